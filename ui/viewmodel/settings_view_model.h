// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/secrets/secret_store.h"
#include "core/settings/settings.h"

#include <QList>
#include <QObject>

#include <functional>

namespace ui {

/// What the settings page tells and cannot change.
struct AboutFacts {
    QString version = {};
    QString dataFolder = {};
    QString logFile = {};
    bool isStoreInMemory = false;
};

/// Key of the proxy's password in the secret store.
QString proxyPasswordKey();

/// The one keeper of the settings while the program runs: whoever changes one goes through edit(), so that no copy overwrites
/// another. Every change is saved at once.
class SettingsViewModel final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        core::settings::SettingsRepository &repository;
        core::secrets::SecretStore &secrets;
        const core::Clock &clock;
        QList<core::ExchangeRate> catalogRates = {};
        AboutFacts about = {};
    };
    explicit SettingsViewModel(Parts parts, QObject *parent = nullptr);

    /// Reads the saved settings; changed() follows.
    void load();
    const core::settings::Settings &settings() const { return m_settings; }
    void edit(const std::function<void(core::settings::Settings &)> &change);

    void setLanguage(const QString &language);
    void setTheme(core::settings::ThemeChoice theme);
    void setCurrency(core::Currency currency);
    void setStaleAfterDays(int days);
    void setOwnName(const QString &name); ///< As machines name the user as their owner.

    /// The user's rate, or the catalog's; rates() is what everybody computes with.
    QList<core::ExchangeRate> rates() const;
    QString rateText() const;   ///< "7.1".
    QString rateOrigin() const; ///< "From the catalog, 2026-11-30: …" or "Your own rate, 2026-12-01".
    bool hasOwnRate() const { return m_settings.cnyPerUsd.has_value(); }
    /// Gives what is wrong, or an empty text after saving it.
    QString setRate(const QString &text);
    void restoreRate();

    void setProxy(core::settings::ProxyChoice choice);
    bool needsProxyServer() const;
    /// Each gives what is wrong with the value, or an empty text after saving it.
    QString setProxyHost(const QString &host);
    QString setProxyPort(const QString &port);
    void setProxyUser(const QString &user);
    void setProxyPassword(const QString &password); ///< Empty removes it.
    /// Where the password is, as a sentence.
    QString proxyPasswordNote() const;

    core::secrets::KeychainState keychainState() const { return m_secrets.state(); }
    QString keychainText() const;
    QString storageText() const;
    const AboutFacts &about() const { return m_about; }

public slots:
    void refreshKeychain(); ///< The state of the keychain changed.

signals:
    void changed();
    void languageChanged(const QString &language);
    void themeChanged(core::settings::ThemeChoice theme);
    void moneyChanged(); ///< Currency, rate or age limit.
    void proxyChanged();
    void failed(const core::Error &error);
    void saved(); ///< The file takes changes.

private:
    enum class PasswordPlace { None, Keychain, Memory };
    void save();

    core::settings::SettingsRepository &m_repository;
    core::secrets::SecretStore &m_secrets;
    const core::Clock &m_clock;
    QList<core::ExchangeRate> m_catalogRates;
    AboutFacts m_about;
    core::settings::Settings m_settings;
    PasswordPlace m_password = PasswordPlace::None;
};

} // namespace ui
