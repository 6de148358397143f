// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan_bench.h"
#include "support/manual_clock.h"
#include "support/memory_plans.h"
#include "ui/page/plan/plan_line.h"
#include "ui/page/plan/plan_page.h"
#include "ui/viewmodel/plans_view_model.h"
#include "ui/widget/form_field.h"
#include "ui/widget/labels.h"
#include "ui/widget/toast.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>

using ui::WizardPage;

/// The list of saved plans, and texts that are pasted into a plan.
class PlanListTest final : public QObject, private tests::PlanBench {
    Q_OBJECT

private slots:
    void initTestCase() { loadKnowledge(); }
    void init();
    void cleanup();
    void startsWithTheListWhenThereIsOne();
    void startsWithTheQuestionsOtherwise();
    void openedPlanShowsItsResults();
    void newPlanStartsOver();
    void planThatWasLookedAtIsKept();
    void renamedByKey();
    void deletedAndTakenBack();
    void duplicateIsAnotherPlan();
    void twoAreCompared();
    void thirdMarkLetsTheFirstGo();
    void pasteFillsAndMarks();
    void typingOverTakesTheMarkAway();
    void pasteIsUndone();
    void nothingToReadIsSaid();

private:
    void addPlan(const char *name, const char *task, int age);
    void start();
    template <typename Widget>
    Widget *find(const char *name) const { return m_page->findChild<Widget *>(QLatin1String{name}); }
    QList<ui::PlanLine *> lines() const
    {
        QList<ui::PlanLine *> shown;
        for (auto *line : m_page->findChildren<ui::PlanLine *>()) {
            if (!line->isHidden())
                shown << line;
        }
        return shown;
    }
    QStringList names() const
    {
        QStringList list;
        for (const ui::PlanLine *line : lines())
            list << line->entry().name;
        return list;
    }
    void paste(const QString &text);

    tests::MemoryPlans m_store;
    tests::ManualClock m_clock;
    std::unique_ptr<ui::PlanViewModel> m_plan;
    std::unique_ptr<ui::PlansViewModel> m_plans;
    std::unique_ptr<ui::PlanPage> m_page;
};

void PlanListTest::init() { m_store = {}; }

void PlanListTest::cleanup()
{
    m_page.reset();
    m_plans.reset();
    m_plan.reset();
}

void PlanListTest::addPlan(const char *name, const char *task, int age)
{
    const QDateTime at = m_clock.now().addDays(-age);
    core::planning::PlanAnswers answers;
    answers.task = QLatin1String{task};
    m_store.list.append({.id = core::planning::newPlanId(), .name = QLatin1String{name}, .hasOwnName = true, .answers = answers,
                         .created = at, .changed = at, .opened = at});
}

void PlanListTest::start()
{
    m_plan = std::make_unique<ui::PlanViewModel>(kit());
    m_plans = std::make_unique<ui::PlansViewModel>(ui::PlansViewModel::Parts{m_store, *m_plan, m_clock});
    m_page = std::make_unique<ui::PlanPage>(*m_plan);
    m_page->setPlans(*m_plans);
    m_plans->start({});
    m_page->resize(1252, 820);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    QTest::qWait(0); // What was read from the store arrives.
}

void PlanListTest::startsWithTheListWhenThereIsOne()
{
    addPlan("first", "lora", 3);
    addPlan("second", "full", 1);
    start();
    QTRY_VERIFY(m_page->isShowingList());
    QTRY_COMPARE(names(), (QStringList{QStringLiteral("second"), QStringLiteral("first")}));
}

void PlanListTest::startsWithTheQuestionsOtherwise()
{
    start();
    QVERIFY(!m_page->isShowingList());
    QCOMPARE(m_page->step(), std::optional{WizardPage::Rent});
}

void PlanListTest::openedPlanShowsItsResults()
{
    addPlan("first", "lora", 3);
    addPlan("second", "full", 1);
    start();
    QTRY_COMPARE(lines().size(), 2);
    lines().last()->focusOpen();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_COMPARE(m_page->step(), std::optional{WizardPage::Results});
    QCOMPARE(m_plans->currentName(), QStringLiteral("first"));
    QCOMPARE(m_plan->answers().task, QStringLiteral("lora"));
    m_page->showList();
    QVERIFY(m_page->isShowingList());
}

void PlanListTest::newPlanStartsOver()
{
    addPlan("first", "full", 3);
    start();
    QTRY_VERIFY(m_page->isShowingList());
    QTest::keyClick(m_page.get(), Qt::Key_N, Qt::ControlModifier);
    QCOMPARE(m_page->step(), std::optional{WizardPage::Rent});
    QCOMPARE(m_plan->answers().task, core::planning::PlanAnswers{}.task);
    find<QAbstractButton>("wizardBack")->click(); // The list is before the first page.
    QVERIFY(m_page->isShowingList());
}

/// A student who takes every answer as it comes and looks at the results finds the plan again.
void PlanListTest::planThatWasLookedAtIsKept()
{
    start();
    QCOMPARE(m_plans->count(), 0);
    m_page->showStep(WizardPage::Limits);
    QCOMPARE(m_plans->count(), 0); // Only looked into.
    m_page->showStep(WizardPage::Results);
    QTRY_COMPARE(m_plans->count(), 1);
    const QString name = m_plans->currentName();
    m_page->showStep(WizardPage::Limits);
    m_page->showStep(WizardPage::Results);
    QTRY_VERIFY(m_plans->isCurrentSaved());
    QCOMPARE(m_plans->count(), 1);
    QCOMPARE(m_plans->currentName(), name);
}

void PlanListTest::renamedByKey()
{
    addPlan("first", "lora", 3);
    start();
    QTRY_COMPARE(lines().size(), 1);
    lines().first()->focusOpen();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F2);
    auto *edit = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    QVERIFY(edit);
    QTest::keyClicks(edit, QStringLiteral("thesis"));
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_COMPARE(names(), QStringList{QStringLiteral("thesis")});
}

void PlanListTest::deletedAndTakenBack()
{
    addPlan("first", "lora", 3);
    addPlan("second", "full", 1);
    start();
    QTRY_COMPARE(lines().size(), 2);
    lines().first()->focusOpen();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
    QTRY_COMPARE(names(), QStringList{QStringLiteral("first")});
    auto *toast = m_page->window()->findChild<ui::Toast *>();
    QVERIFY(toast);
    emit toast->linkClicked();
    QTRY_COMPARE(lines().size(), 2);
}

void PlanListTest::duplicateIsAnotherPlan()
{
    addPlan("first", "qlora", 3);
    start();
    QTRY_COMPARE(lines().size(), 1);
    emit lines().first()->duplicateRequested();
    QTRY_COMPARE(m_plans->count(), 2);
    QCOMPARE(m_plan->answers().task, QStringLiteral("qlora"));
    QCOMPARE(m_page->step(), std::optional{WizardPage::Results});
}

void PlanListTest::twoAreCompared()
{
    addPlan("first", "lora", 3);
    addPlan("second", "full", 1);
    start();
    QTRY_COMPARE(lines().size(), 2);
    auto *compare = find<QAbstractButton>("planCompare");
    QVERIFY(!compare->isEnabled());
    for (ui::PlanLine *line : lines())
        line->findChild<QCheckBox *>(QStringLiteral("planMark"))->click();
    QVERIFY(compare->isEnabled());
    QSignalSpy compared{m_plans.get(), &ui::PlansViewModel::compared};
    compare->click();
    QVERIFY(!m_page->isShowingList());
    QVERIFY(compared.wait(20'000));
    const auto comparison = compared.first().first().value<core::planning::PlanComparison>();
    QVERIFY(comparison.rows.size() > 3);
    QVERIFY(find<QAbstractButton>("comparisonBack")->isVisible());
    QStringList texts;
    for (const QLabel *words : m_page->findChildren<QLabel *>())
        texts << words->text();
    QVERIFY(texts.contains(QStringLiteral("LoRA")));
    QVERIFY(!texts.contains(QStringLiteral("lora")) && !texts.contains(QStringLiteral("full"))); // words of files, not of people
    find<QAbstractButton>("comparisonBack")->click();
    QVERIFY(m_page->isShowingList());
}

void PlanListTest::thirdMarkLetsTheFirstGo()
{
    for (const char *name : {"a", "b", "c"})
        addPlan(name, "lora", 2);
    start();
    QTRY_COMPARE(lines().size(), 3);
    for (ui::PlanLine *line : lines())
        line->findChild<QCheckBox *>(QStringLiteral("planMark"))->click();
    QVERIFY(!lines()[0]->isMarked());
    QVERIFY(lines()[1]->isMarked() && lines()[2]->isMarked());
}

void PlanListTest::paste(const QString &text)
{
    m_page->showStep(WizardPage::Model);
    find<QAbstractButton>("pasteToggle")->click();
    auto *box = find<QPlainTextEdit>("pasteText");
    QVERIFY(box->isVisible());
    box->setPlainText(text);
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Return, Qt::ControlModifier);
}

void PlanListTest::pasteFillsAndMarks()
{
    start();
    paste(QStringLiteral("cutoff_len: 4096\nper_device_train_batch_size: 2\nnum_train_epochs: 5\n"));
    QCOMPARE(m_plan->answers().sequence, QStringLiteral("4096"));
    auto *sequence = find<QLineEdit>("sequence");
    QCOMPARE(sequence->text(), QStringLiteral("4096"));
    QCOMPARE(find<QLineEdit>("epochs")->text(), QStringLiteral("5"));
    QVERIFY(!m_plan->answers().origins.value(QStringLiteral("sequence")).isEmpty());
    auto *form = qobject_cast<ui::FormField *>(sequence->parentWidget());
    QVERIFY(form && form->findChild<ui::TagLabel *>()->isVisible());
}

void PlanListTest::typingOverTakesTheMarkAway()
{
    start();
    paste(QStringLiteral("cutoff_len: 4096\n"));
    auto *sequence = find<QLineEdit>("sequence");
    sequence->selectAll();
    QTest::keyClicks(sequence, QStringLiteral("1k"));
    QVERIFY(m_plan->answers().origins.isEmpty());
    QVERIFY(!sequence->parentWidget()->findChild<ui::TagLabel *>()->isVisible());
}

void PlanListTest::pasteIsUndone()
{
    start();
    const core::planning::PlanAnswers before = m_plan->answers();
    paste(QStringLiteral("cutoff_len: 4096\nper_device_train_batch_size: 2\n"));
    QVERIFY(m_plan->answers() != before);
    auto *undo = find<QAbstractButton>("pasteUndo");
    QVERIFY(undo->isVisible());
    undo->click();
    QCOMPARE(m_plan->answers(), before);
    QVERIFY(!undo->isVisible());
}

void PlanListTest::nothingToReadIsSaid()
{
    start();
    const core::planning::PlanAnswers before = m_plan->answers();
    paste(QStringLiteral("Roses are red."));
    QCOMPARE(m_plan->answers(), before);
    QVERIFY(!find<QAbstractButton>("pasteUndo")->isVisible());
}

QTEST_MAIN(PlanListTest)
#include "tst_plan_list.moc"
