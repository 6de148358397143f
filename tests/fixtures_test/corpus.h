// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/command_runner.h"

#include <QJsonObject>
#include <QList>
#include <QString>

namespace tests {

/// One recorded answer and what it means.
struct FixtureCase {
    QString name = {};
    QByteArray command = {};
    core::remote::CommandOutput output = {};
    QJsonObject expect = {};
    QString trouble = {}; ///< Why the case itself cannot be read; empty when it can.
};

/// The folder that holds the corpora: ZUKA_FIXTURES (a relative path counts from the shell's folder), or tests/fixtures.
QString corpusFolder();

/// All cases of one corpus, by name; empty when the folder is not there.
QList<FixtureCase> casesIn(const QString &folder);

} // namespace tests
