// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>
#include <QVariant>

namespace ui {

/// Verdict of a card; each has its own shape, so that colour is not needed to read it.
enum class Verdict { Roomy, Tight, Change, No };

/// State dot: full, half, quarter, square or ring. Always shown beside a word.
enum class Dot { Busy, Idle, Off, Alarm, Working };

/// Content of one table cell; CellDelegate draws it.
struct Cell {
    enum class Kind { Text, Figure, Chip, State, Meter, Tag, Link, Icons };
    Kind kind = Kind::Text;
    QString text = {};
    QString sub = {};                       ///< Unit of a figure, second line of a text, label of a meter ("41 %").
    QString tone = QStringLiteral("text1"); ///< Colour token; for a tag "plain", "success", "warn", "danger", "info", "accent".
    double value = 0;                       ///< Meter fraction (below 0: empty track), verdict or dot number.
    bool strong = false;
    QString icon = {}; ///< Name of an icon before the text.
    friend bool operator==(const Cell &, const Cell &) = default;
};

/// Role of the Cell, beside DisplayRole (plain text, for search and screen readers).
constexpr int kCellRole = Qt::UserRole + 1;
/// Role by which DataTable sorts: a number, date or text.
constexpr int kSortRole = Qt::UserRole + 2;

// Short makers; models use them in data().
Cell text(const QString &value, const QString &sub = {}, const char *tone = "text1", bool isStrong = false);
Cell figure(const QString &number, const QString &unit = {}, const char *tone = "text1", bool isStrong = false);
Cell chip(Verdict verdict);
Cell state(Dot dot, const QString &value, const char *tone = "text1");
Cell meter(double fraction, const QString &label, const char *tone = "meter");
Cell tagCell(const QString &value, const char *tone = "plain");
/// Icons at the right end, names separated by blanks.
Cell icons(const QString &names);
Cell named(const char *iconName, const QString &value, const char *tone = "text1");

/// What a cell says as plain text.
QString plainText(const Cell &cell);

} // namespace ui

Q_DECLARE_METATYPE(ui::Cell)
