// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/parse/gpu_report.h"
#include "fixtures_test/corpus.h"

#include <QJsonObject>

namespace tests {

/// A report under the names of the nvidia_smi fixtures.
QJsonObject factsOf(const core::monitor::parse::GpuReport &report);

/// What our readers make of a case of the corpus nvidia_smi.
QJsonObject readGpuCase(const FixtureCase &fixture);

} // namespace tests
