// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/platform.h"

#include <QUrl>

namespace ui {

/// One line of the sheet: what is asked, and the answer as the platform's data tells it.
struct SheetLine {
    QString question = {};
    QString answer = {};
    bool isKnown = true;
};

/// What stopping, no-GPU mode and releasing mean on one platform, ready to show.
struct PlatformSheet {
    QString heading = {};
    QList<SheetLine> lines = {};
    QString origin = {};       ///< "From docs, 2026-09-03".
    QStringList sources = {};
    QUrl console = {};         ///< Invalid when unknown.
};

/// `platform` may be null: then every answer is "unknown".
PlatformSheet sheetOf(const core::catalog::Platform *platform);

/// One sentence for a dialog: what stopping does here; says so when it is not known.
QString stopSentence(const core::catalog::Platform *platform);

} // namespace ui
