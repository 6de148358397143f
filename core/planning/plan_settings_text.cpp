// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_texts.h"

#include <QCoreApplication>
#include <QLocale>

namespace core::planning {

namespace {

QString translate(const char *context, const char *text)
{
    return QCoreApplication::translate(context, text);
}

QString checkpointingText(Checkpointing checkpointing)
{
    switch (checkpointing) {
    case Checkpointing::None: return translate("core::planning", "no gradient checkpointing");
    case Checkpointing::Selective: return translate("core::planning", "selective gradient checkpointing");
    case Checkpointing::Full: return translate("core::planning", "gradient checkpointing");
    }
    return {};
}

/// The chosen settings, one phrase each; the number of accumulated steps follows from the micro-batch.
QStringList phrases(const PlanRow &row)
{
    const auto isTuned = [&row](const char *option) {
        return row.tunedOptions.contains(QLatin1String{option}) || row.changedOptions.contains(QLatin1String{option});
    };
    const Setup &setup = row.setup;
    QStringList phrases;
    if (isTuned("batch"))
        phrases << translate("core::planning", "micro-batch %1").arg(setup.microBatch);
    if (isTuned("checkpointing"))
        phrases << checkpointingText(setup.checkpointing);
    if (isTuned("loss-kernel") && setup.lossKernel == LossKernel::Liger)
        phrases << translate("core::planning", "a fused loss kernel (Liger)");
    if (isTuned("optimizer") && setup.optimizer == Optimizer::AdamWFused)
        phrases << translate("core::planning", "fused AdamW");
    if (isTuned("zero") && setup.zeroStage > 0)
        phrases << (setup.zeroStage >= 3 ? translate("core::planning", "ZeRO-3 or FSDP over the %1 cards")
                                         : translate("core::planning", "ZeRO-2 over the %1 cards"))
                       .arg(row.gpus);
    if (isTuned("tp") && setup.tensorParallel > 1)
        phrases << translate("core::planning", "each layer split over %1 cards").arg(setup.tensorParallel);
    if (row.gpus > 1 && setup.tensorParallel < row.gpus && setup.tensorParallel > 0 && !isTraining(setup.task)
        && setup.pipelineParallel <= 1)
        phrases << translate("core::planning", "%1 copies of the model").arg(row.gpus / setup.tensorParallel);
    return phrases;
}

} // namespace

QString settingsText(const PlanRow &row)
{
    if (row.fit.verdict == Verdict::OnlyWithChanges)
        return {}; // the changes are reasons of their own
    const QString list = phrases(row).join(translate("core::planning", ", "));
    if (list.isEmpty())
        return {};
    constexpr double kWorthSaying = 1.02;
    if (row.tunedSpeedUp >= kWorthSaying)
        return translate("core::planning", "Planned with %1: %2 × as fast as with the usual settings.")
            .arg(list, QLocale{}.toString(row.tunedSpeedUp, 'f', 1));
    return translate("core::planning", "Planned with %1.").arg(list);
}

} // namespace core::planning
