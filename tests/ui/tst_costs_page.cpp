// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/costs_stage.h"
#include "support/page_shot.h"
#include "support/fake_platform.h"
#include "support/patience.h"
#include "ui/page/costs/bill_dialog.h"
#include "ui/page/costs/budget_dialog.h"
#include "ui/page/costs/cleanup_dialog.h"
#include "ui/page/costs/costs_page.h"
#include "ui/page/costs/entry_dialog.h"
#include "ui/page/costs/entry_model.h"
#include "ui/widget/data_table.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using core::ledger::EntryKind;
using core::ledger::Grouping;
using tests::CostsStage;

class CostsPageTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale{QStringLiteral("en_US")});
        ui::applyTheme(*qApp, ui::ThemeName::Light);
    }
    void theMonthAddsUp();
    void groupsAndDaysAgree_data();
    void groupsAndDaysAgree();
    void unknownIsAtLeast();
    void twoCurrencies();
    void budgetsTellHowLong();
    void balancesWarn();
    void entriesAreAddedAndCorrected();
    void wrongInputStandsAtItsField();
    void monthsGoBackAndNotAhead();
    void firstUse();
    void looksAsDesigned();
    void dialogsLookAsDesigned();
    void manyEntriesStayQuick();
    void aBillIsSetBeside();
    void theBillOfAnAccountIsAsked();

private:
    template <typename Dialog> Dialog *opened() const
    {
        for (QWidget *widget : QApplication::topLevelWidgets()) {
            if (auto *dialog = qobject_cast<Dialog *>(widget); dialog && dialog->isVisible())
                return dialog;
        }
        return nullptr;
    }
    static void settle()
    {
        for (int round = 0; round < 6; ++round)
            QCoreApplication::processEvents();
    }
};

void CostsPageTest::theMonthAddsUp()
{
    CostsStage stage;
    stage.spend(QStringLiteral("a"), QStringLiteral("p"), QStringLiteral("autodl"), stage.clock.now().addDays(-1), 2, 2.5);
    stage.spend(QStringLiteral("a"), QStringLiteral("p"), QStringLiteral("autodl"), stage.clock.now().addMonths(-1), 2, 50);
    stage.budgets.kept = {{.limit = CostsStage::yuan(10)}};
    stage.start();
    QCOMPARE(stage.viewModel->monthFigures().total, QStringLiteral("¥5.00"));
    QCOMPARE(stage.viewModel->monthFigures().limit, QStringLiteral("of ¥10.00"));
    QCOMPARE(stage.viewModel->monthFigures().share, 0.5);
    stage.add(QStringLiteral("b"), QStringLiteral("p"), QStringLiteral("autodl"), 2).billingSince =
        stage.clock.now().addSecs(-3600);
    stage.recorder->observe(stage.machines);
    QCOMPARE(stage.viewModel->monthFigures().total, QStringLiteral("¥7.00"));
    stage.clock.advance(std::chrono::minutes{30});
    QCOMPARE(stage.viewModel->monthFigures().total, QStringLiteral("¥8.00"));
    QVERIFY(stage.viewModel->contextText().contains(QStringLiteral("¥2.00/h")));
}

void CostsPageTest::groupsAndDaysAgree_data()
{
    QTest::addColumn<Grouping>("grouping");
    QTest::addColumn<int>("count");
    QTest::newRow("project") << Grouping::Project << 3;
    QTest::newRow("machine") << Grouping::Machine << 5;
    QTest::newRow("platform") << Grouping::Platform << 3;
    QTest::newRow("owner") << Grouping::Owner << 2;
}

void CostsPageTest::groupsAndDaysAgree()
{
    QFETCH(Grouping, grouping);
    QFETCH(int, count);
    CostsStage stage;
    stage.fillMonth();
    stage.start(true);
    stage.viewModel->setGrouping(grouping);
    const auto groups = stage.viewModel->groups();
    QCOMPARE(groups.size(), count);
    double byGroup = 0;
    for (const ui::CostGroup &group : groups) {
        QVERIFY(!group.name.isEmpty() && !group.amount.isEmpty());
        byGroup += group.share.value_or(0);
    }
    double byDay = 0;
    for (const ui::CostDay &day : stage.viewModel->days()) {
        for (const double amount : day.amounts)
            byDay += amount;
    }
    QVERIFY2(std::abs(byGroup - byDay) < 1e-6, qPrintable(QStringLiteral("%1 and %2").arg(byGroup).arg(byDay)));
    QCOMPARE(stage.viewModel->days().size(), 30);
}

void CostsPageTest::unknownIsAtLeast()
{
    CostsStage stage;
    stage.fillMonth();
    stage.start();
    QVERIFY(stage.viewModel->monthFigures().total.startsWith(QStringLiteral("≥")));
    QVERIFY(stage.viewModel->monthFigures().why.contains(QStringLiteral("no known amount")));
    QVERIFY(stage.viewModel->leftoversText().startsWith(QStringLiteral("≥")));
}

void CostsPageTest::twoCurrencies()
{
    CostsStage stage;
    stage.spend(QStringLiteral("a"), {}, {}, stage.clock.now().addDays(-1), 2, 2.5);
    stage.spend(QStringLiteral("b"), {}, {}, stage.clock.now().addDays(-1), 1, 1).amount =
        core::Money::fromAmount(1, core::Currency::Usd);
    stage.start();
    QCOMPARE(stage.viewModel->monthFigures().total, QStringLiteral("¥12.10")); // 5 + 7.1
    QVERIFY(stage.viewModel->monthFigures().why.contains(QStringLiteral("2026-11-01")));
    stage.viewModel->setMoney({}, core::Currency::Cny);
    QCOMPARE(stage.viewModel->monthFigures().total, QStringLiteral("¥5.00 + $1.00"));
    QVERIFY(stage.viewModel->monthFigures().why.contains(QStringLiteral("side by side")));
}

void CostsPageTest::budgetsTellHowLong()
{
    CostsStage stage;
    stage.fillMonth();
    stage.start();
    const auto cards = stage.viewModel->envelopes();
    QCOMPARE(cards.size(), 3);
    QVERIFY(cards.at(1).outlook.contains(QStringLiteral("left at the present rate")));
    QVERIFY(!cards.at(2).outlook.contains(QStringLiteral("left"))); // nothing of it is on
    stage.viewModel->saveEnvelope(
        {.project = QStringLiteral("7B LoRA"), .limit = CostsStage::yuan(1), .period = core::ledger::Envelope::Period::Whole});
    QTRY_COMPARE(stage.viewModel->envelopes().at(1).outlook, QStringLiteral("used up"));
    QCOMPARE(stage.budgets.kept.size(), 3);
    stage.viewModel->removeEnvelope(stage.budgets.kept.at(1));
    QTRY_COMPARE(stage.viewModel->envelopes().size(), 2);
}

void CostsPageTest::balancesWarn()
{
    CostsStage stage;
    stage.add(QStringLiteral("box"), {}, QStringLiteral("autodl"), 2.5).account = QStringLiteral("acc");
    stage.start();
    stage.viewModel->setBalances({{.account = {QStringLiteral("acc")}, .name = QStringLiteral("AutoDL"),
                                   .balance = core::platforms::Balance{.cash = CostsStage::yuan(5)}, .asOf = stage.clock.now()},
                                  {.account = {QStringLiteral("x")}, .name = QStringLiteral("RunPod")}});
    const auto cards = stage.viewModel->balances();
    QVERIFY(cards.first().isLow);
    QVERIFY(cards.first().left.contains(QStringLiteral("2 h")));
    QCOMPARE(cards.last().amount, QStringLiteral("?"));
}

void CostsPageTest::entriesAreAddedAndCorrected()
{
    CostsStage stage;
    stage.start();
    ui::CostsPage page{*stage.viewModel};
    page.resize(968, 600);
    page.show();
    page.findChild<QPushButton *>(QStringLiteral("addEntry"))->click();
    auto *dialog = opened<ui::EntryDialog>();
    QVERIFY(dialog);
    dialog->findChild<QLineEdit *>(QStringLiteral("entryAmount"))->setText(QStringLiteral("12.5"));
    dialog->findChild<QPushButton *>(QStringLiteral("keepEntry"))->click();
    QTRY_COMPARE(page.model()->rowCount(), 1);
    QCOMPARE(stage.ledger.kept.first().kind, EntryKind::Entered);
    page.table()->selectSourceRow(0);
    page.findChild<QPushButton *>(QStringLiteral("correctEntry"))->click();
    QTRY_VERIFY(opened<ui::EntryDialog>());
    dialog = opened<ui::EntryDialog>();
    dialog->findChild<QLineEdit *>(QStringLiteral("entryAmount"))->setText(QStringLiteral("10"));
    dialog->findChild<QPushButton *>(QStringLiteral("keepEntry"))->click();
    QTRY_COMPARE(page.model()->rowCount(), 2);
    QCOMPARE(stage.viewModel->monthFigures().total, QStringLiteral("¥10.00"));
    QCOMPARE(stage.ledger.kept.first().amount, CostsStage::yuan(12.5));
    const QAbstractItemModelTester tester{page.model(), QAbstractItemModelTester::FailureReportingMode::QtTest};
    QVERIFY(stage.viewModel->csv().contains("12.50,CNY,no,"));
}

void CostsPageTest::wrongInputStandsAtItsField()
{
    CostsStage stage;
    stage.start();
    QVERIFY(stage.viewModel->enter({.day = QDate{2026, 11, 28}, .amount = QStringLiteral("x")})
                .errors.contains(ui::CostField::Amount));
    QVERIFY(
        stage.viewModel->enter({.day = QDate{2027, 1, 1}, .amount = QStringLiteral("5")}).errors.contains(ui::CostField::Day));
    QVERIFY(stage.viewModel->enter({.day = QDate{2026, 11, 29}, .amount = QStringLiteral("5")})
                .isGood()); // today, before noon there or not
    QVERIFY(!ui::envelopeFrom({}, QStringLiteral("0"), core::Currency::Cny, core::ledger::Envelope::Period::Month));
}

void CostsPageTest::monthsGoBackAndNotAhead()
{
    CostsStage stage;
    stage.spend(QStringLiteral("a"), {}, {}, QDateTime{QDate{2026, 9, 30}, QTime{15, 0}, Qt::UTC}, 2,
                1); // an hour before midnight there
    stage.start();
    stage.viewModel->moveMonth(1);
    QVERIFY(stage.viewModel->isPresentMonth());
    stage.viewModel->moveMonth(-1);
    QCOMPARE(stage.viewModel->monthFigures().total, QStringLiteral("¥1.00"));
    QCOMPARE(stage.viewModel->monthFigures().title, QStringLiteral("October 2026"));
    stage.viewModel->moveMonth(-1);
    QCOMPARE(stage.viewModel->monthFigures().total, QStringLiteral("¥1.00"));
}

void CostsPageTest::firstUse()
{
    CostsStage stage;
    stage.start();
    QVERIFY(stage.viewModel->isFirstUse());
    ui::CostsPage page{*stage.viewModel};
    page.show();
    settle();
    QCOMPARE(page.model()->rowCount(), 0);
    QVERIFY(!page.table()->isVisible());
    QCOMPARE(stage.viewModel->monthFigures().total, QStringLiteral("¥0.00"));
    QCOMPARE(tests::shoot(page, QStringLiteral("costs-empty")), QString{});
}

void CostsPageTest::looksAsDesigned()
{
    CostsStage stage;
    stage.fillMonth();
    stage.start(true);
    stage.viewModel->setBalances({{.account = {QStringLiteral("acc")},
                                   .name = QStringLiteral("AutoDL"),
                                   .balance = core::platforms::Balance{.cash = CostsStage::yuan(6.4)},
                                   .asOf = stage.clock.now().addSecs(-300)}});
    ui::CostsPage page{*stage.viewModel};
    page.show();
    settle();
    QCOMPARE(tests::shoot(page, QStringLiteral("costs")), QString{});
    ui::applyTheme(*qApp, ui::ThemeName::Light);
}

void CostsPageTest::dialogsLookAsDesigned()
{
    CostsStage stage;
    stage.fillMonth();
    stage.start(true);
    const auto keep = [](QWidget &dialog, const char *name) {
        dialog.show();
        settle();
        return dialog.grab().save(QStringLiteral(ZUKA_BUILD_DIR "/shots/%1.png").arg(QLatin1String{name}));
    };
    const core::ledger::Entry first = stage.ledger.kept.first();
    ui::EntryDialog entry{*stage.viewModel, &first, nullptr};
    QVERIFY(keep(entry, "costs-correct"));
    ui::BudgetDialog budget{*stage.viewModel, stage.budgets.kept.at(1), nullptr};
    QVERIFY(keep(budget, "costs-budget"));
    ui::CleanupDialog clean{*stage.viewModel, nullptr};
    QVERIFY(keep(clean, "costs-cleanup"));
    QSignalSpy opens{&clean, &ui::CleanupDialog::openRequested};
    for (auto *each : clean.findChildren<QPushButton *>()) {
        if (each->text() == QStringLiteral("Open")) {
            each->click();
            break;
        }
    }
    QCOMPARE(opens.count(), 1);
}

void CostsPageTest::manyEntriesStayQuick()
{
    CostsStage stage;
    for (int i = 0; i < 10'000; ++i)
        stage.spend(QStringLiteral("m%1").arg(i % 100), QStringLiteral("p%1").arg(i % 12), QStringLiteral("autodl"),
                    stage.clock.now().addSecs(-i * 200), 0.05, 1 + i % 7);
    stage.start();
    ui::CostsPage page{*stage.viewModel};
    page.resize(968, 600);
    page.show();
    settle();
    QVERIFY(page.model()->rowCount() < 1000); // the rest comes on request
    QElapsedTimer timer;
    timer.start();
    page.refresh();
    qInfo("Costs page over 10,000 entries: %lld ms", timer.elapsed());
    QVERIFY(timer.elapsed() < tests::patience(1000));
}

namespace {

/// What the comparison needs beside the ledger.
struct BillBench {
    CostsStage stage;
    tests::FakePlatform platform;
    tests::FakeClientFactory clients{platform};
    tests::MemoryAccounts accounts;
    std::unique_ptr<ui::BillViewModel> bill;

    void start()
    {
        stage.fillMonth();
        stage.start(true);
        const auto columns = core::ledger::loadBillColumns(QStringLiteral(ZUKA_SOURCE_DIR "/resources/rules/bill_columns.json"));
        QVERIFY(columns.hasValue());
        bill = std::make_unique<ui::BillViewModel>(ui::BillViewModel::Parts{.recorder = *stage.recorder, .costs = *stage.viewModel,
                                                                            .accounts = accounts, .clients = clients, .columns = *columns});
    }
    int placeOf(const QString &id) const
    {
        const auto places = bill->places();
        const auto found = std::ranges::find_if(places, [&id](const ui::BillPlace &place) { return place.scope.platform.value == id; });
        return found == places.end() ? -1 : static_cast<int>(found - places.begin());
    }
};

} // namespace

void CostsPageTest::aBillIsSetBeside()
{
    BillBench bench;
    bench.start();
    ui::CostsPage page{*bench.stage.viewModel};
    page.setBill(*bench.bill);
    page.show();
    settle();
    page.findChild<QPushButton *>(QStringLiteral("compareBill"))->click();
    settle();
    auto *dialog = opened<ui::BillDialog>();
    QVERIFY(dialog);
    bench.bill->setPlace(bench.placeOf(QStringLiteral("gpushare")));
    auto *take = dialog->findChild<QPushButton *>(QStringLiteral("takeBill"));
    auto *text = dialog->findChild<QPlainTextEdit *>(QStringLiteral("billText"));
    QVERIFY(!take->isEnabled()); // Nothing to compare yet.
    text->setPlainText(QStringLiteral("<html>login</html>"));
    QVERIFY(bench.bill->trouble().has_value() && !take->isEnabled());
    text->setPlainText(QStringLiteral("实例名称\t日期\t金额\nsdxl-3090\t2026-11-10\t20\nother\t2026-11-11\t3.50\nbad\t2026-11-12\tx"));
    QVERIFY(!bench.bill->trouble());
    QCOMPARE(bench.bill->rows().size(), 1); // Neither is in the list any more: they stand beside what is recorded there.
    QVERIFY(bench.bill->notes().join(u' ').contains(QStringLiteral("Line 4")));
    QVERIFY(bench.bill->rows().first().isOff);
    settle();
    QVERIFY(dialog->grab().save(QStringLiteral(ZUKA_BUILD_DIR "/shots/costs-bill.png")));
    const auto before = bench.stage.ledger.kept.size();
    QSignalSpy noticed{&page, &ui::CostsPage::noticed};
    take->click();
    QTRY_COMPARE(noticed.count(), 1);
    QCOMPARE(bench.stage.ledger.kept.size(), before + 1);
    QCOMPARE(bench.stage.ledger.kept.last().kind, EntryKind::Billed);
    bench.bill->start();
    bench.bill->setPlace(bench.placeOf(QStringLiteral("gpushare")));
    bench.bill->takeSum(QStringLiteral("23.50"), core::Currency::Cny);
    QVERIFY(!bench.bill->canApply()); // The ledger agrees already.
    for (const char *odd : {"-5", "much", "1e300", "nan"}) {
        bench.bill->takeSum(QLatin1String{odd}, core::Currency::Cny);
        QVERIFY2(bench.bill->trouble().has_value(), odd);
    }
    bench.bill->takeSum(QStringLiteral("5"), core::Currency::Usd);
    QVERIFY(!bench.bill->canApply() && !bench.bill->rows().first().isKnown); // Currencies never mix.
}

void CostsPageTest::theBillOfAnAccountIsAsked()
{
    BillBench bench;
    bench.platform.capabilities.abilities << tests::Ability::Billing;
    bench.accounts.list = {{.id = {QStringLiteral("acc")}, .platform = {QStringLiteral("autodl")}, .name = QStringLiteral("mine")}};
    bench.start();
    bench.bill->start();
    settle();
    QCOMPARE(bench.bill->places().first().scope.platform.value, QStringLiteral("autodl")); // Used, and it can be asked.
    QVERIFY(bench.bill->canAsk());
    bench.bill->ask();
    QTRY_VERIFY(!bench.bill->isAsking());
    QCOMPARE(bench.bill->trouble()->code, QStringLiteral("platform.not_offered")); // Its answer is shown, not taken for "nothing".
    QVERIFY(bench.bill->rows().isEmpty() && !bench.bill->canApply());
    const QDateTime day = bench.stage.clock.now().addDays(-3);
    bench.platform.bill = QList<core::platforms::BilledItem>{{.from = day, .to = day, .amount = CostsStage::yuan(180)}};
    bench.bill->ask();
    bench.bill->ask(); // A second click asks no second time.
    QTRY_VERIFY(!bench.bill->isAsking());
    QCOMPARE(bench.bill->rows().size(), 1); // It tells of no machine: a sum.
    QVERIFY(bench.bill->canApply());
    bench.bill->setPlace(bench.placeOf(QStringLiteral("gpushare")));
    QVERIFY(bench.bill->rows().isEmpty() && !bench.bill->canApply()); // Another platform's bill is not this one's.
}

QTEST_MAIN(CostsPageTest)
#include "tst_costs_page.moc"
