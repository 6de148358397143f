// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/dialog_check.h"
#include "support/page_shot.h"
#include "support/sample_fleet.h"
#include "ui/page/machines/add_machine_dialog.h"
#include "ui/page/machines/key_box.h"
#include "ui/page/machines/key_dialog.h"
#include "ui/page/machines/machines_page.h"
#include "ui/widget/banner.h"
#include "ui/widget/controls.h"
#include "ui/widget/data_table.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using core::instances::InstanceId;
using core::instances::LoginMethod;
using ui::MachineKeysViewModel;

namespace {

const QByteArray kPrivate = "-----BEGIN OPENSSH PRIVATE KEY-----\nbWFkZS1oZXJl\n-----END OPENSSH PRIVATE KEY-----\n";
const QByteArray kPublic = "ssh-ed25519 AAAAC3Nza zuka-box";
const InstanceId kBox{QStringLiteral("box")};

ui::KeyTools tools()
{
    return {.make = [](const QString &comment) -> core::Result<ui::KeyPair> {
                return ui::KeyPair{.privateKey = kPrivate, .publicLine = "ssh-ed25519 AAAAC3Nza " + comment.toUtf8(),
                                   .fingerprint = QStringLiteral("SHA256:made")};
            },
            .install = [](const QByteArray &line) { return core::remote::Command{.line = "install-key", .input = line + '\n'}; }};
}

/// One connected machine that logs in with a password.
struct Stage {
    tests::FleetStage fleet;
    MachineKeysViewModel keys{*fleet.fleet, fleet.secrets, tools()};
    ui::AddMachineViewModel adding{*fleet.fleet, fleet.catalog, fleet.secrets, fleet.clock};

    explicit Stage(bool connects = true)
    {
        core::instances::Instance box = tests::sampleInstance(QStringLiteral("box"));
        box.id = kBox;
        box.name = QStringLiteral("box");
        fleet.add(box, {});
        fleet.start(connects);
        if (tests::ScriptedSession *session = fleet.session(kBox.value))
            session->runner.answer("install-key", "added\n");
    }
    core::instances::Instance box() const { return fleet.fleet->machine(kBox)->instance; }
};

} // namespace

/// A key that is made in the program: shown by its public half alone, installed by one click.
class MachineKeysTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeName::Light); }
    void installedKeyIsLoggedInWith();
    void refusedKeyReplacesNothing();
    void obstaclesAreNamed_data();
    void obstaclesAreNamed();
    void whatFailsChangesNothing_data();
    void whatFailsChangesNothing();
    void removedMachineKeepsNothing();
    void dialogShowsThePublicHalfAlone();
    void dialogTellsWhatFailed();
    void dialogsAreWhole_data();
    void dialogsAreWhole();
    void newMachineTakesTheKey();
    void editedMachineIsToldToUseItsMenu();
    void passwordIsReadForTheClipboard();
    void pageCopiesItAsASecret();
};

void MachineKeysTest::installedKeyIsLoggedInWith()
{
    Stage stage;
    QSignalSpy installed{&stage.keys, &MachineKeysViewModel::installed};
    QVERIFY(stage.keys.startFor(kBox));
    QCOMPARE(stage.keys.publicLine(), QString::fromUtf8(kPublic));
    stage.fleet.secrets.secrets.insert(core::secrets::passphraseKey(kBox.value), "of an older key");
    stage.keys.install();
    QTRY_COMPARE(installed.count(), 1);
    QCOMPARE(stage.box().login, LoginMethod::KeychainKey);
    QCOMPARE(stage.fleet.secrets.secrets.value(core::secrets::privateKeyKey(kBox.value)), kPrivate);
    QVERIFY(!stage.fleet.secrets.secrets.contains(core::secrets::passphraseKey(kBox.value)));
    // Reconnected with the key, without the password.
    QTRY_COMPARE(stage.fleet.sessions.requests.last().credentials.privateKey, kPrivate);
    QVERIFY(stage.fleet.sessions.requests.last().credentials.password.isEmpty());
}

/// The way to log in is switched only to a key that works.
void MachineKeysTest::refusedKeyReplacesNothing()
{
    Stage stage;
    QSignalSpy failed{&stage.keys, &MachineKeysViewModel::failed};
    QVERIFY(stage.keys.startFor(kBox));
    stage.fleet.sessions.prepare = [](tests::ScriptedSession &session) { session.opensByItself = false; };
    const auto before = stage.fleet.sessions.requests.size();
    stage.keys.install();
    QTRY_COMPARE(stage.fleet.sessions.requests.size(), before + 1);
    stage.fleet.sessions.at(before)->setState({.phase = core::remote::SessionPhase::Failed,
                                               .error = core::Error{.kind = core::ErrorKind::Authentication, .code = QStringLiteral("auth.denied")}});
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(failed.first().first().value<core::Error>().code, QStringLiteral("key.not_taken"));
    QCOMPARE(stage.box().login, LoginMethod::Password);
    QVERIFY(!stage.fleet.secrets.secrets.contains(core::secrets::privateKeyKey(kBox.value)));
}

void MachineKeysTest::obstaclesAreNamed_data()
{
    QTest::addColumn<bool>("isConnected");
    QTest::addColumn<bool>("hasKeychain");
    QTest::addColumn<QString>("told");

    QTest::newRow("nothing in the way") << true << true << QString{};
    QTest::newRow("not connected") << false << true << QStringLiteral("box is not connected");
    QTest::newRow("no keychain") << true << false << QStringLiteral("would be lost");
}

void MachineKeysTest::obstaclesAreNamed()
{
    QFETCH(bool, isConnected);
    QFETCH(bool, hasKeychain);
    QFETCH(QString, told);
    Stage stage{isConnected};
    if (!hasKeychain)
        stage.fleet.secrets.keepsIn = core::secrets::KeptIn::MemoryOnly;
    QVERIFY(stage.keys.startFor(kBox));
    QVERIFY2(told.isEmpty() ? stage.keys.obstacle().isEmpty() : stage.keys.obstacle().contains(told), qPrintable(stage.keys.obstacle()));
    ui::KeyDialog dialog{stage.keys};
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    QCOMPARE(dialog.findChild<QPushButton *>(QStringLiteral("act"))->isEnabled(), told.isEmpty());
    if (!told.isEmpty()) {
        stage.keys.install();
        tests::FleetStage::settle();
        QCOMPARE(stage.box().login, LoginMethod::Password);
    }
}

void MachineKeysTest::whatFailsChangesNothing_data()
{
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<bool>("isKept");
    QTest::addColumn<QString>("code");

    QTest::newRow("home cannot be written") << 3 << true << QStringLiteral("key.not_installed");
    QTest::newRow("keychain locked meanwhile") << 0 << false << QStringLiteral("store.locked");
}

void MachineKeysTest::whatFailsChangesNothing()
{
    QFETCH(int, exitCode);
    QFETCH(bool, isKept);
    Stage stage;
    stage.fleet.session(kBox.value)->runner.answer("install-key", "", exitCode, "read-only file system");
    QVERIFY(stage.keys.startFor(kBox));
    QSignalSpy failed{&stage.keys, &MachineKeysViewModel::failed};
    if (!isKept)
        stage.fleet.secrets.failsWith = core::Error{.kind = core::ErrorKind::Storage, .code = QStringLiteral("store.locked")};
    stage.keys.install();
    QTRY_COMPARE(failed.count(), 1);
    const auto error = failed.first().first().value<core::Error>();
    QVERIFY(!error.message.isEmpty() && !error.remedy.isEmpty());
    QCOMPARE(stage.box().login, LoginMethod::Password);
    QVERIFY(!stage.fleet.secrets.secrets.contains(core::secrets::privateKeyKey(kBox.value)));
    QCOMPARE(stage.keys.step(), MachineKeysViewModel::Step::Made); // it can be tried again
}

void MachineKeysTest::removedMachineKeepsNothing()
{
    Stage stage;
    stage.fleet.session(kBox.value)->runner.hold("install-key");
    QVERIFY(stage.keys.startFor(kBox));
    stage.keys.install();
    QCOMPARE(stage.keys.step(), MachineKeysViewModel::Step::Installing);
    QVERIFY(!stage.keys.startForNew()); // one after the other
    stage.fleet.fleet->remove(kBox);
    QTRY_VERIFY(stage.fleet.fleet->machines().isEmpty());
    QTRY_VERIFY(stage.keys.step() != MachineKeysViewModel::Step::Installing);
    QTRY_VERIFY(stage.fleet.secrets.secrets.isEmpty());
}

void MachineKeysTest::dialogShowsThePublicHalfAlone()
{
    Stage stage;
    QVERIFY(stage.keys.startFor(kBox));
    ui::KeyDialog dialog{stage.keys};
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    QCOMPARE(dialog.findChild<QPlainTextEdit *>(QStringLiteral("public-half"))->toPlainText(), QString::fromUtf8(kPublic));
    for (const QWidget *widget : dialog.findChildren<QWidget *>()) {
        const auto *text = qobject_cast<const QLabel *>(widget);
        QVERIFY(!widget->accessibleName().contains(QStringLiteral("bWFkZS1oZXJl")));
        QVERIFY(!text || !text->text().contains(QStringLiteral("bWFkZS1oZXJl")));
    }
    QTest::mouseClick(dialog.findChild<QPushButton *>(QStringLiteral("copy-public")), Qt::LeftButton);
    QCOMPARE(QGuiApplication::clipboard()->text(), QString::fromUtf8(kPublic));
    QTest::keyClick(&dialog, Qt::Key_Return); // the button that installs is the default
    tests::FleetStage::settle();
    QTRY_COMPARE(stage.keys.step(), MachineKeysViewModel::Step::Installed);
    QVERIFY(!dialog.findChild<QPushButton *>(QStringLiteral("act"))->isVisible());
}

void MachineKeysTest::dialogTellsWhatFailed()
{
    Stage stage;
    stage.fleet.session(kBox.value)->runner.answer("install-key", "", 3, "full");
    QVERIFY(stage.keys.startFor(kBox));
    ui::KeyDialog dialog{stage.keys};
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    QTest::mouseClick(dialog.findChild<QPushButton *>(QStringLiteral("act")), Qt::LeftButton);
    tests::FleetStage::settle();
    QTRY_VERIFY(dialog.findChild<ui::Banner *>()->isVisible());
    QVERIFY(dialog.findChild<ui::Banner *>()->accessibleName().contains(QStringLiteral("could not be written"))
            || dialog.findChild<ui::Banner *>()->findChild<QLabel *>()->text().contains(QStringLiteral("could not be written")));
    QVERIFY(dialog.findChild<QPushButton *>(QStringLiteral("act"))->isEnabled());
}

void MachineKeysTest::newMachineTakesTheKey()
{
    Stage stage{false};
    stage.adding.startAdding(core::Currency::Cny);
    ui::AddMachineDialog dialog{stage.adding};
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.setKeys(stage.keys);
    dialog.show();
    auto *make = dialog.findChild<QPushButton *>(QStringLiteral("make-key"));
    QVERIFY(!make->isVisible()); // the way to log in is a password
    ui::MachineForm form = stage.adding.form();
    form.host = QStringLiteral("1.2.3.4");
    form.login = LoginMethod::KeychainKey;
    stage.adding.setForm(form);
    dialog.findChild<ui::Segmented *>()->setCurrent(static_cast<int>(LoginMethod::KeychainKey));
    emit dialog.findChild<ui::Segmented *>()->currentChanged(static_cast<int>(LoginMethod::KeychainKey));
    QVERIFY(make->isVisible());
    QTest::mouseClick(make, Qt::LeftButton);
    auto *made = dialog.findChild<ui::KeyDialog *>();
    QVERIFY(made && made->isVisible());
    QTest::mouseClick(made->findChild<QPushButton *>(QStringLiteral("act")), Qt::LeftButton);
    QCOMPARE(stage.adding.form().privateKey, kPrivate);
    QCOMPARE(dialog.findChild<ui::KeyBox *>()->key(), kPrivate);
    QCOMPARE(stage.adding.form().login, LoginMethod::KeychainKey);
}

void MachineKeysTest::editedMachineIsToldToUseItsMenu()
{
    Stage stage{false};
    QVERIFY(stage.adding.startEditing(kBox));
    ui::AddMachineDialog dialog{stage.adding};
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.setKeys(stage.keys);
    dialog.show();
    emit dialog.findChild<ui::Segmented *>()->currentChanged(static_cast<int>(LoginMethod::KeychainKey));
    QVERIFY(!dialog.findChild<QPushButton *>(QStringLiteral("make-key"))->isVisible());
}

void MachineKeysTest::passwordIsReadForTheClipboard()
{
    Stage stage{false};
    QVERIFY(stage.keys.hasPassword(stage.box()));
    QSignalSpy read{&stage.keys, &MachineKeysViewModel::passwordRead};
    stage.keys.readPassword(kBox);
    QTRY_COMPARE(read.count(), 1);
    QCOMPARE(read.first().at(1).toByteArray(), QByteArray{"secret"});
    stage.fleet.secrets.secrets.clear();
    QSignalSpy failed{&stage.keys, &MachineKeysViewModel::failed};
    stage.keys.readPassword(kBox);
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(failed.first().first().value<core::Error>().message.contains(QStringLiteral("No password")));
    core::instances::Instance demo = stage.box();
    demo.kind = core::instances::MachineKind::Demo;
    QVERIFY(!stage.keys.hasPassword(demo));
}

void MachineKeysTest::pageCopiesItAsASecret()
{
    Stage stage{false};
    ui::MachinesViewModel machines{*stage.fleet.fleet, stage.fleet.catalog, stage.fleet.clock};
    auto page = std::make_unique<ui::MachinesPage>(machines);
    page->setKeys(stage.keys);
    page->resize(1000, 600);
    page->show();
    page->choose(kBox, true);
    QContextMenuEvent byKeyboard{QContextMenuEvent::Keyboard, QPoint{}, QPoint{}};
    QApplication::sendEvent(page->table(), &byKeyboard);
    auto *menu = page->findChild<QMenu *>();
    QVERIFY(menu);
    QAction *copy = nullptr;
    for (QAction *action : menu->actions())
        copy = action->text() == QLatin1String{"Copy password"} ? action : copy;
    QVERIFY(copy);
    copy->trigger();
    QTRY_COMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("secret"));
    QVERIFY(QGuiApplication::clipboard()->mimeData()->hasFormat(QStringLiteral("x-kde-passwordManagerHint")));
    page.reset(); // at the latest with the window it is gone
    QVERIFY(QGuiApplication::clipboard()->text().isEmpty());
}

void MachineKeysTest::dialogsAreWhole_data()
{
    QTest::addColumn<bool>("isChinese");
    QTest::newRow("English") << false;
    QTest::newRow("Chinese") << true;
}

void MachineKeysTest::dialogsAreWhole()
{
    QFETCH(bool, isChinese);
    const auto chinese = isChinese ? std::make_unique<tests::ChineseTexts>() : nullptr;
    Stage stage;
    QVERIFY(stage.keys.startFor(kBox));
    ui::KeyDialog there{stage.keys};
    there.setAttribute(Qt::WA_DeleteOnClose, false);
    there.show();
    QCOMPARE(tests::dialogTroubles(there), QString{});
    QVERIFY(stage.keys.startForNew());
    ui::KeyDialog fresh{stage.keys};
    fresh.setAttribute(Qt::WA_DeleteOnClose, false);
    fresh.show();
    QCOMPARE(tests::dialogTroubles(fresh), QString{});
}

QTEST_MAIN(MachineKeysTest)
#include "tst_machine_keys.moc"
