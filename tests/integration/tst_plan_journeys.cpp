// SPDX-License-Identifier: GPL-3.0-or-later
// Journeys 1 (to results), 2, 3 and 8 (planning part) of the user experience, in the real window by keys only, in both languages.
#include "integration/window_driver.h"

#include "ui/page/checklist/checklist_page.h"
#include "ui/page/plan/plan_page.h"
#include "ui/widget/data_table.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using core::planning::PlanRow;
using core::planning::Verdict;
using tests::WindowDriver;

class PlanJourneysTest final : public QObject {
    Q_OBJECT

private slots:
    void studentWithFiftyYuan_data() { languages(); }
    void studentWithFiftyYuan();
    void onlyCallsAnApi_data() { languages(); }
    void onlyCallsAnApi();
    void fullFineTuneOfSevenBillion_data() { languages(); }
    void fullFineTuneOfSevenBillion();
    void spotStaysLockedUntilResumeIsConfirmed_data() { languages(); }
    void spotStaysLockedUntilResumeIsConfirmed();
    void planComesBackAfterACrash();
    void cleanup();

private:
    static void languages();
    void start(const QString &language);
    /// Ctrl+N, whatever page is shown.
    void newPlan();
    void chooseTask(const char *tile);
    void nextTo(ui::WizardPage page);
    void answered();
    void typeInto(const char *field, const QString &text);
    void toggle(const char *name);
    ui::PlanPage *page() const { return m_all->window().findChild<ui::PlanPage *>(); }
    template <typename T> T *named(const char *name) const { return page()->findChild<T *>(QLatin1String{name}); }
    const core::planning::RentalPlan &plan() const { return *m_all->models().plan.plan(); }
    /// The first row of this card alone, or null.
    const PlanRow *rowOf(const QString &card) const;

    std::unique_ptr<QTemporaryDir> m_data;
    std::unique_ptr<app::Composition> m_all;
    std::unique_ptr<WindowDriver> m_driver;
};

void PlanJourneysTest::languages()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << QStringLiteral("en");
    QTest::newRow("Chinese") << QStringLiteral("zh_CN");
}

void PlanJourneysTest::start(const QString &language)
{
    if (!m_data)
        m_data = std::make_unique<QTemporaryDir>();
    auto made = app::Composition::create(*qApp, m_data->path());
    QVERIFY2(made, qPrintable(made ? QString{} : core::fullText(made.error())));
    m_all = std::move(made).value();
    m_driver = std::make_unique<WindowDriver>(*m_all, WindowDriver::Hand::Keyboard);
    m_all->window().resize(1024, 680);
    m_all->start();
    m_all->models().settings.setLanguage(language);
    QVERIFY(QTest::qWaitForWindowActive(&m_all->window()));
}

void PlanJourneysTest::cleanup()
{
    m_driver.reset();
    m_all.reset();
    m_data.reset();
}

void PlanJourneysTest::newPlan()
{
    QTest::keyClick(&m_all->window(), Qt::Key_N, Qt::ControlModifier);
    QCOMPARE(m_all->window().currentPage(), QStringLiteral("plan"));
    QTRY_COMPARE(page()->step(), std::optional{ui::WizardPage::Rent});
}

void PlanJourneysTest::chooseTask(const char *tile)
{
    m_driver->press(named<QAbstractButton>(tile));
    answered();
}

void PlanJourneysTest::nextTo(ui::WizardPage step)
{
    while (page()->step() && *page()->step() < step)
        QTest::keyClick(&m_all->window(), Qt::Key_PageDown, Qt::ControlModifier);
    QCOMPARE(page()->step(), std::optional{step});
}

void PlanJourneysTest::answered()
{
    QTest::qWait(0);
    QTRY_VERIFY_WITH_TIMEOUT(m_all->models().plan.isSettled(), 15'000);
    QVERIFY(m_all->models().plan.plan().has_value());
}

void PlanJourneysTest::typeInto(const char *field, const QString &text)
{
    auto *combo = named<QComboBox>(field);
    auto *edit = combo ? combo->lineEdit() : named<QLineEdit>(field);
    QVERIFY(edit && edit->isVisible());
    edit->setFocus(Qt::TabFocusReason);
    edit->selectAll();
    QTest::keyClicks(edit, text);
    answered();
}

void PlanJourneysTest::toggle(const char *name)
{
    auto *button = named<QAbstractButton>(name);
    QVERIFY(button && button->isVisible());
    m_driver->press(button);
    answered();
}

const PlanRow *PlanJourneysTest::rowOf(const QString &card) const
{
    const auto found = std::ranges::find_if(plan().rows, [&card](const PlanRow &row) { return row.card.value == card && row.gpus == 1; });
    return found == plan().rows.end() ? nullptr : &*found;
}

void PlanJourneysTest::studentWithFiftyYuan()
{
    QFETCH(QString, language);
    start(language);
    newPlan();
    chooseTask("task-lora");
    typeInto("days", QStringLiteral("3"));
    nextTo(ui::WizardPage::Model);
    typeInto("sequence", QStringLiteral("1024"));
    nextTo(ui::WizardPage::Limits);
    typeInto("budget", QStringLiteral("50"));
    nextTo(ui::WizardPage::Results);
    answered();
    m_driver->picture(QStringLiteral("journey-student-") + language);
    QVERIFY(!plan().rows.isEmpty());
    const PlanRow &first = plan().rows.first();
    QCOMPARE(m_all->models().plan.kit().catalog.card(first.card)->marketedGB, 24.0);
    QVERIFY(first.totalInWishCurrency && first.totalInWishCurrency->micros() <= 50'000'000);
    QVERIFY(plan().unmetWishes.isEmpty());
    auto *table = named<ui::DataTable>("planTable");
    QVERIFY(table->model()->rowCount() > 5);
    m_driver->press(named<QAbstractButton>("openChecklist"));
    auto *checklist = m_all->window().findChild<ui::ChecklistPage *>();
    QTRY_VERIFY(checklist->isVisible());
    QVERIFY(m_all->models().checklist.hasPlan());
    m_driver->picture(QStringLiteral("journey-checklist-") + language);
}

void PlanJourneysTest::onlyCallsAnApi()
{
    QFETCH(QString, language);
    start(language);
    newPlan();
    chooseTask("task-api");
    QCOMPARE(plan().advice.verdict, core::planning::RentVerdict::DontRent);
    QVERIFY(!plan().advice.arithmetic.isEmpty()); // the price of a request beside that of an hour
    QVERIFY(plan().rows.isEmpty());
    m_driver->picture(QStringLiteral("journey-api-") + language);
    m_driver->press(named<QAbstractButton>("showCards"));
    answered();
    QVERIFY(!plan().rows.isEmpty());
    QCOMPARE(plan().advice.verdict, core::planning::RentVerdict::DontRent);
}

void PlanJourneysTest::fullFineTuneOfSevenBillion()
{
    QFETCH(QString, language);
    start(language);
    newPlan();
    chooseTask("task-full");
    nextTo(ui::WizardPage::Model);
    typeInto("model", QStringLiteral("7b"));
    nextTo(ui::WizardPage::Results);
    answered();
    m_driver->picture(QStringLiteral("journey-full-") + language);
    for (const char *small : {"rtx-4090", "a100-sxm4-40gb", "l40s", "a100-sxm4-80gb"}) {
        const PlanRow *row = rowOf(QLatin1String{small});
        const bool isRejected = std::ranges::any_of(plan().rejected, [small](const auto &card) {
            return card.card.value == QLatin1String{small} && card.gpus == 1 && card.why.contains(QStringLiteral("GiB"));
        });
        QVERIFY2(!row || row->fit.verdict == Verdict::OnlyWithChanges, small); // never as it stands
        const double memory = m_all->models().plan.kit().catalog.card({QLatin1String{small}})->marketedGB;
        QVERIFY2(isRejected || memory > 40, small); // and what no change helps is told with its figures
    }
    const auto verdicts = m_all->models().plan.verdicts();
    QVERIFY2(std::ranges::any_of(verdicts, [](const auto &verdict) {
                 return verdict.reason.contains(QStringLiteral("28")) && verdict.reason.contains(QStringLiteral("84"))
                     && verdict.reason.contains(QStringLiteral("112"));
             }), "the note on 28, 84 and 112 GB");
    // The 8-bit optimizer, chosen by the user, lets one bare 80 GB card do.
    auto answers = m_all->models().plan.answers();
    answers.optimizer = QStringLiteral("adamw-8bit");
    answers.sequence = QStringLiteral("1024");
    m_all->models().plan.setAnswers(answers);
    answered();
    const PlanRow *eighty = rowOf(QStringLiteral("a100-sxm4-80gb"));
    QVERIFY(eighty && eighty->fit.verdict != Verdict::No && eighty->changedOptions.isEmpty());
}

void PlanJourneysTest::spotStaysLockedUntilResumeIsConfirmed()
{
    QFETCH(QString, language);
    start(language);
    newPlan();
    chooseTask("task-lora");
    nextTo(ui::WizardPage::Limits);
    toggle("spot");
    const auto isSpot = [](const PlanRow &row) { return row.offer.mode == core::catalog::BillingMode::Spot && row.rank > 0; };
    QVERIFY(std::ranges::none_of(plan().rows, isSpot));
    QVERIFY(std::ranges::any_of(plan().unmetWishes, [](const auto &wish) { return wish.wish == QLatin1String{"allow-spot"}; }));
    toggle("resume");
    const auto spot = std::ranges::find_if(plan().rows, isSpot);
    QVERIFY(spot != plan().rows.end());
    QVERIFY(spot->bill.line(core::cost::LineKind::Rework).has_value());
    QVERIFY2(std::ranges::any_of(spot->warnings, [](const QString &text) { return text.contains(QRegularExpression{QStringLiteral("\\d+ ?(min|分钟)")}); }),
             qPrintable(spot->warnings.join(u'|')));
    nextTo(ui::WizardPage::Results);
    m_driver->picture(QStringLiteral("journey-spot-") + language);
}

void PlanJourneysTest::planComesBackAfterACrash()
{
    start(QStringLiteral("en"));
    newPlan();
    chooseTask("task-full");
    nextTo(ui::WizardPage::Limits);
    typeInto("budget", QStringLiteral("123"));
    m_all->models().plans.flush();
    const QString id = m_all->models().plans.currentId().value;
    QTRY_VERIFY(m_all->models().plans.isCurrentSaved());
    m_driver.reset();
    m_all.reset();
    start(QStringLiteral("en"));
    QTRY_COMPARE(m_all->models().plan.answers().budget, QStringLiteral("123"));
    QCOMPARE(m_all->models().plan.answers().task, QStringLiteral("full"));
    QCOMPARE(m_all->models().plans.currentId().value, id);
}

QTEST_MAIN(PlanJourneysTest)
#include "tst_plan_journeys.moc"
