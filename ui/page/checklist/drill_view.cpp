// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/checklist/drill_view.h"

#include "ui/page/checklist/drill_row.h"
#include "ui/viewmodel/format.h"
#include "ui/widget/kit.h"

#include <QEvent>

namespace ui {

using core::planning::Drill;
using core::planning::DrillLink;

namespace {

constexpr std::array kLinks{DrillLink::Transfer, DrillLink::Start, DrillLink::Release};
constexpr int kFigures = 4;
constexpr int kTextWidth = 640;
constexpr int kSummaryGap = 32;

QString minutesText(double minutes)
{
    return QLocale{}.toString(minutes, 'f', 0);
}

} // namespace

DrillView::DrillView(ChecklistViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_summary{new Card{QStringLiteral(" ")}}
    , m_intro{paragraph({}, Type::Body, "2")}
    , m_steps{new Card{QStringLiteral(" ")}}
{
    auto *all = column(this, 0, 16);
    m_intro->setMaximumWidth(kTextWidth);
    m_summary->body()->addWidget(m_intro);
    QHBoxLayout *columns = row(kSummaryGap);
    auto *figures = column(nullptr, 0, 6);
    for (int i = 0; i < kFigures; ++i) {
        m_figures.append(kv({}, {}));
        figures->addWidget(m_figures.last());
    }
    auto *links = column(nullptr, 0, 6);
    for (std::size_t i = 0; i < kLinks.size(); ++i) {
        m_links.append(kv({}, {}));
        links->addWidget(m_links.last());
    }
    links->addStretch();
    columns->addLayout(figures, 1);
    columns->addLayout(links, 1);
    m_summary->body()->addLayout(columns);
    m_steps->body()->setSpacing(0);
    all->addWidget(m_summary);
    all->addWidget(m_steps);
    all->addStretch();
}

QString DrillView::intro(const Drill &drill) const
{
    return tr("A small file, a job of one minute, a stop, a bill: on %1 for the first time, one short cycle shows every surprise "
              "while it costs cents.")
        .arg(drill.platformName.shown());
}

void DrillView::refreshSummary(const Drill &drill)
{
    m_summary->setTitle(tr("First time on %1?").arg(drill.platformName.shown()));
    m_summary->setContext(tr("%1 of %2 steps done").arg(drill.done).arg(drill.tasks.size()));
    m_intro->setPlainText(intro(drill));
    const QString unknown = format::unknown();
    m_figures.at(0)->setKey(tr("Time in all"));
    m_figures.at(0)->setValue({minutesText(drill.minutes), tr("min")});
    m_figures.at(1)->setKey(tr("of which the GPU is paid"));
    m_figures.at(1)->setValue({minutesText(drill.billedMinutes), tr("min")});
    m_figures.at(2)->setKey(drill.offer ? tr("Cost on %1 at %2").arg(drill.cardName, format::perHour(drill.offer->price))
                                        : tr("Cost"));
    m_figures.at(2)->setValue({drill.cost ? format::money(*drill.cost) : unknown, {}});
    m_figures.at(3)->setKey(tr("A deposit of this much is enough"));
    m_figures.at(3)->setValue({drill.deposit ? format::money(*drill.deposit) : unknown, {}});
    const QStringList names{tr("Transfer works both ways"), tr("The machine starts again"), tr("Release leaves nothing behind")};
    for (std::size_t i = 0; i < kLinks.size(); ++i) {
        const bool isProven = drill.isProven(kLinks.at(i));
        const qsizetype place = static_cast<qsizetype>(i);
        m_links.at(place)->setKey(names.at(place));
        m_links.at(place)->setValue({isProven ? tr("proven") : tr("open"), {}}, isProven ? "successText" : "text3");
    }
}

void DrillView::refresh()
{
    const Drill &drill = m_viewModel.drill();
    refreshSummary(drill);
    m_steps->setTitle(tr("Steps"));
    while (m_rows.size() < drill.tasks.size()) {
        if (!m_rows.isEmpty())
            m_steps->body()->addWidget(line());
        auto *entry = new DrillRow;
        m_rows.append(entry);
        m_steps->body()->addWidget(entry);
        connect(entry, &DrillRow::toggled, &m_viewModel, &ChecklistViewModel::tickDrill);
    }
    for (qsizetype i = 0; i < m_rows.size(); ++i) {
        m_rows.at(i)->setVisible(i < drill.tasks.size());
        if (i < drill.tasks.size())
            m_rows.at(i)->setTask(static_cast<int>(i) + 1, drill.tasks.at(i));
    }
}

void DrillView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QWidget::changeEvent(event);
}

} // namespace ui
