// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan_bench.h"
#include "ui/page/results/bill_card.h"
#include "ui/page/results/chart_card.h"
#include "ui/page/results/memory_card.h"
#include "ui/page/results/purchase_card.h"
#include "ui/page/results/ranking_card.h"
#include "ui/page/results/reasons_card.h"
#include "ui/page/results/results_page.h"
#include "ui/page/results/stale_veil.h"
#include "ui/viewmodel/plan_results.h"
#include "ui/widget/controls.h"
#include "ui/widget/data_table.h"
#include "ui/widget/kit.h"

#include <QApplication>
#include <QLineEdit>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTest>

namespace planning = core::planning;
using planning::PlanAnswers;

/// The results page as a person works it.
class ResultsTest final : public QObject, private tests::PlanBench {
    Q_OBJECT

private slots:
    void initTestCase() { loadKnowledge(); }
    void columnsFollowTheWidth();
    void headLeadsOn();
    void whyOpensAndCloses();
    void switchesTakeEffectAtOnce();
    void unmetWishIsLifted();
    void cardsOnlyWhenAsked();
    void guidesAreNamedForAFullFineTune();
    void chosenRowStays();
    void filterNarrows();
    void twoRowsSideBySide();
    void fallbacksAndRejectedCards();
    void spotIsLockedUntilTheJobResumes();
    void chartTurnsIntoATable();
    void ownFiguresAreKept();
    void budgetSaysWhatItBuys();
    void oldAnswerIsVeiled();
    void nothingOnOffer();

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
        /// Buttons that are rebuilt leave their old selves behind for a moment: the newest counts.
        void press(const char *name)
        {
            const auto found = page.findChildren<QAbstractButton *>(QLatin1String{name});
            QVERIFY2(!found.isEmpty(), name);
            found.last()->setFocus(Qt::TabFocusReason);
            QTest::keyClick(found.last(), Qt::Key_Space);
        }
        ui::PlanViewModel viewModel;
        ui::ResultsPage page;
    };
};

void ResultsTest::columnsFollowTheWidth()
{
    Stage stage{kit()};
    auto *bill = stage.page.findChild<ui::BillCard *>();
    auto *memory = stage.page.findChild<ui::MemoryCard *>();
    auto *ranking = stage.page.findChild<ui::RankingCard *>();
    QTRY_VERIFY(bill->isVisible());
    const auto left = [&](QWidget *part) { return part->mapTo(&stage.page, QPoint{}).x(); };
    const auto top = [&](QWidget *part) { return part->mapTo(&stage.page, QPoint{}).y(); };
    QTRY_VERIFY(left(bill) > left(memory) + memory->width());
    QTRY_COMPARE(top(bill), top(memory));
    stage.page.resize(968, 600);
    QTRY_COMPARE(left(bill), left(memory));
    QTRY_VERIFY(top(bill) > top(ranking));
    QTRY_VERIFY(top(memory) > top(bill));
    auto *area = stage.page.findChild<QScrollArea *>();
    QTRY_VERIFY(area->widget()->width() <= area->viewport()->width());
}

void ResultsTest::headLeadsOn()
{
    Stage stage{kit()};
    QSignalSpy edit{&stage.page, &ui::ResultsPage::editRequested};
    QSignalSpy checklist{&stage.page, &ui::ResultsPage::checklistRequested};
    stage.press("editPlan");
    stage.press("openChecklist");
    QCOMPARE(edit.size(), 1);
    QCOMPARE(checklist.size(), 1);
    QVERIFY(stage.find<ui::Button>("openChecklist")->text().contains(QStringLiteral("#1")));
    QTest::keyClick(stage.find<ui::DataTable>("planTable"), Qt::Key_Down);
    QVERIFY(stage.find<ui::Button>("openChecklist")->text().contains(QStringLiteral("#2")));
    QCOMPARE(stage.page.chosen()->rank, 2);
}

void ResultsTest::whyOpensAndCloses()
{
    Stage stage{kit()};
    QVERIFY(!stage.find("whyPanel")->isVisible());
    stage.press("whyFit");
    QTRY_VERIFY(stage.find("whyPanel")->isVisible());
    QVERIFY(stage.find("whyPanel")->findChildren<QLabel *>().size() >= 2);
    stage.press("whyFit");
    QTRY_VERIFY(!stage.find("whyPanel")->isVisible());
}

void ResultsTest::switchesTakeEffectAtOnce()
{
    Stage stage{kit(), {.checkpointing = QStringLiteral("none"), .sequence = QStringLiteral("2048")}};
    stage.press("makeItFit");
    QTRY_VERIFY(stage.find("stepsPanel")->isVisible());
    const auto toggles = stage.find("stepsPanel")->findChildren<ui::Toggle *>();
    const auto at = std::ranges::find_if(
        toggles, [](ui::Toggle *toggle) { return toggle->accessibleName() == QLatin1String{"Gradient checkpointing"}; });
    QVERIFY(at != toggles.cend());
    QVERIFY((*at)->accessibleDescription().contains(QStringLiteral("GiB")));
    const core::Bytes before = stage.page.chosen()->fit.memory.likely;
    const bool wasOn = (*at)->isChecked();
    (*at)->setFocus();
    QTest::keyClick(*at, Qt::Key_Space);
    QCOMPARE(stage.viewModel.answers().checkpointing, wasOn ? QStringLiteral("none") : QStringLiteral("full"));
    settle(stage.viewModel);
    QCOMPARE((*at)->isChecked(), !wasOn);
    QVERIFY((*at)->hasFocus()); // The list is refilled, not rebuilt.
    QVERIFY(stage.page.chosen()->fit.memory.likely != before);
    QTest::keyClick(*at, Qt::Key_Space);
    QCOMPARE(stage.viewModel.answers().checkpointing, QStringLiteral("none"));
}

void ResultsTest::unmetWishIsLifted()
{
    Stage stage{kit(), {.budget = QStringLiteral("1")}};
    QVERIFY(!stage.viewModel.plan()->unmetWishes.isEmpty());
    stage.press("lift-budget");
    QVERIFY(stage.viewModel.answers().budget.isEmpty());
    settle(stage.viewModel);
    QVERIFY(stage.viewModel.plan()->unmetWishes.isEmpty());
}

/// Journey 2: no card is shown until asked for; the advice stays.
void ResultsTest::cardsOnlyWhenAsked()
{
    Stage stage{kit(), {.task = QStringLiteral("api"), .model = QString{}}};
    QVERIFY(!stage.page.findChild<ui::RankingCard *>()->isVisible());
    QVERIFY(!stage.page.findChild<ui::MemoryCard *>()->isVisible());
    QVERIFY(!stage.page.chosen());
    const QString headline = stage.viewModel.plan()->advice.headline;
    stage.press("showCards");
    settle(stage.viewModel);
    QTRY_VERIFY(stage.page.findChild<ui::RankingCard *>()->isVisible());
    QCOMPARE(stage.viewModel.plan()->advice.headline, headline);
    QCOMPARE(stage.viewModel.answers().task, QStringLiteral("api"));
    stage.viewModel.setAnswers({.task = QStringLiteral("learn")});
    settle(stage.viewModel);
    QTRY_VERIFY(!stage.page.findChild<ui::RankingCard *>()->isVisible());
}

void ResultsTest::guidesAreNamedForAFullFineTune()
{
    Stage stage{kit(), {.task = QStringLiteral("full"), .model = QStringLiteral("llama-2-7b")}};
    const auto verdicts = stage.viewModel.verdicts();
    const auto isNote = [](const ui::PlanVerdict &verdict) {
        return verdict.headline.contains(QStringLiteral("27")) && verdict.headline.contains(QStringLiteral("81"))
               && verdict.headline.contains(QStringLiteral("108"));
    };
    QVERIFY(std::ranges::any_of(verdicts, isNote)); // 4, 12 and 16 bytes for each of 6.74 × 10⁹ weights.
}

void ResultsTest::chosenRowStays()
{
    Stage stage{kit()};
    auto *table = stage.find<ui::DataTable>("planTable");
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(table, Qt::Key_Down);
    const QString key = ui::offerKey(*stage.page.chosen());
    PlanAnswers answers = stage.viewModel.answers();
    answers.tokens = QStringLiteral("21M");
    stage.viewModel.setAnswers(answers);
    settle(stage.viewModel);
    QCOMPARE(ui::offerKey(*stage.page.chosen()), key);
    stage.viewModel.retranslate();
    settle(stage.viewModel);
    QCOMPARE(ui::offerKey(*stage.page.chosen()), key);
}

void ResultsTest::filterNarrows()
{
    Stage stage{kit()};
    auto *table = stage.find<ui::DataTable>("planTable");
    const int all = table->model()->rowCount();
    const QString key = ui::offerKey(*stage.page.chosen());
    auto *filter = stage.find<QLineEdit>("rankingFilter");
    filter->setFocus();
    QTest::keyClicks(filter, QStringLiteral("4090"));
    QTRY_VERIFY(table->model()->rowCount() > 0 && table->model()->rowCount() < all);
    QTest::keyClicks(filter, QStringLiteral(" nothing has this"));
    QTRY_COMPARE(table->model()->rowCount(), 0);
    QCOMPARE(ui::offerKey(*stage.page.chosen()), key); // A filter hides; it does not choose.
    filter->clear();
    QCOMPARE(table->model()->rowCount(), all);
}

void ResultsTest::twoRowsSideBySide()
{
    Stage stage{kit()};
    auto *ranking = stage.page.findChild<ui::RankingCard *>();
    QVERIFY(ranking->pair().isEmpty());
    stage.press("compare");
    QCOMPARE(ranking->pair().size(), 2);
    QTRY_VERIFY(stage.find("closeCompare")->isVisible());
    stage.press("closeCompare");
    QVERIFY(ranking->pair().isEmpty());
    QTRY_VERIFY(!stage.find("closeCompare")->isVisible());
    ranking->chooseRank(2);
    QCOMPARE(stage.page.chosen()->rank, 2);
    stage.press("compare");
    QCOMPARE(ranking->pair().first().rank, 1);
    QCOMPARE(ranking->pair().last().rank, 2);
}

void ResultsTest::fallbacksAndRejectedCards()
{
    Stage stage{kit()};
    QVERIFY(!stage.viewModel.plan()->rejected.isEmpty());
    QVERIFY(!stage.find("rejectedList"));
    stage.press("rejectedToggle");
    QVERIFY(stage.find("rejectedList"));
    stage.press("rejectedToggle");
    QVERIFY(!stage.find("rejectedList"));
    for (const planning::Fallback &fallback : stage.viewModel.plan()->fallbacks)
        QVERIFY(stage.page.findChild<QAbstractButton *>(QStringLiteral("fallback%1").arg(fallback.rank)));
}

/// Journey 8: grey rows with their reason, no choice, until the user confirms.
void ResultsTest::spotIsLockedUntilTheJobResumes()
{
    Stage stage{kit()};
    const auto locked = ui::lockedRows(*stage.viewModel.plan(), stage.viewModel.wishes(), stage.viewModel.kit());
    QVERIFY(!locked.isEmpty());
    for (const planning::PlanRow &row : locked) {
        QCOMPARE(row.offer.mode, core::catalog::BillingMode::Spot);
        QCOMPARE(row.rank, 0);
        QVERIFY(!row.warnings.isEmpty());
    }
    auto *table = stage.find<ui::DataTable>("planTable");
    int lockedRow = -1;
    for (int i = 0; i < table->model()->rowCount() && lockedRow < 0; ++i) {
        if (table->model()->index(i, ui::PlanTableModel::FitColumn).data().toString().contains(QStringLiteral("locked")))
            lockedRow = i;
    }
    QVERIFY(lockedRow > 0);
    const QString key = ui::offerKey(*stage.page.chosen());
    table->setCurrentIndex(table->model()->index(lockedRow, 0));
    QCOMPARE(ui::offerKey(*stage.page.chosen()), key);
    stage.press("unlockSpot");
    QVERIFY(stage.viewModel.answers().allowsSpot && stage.viewModel.answers().canResume);
    settle(stage.viewModel);
    QVERIFY(ui::lockedRows(*stage.viewModel.plan(), stage.viewModel.wishes(), stage.viewModel.kit()).isEmpty());
    QTRY_VERIFY(!stage.find("unlockSpot")->isVisible());
}

void ResultsTest::chartTurnsIntoATable()
{
    Stage stage{kit()};
    auto *chart = stage.page.findChild<ui::PurchaseCard *>()->chart();
    stage.press("purchaseWhole");
    QTRY_VERIFY(chart->isVisible());
    QVERIFY(!chart->showsTable());
    QVERIFY(!chart->plot().sentence.isEmpty());
    auto *turn = chart->findChild<QAbstractButton *>(QStringLiteral("chartTable"));
    turn->setFocus();
    QTest::keyClick(turn, Qt::Key_T);
    QVERIFY(chart->showsTable());
    QTest::keyClick(turn, Qt::Key_T);
    QVERIFY(!chart->showsTable());
}

void ResultsTest::ownFiguresAreKept()
{
    Stage stage{kit()};
    stage.press("purchaseWhole");
    stage.press("purchaseFigures");
    auto *price = stage.find<QLineEdit>("purchasePrice");
    QTRY_VERIFY(price->isVisible());
    const QString before = stage.page.findChild<ui::PurchaseCard *>()->chart()->plot().sentence;
    price->setFocus();
    QTest::keyClicks(price, QStringLiteral("99999"));
    QCOMPARE(stage.viewModel.answers().purchasePrice, QStringLiteral("99999"));
    QVERIFY(stage.page.findChild<ui::PurchaseCard *>()->chart()->plot().sentence != before);
    QTest::keyClicks(price, QStringLiteral("t")); // A letter, not the shortcut.
    QVERIFY(!stage.page.findChild<ui::PurchaseCard *>()->chart()->showsTable());
    QVERIFY(stage.viewModel.fieldErrors().contains(planning::PlanField::PurchasePrice));
    QVERIFY(!price->accessibleDescription().isEmpty());
}

void ResultsTest::budgetSaysWhatItBuys()
{
    Stage stage{kit(), {.budget = QStringLiteral("50")}};
    QTRY_VERIFY(stage.find<QLabel>("budgetLine")->isVisible());
    QVERIFY(stage.find<QLabel>("budgetLine")->text().contains(QStringLiteral("¥50")));
    stage.viewModel.setAnswers({});
    settle(stage.viewModel);
    QTRY_VERIFY(!stage.find<QLabel>("budgetLine")->isVisible());
}

/// While a field is wrong the old answer stays, greyed, in its place.
void ResultsTest::oldAnswerIsVeiled()
{
    Stage stage{kit()};
    auto *bill = stage.page.findChild<ui::BillCard *>();
    QTRY_VERIFY(bill->isVisible());
    const auto veiled = [&] {
        for (const QObject *child : bill->parentWidget()->parentWidget()->children()) {
            const auto *veil = dynamic_cast<const ui::StaleVeil *>(child);
            if (veil)
                return veil->isVisible();
        }
        return false;
    };
    QVERIFY(!veiled());
    const int place = bill->mapTo(&stage.page, QPoint{}).x();
    stage.viewModel.setAnswers({.sequence = QStringLiteral("many")});
    settle(stage.viewModel);
    QTRY_VERIFY(veiled());
    QVERIFY(bill->isVisible());
    QCOMPARE(bill->mapTo(&stage.page, QPoint{}).x(), place);
    stage.viewModel.setAnswers({});
    settle(stage.viewModel);
    QTRY_VERIFY(!veiled());
}

void ResultsTest::nothingOnOffer()
{
    m_catalog.offers.clear();
    {
        Stage stage{kit()};
        QVERIFY(!stage.page.findChild<ui::RankingCard *>()->isVisible());
        QVERIFY(!stage.page.findChild<ui::BillCard *>()->isVisible());
        QCOMPARE(stage.viewModel.verdicts().last().state, QStringLiteral("danger"));
        QVERIFY(!stage.find<ui::Button>("openChecklist")->isEnabled());
    }
    loadKnowledge();
}

QTEST_MAIN(ResultsTest)
#include "tst_results.moc"
