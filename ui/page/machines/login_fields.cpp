// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/machines/login_fields.h"

#include "ui/page/machines/key_box.h"
#include "ui/widget/controls.h"
#include "ui/widget/form_field.h"

#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QLineEdit>

namespace ui {

using core::instances::LoginMethod;

namespace {

QLineEdit *secretEdit()
{
    auto *edit = new QLineEdit;
    edit->setFont(fontOf(Type::Body));
    edit->setEchoMode(QLineEdit::Password);
    edit->setInputMethodHints(Qt::ImhHiddenText | Qt::ImhNoPredictiveText | Qt::ImhNoAutoUppercase);
    return edit;
}

void setIfOther(QLineEdit *edit, const QString &text)
{
    if (edit->text() != text)
        edit->setText(text);
}

} // namespace

LoginFields::LoginFields(bool isEditing, QWidget *parent)
    : QWidget{parent}
    , m_isEditing{isEditing}
    , m_label{label({}, Type::LabelStrong, "2")}
    , m_method{new Segmented}
    , m_password{secretEdit()}
    , m_keyFile{new QLineEdit}
    , m_privateKey{new KeyBox}
    , m_passphrase{secretEdit()}
    , m_passwordField{new FormField{m_password}}
    , m_keyFileBox{new QWidget}
    , m_keyFileField{new FormField{m_keyFileBox}}
    , m_privateKeyField{new FormField{m_privateKey}}
    , m_passphraseField{new FormField{m_passphrase}}
    , m_choose{button()}
    , m_make{button({}, "", QStringLiteral("key"), "row")}
    , m_agent{label({}, Type::Label, "3")}
{
    m_password->setObjectName(QStringLiteral("password"));
    m_keyFile->setFont(fontOf(Type::Body));
    m_agent->setWordWrap(true);
    auto *all = column(this, 0, 10);
    auto *head = column(nullptr, 0, 4);
    head->addWidget(m_label);
    head->addWidget(m_method, 0, Qt::AlignLeft);
    all->addLayout(head);
    all->addWidget(m_passwordField);
    auto *file = new QHBoxLayout{m_keyFileBox};
    file->setContentsMargins(0, 0, 0, 0);
    file->setSpacing(8);
    file->addWidget(m_keyFile, 1);
    file->addWidget(m_choose);
    m_keyFileBox->setFocusProxy(m_keyFile);
    all->addWidget(m_keyFileField);
    all->addWidget(m_privateKeyField);
    all->addWidget(m_make, 0, Qt::AlignLeft);
    m_make->setObjectName(QStringLiteral("make-key"));
    m_make->setAutoDefault(false);
    all->addWidget(m_passphraseField);
    all->addWidget(m_agent);
    const auto tell = [this] {
        if (!m_isFilling)
            emit edited();
    };
    for (QLineEdit *edit : {m_password, m_keyFile, m_passphrase})
        connect(edit, &QLineEdit::textEdited, this, tell);
    connect(m_privateKey, &KeyBox::edited, this, tell);
    connect(m_method, &Segmented::currentChanged, this, [this] {
        showMethod();
        emit edited();
    });
    connect(m_choose, &QPushButton::clicked, this, &LoginFields::chooseKeyFile);
    connect(m_make, &QPushButton::clicked, this, &LoginFields::keyRequested);
    retranslate();
    showMethod();
}

LoginMethod LoginFields::method() const { return static_cast<LoginMethod>(m_method->current()); }

void LoginFields::show(const MachineForm &form)
{
    m_isFilling = true;
    m_method->setCurrent(static_cast<int>(form.login));
    setIfOther(m_password, QString::fromUtf8(form.password));
    setIfOther(m_keyFile, form.keyFile);
    setIfOther(m_passphrase, QString::fromUtf8(form.passphrase));
    m_privateKey->setKey(form.privateKey);
    showMethod();
    m_isFilling = false;
}

void LoginFields::readInto(MachineForm &form) const
{
    form.login = method();
    form.password = m_password->text().toUtf8();
    form.keyFile = m_keyFile->text();
    form.privateKey = m_privateKey->key();
    form.passphrase = m_passphrase->text().toUtf8();
}

void LoginFields::setKeyFileError(const QString &text)
{
    m_keyFileField->setError(text);
    setStyleProperty(m_keyFile, "invalid", !text.isEmpty());
}

void LoginFields::setPrivateKeyError(const QString &text) { m_privateKeyField->setError(text); }

void LoginFields::setSecretHint(const QString &text)
{
    m_passwordField->setHint(text);
    m_privateKeyField->setHint(text);
}

void LoginFields::setCanMakeKey(bool can)
{
    m_canMakeKey = can;
    showMethod();
}

void LoginFields::showMethod()
{
    m_make->setVisible(m_canMakeKey && method() == LoginMethod::KeychainKey);
    const bool hasKey = method() == LoginMethod::KeyFile || method() == LoginMethod::KeychainKey;
    m_passwordField->setVisible(method() == LoginMethod::Password);
    m_keyFileField->setVisible(method() == LoginMethod::KeyFile);
    m_privateKeyField->setVisible(method() == LoginMethod::KeychainKey);
    m_passphraseField->setVisible(hasKey);
    m_agent->setVisible(method() == LoginMethod::Agent);
}

void LoginFields::chooseKeyFile()
{
    auto *dialog = new QFileDialog{this, tr("Choose the private key"), QDir::homePath() + QStringLiteral("/.ssh")};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setFilter(QDir::Files | QDir::AllDirs | QDir::Hidden | QDir::NoDotAndDotDot);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &file) {
        m_keyFile->setText(file);
        emit edited();
    });
    dialog->open();
}

void LoginFields::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void LoginFields::retranslate()
{
    m_label->setText(tr("Log in with"));
    m_method->setOptions({tr("Password"), tr("Key file"), tr("Pasted key"), tr("Key agent")});
    m_method->setAccessibleName(tr("Log in with"));
    m_passwordField->setLabel(tr("Password"));
    m_password->setPlaceholderText(m_isEditing ? tr("unchanged") : QString{});
    m_keyFileField->setLabel(tr("Private key file"));
    m_keyFile->setAccessibleName(tr("Private key file"));
    m_choose->setText(tr("Choose…"));
    m_make->setText(tr("Make a key…"));
    m_privateKeyField->setLabel(tr("Private key"));
    m_privateKey->setPlaceholderText(m_isEditing ? tr("unchanged") : QStringLiteral("-----BEGIN OPENSSH PRIVATE KEY-----"));
    m_passphraseField->setLabel(tr("Passphrase of the key, if it has one"));
    m_agent->setText(tr("The keys that your system's agent holds are offered to this machine."));
}

} // namespace ui
