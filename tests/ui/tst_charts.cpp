// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"
#include "ui/widget/chart/chart_style.h"
#include "ui/widget/chart/label_places.h"
#include "ui/widget/chart/scatter_chart.h"

#include <QApplication>
#include <QGraphicsSimpleTextItem>
#include <QGraphicsView>
#include <QTest>

#include <cmath>

using ui::LabelWish;

/// Axes of the small charts, and the names beside their dots.
class ChartsTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeName::Light); }
    void axesEndNearTheData_data();
    void axesEndNearTheData();
    void ticksAreRound();
    void labelTakesTheFirstFreeSide_data();
    void labelTakesTheFirstFreeSide();
    void labelsNeverOverlap();
    void chartDropsWhatHasNoPlace();

private:
    static QList<QRectF> labelsOf(const ui::ScatterChart &chart);
};

void ChartsTest::axesEndNearTheData_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<double>("end");

    QTest::newRow("nothing") << 0.0 << 1.0;
    QTest::newRow("130") << 130.0 << 150.0;
    QTest::newRow("150 itself") << 150.0 << 150.0;
    QTest::newRow("11") << 11.0 << 12.0;
    QTest::newRow("201") << 201.0 << 250.0;
    QTest::newRow("2600") << 2600.0 << 3000.0;
    QTest::newRow("51") << 51.0 << 60.0;
    QTest::newRow("0.61") << 0.61 << 0.8;
    QTest::newRow("0.3, not quite a binary number") << 0.1 * 3 << 0.3;
    QTest::newRow("93") << 93.0 << 100.0;
}

void ChartsTest::axesEndNearTheData()
{
    QFETCH(double, value);
    QFETCH(double, end);
    QCOMPARE(ui::axisScale(value).high, end);
}

/// Each step is 1, 2, 3 or 5 × 10^n: its label needs no more digits than the axis shows.
void ChartsTest::ticksAreRound()
{
    for (double value = 0.02; value < 20'000; value *= 1.07) {
        const ui::AxisScale scale = ui::axisScale(value);
        QVERIFY(scale.high >= value && scale.high <= value * 4 / 3);
        QVERIFY(scale.steps >= 3 && scale.steps <= 6);
        const double step = scale.high / scale.steps;
        const double digit = step / std::pow(10, std::floor(std::log10(step) + 1e-9));
        QVERIFY2(std::abs(digit - std::round(digit)) < 1e-6, qPrintable(QString::number(step)));
    }
}

void ChartsTest::labelTakesTheFirstFreeSide_data()
{
    QTest::addColumn<QPointF>("dot");
    QTest::addColumn<QList<QPointF>>("others");
    QTest::addColumn<QPointF>("middle"); // Of the label, seen from the dot: the sign of each counts.

    QTest::newRow("right") << QPointF{50, 50} << QList<QPointF>{} << QPointF{1, 0};
    QTest::newRow("left at the edge") << QPointF{190, 50} << QList<QPointF>{} << QPointF{-1, 0};
    QTest::newRow("left of a neighbour") << QPointF{100, 50} << QList<QPointF>{{120, 50}} << QPointF{-1, 0};
    QTest::newRow("above between two") << QPointF{100, 50} << QList<QPointF>{{120, 50}, {80, 50}} << QPointF{0, -1};
    QTest::newRow("below, at the top") << QPointF{100, 6} << QList<QPointF>{{120, 6}, {80, 6}} << QPointF{0, 1};
}

void ChartsTest::labelTakesTheFirstFreeSide()
{
    QFETCH(QPointF, dot);
    QFETCH(QList<QPointF>, others);
    QFETCH(QPointF, middle);
    const auto places = ui::labelPlaces({{dot, {40, 12}}}, others, {0, 0, 200, 100});
    QVERIFY(places.first());
    const QPointF from = places.first()->center() - dot;
    const auto sign = [](double value) { return value > 0.5 ? 1 : value < -0.5 ? -1 : 0; };
    QCOMPARE(sign(from.x()), sign(middle.x()));
    QCOMPARE(sign(from.y()), sign(middle.y()));
}

void ChartsTest::labelsNeverOverlap()
{
    QList<LabelWish> wishes;
    for (int i = 0; i < 40; ++i)
        wishes << LabelWish{{20.0 + 90 * (i % 3), 10.0 + 7 * (i / 3)}, {60, 14}};
    const QRectF area{0, 0, 300, 100};
    const auto places = ui::labelPlaces(wishes, {}, area);
    QCOMPARE(places.size(), wishes.size());
    QVERIFY(places.first());
    for (qsizetype i = 0; i < places.size(); ++i) {
        if (!places[i])
            continue;
        QVERIFY(area.contains(*places[i]));
        for (qsizetype other = 0; other < places.size(); ++other) {
            QVERIFY(!places[i]->contains(wishes[other].at));
            QVERIFY(other == i || !places[other] || !places[other]->intersects(*places[i]));
        }
    }
}

QList<QRectF> ChartsTest::labelsOf(const ui::ScatterChart &chart)
{
    QList<QRectF> labels;
    for (QGraphicsItem *item : chart.findChild<QGraphicsView *>()->scene()->items()) {
        if (qgraphicsitem_cast<QGraphicsSimpleTextItem *>(item))
            labels << item->sceneBoundingRect();
    }
    return labels;
}

void ChartsTest::chartDropsWhatHasNoPlace()
{
    ui::ScatterChart chart;
    chart.resize(400, 260);
    QList<ui::ChartDot> dots{{.at = {100, 10}, .label = QStringLiteral("H100"), .group = 2}};
    for (int i = 0; i < 20; ++i)
        dots << ui::ChartDot{.at = {5.0 + 0.1 * i, 50.0}, .label = QStringLiteral("RTX 4090"), .group = 1};
    chart.setDots(dots);
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    const QList<QRectF> labels = labelsOf(chart);
    QVERIFY(labels.size() >= 2 && labels.size() < dots.size());
    for (qsizetype i = 0; i < labels.size(); ++i) {
        for (qsizetype other = 0; other < i; ++other)
            QVERIFY(!labels[i].intersects(labels[other]));
    }
}

QTEST_MAIN(ChartsTest)
#include "tst_charts.moc"
