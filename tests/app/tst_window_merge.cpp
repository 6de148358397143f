// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition.h"
#include "support/await.h"
#include "support/zuka_process.h"
#include "tour/tour_world.h"

#include <QApplication>
#include <QTest>

using tests::words;

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
    auto made = app::Composition::create(*qApp, zuka.dataFolder(), [&world](const QString &path, const core::catalog::Catalog &catalog) {
        return world.services(path, catalog);
    });
    QVERIFY(made);
    app::Composition &all = **made;
    all.start();
    app::Services &services = all.services();
    QVERIFY(services.fleet->machines().isEmpty());

    core::instances::Instance off{.id = core::instances::newInstanceId(), .name = QStringLiteral("off"), .host = QStringLiteral("off.example"),
                                  .user = QStringLiteral("root"), .isPoweredOff = true, .createdAt = world.clock().now()};
    const auto elsewhere = core::store::Store::open(zuka.dataFolder()); // As another process has it.
    QVERIFY(tests::await(elsewhere->instances().save(off)));
    const QString key = zuka.dataFolder() + QStringLiteral("/key"); // Nobody looks into it: the sessions are scripted.
    QVERIFY(tests::writeFile(key, "key"));
    const auto run = zuka.run(words(QStringLiteral("machines add root@busy1.example --name added --identity ") + key));
    QVERIFY2(run.exitCode == 0, run.err);

    QTRY_VERIFY_WITH_TIMEOUT(named(services, QStringLiteral("added")) && named(services, QStringLiteral("off")), kLimit);
    QTRY_COMPARE(named(services, QStringLiteral("added"))->session.phase, core::remote::SessionPhase::Ready);
    QCOMPARE(services.fleet->session(named(services, QStringLiteral("off"))->instance.id), nullptr);
    QCOMPARE(named(services, QStringLiteral("off"))->state, core::fleet::MachineState::Off);

    QVERIFY(tests::await(services.fleet->load(false))); // What the window learnt about the machine is written by now.
    QCOMPARE(zuka.run(words(QStringLiteral("machines remove added --yes"))).exitCode, 0);
    fprintf(stderr, "%s\n", zuka.run(words(QStringLiteral("machines list --json"))).out.constData());
    QTest::qWait(12000);
    fprintf(stderr, "%s\n", zuka.run(words(QStringLiteral("machines list --json"))).out.constData());
    QTRY_VERIFY_WITH_TIMEOUT(!named(services, QStringLiteral("added")), kLimit);
    QVERIFY(named(services, QStringLiteral("off")));
}

QTEST_MAIN(WindowMergeTest)
#include "tst_window_merge.moc"
