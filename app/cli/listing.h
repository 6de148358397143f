// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output.h"
#include "core/catalog/catalog.h"

#include <QJsonArray>

namespace app::cli {

/// One list of the catalog, ready for both faces.
struct Listing {
    QString key = {}; ///< Of the JSON array.
    QList<TextColumn> columns = {};
    QList<QStringList> rows = {};
    QJsonArray objects = {};
    QJsonObject more = {}; ///< Other keys of the document.
};

/// Done, or AnswerIsNo when nothing is in it.
int printListing(Output &output, const Listing &list);

/// True when every word occurs in one of the texts.
bool matchesWords(const QStringList &words, const QStringList &texts);

/// {"as_of", "sources", "user_edited"}.
QJsonObject provenanceJson(const core::catalog::Provenance &provenance);
/// {"file", "path", "reason"}.
QJsonArray problemsJson(const QList<core::catalog::Problem> &problems);

} // namespace app::cli
