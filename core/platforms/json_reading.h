// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/money.h"
#include "core/platforms/http_transport.h"
#include "core/platforms/platform_records.h"

#include <QDateTime>
#include <QJsonObject>
#include <QStringList>

#include <optional>

namespace core::platforms {

/// One object of an answer, read with a white list of keys and without trust: absent, null, a wrong type or a senseless size are
/// all "not told". A number may come as a text, with thousands commas. Keys are ASCII.
class JsonRow {
public:
    JsonRow() = default;
    explicit JsonRow(QJsonObject object) : m_object{std::move(object)} {}

    bool isEmpty() const { return m_object.isEmpty(); }
    bool has(const char *key) const; ///< Present and not null.
    bool isList(const char *key) const;
    bool isObject(const char *key) const;
    bool isListOrNull(const char *key) const; ///< Present. A list that is missing altogether is no empty list.
    QStringList keys() const { return m_object.keys(); }

    /// Text, or a number or flag as text; without control characters, at most 500 characters. Never for secrets.
    QString text(const char *key) const;
    std::optional<double> number(const char *key) const; ///< Finite.
    std::optional<qint64> integer(const char *key) const;
    std::optional<int> count(const char *key) const;      ///< 0 to a million.
    std::optional<double> positive(const char *key) const; ///< Above 0: sizes, of which 0 means "not told".
    std::optional<bool> flag(const char *key) const;       ///< true, 1, "true", "1"; false likewise.
    JsonRow object(const char *key) const;                 ///< Empty when there is none.
    /// The texts of a list; a single text counts as a list of one.
    QStringList texts(const char *key) const;
    /// The objects of a list, at most 20,000; a null or absent list is empty. What is no object adds to `problems`.
    QList<JsonRow> rows(const char *key, QStringList *problems = nullptr) const;

    std::optional<QDateTime> unixTime(const char *key) const; ///< Seconds or milliseconds since 1970; 0 = not told. UTC.
    std::optional<QDateTime> isoTime(const char *key) const;  ///< ISO 8601, without a zone taken as UTC; year 1 = not told.
    /// An amount times `factor` (0.01 for cents, 0.001 for AutoDL); may be negative.
    std::optional<Money> money(const char *key, Currency currency, double factor = 1) const;
    /// The same of a price: a negative one is not told.
    std::optional<HourlyPrice> price(const char *key, Currency currency, double factor = 1) const;

private:
    QJsonObject m_object = {};
};

/// "1,234.50", " 12 ", "1e3" as a number; nothing for other texts.
std::optional<double> numberOf(const QString &text);
std::optional<QDateTime> isoTimeOf(const QString &text);
/// Removes control characters and cuts at `most`.
QString cleanText(const QString &text, qsizetype most = 500);

/// An hour of what costs `perMonth` (a month is 720 hours) for each of `sizeGB`.
HourlyPrice monthlyRate(double sizeGB, double perGBMonth, Currency currency);

/// A way in, when host and port are plausible; nothing otherwise. `user` empty = root.
std::optional<SshAccess> sshAccess(const QString &host, std::optional<qint64> port, const QString &user);
/// Of a line such as "ssh -p 12345 root@host". Options other than the port are ignored.
std::optional<SshAccess> sshFromCommand(const QString &command);

/// "Row 3 is not understood." for Decoded::problems; `row` counts from 1.
QString unreadableRow(qsizetype row);

/// Reads the body as a JSON object; a list becomes {"": [...]}, so rows("") reads it. First refuses bodies that are no JSON, and
/// texts nested deeper than 64. No look at the HTTP status: see readAnswer() in answer_errors.h.
/// Errors: Protocol "platform.unreadable".
Result<JsonRow> readJson(const QByteArray &body);

} // namespace core::platforms
