// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "fixtures_test/corpus.h"

#include <QJsonObject>

namespace tests {

/// What our readers make of a case of the corpus remote, under the names of its fixtures. The command decides which reader
/// it is; only where the command does not tell ("kind" of a case without one) does the fixture.
QJsonObject readHostCase(const FixtureCase &fixture);

} // namespace tests
