// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fake_history.h"
#include "support/sample_fleet.h"

#include "ui/page/dashboard/history_card.h"
#include "ui/widget/controls.h"
#include "ui/widget/data_table.h"
#include "ui/widget/time_chart.h"

#include <QAbstractItemModel>
#include <QComboBox>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace core::monitor;
using namespace std::chrono_literals;
using tests::FakeHistory;
using tests::sampleLane;

namespace {

const QDateTime kNow{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC};

/// Two cards and the machine, by 4 s for a quarter of an hour.
HistorySpan twoCards(const QDateTime &now = kNow)
{
    HistorySpan span{.step = 4s};
    for (const int gpu : {0, 1}) {
        span.lanes << sampleLane({LaneKind::GpuUtilization, gpu}, now, 4s, 225, [gpu](int) { return gpu ? 40 : 100; }, 10);
        span.lanes << sampleLane({LaneKind::GpuPower, gpu}, now, 4s, 225, [gpu](int) { return gpu ? 200 : 400; }, 5);
    }
    span.lanes << sampleLane({LaneKind::Cpu}, now, 4s, 225, [](int i) { return i % 50; });
    span.lanes << sampleLane({LaneKind::DataDisk}, now, 4s, 225, [](int) { return 71.25; });
    return span;
}

int knownCount(const QList<double> &values)
{
    return static_cast<int>(std::count_if(values.cbegin(), values.cend(), [](double value) { return !std::isnan(value); }));
}

/// A fleet, a made-up history and the view-model over both.
struct Stage {
    tests::FleetStage fleet;
    FakeHistory store;
    std::unique_ptr<ui::HistoryViewModel> viewModel;

    Stage()
    {
        tests::addSampleFleet(fleet);
        fleet.start();
        viewModel = std::make_unique<ui::HistoryViewModel>(*fleet.fleet, fleet.clock);
        store.answer = twoCards(fleet.clock.now());
    }
    void show(const char *machine)
    {
        viewModel->setStore(&store);
        viewModel->setMachine({QString::fromLatin1(machine)});
        viewModel->setActive(true);
        tests::FleetStage::settle();
    }
};

} // namespace

/// Kept readings become curves, and the card shows them.
class ChartHistoryTest final : public QObject {
    Q_OBJECT

private slots:
    void cardsAreTakenTogether();
    void oneCardAlone();
    void gapStaysGap_data();
    void gapStaysGap();
    void allBeginsWithTheFirstReading();
    void extremesSurviveThinning();
    void asksOnlyWhileSomebodyLooks();
    void eachRangeAsksForItsTime();
    void lateAnswerOfAnotherMachineIsDropped();
    void unreadableHistoryFallsBackToThisRun();
    void withoutAStoreThisRunIsShown();
    void marksAreSet();
    void cardOffersTheGpus();
    void cardTurnsIntoATable();
    void chartTellsItsMarks();
};

void ChartHistoryTest::cardsAreTakenTogether()
{
    const auto view = ui::chartOf(twoCards(), {.now = kNow});
    QCOMPARE(view.lanes.size(), 4);
    QCOMPARE(view.lanes[0].values.at(120), 70.0); // mean of 100 and 40
    QCOMPARE(view.lanes[0].least.at(120), 30.0);
    QCOMPARE(view.lanes[0].most.at(120), 110.0);
    QCOMPARE(view.lanes[1].values.at(120), 600.0); // 400 + 200 W
    QCOMPARE(view.lanes[1].high, 650.0);
    QVERIFY(knownCount(view.lanes[0].values) >= 238);
    QVERIFY(view.lanes[1].summary.contains(QStringLiteral("590")) && view.lanes[1].summary.contains(QStringLiteral("610")));
    QVERIFY(view.sentence.contains(view.lanes[3].name) && view.sentence.contains(view.lanes[0].summary));
    QCOMPARE(ui::gpusIn(twoCards()), (QList<int>{0, 1}));
}

void ChartHistoryTest::oneCardAlone()
{
    const auto view = ui::chartOf(twoCards(), {.now = kNow, .gpu = 1});
    QCOMPARE(view.lanes.size(), 4); // the machine's lanes stay
    QCOMPARE(view.lanes[0].values.at(120), 40.0);
    QCOMPARE(view.lanes[1].values.at(120), 200.0);
}

void ChartHistoryTest::gapStaysGap_data()
{
    QTest::addColumn<int>("stepSeconds");
    QTest::addColumn<int>("count");
    QTest::addColumn<ui::ChartRange>("range");
    QTest::newRow("readings every 2 s") << 2 << 450 << ui::ChartRange::QuarterHour;
    QTest::newRow("readings every 15 s") << 15 << 60 << ui::ChartRange::QuarterHour;
    QTest::newRow("minutes") << 60 << 360 << ui::ChartRange::SixHours;
    QTest::newRow("hours") << 3600 << 24 * 30 << ui::ChartRange::All;
}

void ChartHistoryTest::gapStaysGap()
{
    QFETCH(int, stepSeconds);
    QFETCH(int, count);
    QFETCH(ui::ChartRange, range);
    // The middle fifth is missing.
    const auto value = [count](int i) { return i > count * 2 / 5 && i < count * 3 / 5 ? qQNaN() : 50.0; };
    HistorySpan span{.step = std::chrono::seconds{stepSeconds}};
    span.lanes << sampleLane({LaneKind::Cpu}, kNow, span.step, count, value);
    const auto view = ui::chartOf(span, {.range = range, .now = kNow});
    const QList<double> values = view.lanes.at(0).values;
    QCOMPARE(knownCount(values.mid(100, 40)), 0);
    QVERIFY(knownCount(values.mid(4, 88)) == 88);
    QVERIFY(knownCount(values.mid(148, 88)) == 88);
}

void ChartHistoryTest::allBeginsWithTheFirstReading()
{
    HistorySpan span{.step = 3600s};
    span.lanes << sampleLane({LaneKind::Cpu}, kNow, 3600s, 24 * 60, [](int) { return 5; });
    const auto view = ui::chartOf(span, {.range = ui::ChartRange::All, .now = kNow});
    QCOMPARE(view.from, kNow.addDays(-60));
    QVERIFY(view.seconds / view.labelStep >= 2 && view.seconds / view.labelStep <= 8);
    QVERIFY(ui::chartOf(HistorySpan{}, {.now = kNow}).isEmpty());
}

void ChartHistoryTest::extremesSurviveThinning()
{
    // 900 readings in 60 values: one dip and one peak of one second.
    HistorySpan span{.step = 1s};
    span.lanes << sampleLane({LaneKind::Cpu}, kNow, 1s, 900, [](int i) { return i == 400 ? 0 : i == 500 ? 100 : 50; });
    const auto view = ui::chartOf(span, {.now = kNow}, 60);
    QVERIFY(view.lanes[0].least.contains(0.0) && view.lanes[0].most.contains(100.0));
    QVERIFY(!view.lanes[0].values.contains(100.0));
}

void ChartHistoryTest::asksOnlyWhileSomebodyLooks()
{
    Stage stage;
    stage.viewModel->setStore(&stage.store);
    stage.viewModel->setMachine({QStringLiteral("llm-4090")});
    stage.fleet.poll(QStringLiteral("llm-4090"));
    QCOMPARE(stage.store.requests.size(), 0);
    stage.viewModel->setActive(true);
    QCOMPARE(stage.store.requests.size(), 1);
    tests::FleetStage::settle();
    QVERIFY(!stage.viewModel->chart().isEmpty());
    stage.fleet.poll(QStringLiteral("llm-4090"));
    QVERIFY(stage.store.requests.size() > 1);
    stage.viewModel->setActive(false);
    const auto before = stage.store.requests.size();
    stage.fleet.poll(QStringLiteral("llm-4090"));
    QCOMPARE(stage.store.requests.size(), before);
}

void ChartHistoryTest::eachRangeAsksForItsTime()
{
    Stage stage;
    stage.show("llm-4090");
    const QDateTime now = stage.fleet.clock.now();
    QCOMPARE(stage.store.requests.constLast().from, now.addSecs(-900));
    for (const auto &[range, seconds] : {std::pair{ui::ChartRange::Hour, 3600}, std::pair{ui::ChartRange::SixHours, 6 * 3600}}) {
        stage.viewModel->setRange(range);
        QCOMPARE(stage.store.requests.constLast().from, now.addSecs(-seconds));
        QCOMPARE(stage.store.requests.constLast().to, now);
    }
    stage.viewModel->setRange(ui::ChartRange::All);
    QVERIFY(!stage.store.requests.constLast().from.isValid());
    QCOMPARE(stage.store.requests.constLast().machine, QStringLiteral("llm-4090"));
}

void ChartHistoryTest::lateAnswerOfAnotherMachineIsDropped()
{
    Stage stage;
    stage.store.answersAtOnce = false;
    stage.show("llm-4090");
    stage.viewModel->setMachine({QStringLiteral("sdxl-3090")});
    QCOMPARE(stage.store.requests.size(), 2);
    stage.store.answerNext(twoCards(stage.fleet.clock.now()));
    tests::FleetStage::settle();
    QVERIFY(stage.viewModel->chart().isEmpty());
    stage.store.answerNext(twoCards(stage.fleet.clock.now()));
    tests::FleetStage::settle();
    QVERIFY(!stage.viewModel->chart().isEmpty());
}

void ChartHistoryTest::unreadableHistoryFallsBackToThisRun()
{
    Stage stage;
    stage.store.answer = core::Error{.kind = core::ErrorKind::Storage, .message = QStringLiteral("The data file is damaged.")};
    stage.show("llm-4090");
    for (int i = 0; i < 3; ++i) {
        stage.fleet.clock.advance(2s);
        stage.fleet.poll(QStringLiteral("llm-4090"));
    }
    QVERIFY(stage.viewModel->problem().has_value());
    QVERIFY(!stage.viewModel->chart().isEmpty());
    ui::HistoryCard card{*stage.viewModel};
    const auto labels = card.findChildren<QLabel *>();
    QVERIFY(std::any_of(labels.cbegin(), labels.cend(), [](const QLabel *label) {
        return label->isVisibleTo(label->parentWidget()) && label->text().contains(QStringLiteral("The data file is damaged."));
    }));
}

void ChartHistoryTest::withoutAStoreThisRunIsShown()
{
    Stage stage;
    stage.viewModel->setMachine({QStringLiteral("llm-4090")});
    stage.viewModel->setActive(true);
    for (int i = 0; i < 3; ++i) {
        stage.fleet.clock.advance(2s);
        stage.fleet.poll(QStringLiteral("llm-4090"));
    }
    QVERIFY(!stage.viewModel->chart().isEmpty());
    QVERIFY(stage.viewModel->gpus().isEmpty());
}

void ChartHistoryTest::marksAreSet()
{
    Stage stage;
    stage.show("llm-4090");
    QVERIFY(stage.viewModel->marks().isEmpty()); // on since three hours: outside of the shown time
    tests::ScriptedSession *session = stage.fleet.session(QStringLiteral("llm-4090"));
    session->setPhase(core::remote::SessionPhase::Waiting);
    tests::FleetStage::settle();
    session->setPhase(core::remote::SessionPhase::Ready);
    tests::FleetStage::settle();
    QCOMPARE(stage.viewModel->marks().size(), 1);
    QVERIFY(stage.viewModel->marks().constFirst().kind == ui::TimeMark::Kind::Reconnect);
    QVERIFY(stage.viewModel->marks().constFirst().at == stage.fleet.clock.now());
    stage.viewModel->setMachine({QStringLiteral("sdxl-3090")});
    tests::FleetStage::settle();
    QVERIFY(stage.viewModel->marks().isEmpty());
}

void ChartHistoryTest::cardOffersTheGpus()
{
    Stage stage;
    stage.show("llm-4090");
    ui::HistoryCard card{*stage.viewModel};
    card.resize(700, 400);
    card.show();
    auto *cards = card.findChild<QComboBox *>();
    QVERIFY(cards->isVisible());
    QCOMPARE(cards->count(), 3);
    cards->setCurrentIndex(2);
    tests::FleetStage::settle();
    QCOMPARE(stage.viewModel->gpu(), 1);
    QCOMPARE(stage.viewModel->chart().lanes[0].values.at(120), 40.0);
    QEvent language{QEvent::LanguageChange};
    QCoreApplication::sendEvent(&card, &language);
    QCOMPARE(cards->currentIndex(), 2);

    HistorySpan one = twoCards(stage.fleet.clock.now());
    one.lanes.removeIf([](const Lane &lane) { return lane.id.gpu == 1; });
    stage.store.answer = one;
    stage.viewModel->refresh();
    tests::FleetStage::settle();
    QVERIFY(!cards->isVisible());
    QCOMPARE(stage.viewModel->gpu(), ui::kAllGpus);
}

void ChartHistoryTest::cardTurnsIntoATable()
{
    Stage stage;
    stage.show("llm-4090");
    ui::HistoryCard card{*stage.viewModel};
    card.resize(700, 400);
    card.show();
    auto *chart = card.findChild<ui::TimeChart *>();
    auto *table = card.findChild<ui::DataTable *>();
    QVERIFY(chart->isVisible() && !table->isVisible());
    QVERIFY(QTest::qWaitForWindowActive(&card));
    chart->setFocus();
    QTest::keyClick(chart, Qt::Key_T);
    QVERIFY(table->isVisible());
    QCOMPARE(table->model()->columnCount(), 5);
    QVERIFY(table->model()->rowCount() > 50);
    auto *range = card.findChild<ui::Segmented *>();
    emit range->currentChanged(2);
    QVERIFY(stage.viewModel->range() == ui::ChartRange::SixHours);
}

void ChartHistoryTest::chartTellsItsMarks()
{
    ui::TimeChart chart;
    const auto view = ui::chartOf(twoCards(), {.now = kNow});
    chart.setView(view);
    chart.resize(700, chart.minimumHeight());
    const QImage bare = chart.grab().toImage();
    QCOMPARE(chart.accessibleName(), view.sentence);
    chart.setMarks({{kNow.addSecs(-300), ui::TimeMark::Kind::Alert, QStringLiteral("100 % but stuck")}});
    QVERIFY(chart.accessibleName().contains(QStringLiteral("100 % but stuck")));
    QVERIFY(chart.grab().toImage() != bare);
}

QTEST_MAIN(ChartHistoryTest)
#include "tst_chart_history.moc"
