// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/measured_run.h"
#include "core/evaluate/row_setup.h"

#include <functional>

namespace tests {

/// A rule of thumb for speed: tokens a second over all GPUs of a language model.
struct SpeedRule {
    QString name = {};
    std::function<double(const core::planning::SpeedQuery &, const core::catalog::Card &)> tokensPerSecond = {};
};

/// Four rules that calculators and guides use.
QList<SpeedRule> speedRules();

/// A rule of thumb for memory: bytes on each GPU.
struct MemoryRule {
    QString name = {};
    std::function<double(const core::planning::Setup &)> bytes = {};
};

QList<MemoryRule> memoryRules();

} // namespace tests
