// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/plans_view_model.h"

#include "core/base/promise.h"
#include "core/base/when_done.h"
#include "core/planning/plan_report.h"
#include "core/planning/plan_report_json.h"

#include <QThreadPool>

namespace ui {

namespace planning = core::planning;
using planning::PlanDocument;
using planning::PlanId;

namespace {

/// Answers the question of one saved plan.
planning::ComparedPlan answered(const PlanDocument &document, const planning::PlanningKit &kit)
{
    planning::ComparedPlan side{.name = document.name, .answers = document.answers};
    const planning::PlanQuestion question = planning::readAnswers(document.answers, kit.today);
    if (!question.errors.isEmpty()) {
        side.trouble = question.errors.first();
        return side;
    }
    const auto plan = planning::planRental(question.workload, question.wishes, kit);
    if (plan)
        side.plan = *plan;
    else
        side.trouble = core::fullText(plan.error());
    return side;
}

QString fileNameOf(const QString &name)
{
    QString safe;
    for (const QChar c : name)
        safe.append(QStringView{u"/\\:*?\"<>|"}.contains(c) ? u'-' : c);
    while (safe.startsWith(u'.') || safe.startsWith(u' '))
        safe.remove(0, 1);
    return safe.isEmpty() ? QStringLiteral("plan") : safe;
}

} // namespace

core::Status PlansViewModel::importPlan(const QByteArray &content)
{
    core::Result<PlanDocument> read = planning::planFromFile(content);
    if (!read)
        return std::move(read).error();
    PlanDocument plan = std::move(read).value();
    plan.id = planning::newPlanId(); // The same file twice gives two plans; nothing is replaced.
    plan.changed = m_clock.now();
    if (!plan.created.isValid())
        plan.created = plan.changed;
    if (plan.name.isEmpty() || !plan.hasOwnName) {
        plan.hasOwnName = false;
        plan.name = automaticName(plan.answers);
    }
    makeCurrent(plan, Keep::Whole);
    return core::ok();
}

QByteArray PlansViewModel::exported(PlanExport format) const
{
    const auto &plan = m_plan.plan();
    if (format == PlanExport::Document) {
        const QByteArray whole = planning::toPlanFile(m_current, plan ? planning::answerJson(*plan) : QJsonObject{});
        return whole.size() <= planning::kLargestPlanFile ? whole : planning::toPlanFile(m_current); // It must open again.
    }
    if (!plan)
        return {};
    const auto blocks =
        planning::planReport({.name = m_current.name, .answers = m_current.answers, .plan = *plan, .writtenAt = m_clock.now()});
    return (format == PlanExport::Markdown ? planning::toMarkdown(blocks) : planning::toHtml(blocks)).toUtf8();
}

QString PlansViewModel::suggestedFileName(PlanExport format) const
{
    const char *ending = format == PlanExport::Document ? ".zuka-plan.json" : format == PlanExport::Markdown ? ".md" : ".html";
    return fileNameOf(m_current.name) + QLatin1String{ending};
}

planning::PastedText PlansViewModel::readPasted(const QString &text) const
{
    return planning::readPastedText(text, m_plan.kit().catalog.models);
}

void PlansViewModel::applyPasted(const QList<planning::PastedFinding> &findings)
{
    m_plan.setAnswers(planning::applyPasted(m_plan.answers(), findings));
}

void PlansViewModel::compare(const PlanId &left, const PlanId &right)
{
    const auto first = planOf(left);
    const auto second = planOf(right);
    if (!first || !second)
        return;
    const quint64 question = ++m_comparison;
    const core::Promise<planning::PlanComparison> promise;
    QThreadPool::globalInstance()->start([promise, first = *first, second = *second, kit = m_plan.kit()] {
        promise.give(planning::comparePlans(answered(first, kit), answered(second, kit)));
    });
    core::whenDone(promise.future(), this, [this, question](const core::Result<planning::PlanComparison> &comparison) {
        if (question == m_comparison && comparison)
            emit compared(*comparison);
    });
}

} // namespace ui
