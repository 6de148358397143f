// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/settings/settings_page.h"

#include "ui/page/settings/about_card.h"
#include "ui/page/settings/accounts_section.h"
#include "ui/page/settings/general_card.h"
#include "ui/page/settings/money_card_settings.h"
#include "ui/page/settings/network_card.h"
#include "ui/page/settings/notifications_section.h"
#include "ui/page/settings/prices_section.h"
#include "ui/widget/controls.h"
#include "ui/widget/page_frame.h"

#include <QEvent>
#include <QStackedWidget>

namespace ui {

SettingsPage::SettingsPage(SettingsViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_sections{new QStackedWidget}
    , m_general{new GeneralCard{viewModel}}
    , m_money{new MoneyCardSettings{viewModel}}
    , m_network{new NetworkCard{viewModel}}
    , m_about{new AboutCard{viewModel}}
{
    auto *content = new QWidget;
    auto *columns = new QHBoxLayout{content};
    columns->setContentsMargins(24, 2, 24, 24);
    columns->setSpacing(16);
    auto *left = column(nullptr, 0, 16);
    left->addWidget(m_general);
    left->addWidget(m_money);
    left->addStretch();
    auto *right = column(nullptr, 0, 16);
    right->addWidget(m_network);
    right->addWidget(m_about);
    right->addStretch();
    columns->addLayout(left, 1);
    columns->addLayout(right, 1);
    m_frame = new PageFrame{content};
    m_sections->addWidget(m_frame);
    column(this)->addWidget(m_sections);
    connect(m_about, &AboutCard::openFolder, this, &SettingsPage::openFolder);
    connect(m_about, &AboutCard::logRequested, this, &SettingsPage::logRequested);
    connect(&m_viewModel, &SettingsViewModel::changed, this, &SettingsPage::refresh);
    retranslate();
}

void SettingsPage::setPrices(PricesViewModel &prices)
{
    m_prices = new PricesSection{prices};
    m_prices->addBelow(m_money);
    m_pricesFrame = new PageFrame{m_prices, false};
    m_sections->addWidget(m_pricesFrame);
    addSwitches();
    connect(m_prices, &PricesSection::linkRequested, this, &SettingsPage::linkRequested);
    connect(&m_viewModel, &SettingsViewModel::moneyChanged, m_prices,
            [this, &prices] { prices.setStaleAfterDays(m_viewModel.settings().staleAfterDays); });
    prices.setStaleAfterDays(m_viewModel.settings().staleAfterDays);
    retranslate();
}

/// One in each head that has none yet.
void SettingsPage::addSwitches()
{
    for (int i = static_cast<int>(m_switches.size()); i < m_sections->count(); ++i) {
        auto *choice = new Segmented;
        choice->setCurrent(i);
        choice->setObjectName(QStringLiteral("settingsSection"));
        static_cast<PageFrame *>(m_sections->widget(i))->addAction(choice);
        m_switches.append(choice);
        connect(choice, &Segmented::currentChanged, this, &SettingsPage::showSection);
    }
}

void SettingsPage::setNotifications(ChannelViewModel &channels)
{
    m_notifications = new NotificationsSection{channels};
    m_notificationsFrame = new PageFrame{m_notifications};
    m_sections->addWidget(m_notificationsFrame);
    addSwitches();
    retranslate();
}

void SettingsPage::setAccounts(AccountsViewModel &accounts)
{
    m_accounts = new AccountsSection{accounts};
    m_accountsFrame = new PageFrame{m_accounts};
    m_sections->addWidget(m_accountsFrame);
    addSwitches();
    connect(m_accounts, &AccountsSection::importRequested, this, &SettingsPage::importRequested);
    retranslate();
}

void SettingsPage::addAccount() { m_accounts->addAccount(); }

void SettingsPage::showAccounts() { showSection(m_sections->indexOf(m_accountsFrame)); }

void SettingsPage::showPrices() { showSection(m_sections->indexOf(m_pricesFrame)); }

void SettingsPage::showNotifications() { showSection(m_sections->indexOf(m_notificationsFrame)); }

/// In the order of the stack.
QStringList SettingsPage::sectionNames() const
{
    QStringList names;
    for (int i = 0; i < m_sections->count(); ++i) {
        const QWidget *section = m_sections->widget(i);
        names << (section == m_pricesFrame          ? tr("Platforms and prices")
                  : section == m_notificationsFrame ? tr("Notifications")
                  : section == m_accountsFrame      ? tr("Accounts")
                                                    : tr("General"));
    }
    return names;
}

/// Each head shows its own section again when one comes back to it; the focus goes along.
void SettingsPage::showSection(int index)
{
    const bool hasFocus = m_switches.at(m_sections->currentIndex())->hasFocus();
    m_sections->setCurrentIndex(index);
    for (qsizetype i = 0; i < m_switches.size(); ++i)
        m_switches.at(i)->setCurrent(static_cast<int>(i));
    if (hasFocus)
        m_switches.at(index)->setFocus(Qt::TabFocusReason);
}

void SettingsPage::retranslate()
{
    for (PageFrame *frame : {m_frame, m_pricesFrame, m_notificationsFrame, m_accountsFrame}) {
        if (!frame)
            continue;
        frame->setTitle(tr("Settings"));
        frame->setContext(frame == m_frame         ? tr("saved at once")
                          : frame == m_pricesFrame ? tr("a price is saved by its button")
                                                   : tr("keys stay in the keychain"));
    }
    for (Segmented *choice : std::as_const(m_switches)) {
        choice->setOptions(sectionNames());
        choice->setAccessibleName(tr("Section"));
    }
    if (m_prices)
        m_prices->retranslate();
    if (m_notifications)
        m_notifications->retranslate();
    if (m_accounts)
        m_accounts->retranslate();
    m_general->retranslate();
    m_money->retranslate();
    m_network->retranslate();
    m_about->retranslate();
    refresh();
}

void SettingsPage::refresh()
{
    m_general->refresh();
    m_money->refresh();
    m_network->refresh();
    m_about->refresh();
}

void SettingsPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace ui
