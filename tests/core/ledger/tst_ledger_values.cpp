// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/balance.h"
#include "core/ledger/budget.h"
#include "core/ledger/entered.h"
#include "core/ledger/entry_share.h"
#include "core/ledger/entry_words.h"
#include "core/ledger/ledger_csv.h"
#include "core/ledger/leftovers.h"
#include "core/ledger/reconcile.h"

#include <QTest>

using core::Currency;
using core::HourlyPrice;
using core::Money;
using core::instances::Instance;
using namespace core::ledger;

namespace {

const QTimeZone kNewYork{"America/New_York"};
const QDateTime kNow{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC};

Money yuan(double amount) { return Money::fromAmount(amount, Currency::Cny); }
Money dollar(double amount) { return Money::fromAmount(amount, Currency::Usd); }

Entry entry(const QDateTime &from, qint64 seconds, const Money &amount, const QString &project = {})
{
    return {.id = newEntryId(),
            .machine = {QStringLiteral("m")},
            .machineName = QStringLiteral("box"),
            .project = project,
            .from = from,
            .to = from.addSecs(seconds),
            .rate = HourlyPrice{yuan(1)},
            .amount = amount};
}

Instance machine(const QString &name, double price, const QString &project = {})
{
    Instance made;
    made.id = {name};
    made.name = name;
    made.project = project;
    made.price = HourlyPrice{yuan(price)};
    made.billingSince = kNow.addSecs(-3600);
    return made;
}

Instance stopped(const QString &name, std::optional<double> parked)
{
    Instance made = machine(name, 2);
    made.isPoweredOff = true;
    if (parked)
        made.parkedPrice = HourlyPrice{yuan(*parked)};
    return made;
}

View viewOf(const QList<Entry> &entries) { return {.counted = entries, .running = {}, .now = kNow}; }

} // namespace

class LedgerValuesTest final : public QObject {
    Q_OBJECT

private slots:
    void daysFollowTheClocks_data();
    void daysFollowTheClocks();
    void partsAddUpExactly_data();
    void partsAddUpExactly();
    void sumsKeepCurrenciesApart();
    void groups_data();
    void groups();
    void ratesKnowWhatTheyDoNotKnow();
    void draftsAreChecked_data();
    void draftsAreChecked();
    void correctionsKeepTheOriginal();
    void csvIsSafe();
    void envelopes();
    void envelopesSurviveTheirText();
    void anEnvelopeWithoutARateIsUnknown();
    void balances_data();
    void balances();
    void leftovers();
    void theBillIsSetAgainstTheLedger();
    void rulesAreRead();
};

void LedgerValuesTest::daysFollowTheClocks_data()
{
    QTest::addColumn<QByteArray>("zone");
    QTest::addColumn<QDate>("day");
    QTest::addColumn<double>("hours");
    QTest::newRow("spring, New York") << QByteArray{"America/New_York"} << QDate{2026, 3, 8} << 23.0;
    QTest::newRow("autumn, New York") << QByteArray{"America/New_York"} << QDate{2026, 11, 1} << 25.0;
    QTest::newRow("half an hour, Lord Howe") << QByteArray{"Australia/Lord_Howe"} << QDate{2026, 4, 5} << 24.5;
    QTest::newRow("midnight is skipped, Cairo") << QByteArray{"Africa/Cairo"} << QDate{2026, 4, 24} << 23.0;
    QTest::newRow("usual, Shanghai") << QByteArray{"Asia/Shanghai"} << QDate{2026, 3, 8} << 24.0;
}

void LedgerValuesTest::daysFollowTheClocks()
{
    QFETCH(QByteArray, zone);
    QFETCH(QDate, day);
    QFETCH(double, hours);
    const QTimeZone there{zone};
    const Span span = spanOf(day, day, there);
    QCOMPARE(static_cast<double>(span.from.secsTo(span.to)) / 3600, hours);
    QCOMPARE(span.to, spanOf(day.addDays(1), day.addDays(1), there).from);
    QCOMPARE(dayOf(span.from, there), span);
    QCOMPARE(dayOf(span.to.addMSecs(-1), there), span);
    QCOMPARE(dayOf(span.to, there).from, span.to);
}

void LedgerValuesTest::partsAddUpExactly_data()
{
    QTest::addColumn<qint64>("seconds");
    QTest::addColumn<bool>("hasRate");
    QTest::addColumn<qint64>("micros");
    QTest::newRow("rounded up at the end") << qint64{5000} << true << qint64{2'000'000}; // 1.39 h charged as 2
    QTest::newRow("a fraction that never ends") << qint64{100'001} << true << qint64{27'778'056};
    QTest::newRow("spread evenly") << qint64{86'400 * 7} << false << qint64{199'999'999};
    QTest::newRow("money back") << qint64{86'400} << false << qint64{-3'333'333};
    QTest::newRow("of one moment") << qint64{0} << false << qint64{5'000'001};
    QTest::newRow("large and long") << qint64{86'400} * 3000 << false << qint64{90'000'000'000'003};
}

void LedgerValuesTest::partsAddUpExactly()
{
    QFETCH(qint64, seconds);
    QFETCH(bool, hasRate);
    QFETCH(qint64, micros);
    const QDateTime from{QDate{2026, 10, 30}, QTime{23, 59, 59}, Qt::UTC};
    Entry whole = entry(from, seconds, Money::fromMicros(micros, Currency::Cny));
    if (!hasRate)
        whole.rate.reset();
    qint64 sum = 0;
    const QDate first = from.toTimeZone(kNewYork).date().addDays(-1);
    for (const Span &day : daysOf(first, whole.to->toTimeZone(kNewYork).date().addDays(1), kNewYork))
        sum += amountWithin(whole, day, kNow)->micros();
    QCOMPARE(sum, micros);
}

void LedgerValuesTest::sumsKeepCurrenciesApart()
{
    Sum sum;
    sum.add(yuan(1.5));
    sum.add(dollar(2));
    sum.add(yuan(0.25));
    sum.add(std::optional<Money>{});
    QCOMPARE(sum.only(Currency::Cny), yuan(1.75));
    QCOMPARE(sum.only(Currency::Usd), dollar(2));
    QVERIFY(sum.isAtLeast());
    QVERIFY(!sum.in(Currency::Cny, {}));
    QCOMPARE(*sum.in(Currency::Cny, {{.rate = 7}}), yuan(15.75));
}

void LedgerValuesTest::groups_data()
{
    QTest::addColumn<Grouping>("grouping");
    QTest::addColumn<QStringList>("keys");
    QTest::newRow("project") << Grouping::Project << QStringList{QStringLiteral("b"), QStringLiteral("a")};
    QTest::newRow("machine") << Grouping::Machine << QStringList{QStringLiteral("m")};
}

void LedgerValuesTest::groups()
{
    QFETCH(Grouping, grouping);
    QFETCH(QStringList, keys);
    const QDateTime day = kNow.addDays(-1);
    const View view = viewOf({entry(day, 3600, yuan(1), QStringLiteral("a")), entry(day, 3600, dollar(1), QStringLiteral("b")),
                              entry(day.addMonths(-2), 3600, yuan(100), QStringLiteral("a"))});
    const QList<GroupTotal> totals = totalsBy(view, grouping, monthOf(kNow, kNewYork), {{.rate = 7}});
    QStringList found;
    for (const GroupTotal &total : totals)
        found << total.key;
    QCOMPARE(found, keys);
    QCOMPARE(groupingFromWord(wordOf(grouping)), grouping);
    const QList<Span> days = daysOf(QDate{2026, 11, 1}, QDate{2026, 11, 30}, kNewYork);
    const auto daily = dailyTotals(view, grouping, days);
    Sum whole;
    for (const auto &each : daily) {
        for (const Sum &sum : each)
            whole.add(sum);
    }
    QCOMPARE(whole.only(Currency::Cny), yuan(1));
    QCOMPARE(whole.only(Currency::Usd), dollar(1));
}

void LedgerValuesTest::ratesKnowWhatTheyDoNotKnow()
{
    Instance unknown = machine(QStringLiteral("unknown"), 1);
    unknown.price.reset();
    unknown.billingSince.reset();
    Instance demo = machine(QStringLiteral("demo"), 9);
    demo.kind = core::instances::MachineKind::Demo;
    const Rates rates = ratesOf({machine(QStringLiteral("on"), 2.58), unknown, demo, stopped(QStringLiteral("off"), 0.06),
                                 stopped(QStringLiteral("lost"), std::nullopt)});
    QCOMPARE(rates.running.only(Currency::Cny), yuan(2.58));
    QCOMPARE(rates.running.unknown, 1);
    QCOMPARE(rates.parked.only(Currency::Cny), yuan(0.06));
    QCOMPARE(rates.unknownRunning, QStringList{QStringLiteral("unknown")});
    QCOMPARE(rates.unknownStart, QStringList{QStringLiteral("unknown")});
    QCOMPARE(rates.unknownParked, QStringList{QStringLiteral("lost")});
}

void LedgerValuesTest::draftsAreChecked_data()
{
    QTest::addColumn<QDateTime>("from");
    QTest::addColumn<int>("seconds");
    QTest::addColumn<double>("amount");
    QTest::addColumn<QString>("code");
    QTest::newRow("good") << kNow.addDays(-1) << 3600 << 12.5 << QString{};
    QTest::newRow("money back") << kNow.addDays(-1) << 0 << -2.0 << QString{};
    QTest::newRow("nothing") << kNow.addDays(-1) << 0 << 0.0 << QStringLiteral("ledger.amount");
    QTest::newRow("too much") << kNow.addDays(-1) << 0 << 1e12 << QStringLiteral("ledger.amount");
    QTest::newRow("ahead") << kNow.addDays(1) << 0 << 1.0 << QStringLiteral("ledger.time");
    QTest::newRow("turned round") << kNow.addDays(-1) << -1 << 1.0 << QStringLiteral("ledger.time");
}

void LedgerValuesTest::draftsAreChecked()
{
    QFETCH(QDateTime, from);
    QFETCH(int, seconds);
    QFETCH(double, amount);
    QFETCH(QString, code);
    const auto made = enteredEntry({.from = from, .to = from.addSecs(seconds), .amount = yuan(amount)}, kNow);
    QCOMPARE(made ? QString{} : made.error().code, code);
    if (made) {
        QCOMPARE(made->kind, EntryKind::Entered);
        QCOMPARE(*made->amount, yuan(amount));
    } else {
        QVERIFY(!made.error().remedy.isEmpty());
    }
}

void LedgerValuesTest::correctionsKeepTheOriginal()
{
    Book book;
    const Entry wrong = entry(kNow.addDays(-1), 3600, yuan(10));
    book.put(wrong);
    Draft draft = draftOf(wrong);
    draft.amount = yuan(8);
    const auto right = correctionOf(book, wrong.id, draft, kNow);
    QVERIFY(right.hasValue());
    book.put(*right);
    QCOMPARE(book.all().size(), 2);
    QCOMPARE(*book.find(wrong.id)->amount, yuan(10));
    QVERIFY(book.isCorrected(wrong.id));
    QCOMPARE(totalIn(viewOf(book.counted()), monthOf(kNow, kNewYork)).only(Currency::Cny), yuan(8));
    QCOMPARE(correctionOf(book, wrong.id, draft, kNow).error().code, QStringLiteral("ledger.corrected"));
    QCOMPARE(correctionOf(book, {QStringLiteral("none")}, draft, kNow).error().code, QStringLiteral("ledger.unknown"));
    Entry running = entry(kNow.addSecs(-60), 0, yuan(1));
    running.to.reset();
    book.put(running);
    QCOMPARE(correctionOf(book, running.id, draft, kNow).error().code, QStringLiteral("ledger.running"));
}

void LedgerValuesTest::csvIsSafe()
{
    Book book;
    Entry odd =
        entry(QDateTime{QDate{2026, 11, 1}, QTime{5, 30}, Qt::UTC}, 5400, yuan(-1.5), QStringLiteral("=HYPERLINK(\"http://x\")"));
    odd.machineName = QStringLiteral("a,\"b\"\nc");
    odd.note = QStringLiteral("@SUM(A1)");
    Entry unknown = entry(kNow.addDays(-3), 60, yuan(1));
    unknown.amount.reset();
    book.put(odd);
    book.put(unknown);
    const QString csv = QString::fromUtf8(csvOf(book, book.all(), kNewYork, kNow));
    QVERIFY(csv.startsWith(QStringLiteral("from,to,machine,")));
    QVERIFY(csv.contains(QStringLiteral("\"'=HYPERLINK(\"\"http://x\"\")\"")));
    QVERIFY(csv.contains(QStringLiteral("\"a,\"\"b\"\"\nc\"")));
    QVERIFY(csv.contains(QStringLiteral("'@SUM(A1)")));
    QVERIFY(csv.contains(QStringLiteral(",-1.50,CNY,yes,")));
    QVERIFY(csv.contains(QStringLiteral("2026-11-01T01:30:00-04:00,2026-11-01T02:00:00-05:00"))); // over the change of clocks
    QVERIFY(csv.contains(QStringLiteral(",1.00,,CNY,yes,")));                                      // unknown is an empty cell
    QVERIFY(csv.endsWith(QStringLiteral("\r\n")));
}

void LedgerValuesTest::envelopes()
{
    const QString project = QStringLiteral("7B LoRA");
    const QList<Entry> entries{entry(kNow.addDays(-2), 7200, yuan(30), project),
                               entry(kNow.addMonths(-2), 3600, yuan(11.7), project),
                               entry(kNow.addDays(-2), 3600, yuan(100), QStringLiteral("other"))};
    const QList<Instance> machines{machine(QStringLiteral("a"), 2.5, project),
                                   machine(QStringLiteral("b"), 9, QStringLiteral("other"))};
    const View view = viewOf(entries);
    const QList<core::ExchangeRate> rates;
    const BudgetSight sight{view, machines, rates, kNewYork};
    const auto whole = stateOf({.project = project, .limit = yuan(50), .period = Envelope::Period::Whole}, sight);
    QCOMPARE(*whole.spentInLimit, yuan(41.7));
    QVERIFY(whole.isNear && !whole.isOver);
    QCOMPARE(QString::number(whole.hoursLeft->count(), 'f', 2), QStringLiteral("3.32")); // 8.3 / 2.5
    // 30 within 7 days: 8.3 last 8.3 / 30 * 7 days.
    QCOMPARE(whole.endsAt->toSecsSinceEpoch() / 60,
             kNow.addSecs(static_cast<qint64>(8.3 / 30 * 7 * 86'400)).toSecsSinceEpoch() / 60);
    const auto month = stateOf({.project = {}, .limit = yuan(2000)}, sight);
    QCOMPARE(*month.spentInLimit, yuan(130));
    QVERIFY(month.isLasting && !month.endsAt);
    QVERIFY(stateOf({.project = {}, .limit = yuan(100)}, sight).isOver);
    const auto quiet = stateOf({.project = QStringLiteral("none"), .limit = yuan(100)}, sight);
    QVERIFY(!quiet.hoursLeft && !quiet.endsAt && quiet.share == 0.0);
}

void LedgerValuesTest::envelopesSurviveTheirText()
{
    const QList<Envelope> all{{.project = QStringLiteral("论文 \"sd\""), .limit = dollar(12.5), .period = Envelope::Period::Whole},
                              {.project = {}, .limit = yuan(200)}};
    QCOMPARE(*envelopesFromJson(toJson(all)), all);
    QVERIFY(!envelopesFromJson("{}"));
    QVERIFY(!envelopesFromJson("[{"));
    QCOMPARE(envelopesFromJson("[{\"limit_micros\":-1,\"currency\":\"CNY\",\"period\":\"month\"},7]")->size(), 0);
}

void LedgerValuesTest::anEnvelopeWithoutARateIsUnknown()
{
    const View view = viewOf({entry(kNow.addDays(-1), 3600, dollar(3))});
    const QList<core::ExchangeRate> none;
    const auto state = stateOf({.limit = yuan(50)}, {view, {}, none, kNewYork});
    QVERIFY(!state.spentInLimit && state.share < 0 && !state.isOver);
}

void LedgerValuesTest::balances_data()
{
    QTest::addColumn<double>("cash");
    QTest::addColumn<double>("vouchers");
    QTest::addColumn<double>("told"); // an hour, by the platform; 0 = not told
    QTest::addColumn<double>("hours"); // below 0 = not known
    QTest::addColumn<bool>("isLow");
    QTest::newRow("plenty") << 100.0 << 0.0 << 0.0 << 40.0 << false; // one machine at 2.5
    QTest::newRow("three hours") << 7.4 << 0.0 << 0.0 << 2.96 << true;
    QTest::newRow("vouchers last too") << 7.4 << 10.0 << 0.0 << 6.96 << false;
    QTest::newRow("the platform knows better") << 10.0 << 0.0 << 5.0 << 2.0 << true;
    QTest::newRow("in the red") << -1.0 << 0.0 << 0.0 << 0.0 << true;
}

void LedgerValuesTest::balances()
{
    QFETCH(double, cash);
    QFETCH(double, vouchers);
    QFETCH(double, told);
    QFETCH(double, hours);
    QFETCH(bool, isLow);
    Instance box = machine(QStringLiteral("box"), 2.5);
    box.account = QStringLiteral("acc");
    AccountBalance account{.account = {QStringLiteral("acc")}, .balance = core::platforms::Balance{.cash = yuan(cash)}};
    if (vouchers > 0)
        account.balance->vouchers = yuan(vouchers);
    if (told > 0)
        account.balance->spending = HourlyPrice{yuan(told)};
    const BalanceState state = stateOf(account, {box, machine(QStringLiteral("foreign"), 99)}, {});
    QCOMPARE(QString::number(state.hoursLeft->count(), 'f', 2), QString::number(hours, 'f', 2));
    QCOMPARE(state.isLow, isLow);
    account.balance.reset();
    QVERIFY(!stateOf(account, {box}, {}).hoursLeft);
    box.price.reset();
    account.balance = core::platforms::Balance{.cash = yuan(5)};
    QVERIFY(!stateOf(account, {box}, {}).hoursLeft);
}

void LedgerValuesTest::leftovers()
{
    const auto lines = leftoversOf(
        {machine(QStringLiteral("on"), 2), stopped(QStringLiteral("cheap"), 0.01),
         stopped(QStringLiteral("unknown"), std::nullopt), stopped(QStringLiteral("dear"), 0.1)},
        {{.platform = {QStringLiteral("runpod")},
          .item = {.kind = core::platforms::Leftover::Kind::Disk, .id = QStringLiteral("vol-1"), .perMonth = yuan(20)}}});
    QStringList names;
    for (const LeftoverLine &line : lines) {
        names << line.name;
        QVERIFY(!line.step.isEmpty());
    }
    QCOMPARE(names,
             QStringList({QStringLiteral("dear"), QStringLiteral("vol-1"), QStringLiteral("cheap"), QStringLiteral("unknown")}));
    const Sum month = monthlyOf(lines);
    QCOMPARE(month.only(Currency::Cny), yuan(72 + 20 + 7.2));
    QCOMPARE(month.unknown, 1);
}

void LedgerValuesTest::theBillIsSetAgainstTheLedger()
{
    Instance box = machine(QStringLiteral("m"), 2);
    box.account = QStringLiteral("acc");
    box.providerId = QStringLiteral("p-1");
    const QDateTime day{QDate{2026, 11, 20}, QTime{10, 0}, Qt::UTC};
    Book book;
    book.put(entry(day, 7200, yuan(4)));
    const Span month = monthOf(kNow, kNewYork);
    const QList<core::platforms::BilledItem> bill{
        {.instanceId = QStringLiteral("p-1"), .from = day, .to = day.addSecs(7200), .amount = yuan(4.2)},
        {.instanceId = QStringLiteral("p-1"), .from = month.from.addDays(-1), .to = month.from.addDays(1), .amount = yuan(2)},
        {.instanceId = QStringLiteral("gone"), .from = day, .to = day.addSecs(60), .amount = yuan(1)}};
    const auto lines = reconcile(viewOf(book.counted()), {box}, QStringLiteral("acc"), bill, month);
    QCOMPARE(lines.size(), 2);
    QCOMPARE(lines.first().name, QStringLiteral("m"));
    QCOMPARE(*lines.first().difference, yuan(1.2)); // 4.2 and half of 2, less 4
    QCOMPARE(*lines.last().difference, yuan(1));
    const auto adjustment = adjustmentOf(lines.first(), month, kNow);
    QVERIFY(adjustment.has_value());
    QCOMPARE(adjustment->kind, EntryKind::Billed);
    book.put(*adjustment);
    QCOMPARE(totalIn(viewOf(book.counted()), month).only(Currency::Cny), yuan(5.2));
    const auto again = reconcile(viewOf(book.counted()), {box}, QStringLiteral("acc"), bill, month);
    QCOMPARE(*again.first().difference, yuan(1.2)); // earlier adjustments do not count as recorded
    QCOMPARE(adjustmentOf(again.first(), month, kNow)->id, adjustment->id);
}

void LedgerValuesTest::rulesAreRead()
{
    const auto rules = loadLedgerRules(QStringLiteral(ZUKA_SOURCE_DIR "/resources/rules/ledger.json"));
    QVERIFY(rules.hasValue());
    QCOMPARE(rules->balanceWarnHours, 3.0);
    QVERIFY(rules->unseenAfter > rules->heartbeat);
    QCOMPARE(loadLedgerRules(QStringLiteral("/nowhere")).error().kind, core::ErrorKind::Storage);
}

QTEST_GUILESS_MAIN(LedgerValuesTest)
#include "tst_ledger_values.moc"
