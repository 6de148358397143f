// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/bill_text.h"
#include "core/ledger/entry_words.h"
#include "core/ledger/reconcile.h"
#include "support/patience.h"

#include <QTest>

using namespace core::ledger;
using core::Currency;
using core::Money;
using core::instances::Instance;
using core::platforms::BilledItem;

namespace {

const QTimeZone kShanghai{"Asia/Shanghai"};
const QTimeZone kBerlin{"Europe/Berlin"};
const QDateTime kNow{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC};

Money yuan(double amount) { return Money::fromAmount(amount, Currency::Cny); }

BillColumns columns()
{
    const auto read = loadBillColumns(QStringLiteral(ZUKA_SOURCE_DIR "/resources/rules/bill_columns.json"));
    return read ? *read : BillColumns{};
}

BillManner manner(const QTimeZone &zone = kShanghai)
{
    return {.month = monthOf(QDate{2026, 11, 1}, zone), .zone = zone, .currency = Currency::Cny};
}

Instance machine(const QString &id, const QString &providerId)
{
    Instance machine;
    machine.id = {id};
    machine.name = id;
    machine.platform = {QStringLiteral("autodl")};
    machine.providerId = providerId;
    return machine;
}

Entry entryOf(const QString &machine, const QDateTime &from, qint64 seconds, std::optional<Money> amount)
{
    return {.id = newEntryId(), .machine = {machine}, .machineName = machine, .platform = {QStringLiteral("autodl")}, .from = from,
            .to = from.addSecs(seconds), .amount = amount};
}

View viewOf(const Book &book) { return {.counted = book.counted(), .now = kNow}; }

QString spoken(const BillText &bill)
{
    QStringList parts;
    for (const BilledItem &item : bill.items)
        parts << QStringLiteral("%1 %2 %3 %4").arg(item.instanceId, item.from.toString(Qt::ISODate), item.to.toString(Qt::ISODate))
                     .arg(item.amount.amount());
    for (const BillProblem &problem : bill.problems)
        parts << QStringLiteral("line %1").arg(problem.line);
    return parts.join(QStringLiteral(" | "));
}

} // namespace

class LedgerBillTest final : public QObject {
    Q_OBJECT

private slots:
    void billsAreRead_data();
    void billsAreRead();
    void oddBillsAreRefused_data();
    void oddBillsAreRefused();
    void aDayHasItsLocalLength();
    void anotherEncodingIsRead();
    void aLongBillIsQuick();
    void machinesAreFoundByIdOrName();
    void machinesThatAreGoneCountOnce();
    void aSumStandsBesideThePlatform();
    void theSameBillTwiceCountsOnce();
    void aSumAndMachinesDoNotCountTwice();
    void unknownAndOtherCurrenciesStayApart();
};

void LedgerBillTest::billsAreRead_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("autodl") << QByteArray{"实例ID,开始时间,结束时间,应付金额(元)\nc-1,2026-11-20 10:00:00,2026-11-20 12:00:00,¥4.20\n合计,,,4.20\n"}
                            << QStringLiteral("c-1 2026-11-20T02:00:00Z 2026-11-20T04:00:00Z 4.2");
    QTest::newRow("titles first") << QByteArray{"账单\n\n导出时间,2026-11-30\n实例ID,账期,金额\nc-1,2026-11,\"1,234.50\"\n"}
                                  << QStringLiteral("c-1 2026-10-31T16:00:00Z 2026-11-30T16:00:00Z 1234.5");
    QTest::newRow("tabs of a copied table") << QByteArray{"Pod ID\tDate\tTotal amount\nx\t2026-11-20\t$1.50\n"}
                                            << QStringLiteral("x 2026-11-19T16:00:00Z 2026-11-20T16:00:00Z 1.5");
    QTest::newRow("semicolons, quotes") << QByteArray{"\"Instance\";\"Cost\"\r\n\"a;b\";\"3\"\r\n"} << QStringLiteral("line 2");
    QTest::newRow("no id, no time") << QByteArray{"金额\n12.5\n"} << QStringLiteral(" 2026-10-31T16:00:00Z 2026-11-30T16:00:00Z 12.5");
    QTest::newRow("balance log") << QByteArray{"时间,变动金额\n2026/11/02 08:00,-1.5\n2026年11月3日 08:00:30,-2\n"}
                                 << QStringLiteral(" 2026-11-02T00:00:00Z 2026-11-02T00:00:00Z 1.5 |  2026-11-03T00:00:30Z 2026-11-03T00:00:30Z 2");
    QTest::newRow("money back stays negative") << QByteArray{"id,amount\na,5\na,-1\n"}
                                               << QStringLiteral("a 2026-10-31T16:00:00Z 2026-11-30T16:00:00Z 5 | a "
                                                                 "2026-10-31T16:00:00Z 2026-11-30T16:00:00Z -1");
    QTest::newRow("offset") << QByteArray{"id,start,end,cost\na,2026-11-20T10:00:00+02:00,2026-11-20T11:00:00Z,1\n"}
                            << QStringLiteral("a 2026-11-20T08:00:00Z 2026-11-20T11:00:00Z 1");
    QTest::newRow("bad rows are named") << QByteArray{"id,date,amount,currency\na,2026-11-20,one,CNY\nb,2026-13-40,1,CNY\nc,2026-11-20,1,EUR\nd,,2,CNY\n"}
                                        << QStringLiteral("d 2026-10-31T16:00:00Z 2026-11-30T16:00:00Z 2 | line 2 | line 3 | line 4");
    QTest::newRow("unclosed quote") << QByteArray{"id,amount\n\"a,1\nb,2\n"} << QStringLiteral("line 2");
    QTest::newRow("paid is no id, total no end") << QByteArray{"Paid amount,Total hours\n3,9\n"}
                                                 << QStringLiteral(" 2026-10-31T16:00:00Z 2026-11-30T16:00:00Z 3");
}

void LedgerBillTest::billsAreRead()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    const auto bill = parseBill(text, columns(), manner());
    QVERIFY2(bill.hasValue(), bill ? "" : qPrintable(bill.error().message));
    QCOMPARE(spoken(*bill), expected);
}

void LedgerBillTest::oddBillsAreRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray{};
    QTest::newRow("blank") << QByteArray{"\n \n\n"};
    QTest::newRow("no headings") << QByteArray{"c-1,2026-11-20,4.20\n"};
    QTest::newRow("headings alone") << QByteArray{"id,amount\n"};
    QTest::newRow("html") << QByteArray{"<!DOCTYPE html><html><body>login</body></html>"};
    QTest::newRow("bytes") << QByteArray{"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16};
    QTest::newRow("too long") << "amount\n" + QByteArray{"1\n"}.repeated(60'000);
}

void LedgerBillTest::oddBillsAreRefused()
{
    QFETCH(QByteArray, text);
    const auto bill = parseBill(text, columns(), manner());
    QVERIFY(!bill);
    QCOMPARE(bill.error().code, QStringLiteral("ledger.bill"));
    QVERIFY(!bill.error().remedy.isEmpty());
}

void LedgerBillTest::aDayHasItsLocalLength()
{
    const auto bill = parseBill("date,amount\n2026-10-25,25\n2026-03-29,23\n", columns(), manner(kBerlin));
    QVERIFY(bill.hasValue());
    QCOMPARE(bill->items.at(0).from.secsTo(bill->items.at(0).to), 25 * 3600);
    QCOMPARE(bill->items.at(1).from.secsTo(bill->items.at(1).to), 23 * 3600);
}

void LedgerBillTest::anotherEncodingIsRead()
{
    QByteArray utf16{"\xff\xfe"};
    for (const QChar sign : QStringLiteral("实例ID\t金额\nc-1\t2\n"))
        utf16.append(static_cast<char>(sign.unicode() & 0xff)).append(static_cast<char>(sign.unicode() >> 8));
    const auto bill = parseBill(utf16, columns(), manner());
    QVERIFY(bill.hasValue());
    QCOMPARE(bill->items.size(), 1);
    const auto chinese = parseBill(QByteArray::fromHex("bdf0b6ee0a322e350a"), columns(), manner()); // 金额 in GB 18030
    if (chinese)
        QCOMPARE(chinese->items.value(0).amount, yuan(2.5));
    else
        QCOMPARE(chinese.error().code, QStringLiteral("ledger.bill")); // This computer's Qt does not know it, and says so.
}

void LedgerBillTest::aLongBillIsQuick()
{
    QByteArray text{"实例ID,开始时间,结束时间,金额\n"};
    for (int i = 0; i < 20'000; ++i)
        text += "c-" + QByteArray::number(i % 50) + ",2026-11-20 10:00:00,2026-11-20 11:00:00,0.01\n";
    QElapsedTimer timer;
    timer.start();
    const auto bill = parseBill(text, columns(), manner());
    QVERIFY(bill.hasValue());
    const auto lines = reconcile(View{.now = kNow}, {}, BillScope{.platform = {QStringLiteral("autodl")}}, bill->items, manner().month);
    QCOMPARE(lines.size(), 50);
    QVERIFY2(timer.elapsed() < tests::patience(4000), qPrintable(QString::number(timer.elapsed())));
}

void LedgerBillTest::machinesAreFoundByIdOrName()
{
    const QDateTime day{QDate{2026, 11, 20}, QTime{2, 0}, Qt::UTC};
    Book book;
    book.put(entryOf(QStringLiteral("m1"), day, 7200, yuan(4)));
    const QList<Instance> machines{machine(QStringLiteral("m1"), QStringLiteral("c-1")), machine(QStringLiteral("Box"), {})};
    const QList<BilledItem> items{{.instanceId = QStringLiteral("C-1"), .from = day, .to = day.addSecs(7200), .amount = yuan(4.2)},
                                  {.instanceId = QStringLiteral("box"), .from = day, .to = day, .amount = yuan(1)},
                                  {.instanceId = QStringLiteral("gone"), .from = day, .to = day, .amount = yuan(3)}};
    const auto lines = reconcile(viewOf(book), machines, BillScope{.platform = {QStringLiteral("autodl")}}, items, manner().month);
    QStringList names;
    for (const Reconciled &line : lines)
        names << line.name + u' ' + QString::number(line.difference ? line.difference->amount() : -99);
    QCOMPARE(names, QStringList({QStringLiteral("m1 0.2"), QStringLiteral("Box 1"), QStringLiteral("gone 3")}));
}

/// A machine that was released and removed has entries, and its id on the bill says nothing any more.
void LedgerBillTest::machinesThatAreGoneCountOnce()
{
    const QDateTime day{QDate{2026, 11, 20}, QTime{2, 0}, Qt::UTC};
    const BillScope scope{.platform = {QStringLiteral("autodl")}};
    const Span month = manner().month;
    const QList<BilledItem> items{{.instanceId = QStringLiteral("c-1"), .from = day, .to = day, .amount = yuan(4.2)},
                                  {.instanceId = QStringLiteral("c-9"), .from = day, .to = day, .amount = yuan(5.5)},
                                  {.instanceId = QStringLiteral("c-8"), .from = day, .to = day, .amount = yuan(1)}};
    Book book;
    book.put(entryOf(QStringLiteral("m1"), day, 7200, yuan(4)));
    book.put(entryOf(QStringLiteral("old"), day, 7200, yuan(6)));
    QList<Instance> machines{machine(QStringLiteral("m1"), QStringLiteral("c-1"))};
    for (int round = 0; round < 3; ++round) {
        const auto lines = reconcile(viewOf(book), machines, scope, items, month);
        for (const Entry &entry : adjustmentsOf(lines, scope, book, month, kNow))
            book.put(entry);
        QCOMPARE(totalIn(viewOf(book), month).only(Currency::Cny), yuan(10.7));
        machines.clear(); // The other one goes as well: its bill was taken over already.
    }
}

void LedgerBillTest::aSumStandsBesideThePlatform()
{
    const QDateTime day{QDate{2026, 11, 20}, QTime{2, 0}, Qt::UTC};
    Book book;
    book.put(entryOf(QStringLiteral("m1"), day, 7200, yuan(4)));
    book.put(entryOf(QStringLiteral("removed"), day, 60, yuan(1)));
    const BillScope scope{.platform = {QStringLiteral("autodl")}};
    const auto line = reconcileSum(viewOf(book), {}, scope, yuan(7.5), manner().month);
    QVERIFY(line.isWhole);
    QCOMPARE(line.recorded.only(Currency::Cny), yuan(5));
    QCOMPARE(*line.difference, yuan(2.5));
    const auto other = reconcileSum(viewOf(book), {}, BillScope{.platform = {QStringLiteral("runpod")}}, yuan(1), manner().month);
    QVERIFY(other.recorded.isEmpty());
}

void LedgerBillTest::theSameBillTwiceCountsOnce()
{
    const QDateTime day{QDate{2026, 11, 20}, QTime{2, 0}, Qt::UTC};
    const BillScope scope{.platform = {QStringLiteral("autodl")}};
    const Span month = manner().month;
    Book book;
    book.put(entryOf(QStringLiteral("m1"), day, 7200, yuan(4)));
    for (const double sum : {6.0, 6.0, 5.0, 4.0}) {
        const auto line = reconcileSum(viewOf(book), {}, scope, yuan(sum), month);
        for (const Entry &entry : adjustmentsOf({line}, scope, book, month, kNow))
            book.put(entry);
        QCOMPARE(totalIn(viewOf(book), month).only(Currency::Cny), yuan(sum));
    }
    QCOMPARE(book.all().size(), 2); // one adjustment, however often it is done
}

void LedgerBillTest::aSumAndMachinesDoNotCountTwice()
{
    const QDateTime day{QDate{2026, 11, 20}, QTime{2, 0}, Qt::UTC};
    const BillScope scope{.platform = {QStringLiteral("autodl")}};
    const Span month = manner().month;
    const QList<Instance> machines{machine(QStringLiteral("m1"), QStringLiteral("c-1"))};
    const QList<BilledItem> items{{.instanceId = QStringLiteral("c-1"), .from = day, .to = day, .amount = yuan(6)}};
    Book book;
    book.put(entryOf(QStringLiteral("m1"), day, 7200, yuan(4)));
    const auto take = [&](const QList<Reconciled> &lines) {
        for (const Entry &entry : adjustmentsOf(lines, scope, book, month, kNow))
            book.put(entry);
        return totalIn(viewOf(book), month).only(Currency::Cny);
    };
    QCOMPARE(take({reconcileSum(viewOf(book), machines, scope, yuan(6), month)}), yuan(6));
    QCOMPARE(take(reconcile(viewOf(book), machines, scope, items, month)), yuan(6));
    QCOMPARE(take({reconcileSum(viewOf(book), machines, scope, yuan(6), month)}), yuan(6));
}

void LedgerBillTest::unknownAndOtherCurrenciesStayApart()
{
    const QDateTime day{QDate{2026, 11, 20}, QTime{2, 0}, Qt::UTC};
    const BillScope scope{.platform = {QStringLiteral("autodl")}};
    Book book;
    book.put(entryOf(QStringLiteral("m1"), day, 7200, yuan(4)));
    const auto dollars = reconcileSum(viewOf(book), {}, scope, Money::fromAmount(1, Currency::Usd), manner().month);
    QVERIFY(!dollars.difference);
    book.put(entryOf(QStringLiteral("m2"), day, 7200, std::nullopt));
    const auto unknown = reconcileSum(viewOf(book), {}, scope, yuan(9), manner().month);
    QVERIFY(unknown.recorded.isAtLeast() && !unknown.difference);
    QVERIFY(adjustmentsOf({dollars, unknown}, scope, book, manner().month, kNow).isEmpty());
}

QTEST_GUILESS_MAIN(LedgerBillTest)
#include "tst_ledger_bill.moc"
