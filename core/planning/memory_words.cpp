// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/memory_estimate.h"

namespace core::planning {

QString wordOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Roomy:
        return QStringLiteral("roomy");
    case Verdict::Tight:
        return QStringLiteral("tight");
    case Verdict::OnlyWithChanges:
        return QStringLiteral("only_with_changes");
    case Verdict::No:
        return QStringLiteral("no");
    }
    return {};
}

QString wordOf(MemoryPart part)
{
    switch (part) {
    case MemoryPart::Weights:
        return QStringLiteral("weights");
    case MemoryPart::Gradients:
        return QStringLiteral("gradients");
    case MemoryPart::Optimizer:
        return QStringLiteral("optimizer");
    case MemoryPart::Master:
        return QStringLiteral("master");
    case MemoryPart::Activations:
        return QStringLiteral("activations");
    case MemoryPart::Logits:
        return QStringLiteral("logits");
    case MemoryPart::KvCache:
        return QStringLiteral("kv_cache");
    case MemoryPart::Adapter:
        return QStringLiteral("adapter");
    case MemoryPart::Overhead:
        return QStringLiteral("overhead");
    }
    return {};
}

QString wordOf(MemoryPhase phase)
{
    switch (phase) {
    case MemoryPhase::Load:
        return QStringLiteral("load");
    case MemoryPhase::Forward:
        return QStringLiteral("forward");
    case MemoryPhase::Loss:
        return QStringLiteral("loss");
    case MemoryPhase::Backward:
        return QStringLiteral("backward");
    case MemoryPhase::Step:
        return QStringLiteral("step");
    case MemoryPhase::Prefill:
        return QStringLiteral("prefill");
    case MemoryPhase::Decode:
        return QStringLiteral("decode");
    case MemoryPhase::VaeDecode:
        return QStringLiteral("vae_decode");
    }
    return {};
}

} // namespace core::planning
