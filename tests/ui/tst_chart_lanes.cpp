// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/machine_samples.h"
#include "support/fake_history.h"
#include "ui/viewmodel/chart_marks.h"
#include "ui/viewmodel/gpu_reading.h"

#include <QTest>

#include <cmath>

using core::monitor::HistoryPoint;

namespace {

const QDateTime kNow{QDate{2026, 11, 29}, QTime{13, 16}, Qt::UTC};

QList<HistoryPoint> steady(int count, int secondsApart, double percent)
{
    QList<HistoryPoint> points;
    for (int i = count; i > 0; --i)
        points << HistoryPoint{.at = kNow.addSecs(-i * secondsApart), .utilizationPercent = percent};
    return points;
}

int knownCount(const QList<double> &values)
{
    return static_cast<int>(std::count_if(values.cbegin(), values.cend(), [](double value) { return !std::isnan(value); }));
}

} // namespace

class ChartLanesTest final : public QObject {
    Q_OBJECT

private slots:
    void emptyUntilTwoReadings();
    void nearReadingsAreJoined();
    void gapStaysGap();
    void bucketHoldsTheMean();
    void lanesWithoutReadingsAreLeftOut();
    void labelsAreFew_data();
    void labelsAreFew();
    void powerScaleHoldsThePeak();
    void trailsAreBoundedAndKeepGaps();
    void slowCardIsToldOnlyBesideBusyOnes();
    void keptReadingsTellWhatHappened();
    void unsteadyReadingsTellNothing();
};

void ChartLanesTest::emptyUntilTwoReadings()
{
    QVERIFY(ui::chartOf({}, ui::ChartRange::Hour, kNow).isEmpty());
    QVERIFY(ui::chartOf(steady(1, 2, 50), ui::ChartRange::Hour, kNow).isEmpty());
}

void ChartLanesTest::nearReadingsAreJoined()
{
    // A reading each 15 s over 15 min, in buckets of 3.75 s: the buckets between are filled.
    const auto values = ui::resampled(steady(60, 15, 50), &HistoryPoint::utilizationPercent, kNow.addSecs(-900), kNow, 240);
    QVERIFY(knownCount(values) >= 235);
    QCOMPARE(values.at(100), 50.0);
}

void ChartLanesTest::gapStaysGap()
{
    QList<HistoryPoint> points = steady(450, 2, 50);
    // The link was down for 300 s.
    points.removeIf([](const HistoryPoint &point) { return point.at > kNow.addSecs(-600) && point.at < kNow.addSecs(-300); });
    const auto values = ui::resampled(points, &HistoryPoint::utilizationPercent, kNow.addSecs(-900), kNow, 90);
    QVERIFY(std::isnan(values.at(45)));
    QCOMPARE(knownCount(values.mid(32, 26)), 0);
    QVERIFY(!std::isnan(values.at(10)) && !std::isnan(values.at(80)));
}

void ChartLanesTest::bucketHoldsTheMean()
{
    const QList<HistoryPoint> points{{.at = kNow.addSecs(-9), .powerWatts = 100}, {.at = kNow.addSecs(-8), .powerWatts = 200},
                                     {.at = kNow.addSecs(-7), .powerWatts = 600}};
    const auto values = ui::resampled(points, &HistoryPoint::powerWatts, kNow.addSecs(-10), kNow, 1);
    QCOMPARE(values, QList<double>{300.0});
}

void ChartLanesTest::lanesWithoutReadingsAreLeftOut()
{
    const auto view = ui::chartOf(steady(100, 2, 50), ui::ChartRange::QuarterHour, kNow);
    QCOMPARE(view.lanes.size(), 1);
    QVERIFY(view.sentence.contains(view.lanes.first().name));
}

void ChartLanesTest::labelsAreFew_data()
{
    QTest::addColumn<ui::ChartRange>("range");
    QTest::addColumn<int>("hoursOfData");

    QTest::newRow("15 min") << ui::ChartRange::QuarterHour << 1;
    QTest::newRow("1 h") << ui::ChartRange::Hour << 1;
    QTest::newRow("all, minutes") << ui::ChartRange::All << 0;
    QTest::newRow("all, a week") << ui::ChartRange::All << 168;
}

void ChartLanesTest::labelsAreFew()
{
    QFETCH(ui::ChartRange, range);
    QFETCH(int, hoursOfData);
    QList<HistoryPoint> points = steady(2, 60, 50);
    points.prepend({.at = kNow.addSecs(-3600 * hoursOfData - 130), .utilizationPercent = 1});
    const auto view = ui::chartOf(points, range, kNow);
    QVERIFY(view.seconds / view.labelStep >= 2 && view.seconds / view.labelStep <= 8);
}

void ChartLanesTest::powerScaleHoldsThePeak()
{
    QList<HistoryPoint> points = steady(10, 2, 50);
    for (HistoryPoint &point : points)
        point.powerWatts = 3123;
    QCOMPARE(ui::chartOf(points, ui::ChartRange::QuarterHour, kNow).lanes.last().high, 3150.0);
}

void ChartLanesTest::trailsAreBoundedAndKeepGaps()
{
    ui::GpuTrails trails{3};
    for (int i = 0; i < 5; ++i)
        trails.append({tests::sampleGpu(0, i, 1), core::monitor::GpuSample{.index = 1}});
    QCOMPARE(trails.trail(0), (QList<double>{2, 3, 4}));
    QVERIFY(std::isnan(trails.trail(1).first()));
    QVERIFY(trails.trail(7).isEmpty());
}

void ChartLanesTest::slowCardIsToldOnlyBesideBusyOnes()
{
    const auto readings = ui::readingsOf({tests::sampleGpu(0, 97, 21.8), tests::sampleGpu(1, 41, 16.2), {.index = 2}},
                                         ui::GpuTrails{});
    QVERIFY(!readings[0].isBehind);
    QVERIFY(readings[1].isBehind);
    QVERIFY(!readings[2].isBehind);
    QCOMPARE(readings[1].spoken, QStringLiteral("GPU 1, 41 % in use, 16.2 of 24.0 GiB, 71 °C, 402 W"));
    QVERIFY(readings[2].spoken.contains(QStringLiteral("unknown")));
    QVERIFY(!ui::readingsOf({tests::sampleGpu(1, 41, 16.2)}, ui::GpuTrails{}).first().isBehind);
}

namespace {

/// One card, read every 30 s; NaN = not read.
core::monitor::HistorySpan oneCard(const QDateTime &end, const QList<double> &loads)
{
    using namespace core::monitor;
    HistorySpan span{.step = std::chrono::seconds{30}};
    span.lanes << tests::sampleLane({LaneKind::GpuUtilization, 0}, end, span.step, static_cast<int>(loads.size()),
                                    [&loads](int i) { return loads.at(i); });
    return span;
}

QList<double> repeated(std::initializer_list<std::pair<int, double>> runs)
{
    QList<double> all;
    for (const auto &[count, value] : runs)
        all << QList<double>(count, value);
    return all;
}

} // namespace

void ChartLanesTest::keptReadingsTellWhatHappened()
{
    using Kind = ui::TimeMark::Kind;
    const QDateTime end{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC};
    const auto marks = ui::marksOf(oneCard(end, repeated({{10, 0}, {10, 96}, {8, qQNaN()}, {10, 96}, {10, 1}})), 5);
    QCOMPARE(marks.size(), 3);
    QVERIFY(marks[0].kind == Kind::Work);
    QCOMPARE(marks[0].at.toUTC(), end.addSecs(-38 * 30));
    QVERIFY(marks[1].kind == Kind::Reconnect);
    QCOMPARE(marks[1].at.toUTC(), end.addSecs(-20 * 30));
    QVERIFY(marks[1].text.contains(QStringLiteral("5 min")));
    QVERIFY(marks[2].kind == Kind::Idle);
    QCOMPARE(marks[2].at.toUTC(), end.addSecs(-10 * 30));
}

void ChartLanesTest::unsteadyReadingsTellNothing()
{
    const QDateTime end{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC};
    QVERIFY(ui::marksOf({}, 5).isEmpty());
    QVERIFY(ui::marksOf(oneCard(end, repeated({{20, 96}, {2, 0}, {20, 96}})), 5).isEmpty());        // a short pause
    QVERIFY(ui::marksOf(oneCard(end, repeated({{10, 96}, {1, qQNaN()}, {10, 96}})), 5).isEmpty()); // one missed reading
    core::monitor::HistorySpan noCard = oneCard(end, repeated({{20, 0}, {20, 96}}));
    noCard.lanes[0].id = {core::monitor::LaneKind::Cpu};
    QVERIFY(ui::marksOf(noCard, 5).isEmpty()); // no card was read: neither idle nor at work
}

QTEST_GUILESS_MAIN(ChartLanesTest)
#include "tst_chart_lanes.moc"
