// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/plan/plan_list.h"

#include "ui/page/common/wrapped_content.h"
#include "ui/page/plan/plan_line.h"
#include "ui/widget/banner.h"
#include "ui/widget/page_frame.h"
#include "ui/widget/toast.h"

#include <QApplication>
#include <QEvent>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>

#include <algorithm>

namespace ui {

namespace {

constexpr int kSearchWidth = 280;
constexpr int kSearchFrom = 6; ///< Plans; fewer are seen at a glance.
constexpr int kCompared = 2;

} // namespace

PlanList::PlanList(PlansViewModel &plans, QWidget *parent)
    : QWidget{parent}
    , m_plans{plans}
    , m_search{new QLineEdit}
    , m_trouble{new Banner{"danger"}}
    , m_card{new Card}
    , m_empty{new EmptyState{QStringLiteral("plan")}}
    , m_import{button({}, "ghost", QStringLiteral("upload"))}
    , m_compare{button({})}
    , m_new{button({}, "primary", QStringLiteral("plus"))}
{
    m_search->setObjectName(QStringLiteral("planSearch"));
    m_search->setMaximumWidth(kSearchWidth);
    m_search->setClearButtonEnabled(true);
    m_import->setObjectName(QStringLiteral("planImport"));
    m_compare->setObjectName(QStringLiteral("planCompare"));
    m_new->setObjectName(QStringLiteral("planNew"));
    m_trouble->hide();
    auto *content = new WrappedContent;
    QVBoxLayout *all = column(content, 0, 12);
    all->setContentsMargins(24, 0, 24, 24);
    all->addWidget(m_trouble);
    all->addWidget(m_search);
    all->addWidget(m_card);
    all->addWidget(m_empty, 4);
    all->addStretch(1);
    m_card->body()->setSpacing(0);
    m_frame = new PageFrame{content};
    for (Button *act : {m_import, m_compare, m_new})
        m_frame->addAction(act);
    column(this)->addWidget(m_frame);
    connect(m_search, &QLineEdit::textEdited, &m_plans, &PlansViewModel::setSearchText);
    connect(m_new, &Button::clicked, this, &PlanList::newRequested);
    connect(m_empty, &EmptyState::triggered, this, &PlanList::newRequested);
    connect(m_import, &Button::clicked, this, &PlanList::askFile);
    connect(m_compare, &Button::clicked, this, [this] {
        if (m_marked.size() == kCompared)
            emit comparisonRequested(m_marked[0], m_marked[1]);
    });
    connect(&m_plans, &PlansViewModel::changed, this, &PlanList::rebuild);
    connect(&m_plans, &PlansViewModel::removed, this, &PlanList::offerUndo);
    retranslate();
}

void PlanList::takeFocus()
{
    if (m_lines.isEmpty())
        m_new->setFocus(Qt::OtherFocusReason);
    else
        m_lines.first()->focusOpen();
}

/// The list is made anew after each change; the focus stays with its plan, or with the one that took its place.
void PlanList::rebuild()
{
    const QWidget *focused = QApplication::focusWidget();
    QList<core::planning::PlanId> before;
    qsizetype at = -1;
    for (qsizetype i = 0; i < m_lines.size(); ++i) {
        before << m_lines.at(i)->entry().id;
        if (m_lines.at(i) == focused || m_lines.at(i)->isAncestorOf(focused))
            at = i;
    }
    const core::planning::PlanId own = at >= 0 ? before.at(at) : core::planning::PlanId{};
    refill();
    PlanLine *next = nullptr;
    for (PlanLine *line : std::as_const(m_lines)) {
        const bool isBack = m_isRestoring && !before.contains(line->entry().id);
        if (isBack || (!next && at >= 0 && line->entry().id == own))
            next = line;
        m_isRestoring = m_isRestoring && !isBack;
    }
    if (!next && at >= 0 && !m_lines.isEmpty())
        next = m_lines.at(std::min(at, m_lines.size() - 1));
    if (next && isVisible())
        next->focusOpen();
    else if (at >= 0 && isVisible())
        m_new->setFocus(Qt::OtherFocusReason);
}

void PlanList::restore()
{
    m_isRestoring = true;
    m_plans.restoreRemoved();
}

void PlanList::refill()
{
    const QList<PlanEntry> entries = m_plans.entries();
    clearLayout(m_card->body());
    m_lines.clear();
    for (const PlanEntry &entry : entries)
        addLine(entry);
    m_marked.removeIf([this](const core::planning::PlanId &id) {
        return std::ranges::none_of(m_lines, [&id](const PlanLine *line) { return line->entry().id == id; });
    });
    m_compare->setEnabled(m_marked.size() == kCompared);
    m_card->setVisible(!entries.isEmpty());
    m_empty->setVisible(entries.isEmpty());
    m_search->setVisible(m_plans.count() >= kSearchFrom || !m_plans.searchText().isEmpty());
    const bool isFiltered = !m_plans.searchText().isEmpty();
    m_empty->setTexts(isFiltered ? tr("No plan is called that") : tr("No plans yet"),
                      isFiltered ? tr("The search looks at names and results.")
                                 : tr("A few questions lead to what a job costs on every platform, line by line."),
                      isFiltered ? QString{} : tr("New plan"));
    m_frame->setContext(tr("%n saved", nullptr, m_plans.count()));
}

void PlanList::addLine(const PlanEntry &entry)
{
    if (!m_lines.isEmpty())
        m_card->body()->addWidget(line());
    auto *plan = new PlanLine{entry};
    plan->setMarked(m_marked.contains(entry.id));
    m_card->body()->addWidget(plan);
    m_lines << plan;
    connect(plan, &PlanLine::openRequested, this, [this, id = entry.id] {
        m_plans.open(id);
        emit opened();
    });
    connect(plan, &PlanLine::duplicateRequested, this, [this, id = entry.id] {
        m_plans.duplicate(id);
        emit opened();
    });
    connect(plan, &PlanLine::removeRequested, this, [this, id = entry.id] { m_plans.remove(id); });
    connect(plan, &PlanLine::renamed, this, [this, id = entry.id](const QString &name) { m_plans.rename(id, name); });
    connect(plan, &PlanLine::marked, this, [this, id = entry.id](bool isMarked) { mark(id, isMarked); });
}

void PlanList::mark(const core::planning::PlanId &id, bool isMarked)
{
    m_marked.removeAll(id);
    if (isMarked)
        m_marked << id;
    while (m_marked.size() > kCompared)
        m_marked.removeFirst();
    for (PlanLine *line : std::as_const(m_lines))
        line->setMarked(m_marked.contains(line->entry().id));
    m_compare->setEnabled(m_marked.size() == kCompared);
}

void PlanList::askFile()
{
    auto *dialog = new QFileDialog{this, tr("Open a plan file")};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Plans (*.zuka-plan.json *.json)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &PlanList::importFile);
    dialog->open();
}

void PlanList::importFile(const QString &path)
{
    QFile file{path};
    if (!file.open(QIODevice::ReadOnly)) {
        showTrouble({.kind = core::ErrorKind::Storage, .code = QStringLiteral("plan.unreadable"),
                     .message = tr("The file cannot be read."), .remedy = tr("Check that it is still there and yours to read.")});
        return;
    }
    const core::Status read = m_plans.importPlan(file.read(core::planning::kLargestPlanFile + 1));
    if (!read) {
        showTrouble(read.error());
        return;
    }
    m_trouble->hide();
    emit opened();
}

void PlanList::showTrouble(const core::Error &error)
{
    m_trouble->setReason(error.message);
    m_trouble->setEvidence(error.remedy);
    m_trouble->show();
}

void PlanList::offerUndo(const QString &name)
{
    Toast *toast = Toast::show(window(), tr("%1 is deleted.").arg(name), tr("Undo"));
    connect(toast, &Toast::linkClicked, this, &PlanList::restore);
}

void PlanList::retranslate()
{
    m_frame->setTitle(tr("Plans"));
    m_search->setPlaceholderText(tr("Search plans"));
    m_search->setAccessibleName(tr("Search plans"));
    m_import->setText(tr("Import"));
    m_compare->setText(tr("Compare two"));
    m_compare->setToolTip(tr("Mark two plans in the list first"));
    m_new->setText(tr("New plan"));
    rebuild();
}

void PlanList::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace ui
