// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/accounts_view_model.h"
#include "ui/viewmodel/channel_view_model.h"
#include "ui/viewmodel/settings_view_model.h"

#include <QUrl>
#include <QWidget>

class QStackedWidget;

namespace ui {

class AboutCard;
class AccountsSection;
class GeneralCard;
class MoneyCardSettings;
class NetworkCard;
class NotificationsSection;
class PageFrame;
class PricesSection;
class PricesViewModel;
class Segmented;

/// Settings in two sections: general ones in cards, platforms and prices. Every change is saved at once, a price by its
/// button; a wrong value is marked beside its field.
class SettingsPage final : public QWidget {
    Q_OBJECT

public:
    explicit SettingsPage(SettingsViewModel &viewModel, QWidget *parent = nullptr);

    /// Adds the section of platforms and prices; exchange rate and age limit move there.
    void setPrices(PricesViewModel &prices);
    void showPrices(); ///< Needs setPrices().
    /// Adds the section of channels for messages.
    void setNotifications(ChannelViewModel &channels);
    void showNotifications(); ///< Needs setNotifications().
    /// Adds the section of accounts at platforms.
    void setAccounts(AccountsViewModel &accounts);
    void showAccounts(); ///< Needs setAccounts().
    void addAccount();   ///< The same.

signals:
    void openFolder(const QString &path);
    void logRequested();
    void linkRequested(const QUrl &link);
    void importRequested(const QString &account);

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void refresh();
    void showSection(int index);
    void addSwitches();
    QStringList sectionNames() const;

    SettingsViewModel &m_viewModel;
    QStackedWidget *m_sections;
    PageFrame *m_frame;
    PageFrame *m_pricesFrame = nullptr;
    PageFrame *m_notificationsFrame = nullptr;
    PageFrame *m_accountsFrame = nullptr;
    PricesSection *m_prices = nullptr;
    NotificationsSection *m_notifications = nullptr;
    AccountsSection *m_accounts = nullptr;
    QList<Segmented *> m_switches; ///< One in the head of each section.
    GeneralCard *m_general;
    MoneyCardSettings *m_money;
    NetworkCard *m_network;
    AboutCard *m_about;
};

} // namespace ui
