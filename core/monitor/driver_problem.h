// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/gpu_sample.h"

namespace core::monitor {

/// What is known about an answer when its problem is named.
struct AnswerFacts {
    const remote::CommandOutput &output;
    const QList<QByteArray> &unreadable;
    bool hasSamples = false;
    bool needsReset = false; ///< A row says that its card is lost.
    bool isTorn = false;     ///< A row began and did not end.
};

/// Names the problem by the driver's words first; the exit code only decides where words are missing.
DriverProblem problemOf(const AnswerFacts &facts);

} // namespace core::monitor
