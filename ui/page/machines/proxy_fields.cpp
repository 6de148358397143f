// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/machines/proxy_fields.h"

#include "ui/widget/form_field.h"

#include <QComboBox>
#include <QEvent>
#include <QLineEdit>

namespace ui {

namespace {

const QStringList kKinds{QString{}, QStringLiteral("none"), QStringLiteral("http"), QStringLiteral("socks5")};

QLineEdit *lineEdit(const char *name)
{
    auto *edit = new QLineEdit;
    edit->setFont(fontOf(Type::Body));
    edit->setMaxLength(256);
    edit->setObjectName(QString::fromLatin1(name));
    return edit;
}

void setIfOther(QLineEdit *edit, const QString &text)
{
    if (edit->text() != text)
        edit->setText(text);
}

} // namespace

ProxyFields::ProxyFields(bool isEditing, QWidget *parent)
    : QWidget{parent}
    , m_isEditing{isEditing}
    , m_kind{new QComboBox}
    , m_host{lineEdit("proxy-host")}
    , m_port{lineEdit("proxy-port")}
    , m_user{lineEdit("proxy-user")}
    , m_password{lineEdit("proxy-password")}
    , m_kindField{new FormField{m_kind}}
    , m_hostField{new FormField{m_host}}
    , m_portField{new FormField{m_port}}
    , m_userField{new FormField{m_user}}
    , m_passwordField{new FormField{m_password}}
    , m_server{new QWidget}
{
    m_kind->setObjectName(QStringLiteral("proxy-kind"));
    m_kind->setFont(fontOf(Type::Body));
    for (const QString &kind : kKinds)
        m_kind->addItem(kind, kind);
    m_password->setEchoMode(QLineEdit::Password);
    m_password->setInputMethodHints(Qt::ImhHiddenText | Qt::ImhNoPredictiveText | Qt::ImhNoAutoUppercase);
    auto *all = column(this, 0, 14);
    all->addWidget(m_kindField);
    auto *server = column(m_server, 0, 14);
    QHBoxLayout *place = row(16);
    place->addWidget(m_hostField, 1, Qt::AlignTop);
    m_portField->setFixedWidth(96);
    place->addWidget(m_portField, 0, Qt::AlignTop);
    server->addLayout(place);
    QHBoxLayout *login = row(16);
    login->addWidget(m_userField, 1, Qt::AlignTop);
    login->addWidget(m_passwordField, 1, Qt::AlignTop);
    server->addLayout(login);
    all->addWidget(m_server);
    connect(m_kind, &QComboBox::activated, this, [this] {
        showServer();
        emit edited();
    });
    for (QLineEdit *edit : {m_host, m_port, m_user, m_password})
        connect(edit, &QLineEdit::textEdited, this, &ProxyFields::edited);
    retranslate();
    showServer();
}

void ProxyFields::show(const MachineForm &form)
{
    m_kind->setCurrentIndex(std::max(0, m_kind->findData(form.proxyKind)));
    setIfOther(m_host, form.proxyHost);
    setIfOther(m_port, form.proxyPort);
    setIfOther(m_user, form.proxyUser);
    setIfOther(m_password, QString::fromUtf8(form.proxyPassword));
    showServer();
}

void ProxyFields::readInto(MachineForm &form) const
{
    form.proxyKind = m_kind->currentData().toString();
    form.proxyHost = m_host->text();
    form.proxyPort = m_port->text();
    form.proxyUser = m_user->text();
    form.proxyPassword = m_password->text().toUtf8();
}

void ProxyFields::setHostError(const QString &text)
{
    m_hostField->setError(text);
    setStyleProperty(m_host, "invalid", !text.isEmpty());
}

void ProxyFields::setPortError(const QString &text)
{
    m_portField->setError(text);
    setStyleProperty(m_port, "invalid", !text.isEmpty());
}

void ProxyFields::showServer() { m_server->setVisible(m_kind->currentIndex() >= 2); }

void ProxyFields::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ProxyFields::retranslate()
{
    m_kindField->setLabel(tr("Proxy for this machine"));
    m_kind->setItemText(0, tr("As in the settings"));
    m_kind->setItemText(1, tr("None"));
    m_kind->setItemText(2, tr("HTTP"));
    m_kind->setItemText(3, tr("SOCKS5"));
    m_hostField->setLabel(tr("Proxy address"));
    m_portField->setLabel(tr("Proxy port"));
    m_userField->setLabel(tr("Proxy user"));
    m_userField->setHint(tr("Leave empty when the proxy asks for none."));
    m_passwordField->setLabel(tr("Proxy password"));
    m_password->setPlaceholderText(m_isEditing ? tr("unchanged") : QString{});
}

} // namespace ui
