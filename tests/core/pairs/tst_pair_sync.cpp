// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pairs/pair_keeper.h"
#include "core/transfer/two_sides.h"

#include <QElapsedTimer>

using namespace core::pairs;
using tests::contentOf;
using tests::treeOf;
using tests::writeFile;

/// Two folders kept in step; a real shell and tar play the machine.
class PairSyncTest final : public QObject, tests::TwoSides {
    Q_OBJECT

private slots:
    void init();
    void changesHereArriveWithinTwoSeconds();
    void changesThereArriveWithinTwoSeconds();
    void ignoredFilesStayApart();
    void bothVersionsSurviveAConflict_data();
    void bothVersionsSurviveAConflict();
    void aFileThatAppearsMeanwhileIsKept();
    void equalContentsAreNoConflict();
    void deletedFilesAreNotBroughtBackAfterARestart();
    void waitsForTheMachine();
    void oneWayLeavesTheOtherSideAlone();
    void hugeFilesAreLeftToTransfers();
    void aForbiddenFolderIsTold();

private:
    std::unique_ptr<PairSync> sync(PairDirection direction)
    {
        auto made = std::make_unique<PairSync>(PairSync::Parts{.clock = m_clock,
                                                               .session = [this] { return m_session.get(); },
                                                               .memory = m_memory->filePath(QStringLiteral("one.agreed"))},
                                               FolderPair{.id = QStringLiteral("1"),
                                                          .machine = {QStringLiteral("box")},
                                                          .local = nearPath(QStringLiteral("code")),
                                                          .remote = {farBytes(QStringLiteral("work"))},
                                                          .direction = direction});
        made->start();
        return made;
    }
    bool settles(const PairSync &sync, int files)
    {
        return tests::until([&] { return sync.status().state == PairState::InStep && sync.status().inStep == files; }, 15'000);
    }
    QString here(const QString &name) const { return nearPath(QStringLiteral("code/") + name); }
    QString there(const QString &name) const { return farPath(QStringLiteral("work/") + name); }

    core::SystemClock m_clock;
    std::unique_ptr<QTemporaryDir> m_memory;
};

void PairSyncTest::init()
{
    makeSides();
    m_memory = std::make_unique<QTemporaryDir>();
    m_session->open();
    QVERIFY(QDir{}.mkpath(nearPath(QStringLiteral("code"))));
}

void PairSyncTest::changesHereArriveWithinTwoSeconds()
{
    QVERIFY(writeFile(here(QStringLiteral("train.py")), "v1") && writeFile(here(QStringLiteral("deep/it's a file")), "x"));
    const auto pair = sync(PairDirection::Up);
    QVERIFY(settles(*pair, 2));
    QCOMPARE(contentOf(there(QStringLiteral("deep/it's a file"))), QByteArray{"x"});
    QElapsedTimer clock;
    clock.start();
    QVERIFY(writeFile(here(QStringLiteral("train.py")), "version 2")); // in place: the folder itself does not change
    QVERIFY(tests::until([&] { return contentOf(there(QStringLiteral("train.py"))) == "version 2"; }, 10'000));
    QVERIFY2(clock.elapsed() < 4000, qPrintable(QString::number(clock.elapsed()))); // picked up within two seconds, then moved
    QVERIFY(writeFile(here(QStringLiteral("new/file.py")), "n"));
    QVERIFY(tests::until([&] { return contentOf(there(QStringLiteral("new/file.py"))) == "n"; }, 10'000));
    QTRY_COMPARE(treeOf(farPath(QStringLiteral("work"))).filter(QStringLiteral(".zuka")), QStringList{});
    QVERIFY(pair->status().conflicts.isEmpty());
}

void PairSyncTest::changesThereArriveWithinTwoSeconds()
{
    QVERIFY(writeFile(there(QStringLiteral("a.py")), "v1"));
    const auto pair = sync(PairDirection::Both);
    QVERIFY(settles(*pair, 1));
    QCOMPARE(contentOf(here(QStringLiteral("a.py"))), QByteArray{"v1"});
    QElapsedTimer clock;
    clock.start();
    QVERIFY(writeFile(there(QStringLiteral("a.py")), "version 2"));
    QVERIFY(tests::until([&] { return contentOf(here(QStringLiteral("a.py"))) == "version 2"; }, 10'000));
    QVERIFY2(clock.elapsed() < 4000, qPrintable(QString::number(clock.elapsed())));
    QTRY_COMPARE(leftovers(), QStringList{});
}

void PairSyncTest::ignoredFilesStayApart()
{
    QVERIFY(writeFile(here(QStringLiteral(".gitignore")), "*.ckpt\nruns/\n") && writeFile(here(QStringLiteral("a.py")), "x"));
    QVERIFY(writeFile(here(QStringLiteral("big.ckpt")), "x") && writeFile(here(QStringLiteral(".git/HEAD")), "x"));
    QVERIFY(writeFile(there(QStringLiteral("runs/1/log")), "x") && writeFile(there(QStringLiteral("b.ckpt")), "x"));
    const auto pair = sync(PairDirection::Both);
    QVERIFY(settles(*pair, 2));
    QVERIFY(!QFileInfo::exists(there(QStringLiteral("big.ckpt"))) && !QFileInfo::exists(there(QStringLiteral(".git"))));
    QVERIFY(!QFileInfo::exists(here(QStringLiteral("runs"))) && !QFileInfo::exists(here(QStringLiteral("b.ckpt"))));
}

void PairSyncTest::bothVersionsSurviveAConflict_data()
{
    QTest::addColumn<int>("direction");
    QTest::newRow("up") << static_cast<int>(PairDirection::Up);
    QTest::newRow("down") << static_cast<int>(PairDirection::Down);
    QTest::newRow("both") << static_cast<int>(PairDirection::Both);
}

void PairSyncTest::bothVersionsSurviveAConflict()
{
    QFETCH(int, direction);
    QVERIFY(writeFile(here(QStringLiteral("a.py")), "mine, changed") && writeFile(there(QStringLiteral("a.py")), "theirs"));
    const auto pair = sync(static_cast<PairDirection>(direction));
    QVERIFY(tests::until([&] { return pair->status().conflicts.size() == 1; }, 15'000));
    const bool isHere = static_cast<PairDirection>(direction) == PairDirection::Down;
    const QString side = isHere ? nearPath(QStringLiteral("code")) : farPath(QStringLiteral("work"));
    const QString kept = side + u'/' + QString::fromUtf8(pair->status().conflicts.first().keptAs);
    QTRY_COMPARE(contentOf(kept), isHere ? QByteArray{"mine, changed"} : QByteArray{"theirs"});
    QTRY_COMPARE(contentOf(side + QStringLiteral("/a.py")), isHere ? QByteArray{"theirs"} : QByteArray{"mine, changed"});
    if (static_cast<PairDirection>(direction) == PairDirection::Both)
        QVERIFY(settles(*pair, 2)); // the kept version is a file like others
    QCOMPARE(pair->status().conflicts.size(), 1);
}

void PairSyncTest::aFileThatAppearsMeanwhileIsKept()
{
    QVERIFY(writeFile(here(QStringLiteral("a.py")), "mine"));
    m_session->answers =
        [this](const core::remote::Command &command) -> std::optional<core::Result<core::remote::CommandOutput>> {
        if (command.input.isEmpty() || QFileInfo::exists(there(QStringLiteral("a.py"))))
            return std::nullopt;
        writeFile(there(QStringLiteral("a.py")), "somebody else's"); // after the look, before the move
        return std::nullopt;
    };
    const auto pair = sync(PairDirection::Up);
    QVERIFY(tests::until([&] { return pair->status().conflicts.size() == 1; }, 15'000));
    QCOMPARE(contentOf(farPath(QStringLiteral("work/")) + QString::fromUtf8(pair->status().conflicts.first().keptAs)),
             QByteArray{"somebody else's"});
    QCOMPARE(contentOf(there(QStringLiteral("a.py"))), QByteArray{"mine"});
}

void PairSyncTest::equalContentsAreNoConflict()
{
    QVERIFY(writeFile(here(QStringLiteral("a.py")), "same") && writeFile(there(QStringLiteral("a.py")), "same"));
    QVERIFY(tests::age(here(QStringLiteral("a.py"))));
    const auto pair = sync(PairDirection::Both);
    QVERIFY(settles(*pair, 1));
    QVERIFY(pair->status().conflicts.isEmpty());
    QCOMPARE(treeOf(farPath(QStringLiteral("work"))), QStringList{QStringLiteral("a.py")});
}

void PairSyncTest::deletedFilesAreNotBroughtBackAfterARestart()
{
    QVERIFY(writeFile(here(QStringLiteral("a.py")), "a") && writeFile(here(QStringLiteral("b.py")), "b"));
    auto pair = sync(PairDirection::Both);
    QVERIFY(settles(*pair, 2));
    pair.reset();
    QVERIFY(QFile::remove(here(QStringLiteral("a.py"))));
    QVERIFY(writeFile(there(QStringLiteral("b.py")), "changed there"));
    pair = sync(PairDirection::Both);
    QVERIFY(tests::until([&] { return contentOf(here(QStringLiteral("b.py"))) == "changed there"; }, 15'000));
    QVERIFY(!QFileInfo::exists(here(QStringLiteral("a.py"))));
    QVERIFY(QFileInfo::exists(there(QStringLiteral("a.py"))));
    QTRY_COMPARE(pair->status().onlyThere, 1);
    QVERIFY(pair->status().conflicts.isEmpty()); // it knew what was agreed
}

void PairSyncTest::waitsForTheMachine()
{
    m_session->setPhase(core::remote::SessionPhase::Waiting);
    QVERIFY(writeFile(here(QStringLiteral("a.py")), "a"));
    const auto pair = sync(PairDirection::Up);
    QTRY_COMPARE(pair->status().state, PairState::Offline);
    m_session->open();
    pair->lookNow();
    QVERIFY(settles(*pair, 1));
    pair->setPaused(true);
    QTRY_COMPARE(pair->status().state, PairState::Paused);
    QVERIFY(writeFile(here(QStringLiteral("b.py")), "b"));
    pair->setPaused(false);
    QVERIFY(settles(*pair, 2));
}

void PairSyncTest::oneWayLeavesTheOtherSideAlone()
{
    QVERIFY(writeFile(here(QStringLiteral("a.py")), "a") && writeFile(there(QStringLiteral("b.py")), "b"));
    const auto pair = sync(PairDirection::Down);
    QVERIFY(settles(*pair, 1));
    QVERIFY(!QFileInfo::exists(there(QStringLiteral("a.py"))));
    QCOMPARE(pair->status().onlyHere, 1);
}

void PairSyncTest::hugeFilesAreLeftToTransfers()
{
    QVERIFY(writeFile(here(QStringLiteral("a.py")), "a"));
    QFile big{here(QStringLiteral("model.bin"))};
    QVERIFY(big.open(QIODevice::WriteOnly) && big.resize(kLargestFile + 1));
    big.close();
    const auto pair = sync(PairDirection::Up);
    QVERIFY(settles(*pair, 1));
    QCOMPARE(pair->status().tooLarge, 1);
    QVERIFY(!QFileInfo::exists(there(QStringLiteral("model.bin"))));
}

void PairSyncTest::aForbiddenFolderIsTold()
{
    QVERIFY(writeFile(here(QStringLiteral("a.py")), "a") && writeFile(farPath(QStringLiteral("work")), "a file is in the way"));
    const auto pair = sync(PairDirection::Up);
    QTRY_COMPARE(pair->status().state, PairState::Trouble);
    QVERIFY(pair->status().error && !pair->status().error->remedy.isEmpty());
}

QTEST_GUILESS_MAIN(PairSyncTest)
#include "tst_pair_sync.moc"
