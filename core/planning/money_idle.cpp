// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/money_idle.h"

#include "core/cost/billing_terms.h"
#include "core/planning/job_extras.h"

#include <QCoreApplication>

namespace core::planning {

namespace {

constexpr Hours kMonth{720};

QString saving(Money dear, Money cheap)
{
    return cost::moneyText(Money::fromMicros(std::max<std::int64_t>(0, dear.micros() - cheap.micros()), dear.currency()));
}

/// Powering off is what to suggest; no-GPU mode is for those who still work on files.
QString adviceFor(const cost::IdleCost &night)
{
    if (night.off && night.off->micros() < night.on.micros()) {
        const QString off = QCoreApplication::translate("core::planning", "Switched off, one night saves %1.")
                                .arg(saving(night.on, *night.off));
        if (!night.noGpu || night.noGpu->micros() >= night.on.micros())
            return off;
        return off + u' '
               + QCoreApplication::translate("core::planning", "In no-GPU mode, with the files at hand, it saves %1.")
                     .arg(saving(night.on, *night.noGpu));
    }
    if (night.noGpu && night.noGpu->micros() < night.on.micros())
        return QCoreApplication::translate("core::planning", "In no-GPU mode, one night saves %1.")
            .arg(saving(night.on, *night.noGpu));
    if (night.off)
        return QCoreApplication::translate("core::planning",
                                           "Switching off saves nothing here: copy the results and release the machine.");
    return QCoreApplication::translate("core::planning", "What it costs while switched off is not known: %1.").arg(night.offNote);
}

} // namespace

std::optional<IdleMoney> idleMoneyFor(const PlanRow &row, const Wishes &wishes, const PlanningKit &kit)
{
    const catalog::Platform *platform = kit.catalog.platform(row.offer.platform);
    const auto rules = rulesOf(kit);
    if (!platform || !rules)
        return std::nullopt;
    const JobRules &job = rules->content().job;
    const cost::JobExtras extras = extrasFor(row.setup, row.hours.likely, wishes, job);
    IdleMoney money{.night = cost::idleCost(row.offer, *platform, extras.diskGB, Hours{job.overnightHours}),
                    .month = cost::idleCost(row.offer, *platform, extras.diskGB, kMonth),
                    .savedInNoGpuMode = cost::savedInNoGpuMode(row.offer, *platform, extras.transfer)};
    money.advice = adviceFor(money.night);
    return money;
}

} // namespace core::planning
