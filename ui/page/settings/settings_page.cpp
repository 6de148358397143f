// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/settings/settings_page.h"

#include "ui/page/settings/about_card.h"
#include "ui/page/settings/general_card.h"
#include "ui/page/settings/money_card_settings.h"
#include "ui/page/settings/network_card.h"
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
    for (PageFrame *frame : {m_frame, m_pricesFrame}) {
        auto *choice = new Segmented;
        choice->setCurrent(static_cast<int>(m_switches.size()));
        choice->setObjectName(QStringLiteral("settingsSection"));
        frame->addAction(choice);
        m_switches.append(choice);
        connect(choice, &Segmented::currentChanged, this, &SettingsPage::showSection);
    }
    connect(m_prices, &PricesSection::linkRequested, this, &SettingsPage::linkRequested);
    connect(&m_viewModel, &SettingsViewModel::moneyChanged, m_prices,
            [this, &prices] { prices.setStaleAfterDays(m_viewModel.settings().staleAfterDays); });
    prices.setStaleAfterDays(m_viewModel.settings().staleAfterDays);
    retranslate();
}

void SettingsPage::showPrices() { showSection(1); }

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
    for (PageFrame *frame : {m_frame, m_pricesFrame}) {
        if (!frame)
            continue;
        frame->setTitle(tr("Settings"));
        frame->setContext(frame == m_frame ? tr("saved at once") : tr("a price is saved by its button"));
    }
    for (Segmented *choice : std::as_const(m_switches)) {
        choice->setOptions({tr("General"), tr("Platforms and prices")});
        choice->setAccessibleName(tr("Section"));
    }
    if (m_prices)
        m_prices->retranslate();
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
