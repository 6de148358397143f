// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/plan_view_model.h"

#include "core/base/when_done.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"

#include <QFuture>
#include <QPromise>
#include <QSet>
#include <QThreadPool>

#include <algorithm>

namespace ui {

namespace planning = core::planning;

namespace {

constexpr int kTypingPauseMs = 150;
constexpr int kComparedCards = 2; ///< Beside the chosen one, in the scaling curve.

/// What is ranked, and what was asked when that has no cards.
struct Job {
    planning::Workload workload = {};
    planning::Wishes wishes = {};
    std::optional<planning::Workload> asked = {};
};

core::Result<planning::RentalPlan> answer(const Job &job, const planning::PlanningKit &kit)
{
    auto plan = planning::planRental(job.workload, job.wishes, kit);
    if (!plan || !job.asked)
        return plan;
    const auto own = planning::planRental(*job.asked, job.wishes, kit);
    if (!own)
        return own;
    planning::RentalPlan both = std::move(plan).value();
    both.advice = own->advice; // The advice stays what it was, whatever cards are shown.
    return both;
}

/// Runs the ranking in the pool; the kit is copied, what it refers to outlives the pool.
QFuture<core::Result<planning::RentalPlan>> planInWorker(Job job, planning::PlanningKit kit)
{
    auto promise = std::make_shared<QPromise<core::Result<planning::RentalPlan>>>();
    promise->start();
    QThreadPool::globalInstance()->start([promise, job = std::move(job), kit] {
        promise->addResult(answer(job, kit));
        promise->finish();
    });
    return promise->future();
}

bool fits(planning::Verdict verdict)
{
    return verdict == planning::Verdict::Roomy || verdict == planning::Verdict::Tight;
}

} // namespace

PlanViewModel::PlanViewModel(planning::PlanningKit kit, QObject *parent)
    : QObject{parent}
    , m_kit{kit}
    , m_rates{kit.rates}
    , m_staleAfterDays{kit.staleAfterDays}
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(kTypingPauseMs);
    connect(&m_delay, &QTimer::timeout, this, &PlanViewModel::compute);
    m_delay.start();
}

void PlanViewModel::setAnswers(const core::planning::PlanAnswers &answers)
{
    if (answers == m_answers)
        return;
    m_isCardsAnyway = m_isCardsAnyway && answers.task == m_answers.task;
    m_answers = answers;
    m_fieldErrors = core::planning::readAnswers(m_answers, m_kit.today).errors;
    m_delay.start();
    emit answersChanged();
}

void PlanViewModel::setRates(const QList<core::ExchangeRate> &rates, int staleAfterDays)
{
    m_rates = rates;
    m_staleAfterDays = staleAfterDays;
    m_delay.start();
}

void PlanViewModel::setCalibrations(const planning::Calibrations &calibrations)
{
    m_calibrations = calibrations;
    m_delay.start();
}

void PlanViewModel::setReportedTotals(const QMap<QString, core::Bytes> &totals)
{
    if (totals == m_reportedTotals)
        return;
    m_reportedTotals = totals;
    m_delay.start();
}

MeasurementCheck PlanViewModel::measure(const MeasurementInput &input, const planning::PlanRow *row)
{
    const MeasurementCheck check = checkMeasurement(input, m_answers, row, kit());
    if (check.isGood()) {
        for (const planning::Calibration &measurement : check.measurements)
            emit measured(measurement);
    }
    return check;
}

void PlanViewModel::removeCalibrations()
{
    if (m_plan && !m_plan->calibrations.isEmpty())
        emit removalRequested(m_plan->calibrations);
}

void PlanViewModel::retranslate()
{
    m_fieldErrors = core::planning::readAnswers(m_answers, m_kit.today).errors;
    compute();
}

planning::PlanningKit PlanViewModel::kit() const
{
    return {.catalog = m_catalog ? *m_catalog : m_kit.catalog, .memory = m_kit.memory, .time = m_kit.time, .today = m_kit.today,
            .staleAfterDays = m_staleAfterDays, .rates = m_rates, .calibrations = m_calibrations,
            .reportedTotals = m_reportedTotals, .snapshot = m_catalog};
}

void PlanViewModel::setCatalog(std::shared_ptr<const core::catalog::Catalog> catalog)
{
    m_catalog = std::move(catalog);
    m_delay.start();
}

void PlanViewModel::compute()
{
    const core::planning::PlanQuestion question = core::planning::readAnswers(m_answers, m_kit.today);
    m_fieldErrors = question.errors;
    if (!question.errors.isEmpty()) {
        emit changed();
        return;
    }
    m_isBusy = true;
    const quint64 generation = ++m_generation;
    Job job{.workload = question.workload, .wishes = question.wishes};
    if (m_isCardsAnyway) {
        job.asked = question.workload;
        job.workload = planning::readAnswers(shownAnswers()).workload;
    }
    core::whenDone(
        planInWorker(std::move(job), kit()), this,
        [this, generation](const core::Result<planning::RentalPlan> &plan) { accept(generation, plan); },
        [this] { m_isBusy = false; });
    emit changed();
}

void PlanViewModel::accept(quint64 generation, const core::Result<planning::RentalPlan> &plan)
{
    if (generation != m_generation)
        return; // A newer question is under way.
    m_isBusy = false;
    m_trouble.reset();
    if (plan)
        m_plan = *plan;
    else
        m_trouble = plan.error();
    m_folkHeadline = folkHeadline();
    if (m_trouble && m_trouble->kind == core::ErrorKind::NotFound)
        m_fieldErrors.insert(core::planning::PlanField::Model, core::fullText(*m_trouble));
    emit changed();
}

QList<MemoryRow> PlanViewModel::memoryRows(int most) const
{
    QList<MemoryRow> rows;
    if (!m_plan)
        return rows;
    QSet<QString> seen;
    const auto isNew = [&seen](const QString &card, int gpus) {
        const QString key = QStringLiteral("%1|%2").arg(card).arg(gpus);
        const bool isFirst = !seen.contains(key);
        seen.insert(key);
        return isFirst;
    };
    const int mostFitting = std::max(1, most - 2);
    for (const planning::PlanRow &row : m_plan->rows) {
        if (rows.size() < mostFitting && isNew(row.card.value, row.gpus))
            rows << MemoryRow{row.cardName, row.gpus, row.fit, row.lowInWishCurrency, row.highInWishCurrency};
    }
    QList<MemoryRow> rejected;
    for (const planning::RejectedCard &card : m_plan->rejected) {
        if (card.gpus == 1 && card.fit && !fits(card.fit->verdict) && isNew(card.card.value, card.gpus))
            rejected << MemoryRow{.cardName = card.cardName, .gpus = card.gpus, .fit = *card.fit};
    }
    // The largest cards that fail say most about the border.
    std::ranges::stable_sort(rejected, [](const MemoryRow &a, const MemoryRow &b) { return a.fit.usable > b.fit.usable; });
    return rows + rejected.mid(0, most - rows.size());
}

core::Result<PlanExpert> PlanViewModel::expert(const planning::PlanRow *row) const
{
    ExpertQuestion question{.answers = shownAnswers()};
    if (row) {
        question.card = row->card;
        question.gpus = row->gpus;
        question.changedOptions = row->changedOptions;
        question.changedOptions.insert(row->tunedOptions);
    }
    for (const planning::PlanRow &other : m_plan ? m_plan->rows : QList<planning::PlanRow>{}) {
        const bool isNew = other.card != question.card && !question.compared.contains(other.card);
        if (isNew && question.compared.size() < kComparedCards)
            question.compared << other.card;
    }
    return planExpert(question, kit());
}

QString PlanViewModel::pricesAsOf() const
{
    QString newest;
    for (const planning::PlanRow &row : m_plan ? m_plan->rows : QList<planning::PlanRow>{})
        newest = std::max(newest, row.offer.provenance.asOf);
    const QDate date = QDate::fromString(newest, Qt::ISODate);
    if (!date.isValid())
        return {};
    const bool isThisYear = date.year() == m_kit.today.year();
    return tr("prices as of %1").arg(QLocale{}.toString(date, isThisYear ? tr("d MMM") : tr("d MMM yyyy")));
}

QList<std::pair<QString, QString>> PlanViewModel::models() const
{
    QList<std::pair<QString, QString>> list;
    for (const core::catalog::Model &model : m_kit.catalog.models)
        list.append({model.id.value, model.name});
    return list;
}

QList<std::pair<QString, QString>> PlanViewModel::cards() const
{
    QList<std::pair<QString, QString>> list;
    for (const core::catalog::Card &card : m_kit.catalog.cards)
        list.append({card.id.value, card.name});
    std::ranges::sort(list, {}, &std::pair<QString, QString>::second);
    return list;
}

QList<std::pair<QString, QString>> PlanViewModel::localCards() const
{
    QList<std::pair<QString, QString>> list;
    for (const core::catalog::Card &card : m_kit.catalog.cards) {
        if (card.formFactor != core::catalog::FormFactor::Server)
            list.append({card.id.value, card.name});
    }
    std::ranges::sort(list, {}, &std::pair<QString, QString>::second);
    return list;
}

} // namespace ui
