// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/store.h"
#include "support/await.h"
#include "support/patience.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using core::Currency;
using core::Money;
using core::ledger::Entry;
using core::ledger::EntryKind;
using core::ledger::EntryPart;

namespace {

const QDateTime kNow{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC};

Entry entry(const QString &id, const QDateTime &from, std::optional<QDateTime> to)
{
    return {.id = {id}, .machine = {QStringLiteral("machine")}, .machineName = QStringLiteral("训练机"),
            .platform = {QStringLiteral("autodl")}, .project = QStringLiteral("7B"), .owner = QStringLiteral("me"), .from = from,
            .to = std::move(to), .rate = core::HourlyPrice{Money::fromMicros(2'580'000, Currency::Usd)},
            .amount = Money::fromMicros(123'456'789, Currency::Usd), .kind = EntryKind::Estimated, .part = EntryPart::Parked,
            .note = QStringLiteral("note"), .corrects = {QStringLiteral("other")}, .writtenAt = kNow};
}

} // namespace

class StoreLedgerTest final : public QObject {
    Q_OBJECT

private slots:
    void keepsEveryField();
    void unknownIsNotZero();
    void readsASpan();
    void replacesByIdAndWritesAllOrNothing();
    void keepsBudgetsBesideTheSettings();
    void survivesAKill();
    void tenThousandEntries();
};

void StoreLedgerTest::keepsEveryField()
{
    QTemporaryDir folder;
    const Entry written = entry(QStringLiteral("one"), kNow.addSecs(-3600), kNow);
    {
        const auto store = core::store::Store::open(folder.path());
        QVERIFY(tests::await(store->ledger().write({written})).hasValue());
    }
    const auto store = core::store::Store::open(folder.path());
    const auto read = tests::await(store->ledger().entries({}, {}));
    QCOMPARE(read->size(), 1);
    const Entry &back = read->first();
    QCOMPARE(back.id.value, written.id.value);
    QCOMPARE(back.machine.value, written.machine.value);
    QCOMPARE(back.machineName, written.machineName);
    QCOMPARE(back.platform.value, written.platform.value);
    QCOMPARE(back.project, written.project);
    QCOMPARE(back.owner, written.owner);
    QCOMPARE(back.from, written.from);
    QCOMPARE(*back.to, *written.to);
    QCOMPARE(back.rate->perHour, written.rate->perHour);
    QCOMPARE(*back.amount, *written.amount);
    QCOMPARE(back.kind, written.kind);
    QCOMPARE(back.part, written.part);
    QCOMPARE(back.note, written.note);
    QCOMPARE(back.corrects.value, written.corrects.value);
    QCOMPARE(back.writtenAt, written.writtenAt);
}

void StoreLedgerTest::unknownIsNotZero()
{
    QTemporaryDir folder;
    const auto store = core::store::Store::open(folder.path());
    Entry open = entry(QStringLiteral("open"), kNow, std::nullopt);
    open.amount.reset();
    Entry unknown = open;
    unknown.id = {QStringLiteral("unknown")};
    unknown.rate.reset();
    QVERIFY(tests::await(store->ledger().write({open, unknown})).hasValue());
    const auto read = tests::await(store->ledger().entries({}, {}));
    QCOMPARE(read->size(), 2);
    for (const Entry &back : *read) {
        QVERIFY(!back.to);
        QVERIFY(!back.amount);
        QCOMPARE(back.rate.has_value(), back.id == open.id);
    }
}

void StoreLedgerTest::readsASpan()
{
    QTemporaryDir folder;
    const auto store = core::store::Store::open(folder.path());
    QVERIFY(tests::await(store->ledger().write({entry(QStringLiteral("later"), kNow.addDays(2), kNow.addDays(3)),
                                                entry(QStringLiteral("early"), kNow.addDays(-3), kNow.addDays(-2)),
                                                entry(QStringLiteral("within"), kNow, kNow.addSecs(60)),
                                                entry(QStringLiteral("runs"), kNow.addDays(-5), std::nullopt)}))
                .hasValue());
    QStringList ids;
    const auto found = tests::await(store->ledger().entries(kNow.addDays(-1), kNow.addDays(1)));
    for (const Entry &each : *found)
        ids << each.id.value;
    QCOMPARE(ids, QStringList({QStringLiteral("runs"), QStringLiteral("within")}));
    QCOMPARE(tests::await(store->ledger().entries({}, kNow)).value().size(), 2);
}

void StoreLedgerTest::replacesByIdAndWritesAllOrNothing()
{
    QTemporaryDir folder;
    const auto store = core::store::Store::open(folder.path());
    Entry grows = entry(QStringLiteral("grows"), kNow, std::nullopt);
    QVERIFY(tests::await(store->ledger().write({grows})).hasValue());
    grows.to = kNow.addSecs(60);
    QVERIFY(tests::await(store->ledger().write({grows})).hasValue());
    QCOMPARE(tests::await(store->ledger().entries({}, {})).value().size(), 1);
    Entry bad = entry(QStringLiteral("bad"), {}, std::nullopt); // began_at may not be NULL
    QVERIFY(!tests::await(store->ledger().write({entry(QStringLiteral("good"), kNow, kNow), bad})).hasValue());
    QCOMPARE(tests::await(store->ledger().entries({}, {})).value().size(), 1);
}

void StoreLedgerTest::keepsBudgetsBesideTheSettings()
{
    QTemporaryDir folder;
    const QList<core::ledger::Envelope> budgets{{.project = QStringLiteral("论文"), .limit = Money::fromAmount(50, Currency::Cny)}};
    {
        const auto store = core::store::Store::open(folder.path());
        QVERIFY(tests::await(store->budgets().envelopes()).value().isEmpty());
        QVERIFY(tests::await(store->budgets().saveEnvelopes(budgets)).hasValue());
        QVERIFY(tests::await(store->settings().save({.language = QStringLiteral("en")})).hasValue());
    }
    const auto store = core::store::Store::open(folder.path());
    QCOMPARE(tests::await(store->budgets().envelopes()).value(), budgets);
    QCOMPARE(tests::await(store->settings().load())->language, QStringLiteral("en"));
}

void StoreLedgerTest::survivesAKill()
{
    QTemporaryDir folder;
    for (int round = 0; round < 3; ++round) {
        QProcess writer;
        writer.start(QStringLiteral(LEDGER_WRITER), {folder.path()});
        int confirmed = 0;
        QTRY_VERIFY_WITH_TIMEOUT((confirmed += static_cast<int>(writer.readAllStandardOutput().count('\n'))) > 20, 20'000);
        writer.kill(); // SIGKILL, in the middle of a write as likely as not
        QVERIFY(writer.waitForFinished(10'000));
        confirmed += static_cast<int>(writer.readAllStandardOutput().count('\n'));
        const auto store = core::store::Store::open(folder.path());
        QVERIFY(!store->report().trouble);
        QSet<QString> ids;
        const auto read = tests::await(store->ledger().entries({}, {}));
        QVERIFY(read.hasValue());
        for (const Entry &each : *read)
            ids.insert(each.id.value);
        for (int number = 1; number <= confirmed; ++number)
            QVERIFY2(ids.contains(QStringLiteral("a%1").arg(number)), "a confirmed entry is missing");
        for (const QString &id : ids)
            QVERIFY2(ids.contains((id.startsWith(u'a') ? QStringLiteral("b") : QStringLiteral("a")) + id.mid(1)),
                     "half a pair was kept");
    }
}

void StoreLedgerTest::tenThousandEntries()
{
    QTemporaryDir folder;
    const auto store = core::store::Store::open(folder.path());
    QList<Entry> many;
    for (int i = 0; i < 10'000; ++i)
        many << entry(QString::number(i), kNow.addSecs(-i * 600), kNow.addSecs(-i * 600 + 500));
    QVERIFY(tests::await(store->ledger().write(many)).hasValue());
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(tests::await(store->ledger().entries({}, {})).value().size(), 10'000);
    qInfo("reading 10,000 entries: %lld ms", timer.elapsed());
    QVERIFY(timer.elapsed() < tests::patience(2000));
}

QTEST_GUILESS_MAIN(StoreLedgerTest)
#include "tst_store_ledger.moc"
