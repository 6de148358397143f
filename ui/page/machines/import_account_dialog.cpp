// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/machines/import_account_dialog.h"

#include "ui/widget/banner.h"
#include "ui/widget/kit.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QHeaderView>
#include <QLineEdit>
#include <QTreeWidget>

namespace ui {

namespace {

constexpr int kWidth = 780;
constexpr int kHeight = 500;
constexpr int kNameWidth = 190;
constexpr int kWhatWidth = 270;
constexpr int kIdRole = Qt::UserRole;

using core::instances::LoginMethod;

} // namespace

ImportAccountDialog::ImportAccountDialog(AccountsViewModel &viewModel, const QString &account, QWidget *parent)
    : QDialog{parent}
    , m_viewModel{viewModel}
    , m_account{new QComboBox}
    , m_state{label({}, Type::Label, "3")}
    , m_look{iconButton(QStringLiteral("refresh"), tr("Ask the platform now"))}
    , m_list{new QTreeWidget}
    , m_login{new QComboBox}
    , m_keyFile{new QLineEdit}
    , m_takesPassword{new QCheckBox{tr("Take the login passwords from the platform into the keychain")}}
    , m_failure{new Banner{"danger"}}
    , m_take{button({}, "primary")}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    setWindowTitle(tr("Import from an account"));
    auto *all = column(this, 20, 12);
    all->addWidget(paragraph(tr("Machines that come from an account follow it: a new port, a stop or a start elsewhere, the price. "
                                "Nothing is changed at the platform.")));
    makeHead(account);
    all->addWidget(m_list, 1);
    makeLogin();
    all->addWidget(m_failure);
    m_failure->hide();
    all->addLayout(makeFoot());
    connectAll();
    showAccount();
    resize(kWidth, kHeight);
    m_list->setFocus(Qt::OtherFocusReason);
}

ImportAccountDialog *ImportAccountDialog::ask(AccountsViewModel &viewModel, const QString &account, QWidget *parent)
{
    auto *dialog = new ImportAccountDialog{viewModel, account, parent};
    dialog->open();
    return dialog;
}

void ImportAccountDialog::makeHead(const QString &account)
{
    m_account->setObjectName(QStringLiteral("importAccount"));
    m_account->setAccessibleName(tr("Account"));
    for (const AccountRow &each : m_viewModel.rows())
        m_account->addItem(each.name == each.platform ? each.name : tr("%1 · %2").arg(each.name, each.platform), each.id);
    m_account->setCurrentIndex(std::max(0, m_account->findData(account)));
    m_state->setWordWrap(true);
    m_look->setAutoDefault(false);
    QHBoxLayout *head = row(12);
    head->addWidget(m_account);
    head->addWidget(m_state, 1);
    head->addWidget(m_look);
    static_cast<QVBoxLayout *>(layout())->addLayout(head);
    m_list->setObjectName(QStringLiteral("importList"));
    m_list->setColumnCount(3);
    m_list->setHeaderLabels({tr("Name"), tr("Instance"), tr("What happens")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setFont(fontOf(Type::Body));
    m_list->setAccessibleName(tr("Instances of the account"));
    m_list->setColumnWidth(0, kNameWidth);
    m_list->setColumnWidth(1, kWhatWidth);
}

void ImportAccountDialog::makeLogin()
{
    m_login->setObjectName(QStringLiteral("importLogin"));
    m_login->setAccessibleName(tr("Log in with"));
    m_login->addItem(tr("Password"), static_cast<int>(LoginMethod::Password));
    m_login->addItem(tr("SSH agent"), static_cast<int>(LoginMethod::Agent));
    m_login->addItem(tr("Key file"), static_cast<int>(LoginMethod::KeyFile));
    m_keyFile->setObjectName(QStringLiteral("importKeyFile"));
    m_keyFile->setAccessibleName(tr("Key file"));
    m_keyFile->setPlaceholderText(QDir::toNativeSeparators(QStringLiteral("~/.ssh/id_ed25519")));
    m_takesPassword->setObjectName(QStringLiteral("importPasswords"));
    QHBoxLayout *login = row(12);
    login->addWidget(label(tr("New machines log in with"), Type::Body, "2"));
    login->addWidget(m_login);
    login->addWidget(m_keyFile, 1);
    login->addWidget(m_takesPassword, 1);
    login->addStretch();
    static_cast<QVBoxLayout *>(layout())->addLayout(login);
}

QLayout *ImportAccountDialog::makeFoot()
{
    QHBoxLayout *foot = row(8);
    foot->addStretch();
    foot->addWidget(m_take);
    auto *cancel = button(tr("Cancel"));
    foot->addWidget(cancel);
    m_take->setObjectName(QStringLiteral("act"));
    m_take->setDefault(true);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    return foot;
}

void ImportAccountDialog::connectAll()
{
    connect(m_account, &QComboBox::activated, this, &ImportAccountDialog::showAccount);
    connect(m_look, &QPushButton::clicked, this, [this] { m_viewModel.look(account()); });
    connect(m_login, &QComboBox::activated, this, &ImportAccountDialog::refreshButton);
    connect(m_keyFile, &QLineEdit::textChanged, this, &ImportAccountDialog::refreshButton);
    connect(m_list, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem *item) {
        if (m_isFilling)
            return;
        const QString id = item->data(0, kIdRole).toString();
        m_left.removeAll(id);
        if (item->checkState(0) != Qt::Checked)
            m_left << id;
        refreshButton();
    });
    connect(m_take, &QPushButton::clicked, this, &ImportAccountDialog::take);
    connect(&m_viewModel, &AccountsViewModel::changed, this, &ImportAccountDialog::refresh);
    connect(&m_viewModel, &AccountsViewModel::imported, this, &ImportAccountDialog::showOutcome);
}

QString ImportAccountDialog::account() const { return m_account->currentData().toString(); }

QStringList ImportAccountDialog::chosen() const
{
    QStringList ids;
    for (const ImportRow &each : m_rows) {
        if (each.canTake && !m_left.contains(each.id))
            ids << each.id;
    }
    return ids;
}

void ImportAccountDialog::showAccount()
{
    m_left.clear();
    const bool usesPasswords = m_viewModel.usesPasswords(account());
    m_login->setCurrentIndex(usesPasswords ? 0 : 1);
    m_takesPassword->setChecked(false); // A password goes into the keychain only where the user asks for it.
    m_viewModel.look(account());
    refresh();
}

void ImportAccountDialog::refresh()
{
    if (m_isBusy)
        return;
    m_state->setText(m_viewModel.importState(account()));
    m_look->setEnabled(!m_viewModel.isLooking(account()));
    m_rows = m_viewModel.importRows(account());
    m_isFilling = true;
    m_list->clear();
    for (const ImportRow &each : std::as_const(m_rows)) {
        auto *item = new QTreeWidgetItem{m_list, {each.name, each.what, each.result}};
        item->setData(0, kIdRole, each.id);
        item->setFlags(each.canTake ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable : Qt::ItemIsSelectable);
        if (each.canTake)
            item->setCheckState(0, m_left.contains(each.id) ? Qt::Unchecked : Qt::Checked);
        for (int column = 0; column < 3; ++column)
            item->setToolTip(column, item->text(column));
    }
    m_list->setCurrentItem(m_list->topLevelItem(0));
    m_isFilling = false;
    refreshButton();
}

void ImportAccountDialog::refreshButton()
{
    const auto login = LoginMethod{m_login->currentData().toInt()};
    m_keyFile->setVisible(login == LoginMethod::KeyFile);
    m_takesPassword->setVisible(login == LoginMethod::Password && m_viewModel.usesPasswords(account()));
    const auto count = static_cast<int>(chosen().size());
    m_take->setText(count > 0 ? tr("Import %1").arg(count) : tr("Import"));
    const bool lacksFile = login == LoginMethod::KeyFile && m_keyFile->text().trimmed().isEmpty();
    m_take->setEnabled(count > 0 && !lacksFile && !m_isBusy);
}

void ImportAccountDialog::take()
{
    m_isBusy = true;
    m_failure->hide();
    refreshButton();
    m_viewModel.take(account(), chosen(),
                     {.login = LoginMethod{m_login->currentData().toInt()}, .keyFile = m_keyFile->text().trimmed(),
                      .takesPassword = m_takesPassword->isVisible() && m_takesPassword->isChecked()});
}

void ImportAccountDialog::showOutcome(int, int, const std::optional<core::Error> &trouble)
{
    m_isBusy = false;
    if (!trouble) {
        accept();
        return;
    }
    m_failure->setReason(trouble->message);
    m_failure->setEvidence(trouble->remedy);
    m_failure->show();
    refresh();
}

} // namespace ui
