// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan_bench.h"
#include "support/manual_clock.h"
#include "support/memory_plans.h"
#include "ui/page/plan/plan_line.h"
#include "ui/page/plan/plan_page.h"
#include "ui/page/plan/side_panel.h"
#include "ui/viewmodel/plans_view_model.h"
#include "ui/widget/banner.h"
#include "ui/widget/controls.h"
#include "ui/widget/toast.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>

using ui::WizardPage;

/// What people who see the questions and the list of plans for the first time stumbled over.
class PlanStrangerTest final : public QObject, private tests::PlanBench {
    Q_OBJECT

private slots:
    void initTestCase() { loadKnowledge(); }
    void init();
    void cleanup();
    void answerStaysInSight_data();
    void answerStaysInSight();
    void stepsBeginAtTheTop();
    void breadcrumbLeadsToTheFirstField();
    void wrongStepIsMarkedWhereItStands();
    void lastResultIsNamedOnlyWhenThereIsOne();
    void resultsLeadBackToTheList();
    void escapeLeavesTheComparison();
    void focusStaysInTheList();
    void longModelStaysInItsColumn();
    void ownCardIsFoundByItsNumber();
    void typedCardIsTakenWithTab_data();
    void typedCardIsTakenWithTab();

private:
    void addPlan(const char *name, const char *task, int age);
    void start(QSize size = {1252, 820});
    template <typename Widget>
    Widget *find(const char *name) const { return m_page->findChild<Widget *>(QLatin1String{name}); }
    QList<ui::PlanLine *> lines() const
    {
        QList<ui::PlanLine *> shown;
        for (auto *line : m_page->findChildren<ui::PlanLine *>()) {
            if (line->isVisible())
                shown << line;
        }
        return shown;
    }
    /// The plan whose line has the focus; empty when none has.
    QString focused() const
    {
        for (const ui::PlanLine *line : lines()) {
            if (line->isAncestorOf(QApplication::focusWidget()))
                return line->entry().name;
        }
        return {};
    }

    tests::MemoryPlans m_store;
    tests::ManualClock m_clock;
    std::unique_ptr<ui::PlanViewModel> m_plan;
    std::unique_ptr<ui::PlansViewModel> m_plans;
    std::unique_ptr<ui::PlanPage> m_page;
};

void PlanStrangerTest::init() { m_store = {}; }

void PlanStrangerTest::cleanup()
{
    m_page.reset();
    m_plans.reset();
    m_plan.reset();
}

void PlanStrangerTest::addPlan(const char *name, const char *task, int age)
{
    const QDateTime at = m_clock.now().addDays(-age);
    core::planning::PlanAnswers answers;
    answers.task = QLatin1String{task};
    m_store.list.append({.id = core::planning::newPlanId(), .name = QLatin1String{name}, .hasOwnName = true, .answers = answers,
                         .created = at, .changed = at, .opened = at});
}

void PlanStrangerTest::start(QSize size)
{
    m_plan = std::make_unique<ui::PlanViewModel>(kit());
    m_plans = std::make_unique<ui::PlansViewModel>(ui::PlansViewModel::Parts{m_store, *m_plan, m_clock});
    m_page = std::make_unique<ui::PlanPage>(*m_plan);
    m_page->setPlans(*m_plans);
    m_plans->start({});
    m_page->resize(size);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    QTest::qWait(0); // What was read from the store arrives.
}

void PlanStrangerTest::answerStaysInSight_data()
{
    QTest::addColumn<int>("height");
    QTest::newRow("window of 680") << 600;
    QTest::newRow("with a banner over the page") << 536;
}

void PlanStrangerTest::answerStaysInSight()
{
    QFETCH(int, height);
    start({968, height});
    m_page->showStep(WizardPage::Rent);
    settle(*m_plan);
    auto *advice = find<ui::Banner>("advice");
    auto *next = find<QWidget>("wizardNext");
    const auto bottom = [this](QWidget *part) { return part->mapTo(m_page.get(), QPoint{0, part->height()}).y(); };
    const auto top = [this](QWidget *part) { return part->mapTo(m_page.get(), QPoint{}).y(); };
    QTRY_VERIFY2(bottom(advice) <= top(next) - 8, qPrintable(QStringLiteral("%1 %2").arg(bottom(advice)).arg(top(next))));
}

void PlanStrangerTest::stepsBeginAtTheTop()
{
    start({968, 420});
    m_page->showStep(WizardPage::Model);
    const auto bar = [this] {
        for (auto *area : m_page->findChildren<QScrollArea *>()) {
            if (area->isVisible() && area->verticalScrollBar()->maximum() > 0)
                return area->verticalScrollBar();
        }
        return static_cast<QScrollBar *>(nullptr);
    };
    QTRY_VERIFY(bar());
    QScrollBar *own = bar();
    own->setValue(own->maximum());
    m_page->showStep(WizardPage::Limits);
    m_page->showStep(WizardPage::Model);
    QCOMPARE(own->value(), 0);
}

void PlanStrangerTest::breadcrumbLeadsToTheFirstField()
{
    start();
    m_page->showStep(WizardPage::Rent);
    auto *steps = find<ui::Steps>("wizardSteps");
    // Somewhere on the second step, wherever its words are.
    for (int x = 0; x < steps->width() && m_page->step() == std::optional{WizardPage::Rent}; x += 8)
        QTest::mouseClick(steps, Qt::LeftButton, {}, {x, steps->height() / 2});
    QCOMPARE(m_page->step(), std::optional{WizardPage::Model});
    auto *model = find<QComboBox>("model");
    QVERIFY(model->hasFocus() || model->lineEdit()->hasFocus());
}

void PlanStrangerTest::wrongStepIsMarkedWhereItStands()
{
    ui::Steps steps{{QStringLiteral("one"), QStringLiteral("two")}};
    steps.resize(400, 32);
    steps.setCurrent(1);
    const QImage fine = steps.grab().toImage();
    steps.setProblem(1, true);
    QVERIFY(steps.grab().toImage() != fine);
}

void PlanStrangerTest::lastResultIsNamedOnlyWhenThereIsOne()
{
    ui::PlanViewModel viewModel{kit()};
    viewModel.setAnswers({.sequence = QStringLiteral("many")});
    QVERIFY(!viewModel.verdicts().first().reason.contains(QStringLiteral("below")));
    viewModel.setAnswers({});
    settle(viewModel);
    viewModel.setAnswers({.sequence = QStringLiteral("many")});
    QVERIFY(viewModel.verdicts().first().reason.contains(QStringLiteral("below")));
}

void PlanStrangerTest::resultsLeadBackToTheList()
{
    addPlan("first", "lora", 3);
    start();
    QTRY_VERIFY(m_page->isShowingList());
    m_page->showStep(WizardPage::Results);
    auto *back = find<QAbstractButton>("resultsBack");
    QTRY_VERIFY(back->isVisible());
    back->click();
    QVERIFY(m_page->isShowingList());
}

void PlanStrangerTest::escapeLeavesTheComparison()
{
    addPlan("first", "lora", 3);
    addPlan("second", "full", 1);
    start();
    QTRY_COMPARE(lines().size(), 2);
    for (ui::PlanLine *line : lines())
        line->findChild<QCheckBox *>(QStringLiteral("planMark"))->click();
    find<QAbstractButton>("planCompare")->click();
    QVERIFY(!m_page->isShowingList());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(m_page->isShowingList());
}

void PlanStrangerTest::focusStaysInTheList()
{
    for (const char *name : {"a", "b", "c"})
        addPlan(name, "lora", name[0] - 'a' + 1);
    start();
    QTRY_COMPARE(lines().size(), 3);
    lines().at(1)->focusOpen();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F2);
    auto *edit = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    QVERIFY(edit);
    QTest::keyClicks(edit, QStringLiteral("thesis"));
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_COMPARE(focused(), QStringLiteral("thesis"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
    QTRY_COMPARE(lines().size(), 2);
    QTRY_VERIFY(!focused().isEmpty());
    auto *toast = m_page->window()->findChild<ui::Toast *>();
    QVERIFY(toast);
    emit toast->linkClicked();
    QTRY_COMPARE(focused(), QStringLiteral("thesis"));
}

void PlanStrangerTest::longModelStaysInItsColumn()
{
    start();
    m_page->showStep(WizardPage::Rent);
    core::planning::PlanAnswers answers;
    answers.model = QString{10'000, u'x'};
    m_plan->setAnswers(answers);
    settle(*m_plan);
    auto *side = m_page->findChild<ui::SidePanel *>();
    for (const QLabel *label : side->findChildren<QLabel *>())
        QVERIFY2(label->text().size() < 400, qPrintable(label->text().left(40)));
    QVERIFY(side->findChild<QLabel *>(QStringLiteral("sideNote"))->height() < 400);
}

void PlanStrangerTest::ownCardIsFoundByItsNumber()
{
    start();
    m_page->showStep(WizardPage::Rent);
    auto *card = find<QComboBox>("localCard");
    QVERIFY(card->isEditable());
    card->lineEdit()->setFocus();
    card->lineEdit()->selectAll();
    QTest::keyClicks(card->lineEdit(), QStringLiteral("3060"));
    QAbstractItemView *popup = card->completer()->popup();
    QTRY_VERIFY(popup->isVisible());
    const QRect field{card->mapToGlobal(QPoint{}), card->size()};
    QVERIFY2(!popup->geometry().intersects(field), qPrintable(QString::number(popup->y() - field.bottom())));
    QTest::keyClick(popup, Qt::Key_Down);
    QTest::keyClick(popup, Qt::Key_Return);
    QTRY_VERIFY(m_plan->answers().localCard.contains(QStringLiteral("3060")));
    card->lineEdit()->setText(QStringLiteral("no such card"));
    emit card->lineEdit()->editingFinished();
    QTRY_VERIFY(card->currentText().contains(QStringLiteral("3060"))); // What is no card is not kept.
}

void PlanStrangerTest::typedCardIsTakenWithTab_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("card");
    QTest::newRow("its number") << QStringLiteral("3060") << QStringLiteral("rtx-3060-12gb");
    QTest::newRow("as people write it") << QStringLiteral("rtx 4070 ti") << QStringLiteral("rtx-4070-ti");
    QTest::newRow("many cards") << QStringLiteral("3") << QString{};
}

/// Tab leaves the field while the list of names is open: the name counts all the same, and what is none does not stay.
void PlanStrangerTest::typedCardIsTakenWithTab()
{
    QFETCH(const QString, typed);
    QFETCH(const QString, card);
    start();
    m_page->showStep(WizardPage::Rent);
    auto *box = find<QComboBox>("localCard");
    box->lineEdit()->setFocus();
    box->lineEdit()->selectAll();
    QTest::keyClicks(box->lineEdit(), typed);
    QAbstractItemView *popup = box->completer()->popup();
    QTRY_VERIFY(popup->isVisible());
    QTest::keyClick(popup, Qt::Key_Tab);
    QTRY_VERIFY(!popup->isVisible());
    QTRY_COMPARE(m_plan->answers().localCard, card);
    QTRY_COMPARE(box->currentData().toString(), card);
    QTRY_VERIFY(box->currentText() != typed);
}

QTEST_MAIN(PlanStrangerTest)
#include "tst_plan_stranger.moc"
