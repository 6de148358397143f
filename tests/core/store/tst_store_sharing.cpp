// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/store.h"
#include "support/await.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace core;
using core::store::Store;
using tests::await;

/// Several processes use one file; one that dies costs nothing that was confirmed.
class StoreSharingTest final : public QObject {
    Q_OBJECT

private slots:
    void twoStoresSeeEachOther();
    void processesWriteAtTheSameTime();
    void killedWriterLosesNothingConfirmed_data();
    void killedWriterLosesNothingConfirmed();
};

namespace {

std::unique_ptr<QProcess> startWriter(const QString &folder, const QString &note, int count)
{
    auto process = std::make_unique<QProcess>();
    process->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process->start(QStringLiteral(STORE_WRITER), {folder, note, QString::number(count)});
    return process;
}

} // namespace

void StoreSharingTest::twoStoresSeeEachOther()
{
    QTemporaryDir folder;
    const auto first = Store::open(folder.path());
    const auto second = Store::open(folder.path());
    QVERIFY(await(first->instances().save({.id = {QStringLiteral("a")}, .name = QStringLiteral("of the first")})));
    QCOMPARE(await(second->instances().all())->constFirst().name, QStringLiteral("of the first"));

    QList<FutureStatus> saves;
    for (int i = 0; i < 40; ++i) {
        Store &store = i % 2 == 0 ? *first : *second;
        saves.append(store.instances().save({.id = {QString::number(i)}}));
    }
    for (const FutureStatus &save : saves)
        QVERIFY(await(save));
    QCOMPARE(await(first->instances().all())->size(), 41);
}

void StoreSharingTest::processesWriteAtTheSameTime()
{
    constexpr int kProcesses = 4;
    constexpr int kWrites = 60;
    QTemporaryDir folder; // the file itself is made by whoever comes first
    std::vector<std::unique_ptr<QProcess>> writers;
    for (int i = 0; i < kProcesses; ++i)
        writers.push_back(startWriter(folder.path(), QString::number(i), kWrites));
    for (const auto &writer : writers) {
        QTRY_COMPARE_WITH_TIMEOUT(writer->state(), QProcess::NotRunning, 40'000);
        QCOMPARE(writer->exitStatus(), QProcess::NormalExit);
        QCOMPARE(writer->exitCode(), 0);
    }
    const auto all = await(Store::open(folder.path())->transfers().all());
    QVERIFY(all);
    QCOMPARE(all->size(), kProcesses * kWrites);
}

void StoreSharingTest::killedWriterLosesNothingConfirmed_data()
{
    QTest::addColumn<int>("confirmations");
    QTest::newRow("early") << 1;
    QTest::newRow("later") << 40;
    QTest::newRow("after many") << 150;
}

void StoreSharingTest::killedWriterLosesNothingConfirmed()
{
    QFETCH(int, confirmations);
    QTemporaryDir folder;
    const auto writer = startWriter(folder.path(), QStringLiteral("x"), 0);
    QByteArray output;
    QTRY_VERIFY_WITH_TIMEOUT((output += writer->readAllStandardOutput()).count('\n') >= confirmations, 30'000);
    writer->kill();
    QTRY_COMPARE(writer->state(), QProcess::NotRunning);
    output += writer->readAllStandardOutput();

    const auto store = Store::open(folder.path());
    QVERIFY(!store->report().trouble);
    const auto all = await(store->transfers().all());
    QVERIFY(all);
    QSet<qint64> kept;
    for (const transfer::TransferRecord &record : *all)
        kept.insert(record.id.value);
    const qsizetype lastBreak = output.lastIndexOf('\n');
    for (const QByteArray &line : output.left(lastBreak).split('\n'))
        QVERIFY2(kept.contains(line.toLongLong()), line.constData());
}

QTEST_GUILESS_MAIN(StoreSharingTest)
#include "tst_store_sharing.moc"
