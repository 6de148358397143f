// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan_bench.h"
#include "support/manual_clock.h"
#include "support/memory_plans.h"
#include "ui/model/plan_table_model.h"
#include "ui/page/results/chart_card.h"
#include "ui/page/results/plan_exporter.h"
#include "ui/viewmodel/plan_results.h"
#include "ui/viewmodel/plans_view_model.h"
#include "ui/widget/chart/bar_chart.h"
#include "ui/widget/chart/line_chart.h"

#include <QFile>
#include <QGraphicsSimpleTextItem>
#include <QGraphicsView>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace planning = core::planning;
using planning::PlanAnswers;

/// The charts of the results, the sums of the table, and the exported files.
class ResultsPlotsTest final : public QObject, private tests::PlanBench {
    Q_OBJECT

private slots:
    void initTestCase() { loadKnowledge(); }
    void packageCrossesWhereItSays();
    void purchaseFollowsTheTypedPrice();
    void serviceHasItsYearlyBills();
    void everyPlotSpeaksAndHasATable();
    void marksStayInside();
    void unknownBarsHaveNoLength();
    void sumsAreInTheWishedCurrency();
    void totalWithoutARateIsTheOwn();
    void riskIsAWord_data();
    void riskIsAWord();
    void platformsAreShort_data();
    void platformsAreShort();
    void exportsFiles();
    void exportTellsFailures();

private:
    /// The first row of the built-in catalog that has a package to compare with.
    std::optional<planning::PlanRow> packagedRow(const ui::PlanViewModel &viewModel) const
    {
        for (const planning::PlanRow &row : viewModel.plan()->rows) {
            if (!ui::packagePlot(row, viewModel.wishes(), viewModel.kit()).isEmpty())
                return row;
        }
        return std::nullopt;
    }
};

/// Left of the crossover the hour is cheaper, right of it the package; at its end the package has its price.
void ResultsPlotsTest::packageCrossesWhereItSays()
{
    ui::PlanViewModel viewModel{kit()};
    settle(viewModel);
    const auto row = packagedRow(viewModel);
    QVERIFY(row);
    const ui::Plot plot = ui::packagePlot(*row, viewModel.wishes(), viewModel.kit());
    QCOMPARE(plot.lines.size(), 2);
    const auto &hourly = plot.lines.first().points;
    const auto &package = plot.lines.last().points;
    QCOMPARE(hourly.first().y(), 0.0);
    QCOMPARE(package.last().x(), plot.xEnd);
    QCOMPARE(package.first().y(), package.last().y());
    QCOMPARE(plot.marks.size(), 1);
    QVERIFY(plot.marks.first().x <= plot.xEnd);
    QVERIFY(!plot.note.isEmpty());
    QVERIFY(plot.rows.size() >= 2);
}

void ResultsPlotsTest::purchaseFollowsTheTypedPrice()
{
    ui::PlanViewModel viewModel{kit()};
    settle(viewModel);
    const planning::PlanRow &row = viewModel.plan()->rows.first();
    PlanAnswers answers{
        .purchasePrice = QStringLiteral("1"), .hostPrice = QStringLiteral("1"), .hoursPerMonth = QStringLiteral("600")};
    const ui::Plot cheap = ui::purchasePlot(row, answers, viewModel.kit());
    QCOMPARE(cheap.lines.size(), 2);
    QVERIFY(cheap.lines.first().points.last().y() > cheap.lines.last().points.last().y()); // Nearly free: buying wins.
    answers.purchasePrice = QStringLiteral("9M");
    const ui::Plot dear = ui::purchasePlot(row, answers, viewModel.kit());
    QVERIFY(dear.lines.first().points.last().y() < dear.lines.last().points.last().y());
    QVERIFY(dear.marks.isEmpty());
    QVERIFY(dear.note != cheap.note);
}

void ResultsPlotsTest::serviceHasItsYearlyBills()
{
    ui::PlanViewModel viewModel{kit()};
    viewModel.setAnswers({.task = QStringLiteral("service")});
    settle(viewModel);
    const ui::Plot plot = ui::servicePlot(viewModel.plan()->rows.first(), viewModel.answers(), viewModel.kit());
    QVERIFY(plot.bars.size() >= 3);
    QCOMPARE(std::ranges::count_if(plot.bars, &ui::PlotBar::isBest), 1);
    QVERIFY(std::ranges::none_of(plot.bars,
                                 [](const ui::PlotBar &bar) { return bar.isBest && bar.isQuiet; })); // Never pay-as-you-go.
}

void ResultsPlotsTest::everyPlotSpeaksAndHasATable()
{
    ui::PlanViewModel viewModel{kit()};
    settle(viewModel);
    const auto row = packagedRow(viewModel);
    QVERIFY(row);
    for (const ui::Plot &plot : {ui::packagePlot(*row, viewModel.wishes(), viewModel.kit()),
                                 ui::purchasePlot(*row, viewModel.answers(), viewModel.kit()),
                                 ui::servicePlot(*row, viewModel.answers(), viewModel.kit())}) {
        QVERIFY(!plot.title.isEmpty());
        QVERIFY(!plot.sentence.isEmpty());
        for (const QStringList &line : plot.rows)
            QCOMPARE(line.size(), plot.heads.size());
        ui::ChartCard card;
        card.setPlot(plot);
        card.toggleTable();
        QVERIFY(card.showsTable());
    }
}

void ResultsPlotsTest::marksStayInside()
{
    ui::LineChart chart;
    chart.resize(280, 200);
    chart.setSpan({168, 3, QStringLiteral(" h")});
    chart.setMarks({{166, QStringLiteral("planned")}, {400, QStringLiteral("outside")}});
    chart.setLines({{QStringLiteral("hourly"), {{0, 0}, {168, 200}}, 0}});
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    int marks = 0;
    const auto *view = chart.findChild<QGraphicsView *>();
    for (const QGraphicsItem *item : view->scene()->items()) {
        const auto *text = qgraphicsitem_cast<const QGraphicsSimpleTextItem *>(item);
        if (!text || text->text() != QLatin1String{"planned"})
            continue;
        ++marks;
        QVERIFY(text->sceneBoundingRect().right() <= view->width());
    }
    QCOMPARE(marks, 1);
}

void ResultsPlotsTest::unknownBarsHaveNoLength()
{
    ui::BarChart chart;
    chart.setBars(
        {{QStringLiteral("a"), 10.0, QStringLiteral("¥10"), false, true}, {QStringLiteral("b"), {}, QStringLiteral("?")}});
    chart.setSentence(QStringLiteral("a: ¥10; b: ?"));
    QCOMPARE(chart.accessibleName(), QStringLiteral("a: ¥10; b: ?"));
    chart.resize(200, 100);
    QVERIFY(!chart.grab().isNull());
}

void ResultsPlotsTest::sumsAreInTheWishedCurrency()
{
    ui::PlanViewModel viewModel{kit()};
    viewModel.setAnswers({.currency = QStringLiteral("USD")});
    settle(viewModel);
    QVERIFY(viewModel.plan()->rate);
    ui::PlanTableModel model;
    model.setMoney({core::Currency::Usd, viewModel.plan()->rate});
    model.reset(viewModel.plan()->rows);
    QVERIFY(model.headerData(ui::PlanTableModel::TotalColumn, Qt::Horizontal).toString().contains(u'$'));
    bool hasForeign = false;
    for (int row = 0; row < model.rowCount(); ++row) {
        const bool isForeign = model.at(row).offer.price.perHour.currency() == core::Currency::Cny;
        hasForeign = hasForeign || isForeign;
        QCOMPARE(model.index(row, ui::PlanTableModel::RateColumn).data().toString().contains(QStringLiteral("¥")), isForeign);
        QVERIFY(!model.index(row, ui::PlanTableModel::TotalColumn).data().toString().contains(QStringLiteral("¥")));
        if (isForeign) // The dated rate stands behind the sum.
            QVERIFY(model.index(row, ui::PlanTableModel::TotalColumn)
                        .data(Qt::ToolTipRole)
                        .toString()
                        .contains(viewModel.plan()->rate->asOf));
    }
    QVERIFY(hasForeign);
}

void ResultsPlotsTest::totalWithoutARateIsTheOwn()
{
    planning::PlanRow row{.rank = 1, .gpus = 1};
    row.bill = {.currency = core::Currency::Usd,
                .lines = {{.kind = core::cost::LineKind::Gpu, .amount = core::Money::fromCents(1250, core::Currency::Usd)}}};
    ui::PlanTableModel model;
    model.setMoney({core::Currency::Cny, {}});
    model.reset({row});
    QCOMPARE(model.index(0, ui::PlanTableModel::TotalColumn).data().toString(), QStringLiteral("$12.50"));
}

void ResultsPlotsTest::riskIsAWord_data()
{
    QTest::addColumn<core::catalog::BillingMode>("mode");
    QTest::addColumn<double>("trust");
    QTest::addColumn<QString>("word");
    using core::catalog::BillingMode;
    QTest::newRow("big cloud") << BillingMode::OnDemand << 0.0 << QStringLiteral("low");
    QTest::newRow("stranger's host") << BillingMode::OnDemand << 0.12 << QStringLiteral("medium");
    QTest::newRow("more than that") << BillingMode::OnDemand << 0.3 << QStringLiteral("high");
    QTest::newRow("spot") << BillingMode::Spot << 0.0 << QStringLiteral("spot");
    QTest::newRow("paid ahead") << BillingMode::Monthly << 0.0 << QStringLiteral("monthly");
}

void ResultsPlotsTest::riskIsAWord()
{
    QFETCH(core::catalog::BillingMode, mode);
    QFETCH(double, trust);
    QFETCH(QString, word);
    planning::PlanRow row;
    row.offer.mode = mode;
    row.shares = {{QStringLiteral("trust"), trust}};
    QCOMPARE(ui::riskOf(row).text, word);
}

void ResultsPlotsTest::platformsAreShort_data()
{
    QTest::addColumn<QString>("whole");
    QTest::addColumn<QString>("shown");
    QTest::newRow("bracket") << QStringLiteral("AI Galaxy (Zhixingyun)") << QStringLiteral("AI Galaxy");
    QTest::newRow("wide bracket") << QStringLiteral("AutoDL（算力）") << QStringLiteral("AutoDL");
    QTest::newRow("none") << QStringLiteral("Vast.ai") << QStringLiteral("Vast.ai");
    QTest::newRow("only a bracket") << QStringLiteral("(x)") << QStringLiteral("(x)");
}

void ResultsPlotsTest::platformsAreShort()
{
    QFETCH(QString, whole);
    QFETCH(QString, shown);
    planning::PlanRow row;
    row.platformName = core::BilingualText::inBoth(whole);
    QCOMPARE(ui::shortPlatform(row), shown);
}

void ResultsPlotsTest::exportsFiles()
{
    ui::PlanViewModel viewModel{kit()};
    tests::MemoryPlans repository;
    tests::ManualClock clock;
    ui::PlansViewModel plans{{repository, viewModel, clock}};
    settle(viewModel);
    ui::PlanExporter exporter;
    exporter.setPlans(&plans);
    exporter.setReady(true);
    QSignalSpy saved{&exporter, &ui::PlanExporter::saved};
    QTemporaryDir folder;
    const std::pair<ui::PlanExporter::Format, QByteArray> formats[] = {{ui::PlanExporter::Format::Pdf, "%PDF-"},
                                                                       {ui::PlanExporter::Format::Markdown, "#"},
                                                                       {ui::PlanExporter::Format::Json, "{"}};
    for (const auto &[format, start] : formats) {
        const QString path = folder.filePath(QString::number(static_cast<int>(format)));
        exporter.save(format, path);
        QVERIFY(saved.wait(10'000));
        QFile file{path};
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(file.readAll().trimmed().startsWith(start), start.constData());
    }
    QVERIFY(exporter.content(ui::PlanExporter::Format::Markdown).contains("RTX"));
}

void ResultsPlotsTest::exportTellsFailures()
{
    ui::PlanExporter exporter;
    QSignalSpy failed{&exporter, &ui::PlanExporter::failed};
    QTemporaryDir folder;
    QFile file{folder.filePath(QStringLiteral("file"))};
    QVERIFY(file.open(QIODevice::WriteOnly));
    exporter.save(ui::PlanExporter::Format::Json, folder.filePath(QStringLiteral("file/below.json"))); // A file is no folder.
    QVERIFY(failed.wait(10'000));
    QCOMPARE(failed.first().first().value<core::Error>().kind, core::ErrorKind::Storage);
}

QTEST_MAIN(ResultsPlotsTest)
#include "tst_results_plots.moc"
