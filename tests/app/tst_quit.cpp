// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/autostart.h"
#include "app/cli/command_line.h"
#include "app/composition.h"
#include "support/await.h"
#include "support/zuka_process.h"
#include "tour/tour_world.h"

#include <QAbstractButton>
#include <QApplication>
#include <QPushButton>
#include <QTest>

#ifndef _WIN32
#include <csignal>
#endif

namespace {

constexpr int kNotEnded = 99;

/// The whole window over scripted machines.
struct Program {
    Program()
    {
        auto made = world.program(folder.path());
        QVERIFY(made);
        all = std::move(made).value();
        all->start();
        all->models().settings.setLanguage(QStringLiteral("en"));
        QVERIFY(tests::await(all->services().fleet->load(false)));
    }
    QList<ui::QuitDialog *> questions() { return all->window().findChildren<ui::QuitDialog *>(); }

    QTemporaryDir folder;
    tests::TourWorld world;
    std::unique_ptr<app::Composition> all;
};

} // namespace

/// How the program ends where there is no tray, and what its log tells.
class QuitTest final : public QObject {
    Q_OBJECT

private slots:
    void warningNamesWhatGoesOn_data();
    void warningNamesWhatGoesOn();
    void nothingRunsSoNothingIsAsked();
    void startsHiddenAtLogin();
    void closingAsksOnceAndStayIsDefault();
    void sessionEndClosesFilesInOrder_data();
    void sessionEndClosesFilesInOrder();
};

void QuitTest::warningNamesWhatGoesOn_data()
{
    QTest::addColumn<int>("transfers");
    QTest::addColumn<int>("machines");
    QTest::addColumn<QString>("begin");

    QTest::newRow("nothing") << 0 << 0 << QString{};
    QTest::newRow("both") << 1 << 2
                          << QStringLiteral("1 transfer is running and 2 machines are billing. They go on billing; reminders stop");
    QTest::newRow("transfers") << 3 << 0 << QStringLiteral("3 transfers are running. ");
    QTest::newRow("one machine") << 0 << 1 << QStringLiteral("1 machine is billing. It goes on billing; reminders stop");
}

void QuitTest::warningNamesWhatGoesOn()
{
    QFETCH(int, transfers);
    QFETCH(int, machines);
    QFETCH(QString, begin);
    const QString warning = ui::quitWarning(transfers, machines);
    QCOMPARE(warning.isEmpty(), begin.isEmpty());
    QVERIFY2(warning.startsWith(begin), qPrintable(warning));
}

void QuitTest::nothingRunsSoNothingIsAsked()
{
    Program program;
    QVERIFY(program.all && program.all->window().isVisible());
    QVERIFY(program.all->window().close());
    QVERIFY(program.questions().isEmpty());
}

void QuitTest::startsHiddenAtLogin()
{
    QVERIFY(!app::cli::wantsCommandLine({QStringLiteral("zuka"), QStringLiteral("--hidden")}));
    QVERIFY(app::cli::wantsCommandLine({QStringLiteral("zuka"), QStringLiteral("--hidden"), QStringLiteral("guard")}));
    QVERIFY(app::autostartText(QStringLiteral("/opt/zuka")).contains("--hidden"));
    QTemporaryDir folder;
    tests::TourWorld world;
    auto made = world.program(folder.path());
    QVERIFY(made);
    const auto all = std::move(made).value();
    all->start(true);
    const auto &window = all->window();
    QVERIFY2(!window.isVisible() || window.isMinimized(), "only beside the clock, or in the bar where there is no tray");
    all->raiseWindow();
    QVERIFY(window.isVisible() && !window.isMinimized());
}

void QuitTest::closingAsksOnceAndStayIsDefault()
{
    Program program;
    QVERIFY(program.all);
    program.world.addMachines(program.all->services());
    QTRY_COMPARE(program.all->services().fleet->machines().size(), 9);
    ui::MainWindow &window = program.all->window();
    for (const auto &protection : program.all->models().guard.protections())
        QVERIFY2(!protection.detail.contains(QStringLiteral("tray")), qPrintable(protection.detail));

    QVERIFY(!window.close());
    QVERIFY(!window.close());
    QVERIFY(window.isVisible());
    QCOMPARE(program.questions().size(), 1);
    ui::QuitDialog *question = program.questions().first();
    QVERIFY(question->isVisible());
    QVERIFY2(question->text().contains(QStringLiteral("machines are billing")), qPrintable(question->text()));
    QCOMPARE(question->defaultButton()->text(), QStringLiteral("Stay"));
    QTest::keyClick(question, Qt::Key_Escape);
    QTRY_VERIFY(program.questions().isEmpty());
    QVERIFY(window.isVisible());

    QVERIFY(!window.close());
    question = program.questions().value(0);
    QVERIFY(question);
    QTimer::singleShot(0, question, [question] {
        for (QAbstractButton *each : question->buttons()) {
            if (each->text() == QStringLiteral("Quit"))
                each->click();
        }
    });
    QTimer::singleShot(10'000, qApp, [] { QCoreApplication::exit(kNotEnded); });
    QCOMPARE(QApplication::exec(), 0);
}

void QuitTest::sessionEndClosesFilesInOrder_data()
{
#ifdef _WIN32
    QSKIP("There are no such signals.");
#else
    QTest::addColumn<int>("number");
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGINT") << SIGINT;
#endif
}

void QuitTest::sessionEndClosesFilesInOrder()
{
#ifndef _WIN32
    QFETCH(int, number);
    const tests::ZukaProcess zuka;
    const QString key = zuka.dataFolder() + QStringLiteral("/key");
    QVERIFY(tests::writeFile(key, "key"));
    const auto added = zuka.run(tests::words(QStringLiteral("machines add root@127.0.0.1:9 --name on --identity ") + key));
    QVERIFY2(added.exitCode == 0, added.err);
    QProcessEnvironment environment = zuka.environment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    QProcess window;
    window.setProcessEnvironment(environment);
    window.start(tests::ZukaProcess::program(), {});
    const auto logText = [&zuka] {
        QFile log{zuka.dataFolder() + QStringLiteral("/log/zuka.log")};
        return log.open(QIODevice::ReadOnly) ? log.readAll() : QByteArray{};
    };
    // By then the machine was read and tried, so the event loop runs.
    QTRY_VERIFY_WITH_TIMEOUT(logText().contains("zuka.machine"), 30'000);
    QVERIFY(QFile::exists(zuka.dataFolder() + QStringLiteral("/zuka.db-wal")));

    QCOMPARE(kill(static_cast<pid_t>(window.processId()), number), 0);
    QVERIFY(window.waitForFinished(20'000));
    QCOMPARE(window.exitStatus(), QProcess::NormalExit);
    QCOMPARE(window.exitCode(), 0);
    QVERIFY(!QFile::exists(zuka.dataFolder() + QStringLiteral("/zuka.db-wal")));
    QVERIFY(!QFile::exists(zuka.dataFolder() + QStringLiteral("/zuka.lock")));
    QVERIFY2(logText().contains("ended"), logText());
#endif
}

QTEST_MAIN(QuitTest)
#include "tst_quit.moc"
