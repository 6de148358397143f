// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/brackets.h"
#include "support/checklist_bench.h"
#include "support/manual_clock.h"
#include "support/page_shot.h"
#include "ui/page/checklist/check_row.h"
#include "ui/page/checklist/checklist_page.h"
#include "ui/page/checklist/command_list.h"
#include "ui/page/checklist/drill_row.h"
#include "ui/page/common/end_picker.h"
#include "ui/page/common/sheet_view.h"
#include "ui/widget/controls.h"
#include "ui/widget/kit.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace core::planning;

using Kind = ChecklistItemKind;

/// The page before the first payment, worked by keyboard over the built-in knowledge.
class ChecklistPageTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void wholeListByKeyboard();
    void answersComeBack();
    void sheetOpensInPlaceAndIsRemembered();
    void unknownStopCostIsAnswered();
    void endIsTyped();
    void budgetIsTyped();
    void tickMovesNothing();
    void commandsAreCopied();
    void footLeadsOn();
    void drillIsTicked();
    void wrongStorageIsTold();
    void otherLanguageStaysTheSamePage();
    void nothingIsWiderThanTheWindow_data();
    void nothingIsWiderThanTheWindow();
    void pictures();

private:
    void open(const PlanRow &row, const Wishes &wishes = {})
    {
        m_viewModel->show(row, wishes);
        QCoreApplication::processEvents();
    }
    ui::CheckRow *row(Kind kind) const
    {
        for (ui::CheckRow *each : m_page->findChildren<ui::CheckRow *>()) {
            if (each->kind() == kind && !each->isHidden())
                return each;
        }
        return nullptr;
    }
    QPushButton *buttonWith(const QString &text) const
    {
        for (QPushButton *each : m_page->findChildren<QPushButton *>()) {
            if (each->text() == text && each->isVisible())
                return each;
        }
        return nullptr;
    }
    static void press(QWidget *widget, int key = Qt::Key_Space)
    {
        widget->setFocus(Qt::TabFocusReason);
        QTest::keyClick(widget, static_cast<Qt::Key>(key));
        QCoreApplication::processEvents();
    }
    int open() const { return m_viewModel->checklist().open(); }

    tests::ChecklistBench m_bench;
    tests::ManualClock m_clock{QDateTime{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC}};
    std::unique_ptr<tests::MemoryChecklists> m_kept;
    std::unique_ptr<ui::ChecklistViewModel> m_viewModel;
    std::unique_ptr<ui::ChecklistPage> m_page;
};

void ChecklistPageTest::initTestCase()
{
    ui::applyTheme(*qApp, ui::ThemeName::Light);
    QVERIFY(m_bench.load());
}

void ChecklistPageTest::init()
{
    m_kept = std::make_unique<tests::MemoryChecklists>();
    m_viewModel = std::make_unique<ui::ChecklistViewModel>(m_bench.kit(), m_bench.knowledge(), m_clock, m_kept.get());
    m_page = std::make_unique<ui::ChecklistPage>(*m_viewModel);
    m_page->resize(968, 600); // in a window of 1024 × 680
    m_page->show();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    open(m_bench.row("autodl", "rtx-4090"));
}

void ChecklistPageTest::cleanup()
{
    m_page.reset();
    m_viewModel.reset();
}

void ChecklistPageTest::wholeListByKeyboard()
{
    const int before = open();
    QVERIFY(before > 3);
    press(row(Kind::Sheet)->actButton());
    QCOMPARE(open(), before - 1);
    for (const ChecklistItem &item : QList{m_viewModel->checklist().items}) {
        if (!item.canConfirm || item.state == ChecklistState::NotNeeded)
            continue;
        press(row(item.kind)->actButton());
        QVERIFY2(row(item.kind)->actButton()->hasFocus(), "the keyboard stays where it was");
    }
    press(buttonWith(QStringLiteral("Use %1").arg(QStringLiteral("9 h")))
              ? buttonWith(QStringLiteral("Use 9 h"))
              : m_page->findChild<ui::EndPicker *>()->parentWidget()->findChildren<QPushButton *>().last());
    auto *budget = m_page->findChild<QLineEdit *>(QStringLiteral("checklistBudget"));
    budget->setFocus(Qt::TabFocusReason);
    QTest::keyClicks(budget, QStringLiteral("50"));
    QCOMPARE(open(), 0);
    QVERIFY(m_viewModel->checklist().isReady);
    press(row(Kind::Card)->actButton()); // Undo
    QCOMPARE(open(), 1);
}

void ChecklistPageTest::answersComeBack()
{
    press(row(Kind::Sheet)->actButton());
    press(row(Kind::Image)->actButton());
    m_viewModel->setBudget(QStringLiteral("50"));
    m_viewModel->setEnd(ui::EndChoice::InHours, QStringLiteral("7,5"), {});
    const int left = open();
    ui::ChecklistViewModel again{m_bench.kit(), m_bench.knowledge(), m_clock, m_kept.get()};
    again.show(m_bench.row("autodl", "rtx-4090"), {});
    QTRY_COMPARE(again.checklist().open(), left);
    QCOMPARE(again.plannedEnd().afterStart, std::optional{core::Hours{7.5}});
    QCOMPARE(again.budget(), std::optional{core::Money::fromCents(5'000, core::Currency::Cny)});
    // Another card on the same platform: what was learnt of the platform stays, the rest is asked anew.
    again.show(m_bench.row("autodl", "rtx-3090"), {});
    QTRY_COMPARE(again.checklist().item(Kind::Sheet)->state, ChecklistState::Done);
    QCOMPARE(again.checklist().item(Kind::Image)->state, ChecklistState::Open);
    QVERIFY(!again.budget());
}

void ChecklistPageTest::sheetOpensInPlaceAndIsRemembered()
{
    auto *sheet = m_page->findChild<ui::SheetView *>();
    QVERIFY(sheet->isHidden());
    press(row(Kind::Sheet)->actButton());
    QVERIFY(sheet->isVisible());
    QCOMPARE(m_viewModel->checklist().item(Kind::Sheet)->state, ChecklistState::Done);
    press(row(Kind::Sheet)->actButton());
    QVERIFY(sheet->isHidden());
    QCOMPARE(m_viewModel->checklist().item(Kind::Sheet)->state, ChecklistState::Done);
    QCOMPARE(m_kept->kept.size(), 1);
}

void ChecklistPageTest::unknownStopCostIsAnswered()
{
    QVERIFY(!buttonWith(QStringLiteral("Only the disk costs")));
    open(m_bench.row("gpuhub", "rtx-4090"));
    QCOMPARE(m_viewModel->checklist().item(Kind::StopCost)->state, ChecklistState::Unknown);
    press(buttonWith(QStringLiteral("It costs as when on")));
    QCOMPARE(m_viewModel->checklist().item(Kind::StopCost)->state, ChecklistState::Done);
    QPushButton *undo = buttonWith(QStringLiteral("Take the answer back"));
    QVERIFY(undo && undo->hasFocus());
    press(undo);
    QCOMPARE(m_viewModel->checklist().item(Kind::StopCost)->state, ChecklistState::Unknown);
    QVERIFY(m_kept->kept.isEmpty());
}

void ChecklistPageTest::endIsTyped()
{
    auto *picker = m_page->findChild<ui::EndPicker *>();
    auto *choice = picker->findChild<ui::Segmented *>();
    press(choice, Qt::Key_Right); // In hours, with the suggestion
    QCOMPARE(m_viewModel->checklist().item(Kind::PlannedEnd)->state, ChecklistState::Done);
    auto *hours = picker->findChild<QLineEdit *>();
    hours->setFocus(Qt::TabFocusReason);
    hours->selectAll();
    QTest::keyClicks(hours, QStringLiteral("x"));
    QVERIFY(!m_viewModel->endError().isEmpty());
    QCOMPARE(hours->text(), QStringLiteral("x"));
    hours->selectAll();
    QTest::keyClicks(hours, QStringLiteral("12.5"));
    QVERIFY(m_viewModel->endError().isEmpty());
    QCOMPARE(m_viewModel->plannedEnd().afterStart, std::optional{core::Hours{12.5}});
    m_viewModel->setEnd(ui::EndChoice::At, {}, m_clock.now().addSecs(3600));
    QCOMPARE(m_viewModel->checklist().item(Kind::PlannedEnd)->state, ChecklistState::Done);
    m_clock.advance(std::chrono::hours{2});
    m_viewModel->refresh();
    QCOMPARE(m_viewModel->checklist().item(Kind::PlannedEnd)->state, ChecklistState::Open); // it is over
}

void ChecklistPageTest::budgetIsTyped()
{
    auto *budget = m_page->findChild<QLineEdit *>(QStringLiteral("checklistBudget"));
    budget->setFocus(Qt::TabFocusReason);
    QTest::keyClicks(budget, QStringLiteral("0"));
    QVERIFY(!m_viewModel->budgetError().isEmpty());
    QVERIFY(!budget->accessibleDescription().isEmpty());
    QTest::keyClicks(budget, QStringLiteral(".5")); // 0.5: less than the plan
    QVERIFY(m_viewModel->budgetError().isEmpty());
    QCOMPARE(m_viewModel->checklist().item(Kind::Budget)->state, ChecklistState::Blocked);
    budget->selectAll();
    QTest::keyClick(budget, Qt::Key_Delete);
    QCOMPARE(m_viewModel->checklist().item(Kind::Budget)->state, ChecklistState::Open);
    QVERIFY(m_kept->kept.isEmpty());
}

/// What stands below a row stays where it is, and so does the button.
void ChecklistPageTest::tickMovesNothing()
{
    ui::CheckRow *image = row(Kind::Image);
    const int height = image->height();
    const int width = image->actButton()->width();
    press(image->actButton());
    QCoreApplication::processEvents();
    QCOMPARE(m_viewModel->checklist().item(Kind::Image)->state, ChecklistState::Done);
    QCOMPARE(image->height(), height);
    QCOMPARE(image->actButton()->width(), width);
}

void ChecklistPageTest::commandsAreCopied()
{
    ui::CheckRow *driver = row(Kind::Driver);
    const auto named = [driver](const QString &start) -> QPushButton * {
        for (QPushButton *each : driver->findChildren<QPushButton *>()) {
            if (each->isVisible() && (each->text().startsWith(start) || each->accessibleName().startsWith(start)))
                return each;
        }
        return nullptr;
    };
    QVERIFY(!named(QStringLiteral("Copy: ")));
    press(named(QStringLiteral("Show 3 command")));
    press(named(QStringLiteral("Copy: ")));
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("nvidia-smi"));
}

void ChecklistPageTest::footLeadsOn()
{
    QSignalSpy closed{m_page.get(), &ui::ChecklistPage::closed};
    QSignalSpy url{m_page.get(), &ui::ChecklistPage::urlRequested};
    QSignalSpy add{m_page.get(), &ui::ChecklistPage::addMachineRequested};
    QPushButton *login = buttonWith(QStringLiteral("Paste login command"));
    QVERIFY(login->isEnabled());
    QVERIFY(login->accessibleDescription().contains(QString::number(open())));
    press(login);
    press(buttonWith(QStringLiteral("Open platform page")));
    QTest::keyClick(m_page.get(), Qt::Key_Escape);
    QCOMPARE(add.size(), 1);
    QCOMPARE(url.first().first().toUrl().host(), QStringLiteral("www.autodl.com"));
    QCOMPARE(closed.size(), 1);
    QCOMPARE(m_viewModel->plannedMachine().card.value, QStringLiteral("rtx-4090"));
    open(m_bench.row("nowhere", "rtx-4090"));
    QVERIFY(!buttonWith(QStringLiteral("Open platform page"))); // no dead button
}

void ChecklistPageTest::drillIsTicked()
{
    press(m_page->findChild<ui::Segmented *>(), Qt::Key_Right);
    const auto rows = m_page->findChildren<ui::DrillRow *>();
    QCOMPARE(rows.size(), m_viewModel->drill().tasks.size());
    QVERIFY(rows.first()->isVisible());
    auto *done = rows.at(3)->findChildren<QPushButton *>().last();
    for (QPushButton *each : rows.at(3)->findChildren<QPushButton *>()) {
        if (each->text() == QStringLiteral("Mark as done"))
            done = each;
    }
    press(done);
    QVERIFY(m_viewModel->drill().isProven(DrillLink::Transfer));
    QCOMPARE(m_kept->kept.first().item, QStringLiteral("drill:transfer"));
    QVERIFY(done->hasFocus());
    press(done);
    QCOMPARE(m_viewModel->drill().done, 0);
}

void ChecklistPageTest::wrongStorageIsTold()
{
    m_kept->failure = core::Error{.kind = core::ErrorKind::Storage, .code = QStringLiteral("store.disk_full"),
                                  .message = QStringLiteral("The disk is full."), .remedy = QStringLiteral("Make room.")};
    press(row(Kind::Image)->actButton());
    const auto isTold = [this] {
        const auto labels = m_page->findChildren<QLabel *>();
        return std::ranges::any_of(labels, [](const QLabel *each) {
            return each->isVisible() && each->text() == QStringLiteral("The disk is full.");
        });
    };
    QTRY_VERIFY(isTold());
    QCOMPARE(m_viewModel->checklist().item(Kind::Image)->state, ChecklistState::Done); // for this run
}

void ChecklistPageTest::otherLanguageStaysTheSamePage()
{
    press(row(Kind::Image)->actButton());
    const int left = open();
    {
        const tests::Brackets brackets;
        m_viewModel->retranslate();
        QCoreApplication::processEvents();
        QCOMPARE(open(), left);
        QVERIFY(m_viewModel->checklist().heading.startsWith(u'['));
        QVERIFY(row(Kind::Card)->actButton()->text().startsWith(u'['));
        QVERIFY(buttonWith(QStringLiteral("[Paste login command]")));
    }
    m_viewModel->retranslate();
    QCoreApplication::processEvents();
    QVERIFY(buttonWith(QStringLiteral("Paste login command")));
}

void ChecklistPageTest::nothingIsWiderThanTheWindow_data()
{
    QTest::addColumn<QString>("platform");
    QTest::addColumn<QString>("card");
    QTest::newRow("vertical") << QStringLiteral("autodl") << QStringLiteral("rtx-4090");
    QTest::newRow("big cloud") << QStringLiteral("aliyun") << QStringLiteral("v100-pcie-16gb");
    QTest::newRow("marketplace") << QStringLiteral("vastai") << QStringLiteral("rtx-5090");
    QTest::newRow("hardly known") << QStringLiteral("gpuhub") << QStringLiteral("mi300x");
}

void ChecklistPageTest::nothingIsWiderThanTheWindow()
{
    QFETCH(QString, platform);
    QFETCH(QString, card);
    open(m_bench.row(platform.toLatin1().constData(), card.toLatin1().constData()));
    for (const bool isDrill : {false, true}) {
        m_page->showDrill(isDrill);
        QCoreApplication::processEvents();
        for (const QWidget *each : m_page->findChildren<QWidget *>()) {
            if (!each->isVisible() || each->width() == 0)
                continue;
            const int right = each->mapTo(m_page.get(), QPoint{each->width(), 0}).x();
            QVERIFY2(right <= m_page->width(),
                     qPrintable(QStringLiteral("%1 %2").arg(QString::fromLatin1(each->metaObject()->className()),
                                                            each->accessibleName())));
        }
    }
}

void ChecklistPageTest::pictures()
{
    QCOMPARE(tests::shoot(*m_page, QStringLiteral("checklist")), QString{});
    press(row(Kind::Sheet)->actButton());
    open(m_bench.row("vastai", "rtx-5090", core::catalog::BillingMode::Spot, 20), {.datasetGB = 120});
    QCOMPARE(tests::shoot(*m_page, QStringLiteral("checklist-spot")), QString{});
    m_page->findChild<QScrollArea *>()->verticalScrollBar()->setValue(900);
    QCOMPARE(tests::shoot(*m_page, QStringLiteral("checklist-spot-end")), QString{});
    open(m_bench.row("gpuhub", "rtx-4090"));
    QCOMPARE(tests::shoot(*m_page, QStringLiteral("checklist-unknown")), QString{});
    press(row(Kind::Sheet)->actButton());
    for (ui::CommandList *each : row(Kind::Driver)->findChildren<ui::CommandList *>())
        each->setOpen(true);
    QCOMPARE(tests::shoot(*m_page, QStringLiteral("checklist-sheet")), QString{});
    open(m_bench.row("autodl", "rtx-4090"));
    m_page->showDrill(true);
    QCOMPARE(tests::shoot(*m_page, QStringLiteral("checklist-drill")), QString{});
    ui::applyTheme(*qApp, ui::ThemeName::Light);
}

QTEST_MAIN(ChecklistPageTest)
#include "tst_checklist_page.moc"
