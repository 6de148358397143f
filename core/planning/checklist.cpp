// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/checklist.h"

#include "core/planning/checklist_items.h"
#include "core/planning/job_extras.h"

#include <QCoreApplication>

#include <algorithm>

namespace core::planning {

namespace {

/// "AI Galaxy" of "AI Galaxy (Zhixingyun)": a heading has no room for both.
QString withoutBracket(const QString &name)
{
    const qsizetype bracket = std::max(name.indexOf(u'('), name.indexOf(u'（'));
    return bracket > 0 ? name.left(bracket).trimmed() : name;
}

QString translate(const char *context, const char *text)
{
    return QCoreApplication::translate(context, text);
}

bool isStrangersHost(const PlanRow &row, const catalog::Platform *platform)
{
    return platform && platform->kind == catalog::PlatformClass::Marketplace
        && !row.offer.instanceType.contains(QLatin1String{"secure"}, Qt::CaseInsensitive);
}

QList<ChecklistItem> itemsOf(const ChecklistContext &context)
{
    QList<ChecklistItem> items{
        sheetItem(context), stopCostItem(context), quotaItem(context), portItem(context),
        cardItem(context), driverItem(context), imageItem(context), dataDiskItem(context),
        gpuShareItem(context), resumeItem(context), benchmarkItem(context),
        billingModeItem(context), plannedEndItem(context), budgetItem(context),
    };
    if (context.ticks.hasPhoneChannel)
        items.append(phoneItem(context));
    return items;
}

/// What weighs most: an unknown cost of a stopped machine, then what is blocked, then the first open item.
QString adviceOf(const Checklist &list)
{
    if (list.isReady)
        return translate("core::planning", "Order exactly what stands here, then paste the login command.");
    const ChecklistItem *stop = list.item(ChecklistItemKind::StopCost);
    if (stop && stop->state == ChecklistState::Unknown)
        return translate("core::planning", "What a machine that is switched off costs here is unknown: find out first.");
    for (const ChecklistState state : {ChecklistState::Blocked, ChecklistState::Unknown, ChecklistState::Open}) {
        const auto found = std::ranges::find(list.items, state, &ChecklistItem::state);
        if (found != list.items.cend())
            return (state == ChecklistState::Open ? translate("core::planning", "Next: %1. %2")
                                                  : translate("core::planning", "Most pressing: %1. %2"))
                .arg(found->title, found->toDo);
    }
    return {};
}

} // namespace

QString wordOf(ChecklistState state)
{
    switch (state) {
    case ChecklistState::Done: return QStringLiteral("done");
    case ChecklistState::Open: return QStringLiteral("open");
    case ChecklistState::Blocked: return QStringLiteral("blocked");
    case ChecklistState::Unknown: return QStringLiteral("unknown");
    case ChecklistState::NotNeeded: return QStringLiteral("not_needed");
    }
    return {};
}

const ChecklistItem *Checklist::item(ChecklistItemKind kind) const
{
    const auto found = std::ranges::find(items, kind, &ChecklistItem::kind);
    return found == items.cend() ? nullptr : &*found;
}

Result<Checklist> checklistFor(const PlanRow &row, const PlanningKit &kit, const Wishes &wishes, const ChecklistTicks &ticks,
                               const ChecklistRules &rules)
{
    const auto planning = rulesOf(kit);
    if (!planning)
        return planning.error();
    const catalog::Platform *platform = kit.catalog.platform(row.offer.platform);
    const ChecklistContext context{.row = row, .kit = kit, .wishes = wishes, .ticks = ticks, .rules = rules,
                                   .job = planning->content().job,
                                   .extras = extrasFor(row.setup, row.hours.likely, wishes, planning->content().job),
                                   .platform = platform, .card = kit.catalog.card(row.card),
                                   .isStrangersHost = isStrangersHost(row, platform), .hasLength = row.hours.likely > 0};
    Checklist list{.planKey = planKeyOf(row), .items = itemsOf(context)};
    const QString card = row.gpus > 1 ? QStringLiteral("%1 × %2").arg(row.gpus).arg(row.cardName) : row.cardName;
    list.heading = translate("core::planning", "Before you pay: %1 on %2").arg(card, withoutBracket(context.platformName()));
    for (const ChecklistItem &item : list.items) {
        list.needed += item.state != ChecklistState::NotNeeded;
        list.done += item.state == ChecklistState::Done;
    }
    list.isReady = list.done == list.needed;
    list.verdict = list.isReady
                       ? translate("core::planning", "Ready to order")
                       : QCoreApplication::translate("core::planning", "Not ready: %n item(s) open", nullptr, list.open());
    list.advice = adviceOf(list);
    list.suggestedEnd = suggestedEnd(context);
    if (context.hasLength) {
        list.likelyTotal = row.bill.knownTotal();
        list.isAtLeast = row.bill.isAtLeast();
    }
    return list;
}

} // namespace core::planning
