// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/settings_rows.h"

#include "core/store/sql.h"

#include <array>
#include <cmath>
#include <functional>

namespace core::store {

namespace {

using settings::ProxyChoice;
using settings::Settings;
using settings::ThemeChoice;

constexpr std::array kThemeWords{
    StoredWord{ThemeChoice::System, "system"}, StoredWord{ThemeChoice::Light, "light"}, StoredWord{ThemeChoice::Dark, "dark"}};
constexpr std::array kProxyWords{
    StoredWord{ProxyChoice::None, "none"}, StoredWord{ProxyChoice::System, "system"},
    StoredWord{ProxyChoice::Http, "http"}, StoredWord{ProxyChoice::Socks5, "socks5"}};
constexpr std::array kCurrencyWords{StoredWord{Currency::Cny, "CNY"}, StoredWord{Currency::Usd, "USD"}};

constexpr const char *kColumnsPrefix = "columns.";
constexpr int kLargestPort = 65535;
constexpr int kMostStaleDays = 3650;

/// One setting: its key, its type, how it becomes a cell, and how a cell of the right type becomes it (false: not usable).
struct Field {
    QString key = {};
    QString type = {};
    std::function<QVariant(const Settings &)> get = {};
    std::function<bool(Settings &, const QVariant &)> set = {};
};

Field textField(const char *key, QString Settings::*member)
{
    return {QString::fromLatin1(key), QStringLiteral("text"),
            [member](const Settings &s) { return toCell(s.*member); },
            [member](Settings &s, const QVariant &cell) {
                s.*member = cell.toString();
                return true;
            }};
}

Field bytesField(const char *key, QByteArray Settings::*member)
{
    return {QString::fromLatin1(key), QStringLiteral("bytes"),
            [member](const Settings &s) { return QVariant{(s.*member).isNull() ? QByteArray{""} : s.*member}; },
            [member](Settings &s, const QVariant &cell) {
                s.*member = cell.toByteArray();
                return true;
            }};
}

Field intField(const char *key, int Settings::*member, int minimum, int maximum)
{
    return {QString::fromLatin1(key), QStringLiteral("int"),
            [member](const Settings &s) { return QVariant{s.*member}; },
            [=](Settings &s, const QVariant &cell) {
                const qint64 number = cell.toLongLong();
                if (number < minimum || number > maximum)
                    return false;
                s.*member = static_cast<int>(number);
                return true;
            }};
}

template <typename Enum, std::size_t Count>
Field wordField(const char *key, Enum Settings::*member, const std::array<StoredWord<Enum>, Count> &words)
{
    return {QString::fromLatin1(key), QStringLiteral("word"),
            [member, &words](const Settings &s) { return QVariant{wordIn<Enum>(words, s.*member)}; },
            [member, &words](Settings &s, const QVariant &cell) {
                const std::optional<Enum> value = valueIn<Enum>(words, cell.toString());
                if (value)
                    s.*member = *value;
                return value.has_value();
            }};
}

Field rateField()
{
    return {QStringLiteral("cny_per_usd"), QStringLiteral("real"),
            [](const Settings &s) { return s.cnyPerUsd ? QVariant{*s.cnyPerUsd} : QVariant{}; },
            [](Settings &s, const QVariant &cell) {
                const double rate = cell.toDouble();
                if (!std::isfinite(rate) || rate <= 0)
                    return false;
                s.cnyPerUsd = rate;
                return true;
            }};
}

const QList<Field> &fields()
{
    static const QList<Field> list{
        textField("language", &Settings::language),
        wordField("theme", &Settings::theme, kThemeWords),
        wordField("currency", &Settings::currency, kCurrencyWords),
        rateField(),
        textField("rate_as_of", &Settings::rateAsOf),
        intField("stale_after_days", &Settings::staleAfterDays, 1, kMostStaleDays),
        wordField("proxy", &Settings::proxy, kProxyWords),
        textField("proxy_host", &Settings::proxyHost),
        intField("proxy_port", &Settings::proxyPort, 0, kLargestPort),
        textField("proxy_user", &Settings::proxyUser),
        textField("own_name", &Settings::ownName),
        bytesField("window_geometry", &Settings::windowGeometry),
        textField("last_page", &Settings::lastPage),
        bytesField("last_plan", &Settings::lastPlan),
        textField("last_machine", &Settings::lastMachine),
    };
    return list;
}

/// SQLite keeps any value in any column, so the cell itself is looked at too.
bool fits(const QString &type, const QVariant &cell)
{
    const int id = cell.typeId();
    if (type == QLatin1String{"int"})
        return id == QMetaType::LongLong || id == QMetaType::Int;
    if (type == QLatin1String{"real"})
        return id == QMetaType::Double || id == QMetaType::LongLong || id == QMetaType::Int;
    if (type == QLatin1String{"bytes"})
        return id == QMetaType::QByteArray;
    return id == QMetaType::QString;
}

} // namespace

QList<SettingRow> toRows(const Settings &settings)
{
    QList<SettingRow> rows;
    for (const Field &field : fields()) {
        const QVariant value = field.get(settings);
        if (value.isValid())
            rows.append({field.key, field.type, value});
    }
    for (auto column = settings.columns.cbegin(); column != settings.columns.cend(); ++column)
        rows.append({QString::fromLatin1(kColumnsPrefix) + column.key(), QStringLiteral("bytes"), column.value()});
    return rows;
}

ReadSettings fromRows(const QList<SettingRow> &rows)
{
    ReadSettings result;
    const auto complain = [&result](const SettingRow &row) {
        result.problems.append(
            QStringLiteral("setting %1 of type %2 cannot be read; its default is used").arg(row.key, row.type));
    };
    for (const SettingRow &row : rows) {
        if (row.key.startsWith(QLatin1String{kColumnsPrefix})) {
            if (row.type == QLatin1String{"bytes"} && fits(row.type, row.value))
                result.settings.columns.insert(row.key.mid(QLatin1String{kColumnsPrefix}.size()), row.value.toByteArray());
            else
                complain(row);
            continue;
        }
        for (const Field &field : fields()) {
            if (field.key != row.key)
                continue;
            if (row.type != field.type || !fits(row.type, row.value) || !field.set(result.settings, row.value))
                complain(row);
        }
    }
    return result;
}

} // namespace core::store
