// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan_bench.h"
#include "support/manual_clock.h"
#include "support/memory_plans.h"
#include "ui/page/results/answers_strip.h"
#include "ui/page/results/bill_card.h"
#include "ui/page/results/compare_card.h"
#include "ui/page/results/memory_card.h"
#include "ui/page/results/purchase_card.h"
#include "ui/page/results/ranking_card.h"
#include "ui/page/results/reasons_card.h"
#include "ui/page/results/results_page.h"
#include "ui/page/results/chart_card.h"
#include "ui/viewmodel/plan_results.h"
#include "ui/viewmodel/plan_side.h"
#include "ui/viewmodel/plans_view_model.h"
#include "ui/widget/banner.h"
#include "ui/widget/controls.h"
#include "ui/widget/data_table.h"

#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>

namespace planning = core::planning;
using planning::PlanAnswers;

/// What people who see the results for the first time stumbled over.
class ResultsStrangerTest final : public QObject, private tests::PlanBench {
    Q_OBJECT

private slots:
    void initTestCase() { loadKnowledge(); }
    void otherPlanStartsAtTheTop();
    void rankingAndBillComeEarly();
    void keysWorkAnywhere();
    void borderIsShown();
    void rejectedCardsSayWhatWouldFit();
    void filterChoosesNothing();
    void namedAnswersLeadToTheirRows();
    void keptWishesAreTold();
    void figuresBelongTogether();
    void datesOfPricesAreASpan();
    void shortJobNeedsNoPurchase();
    void switchesTellMoney();
    void spotIsTakenBack();
    void equalRowsAreToldApart();
    void columnsComeBack();
    void openedPartsAreSeen();

private:
    struct Stage {
        explicit Stage(const planning::PlanningKit &kit, const PlanAnswers &answers = {}, QSize size = {1252, 820})
            : viewModel{kit}
            , page{viewModel}
        {
            viewModel.setAnswers(answers);
            page.resize(size);
            page.show();
            page.activateWindow();
            settle(viewModel);
        }
        template <typename T = QWidget> T *find(const char *name) const { return page.findChild<T *>(QLatin1String{name}); }
        ui::RankingCard *ranking() const { return page.findChild<ui::RankingCard *>(); }
        QScrollBar *bar() const { return page.findChild<QScrollArea *>()->verticalScrollBar(); }
        int top(QWidget *part) const { return part->mapTo(&page, QPoint{}).y(); }
        ui::PlanViewModel viewModel;
        ui::ResultsPage page;
    };
};

void ResultsStrangerTest::otherPlanStartsAtTheTop()
{
    tests::MemoryPlans store;
    tests::ManualClock clock;
    Stage stage{kit()};
    ui::PlansViewModel plans{{store, stage.viewModel, clock}};
    stage.page.setPlans(&plans);
    stage.ranking()->chooseRank(4);
    stage.find<QAbstractButton>("compare")->click();
    stage.find<QLineEdit>("rankingFilter")->setText(QStringLiteral("40"));
    stage.find<ui::Banner>("exportNotice")->show();
    QTRY_VERIFY(stage.bar()->maximum() > 0);
    stage.bar()->setValue(stage.bar()->maximum());
    QCOMPARE(stage.page.chosen()->rank, 4);
    plans.newPlan(); // The same questions: the old answer stays, but not what was done with it.
    QCOMPARE(stage.page.chosen()->rank, 1);
    QVERIFY(stage.ranking()->pair().isEmpty());
    QVERIFY(stage.find<QLineEdit>("rankingFilter")->text().isEmpty());
    QVERIFY(!stage.find("exportNotice")->isVisible());
    QCOMPARE(stage.bar()->value(), 0);
    stage.ranking()->chooseRank(3);
    stage.viewModel.setAnswers({.task = QStringLiteral("qlora")});
    settle(stage.viewModel);
    QCOMPARE(stage.page.chosen()->rank, 1);
}

void ResultsStrangerTest::rankingAndBillComeEarly()
{
    Stage stage{kit(), {}, {968, 600}};
    auto *bill = stage.page.findChild<ui::BillCard *>();
    auto *memory = stage.page.findChild<ui::MemoryCard *>();
    QTRY_VERIFY(stage.top(stage.ranking()) < stage.top(bill));
    QTRY_VERIFY(stage.top(bill) < stage.top(memory));
    QVERIFY(stage.top(stage.page.findChild<ui::ReasonsCard *>()) > stage.top(memory));
    QVERIFY2(stage.top(stage.ranking()) < 340, qPrintable(QString::number(stage.top(stage.ranking()))));
    const int low = memory->height();
    stage.page.resize(968, 900);
    QTRY_VERIFY(memory->height() > low);
}

void ResultsStrangerTest::keysWorkAnywhere()
{
    Stage stage{kit()};
    auto *view = stage.ranking()->findChild<QStackedWidget *>();
    QCOMPARE(view->currentIndex(), 0);
    stage.find<QWidget>("editPlan")->setFocus();
    QTest::keyClick(stage.find<QWidget>("editPlan"), Qt::Key_T);
    QCOMPARE(view->currentIndex(), 1);
    QTest::keyClick(stage.find<QWidget>("editPlan"), Qt::Key_T);
    QCOMPARE(view->currentIndex(), 0);
    QTest::keyClick(stage.find<QWidget>("editPlan"), Qt::Key_F, Qt::ControlModifier);
    auto *filter = stage.find<QLineEdit>("rankingFilter");
    QTRY_VERIFY(filter->hasFocus());
    QTest::keyClick(filter, Qt::Key_T);
    QCOMPARE(filter->text(), QStringLiteral("t"));
    QCOMPARE(view->currentIndex(), 0);
}

/// Journey 3: where the border runs.
void ResultsStrangerTest::borderIsShown()
{
    Stage stage{kit(), {.task = QStringLiteral("full"), .model = QStringLiteral("llama-2-7b")}};
    QMap<double, planning::CardFit> alone;
    for (const ui::MemoryRow &row : stage.viewModel.memoryRows()) {
        for (const core::catalog::Card &card : m_catalog.cards) {
            if (row.gpus == 1 && card.name == row.cardName)
                alone.insert(card.marketedGB, row.fit);
        }
    }
    for (const double size : {24.0, 40.0, 48.0}) {
        QVERIFY2(alone.contains(size), qPrintable(QString::number(size)));
        QVERIFY(alone.value(size).memory.likely > alone.value(size).usable);
        QCOMPARE(alone.value(size).verdict, planning::Verdict::No);
    }
    QVERIFY(alone.contains(80));
    QCOMPARE(alone.value(80).verdict, planning::Verdict::OnlyWithChanges);
    QVERIFY(!stage.viewModel.memoryRows().isEmpty() && stage.viewModel.memoryRows().first().low);
}

void ResultsStrangerTest::rejectedCardsSayWhatWouldFit()
{
    ui::ReasonsCard card;
    planning::RentalPlan plan;
    planning::CardFit fit;
    fit.steps << planning::FitStep{};
    fit.steps.last().change = QStringLiteral("turn checkpointing on");
    fit.stepsReachFit = true;
    plan.rejected << planning::RejectedCard{.cardName = QStringLiteral("A100"), .why = QStringLiteral("too small"), .fit = fit};
    card.setPlan(plan);
    card.setRow(nullptr);
    card.show();
    card.findChild<QAbstractButton *>(QStringLiteral("rejectedToggle"))->click();
    const auto labels = card.findChildren<QLabel *>();
    const auto tells = [](const QLabel *label) { return label->text().contains(QStringLiteral("checkpointing")); };
    const auto paragraphs = card.findChildren<ui::Paragraph *>();
    const auto says = [](const ui::Paragraph *each) { return each->plainText().contains(QStringLiteral("checkpointing")); };
    QVERIFY(std::ranges::any_of(labels, tells) || std::ranges::any_of(paragraphs, says));
}

void ResultsStrangerTest::filterChoosesNothing()
{
    Stage stage{kit()};
    stage.ranking()->chooseRank(2);
    const QString key = ui::offerKey(*stage.page.chosen());
    const QString checklist = stage.find<ui::Button>("openChecklist")->text();
    auto *table = stage.find<ui::DataTable>("planTable");
    auto *filter = stage.find<QLineEdit>("rankingFilter");
    const auto &rows = stage.viewModel.plan()->rows;
    const auto other = std::ranges::find_if(rows, [&](const planning::PlanRow &row) { return row.card != rows.at(1).card; });
    QVERIFY(other != rows.cend());
    QTest::keyClicks(filter, ui::cardsText(*other));
    QVERIFY(table->model()->rowCount() > 0);
    QCOMPARE(ui::offerKey(*stage.page.chosen()), key);
    QCOMPARE(stage.find<ui::Button>("openChecklist")->text(), checklist);
    QTest::keyClicks(filter, QStringLiteral(" nothing has this"));
    auto *clear = stage.find<QAbstractButton>("clearFilter");
    QVERIFY(clear->isVisible());
    clear->click();
    QVERIFY(filter->text().isEmpty());
    QVERIFY(!clear->isVisible());
    QCOMPARE(ui::offerKey(*stage.page.chosen()), key);
    QCOMPARE(table->currentSourceRow() >= 0, true);
}

void ResultsStrangerTest::namedAnswersLeadToTheirRows()
{
    Stage stage{kit()};
    auto *strip = stage.page.findChild<ui::AnswersStrip *>();
    QTRY_VERIFY(strip->isVisible());
    QVERIFY(stage.top(strip) < stage.top(stage.ranking()));
    QStringList said;
    for (ui::ChoiceTile *tile : strip->findChildren<ui::ChoiceTile *>()) {
        tile->click();
        QVERIFY(stage.page.chosen()->rank == 1 || !stage.page.chosen()->labels.isEmpty());
        QVERIFY(tile->text().contains(ui::cardsText(*stage.page.chosen())));
        QVERIFY(tile->isChecked());
        said << tile->text().toLower();
    }
    QVERIFY2(said.first().startsWith(QStringLiteral("best overall")), qPrintable(said.first())); // what the verdict speaks of
    for (const char *name : {"balanced", "cheapest", "fastest"})
        QVERIFY2(said.join(u' ').contains(QLatin1String{name}), name);
}

void ResultsStrangerTest::keptWishesAreTold()
{
    Stage stage{kit(), {.budget = QStringLiteral("5000"), .deadline = QStringLiteral("500")}};
    auto *kept = stage.find<QLabel>("wishesKept");
    QTRY_VERIFY(kept->isVisible());
    QVERIFY2(kept->text().contains(QStringLiteral("500 h")), qPrintable(kept->text()));
    stage.viewModel.setAnswers({});
    settle(stage.viewModel);
    QTRY_VERIFY(!kept->isVisible());
}

void ResultsStrangerTest::figuresBelongTogether()
{
    ui::PlanViewModel viewModel{kit()};
    ui::PlanSide side{viewModel};
    settle(viewModel);
    const planning::PlanRow &best = viewModel.plan()->rows.first();
    QVERIFY(side.figures().isRanked);
    QCOMPARE(side.figures().cardName, best.cardName);
    QCOMPARE(side.figures().cardName, side.figures().costCard);
    QCOMPARE(side.figures().memory->likely, best.fit.memory.likely);
    QCOMPARE(side.figures().usable, best.fit.usable);
}

void ResultsStrangerTest::datesOfPricesAreASpan()
{
    ui::PlanViewModel viewModel{kit()};
    settle(viewModel);
    const auto &rows = viewModel.plan()->rows;
    const auto [low, high] = std::ranges::minmax(rows, {}, [](const auto &row) { return row.offer.provenance.asOf; });
    const QString span = viewModel.pricesAsOf();
    QVERIFY(low.offer.provenance.asOf < high.offer.provenance.asOf);
    // Far apart they are months, which stand whole beside the title of a small window.
    const auto isTold = [&](const auto &row) { return span.contains(viewModel.priceDate(row)) || span.contains(row.offer.provenance.asOf.left(7)); };
    QVERIFY2(isTold(low) && isTold(high), qPrintable(span));
    QVERIFY2(span.size() <= 30, qPrintable(span));
}

void ResultsStrangerTest::shortJobNeedsNoPurchase()
{
    Stage stage{kit()};
    auto *chart = stage.page.findChild<ui::PurchaseCard *>()->chart();
    auto *whole = stage.find<QAbstractButton>("purchaseWhole");
    QTRY_VERIFY(whole->isVisible());
    QVERIFY(!chart->isVisible());
    whole->click();
    QVERIFY(chart->isVisible());
    QVERIFY(!whole->isVisible());
    QVERIFY2(chart->plot().context.contains(QStringLiteral("assumed")), qPrintable(chart->plot().context));
}

void ResultsStrangerTest::switchesTellMoney()
{
    ui::PlanViewModel viewModel{kit()};
    viewModel.setAnswers({.checkpointing = QStringLiteral("none"), .sequence = QStringLiteral("2048")});
    settle(viewModel);
    const auto switches = viewModel.switches(&viewModel.plan()->rows.first());
    const auto costs = [](const ui::FitSwitch &one) {
        return one.timeFactor && *one.timeFactor > 1.05 && !one.isOn && one.totalChange && one.totalChange->micros() > 0;
    };
    QVERIFY(std::ranges::any_of(switches, costs));
}

void ResultsStrangerTest::spotIsTakenBack()
{
    Stage stage{kit()};
    const PlanAnswers before = stage.viewModel.answers();
    QVERIFY(!stage.find("lockSpot")->isVisible());
    stage.find<QAbstractButton>("unlockSpot")->click();
    settle(stage.viewModel);
    auto *lock = stage.find<QAbstractButton>("lockSpot");
    QTRY_VERIFY(lock->isVisible());
    lock->click();
    QCOMPARE(stage.viewModel.answers(), before);
    settle(stage.viewModel);
    QTRY_VERIFY(!lock->isVisible());
}

void ResultsStrangerTest::equalRowsAreToldApart()
{
    planning::PlanRow one;
    one.rank = 1;
    one.cardName = QStringLiteral("RTX 4090");
    one.offer.platform.value = QStringLiteral("autodl");
    one.offer.region = QStringLiteral("west");
    planning::PlanRow two = one;
    two.rank = 2;
    two.offer.region = QStringLiteral("east");
    two.offer.instanceType = QStringLiteral("large");
    planning::PlanRow three = one;
    three.rank = 3;
    three.offer.platform.value = QStringLiteral("runpod");
    ui::PlanTableModel model;
    model.show({one, two, three});
    const auto sub = [&model](int row) {
        return model.index(row, ui::PlanTableModel::PlatformColumn).data(ui::kCellRole).value<ui::Cell>().sub;
    };
    QCOMPARE(sub(0), QStringLiteral("west"));
    QCOMPARE(sub(1), QStringLiteral("east · large"));
    QVERIFY(sub(2).isEmpty());
}

void ResultsStrangerTest::columnsComeBack()
{
    Stage stage{kit(), {}, {968, 600}};
    auto *table = stage.find<ui::DataTable>("planTable");
    const auto hidden = [table] {
        int count = 0;
        for (int i = 0; i < ui::PlanTableModel::ColumnCount; ++i)
            count += table->isColumnHidden(i) ? 1 : 0;
        return count;
    };
    stage.page.resize(700, 600);
    QTRY_VERIFY(hidden() > 3);
    const int few = hidden();
    stage.page.resize(1600, 820);
    QTRY_VERIFY(hidden() < few);
    QTRY_VERIFY(table->columnWidth(ui::PlanTableModel::CardColumn) >= table->contentWidth(ui::PlanTableModel::CardColumn));
    QVERIFY(table->columnWidth(ui::PlanTableModel::RankColumn) >= table->contentWidth(ui::PlanTableModel::RankColumn));
}

void ResultsStrangerTest::openedPartsAreSeen()
{
    Stage stage{kit(), {}, {1252, 620}};
    QTRY_VERIFY(stage.bar()->maximum() > 0);
    stage.find<QAbstractButton>("compare")->click();
    auto *compare = stage.page.findChild<ui::CompareCard *>();
    QTRY_VERIFY(compare->isVisible());
    QTRY_VERIFY(stage.top(compare) >= 0 && stage.top(compare) < stage.page.height() - 40);
    QTRY_VERIFY(stage.bar()->value() > 0);
}

QTEST_MAIN(ResultsStrangerTest)
#include "tst_results_stranger.moc"
