// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog.h"
#include "plan_bench.h"
#include "ui/model/plan_table_model.h"
#include "ui/page/results/memory_card.h"
#include "ui/page/results/part_legend.h"
#include "ui/page/plan/plan_page.h"
#include "ui/theme/theme.h"
#include "ui/widget/controls.h"
#include "ui/widget/labels.h"
#include "ui/widget/vram_bar.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

namespace planning = core::planning;
using planning::PlanAnswers;
using planning::PlanField;

/// The plan page over the built-in knowledge.
class PlanPageTest final : public QObject, private tests::PlanBench {
    Q_OBJECT

private slots:
    void initTestCase() { loadKnowledge(); }
    void answersSurviveJson();
    void oddJsonKeepsDefaults();
    void wrongFieldIsNamed_data();
    void wrongFieldIsNamed();
    void limitsAreRound();
    void fieldsOfARowStayLevel();
    void barsKeepTheirHeight();
    void verdictChipsAreWhole_data();
    void verdictChipsAreWhole();
    void legendGoesOnInASecondLine();
    void newestQuestionWins();
    void unknownModelIsMarked();
    void apiNeedsNoCard();
    void tilesFollowAnswersFromOutside();
    void clickedTileAsksAnew();
    void tableKeepsItsContract();
};

void PlanPageTest::answersSurviveJson()
{
    planning::PlanAnswers answers{.task = QStringLiteral("full"), .model = QStringLiteral("7b"), .sequence = QStringLiteral("4k"),
                                  .budget = QStringLiteral("50")};
    answers.isDataSensitive = true;
    QCOMPARE(planning::planAnswersFromJson(planning::toJson(answers)), answers);
}

void PlanPageTest::oddJsonKeepsDefaults()
{
    const QByteArray json = planning::toJson({});
    for (qsizetype length = 0; length < json.size(); ++length)
        QCOMPARE(planning::planAnswersFromJson(json.left(length)), planning::PlanAnswers{});
    QCOMPARE(planning::planAnswersFromJson(R"({"task": 7, "model": null, "budget": [1]})"), planning::PlanAnswers{});
}

void PlanPageTest::wrongFieldIsNamed_data()
{
    QTest::addColumn<planning::PlanAnswers>("answers");
    QTest::addColumn<planning::PlanField>("field");

    QTest::newRow("no model") << PlanAnswers{.model = QStringLiteral(" ")} << PlanField::Model;
    QTest::newRow("sequence is no number") << PlanAnswers{.sequence = QStringLiteral("many")} << PlanField::Sequence;
    QTest::newRow("half a batch") << PlanAnswers{.batch = QStringLiteral("1.5")} << PlanField::Batch;
    QTest::newRow("negative tokens") << PlanAnswers{.tokens = QStringLiteral("-3")} << PlanField::Tokens;
    QTest::newRow("no budget") << PlanAnswers{.budget = QStringLiteral("0")} << PlanField::Budget;
    QTest::newRow("25 hours a day") << PlanAnswers{.hoursPerDay = QStringLiteral("25")} << PlanField::HoursPerDay;
}

void PlanPageTest::wrongFieldIsNamed()
{
    QFETCH(planning::PlanAnswers, answers);
    QFETCH(planning::PlanField, field);
    const auto errors = planning::readAnswers(answers).errors;
    QCOMPARE(errors.keys(), QList{field});
    QVERIFY(!errors.value(field).isEmpty());
}

void PlanPageTest::limitsAreRound()
{
    const auto errors = planning::readAnswers({.sequence = QStringLiteral("many"), .batch = QStringLiteral("0")}).errors;
    QVERIFY(errors.value(planning::PlanField::Sequence).contains(QStringLiteral(" 16M,")));
    QVERIFY(errors.value(planning::PlanField::Batch).contains(QStringLiteral(" 65k,")));
    QVERIFY(planning::readAnswers({.sequence = QStringLiteral("16M"), .batch = QStringLiteral("65k")}).errors.isEmpty());
}

void PlanPageTest::fieldsOfARowStayLevel()
{
    ui::PlanViewModel viewModel{kit()};
    ui::PlanPage page{viewModel};
    page.resize(968, 1400); // A window of 1024 px.
    page.show();
    page.showStep(ui::WizardPage::Model);
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    auto *sequence = page.findChild<QLineEdit *>(QStringLiteral("sequence"));
    auto *batch = page.findChild<QLineEdit *>(QStringLiteral("batch"));
    const auto top = [&page](const QWidget *field) { return field->mapTo(&page, QPoint{}).y(); };
    planning::PlanAnswers answers = viewModel.answers();
    answers.sequence = QStringLiteral("many");
    viewModel.setAnswers(answers);
    QTRY_VERIFY(!sequence->accessibleDescription().isEmpty()); // It says what is wrong.
    QTRY_COMPARE(top(sequence), top(batch));
    QCOMPARE(sequence->height(), batch->height());
    QVERIFY(qAbs(sequence->width() - batch->width()) <= 1); // What is left over from dividing goes somewhere.
    QWidget *step = batch->parentWidget()->parentWidget();
    QVERIFY2(step->width() <= step->parentWidget()->width(), "the fields are cut at the right");
}

void PlanPageTest::barsKeepTheirHeight()
{
    ui::PlanViewModel viewModel{kit()};
    ui::PlanPage page{viewModel};
    page.resize(968, 600);
    page.showStep(ui::WizardPage::Results);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    settle(viewModel);
    const auto bars = [&page] { return page.findChild<ui::MemoryCard *>()->findChildren<ui::VramBar *>(); };
    QTRY_VERIFY(bars().size() > 3);
    const auto tops = [&bars, &page] {
        QList<int> result;
        for (const auto *bar : bars())
            result << bar->mapTo(&page, QPoint{}).y();
        return result;
    };
    QTRY_VERIFY(tops().at(1) - tops().at(0) >= bars().first()->height()); // No bar lies over its neighbour.
    for (const auto *bar : bars()) // Requirement 32: the limits of each card.
        QVERIFY2(bar->toolTip().contains(QStringLiteral("batch")), qPrintable(bar->toolTip()));
}

void PlanPageTest::verdictChipsAreWhole_data()
{
    QTest::addColumn<planning::Verdict>("verdict");
    QTest::newRow("roomy") << planning::Verdict::Roomy;
    QTest::newRow("tight") << planning::Verdict::Tight;
    QTest::newRow("with changes") << planning::Verdict::OnlyWithChanges;
    QTest::newRow("no") << planning::Verdict::No;
}

void PlanPageTest::verdictChipsAreWhole()
{
    QFETCH(planning::Verdict, verdict);
    ui::MemoryRow one{.cardName = QStringLiteral("RTX 3090")};
    one.fit.usable = core::Bytes::fromGiB(22);
    one.fit.verdict = verdict;
    ui::MemoryCard card;
    card.resize(560, 200);
    card.setRows({one});
    card.show();
    QVERIFY(QTest::qWaitForWindowExposed(&card));
    auto *chip = card.findChild<ui::VerdictChip *>();
    QVERIFY(chip->parentWidget()->rect().contains(chip->geometry()));
    QVERIFY(card.rect().contains(QRect{chip->mapTo(&card, QPoint{}), chip->size()}));
}

void PlanPageTest::legendGoesOnInASecondLine()
{
    QList<ui::VramPart> parts;
    for (const char *name : {"weights", "gradients", "optimizer", "activations", "overhead"})
        parts << ui::VramPart{QLatin1String{name}, QStringLiteral("partWeights"), ui::Pattern::Solid, 14.2};
    const ui::PartLegend legend{parts};
    QVERIFY(legend.heightForWidth(1200) < legend.heightForWidth(400));
    QVERIFY(legend.heightForWidth(400) < legend.heightForWidth(200));
    QVERIFY(legend.minimumSizeHint().width() <= 400); // It must not push the page wider.
    QVERIFY(legend.accessibleName().contains(QStringLiteral("optimizer 14.2")));
}

void PlanPageTest::newestQuestionWins()
{
    ui::PlanViewModel viewModel{kit()};
    settle(viewModel);
    QVERIFY(viewModel.plan()->rows.size() > 5);
    planning::PlanAnswers answers = viewModel.answers();
    answers.task = QStringLiteral("full");
    viewModel.setAnswers(answers);
    answers.task = QStringLiteral("api");
    viewModel.setAnswers(answers);
    settle(viewModel);
    QCOMPARE(viewModel.plan()->advice.verdict, planning::RentVerdict::DontRent);
}

void PlanPageTest::unknownModelIsMarked()
{
    ui::PlanViewModel viewModel{kit()};
    settle(viewModel);
    planning::PlanAnswers answers = viewModel.answers();
    answers.model = QStringLiteral("no-such-model");
    viewModel.setAnswers(answers);
    settle(viewModel);
    QVERIFY(viewModel.fieldErrors().contains(planning::PlanField::Model));
    QCOMPARE(viewModel.verdicts().first().state, QStringLiteral("danger"));
}

void PlanPageTest::apiNeedsNoCard()
{
    ui::PlanViewModel viewModel{kit()};
    planning::PlanAnswers answers;
    answers.task = QStringLiteral("api");
    viewModel.setAnswers(answers);
    settle(viewModel);
    QVERIFY(viewModel.memoryRows().isEmpty());
    QCOMPARE(viewModel.verdicts().size(), 1);
}

void PlanPageTest::tilesFollowAnswersFromOutside()
{
    ui::PlanViewModel viewModel{kit()};
    ui::PlanPage page{viewModel};
    auto *full = page.findChild<ui::ChoiceTile *>(QStringLiteral("task-full"));
    QVERIFY(!full->isChecked());
    planning::PlanAnswers answers = viewModel.answers();
    answers.task = QStringLiteral("full");
    answers.budget = QStringLiteral("77");
    viewModel.setAnswers(answers);
    QVERIFY(full->isChecked());
    QCOMPARE(page.findChild<QLineEdit *>(QStringLiteral("budget"))->text(), QStringLiteral("77"));
}

void PlanPageTest::clickedTileAsksAnew()
{
    ui::PlanViewModel viewModel{kit()};
    ui::PlanPage page{viewModel};
    page.resize(1200, 800);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    auto *tile = page.findChild<ui::ChoiceTile *>(QStringLiteral("task-pretrain"));
    QTest::mouseClick(tile, Qt::LeftButton);
    QCOMPARE(viewModel.answers().task, QStringLiteral("pretrain"));
    tile = page.findChild<ui::ChoiceTile *>(QStringLiteral("task-learn"));
    tile->setFocus();
    QTest::keyClick(tile, Qt::Key_Space);
    QCOMPARE(viewModel.answers().task, QStringLiteral("learn"));
}

void PlanPageTest::tableKeepsItsContract()
{
    ui::PlanViewModel viewModel{kit()};
    settle(viewModel);
    ui::PlanTableModel model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
    model.reset(viewModel.plan()->rows);
    QCOMPARE(model.rowCount(), viewModel.plan()->rows.size());
    QCOMPARE(model.index(0, ui::PlanTableModel::RankColumn).data().toString(), QStringLiteral("1"));
    model.reset({});
    QCOMPARE(model.rowCount(), 0);
}

QTEST_MAIN(PlanPageTest)
#include "tst_plan_page.moc"
