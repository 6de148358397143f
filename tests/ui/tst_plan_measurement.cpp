// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog.h"
#include "plan_bench.h"
#include "support/dialog_check.h"
#include "support/manual_clock.h"
#include "support/memory_calibrations.h"
#include "ui/page/results/calibration_line.h"
#include "ui/page/results/measure_dialog.h"
#include "ui/page/results/results_page.h"
#include "ui/theme/theme.h"
#include "ui/viewmodel/calibration_view_model.h"
#include "ui/widget/form_field.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

namespace planning = core::planning;

/// What the user measured, from the dialog to the store and back into the figures.
class PlanMeasurementTest final : public QObject, private tests::PlanBench {
    Q_OBJECT

private slots:
    void initTestCase() { loadKnowledge(); }
    void keepsWithTheTimeOfTheClock();
    void followsOtherProcesses();
    void failuresAreTold();
    void inputIsChecked_data();
    void inputIsChecked();
    void otherCardsTakeTheSetupAsAsked();
    void dialogStaysUntilTheFiguresAreGood();
    void figuresFollowAndCanBeRemoved();
    void jobsWithoutAGpuHaveNoLine();
    void fitsTheNarrowWindow_data();
    void fitsTheNarrowWindow();

private:
    static QWidget *dialogOf(QWidget &page) { return page.findChild<ui::MeasureDialog *>(); }
    QString speedOf(const planning::PlanRow &row, double factor) const
    {
        return QStringLiteral("%1 tok/s").arg(m_time->estimate(row.setup, *m_catalog.card(row.card))->throughput.likely / factor, 0, 'f', 6);
    }
};

void PlanMeasurementTest::keepsWithTheTimeOfTheClock()
{
    tests::MemoryCalibrationRepository repository;
    tests::ManualClock clock;
    ui::CalibrationViewModel viewModel{repository, clock};
    QSignalSpy changed{&viewModel, &ui::CalibrationViewModel::changed};
    viewModel.keep({.factor = 1.2});
    QTRY_COMPARE(changed.count(), 1);
    QCOMPARE(repository.list.size(), 1);
    QCOMPARE(repository.list.first().measuredAt, clock.now());
    QCOMPARE(viewModel.kept().list(), repository.list);
    viewModel.remove(viewModel.kept().list());
    QTRY_COMPARE(changed.count(), 2);
    QVERIFY(viewModel.kept().isEmpty());
}

void PlanMeasurementTest::followsOtherProcesses()
{
    tests::MemoryCalibrationRepository repository;
    tests::ManualClock clock;
    ui::CalibrationViewModel viewModel{repository, clock};
    QSignalSpy changed{&viewModel, &ui::CalibrationViewModel::changed};
    repository.list = {{.factor = 1.5}};
    viewModel.load();
    QTRY_COMPARE(changed.count(), 1);
    viewModel.load(); // Nothing new: the plan is not reckoned again.
    QTest::qWait(50);
    QCOMPARE(changed.count(), 1);
}

void PlanMeasurementTest::failuresAreTold()
{
    tests::MemoryCalibrationRepository repository;
    repository.failsWith = core::Error{.kind = core::ErrorKind::Storage, .code = QStringLiteral("store.disk_full")};
    tests::ManualClock clock;
    ui::CalibrationViewModel viewModel{repository, clock};
    QSignalSpy failed{&viewModel, &ui::CalibrationViewModel::failed};
    viewModel.keep({});
    QTRY_COMPARE(failed.count(), 1);
    viewModel.load();
    QTRY_COMPARE(failed.count(), 2);
    viewModel.remove({{}});
    QTRY_COMPARE(failed.count(), 3);
}

void PlanMeasurementTest::inputIsChecked_data()
{
    QTest::addColumn<ui::MeasurementInput>("input");
    QTest::addColumn<QString>("wrong"); // card, speed, memory or nothing
    const core::catalog::CardId card{QStringLiteral("rtx-4090")};
    const QString one = QStringLiteral("1");
    QTest::newRow("speed alone") << ui::MeasurementInput{card, one, QStringLiteral("2000 tok/s"), {}} << QString{};
    QTest::newRow("memory alone") << ui::MeasurementInput{card, one, {}, QStringLiteral("18 GiB")} << QString{};
    QTest::newRow("both") << ui::MeasurementInput{card, one, QStringLiteral("2000 tok/s"), QStringLiteral("18 GiB")} << QString{};
    QTest::newRow("nothing") << ui::MeasurementInput{card, one, QStringLiteral(" "), {}} << QStringLiteral("speed");
    QTest::newRow("no unit") << ui::MeasurementInput{card, one, QStringLiteral("2000"), {}} << QStringLiteral("speed");
    QTest::newRow("ten times too fast") << ui::MeasurementInput{card, one, QStringLiteral("20000 tok/s"), {}} << QStringLiteral("speed");
    QTest::newRow("a full card") << ui::MeasurementInput{card, one, QStringLiteral("2000 tok/s"), QStringLiteral("23.6 GiB")}
                                 << QStringLiteral("memory");
    QTest::newRow("no card") << ui::MeasurementInput{{}, one, QStringLiteral("2000 tok/s"), {}} << QStringLiteral("card");
    QTest::newRow("half a card") << ui::MeasurementInput{card, QStringLiteral("0.5"), QStringLiteral("2000 tok/s"), {}} << QStringLiteral("card");
    QTest::newRow("no cards at all") << ui::MeasurementInput{card, QStringLiteral("0"), QStringLiteral("2000 tok/s"), {}} << QStringLiteral("card");
}

void PlanMeasurementTest::inputIsChecked()
{
    QFETCH(ui::MeasurementInput, input);
    QFETCH(QString, wrong);
    const core::planning::PlanAnswers answers{.model = QStringLiteral("llama-2-7b"), .sequence = QStringLiteral("2048")};
    const auto check = ui::checkMeasurement(input, answers, nullptr, kit());
    QCOMPARE(check.isGood(), wrong.isEmpty());
    QCOMPARE(check.cardError.isEmpty(), wrong != QStringLiteral("card"));
    QCOMPARE(check.speedError.isEmpty(), wrong != QStringLiteral("speed"));
    QCOMPARE(check.memoryError.isEmpty(), wrong != QStringLiteral("memory"));
}

void PlanMeasurementTest::otherCardsTakeTheSetupAsAsked()
{
    ui::PlanViewModel viewModel{kit()};
    settle(viewModel);
    const planning::PlanRow row = viewModel.plan()->rows.first();
    planning::PlanRow changed = row;
    changed.setup.microBatch = 8;
    const auto setupOf = [&](const core::catalog::CardId &card) {
        const auto check = ui::checkMeasurement({.card = card, .gpus = QString::number(row.gpus), .speed = QStringLiteral("2000 tok/s")},
                                                viewModel.answers(), &changed, kit());
        return check.measurements.value(0).setup;
    };
    QVERIFY2(setupOf(row.card).contains(QStringLiteral("--batch 8")), qPrintable(setupOf(row.card)));
    QVERIFY(!setupOf({QStringLiteral("rtx-3090-ti")}).isEmpty());
    QVERIFY(!setupOf({QStringLiteral("rtx-3090-ti")}).contains(QStringLiteral("--batch 8")));
}

void PlanMeasurementTest::dialogStaysUntilTheFiguresAreGood()
{
    ui::PlanViewModel viewModel{kit()};
    ui::ResultsPage page{viewModel};
    page.resize(1024, 680);
    page.show();
    settle(viewModel);
    QSignalSpy measured{&viewModel, &ui::PlanViewModel::measured};
    QTest::mouseClick(page.findChild<QPushButton *>(QStringLiteral("measure")), Qt::LeftButton);
    QWidget *dialog = dialogOf(page);
    QVERIFY(dialog && dialog->isVisible());
    const planning::PlanRow row = viewModel.plan()->rows.first();
    QCOMPARE(dialog->findChild<QComboBox *>(QStringLiteral("measuredCard"))->currentData().toString(), row.card.value);
    auto *speed = dialog->findChild<QLineEdit *>(QStringLiteral("measuredSpeed"));
    QCOMPARE(dialog->focusWidget(), speed);
    auto *keep = dialog->findChild<QPushButton *>(QStringLiteral("keepMeasurement"));

    QTest::keyClicks(speed, QStringLiteral("fast"));
    QTest::mouseClick(keep, Qt::LeftButton);
    QVERIFY(dialog->isVisible());
    QCOMPARE(measured.count(), 0);
    QVERIFY(qobject_cast<ui::FormField *>(speed->parentWidget())->hasError());

    speed->setText(speedOf(row, 1.25));
    QTest::keyClick(speed, Qt::Key_Return);
    QTRY_VERIFY(!dialogOf(page));
    QCOMPARE(measured.count(), 1);
    const auto own = measured.first().first().value<planning::Calibration>();
    QVERIFY(std::abs(own.factor - 1.25) < 1e-6);
}

void PlanMeasurementTest::figuresFollowAndCanBeRemoved()
{
    tests::MemoryCalibrationRepository repository;
    tests::ManualClock clock;
    ui::CalibrationViewModel kept{repository, clock};
    ui::PlanViewModel viewModel{kit()};
    connect(&kept, &ui::CalibrationViewModel::changed, &viewModel, [&] { viewModel.setCalibrations(kept.kept()); });
    connect(&viewModel, &ui::PlanViewModel::measured, &kept, &ui::CalibrationViewModel::keep);
    connect(&viewModel, &ui::PlanViewModel::removalRequested, &kept, &ui::CalibrationViewModel::remove);
    ui::ResultsPage page{viewModel};
    page.show();
    settle(viewModel);
    auto *text = page.findChild<ui::Paragraph *>(QStringLiteral("calibrationText"));
    auto *remove = page.findChild<QPushButton *>(QStringLiteral("removeCalibration"));
    QVERIFY(!remove->isVisibleTo(&page));

    const planning::PlanRow row = viewModel.plan()->rows.first();
    const core::Bytes before = viewModel.plan()->memory->likely;
    QVERIFY(viewModel.measure({.card = row.card, .gpus = QString::number(row.gpus), .speed = speedOf(row, 1.25),
                               .memory = QStringLiteral("%1 GiB").arg(row.fit.memory.allocatorPeak.toGiB() * 1.1),
                               .reading = planning::MemoryReading::Allocated}, &row).isGood());
    QTRY_COMPARE_WITH_TIMEOUT(viewModel.plan()->calibrations.size(), 2, 20'000);
    QTRY_VERIFY(text->plainText().contains(QStringLiteral("×1.25")) && text->plainText().contains(QStringLiteral("×1.10")));
    QVERIFY(text->plainText().contains(planning::dayOf(repository.list.first())));
    QVERIFY(std::abs(viewModel.plan()->memory->likely.toGiB() / before.toGiB() - 1.1) < 1e-4);
    const auto expert = viewModel.expert(nullptr);
    QVERIFY(expert);
    QCOMPARE(expert->explanation.memory.likely, viewModel.plan()->memory->likely);

    QVERIFY(remove->isVisibleTo(&page));
    remove->click();
    QTRY_VERIFY_WITH_TIMEOUT(viewModel.plan()->calibrations.isEmpty() && !viewModel.isBusy(), 20'000);
    QVERIFY(repository.list.isEmpty());
    QTRY_VERIFY(!remove->isVisibleTo(&page));
    QCOMPARE(viewModel.plan()->memory->likely, before);
}

void PlanMeasurementTest::jobsWithoutAGpuHaveNoLine()
{
    ui::PlanViewModel viewModel{kit()};
    ui::ResultsPage page{viewModel};
    viewModel.setAnswers({.task = QStringLiteral("api")});
    settle(viewModel);
    QVERIFY(!page.findChild<ui::CalibrationLine *>()->isVisibleTo(&page));
}

void PlanMeasurementTest::fitsTheNarrowWindow_data()
{
    QTest::addColumn<bool>("isDark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void PlanMeasurementTest::fitsTheNarrowWindow()
{
    QFETCH(bool, isDark);
    ui::applyTheme(*qApp, isDark ? ui::ThemeName::Dark : ui::ThemeName::Light);
    ui::PlanViewModel viewModel{kit()};
    const QDateTime at = QDateTime::currentDateTimeUtc();
    const QString stack = QStringLiteral("hf");
    viewModel.setCalibrations(planning::Calibrations{
        {{.kind = planning::MeasuredKind::Time, .task = planning::Task::Lora, .framework = stack, .factor = 1.08, .measuredAt = at},
         {.kind = planning::MeasuredKind::Memory, .task = planning::Task::Lora, .framework = stack, .factor = 1.03, .measuredAt = at.addDays(-9)}}});
    ui::ResultsPage page{viewModel};
    page.resize(1024 - 64, 680);
    page.show();
    settle(viewModel);
    auto *line = page.findChild<ui::CalibrationLine *>();
    QTRY_VERIFY(line->isVisible());
    for (QWidget *part : line->findChildren<QWidget *>()) {
        if (part->isVisible())
            QVERIFY2(line->rect().contains(QRect{part->mapTo(line, QPoint{}), part->size()}), qPrintable(part->objectName()));
    }
    ui::MeasureDialog dialog{viewModel, &viewModel.plan()->rows.first(), nullptr};
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    QCOMPARE(tests::dialogTroubles(dialog), QString{});
}

QTEST_MAIN(PlanMeasurementTest)
#include "tst_plan_measurement.moc"
