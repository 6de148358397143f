// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition.h"
#include "support/await.h"
#include "support/zuka_process.h"
#include "tour/tour_world.h"

#include <QApplication>
#include <QProcess>
#include <QTest>

using tests::words;

namespace {

constexpr const char *kAddSwitchedOff = R"(
import sqlite3, sys
data = sqlite3.connect(sys.argv[1])
data.execute("CREATE TEMP TABLE copy AS SELECT * FROM instances")
data.execute("UPDATE copy SET id = 'off-id', name = 'off', host = 'off.example', is_powered_off = 1")
data.execute("INSERT INTO instances SELECT * FROM copy")
data.commit()
)";

} // namespace

/// The open window and the command line work on the same data.
class WindowMergeTest final : public QObject {
    Q_OBJECT

private slots:
    void windowFollowsTheCommandLine();

private:
    static std::optional<core::fleet::MachineStatus> named(app::Services &services, const QString &name);
};

std::optional<core::fleet::MachineStatus> WindowMergeTest::named(app::Services &services, const QString &name)
{
    for (const core::fleet::MachineStatus &machine : services.fleet->machines()) {
        if (machine.instance.name == name)
            return machine;
    }
    return std::nullopt;
}

void WindowMergeTest::windowFollowsTheCommandLine()
{
    constexpr int kLimit = 25'000; // Two rounds of the window's timer, and some.
    const tests::ZukaProcess zuka;
    tests::TourWorld world;
    auto made = world.program(zuka.dataFolder());
    QVERIFY(made);
    app::Composition &all = **made;
    all.start();
    app::Services &services = all.services();
    QVERIFY(services.fleet->machines().isEmpty());

    const QString key = zuka.dataFolder() + QStringLiteral("/key"); // Nobody looks into it: the sessions are scripted.
    QVERIFY(tests::writeFile(key, "key"));
    const auto run = zuka.run(words(QStringLiteral("machines add root@busy1.example --name added --identity ") + key));
    QVERIFY2(run.exitCode == 0, run.err);
    // Another window of the same user noted a machine as off. Not by a second Store in this process: closing its file would
    // drop the locks of the first.
    QProcess other;
    other.start(QStringLiteral("python3"), {QStringLiteral("-c"), QString::fromLatin1(kAddSwitchedOff), zuka.dataFolder() + QStringLiteral("/zuka.db")});
    QVERIFY(other.waitForFinished(20'000));
    QVERIFY2(other.exitCode() == 0, other.readAllStandardError());

    QTRY_VERIFY_WITH_TIMEOUT(named(services, QStringLiteral("added")) && named(services, QStringLiteral("off")), kLimit);
    QTRY_COMPARE(named(services, QStringLiteral("added"))->session.phase, core::remote::SessionPhase::Ready);
    QCOMPARE(services.fleet->session(named(services, QStringLiteral("off"))->instance.id), nullptr);
    QCOMPARE(named(services, QStringLiteral("off"))->state, core::fleet::MachineState::Off);

    QVERIFY(tests::await(services.fleet->load(false))); // By now it is written that the machine answered.
    QCOMPARE(zuka.run(words(QStringLiteral("machines remove added --yes"))).exitCode, 0);
    QTRY_VERIFY_WITH_TIMEOUT(!named(services, QStringLiteral("added")), kLimit);
    QVERIFY(named(services, QStringLiteral("off")));
}

QTEST_MAIN(WindowMergeTest)
#include "tst_window_merge.moc"
