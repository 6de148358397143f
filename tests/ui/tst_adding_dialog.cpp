// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/dialog_check.h"
#include "support/page_shot.h"
#include "support/sample_fleet.h"
#include "core/secrets/secret_keys.h"
#include "ui/page/machines/add_machine_dialog.h"
#include "ui/page/machines/import_config_dialog.h"
#include "ui/page/machines/key_box.h"
#include "ui/page/machines/paste_box.h"
#include "ui/widget/controls.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

namespace {

const QString kKey = QStringLiteral("-----BEGIN OPENSSH PRIVATE KEY-----\nc2VjcmV0LWtleS1ieXRlcw==\n-----END OPENSSH PRIVATE KEY-----\n");

struct Stage {
    tests::FleetStage fleet;
    ui::AddMachineViewModel viewModel{*fleet.fleet, fleet.catalog, fleet.secrets, fleet.clock};

    std::unique_ptr<ui::AddMachineDialog> open()
    {
        viewModel.startAdding(core::Currency::Cny);
        auto dialog = std::make_unique<ui::AddMachineDialog>(viewModel);
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        dialog->show();
        tests::FleetStage::settle();
        return dialog;
    }
};

void paste(QPlainTextEdit &box, const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
    box.paste();
    tests::FleetStage::settle();
}

/// Everything that a screen reader could read.
bool canBeRead(const QWidget &window, const QString &text)
{
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        const auto *edit = qobject_cast<const QPlainTextEdit *>(widget);
        const auto *label = qobject_cast<const QLabel *>(widget);
        const auto *line = qobject_cast<const QLineEdit *>(widget);
        if ((edit && edit->toPlainText().contains(text)) || (label && label->text().contains(text)) || (line && line->displayText().contains(text))
            || widget->accessibleName().contains(text) || widget->toolTip().contains(text))
            return true;
    }
    return false;
}

core::sshconfig::SshConfig config()
{
    const QString text = QStringLiteral("Host gpu-a\nHostName 1.2.3.4\nPort 2222\nHost gpu-b\nHostName 5.6.7.8\nHost broken\nPort 0\n");
    return core::sshconfig::readSshConfig({.read = [text](const QString &) { return std::optional{text}; }, .localUser = QStringLiteral("me")});
}

} // namespace

class AddingDialogTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeName::Light); }
    void pastedKeyIsNotShown();
    void typedKeyIsTakenOnceWhole();
    void removedKeyIsGone();
    void hostsOfTheConfigurationAreFound();
    void buttonIsHiddenWithoutConfiguration();
    void sameMachineIsUpdatedByOneClick();
    void demoAndThisComputerNeedNoLogin();
    void aDemoKeepsItsAddress();
    void ownAddressIsRefusedByAClearText();
    void ownProxyIsKeptAndItsPasswordHidden();
    void proxyFieldsAreChecked_data();
    void proxyFieldsAreChecked();
    void ownProxyIsTakenBack();
    void dialogsAreWhole_data();
    void dialogsAreWhole();
};

void AddingDialogTest::pastedKeyIsNotShown()
{
    Stage stage;
    auto dialog = stage.open();
    auto *box = dialog->findChild<ui::KeyBox *>();
    auto *edit = dialog->findChild<QPlainTextEdit *>(QStringLiteral("private-key"));
    paste(*edit, kKey);
    QVERIFY(edit->toPlainText().isEmpty());
    edit->undo();
    QVERIFY(!canBeRead(*dialog, QStringLiteral("c2VjcmV0")));
    QCOMPARE(box->key(), kKey.toUtf8());
    QVERIFY(dialog->findChild<QLabel *>(QStringLiteral("private-key-taken"))->text().contains(QString::number(kKey.size())));
    QCOMPARE(stage.viewModel.form().privateKey, kKey.toUtf8());
    stage.viewModel.startAdding(core::Currency::Cny); // A second opening starts without it.
    QVERIFY(stage.viewModel.form().privateKey.isEmpty());
}

void AddingDialogTest::typedKeyIsTakenOnceWhole()
{
    Stage stage;
    auto dialog = stage.open();
    auto *edit = dialog->findChild<QPlainTextEdit *>(QStringLiteral("private-key"));
    edit->insertPlainText(kKey.left(60));
    QVERIFY(dialog->findChild<ui::KeyBox *>()->key().isEmpty());
    edit->moveCursor(QTextCursor::End);
    edit->insertPlainText(kKey.mid(60));
    QVERIFY(edit->toPlainText().isEmpty());
    QCOMPARE(dialog->findChild<ui::KeyBox *>()->key(), kKey.toUtf8());
}

void AddingDialogTest::removedKeyIsGone()
{
    Stage stage;
    auto dialog = stage.open();
    auto *box = dialog->findChild<ui::KeyBox *>();
    paste(*dialog->findChild<QPlainTextEdit *>(QStringLiteral("private-key")), kKey);
    box->findChild<QPushButton *>()->click();
    QVERIFY(box->key().isEmpty());
    QVERIFY(stage.viewModel.form().privateKey.isEmpty());
}

void AddingDialogTest::hostsOfTheConfigurationAreFound()
{
    Stage stage;
    stage.viewModel.setConfigReader(config);
    auto dialog = stage.open();
    auto *open = dialog->findChild<QPushButton *>(QStringLiteral("from-config"));
    QVERIFY(open->isVisible());
    open->click();
    auto *hosts = dialog->findChild<ui::ImportConfigDialog *>();
    QVERIFY(hosts);
    auto *list = hosts->findChild<QListWidget *>();
    QCOMPARE(list->count(), 3);
    auto *search = hosts->findChild<QLineEdit *>();
    search->setText(QStringLiteral("broken"));
    QCOMPARE(list->count(), 1);
    auto *use = hosts->findChild<QPushButton *>();
    QVERIFY(!use->isEnabled());
    search->setText(QStringLiteral("5.6."));
    QCOMPARE(list->count(), 1);
    QVERIFY(use->isEnabled());
    use->click();
    QCOMPARE(stage.viewModel.form().host, QStringLiteral("5.6.7.8"));
    bool isShown = false;
    for (const QLineEdit *edit : dialog->findChildren<QLineEdit *>())
        isShown = isShown || edit->text() == QLatin1String{"5.6.7.8"};
    QVERIFY(isShown);
}

void AddingDialogTest::buttonIsHiddenWithoutConfiguration()
{
    Stage stage;
    auto dialog = stage.open();
    QVERIFY(!dialog->findChild<QPushButton *>(QStringLiteral("from-config"))->isVisible());
    QVERIFY(!dialog->findChild<QComboBox *>(QStringLiteral("save-as"))->isVisible()); // No machine yet.
}

void AddingDialogTest::sameMachineIsUpdatedByOneClick()
{
    Stage stage;
    for (auto &platform : stage.fleet.catalog.platforms)
        platform.ssh.portStyle = QStringLiteral("mapped");
    core::instances::Instance known;
    known.id = {QStringLiteral("llm")};
    known.name = QStringLiteral("llm-4090");
    known.host = QStringLiteral("region-1.autodl.com");
    known.port = 34222;
    known.platform = {QStringLiteral("autodl")};
    stage.fleet.add(known, {});
    stage.fleet.start(false);
    auto dialog = stage.open();
    auto *target = dialog->findChild<QComboBox *>(QStringLiteral("save-as"));
    QVERIFY(target->isVisible());
    QCOMPARE(target->count(), 2);
    paste(*dialog->findChild<ui::PasteBox *>(), QStringLiteral("ssh -p 40001 root@region-1.autodl.com\nnewSecret1"));
    QCOMPARE(target->currentIndex(), 0);
    QPushButton *yes = nullptr;
    for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
        if (button->isVisible() && button->text().contains(QStringLiteral("update llm-4090")))
            yes = button;
    }
    QVERIFY(yes);
    QTest::mouseClick(yes, Qt::LeftButton);
    tests::FleetStage::settle();
    QCOMPARE(target->currentIndex(), 1);
    QTest::mouseClick(dialog->findChild<QPushButton *>(QStringLiteral("submit")), Qt::LeftButton);
    QTRY_COMPARE(stage.fleet.fleet->machine({QStringLiteral("llm")})->instance.port, quint16{40001});
    QCOMPARE(stage.fleet.fleet->machines().size(), 1);
}

void AddingDialogTest::demoAndThisComputerNeedNoLogin()
{
    Stage stage;
    QSignalSpy finished{&stage.viewModel, &ui::AddMachineViewModel::finished};
    for (const char *name : {"demo", "this-computer", "demo"}) {
        auto dialog = stage.open();
        QTest::mouseClick(dialog->findChild<QPushButton *>(QString::fromLatin1(name)), Qt::LeftButton);
        QTRY_COMPARE(dialog->result(), static_cast<int>(QDialog::Accepted));
    }
    const auto machines = stage.fleet.fleet->machines();
    QCOMPARE(machines.size(), 2); // the second demo is the first one
    QCOMPARE(finished.count(), 3);
    QCOMPARE(finished.at(2).first().value<core::instances::InstanceId>(), finished.at(0).first().value<core::instances::InstanceId>());
    QCOMPARE(machines[0].instance.kind, core::instances::MachineKind::Demo);
    QCOMPARE(machines[0].instance.gpuCount, ui::AddMachineViewModel::kDemoGpus);
    QCOMPARE(machines[1].instance.kind, core::instances::MachineKind::ThisComputer);
    QVERIFY(!machines[0].instance.price && !machines[1].instance.price);
    QVERIFY(stage.fleet.secrets.secrets.isEmpty());
    stage.viewModel.addDemo(8);
    QTRY_COMPARE(stage.fleet.fleet->machines().size(), 3);
    QCOMPARE(stage.fleet.fleet->machines().last().instance.name, QStringLiteral("Demo machine-2"));
}

void AddingDialogTest::aDemoKeepsItsAddress()
{
    Stage stage;
    stage.viewModel.addDemo(2);
    QTRY_COMPARE(stage.fleet.fleet->machines().size(), 1);
    const auto before = stage.fleet.fleet->machines().first().instance;
    QVERIFY(stage.viewModel.startEditing(before.id));
    ui::AddMachineDialog dialog{stage.viewModel};
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    QVERIFY(!dialog.findChild<QLineEdit *>(QStringLiteral("password"))->isVisible());
    QVERIFY(!dialog.findChild<QComboBox *>(QStringLiteral("proxy-kind"))->isVisible());
    QVERIFY(dialog.findChild<QLineEdit *>(QStringLiteral("tags"))->isVisible());
    ui::MachineForm form = stage.viewModel.form();
    form.name = QStringLiteral("look");
    stage.viewModel.setForm(form);
    QVERIFY(stage.viewModel.problems().isEmpty());
    stage.viewModel.submit();
    QTRY_COMPARE(stage.fleet.fleet->machine(before.id)->instance.name, QStringLiteral("look"));
    const auto after = stage.fleet.fleet->machine(before.id)->instance;
    QCOMPARE(after.host, before.host);
    QCOMPARE(after.kind, before.kind);
    QVERIFY(!after.billingSince);
}

void AddingDialogTest::ownAddressIsRefusedByAClearText()
{
    Stage stage;
    auto dialog = stage.open();
    paste(*dialog->findChild<ui::PasteBox *>(), QStringLiteral("ssh root@1-gpu.demo.zuka.invalid"));
    QTest::mouseClick(dialog->findChild<QPushButton *>(QStringLiteral("submit")), Qt::LeftButton);
    tests::FleetStage::settle();
    QVERIFY(stage.fleet.fleet->machines().isEmpty());
    QVERIFY(canBeRead(*dialog, QStringLiteral("No login leads there")));
}

void AddingDialogTest::ownProxyIsKeptAndItsPasswordHidden()
{
    Stage stage;
    auto dialog = stage.open();
    paste(*dialog->findChild<ui::PasteBox *>(), QStringLiteral("ssh -p 2222 root@1.2.3.4\nPassw0rd!"));
    auto *kind = dialog->findChild<QComboBox *>(QStringLiteral("proxy-kind"));
    auto *host = dialog->findChild<QLineEdit *>(QStringLiteral("proxy-host"));
    QVERIFY(!host->isVisible());
    kind->setCurrentIndex(3);
    emit kind->activated(3);
    QVERIFY(host->isVisible());
    QTest::keyClicks(host, QStringLiteral("gate.example"));
    QTest::keyClicks(dialog->findChild<QLineEdit *>(QStringLiteral("proxy-port")), QStringLiteral("1080"));
    QTest::keyClicks(dialog->findChild<QLineEdit *>(QStringLiteral("proxy-user")), QStringLiteral("me"));
    QTest::keyClicks(dialog->findChild<QLineEdit *>(QStringLiteral("proxy-password")), QStringLiteral("proxy-secret"));
    QVERIFY(!canBeRead(*dialog, QStringLiteral("proxy-secret")));
    QTest::mouseClick(dialog->findChild<QPushButton *>(QStringLiteral("submit")), Qt::LeftButton);
    QTRY_COMPARE(stage.fleet.fleet->machines().size(), 1);
    const auto machine = stage.fleet.fleet->machines().first().instance;
    QCOMPARE(machine.proxy, std::optional{(core::instances::OwnProxy{QStringLiteral("socks5"), QStringLiteral("gate.example"), 1080, QStringLiteral("me")})});
    QTRY_COMPARE(stage.fleet.sessions.requests.size(), 1); // the first connection has it
    QCOMPARE(stage.fleet.sessions.requests.first().proxy.password, QByteArray{"proxy-secret"});
    QVERIFY(stage.viewModel.form().proxyPassword.isEmpty());
}

void AddingDialogTest::proxyFieldsAreChecked_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("port");
    QTest::addColumn<bool>("isGood");

    QTest::newRow("as the settings") << QString{} << QString{} << QString{} << true;
    QTest::newRow("none needs no address") << QStringLiteral("none") << QString{} << QString{} << true;
    QTest::newRow("whole") << QStringLiteral("http") << QStringLiteral("gate") << QStringLiteral("3128") << true;
    QTest::newRow("no host") << QStringLiteral("http") << QString{} << QStringLiteral("3128") << false;
    QTest::newRow("option as host") << QStringLiteral("http") << QStringLiteral("-x") << QStringLiteral("3128") << false;
    QTest::newRow("no port") << QStringLiteral("socks5") << QStringLiteral("gate") << QString{} << false;
    QTest::newRow("port too high") << QStringLiteral("socks5") << QStringLiteral("gate") << QStringLiteral("70000") << false;
}

void AddingDialogTest::proxyFieldsAreChecked()
{
    QFETCH(QString, kind);
    QFETCH(QString, host);
    QFETCH(QString, port);
    QFETCH(bool, isGood);
    const ui::MachineForm form{.host = QStringLiteral("h"), .proxyKind = kind, .proxyHost = host, .proxyPort = port};
    QCOMPARE(ui::problemsOf(form, {}, QDateTime::currentDateTimeUtc()).isEmpty(), isGood);
    if (isGood) // and it comes back as it was typed
        QCOMPARE(ui::formOf(ui::instanceOf(form, {}, QDateTime::currentDateTimeUtc())).proxyHost, host);
}

void AddingDialogTest::ownProxyIsTakenBack()
{
    Stage stage;
    core::instances::Instance known = tests::sampleInstance(QStringLiteral("box"));
    known.id = {QStringLiteral("box")};
    known.proxy = core::instances::OwnProxy{QStringLiteral("http"), QStringLiteral("gate"), 3128, QStringLiteral("me")};
    const QString key = core::secrets::machineProxyKey(QStringLiteral("box"));
    stage.fleet.secrets.secrets.insert(key, "proxy-secret");
    stage.fleet.add(known, {});
    stage.fleet.start(false);
    QVERIFY(stage.viewModel.startEditing(known.id));
    ui::MachineForm form = stage.viewModel.form();
    QCOMPARE(form.proxyHost, QStringLiteral("gate"));
    form.owner = QStringLiteral("li");
    stage.viewModel.setForm(form);
    stage.viewModel.submit();
    QTRY_COMPARE(stage.fleet.fleet->machine(known.id)->instance.owner, QStringLiteral("li"));
    QVERIFY(stage.fleet.secrets.secrets.contains(key)); // an empty field means: unchanged
    QVERIFY(stage.viewModel.startEditing(known.id));
    form.proxyKind.clear();
    stage.viewModel.setForm(form);
    stage.viewModel.submit();
    QTRY_VERIFY(!stage.fleet.fleet->machine(known.id)->instance.proxy);
    QTRY_VERIFY(!stage.fleet.secrets.secrets.contains(key));
}

void AddingDialogTest::dialogsAreWhole_data()
{
    QTest::addColumn<bool>("isChinese");
    QTest::newRow("English") << false;
    QTest::newRow("Chinese") << true;
}

void AddingDialogTest::dialogsAreWhole()
{
    QFETCH(bool, isChinese);
    const auto chinese = isChinese ? std::make_unique<tests::ChineseTexts>() : nullptr;
    Stage stage;
    stage.viewModel.setConfigReader(config);
    stage.fleet.secrets.keepsIn = core::secrets::KeptIn::MemoryOnly;
    core::instances::Instance known = tests::sampleInstance(QStringLiteral("a-machine-with-a-rather-long-name-of-forty-letters"));
    stage.fleet.add(known, {});
    stage.fleet.start(false);
    auto dialog = stage.open();
    dialog->setCanReadTeamFile(true);
    dialog->setHasAccounts(true);
    dialog->resize(620, 640);
    QCOMPARE(tests::dialogTroubles(*dialog), QString{});
    for (const auto login : {core::instances::LoginMethod::KeyFile, core::instances::LoginMethod::KeychainKey, core::instances::LoginMethod::Agent}) {
        ui::MachineForm form = stage.viewModel.form();
        form.login = login;
        form.proxyKind = QStringLiteral("socks5");
        stage.viewModel.setForm(form);
        dialog->findChild<QPushButton *>(QStringLiteral("submit"))->click(); // with the words of every field that lacks something
        QCOMPARE(tests::dialogTroubles(*dialog), QString{});
    }
    dialog->resize(480, 420); // the least
    QCOMPARE(tests::dialogTroubles(*dialog), QString{});
    QVERIFY(stage.viewModel.startEditing(known.id));
    ui::AddMachineDialog editing{stage.viewModel};
    editing.setAttribute(Qt::WA_DeleteOnClose, false);
    editing.show();
    QCOMPARE(tests::dialogTroubles(editing), QString{});
}

QTEST_MAIN(AddingDialogTest)
#include "tst_adding_dialog.moc"
