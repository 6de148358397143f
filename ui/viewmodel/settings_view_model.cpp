// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/settings_view_model.h"

#include "core/base/when_done.h"

#include <QDir>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace ui {

using core::settings::ProxyChoice;
using core::settings::Settings;

namespace {

constexpr double kLeastRate = 0.01;
constexpr double kHighestRate = 1000;
constexpr int kHighestPort = 65535;
constexpr int kLongestAge = 3650;

/// In the user's notation or with a point.
std::optional<double> numberIn(const QString &text)
{
    bool isNumber = false;
    double value = QLocale{}.toDouble(text.trimmed(), &isNumber);
    if (!isNumber)
        value = QLocale::c().toDouble(text.trimmed(), &isNumber);
    return isNumber && std::isfinite(value) ? std::optional{value} : std::nullopt;
}

const core::ExchangeRate *usdToCny(const QList<core::ExchangeRate> &rates)
{
    const auto found = std::find_if(rates.begin(), rates.end(), [](const core::ExchangeRate &rate) {
        return rate.from == core::Currency::Usd && rate.to == core::Currency::Cny;
    });
    return found == rates.end() ? nullptr : &*found;
}

} // namespace

QString proxyPasswordKey() { return QStringLiteral("proxy"); }

SettingsViewModel::SettingsViewModel(Parts parts, QObject *parent)
    : QObject{parent}
    , m_repository{parts.repository}
    , m_secrets{parts.secrets}
    , m_clock{parts.clock}
    , m_catalogRates{std::move(parts.catalogRates)}
    , m_about{std::move(parts.about)}
{ }

void SettingsViewModel::load()
{
    core::whenDone(m_repository.load(), this, [this](const core::Result<Settings> &loaded) {
        if (!loaded) {
            emit failed(loaded.error());
            return;
        }
        m_settings = *loaded;
        emit languageChanged(m_settings.language);
        emit themeChanged(m_settings.theme);
        emit moneyChanged();
        emit proxyChanged();
        emit changed();
    });
    core::whenDone(m_secrets.read(proxyPasswordKey()), this, [this](const core::Result<QByteArray> &password) {
        if (!password)
            return; // NotFound is the usual answer
        m_password =
            m_secrets.state() == core::secrets::KeychainState::Unavailable ? PasswordPlace::Memory : PasswordPlace::Keychain;
        emit changed();
    });
}

void SettingsViewModel::save()
{
    core::whenDone(m_repository.save(m_settings), this, [this](const core::Status &status) {
        if (status)
            emit saved();
        else
            emit failed(status.error());
    });
}

void SettingsViewModel::edit(const std::function<void(Settings &)> &change)
{
    change(m_settings);
    save();
    emit changed();
}

void SettingsViewModel::setLanguage(const QString &language)
{
    if (language == m_settings.language)
        return;
    edit([&](Settings &settings) { settings.language = language; });
    emit languageChanged(language);
}

void SettingsViewModel::setTheme(core::settings::ThemeChoice theme)
{
    if (theme == m_settings.theme)
        return;
    edit([&](Settings &settings) { settings.theme = theme; });
    emit themeChanged(theme);
}

void SettingsViewModel::setCurrency(core::Currency currency)
{
    if (currency == m_settings.currency)
        return;
    edit([&](Settings &settings) { settings.currency = currency; });
    emit moneyChanged();
}

void SettingsViewModel::setStaleAfterDays(int days)
{
    edit([&](Settings &settings) { settings.staleAfterDays = std::clamp(days, 1, kLongestAge); });
    emit moneyChanged();
}

QList<core::ExchangeRate> SettingsViewModel::rates() const
{
    if (!m_settings.cnyPerUsd)
        return m_catalogRates;
    return {{.rate = *m_settings.cnyPerUsd, .asOf = m_settings.rateAsOf,
             .source = core::BilingualText::inBoth(QStringLiteral("user"))}};
}

QString SettingsViewModel::rateText() const
{
    const QList<core::ExchangeRate> known = rates();
    const core::ExchangeRate *rate = usdToCny(known);
    return rate ? QLocale{}.toString(rate->rate, 'g', 6) : QString{};
}

QString SettingsViewModel::rateOrigin() const
{
    if (hasOwnRate())
        return tr("Your own rate, set on %1.").arg(m_settings.rateAsOf);
    const core::ExchangeRate *rate = usdToCny(m_catalogRates);
    if (!rate)
        return tr("No rate is known. Amounts in two currencies stand side by side until you set one.");
    return tr("From the catalog, %1. Source: %2.").arg(rate->asOf, rate->source.shown());
}

QString SettingsViewModel::setRate(const QString &text)
{
    const auto value = numberIn(text);
    if (!value || *value < kLeastRate || *value > kHighestRate)
        return tr("Enter how many yuan one US dollar costs, such as 7.1.");
    const core::ExchangeRate *own = usdToCny(m_catalogRates);
    const bool isCatalogs = !hasOwnRate() && own && qFuzzyCompare(own->rate, *value);
    if (isCatalogs || (hasOwnRate() && qFuzzyCompare(*m_settings.cnyPerUsd, *value)))
        return {};
    edit([&](Settings &settings) {
        settings.cnyPerUsd = *value;
        settings.rateAsOf = m_clock.now().toLocalTime().date().toString(Qt::ISODate);
    });
    emit moneyChanged();
    return {};
}

void SettingsViewModel::restoreRate()
{
    edit([](Settings &settings) {
        settings.cnyPerUsd.reset();
        settings.rateAsOf.clear();
    });
    emit moneyChanged();
}

void SettingsViewModel::setProxy(ProxyChoice choice)
{
    if (choice == m_settings.proxy)
        return;
    edit([&](Settings &settings) { settings.proxy = choice; });
    emit proxyChanged();
}

bool SettingsViewModel::needsProxyServer() const
{
    return m_settings.proxy == ProxyChoice::Http || m_settings.proxy == ProxyChoice::Socks5;
}

QString SettingsViewModel::setProxyHost(const QString &host)
{
    static const QRegularExpression allowed{QStringLiteral("^[A-Za-z0-9._:\\-\\[\\]%]+$")};
    const QString trimmed = host.trimmed();
    if (trimmed.isEmpty())
        return tr("Enter the name or address of the proxy, such as 127.0.0.1.");
    if (!allowed.match(trimmed).hasMatch())
        return tr("Enter the name or address only, without \"http://\" and without spaces.");
    if (trimmed != m_settings.proxyHost) {
        edit([&](Settings &settings) { settings.proxyHost = trimmed; });
        emit proxyChanged();
    }
    return {};
}

QString SettingsViewModel::setProxyPort(const QString &port)
{
    bool isNumber = false;
    const int value = port.trimmed().toInt(&isNumber);
    if (!isNumber || value < 1 || value > kHighestPort)
        return tr("Enter a port between 1 and 65535.");
    if (value != m_settings.proxyPort) {
        edit([&](Settings &settings) { settings.proxyPort = value; });
        emit proxyChanged();
    }
    return {};
}

void SettingsViewModel::setOwnName(const QString &name)
{
    const QString own = name.simplified();
    if (own != m_settings.ownName)
        edit([&](Settings &settings) { settings.ownName = own; });
}

void SettingsViewModel::setProxyUser(const QString &user)
{
    if (user == m_settings.proxyUser)
        return;
    edit([&](Settings &settings) { settings.proxyUser = user; });
    emit proxyChanged();
}

void SettingsViewModel::setProxyPassword(const QString &password)
{
    if (password.isEmpty()) {
        core::whenDone(m_secrets.remove(proxyPasswordKey()), this, [this](const core::Status &removed) {
            if (!removed)
                emit failed(removed.error());
            m_password = PasswordPlace::None;
            emit proxyChanged();
            emit changed();
        });
        return;
    }
    core::whenDone(m_secrets.write(proxyPasswordKey(), password.toUtf8()), this, [this](const core::Result<core::secrets::KeptIn> &kept) {
        if (!kept) {
            emit failed(kept.error());
            return;
        }
        m_password = *kept == core::secrets::KeptIn::Keychain ? PasswordPlace::Keychain : PasswordPlace::Memory;
        emit proxyChanged();
        emit changed();
    });
}

QString SettingsViewModel::proxyPasswordNote() const
{
    switch (m_password) {
    case PasswordPlace::Keychain:
        return tr("A password is kept in the system keychain. Enter another one to replace it.");
    case PasswordPlace::Memory:
        return tr("A password is kept until Zuka closes, because there is no keychain to keep it in.");
    case PasswordPlace::None:
        break;
    }
    return tr("None is set. It goes to the system keychain, never to a file.");
}

QString SettingsViewModel::keychainText() const
{
    switch (m_secrets.state()) {
    case core::secrets::KeychainState::Available:
        return tr("Passwords and keys are kept in the system keychain.");
    case core::secrets::KeychainState::Unavailable:
        return m_secrets.stateText();
    case core::secrets::KeychainState::Unknown:
        break;
    }
    return tr("The system keychain has not answered yet.");
}

QString SettingsViewModel::storageText() const
{
    if (m_about.isStoreInMemory)
        return tr("Nothing is saved: the data folder cannot be written.");
    return tr("Machines, plans and settings are saved in %1.").arg(QDir::toNativeSeparators(m_about.dataFolder));
}

void SettingsViewModel::refreshKeychain() { emit changed(); }

} // namespace ui
