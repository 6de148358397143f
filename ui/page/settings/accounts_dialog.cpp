// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/settings/accounts_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QRegularExpression>

#include <algorithm>

namespace ui {

namespace {

constexpr int kWidth = 520;

} // namespace

AccountsDialog::AccountsDialog(AccountsViewModel &viewModel, const AccountDraft &draft, QWidget *parent)
    : FittedDialog{kWidth, parent}
    , m_viewModel{viewModel}
    , m_draft{draft}
    , m_platforms{viewModel.platforms()}
    , m_platform{new QComboBox}
    , m_platformField{new FormField{m_platform}}
    , m_name{addLine(m_nameField, "accountName", draft.account.name)}
    , m_key{addLine(m_keyField, "accountKey", {}, true)}
    , m_secret{addLine(m_secretField, "accountSecret", {}, true)}
    , m_regions{addLine(m_regionsField, "accountRegions", draft.account.regions.join(QStringLiteral(", ")))}
    , m_project{addLine(m_projectField, "accountProject", draft.account.project)}
    , m_base{addLine(m_baseField, "accountServer", draft.account.baseUrl.toString())}
    , m_experiment{new QCheckBox}
    , m_experimentText{paragraph()}
    , m_note{paragraph()}
    , m_answer{label({}, Type::Body, "2")}
    , m_more{button(tr("Own address or project…"), "link", {}, "row")}
    , m_moreFields{new QWidget}
    , m_test{button(tr("Test key"))}
    , m_save{button(tr("Save"), "primary")}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    setWindowTitle(isNew() ? tr("Add an account") : tr("Change the account"));
    m_isNameTyped = !isNew();
    auto *body = column(this, 20, 12);
    body->addWidget(label(windowTitle(), Type::Heading));
    makeFields(body);
    body->addWidget(m_answer);
    m_answer->setObjectName(QStringLiteral("accountAnswer"));
    m_answer->setWordWrap(true);
    m_answer->hide();
    body->addSpacing(4);
    body->addLayout(makeFoot());
    connectAll();
    showFields();
    (isNew() ? static_cast<QWidget *>(m_platform) : m_key)->setFocus();
}

AccountsDialog *AccountsDialog::ask(AccountsViewModel &viewModel, const AccountDraft &draft, QWidget *parent)
{
    auto *dialog = new AccountsDialog{viewModel, draft, parent};
    dialog->open();
    return dialog;
}

QLineEdit *AccountsDialog::addLine(FormField *&frame, const char *name, const QString &text, bool isSecret)
{
    auto *field = new QLineEdit{text};
    field->setObjectName(QString::fromLatin1(name));
    if (isSecret)
        field->setEchoMode(QLineEdit::Password);
    frame = new FormField{field};
    connect(field, &QLineEdit::textEdited, frame, [this, frame] {
        frame->setError({});
        m_answer->hide();
    });
    return field;
}

void AccountsDialog::makeFields(QVBoxLayout *body)
{
    m_platform->setObjectName(QStringLiteral("accountPlatform"));
    for (const AccountPlatform &each : std::as_const(m_platforms))
        m_platform->addItem(each.name, each.id.value);
    if (!isNew())
        m_platform->setCurrentIndex(m_platform->findData(m_draft.account.platform.value));
    m_platform->setEnabled(isNew());
    body->addWidget(m_platformField);
    body->addWidget(m_note);
    body->addWidget(m_nameField);
    body->addWidget(m_keyField);
    body->addWidget(m_secretField);
    body->addWidget(m_regionsField);
    m_experiment->setObjectName(QStringLiteral("accountExperiment"));
    m_experiment->setChecked(m_draft.account.usesExperimental);
    body->addWidget(m_experiment);
    body->addWidget(m_experimentText);
    auto *more = column(m_moreFields, 0, 12);
    more->addWidget(m_baseField);
    more->addWidget(m_projectField);
    const bool isSet = !m_draft.account.baseUrl.isEmpty() || !m_draft.account.project.isEmpty();
    m_moreFields->setVisible(isSet);
    m_more->setVisible(!isSet);
    body->addWidget(m_more, 0, Qt::AlignLeft);
    body->addWidget(m_moreFields);
}

void AccountsDialog::connectAll()
{
    connect(m_platform, &QComboBox::activated, this, &AccountsDialog::showFields);
    connect(m_name, &QLineEdit::textEdited, this, [this] { m_isNameTyped = true; });
    connect(m_more, &QPushButton::clicked, this, [this] {
        m_more->hide();
        m_moreFields->show();
        m_base->setFocus();
    });
    connect(m_test, &QPushButton::clicked, this, [this] { begin(true); });
    connect(m_save, &QPushButton::clicked, this, [this] { begin(false); });
    connect(&m_viewModel, &AccountsViewModel::tested, this, &AccountsDialog::showAnswer);
    connect(&m_viewModel, &AccountsViewModel::refused, this, &AccountsDialog::showProblem);
    connect(&m_viewModel, &AccountsViewModel::saved, this, [this] {
        m_key->clear();
        m_secret->clear();
        accept();
    });
}

const AccountPlatform *AccountsDialog::platform() const
{
    const auto found = std::ranges::find(m_platforms, m_platform->currentData().toString(), [](const auto &each) { return each.id.value; });
    return found == m_platforms.end() ? nullptr : &*found;
}

void AccountsDialog::showFields()
{
    const AccountPlatform *chosen = platform();
    if (!chosen)
        return;
    if (!m_isNameTyped)
        m_name->setText(m_viewModel.freeName(chosen->id));
    const QString keeps = isNew() ? QString{} : tr("Leave empty to keep the one in the keychain.");
    m_platformField->setLabel(tr("Platform"));
    m_note->setPlainText(chosen->note);
    m_note->setVisible(!chosen->note.isEmpty());
    m_nameField->setLabel(tr("Name"));
    m_keyField->setLabel(chosen->needsSecret ? tr("Key id") : tr("API key"));
    m_keyField->setHint(keeps.isEmpty() ? tr("From the platform's console: %1").arg(chosen->console) : keeps);
    m_secretField->setLabel(tr("Secret"));
    m_secretField->setHint(keeps);
    m_secretField->setVisible(chosen->needsSecret);
    m_regionsField->setLabel(tr("Regions"));
    m_regionsField->setHint(tr("Each is asked by itself, such as cn-hangzhou, cn-beijing. Empty = every region."));
    m_regionsField->setVisible(chosen->asksEachRegion);
    m_projectField->setLabel(tr("Project"));
    m_projectField->setHint(tr("Only for sub-accounts that have to name one."));
    m_baseField->setLabel(tr("Address"));
    m_baseField->setHint(tr("Empty = the platform's own. The key goes there."));
    m_experiment->setText(tr("Use unofficial calls (experimental)"));
    m_experiment->setVisible(!chosen->experiment.isEmpty());
    m_experimentText->setPlainText(chosen->experiment);
    m_experimentText->setVisible(!chosen->experiment.isEmpty());
    m_answer->hide();
}

QLayout *AccountsDialog::makeFoot()
{
    auto *foot = row(8);
    Button *cancel = button(tr("Cancel"));
    m_test->setObjectName(QStringLiteral("testAccount"));
    m_test->setAutoDefault(false);
    m_save->setObjectName(QStringLiteral("saveAccount"));
    m_save->setDefault(true);
    foot->addWidget(m_test);
    foot->addStretch();
    foot->addWidget(m_save);
    foot->addWidget(cancel);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    return foot;
}

AccountDraft AccountsDialog::draft() const
{
    AccountDraft draft = m_draft;
    const AccountPlatform *chosen = platform();
    draft.account.platform = chosen ? chosen->id : core::catalog::PlatformId{};
    draft.account.name = m_name->text().trimmed();
    draft.account.baseUrl = QUrl{m_base->text().trimmed(), QUrl::StrictMode};
    if (!m_base->text().trimmed().isEmpty() && draft.account.baseUrl.isEmpty())
        draft.account.baseUrl = QUrl{QStringLiteral("unusable:")}; // Must be refused, not taken for "the platform's own".
    draft.account.project = m_project->text().trimmed();
    static const QRegularExpression between{QStringLiteral("[\\s,;，；、]+")};
    draft.account.regions = chosen && chosen->asksEachRegion ? m_regions->text().split(between, Qt::SkipEmptyParts) : QStringList{};
    draft.account.usesExperimental = chosen && !chosen->experiment.isEmpty() && m_experiment->isChecked();
    draft.key = m_key->text();
    draft.secret = chosen && chosen->needsSecret ? m_secret->text() : QString{};
    return draft;
}

void AccountsDialog::begin(bool isTest)
{
    setBusy(true);
    setTone(m_answer, "2");
    m_answer->setText(isTest ? tr("Asking the platform…") : QString{});
    m_answer->setVisible(isTest);
    if (isTest)
        m_viewModel.test(draft());
    else
        m_viewModel.save(draft());
}

void AccountsDialog::setBusy(bool isBusy)
{
    m_test->setEnabled(!isBusy);
    m_save->setEnabled(!isBusy);
}

void AccountsDialog::showAnswer(const std::optional<core::Error> &problem)
{
    if (problem) {
        showProblem(*problem);
        return;
    }
    setBusy(false);
    setTone(m_answer, "success");
    m_answer->setText(tr("The platform accepts the key."));
    m_answer->show();
}

void AccountsDialog::showProblem(const core::Error &error)
{
    setBusy(false);
    m_answer->hide();
    const QString text = error.message + u' ' + error.remedy;
    FormField *field = error.code == QLatin1String{"account.name"} ? m_nameField
        : error.code == QLatin1String{"account.key"}               ? m_keyField
        : error.code == QLatin1String{"account.secret"}            ? m_secretField
        : error.code == QLatin1String{"account.regions"}           ? m_regionsField
        : error.code == QLatin1String{"account.base_url"}          ? m_baseField
                                                                   : nullptr;
    if (!field) {
        setTone(m_answer, "danger");
        m_answer->setText(text);
        m_answer->show();
        return;
    }
    if (field == m_baseField)
        m_more->click();
    field->setError(text);
    field->field()->setFocus();
}

} // namespace ui
