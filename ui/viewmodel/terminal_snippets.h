// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/fleet/fleet.h"

#include <QStringList>

namespace ui {

/// Lines to put into a terminal, and how to tell a run that ought not to hang on the connection.
class TerminalSnippets {
public:
    struct Snippet {
        QString id = {};
        QString line = {}; ///< With {home}, {host}, {port}, {user} in it.
    };

    /// Errors: Storage, or Protocol when the file cannot be read.
    static core::Result<TerminalSnippets> load(const QString &file);

    struct Filled {
        QString title = {};
        QString line = {};
    };
    /// With the values of a machine, quoted where a shell would take them amiss.
    QList<Filled> filledFor(const core::fleet::MachineStatus &machine) const;
    /// A prompt line that starts something which usually takes long.
    bool isLongRun(const QString &promptLine) const;
    /// What stands behind the prompt.
    static QString commandIn(const QString &promptLine);

private:
    QList<Snippet> m_snippets;
    QStringList m_longRuns;
};

} // namespace ui
