// SPDX-License-Identifier: GPL-3.0-or-later
#include "tour/plan_tour.h"

#include "ui/page/checklist/checklist_page.h"
#include "ui/page/plan/plan_page.h"
#include "ui/page/results/expert_card.h"
#include "ui/page/results/purchase_card.h"
#include "ui/page/results/ranking_card.h"
#include "ui/page/results/results_page.h"
#include "ui/page/settings/settings_page.h"

#include <QAbstractButton>
#include <QElapsedTimer>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

#include <algorithm>

namespace tests {

using core::planning::PlanAnswers;

namespace {

constexpr int kSettleMs = 60;
constexpr int kTypingMs = 250; ///< Longer than the view-model waits for the next key.

PlanAnswers student()
{
    PlanAnswers answers;
    answers.sequence = QStringLiteral("2048");
    answers.budget = QStringLiteral("50");
    answers.hoursPerDay = QStringLiteral("4");
    return answers;
}

} // namespace

void PlanTour::walk()
{
    questions();
    results();
    lists();
    checklist();
    prices();
    m_all.window().findChild<ui::PlanPage *>()->showStep(ui::WizardPage::Rent);
}

void PlanTour::answer(const PlanAnswers &answers)
{
    m_all.window().showPage(QStringLiteral("plan"));
    m_all.models().plan.setAnswers(answers);
    QTest::qWait(kTypingMs);
    QElapsedTimer timer;
    timer.start();
    while (m_all.models().plan.isBusy() && timer.elapsed() < 10'000)
        QTest::qWait(20);
}

void PlanTour::press(const QString &button)
{
    auto *found = m_all.window().findChild<QAbstractButton *>(button);
    if (found && found->isVisible())
        found->click();
    QTest::qWait(kSettleMs);
}

void PlanTour::scrollTo(QWidget *part)
{
    for (QWidget *above = part->parentWidget(); above; above = above->parentWidget()) {
        if (auto *area = qobject_cast<QScrollArea *>(above)) {
            const int top = part->mapTo(area->widget(), QPoint{}).y();
            area->verticalScrollBar()->setValue(top);
            return;
        }
    }
}

void PlanTour::questions()
{
    auto *page = m_all.window().findChild<ui::PlanPage *>();
    const std::pair<const char *, ui::WizardPage> steps[] = {{"plan-rent", ui::WizardPage::Rent},
                                                             {"plan-model", ui::WizardPage::Model},
                                                             {"plan-limits", ui::WizardPage::Limits},
                                                             {"plan-platforms", ui::WizardPage::Platforms}};
    answer(student());
    for (const auto &[name, step] : steps) {
        page->showStep(step);
        m_shoot(QLatin1String{name});
    }
    page->showStep(ui::WizardPage::Model);
    press(QStringLiteral("moreSettings"));
    m_shoot(QStringLiteral("plan-model-more"));
    press(QStringLiteral("moreSettings"));
    PlanAnswers wrong = student();
    wrong.model = QStringLiteral("no-such-model");
    wrong.sequence = QStringLiteral("many");
    answer(wrong);
    m_shoot(QStringLiteral("plan-errors"));
    for (const char *task : {"api", "learn", "service"}) {
        PlanAnswers answers;
        answers.task = QLatin1String{task};
        answer(answers);
        page->showStep(ui::WizardPage::Rent);
        m_shoot(QStringLiteral("plan-rent-") + QLatin1String{task});
    }
}

void PlanTour::results()
{
    auto *page = m_all.window().findChild<ui::PlanPage *>();
    answer(student());
    page->showStep(ui::WizardPage::Results);
    m_shoot(QStringLiteral("results"));
    auto *ranking = page->findChild<ui::RankingCard *>();
    press(QStringLiteral("makeItFit"));
    m_shoot(QStringLiteral("results-switches"));
    press(QStringLiteral("makeItFit"));
    scrollTo(ranking);
    m_shoot(QStringLiteral("results-ranking"));
    ranking->toggleChart();
    m_shoot(QStringLiteral("results-chart"));
    ranking->toggleChart();
    scrollTo(page->findChild<ui::PurchaseCard *>());
    m_shoot(QStringLiteral("results-buy"));
    auto *expert = page->findChild<ui::ExpertCard *>();
    expert->toggle();
    QTest::qWait(kSettleMs);
    scrollTo(expert);
    m_shoot(QStringLiteral("results-expert"));
    expert->toggle();
    PlanAnswers poor = student();
    poor.budget = QStringLiteral("2");
    poor.deadline = QStringLiteral("1");
    answer(poor);
    for (QScrollArea *area : page->findChild<ui::ResultsPage *>()->findChildren<QScrollArea *>())
        area->verticalScrollBar()->setValue(0);
    m_shoot(QStringLiteral("results-unmet"));
    for (const char *task : {"full", "service", "api"}) {
        PlanAnswers answers;
        answers.task = QLatin1String{task};
        answer(answers);
        page->showStep(ui::WizardPage::Results);
        m_shoot(QStringLiteral("results-") + QLatin1String{task});
    }
}

void PlanTour::lists()
{
    auto *page = m_all.window().findChild<ui::PlanPage *>();
    ui::PlansViewModel &plans = m_all.models().plans;
    answer(student());
    plans.flush();
    if (plans.count() < 2) { // Once for all looks.
        plans.duplicate(plans.currentId());
        PlanAnswers other = student();
        other.task = QStringLiteral("full");
        answer(other);
        plans.flush();
    }
    page->showList();
    m_shoot(QStringLiteral("plan-list"));
    const auto marks = page->findChildren<QAbstractButton *>(QStringLiteral("planMark"));
    for (qsizetype i = 0; i < std::min<qsizetype>(2, marks.size()); ++i)
        marks[i]->click();
    press(QStringLiteral("planCompare"));
    QTest::qWait(kTypingMs);
    m_shoot(QStringLiteral("plan-compare"));
}

void PlanTour::checklist()
{
    auto *page = m_all.window().findChild<ui::PlanPage *>();
    answer(student());
    page->showStep(ui::WizardPage::Results);
    emit page->checklistRequested();
    QTest::qWait(kSettleMs);
    m_shoot(QStringLiteral("checklist"));
    auto *list = m_all.window().findChild<ui::ChecklistPage *>();
    list->showDrill(true);
    m_shoot(QStringLiteral("checklist-drill"));
    list->showDrill(false);
}

void PlanTour::prices()
{
    m_all.window().showPage(QStringLiteral("settings"));
    m_all.window().findChild<ui::SettingsPage *>()->showPrices();
    QTest::qWait(kSettleMs);
    m_shoot(QStringLiteral("settings-prices"));
}

} // namespace tests
