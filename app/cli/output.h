// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/money.h"
#include "core/planning/time_estimate.h"

#include <QJsonObject>
#include <QStringList>
#include <QTextStream>

#include <optional>

namespace app::cli {

/// Exit codes of cli.md.
enum ExitCode { Done = 0, AnswerIsNo = 1, BadInput = 2, Failed = 3, RefusedForSafety = 4 };

/// Where a command writes. Documents go to `out`, progress and hints to `err`.
struct Output {
    QTextStream &out;
    QTextStream &err;
    bool isJson = false;
};

/// One column of a text table.
struct TextColumn {
    QString title = {};
    bool isRight = false;
};

/// `text` without control characters and changes of direction: what a machine or a file name says must not steer the terminal.
/// Line breaks and tabs stay.
QString printable(const QString &text);

/// Aligned columns, two spaces apart; wide (CJK) characters count as two.
void printTable(QTextStream &out, const QList<TextColumn> &columns, const QList<QStringList> &rows);

void printJson(QTextStream &out, const QJsonObject &document);

/// {"code", "message", "remedy", "money_running"}; money null = unknown.
QJsonObject errorJson(const core::Error &error);

/// Prints the error as JSON document or as text on stderr; gives the exit code for its kind.
int printError(Output &output, const core::Error &error);

QJsonValue toJson(const std::optional<core::Money> &money); ///< {"amount", "currency"} or null.
QJsonValue toJson(const std::optional<double> &value);      ///< Number or null.
QJsonObject toJson(const core::planning::Range &range);     ///< low, likely, high.

/// Rounds for output: GiB and hours do not carry noise digits.
double rounded(double value, int decimals = 3);

} // namespace app::cli
