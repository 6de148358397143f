// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/dialog_check.h"
#include "support/page_shot.h"
#include "support/sample_fleet.h"
#include "ui/page/machines/machines_page.h"
#include "ui/page/machines/team_export_dialog.h"
#include "ui/page/machines/team_import_dialog.h"
#include "ui/widget/kit.h"

#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

using core::instances::Instance;
using core::instances::InstanceId;
using ui::TeamChoice;
using ui::TeamFileViewModel;

namespace {

Instance machineOf(const QString &name, const QString &host)
{
    Instance machine = tests::sampleInstance(name);
    machine.id = {name};
    machine.name = name;
    machine.host = host;
    machine.owner = QStringLiteral("li");
    return machine;
}

struct Stage {
    tests::FleetStage fleet;
    TeamFileViewModel team{*fleet.fleet};
    QTemporaryDir folder;

    Stage()
    {
        fleet.add(machineOf(QStringLiteral("box"), QStringLiteral("1.2.3.4")), {});
        Instance demo = machineOf(QStringLiteral("demo"), QStringLiteral("1-gpu.demo.zuka.invalid"));
        demo.kind = core::instances::MachineKind::Demo;
        fleet.add(demo, {});
        fleet.start(false);
    }

    QString fileWith(const QByteArray &rows) const
    {
        QFile file{folder.filePath(QStringLiteral("team.json"))};
        if (file.open(QIODevice::WriteOnly))
            file.write(R"({"zuka_machines": 1, "machines": [)" + rows + "]}");
        return file.fileName();
    }
    Instance box() const { return fleet.fleet->machine({QStringLiteral("box")})->instance; }
};

QByteArray rows(quint16 port)
{
    return R"({"name": "box", "host": "1.2.3.4", "port": )" + QByteArray::number(port) + R"(, "owner": "wang", "password": "hidden"},
              {"name": "box", "host": "5.6.7.8", "price_per_hour": {"amount": 2, "currency": "CNY"}},
              {"name": "bad", "host": "-x"})";
}

} // namespace

/// Machines for colleagues: what leaves is listed, what comes is asked about.
class TeamDialogsTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeName::Light); }
    void exportListsExactlyWhatLeaves();
    void nothingToExportIsSaid();
    void importIsAPreview();
    void chosenRowsAreTaken();
    void failureGoesOnBehindWhatIsDone();
    void unreadableFileIsRefused();
    void dialogFollowsTheTicks();
    void dialogsAreWhole_data();
    void dialogsAreWhole();
    void pageOffersBoth();
};

void TeamDialogsTest::exportListsExactlyWhatLeaves()
{
    Stage stage;
    QCOMPARE(stage.team.leavingCount({}), 1); // the demo stays
    ui::TeamExportDialog dialog{stage.team, {}};
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    QStringList shown;
    for (const QLabel *label : dialog.findChildren<QLabel *>()) {
        if (label->objectName().startsWith(QLatin1String{"field-"}))
            shown << label->objectName().mid(6);
    }
    const QString file = stage.folder.filePath(QStringLiteral("out.json"));
    QVERIFY(stage.team.write(file, {}));
    QFile written{file};
    QVERIFY(written.open(QIODevice::ReadOnly));
    const QByteArray content = written.readAll();
    for (const auto &field : stage.team.leaving({})) {
        QVERIFY2(shown.contains(field.key), qPrintable(field.key));
        QVERIFY2(content.contains('"' + field.key.toUtf8() + '"'), qPrintable(field.key));
    }
    QCOMPARE(shown.size(), stage.team.leaving({}).size());
    QVERIFY(!content.contains("secret") && !content.contains("zuka.invalid"));
#ifndef Q_OS_WIN
    QCOMPARE(written.permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions{});
#endif
}

void TeamDialogsTest::nothingToExportIsSaid()
{
    Stage stage;
    ui::TeamExportDialog dialog{stage.team, {{QStringLiteral("demo")}}};
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    QVERIFY(!dialog.findChild<QPushButton *>(QStringLiteral("act"))->isEnabled());
}

void TeamDialogsTest::importIsAPreview()
{
    Stage stage;
    QVERIFY(stage.team.read(stage.fileWith(rows(stage.box().port))));
    const QList<TeamChoice> choices = stage.team.choices();
    QCOMPARE(choices.size(), 3);
    QCOMPARE(choices[0].act, TeamChoice::Act::Update);
    QVERIFY2(choices[0].what.contains(QStringLiteral("owner")), qPrintable(choices[0].what));
    QVERIFY(choices[0].leftOut.contains(QStringLiteral("password")));
    QVERIFY(!choices[0].isTaken); // what stands here may be the user's own
    QCOMPARE(choices[1].act, TeamChoice::Act::Add);
    QVERIFY(choices[1].isTaken && choices[1].what.contains(QStringLiteral("box-2")));
    QCOMPARE(choices[2].act, TeamChoice::Act::None);
    stage.team.setTaken(2, true);
    QVERIFY(!stage.team.choices()[2].isTaken);
    QCOMPARE(stage.team.takeText(), QStringLiteral("Add 1"));
    QCOMPARE(stage.fleet.fleet->machines().size(), 2); // nothing happened yet
    QCOMPARE(stage.box().owner, QStringLiteral("li"));
}

void TeamDialogsTest::chosenRowsAreTaken()
{
    Stage stage;
    QVERIFY(stage.team.read(stage.fileWith(rows(stage.box().port))));
    stage.team.setTaken(0, true);
    QCOMPARE(stage.team.takeText(), QStringLiteral("Add 1 and update 1"));
    QSignalSpy finished{&stage.team, &TeamFileViewModel::finished};
    stage.team.take();
    QTRY_COMPARE(finished.count(), 1);
    QCOMPARE(finished.first().at(0).toInt(), 1);
    QCOMPARE(finished.first().at(1).toInt(), 1);
    QCOMPARE(stage.box().owner, QStringLiteral("wang"));
    QCOMPARE(stage.box().name, QStringLiteral("box"));
    QCOMPARE(stage.fleet.fleet->machines().size(), 3);
}

void TeamDialogsTest::failureGoesOnBehindWhatIsDone()
{
    Stage stage;
    QVERIFY(stage.team.read(stage.fileWith(R"({"name": "x", "host": "5.6.7.8"}, {"name": "y", "host": "5.6.7.9"})")));
    // Somebody else added the second one since the file was read.
    stage.fleet.fleet->add({.instance = machineOf(QStringLiteral("z"), QStringLiteral("5.6.7.9"))});
    QTRY_COMPARE(stage.fleet.fleet->machines().size(), 3);
    Instance other = stage.fleet.fleet->machines().last().instance;
    other.port = 22;
    stage.fleet.fleet->update(other);
    tests::FleetStage::settle();
    QSignalSpy failed{&stage.team, &TeamFileViewModel::failed};
    stage.team.take();
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(stage.team.takenCount(TeamChoice::Act::Add), 1); // the first is done, the second can be left out
    stage.team.setTaken(1, false);
    QVERIFY(stage.team.takeText().isEmpty());
}

void TeamDialogsTest::unreadableFileIsRefused()
{
    Stage stage;
    const core::Status missing = stage.team.read(stage.folder.filePath(QStringLiteral("none.json")));
    QVERIFY(!missing && !missing.error().message.isEmpty());
    QFile file{stage.folder.filePath(QStringLiteral("bad.json"))};
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("not json");
    file.close();
    const core::Status bad = stage.team.read(file.fileName());
    QVERIFY(!bad);
    QCOMPARE(bad.error().code, QStringLiteral("team.not_json"));
    QVERIFY(stage.team.choices().isEmpty());
}

void TeamDialogsTest::dialogFollowsTheTicks()
{
    Stage stage;
    QVERIFY(stage.team.read(stage.fileWith(rows(stage.box().port))));
    ui::TeamImportDialog dialog{stage.team};
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    auto *list = dialog.findChild<QTreeWidget *>();
    auto *take = dialog.findChild<QPushButton *>(QStringLiteral("act"));
    QCOMPARE(list->topLevelItemCount(), 3);
    QVERIFY(!(list->topLevelItem(2)->flags() & Qt::ItemIsUserCheckable));
    list->setCurrentItem(list->topLevelItem(1));
    QTest::keyClick(list, Qt::Key_Space);
    QVERIFY(!take->isEnabled());
    list->setCurrentItem(list->topLevelItem(0));
    QTest::keyClick(list, Qt::Key_Space);
    QCOMPARE(take->text(), QStringLiteral("Update 1"));
    QTest::mouseClick(take, Qt::LeftButton);
    QTRY_COMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
    QCOMPARE(stage.box().owner, QStringLiteral("wang"));
}

void TeamDialogsTest::pageOffersBoth()
{
    Stage stage;
    ui::MachinesViewModel machines{*stage.fleet.fleet, stage.fleet.catalog, stage.fleet.clock};
    ui::MachinesPage page{machines};
    page.setTeam(stage.team);
    page.resize(1100, 600);
    page.show();
    QSignalSpy demo{&page, &ui::MachinesPage::demoRequested};
    QSignalSpy thisComputer{&page, &ui::MachinesPage::thisComputerRequested};
    QTest::mouseClick(page.findChild<QPushButton *>(QStringLiteral("more")), Qt::LeftButton);
    auto *menu = page.findChild<QMenu *>();
    QVERIFY(menu);
    QStringList texts;
    for (QAction *action : menu->actions()) {
        texts << action->text();
        if (action->text().contains(QStringLiteral("demo")) || action->text().contains(QStringLiteral("computer")))
            action->trigger();
    }
    QVERIFY(texts.contains(QStringLiteral("Import team file…")) && texts.contains(QStringLiteral("Export team file…")));
    QCOMPARE(demo.count(), 2);
    QCOMPARE(thisComputer.count(), 1);
}

void TeamDialogsTest::dialogsAreWhole_data()
{
    QTest::addColumn<bool>("isChinese");
    QTest::newRow("English") << false;
    QTest::newRow("Chinese") << true;
}

void TeamDialogsTest::dialogsAreWhole()
{
    QFETCH(bool, isChinese);
    const auto chinese = isChinese ? std::make_unique<tests::ChineseTexts>() : nullptr;
    Stage stage;
    ui::TeamExportDialog away{stage.team, {}};
    away.setAttribute(Qt::WA_DeleteOnClose, false);
    away.show();
    QCOMPARE(tests::dialogTroubles(away), QString{});
    QVERIFY(stage.team.read(stage.fileWith(rows(stage.box().port))));
    ui::TeamImportDialog taken{stage.team};
    taken.setAttribute(Qt::WA_DeleteOnClose, false);
    taken.show();
    QCOMPARE(tests::dialogTroubles(taken), QString{});
}

QTEST_MAIN(TeamDialogsTest)
#include "tst_team_dialogs.moc"
