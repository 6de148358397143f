// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/plan_view_model.h"

#include "core/base/when_done.h"
#include "core/planning/plan_rows.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"
#include "ui/viewmodel/plan_side.h"

#include <QFuture>
#include <QPromise>
#include <QSet>
#include <QThreadPool>

#include <algorithm>

namespace ui {

namespace planning = core::planning;

namespace {

constexpr int kTypingPauseMs = 150;
constexpr double kUsualSizes[] = {24, 40, 48, 80}; ///< GB of one card, as people name them.
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

/// The bars show the job as asked: what does not go in is no fit. What would help stands with the rejected cards.
MemoryRow asAsked(MemoryRow row)
{
    if (row.fit.memory.likely > row.fit.usable)
        row.fit.verdict = planning::Verdict::No;
    return row;
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

/// The row with the price of the best ranked plan on that machine, where there is one.
MemoryRow PlanViewModel::pricedRow(const QString &cardName, const core::catalog::CardId &card, int gpus,
                                   const planning::CardFit &fit) const
{
    MemoryRow made{.cardName = cardName, .gpus = gpus, .fit = fit};
    const auto isIt = [&](const planning::PlanRow &row) { return row.card == card && row.gpus == gpus; };
    if (const auto row = std::ranges::find_if(m_plan->rows, isIt); row != m_plan->rows.cend()) {
        made.low = row->lowInWishCurrency;
        made.high = row->highInWishCurrency;
        made.isAtLeast = row->bill.isAtLeast();
    }
    return made;
}

/// One card alone of each usual size that does not hold the job as asked: where the border runs.
QList<MemoryRow> PlanViewModel::borderRows() const
{
    QList<MemoryRow> rows;
    const auto question = planQuestion(shownAnswers(), kit());
    if (!m_plan->memory || !question)
        return rows;
    const planning::MemoryModel memory = kit().ownMemory();
    const QList<SidePrice> prices = sidePrices(kit(), wishes().currency);
    for (const double size : kUsualSizes) {
        const auto isOne = [&](const SidePrice &price) {
            return price.gpus == 1 && price.card->marketedGB == size && !planning::lacksBf16(question->setup, *price.card);
        };
        const auto price = std::ranges::find_if(prices, isOne); // The cheapest of its size.
        const auto fit = price == prices.cend() ? core::Result<planning::CardFit>{core::Error{}}
                                                : memory.fit(question->setup, *price->card);
        if (!fit || fits(fit->verdict))
            continue;
        rows << asAsked(pricedRow(price->card->name, price->card->id, 1, *fit));
    }
    return rows;
}

QList<MemoryRow> PlanViewModel::memoryRows(int most) const
{
    QList<MemoryRow> rows;
    if (!m_plan)
        return rows;
    QList<MemoryRow> border = borderRows();
    QSet<QString> seen;
    const auto isNew = [&seen](const QString &card, int gpus) {
        const QString key = QStringLiteral("%1|%2").arg(card).arg(gpus);
        const bool isFirst = !seen.contains(key);
        seen.insert(key);
        return isFirst;
    };
    for (const MemoryRow &row : std::as_const(border))
        isNew(row.cardName, row.gpus);
    const int reserved = std::max<int>(2, static_cast<int>(border.size()));
    const int mostFitting = std::max(1, most - reserved);
    for (const planning::PlanRow &row : m_plan->rows) {
        if (rows.size() >= mostFitting || !isNew(row.cardName, row.gpus))
            continue;
        rows << pricedRow(row.cardName, row.card, row.gpus, row.fit);
        if (!row.changedOptions.isEmpty())
            rows.last().fit.verdict = planning::Verdict::OnlyWithChanges; // As the ranking says it.
    }
    QList<MemoryRow> rejected;
    for (const planning::RejectedCard &card : m_plan->rejected) {
        if (card.gpus == 1 && card.fit && !fits(card.fit->verdict) && isNew(card.cardName, card.gpus))
            rejected << asAsked({.cardName = card.cardName, .gpus = card.gpus, .fit = *card.fit});
    }
    const auto isLarger = [](const MemoryRow &a, const MemoryRow &b) { return a.fit.usable > b.fit.usable; };
    // The largest cards that fail say most about the border.
    std::ranges::stable_sort(rejected, isLarger);
    border += rejected.mid(0, std::max<qsizetype>(0, most - rows.size() - border.size()));
    std::ranges::stable_sort(border, isLarger);
    return rows + border;
}

core::Result<PlanExpert> PlanViewModel::expert(const planning::PlanRow *row) const
{
    ExpertQuestion question{.answers = shownAnswers()};
    if (row) {
        question.card = row->card;
        question.gpus = row->gpus;
        question.usable = row->fit.usable;
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

QString PlanViewModel::dayText(const QDate &date) const
{
    if (!date.isValid())
        return {};
    return QLocale{}.toString(date, date.year() == m_kit.today.year() ? tr("d MMM") : tr("d MMM yyyy"));
}

QString PlanViewModel::priceDate(const planning::PlanRow &row) const
{
    return dayText(QDate::fromString(row.offer.provenance.asOf, Qt::ISODate));
}

QString PlanViewModel::pricesAsOf() const
{
    QDate oldest;
    QDate newest;
    for (const planning::PlanRow &row : m_plan ? m_plan->rows : QList<planning::PlanRow>{}) {
        const QDate date = QDate::fromString(row.offer.provenance.asOf, Qt::ISODate);
        if (!date.isValid())
            continue;
        oldest = oldest.isValid() ? std::min(oldest, date) : date;
        newest = newest.isValid() ? std::max(newest, date) : date;
    }
    if (!newest.isValid())
        return {};
    if (oldest == newest)
        return tr("prices as of %1").arg(dayText(newest));
    if (oldest.year() == m_kit.today.year())
        return tr("prices of %1 \u2013 %2").arg(dayText(oldest), dayText(newest));
    // Far apart the months say enough, and stand whole beside the title of a small window.
    const QString month = QStringLiteral("yyyy-MM");
    return tr("prices of %1 \u2013 %2").arg(oldest.toString(month), newest.toString(month));
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
