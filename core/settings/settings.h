// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"
#include "core/base/money.h"

#include <QByteArray>
#include <QMap>
#include <QString>

namespace core::settings {

enum class ThemeChoice { System, Light, Dark };
enum class ProxyChoice { None, System, Http, Socks5 };

/// Everything that the user can set, in one typed value.
struct Settings {
    QString language = {};                   ///< "en", "zh_CN"; empty = the system's.
    ThemeChoice theme = ThemeChoice::System;
    Currency currency = Currency::Cny;
    std::optional<double> cnyPerUsd = {};    ///< The user's own rate; empty = the catalog's.
    QString rateAsOf = {};                   ///< ISO date of the user's rate.
    int staleAfterDays = 90;                 ///< Prices older than this are marked.
    ProxyChoice proxy = ProxyChoice::System;
    QString proxyHost = {};
    int proxyPort = 0;
    QString proxyUser = {};                  ///< The password lives in the keychain.
    QString ownName = {};                    ///< As machines name the user as their owner; empty = the name of the login.
    QByteArray windowGeometry = {};
    QString lastPage = {};
    QMap<QString, QByteArray> columns = {};  ///< Header states by table name.
    QByteArray lastPlan = {};                ///< JSON of the last workload and wishes.
    QString lastMachine = {};                ///< Id shown last.
};

class SettingsRepository {
public:
    virtual ~SettingsRepository() = default;
    /// Values that cannot be read fall back to the default, each named in the log.
    virtual FutureResult<Settings> load() = 0;
    virtual FutureStatus save(const Settings &settings) = 0;
};

} // namespace core::settings
