// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/single_instance.h"

#include <QDir>
#include <QLocalServer>
#include <QLocalSocket>
#include <QLockFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using app::SingleInstance;

class SingleInstanceTest final : public QObject {
    Q_OBJECT

private slots:
    void secondIsRefusedAndRaisesTheFirst();
    void foldersAreApart();
    void nextOneMayFollow();
    void crashLeavesNothingInTheWay();
    void silentFirstIsToldWithinASecond();
    void strangersDoNotDisturb();
    void unwritableFolderLetsTheProgramRun();

private:
    static QStringList sockets();
};

/// Names in the folder of local sockets that are ours.
QStringList SingleInstanceTest::sockets()
{
    return QDir{QDir::tempPath()}.entryList({QStringLiteral("zuka-*")}, QDir::System | QDir::Files);
}

void SingleInstanceTest::secondIsRefusedAndRaisesTheFirst()
{
    QTemporaryDir folder;
    SingleInstance first{folder.path()};
    SingleInstance second{folder.path() + QStringLiteral("/.")}; // the same folder, spelt otherwise
    QVERIFY(first.tryBecomeFirst());
    QVERIFY(!second.tryBecomeFirst());

    QSignalSpy raises{&first, &SingleInstance::raiseRequested};
    QSignalSpy answers{&second, &SingleInstance::answered};
    second.askFirstToRaise();
    QVERIFY(answers.isEmpty());
    QVERIFY(answers.wait(2000));
    QCOMPARE(answers.constFirst().constFirst().toBool(), true);
    QTRY_COMPARE(raises.size(), 1);
    second.askFirstToRaise();
    QTRY_COMPARE(raises.size(), 2);
    QTRY_COMPARE(answers.size(), 2);
}

void SingleInstanceTest::foldersAreApart()
{
    QTemporaryDir a;
    QTemporaryDir b;
    SingleInstance first{a.path()};
    SingleInstance second{b.path()};
    QVERIFY(first.tryBecomeFirst());
    QVERIFY(second.tryBecomeFirst());
}

void SingleInstanceTest::nextOneMayFollow()
{
    QTemporaryDir folder;
    {
        SingleInstance first{folder.path()};
        QVERIFY(first.tryBecomeFirst());
    }
    SingleInstance next{folder.path()};
    QVERIFY(next.tryBecomeFirst());
}

void SingleInstanceTest::crashLeavesNothingInTheWay()
{
    QTemporaryDir folder;
    const QStringList before = sockets();
    QString socketFile;
    {
        SingleInstance first{folder.path()};
        QVERIFY(first.tryBecomeFirst());
        QStringList after = sockets();
        for (const QString &name : before)
            after.removeOne(name);
        if (after.size() != 1)
            QSKIP("local sockets are not files here");
        socketFile = QDir{QDir::tempPath()}.filePath(after.constFirst());
    }
    // What a killed program leaves: a socket that nobody serves, and a lock of a process that is gone.
    QFile stale{socketFile};
    QVERIFY(stale.open(QIODevice::WriteOnly));
    QFile lock{folder.filePath(QStringLiteral("zuka.lock"))};
    QVERIFY(lock.open(QIODevice::WriteOnly));
    lock.write("999999999\nzuka\n");
    lock.close();

    SingleInstance next{folder.path()};
    QVERIFY(next.tryBecomeFirst());
    SingleInstance second{folder.path()};
    QVERIFY(!second.tryBecomeFirst());
    QSignalSpy raises{&next, &SingleInstance::raiseRequested};
    second.askFirstToRaise();
    QTRY_COMPARE(raises.size(), 1);
}

void SingleInstanceTest::silentFirstIsToldWithinASecond()
{
    QTemporaryDir folder;
    QLockFile held{folder.filePath(QStringLiteral("zuka.lock"))}; // a first one that serves nobody
    QVERIFY(held.tryLock(0));
    SingleInstance second{folder.path()};
    QVERIFY(!second.tryBecomeFirst());
    QSignalSpy answers{&second, &SingleInstance::answered};
    second.askFirstToRaise();
    QVERIFY(answers.wait(2000));
    QCOMPARE(answers.size(), 1);
    QCOMPARE(answers.constFirst().constFirst().toBool(), false);
}

void SingleInstanceTest::strangersDoNotDisturb()
{
    QTemporaryDir folder;
    const QStringList before = sockets();
    SingleInstance first{folder.path()};
    QVERIFY(first.tryBecomeFirst());
    QStringList after = sockets();
    for (const QString &name : before)
        after.removeOne(name);
    if (after.size() != 1)
        QSKIP("local sockets are not files here");
    QSignalSpy raises{&first, &SingleInstance::raiseRequested};
    for (const QByteArray &text : {QByteArray{"hello\n"}, QByteArray(5000, 'x')}) {
        QLocalSocket stranger;
        stranger.connectToServer(after.constFirst());
        stranger.write(text);
        QTRY_COMPARE(stranger.state(), QLocalSocket::UnconnectedState);
    }
    QCOMPARE(raises.size(), 0);
}

void SingleInstanceTest::unwritableFolderLetsTheProgramRun()
{
    QTemporaryDir folder;
    QFile blocker{folder.filePath(QStringLiteral("file"))};
    QVERIFY(blocker.open(QIODevice::WriteOnly));
    SingleInstance first{folder.filePath(QStringLiteral("file/data"))};
    QVERIFY(first.tryBecomeFirst());
}

QTEST_GUILESS_MAIN(SingleInstanceTest)
#include "tst_single_instance.moc"
