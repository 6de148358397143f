// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/settings/network_card.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>

#include <algorithm>

namespace ui {

using core::settings::ProxyChoice;

namespace {

constexpr int kPortWidth = 112;

void fill(QLineEdit *field, const FormField *frame, const QString &text)
{
    if (!field->hasFocus() && !frame->hasError())
        field->setText(text);
}

} // namespace

NetworkCard::NetworkCard(SettingsViewModel &viewModel, QWidget *parent)
    : QFrame{parent}
    , m_viewModel{viewModel}
    , m_title{label({}, Type::Heading)}
    , m_kind{new QComboBox}
    , m_server{new QWidget}
    , m_host{new QLineEdit}
    , m_port{new QLineEdit}
    , m_user{new QLineEdit}
    , m_password{new QLineEdit}
{
    setProperty("kind", QStringLiteral("card"));
    for (const ProxyChoice choice : {ProxyChoice::None, ProxyChoice::System, ProxyChoice::Http, ProxyChoice::Socks5})
        m_kind->addItem({}, static_cast<int>(choice));
    m_port->setMaxLength(5);
    m_password->setEchoMode(QLineEdit::Password);
    m_host->setObjectName(QStringLiteral("proxyHost"));
    m_port->setObjectName(QStringLiteral("proxyPort"));
    m_password->setObjectName(QStringLiteral("proxyPassword"));
    m_kindField = new FormField{m_kind};
    m_hostField = new FormField{m_host};
    m_portField = new FormField{m_port};
    m_portField->setFixedWidth(kPortWidth);
    m_userField = new FormField{m_user};
    m_passwordField = new FormField{m_password};
    auto *server = column(m_server, 0, 16);
    auto *address = row(16);
    address->addWidget(m_hostField, 1, Qt::AlignTop);
    address->addWidget(m_portField, 0, Qt::AlignTop);
    server->addLayout(address);
    server->addWidget(m_userField);
    server->addWidget(m_passwordField);
    auto *all = column(this, 16, 16);
    all->addWidget(m_title);
    all->addWidget(m_kindField);
    all->addWidget(m_server);
    connectFields();
}

void NetworkCard::connectFields()
{
    connect(m_kind, &QComboBox::activated, this,
            [this](int index) { m_viewModel.setProxy(static_cast<ProxyChoice>(m_kind->itemData(index).toInt())); });
    connect(m_host, &QLineEdit::editingFinished, this,
            [this] { m_hostField->setError(m_viewModel.setProxyHost(m_host->text())); });
    connect(m_host, &QLineEdit::textEdited, this, [this] { m_hostField->setError({}); });
    connect(m_port, &QLineEdit::editingFinished, this,
            [this] { m_portField->setError(m_viewModel.setProxyPort(m_port->text())); });
    connect(m_port, &QLineEdit::textEdited, this, [this] { m_portField->setError({}); });
    connect(m_user, &QLineEdit::editingFinished, this, [this] { m_viewModel.setProxyUser(m_user->text().trimmed()); });
    connect(m_password, &QLineEdit::editingFinished, this, &NetworkCard::savePassword);
}

void NetworkCard::savePassword()
{
    if (!m_password->isModified())
        return;
    m_password->setModified(false);
    m_viewModel.setProxyPassword(m_password->text());
    m_password->clear(); // it is not shown again, and not kept in a widget
}

void NetworkCard::retranslate()
{
    m_title->setText(tr("Connection"));
    m_kindField->setLabel(tr("Proxy"));
    m_kindField->setHint(tr("For logins to machines and file transfers."));
    m_kind->setItemText(0, tr("None"));
    m_kind->setItemText(1, tr("As the system"));
    m_kind->setItemText(2, tr("HTTP"));
    m_kind->setItemText(3, tr("SOCKS5"));
    m_hostField->setLabel(tr("Address"));
    m_portField->setLabel(tr("Port"));
    m_userField->setLabel(tr("User"));
    m_userField->setHint(tr("Leave empty when the proxy asks for none."));
    m_passwordField->setLabel(tr("Password"));
}

void NetworkCard::refresh()
{
    const core::settings::Settings &settings = m_viewModel.settings();
    const QSignalBlocker quiet{m_kind};
    m_kind->setCurrentIndex(std::max(0, m_kind->findData(static_cast<int>(settings.proxy))));
    m_server->setVisible(m_viewModel.needsProxyServer());
    fill(m_host, m_hostField, settings.proxyHost);
    fill(m_port, m_portField, settings.proxyPort > 0 ? QString::number(settings.proxyPort) : QString{});
    fill(m_user, m_userField, settings.proxyUser);
    m_passwordField->setHint(m_viewModel.proxyPasswordNote());
}

} // namespace ui
