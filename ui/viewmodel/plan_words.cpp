// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/plan_words.h"

#include "core/catalog/region_label.h"

#include <QCoreApplication>

namespace ui {

namespace planning = core::planning;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::plan_words)
};

} // namespace

QString verdictName(planning::Verdict verdict)
{
    switch (verdict) {
    case planning::Verdict::Roomy: return Words::tr("roomy");
    case planning::Verdict::Tight: return Words::tr("tight");
    case planning::Verdict::OnlyWithChanges: return Words::tr("with changes");
    case planning::Verdict::No: break;
    }
    return Words::tr("does not fit");
}

QString partName(planning::MemoryPart part)
{
    switch (part) {
    case planning::MemoryPart::Weights: return Words::tr("weights");
    case planning::MemoryPart::Gradients: return Words::tr("gradients");
    case planning::MemoryPart::Optimizer: return Words::tr("optimizer");
    case planning::MemoryPart::Master: return Words::tr("fp32 master");
    case planning::MemoryPart::Activations: return Words::tr("activations");
    case planning::MemoryPart::Logits: return Words::tr("logits");
    case planning::MemoryPart::KvCache: return Words::tr("KV cache");
    case planning::MemoryPart::Adapter: return Words::tr("adapter");
    case planning::MemoryPart::Overhead: break;
    }
    return Words::tr("overhead");
}

QString termName(const planning::MemoryTerm &term)
{
    const QString part = partName(term.part);
    return term.line.name.contains(part, Qt::CaseInsensitive) ? term.line.name : part + QStringLiteral(" · ") + term.line.name;
}

QString phaseName(planning::MemoryPhase phase)
{
    switch (phase) {
    case planning::MemoryPhase::Load: return Words::tr("loading");
    case planning::MemoryPhase::Forward: return Words::tr("forward pass");
    case planning::MemoryPhase::Loss: return Words::tr("loss");
    case planning::MemoryPhase::Backward: return Words::tr("backward pass");
    case planning::MemoryPhase::Step: return Words::tr("optimizer step");
    case planning::MemoryPhase::Prefill: return Words::tr("reading the prompt");
    case planning::MemoryPhase::Decode: return Words::tr("answering");
    case planning::MemoryPhase::VaeDecode: break;
    }
    return Words::tr("decoding the image");
}

QString limitsText(const planning::CardFit &fit)
{
    QString text = fit.largestBatch ? Words::tr("Largest batch that fits: %1.").arg(*fit.largestBatch)
                                    : Words::tr("As asked, not even a batch of 1 fits.");
    if (fit.longestSequence)
        text += u' ' + Words::tr("Longest sequence that fits: %1.").arg(*fit.longestSequence);
    return text;
}

QString bottleneckName(planning::Bottleneck bottleneck)
{
    switch (bottleneck) {
    case planning::Bottleneck::Compute: return Words::tr("compute");
    case planning::Bottleneck::Memory: return Words::tr("memory bandwidth");
    case planning::Bottleneck::Link: return Words::tr("link between cards");
    case planning::Bottleneck::Launch: return Words::tr("launch overhead");
    case planning::Bottleneck::Data: return Words::tr("data loading");
    case planning::Bottleneck::Capacity: break;
    }
    return Words::tr("memory capacity");
}

QString lineName(core::cost::LineKind kind)
{
    using core::cost::LineKind;
    switch (kind) {
    case LineKind::Gpu: return Words::tr("GPU for the job");
    case LineKind::Trial: return Words::tr("Trial run");
    case LineKind::Setup: return Words::tr("Boot and set-up");
    case LineKind::Transfer: return Words::tr("GPU while uploading");
    case LineKind::DiskOn: return Words::tr("Disk while on");
    case LineKind::DiskOff: return Words::tr("Disk while off");
    case LineKind::Traffic: return Words::tr("Traffic");
    case LineKind::Idle: return Words::tr("Idle allowance");
    case LineKind::Checkpoints: return Words::tr("Checkpoint storage");
    case LineKind::GpuOff: return Words::tr("GPU while off");
    case LineKind::SystemDisk: return Words::tr("System disk");
    case LineKind::Rework: break;
    }
    return Words::tr("Work done again");
}

QString regionName(const QString &region)
{
    return core::catalog::regionLabel(region);
}

QString modeName(core::catalog::BillingMode mode)
{
    using core::catalog::BillingMode;
    switch (mode) {
    case BillingMode::OnDemand: return Words::tr("hourly");
    case BillingMode::Spot: return Words::tr("spot");
    case BillingMode::Daily: return Words::tr("daily");
    case BillingMode::Weekly: return Words::tr("weekly");
    case BillingMode::Monthly: return Words::tr("monthly");
    case BillingMode::Reserved: break;
    }
    return Words::tr("reserved");
}

QString labelName(const QString &label)
{
    if (label == QLatin1String{"cheapest"})
        return Words::tr("cheapest");
    if (label == QLatin1String{"fastest"})
        return Words::tr("fastest");
    return label == QLatin1String{"balanced"} ? Words::tr("balanced") : label;
}

} // namespace ui
