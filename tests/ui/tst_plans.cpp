// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/manual_clock.h"
#include "support/memory_plans.h"
#include "ui/plan_bench.h"
#include "ui/viewmodel/plans_view_model.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <chrono>

using namespace core::planning;
using namespace std::chrono_literals;
using ui::PlanEntry;
using ui::PlanExport;
using ui::PlansViewModel;
using ui::PlanViewModel;

/// Saved plans: saved while typing, found again, copied, removed and brought back, compared, written and read.
class PlansTest final : public QObject, tests::PlanBench {
    Q_OBJECT

private slots:
    void initTestCase() { loadKnowledge(); }
    void init();
    void cleanup();
    void firstStartTakesTheLastPlan();
    void nothingIsSavedUntouched();
    void typingIsSavedInPauses();
    void closingSavesWhatWaits();
    void whatWasOpenComesBack();
    void typingBeforeTheListCame();
    void namesFollowUnlessGiven();
    void listIsNewestFirstAndSearched();
    void openingKeepsBoth();
    void newPlanKeepsThePerson();
    void copyIsAPlanOfItsOwn();
    void removedComesBack();
    void removingTheOpenOneOpensTheNext();
    void summaryFollowsTheResult();
    void wrongAnswersGiveNoSummary();
    void anotherWindowIsFollowed();
    void staleListChangesNothing();
    void failureIsTold();
    void fileComesBack();
    void badFileChangesNothing();
    void reportsNeedAResult();
    void fileNamesAreSafe();
    void pastedTextFillsAnswers();
    void comparesTwoPlans();

private:
    void start(const QByteArray &lastPlan = {})
    {
        m_plans->start(lastPlan);
        QCoreApplication::processEvents();
    }
    void type(QString PlanAnswers::*field, const char *text)
    {
        PlanAnswers answers = m_plan->answers();
        answers.*field = QString::fromUtf8(text);
        m_plan->setAnswers(answers);
    }
    /// A saved plan of another day in the repository.
    PlanDocument keep(const char *id, const char *sequence, int minute)
    {
        PlanDocument plan{.id = {QString::fromLatin1(id)},
                          .name = QString::fromLatin1(id),
                          .hasOwnName = true,
                          .created = m_clock.now(),
                          .changed = m_clock.now().addSecs(60 * minute),
                          .opened = m_clock.now().addSecs(60 * minute)};
        plan.answers.sequence = QString::fromLatin1(sequence);
        m_repository.list << plan;
        return plan;
    }
    QStringList names() const
    {
        QStringList all;
        for (const PlanEntry &entry : m_plans->entries())
            all << entry.name;
        return all;
    }

    tests::MemoryPlans m_repository;
    tests::ManualClock m_clock;
    std::unique_ptr<PlanViewModel> m_plan;
    std::unique_ptr<PlansViewModel> m_plans;
};

void PlansTest::init()
{
    m_repository = {};
    m_clock.set(QDateTime{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC});
    m_plan = std::make_unique<PlanViewModel>(kit());
    m_plans = std::make_unique<PlansViewModel>(PlansViewModel::Parts{m_repository, *m_plan, m_clock});
}

void PlansTest::cleanup()
{
    m_plans.reset();
    m_plan.reset();
}

void PlansTest::firstStartTakesTheLastPlan()
{
    PlanAnswers old;
    old.sequence = QStringLiteral("777");
    start(toJson(old));
    QCOMPARE(m_plan->answers().sequence, QStringLiteral("777"));
    QCOMPARE(m_repository.list.size(), 1);
    QCOMPARE(names(), QStringList{QStringLiteral("Qwen2.5 7B LoRA")});
    // The second start has a list, and the old plan is no longer looked at.
    m_plans = std::make_unique<PlansViewModel>(PlansViewModel::Parts{m_repository, *m_plan, m_clock});
    start(toJson(PlanAnswers{}));
    QCOMPARE(m_repository.list.size(), 1);
    QCOMPARE(m_plan->answers().sequence, QStringLiteral("777"));
}

void PlansTest::nothingIsSavedUntouched()
{
    start();
    settle(*m_plan);
    QCOMPARE(m_plans->count(), 0);
    m_plans->flush();
    QCOMPARE(m_repository.saveCount, 0);
    QVERIFY(m_plans->isCurrentSaved());
}

void PlansTest::typingIsSavedInPauses()
{
    start();
    type(&PlanAnswers::sequence, "1");
    QVERIFY(!m_plans->isCurrentSaved());
    for (const char *text : {"10", "102", "1024"})
        type(&PlanAnswers::sequence, text);
    QCOMPARE(m_repository.saveCount, 0);
    QTRY_COMPARE(m_repository.saveCount, 1);
    QCOMPARE(m_repository.list.first().answers.sequence, QStringLiteral("1024"));
    QTRY_VERIFY(m_plans->isCurrentSaved());
    QCOMPARE(m_plans->count(), 1);
}

void PlansTest::closingSavesWhatWaits()
{
    start();
    type(&PlanAnswers::budget, "50");
    m_plans.reset();
    QCOMPARE(m_repository.list.size(), 1);
    QCOMPARE(m_repository.list.first().answers.budget, QStringLiteral("50"));
}

void PlansTest::whatWasOpenComesBack()
{
    keep("newer", "1024", 9);
    keep("older", "2048", 1);
    start();
    QCOMPARE(m_plans->currentId().value, QStringLiteral("newer"));
    m_clock.advance(1h);
    m_plans->open({QStringLiteral("older")});
    QCoreApplication::processEvents();
    m_plans = std::make_unique<PlansViewModel>(PlansViewModel::Parts{m_repository, *m_plan, m_clock});
    start();
    QCOMPARE(m_plans->currentId().value, QStringLiteral("older"));
    QCOMPARE(m_plan->answers().sequence, QStringLiteral("2048"));
    QCOMPARE(m_repository.saveCount, 0); // Opening is no change.
}

void PlansTest::typingBeforeTheListCame()
{
    keep("other", "2048", 1);
    m_plans->start({});
    type(&PlanAnswers::sequence, "512");
    QCoreApplication::processEvents();
    QCOMPARE(m_plan->answers().sequence, QStringLiteral("512"));
    QCOMPARE(m_repository.list.size(), 2);
    QCOMPARE(m_plans->count(), 2);
}

void PlansTest::namesFollowUnlessGiven()
{
    start();
    type(&PlanAnswers::task, "qlora");
    QCOMPARE(m_plans->currentName(), QStringLiteral("Qwen2.5 7B QLoRA"));
    m_plans->rename(m_plans->currentId(), QStringLiteral("  My\nplan "));
    QCOMPARE(m_plans->currentName(), QStringLiteral("My plan"));
    type(&PlanAnswers::task, "full");
    QCOMPARE(m_plans->currentName(), QStringLiteral("My plan"));
    m_plans->rename(m_plans->currentId(), QString{});
    QCOMPARE(m_plans->currentName(), QStringLiteral("Qwen2.5 7B full fine-tune"));
    const PlanDocument other = keep("other", "1", 1);
    m_plans->reload();
    QCoreApplication::processEvents();
    m_plans->rename(other.id, QStringLiteral("renamed"));
    QCOMPARE(m_repository.find(other.id)->name, QStringLiteral("renamed"));
    QCOMPARE(m_repository.find(other.id)->answers.sequence, QStringLiteral("1"));
}

void PlansTest::listIsNewestFirstAndSearched()
{
    keep("alpha", "1", 1);
    keep("beta", "1", 5);
    PlanDocument rich = keep("gamma", "1", 3);
    m_repository.list.last().summary = PlanSummary{.advice = QStringLiteral("rent"),
                                                   .cardName = QStringLiteral("GeForce RTX 4090"),
                                                   .gpus = 2,
                                                   .platform = {.en = QStringLiteral("AutoDL"), .zh = QStringLiteral("AutoDL")},
                                                   .total = core::Money::fromCents(2300, core::Currency::Cny),
                                                   .isAtLeast = true,
                                                   .hours = 7};
    start();
    QCOMPARE(names(), (QStringList{QStringLiteral("beta"), QStringLiteral("gamma"), QStringLiteral("alpha")}));
    const QString summary = m_plans->entries().at(1).summary;
    for (const char *part : {"2 × ", "4090", "AutoDL", "23", "7"})
        QVERIFY2(summary.contains(QString::fromUtf8(part)), qPrintable(summary));
    QVERIFY(m_plans->entries().first().isCurrent);
    QVERIFY(!m_plans->entries().first().when.isEmpty());
    m_plans->setSearchText(QStringLiteral("autodl 4090"));
    QCOMPARE(names(), QStringList{QStringLiteral("gamma")});
    m_plans->setSearchText(QStringLiteral("nothing like it"));
    QCOMPARE(names(), QStringList{});
    QCOMPARE(m_plans->count(), 3);
}

void PlansTest::openingKeepsBoth()
{
    keep("a", "1024", 1);
    keep("b", "2048", 2);
    start();
    type(&PlanAnswers::budget, "9"); // still waiting to be saved
    QSignalSpy current{m_plans.get(), &PlansViewModel::currentChanged};
    m_plans->open({QStringLiteral("a")});
    QCOMPARE(current.count(), 1);
    QCOMPARE(m_plan->answers().sequence, QStringLiteral("1024"));
    QCOMPARE(m_plan->answers().budget, QString{});
    QCOMPARE(m_repository.find({QStringLiteral("b")})->answers.budget, QStringLiteral("9"));
    QCOMPARE(m_repository.find({QStringLiteral("a")})->answers.budget, QString{});
    m_plans->open({QStringLiteral("not there")});
    QCOMPARE(m_plans->currentId().value, QStringLiteral("a"));
}

void PlansTest::newPlanKeepsThePerson()
{
    start();
    PlanAnswers answers = m_plan->answers();
    answers.currency = QStringLiteral("USD");
    answers.isMainlandNetwork = true;
    answers.budget = QStringLiteral("50");
    m_plan->setAnswers(answers);
    m_plans->newPlan();
    QCOMPARE(m_plan->answers().currency, QStringLiteral("USD"));
    QVERIFY(m_plan->answers().isMainlandNetwork);
    QCOMPARE(m_plan->answers().budget, QString{});
    QCOMPARE(m_repository.list.size(), 1); // The first one; the new one waits for its first answer.
    type(&PlanAnswers::budget, "7");
    m_plans->flush();
    QCOMPARE(m_repository.list.size(), 2);
}

void PlansTest::copyIsAPlanOfItsOwn()
{
    keep("a", "1024", 1);
    start();
    m_plans->duplicate({QStringLiteral("a")});
    QVERIFY(m_plans->currentId().value != QStringLiteral("a"));
    QCOMPARE(m_plans->currentName(), QStringLiteral("a (copy)"));
    type(&PlanAnswers::sequence, "64");
    m_plans->flush();
    QCOMPARE(m_repository.find({QStringLiteral("a")})->answers.sequence, QStringLiteral("1024"));
    QCOMPARE(m_repository.list.size(), 2);
}

void PlansTest::removedComesBack()
{
    const PlanDocument kept = keep("a", "1024", 1);
    keep("b", "2048", 2);
    start();
    QSignalSpy gone{m_plans.get(), &PlansViewModel::removed};
    m_plans->remove(kept.id);
    QCOMPARE(gone.count(), 1);
    QCOMPARE(gone.first().first().toString(), QStringLiteral("a"));
    QVERIFY(!m_repository.find(kept.id));
    QVERIFY(m_plans->canRestore());
    QCOMPARE(m_plans->currentId().value, QStringLiteral("b"));
    m_plans->restoreRemoved();
    QVERIFY(*m_repository.find(kept.id) == kept);
    QVERIFY(!m_plans->canRestore());
    QCOMPARE(m_plans->currentId().value, QStringLiteral("b"));
}

void PlansTest::removingTheOpenOneOpensTheNext()
{
    keep("a", "1024", 1);
    start();
    type(&PlanAnswers::sequence, "96");
    m_plans->remove({QStringLiteral("a")});
    QVERIFY(m_repository.list.isEmpty());
    QCOMPARE(m_plans->count(), 0);
    m_plans->flush(); // Nothing of it may be saved late.
    QVERIFY(m_repository.list.isEmpty());
    QCOMPARE(m_plan->answers().sequence, QString{});
    m_plans->restoreRemoved();
    QCOMPARE(m_plans->currentId().value, QStringLiteral("a"));
    QCOMPARE(m_plan->answers().sequence, QStringLiteral("96"));
    QCOMPARE(m_repository.list.size(), 1);
}

void PlansTest::summaryFollowsTheResult()
{
    start();
    type(&PlanAnswers::tokens, "1M");
    QTRY_VERIFY_WITH_TIMEOUT(m_plans->entries().value(0).summary.contains(u'·'), 20'000);
    m_plans->flush();
    const auto summary = m_repository.list.first().summary;
    QVERIFY(summary && summary->total && summary->hours);
    QCOMPARE(summary->cardName, m_plan->plan()->rows.first().cardName);
    type(&PlanAnswers::task, "api");
    QTRY_VERIFY_WITH_TIMEOUT(m_plans->entries().value(0).summary == QStringLiteral("don't rent"), 20'000);
}

void PlansTest::wrongAnswersGiveNoSummary()
{
    PlanDocument broken = keep("broken", "not a number", 1);
    keep("good", "1024", 5);
    start();
    QTRY_VERIFY_WITH_TIMEOUT(!m_plans->entries().value(0).summary.isEmpty(), 20'000);
    m_plans->open(broken.id);
    settle(*m_plan);
    QVERIFY2(m_plans->entries().last().summary.isEmpty(), "the result of another plan is not its own");
}

void PlansTest::anotherWindowIsFollowed()
{
    keep("a", "1024", 1);
    keep("b", "2048", 2);
    start();
    // The other window goes on with "a" and makes "c".
    m_repository.list[0].answers.sequence = QStringLiteral("333");
    m_repository.list[0].changed = m_clock.now().addSecs(900);
    keep("c", "5", 20);
    m_plans->open({QStringLiteral("a")});
    QTRY_COMPARE(m_plan->answers().sequence, QStringLiteral("333"));
    QCOMPARE(m_plans->count(), 3);
    QCOMPARE(m_repository.saveCount, 0);
    // Both type: the last one wins, and the plan is one of the two, whole.
    m_clock.advance(1h);
    type(&PlanAnswers::sequence, "444");
    m_plans->flush();
    QCOMPARE(m_repository.find({QStringLiteral("a")})->answers.sequence, QStringLiteral("444"));
}

void PlansTest::staleListChangesNothing()
{
    keep("a", "1024", 1);
    start();
    m_plans->reload(); // Its answer comes after the copy was made.
    m_plans->duplicate({QStringLiteral("a")});
    QCoreApplication::processEvents();
    QCOMPARE(m_plans->count(), 2);
}

void PlansTest::failureIsTold()
{
    QSignalSpy failed{m_plans.get(), &PlansViewModel::failed};
    m_repository.failsWith = core::Error{.kind = core::ErrorKind::Storage, .code = QStringLiteral("store.disk_full")};
    PlanAnswers old;
    old.sequence = QStringLiteral("777");
    m_plans->start(toJson(old));
    QTRY_VERIFY(failed.count() >= 1);
    QCOMPARE(m_plan->answers().sequence, QStringLiteral("777"));
    QCOMPARE(failed.first().first().value<core::Error>().code, QStringLiteral("store.disk_full"));
}

void PlansTest::fileComesBack()
{
    start();
    type(&PlanAnswers::tokens, "1M");
    settle(*m_plan);
    m_plans->rename(m_plans->currentId(), QStringLiteral("Shared"));
    const QByteArray file = m_plans->exported(PlanExport::Document);
    const QJsonObject json = QJsonDocument::fromJson(file).object();
    QVERIFY(!json.value(QLatin1String{"answer"}).toObject().value(QLatin1String{"plans"}).toArray().isEmpty());
    const PlanId before = m_plans->currentId();
    QVERIFY(m_plans->importPlan(file));
    QVERIFY(!(m_plans->currentId() == before));
    QCOMPARE(m_plans->currentName(), QStringLiteral("Shared"));
    QCOMPARE(m_plan->answers().tokens, QStringLiteral("1M"));
    QCOMPARE(m_plans->count(), 2);
}

void PlansTest::badFileChangesNothing()
{
    keep("a", "1024", 1);
    start();
    const auto outcome = m_plans->importPlan("{\"format\":\"zuka-plan\",\"version\":9,\"answers\":{}}");
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, QStringLiteral("plan.newer"));
    QCOMPARE(m_plans->currentId().value, QStringLiteral("a"));
    QCOMPARE(m_repository.list.size(), 1);
}

void PlansTest::reportsNeedAResult()
{
    start();
    QVERIFY(m_plans->exported(PlanExport::Markdown).isEmpty());
    QVERIFY(!m_plans->exported(PlanExport::Document).isEmpty());
    settle(*m_plan);
    QVERIFY(m_plans->exported(PlanExport::Markdown).startsWith("# Qwen2.5 7B LoRA"));
    QVERIFY(m_plans->exported(PlanExport::Html).contains("<h1>Qwen2.5 7B LoRA</h1>"));
}

void PlansTest::fileNamesAreSafe()
{
    start();
    m_plans->rename(m_plans->currentId(), QStringLiteral("../a:b|c"));
    const QString name = m_plans->suggestedFileName(PlanExport::Document);
    QVERIFY2(!name.contains(u'/') && !name.contains(u':') && !name.startsWith(u'.'), qPrintable(name));
    QVERIFY(name.endsWith(QLatin1String{".zuka-plan.json"}));
}

void PlansTest::pastedTextFillsAnswers()
{
    start();
    const PastedText text =
        m_plans->readPasted(QStringLiteral("torchrun x.py --cutoff_len 512 --model_name_or_path Qwen/Qwen2.5-3B-Instruct"));
    QCOMPARE(text.findings.size(), 2);
    m_plans->applyPasted(text.findings);
    QCOMPARE(m_plan->answers().sequence, QStringLiteral("512"));
    QCOMPARE(m_plan->answers().model, QStringLiteral("qwen2.5-3b"));
    m_plans->flush();
    QCOMPARE(m_repository.list.first().answers.origins.value(QStringLiteral("sequence")), QStringLiteral("command"));
}

void PlansTest::comparesTwoPlans()
{
    const PlanDocument small = keep("small", "1024", 1);
    PlanDocument broken = keep("broken", "x", 2);
    keep("large", "4096", 5);
    start();
    QSignalSpy compared{m_plans.get(), &PlansViewModel::compared};
    m_plans->compare(broken.id, small.id); // Overtaken by the next question.
    m_plans->compare(small.id, m_plans->currentId());
    QTRY_COMPARE_WITH_TIMEOUT(compared.count(), 1, 20'000);
    const auto comparison = compared.first().first().value<PlanComparison>();
    QCOMPARE(comparison.left, QStringLiteral("small"));
    QCOMPARE(comparison.right, QStringLiteral("large"));
    QStringList keys;
    for (const ComparisonRow &row : comparison.rows)
        keys << row.key;
    for (const char *key : {"memory", "hours", "total", "per_hour", "platform", "risk", "answer.sequence"})
        QVERIFY2(keys.contains(QLatin1String{key}), key);
    m_plans->compare(broken.id, small.id);
    QTRY_COMPARE_WITH_TIMEOUT(compared.count(), 2, 20'000);
    QVERIFY2(compared.last().first().value<PlanComparison>().rows.first().left.size() > 5, "says what is wrong with the field");
}

QTEST_MAIN(PlansTest)
#include "tst_plans.moc"
