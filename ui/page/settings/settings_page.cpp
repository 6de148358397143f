// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/settings/settings_page.h"

#include "ui/page/settings/about_card.h"
#include "ui/page/settings/general_card.h"
#include "ui/page/settings/money_card_settings.h"
#include "ui/page/settings/network_card.h"
#include "ui/widget/page_frame.h"

#include <QEvent>

namespace ui {

SettingsPage::SettingsPage(SettingsViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
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
    column(this)->addWidget(m_frame);
    connect(m_about, &AboutCard::openFolder, this, &SettingsPage::openFolder);
    connect(m_about, &AboutCard::logRequested, this, &SettingsPage::logRequested);
    connect(&m_viewModel, &SettingsViewModel::changed, this, &SettingsPage::refresh);
    retranslate();
}

void SettingsPage::retranslate()
{
    m_frame->setTitle(tr("Settings"));
    m_frame->setContext(tr("saved at once"));
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
