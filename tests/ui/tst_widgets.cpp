// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/blanks.h"
#include "ui/widget/banner.h"
#include "ui/widget/controls.h"
#include "ui/widget/data_table.h"
#include "ui/widget/flow_layout.h"
#include "ui/widget/form_field.h"
#include "ui/widget/gpu_tile.h"
#include "ui/widget/meters.h"
#include "ui/widget/time_chart.h"
#include "ui/widget/toast.h"
#include "ui/widget/vram_bar.h"

#include <QAccessible>
#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTest>
#include <QWheelEvent>

using namespace Qt::StringLiterals;

namespace {

QImage imageOf(QWidget &widget) { return widget.grab().toImage(); }

int inkIn(const QImage &image, const QRect &area, const QColor &ink)
{
    int count = 0;
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x)
            count += image.pixelColor(x, y) == ink ? 1 : 0;
    }
    return count;
}

} // namespace

class WidgetsTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeName::Light); }
    void emptyStateWithoutASentence();
    void arrowKeysChooseInSegmented();
    void clickChoosesInSegmented();
    void spaceFlipsToggle();
    void sparklineLeavesGapsEmpty();
    void digitsKeepTheirPlace();
    void unknownMeterIsNotZero();
    void meterTellsItsValue();
    void segmentedTellsItsChoice();
    void vramBarSaysOverflow();
    void gpuTileShowsDashForUnknown();
    void costBarNeverRunsOverItsEnd();
    void tableSortsByValueNotText();
    void tableKeepsColumns();
    void enterActivatesTheSourceRow();
    void formFieldMarksErrors();
    void wheelDoesNotChangeAFieldInPassing();
    void bannerShowsReasonEvidenceAndButton();
    void buttonIconFollowsTheme();
    void stepsAreReachableByKeyAndClick();
    void toastEndsByItself();
    void toastSaysTheSameOnce();
    void chineseHasNoStrayBlanks_data();
    void chineseHasNoStrayBlanks();
    void bannerClosesTheGapsOfItsSentences();
    void flowGoesOnInTheNextLine();
    void chartCursorMovesByKey();
};

void WidgetsTest::emptyStateWithoutASentence()
{
    QTest::failOnWarning(QRegularExpression{QStringLiteral("Negative sizes")});
    ui::EmptyState empty{QStringLiteral("gpu")};
    empty.resize(400, 200);
    empty.show();
    const QString sentence = QStringLiteral("It begins with the second reading.");
    for (const QString &text : {QString{}, sentence, QString{}, sentence}) {
        empty.setTexts(QStringLiteral("No curve yet"), text);
        const auto labels = empty.findChildren<QLabel *>();
        QCOMPARE(labels.last()->isVisible(), !text.isEmpty());
        QVERIFY(text.isEmpty() || labels.last()->width() > 100);
    }
}

void WidgetsTest::arrowKeysChooseInSegmented()
{
    ui::Segmented segmented{{u"a"_s, u"b"_s, u"c"_s}};
    QSignalSpy changed{&segmented, &ui::Segmented::currentChanged};
    QTest::keyClick(&segmented, Qt::Key_Right);
    QTest::keyClick(&segmented, Qt::Key_End);
    QTest::keyClick(&segmented, Qt::Key_Right); // already at the end: no signal
    QCOMPARE(segmented.current(), 2);
    QCOMPARE(changed.count(), 2);
    QTest::keyClick(&segmented, Qt::Key_Home);
    QCOMPARE(changed.last().first().toInt(), 0);
}

void WidgetsTest::clickChoosesInSegmented()
{
    ui::Segmented segmented{{u"first"_s, u"second"_s}};
    segmented.resize(segmented.sizeHint());
    QTest::mouseClick(&segmented, Qt::LeftButton, {}, {segmented.width() - 8, 16});
    QCOMPARE(segmented.current(), 1);
    segmented.setCurrent(0);
    QCOMPARE(segmented.current(), 0);
}

void WidgetsTest::spaceFlipsToggle()
{
    ui::Toggle toggle;
    QTest::keyClick(&toggle, Qt::Key_Space);
    QVERIFY(toggle.isChecked());
}

void WidgetsTest::sparklineLeavesGapsEmpty()
{
    const double gap = qQNaN();
    QImage image{100, 20, QImage::Format_ARGB32};
    image.fill(Qt::white);
    QPainter painter{&image};
    ui::drawSparkline(painter, {0, 0, 100, 20}, {50, 50, 50, gap, gap, gap, gap, 50, 50, 50, 50}, 0, 100, Qt::black, false);
    painter.end();
    QVERIFY(inkIn(image, {0, 0, 18, 20}, Qt::black) > 0);
    QCOMPARE(inkIn(image, {25, 0, 40, 20}, Qt::black), 0); // nothing was measured there
    QVERIFY(inkIn(image, {75, 0, 20, 20}, Qt::black) > 0);
}

void WidgetsTest::digitsKeepTheirPlace()
{
    const QFont font = ui::fontOf(ui::Type::Figure);
    QCOMPARE(ui::figureWidth({u"111"_s, {}}, font), ui::figureWidth({u"888"_s, {}}, font));
}

void WidgetsTest::unknownMeterIsNotZero()
{
    ui::Meter unknown;
    QVERIFY(!unknown.accessibleValue().isValid());
    unknown.setValue(0);
    QCOMPARE(unknown.accessibleValue().toDouble(), 0.0);
}

void WidgetsTest::meterTellsItsValue()
{
    ui::Meter meter{0.41};
    QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(&meter);
    QVERIFY(interface && interface->valueInterface());
    QCOMPARE(interface->valueInterface()->currentValue().toDouble(), 0.41);
    QCOMPARE(interface->role(), QAccessible::ProgressBar);
}

void WidgetsTest::segmentedTellsItsChoice()
{
    ui::Segmented segmented{{u"15 min"_s, u"1 h"_s}, 1};
    QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(&segmented);
    QVERIFY(interface);
    QCOMPARE(interface->text(QAccessible::Value), u"1 h"_s);
}

void WidgetsTest::vramBarSaysOverflow()
{
    ui::VramBar bar;
    bar.setPicture({.parts = {{u"weights"_s, u"partWeights"_s, ui::Pattern::Solid, 14},
                              {u"optimizer"_s, u"partOptimizer"_s, ui::Pattern::Dots, 28}},
                    .capacity = 24});
    QVERIFY(bar.accessibleName().contains(u"42.0 of 24.0"_s));
    bar.resize(600, 40);
    const QImage over = imageOf(bar);
    QVERIFY(inkIn(over, over.rect(), ui::color("danger")) > 20); // the frame around what does not fit
}

void WidgetsTest::gpuTileShowsDashForUnknown()
{
    ui::GpuTile tile;
    tile.setReading({.sample = {.index = 3}});
    QVERIFY(!tile.accessibleValue().isValid());
    tile.resize(160, 96);
    QVERIFY(!imageOf(tile).isNull());
    tile.setReading({.sample = {.index = 3, .utilizationPercent = 0.0}});
    QCOMPARE(tile.accessibleValue().toDouble(), 0.0);
}

void WidgetsTest::costBarNeverRunsOverItsEnd()
{
    ui::CostBar bar;
    QList<ui::CostPart> parts{{.label = u"big"_s, .amount = 1000}, {.label = u"?"_s}};
    for (int i = 0; i < 8; ++i)
        parts << ui::CostPart{.label = u"small"_s, .amount = 0.001, .series = i % 6};
    bar.setParts(parts);
    bar.resize(200, 20);
    const QImage image = imageOf(bar);
    // The last small part is seen at the right end.
    QVERIFY(image.pixelColor(198, 10) == ui::seriesColor(7 % 6));
}

void WidgetsTest::tableSortsByValueNotText()
{
    QStandardItemModel model{3, 1};
    const double prices[] = {10.5, 2.58, 17.6};
    for (int row = 0; row < 3; ++row) {
        model.setData(model.index(row, 0), QVariant::fromValue(ui::figure(QString::number(prices[row]))), ui::kCellRole);
        model.setData(model.index(row, 0), prices[row], ui::kSortRole);
    }
    ui::DataTable table;
    table.setSourceModel(&model);
    table.sortByColumn(0, Qt::AscendingOrder);
    QCOMPARE(table.proxy()->mapToSource(table.proxy()->index(0, 0)).row(), 1); // 2.58; as text "10.5" would come first
    QCOMPARE(table.proxy()->mapToSource(table.proxy()->index(2, 0)).row(), 2);
}

void WidgetsTest::tableKeepsColumns()
{
    QStandardItemModel model{1, 3};
    ui::DataTable table;
    table.setSourceModel(&model);
    table.setColumnWidth(1, 222);
    table.sortByColumn(2, Qt::DescendingOrder);
    const QByteArray state = table.saveColumns();

    ui::DataTable later;
    later.setSourceModel(&model);
    later.restoreColumns(state);
    QCOMPARE(later.columnWidth(1), 222);
    QCOMPARE(later.horizontalHeader()->sortIndicatorSection(), 2);
    later.restoreColumns("garbage"); // ignored
    QCOMPARE(later.columnWidth(1), 222);
}

void WidgetsTest::enterActivatesTheSourceRow()
{
    QStandardItemModel model{2, 1};
    model.setData(model.index(0, 0), 2, ui::kSortRole);
    model.setData(model.index(1, 0), 1, ui::kSortRole);
    ui::DataTable table;
    table.setSourceModel(&model);
    table.sortByColumn(0, Qt::AscendingOrder);
    QSignalSpy activated{&table, &ui::DataTable::sourceRowActivated};
    table.setCurrentIndex(table.proxy()->index(0, 0));
    QTest::keyClick(&table, Qt::Key_Return);
    QCOMPARE(activated.first().first().toInt(), 1);
}

void WidgetsTest::formFieldMarksErrors()
{
    auto *field = new QLineEdit;
    ui::FormField form{field};
    form.setLabel(u"Batch size"_s);
    form.setHint(u"1 to 64"_s);
    QCOMPARE(field->accessibleName(), u"Batch size"_s);
    form.setError(u"Lower it."_s);
    QVERIFY(field->property("invalid").toBool());
    QCOMPARE(field->accessibleDescription(), u"Lower it."_s);
    form.setError({});
    QVERIFY(!field->property("invalid").toBool());
    QCOMPARE(field->accessibleDescription(), u"1 to 64"_s);
}

void WidgetsTest::wheelDoesNotChangeAFieldInPassing()
{
    auto *field = new QSpinBox;
    field->setValue(5);
    ui::FormField form{field};
    QWheelEvent wheel{{5, 5}, field->mapToGlobal(QPointF{5, 5}), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false};
    QApplication::sendEvent(field, &wheel);
    QCOMPARE(field->value(), 5);
}

void WidgetsTest::bannerShowsReasonEvidenceAndButton()
{
    ui::Banner banner{"danger", u"No answer"_s, u"Billing goes on."_s};
    QSignalSpy clicked{banner.addButton(u"Retry"_s), &QPushButton::clicked};
    QCOMPARE(banner.accessibleName(), u"No answer"_s);
    QCOMPARE(banner.accessibleDescription(), u"Billing goes on."_s);
    QTest::mouseClick(banner.findChild<ui::Button *>(), Qt::LeftButton);
    QCOMPARE(clicked.count(), 1);
}

void WidgetsTest::buttonIconFollowsTheme()
{
    ui::Button *button = ui::button(u"Files"_s, "", u"folder"_s);
    button->show();
    const QImage light = button->icon().pixmap(19, 16).toImage();
    ui::applyTheme(*qApp, ui::ThemeName::Dark);
    QVERIFY(light != button->icon().pixmap(19, 16).toImage());
    ui::applyTheme(*qApp, ui::ThemeName::Light);
    delete button;
}

void WidgetsTest::stepsAreReachableByKeyAndClick()
{
    ui::Steps steps{{u"One"_s, u"Two"_s, u"Three"_s}};
    steps.resize(700, 32);
    QSignalSpy clicked{&steps, &ui::Steps::stepClicked};
    QTest::keyClick(&steps, Qt::Key_Right);
    QCOMPARE(clicked.last().first().toInt(), 1);
    QTest::mouseClick(&steps, Qt::LeftButton, {}, {5, 16});
    QCOMPARE(clicked.last().first().toInt(), 0);
}

void WidgetsTest::toastEndsByItself()
{
    QWidget host;
    host.resize(800, 600);
    host.show();
    ui::Toast *first = ui::Toast::show(&host, u"Copied."_s);
    ui::Toast *second = ui::Toast::show(&host, u"Copied once more."_s);
    QVERIFY(!first->geometry().intersects(second->geometry()));
    QVERIFY(host.rect().contains(second->geometry()));
    QSignalSpy gone{first, &QObject::destroyed};
    QTRY_VERIFY_WITH_TIMEOUT(gone.count() == 1, 8000);
}

void WidgetsTest::toastSaysTheSameOnce()
{
    QWidget host;
    host.resize(800, 600);
    host.show();
    ui::Toast *first = ui::Toast::show(&host, u"Copied."_s);
    QCOMPARE(ui::Toast::show(&host, u"Copied."_s), first);
    QCOMPARE(host.findChildren<ui::Toast *>().size(), 1);
    QVERIFY(ui::Toast::show(&host, u"Copied."_s, u"Undo"_s) != first); // it undoes something else
}

void WidgetsTest::chineseHasNoStrayBlanks_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("wanted");

    QTest::newRow("between two parts") << u"大约 9 小时 后写满。"_s << u"大约 9 小时后写满。"_s;
    QTest::newRow("after a full stop") << u"可用 31.4 GiB。 批大小 1 放得下。"_s << u"可用 31.4 GiB。批大小 1 放得下。"_s;
    QTest::newRow("before a bracket") << u"GB300 （每 GPU）"_s << u"GB300（每 GPU）"_s;
    QTest::newRow("several") << u"第 1 名不超出  你的 ¥50"_s << u"第 1 名不超出你的 ¥50"_s;
    QTest::newRow("Latin keeps its blanks") << u"AutoDL 算力云 RTX 4090 的规则"_s << u"AutoDL 算力云 RTX 4090 的规则"_s;
    QTest::newRow("English") << u"Full in about 9 h. Free: 206 GiB"_s << u"Full in about 9 h. Free: 206 GiB"_s;
    QTest::newRow("line breaks stay") << u"甲\n 乙"_s << u"甲\n 乙"_s;
    QTest::newRow("at the ends") << u" 甲 "_s << u" 甲 "_s;
    QTest::newRow("empty") << QString{} << QString{};
}

void WidgetsTest::chineseHasNoStrayBlanks()
{
    QFETCH(QString, text);
    QFETCH(QString, wanted);
    QCOMPARE(core::withoutStrayBlanks(text), wanted);
    QCOMPARE(core::withoutStrayBlanks(wanted), wanted);
}

void WidgetsTest::bannerClosesTheGapsOfItsSentences()
{
    ui::Banner banner{"warn"};
    banner.setReason(u"32 GB 显卡 刚好放得下"_s);
    QCOMPARE(banner.accessibleName(), u"32 GB 显卡刚好放得下"_s);
}

void WidgetsTest::flowGoesOnInTheNextLine()
{
    QWidget host;
    auto *flow = new ui::FlowLayout{&host};
    QList<QLabel *> parts;
    for (int i = 0; i < 4; ++i) {
        parts << new QLabel{u"x"_s};
        parts.last()->setFixedSize(100, 20);
        flow->addWidget(parts.last());
    }
    host.resize(250, 100);
    host.show();
    QTRY_COMPARE(parts[1]->geometry(), QRect(108, 0, 100, 20));
    QCOMPARE(parts[2]->geometry(), QRect(0, 28, 100, 20)); // the third would reach beyond the edge
    QCOMPARE(flow->heightForWidth(250), 48);
    QCOMPARE(flow->heightForWidth(424), 20);
    parts[1]->hide(); // leaves no hole
    QTRY_COMPARE(parts[2]->geometry(), QRect(108, 0, 100, 20));
    QCOMPARE(flow->minimumSize().width(), 100);
}

void WidgetsTest::chartCursorMovesByKey()
{
    ui::TimeChart chart;
    ui::ChartView view{.from = QDateTime{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC}, .seconds = 900, .labelStep = 300};
    view.lanes = {{.name = u"GPU"_s, .unit = u"%"_s, .values = {10, qQNaN(), 30, 40}}};
    chart.setView(view);
    chart.resize(700, chart.minimumHeight());
    const QImage before = imageOf(chart);
    QTest::keyClick(&chart, Qt::Key_Left);
    QVERIFY(before != imageOf(chart));
    QTest::keyClick(&chart, Qt::Key_End);
    QCOMPARE(imageOf(chart), before);
}

QTEST_MAIN(WidgetsTest)
#include "tst_widgets.moc"
