// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/dashboard/process_card.h"

#include "ui/widget/elided_label.h"

#include <QEvent>

namespace ui {

namespace {

constexpr int kMostRows = 8; // more are counted below

} // namespace

ProcessCard::ProcessCard(QWidget *parent)
    : QFrame{parent}
    , m_title{label({}, Type::Heading)}
    , m_more{label({}, Type::Label, "3")}
    , m_rows{column(nullptr, 0, 10)}
    , m_note{paragraph()}
{
    setProperty("kind", QStringLiteral("card"));
    auto *all = column(this, 16, 10);
    all->addWidget(m_title);
    all->addLayout(m_rows);
    all->addWidget(m_more);
    all->addWidget(m_note);
    m_more->hide();
    m_note->hide();
    retranslate();
}

void ProcessCard::setView(const ProcessView &view)
{
    if (view == m_view)
        return;
    m_view = view;
    rebuild();
}

void ProcessCard::rebuild()
{
    clearLayout(m_rows);
    for (const ProcessRow &each : m_view.rows.mid(0, kMostRows))
        m_rows->addWidget(makeRow(each));
    const auto hidden = static_cast<int>(m_view.rows.size()) - kMostRows;
    m_more->setText(hidden > 0 ? tr("and %n more", nullptr, hidden) : QString{});
    m_more->setVisible(hidden > 0);
    m_note->setPlainText(m_view.note);
    m_note->setVisible(!m_view.note.isEmpty());
}

QWidget *ProcessCard::makeRow(const ProcessRow &process)
{
    auto *result = new QWidget;
    auto *all = column(result, 0, 1);
    auto *name = new ElidedLabel{process.isOutside ? Type::Body : Type::BodyStrong, process.isOutside ? "text2" : "text1",
                                 Qt::ElideRight};
    name->setText(process.name);
    auto *memory = new FigureLabel{{process.memory, QStringLiteral("GiB")}, Type::Body, process.isOutside ? "text2" : "text1"};
    QHBoxLayout *head = row(8);
    head->addWidget(name, 1);
    head->addWidget(memory);
    all->addLayout(head);
    all->addWidget(label(process.place, Type::Label, "3"));
    result->setToolTip(process.toolTip);
    result->setAccessibleName(QStringLiteral("%1, %2, %3 GiB").arg(process.name, process.place, process.memory));
    return result;
}

void ProcessCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void ProcessCard::retranslate()
{
    m_title->setText(tr("Programs"));
    setAccessibleName(tr("Programs on the cards"));
    rebuild();
}

} // namespace ui
