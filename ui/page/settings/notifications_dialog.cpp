// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/settings/notifications_dialog.h"

#include <QComboBox>
#include <QIntValidator>
#include <QLineEdit>

namespace ui {

using core::notify::ChannelKind;
using core::notify::MailSecurity;

namespace {

constexpr int kWidth = 520;
constexpr int kPortWidth = 96;
constexpr int kTlsPort = 465;
constexpr int kStartTlsPort = 587;
constexpr int kHighestPort = 65535;

QHBoxLayout *pair(QWidget *left, QWidget *right)
{
    auto *line = row(12);
    line->addWidget(left, 1, Qt::AlignTop);
    line->addWidget(right, 0, Qt::AlignTop);
    return line;
}

} // namespace

NotificationsDialog::NotificationsDialog(ChannelViewModel &viewModel, const ChannelDraft &draft, QWidget *parent)
    : FittedDialog{kWidth, parent}
    , m_viewModel{viewModel}
    , m_draft{draft}
    , m_kind{new QComboBox}
    , m_kindField{new FormField{m_kind}}
    , m_name{addLine(m_nameField, "channelName", draft.name)}
    , m_token{addLine(m_tokenField, "channelToken", {}, true)}
    , m_second{addLine(m_secondField, "channelSecond", {}, true)}
    , m_target{addLine(m_targetField, "channelTarget", draft.settings.target)}
    , m_host{addLine(m_hostField, "mailHost", draft.settings.mailHost)}
    , m_port{addLine(m_portField, "mailPort", QString::number(draft.settings.mailPort))}
    , m_security{new QComboBox}
    , m_user{addLine(m_userField, "mailUser", draft.settings.mailUser)}
    , m_from{addLine(m_fromField, "mailFrom", draft.settings.mailFrom)}
    , m_base{addLine(m_baseField, "channelServer", draft.settings.baseUrl)}
    , m_ca{addLine(m_caField, "channelCertificate", draft.settings.caFile)}
    , m_more{button(tr("Own server or certificate…"), "link", {}, "row")}
    , m_mail{new QWidget}
    , m_server{new QWidget}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    setWindowTitle(draft.id.isEmpty() ? tr("Add a channel") : tr("Change the channel"));
    auto *body = column(this, 20, 12);
    body->addWidget(label(windowTitle(), Type::Heading));
    makeFields(body);
    body->addSpacing(4);
    body->addLayout(makeFoot());
    connect(m_kind, &QComboBox::activated, this, [this](int index) {
        m_draft.kind = core::notify::allChannelKinds().value(index);
        showFields();
    });
    connect(m_security, &QComboBox::activated, this, [this](int index) {
        if (m_port->text().toInt() == (index == 0 ? kStartTlsPort : kTlsPort))
            m_port->setText(QString::number(index == 0 ? kTlsPort : kStartTlsPort));
    });
    connect(m_more, &QPushButton::clicked, this, [this] {
        m_more->hide();
        m_server->show();
    });
    showFields();
}

NotificationsDialog *NotificationsDialog::ask(ChannelViewModel &viewModel, const ChannelDraft &draft, QWidget *parent)
{
    auto *dialog = new NotificationsDialog{viewModel, draft, parent};
    dialog->open();
    return dialog;
}

QLineEdit *NotificationsDialog::addLine(FormField *&frame, const char *name, const QString &text, bool isSecret)
{
    auto *field = new QLineEdit{text};
    field->setObjectName(QString::fromLatin1(name));
    if (isSecret)
        field->setEchoMode(QLineEdit::Password);
    frame = new FormField{field};
    connect(field, &QLineEdit::textEdited, frame, [frame] { frame->setError({}); });
    return field;
}

void NotificationsDialog::makeFields(QVBoxLayout *body)
{
    m_kind->addItems(ChannelViewModel::services());
    m_kind->setObjectName(QStringLiteral("channelKind"));
    m_kind->setCurrentIndex(static_cast<int>(core::notify::allChannelKinds().indexOf(m_draft.kind)));
    m_kind->setEnabled(m_draft.id.isEmpty());
    m_security->addItems({tr("TLS"), tr("STARTTLS")});
    m_security->setCurrentIndex(m_draft.settings.mailSecurity == MailSecurity::StartTls ? 1 : 0);
    m_securityField = new FormField{m_security};
    m_port->setValidator(new QIntValidator{1, kHighestPort, m_port});
    m_portField->setFixedWidth(kPortWidth);
    body->addWidget(m_kindField);
    body->addWidget(m_nameField);
    auto *mail = column(m_mail, 0, 12);
    auto *host = row(12);
    host->addWidget(m_hostField, 1, Qt::AlignTop);
    host->addWidget(m_portField, 0, Qt::AlignTop);
    host->addWidget(m_securityField, 0, Qt::AlignTop);
    mail->addLayout(host);
    mail->addLayout(pair(m_fromField, m_userField));
    m_userField->setFixedWidth(kWidth / 2 - 26);
    body->addWidget(m_mail);
    body->addWidget(m_tokenField);
    body->addWidget(m_secondField);
    body->addWidget(m_targetField);
    auto *server = column(m_server, 0, 12);
    server->addWidget(m_baseField);
    server->addWidget(m_caField);
    const bool isSet = !m_draft.settings.baseUrl.isEmpty() || !m_draft.settings.caFile.isEmpty();
    m_server->setVisible(isSet);
    m_more->setVisible(!isSet);
    body->addWidget(m_more, 0, Qt::AlignLeft);
    body->addWidget(m_server);
}

void NotificationsDialog::showFields()
{
    const auto fields = core::notify::fieldsOf(m_draft.kind);
    m_kindField->setLabel(tr("Service"));
    m_nameField->setLabel(tr("Name"));
    m_name->setPlaceholderText(core::notify::nameOf(m_draft.kind));
    m_tokenField->setLabel(fields.token);
    m_tokenField->setHint(m_draft.id.isEmpty() ? fields.tokenHint : tr("Leave empty to keep the one in the keychain."));
    m_secondField->setLabel(fields.second);
    m_secondField->setHint(fields.secondHint);
    m_secondField->setVisible(!fields.second.isEmpty());
    m_targetField->setLabel(fields.target);
    m_targetField->setHint(fields.targetHint);
    m_targetField->setVisible(!fields.target.isEmpty());
    m_mail->setVisible(fields.isMail);
    m_hostField->setLabel(tr("Mail server"));
    m_portField->setLabel(tr("Port"));
    m_securityField->setLabel(tr("Encryption"));
    m_fromField->setLabel(tr("From"));
    m_userField->setLabel(tr("User"));
    m_baseField->setLabel(tr("Server address"));
    m_baseField->setHint(tr("Empty = the service's own."));
    m_baseField->setVisible(fields.hasBaseUrl);
    m_caField->setLabel(tr("Certificate file"));
    m_caField->setHint(tr("PEM of an authority to trust beside the system's."));
}

QLayout *NotificationsDialog::makeFoot()
{
    auto *foot = row(8);
    foot->addStretch();
    Button *cancel = button(tr("Cancel"));
    Button *save = button(tr("Save"), "primary");
    save->setObjectName(QStringLiteral("saveChannel"));
    save->setDefault(true);
    foot->addWidget(save);
    foot->addWidget(cancel);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(save, &QPushButton::clicked, this, &NotificationsDialog::tryAccept);
    return foot;
}

ChannelDraft NotificationsDialog::draft() const
{
    ChannelDraft draft = m_draft;
    draft.name = m_name->text();
    draft.token = m_token->text();
    draft.second = m_second->text();
    draft.settings = {
        .baseUrl = m_base->text().trimmed(), .caFile = m_ca->text().trimmed(), .target = m_target->text().trimmed()};
    if (draft.kind != ChannelKind::Email)
        return draft;
    draft.settings.mailHost = m_host->text().trimmed();
    draft.settings.mailPort = m_port->text().toInt();
    draft.settings.mailSecurity = m_security->currentIndex() == 1 ? MailSecurity::StartTls : MailSecurity::Tls;
    draft.settings.mailUser = m_user->text().trimmed();
    draft.settings.mailFrom = m_from->text().trimmed();
    return draft;
}

void NotificationsDialog::tryAccept()
{
    const core::Status status = m_viewModel.save(draft());
    if (!status) {
        showProblem(status.error());
        return;
    }
    m_token->clear();
    m_second->clear();
    accept();
}

void NotificationsDialog::showProblem(const core::Error &error)
{
    FormField *field = error.code == QLatin1String{"notify.target"} ? m_targetField
        : error.code == QLatin1String{"notify.base_url"}            ? m_baseField
        : error.code == QLatin1String{"notify.ca"}                  ? m_caField
        : error.code == QLatin1String{"notify.mail_host"}           ? m_hostField
        : error.code == QLatin1String{"notify.mail_from"}           ? m_fromField
                                                                    : m_tokenField;
    field->setError(error.message + u' ' + error.remedy);
    field->field()->setFocus();
}

} // namespace ui
