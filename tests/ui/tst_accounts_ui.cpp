// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog_loader.h"
#include "support/dialog_check.h"
#include "support/fake_platform.h"
#include "support/fleet_stage.h"
#include "support/page_shot.h"
#include "ui/page/machines/import_account_dialog.h"
#include "ui/page/settings/accounts_dialog.h"
#include "ui/page/settings/accounts_section.h"
#include "ui/widget/kit.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QTreeWidget>

namespace {

/// Accounts in a list.
class MemoryAccounts final : public core::platforms::AccountRepository {
public:
    QList<core::platforms::Account> kept;
    core::FutureResult<QList<core::platforms::Account>> accounts() override { return core::ready(core::Result<QList<core::platforms::Account>>{kept}); }
    core::FutureStatus saveAccount(const core::platforms::Account &account) override
    {
        kept.removeIf([&account](const auto &each) { return each.id == account.id; });
        kept << account;
        return core::ready(core::ok());
    }
    core::FutureStatus removeAccount(const core::platforms::AccountId &id) override
    {
        kept.removeIf([&id](const auto &each) { return each.id == id; });
        return core::ready(core::ok());
    }
};

/// One account, a platform that is played by hand, and the view-model over both.
struct Stage {
    Stage()
    {
        fleet.catalog = core::catalog::loadCatalog(QDir{QStringLiteral(ZUKA_SOURCE_DIR "/resources/catalog")}, QDir{QStringLiteral("/nowhere")}).value().catalog;
        platform.capabilities.platform = {QStringLiteral("autodl")};
        platform.capabilities.abilities << core::platforms::Ability::Balance;
        watch = std::make_unique<core::accounts::AccountWatch>(core::accounts::AccountWatch::Parts{
            .accounts = accounts, .clients = clients, .secrets = fleet.secrets, .fleet = *fleet.fleet, .clock = fleet.clock});
        view = std::make_unique<ui::AccountsViewModel>(*watch, fleet.catalog,
                                                       core::accounts::Experiments{{QStringLiteral("autodl"), {.en = QStringLiteral("May stop working.")}}});
        auto &running = platform.add(QStringLiteral("pro-1"));
        running.name = QStringLiteral("llm-4090");
        running.gpuName = QStringLiteral("RTX 4090");
        running.running = core::HourlyPrice{core::Money::fromAmount(2.58, core::Currency::Cny)};
        running.ssh = core::platforms::SshAccess{.host = QStringLiteral("connect.example.com"), .port = 34222, .user = QStringLiteral("root")};
        platform.add(QStringLiteral("pro-2"), core::platforms::PowerStatus::Stopped);
    }

    void addAccount()
    {
        ui::AccountDraft draft{.key = QStringLiteral("token-1")};
        draft.account.platform = {QStringLiteral("autodl")};
        draft.account.name = QStringLiteral("AutoDL");
        QSignalSpy looked{watch.get(), &core::accounts::AccountWatch::looked};
        view->save(draft);
        QTRY_COMPARE(looked.count(), 1);
    }

    tests::FleetStage fleet;
    tests::FakePlatform platform;
    tests::FakeClientFactory clients{platform};
    MemoryAccounts accounts;
    std::unique_ptr<core::accounts::AccountWatch> watch;
    std::unique_ptr<ui::AccountsViewModel> view;
};

template <typename Widget>
Widget *named(QWidget &parent, const char *name)
{
    return parent.findChild<Widget *>(QString::fromLatin1(name));
}

QList<QWidget *> wrongFields(const QWidget &parent)
{
    QList<QWidget *> fields;
    for (const ui::FormField *each : parent.findChildren<ui::FormField *>()) {
        if (each->hasError())
            fields << each->field();
    }
    return fields;
}

} // namespace

class AccountsUiTest final : public QObject {
    Q_OBJECT

private slots:
    void aFormKeepsAnAccount();
    void whatIsWrongStandsAtItsField();
    void aKeptKeyIsNotShown();
    void figuresAreToldWithTheirAge();
    void instancesAreImported();
    void dialogsAreWhole_data();
    void dialogsAreWhole();
    void picturesCanBeDrawn();
};

void AccountsUiTest::aFormKeepsAnAccount()
{
    Stage stage;
    auto *dialog = ui::AccountsDialog::ask(*stage.view, {}, nullptr);
    auto *platform = named<QComboBox>(*dialog, "accountPlatform");
    platform->setCurrentIndex(platform->findData(QStringLiteral("autodl")));
    emit platform->activated(platform->currentIndex());
    QCOMPARE(named<QLineEdit>(*dialog, "accountName")->text(), QStringLiteral("AutoDL"));
    QVERIFY(named<QCheckBox>(*dialog, "accountExperiment")->isVisible());
    QVERIFY(!named<QCheckBox>(*dialog, "accountExperiment")->isChecked()); // Nobody is put on unofficial calls.
    QVERIFY(!named<QLineEdit>(*dialog, "accountSecret")->isVisible());
    QCOMPARE(named<QLineEdit>(*dialog, "accountKey")->echoMode(), QLineEdit::Password);
    QTest::keyClicks(named<QLineEdit>(*dialog, "accountKey"), QStringLiteral("token-1"));
    QTest::mouseClick(named<QWidget>(*dialog, "testAccount"), Qt::LeftButton);
    QTRY_COMPARE(named<QLabel>(*dialog, "accountAnswer")->text(), QStringLiteral("The platform accepts the key."));
    QVERIFY(stage.fleet.secrets.secrets.isEmpty());
    QSignalSpy closed{dialog, &QDialog::accepted};
    QTest::mouseClick(named<QWidget>(*dialog, "saveAccount"), Qt::LeftButton);
    QTRY_COMPARE(closed.count(), 1);
    QCOMPARE(stage.accounts.kept.size(), 1);
    QCOMPARE(stage.fleet.secrets.secrets.values(), QList<QByteArray>{"token-1"});
}

void AccountsUiTest::whatIsWrongStandsAtItsField()
{
    Stage stage;
    auto *dialog = ui::AccountsDialog::ask(*stage.view, {}, nullptr);
    QTest::mouseClick(named<QWidget>(*dialog, "saveAccount"), Qt::LeftButton);
    QTRY_COMPARE(wrongFields(*dialog), QList<QWidget *>{named<QLineEdit>(*dialog, "accountKey")});
    QVERIFY(dialog->isVisible());
    QVERIFY(stage.accounts.kept.isEmpty());
    delete dialog;
}

void AccountsUiTest::aKeptKeyIsNotShown()
{
    Stage stage;
    stage.addAccount();
    const auto draft = stage.view->draft(stage.accounts.kept.first().id.value);
    auto *dialog = ui::AccountsDialog::ask(*stage.view, *draft, nullptr);
    QVERIFY(named<QLineEdit>(*dialog, "accountKey")->text().isEmpty());
    QVERIFY(!named<QComboBox>(*dialog, "accountPlatform")->isEnabled());
    named<QLineEdit>(*dialog, "accountName")->setText(QStringLiteral("team"));
    QSignalSpy closed{dialog, &QDialog::accepted};
    QTest::mouseClick(named<QWidget>(*dialog, "saveAccount"), Qt::LeftButton);
    QTRY_COMPARE(closed.count(), 1);
    QCOMPARE(stage.view->rows().first().name, QStringLiteral("team"));
    QCOMPARE(stage.fleet.secrets.secrets.values(), QList<QByteArray>{"token-1"});
}

void AccountsUiTest::figuresAreToldWithTheirAge()
{
    Stage stage;
    ui::AccountsSection section{*stage.view};
    section.show();
    QVERIFY(stage.view->rows().isEmpty());
    stage.addAccount();
    const ui::AccountRow row = stage.view->rows().first();
    QCOMPARE(row.machines, QStringLiteral("1 running · 1 stopped"));
    QCOMPARE(row.balance, QStringLiteral("?")); // It refuses to tell: unknown is not nothing.
    QVERIFY(row.state.text.contains(QStringLiteral("figures from")));
    bool isShown = false;
    for (const QLabel *label : section.findChildren<QLabel *>())
        isShown = isShown || label->text() == row.state.text;
    QVERIFY(isShown);
}

void AccountsUiTest::instancesAreImported()
{
    Stage stage;
    stage.addAccount();
    const QString id = stage.accounts.kept.first().id.value;
    auto *dialog = ui::ImportAccountDialog::ask(*stage.view, id, nullptr);
    auto *list = named<QTreeWidget>(*dialog, "importList");
    QTRY_COMPARE(list->topLevelItemCount(), 2);
    QVERIFY(list->topLevelItem(0)->flags().testFlag(Qt::ItemIsUserCheckable));
    QVERIFY(list->topLevelItem(1)->flags().testFlag(Qt::ItemIsUserCheckable)); // Stopped, without a way in: its disk costs money.
    QCOMPARE(list->topLevelItem(1)->text(2), QStringLiteral("new, without a login until it runs"));
    QVERIFY(!named<QCheckBox>(*dialog, "importPasswords")->isChecked());
    QTRY_VERIFY(!stage.view->isLooking(id));
    list->topLevelItem(1)->setCheckState(0, Qt::Unchecked);
    list->topLevelItem(0)->setCheckState(0, Qt::Unchecked);
    QVERIFY(!named<QWidget>(*dialog, "act")->isEnabled());
    list->topLevelItem(0)->setCheckState(0, Qt::Checked);
    QSignalSpy closed{dialog, &QDialog::accepted};
    QTest::mouseClick(named<QWidget>(*dialog, "act"), Qt::LeftButton);
    QTRY_COMPARE(closed.count(), 1);
    const auto machines = stage.fleet.fleet->machines();
    QCOMPARE(machines.size(), 1);
    QCOMPARE(machines.first().instance.name, QStringLiteral("llm-4090"));
    QCOMPARE(machines.first().instance.account, id);
    QCOMPARE(stage.view->importRows(id).first().result, QStringLiteral("here already as llm-4090"));
}

void AccountsUiTest::picturesCanBeDrawn()
{
    Stage stage;
    ui::AccountsSection empty{*stage.view};
    QCOMPARE(tests::shoot(empty, QStringLiteral("accounts-empty")), QString{});
    stage.addAccount();
    ui::AccountsSection section{*stage.view};
    QCOMPARE(tests::shoot(section, QStringLiteral("accounts")), QString{});
    const QString id = stage.accounts.kept.first().id.value;
    const std::unique_ptr<ui::AccountsDialog> form{ui::AccountsDialog::ask(*stage.view, *stage.view->draft(id), nullptr)};
    const std::unique_ptr<ui::ImportAccountDialog> import{ui::ImportAccountDialog::ask(*stage.view, id, nullptr)};
    QTRY_VERIFY(!stage.view->isLooking(id));
    const QDir folder{QStringLiteral(ZUKA_BUILD_DIR "/shots")};
    QVERIFY(form->grab().save(folder.filePath(QStringLiteral("accounts-form.png"))));
    QVERIFY(import->grab().save(folder.filePath(QStringLiteral("accounts-import.png"))));
}

void AccountsUiTest::dialogsAreWhole_data()
{
    QTest::addColumn<bool>("isChinese");
    QTest::newRow("English") << false;
    QTest::newRow("Chinese") << true;
}

void AccountsUiTest::dialogsAreWhole()
{
    QFETCH(bool, isChinese);
    const auto chinese = isChinese ? std::make_unique<tests::ChineseTexts>() : nullptr;
    Stage stage;
    stage.addAccount();
    const QString id = stage.accounts.kept.first().id.value;
    const std::unique_ptr<ui::AccountsDialog> form{ui::AccountsDialog::ask(*stage.view, {}, nullptr)};
    auto *platform = named<QComboBox>(*form, "accountPlatform");
    for (int i = 0; i < platform->count(); ++i) {
        platform->setCurrentIndex(i);
        emit platform->activated(i);
        const QString troubles = tests::dialogTroubles(*form);
        QVERIFY2(troubles.isEmpty(), qPrintable(platform->currentText() + QStringLiteral(": ") + troubles));
    }
    const std::unique_ptr<ui::ImportAccountDialog> import{ui::ImportAccountDialog::ask(*stage.view, id, nullptr)};
    QTRY_VERIFY(!stage.view->isLooking(id));
    QCOMPARE(tests::dialogTroubles(*import), QString{});
}

QTEST_MAIN(AccountsUiTest)
#include "tst_accounts_ui.moc"
