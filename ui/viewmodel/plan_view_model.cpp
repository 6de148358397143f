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

/// Runs the ranking in the pool; the kit is copied, what it refers to outlives the pool.
QFuture<core::Result<planning::RentalPlan>> planInWorker(planning::Workload workload, planning::Wishes wishes, planning::PlanningKit kit)
{
    auto promise = std::make_shared<QPromise<core::Result<planning::RentalPlan>>>();
    promise->start();
    QThreadPool::globalInstance()->start([promise, workload = std::move(workload), wishes = std::move(wishes), kit] {
        promise->addResult(planning::planRental(workload, wishes, kit));
        promise->finish();
    });
    return promise->future();
}

bool fits(planning::Verdict verdict)
{
    return verdict == planning::Verdict::Roomy || verdict == planning::Verdict::Tight;
}

QString cardLabel(const QString &name, int gpus)
{
    return gpus > 1 ? QStringLiteral("%1 × %2").arg(gpus).arg(shortCardName(name)) : shortCardName(name);
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
    m_answers = answers;
    m_fieldErrors = core::planning::readAnswers(m_answers).errors;
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
    m_fieldErrors = core::planning::readAnswers(m_answers).errors;
    compute();
}

planning::PlanningKit PlanViewModel::kit() const
{
    return {.catalog = m_kit.catalog, .memory = m_kit.memory, .time = m_kit.time, .today = m_kit.today,
            .staleAfterDays = m_staleAfterDays, .rates = m_rates, .calibrations = m_calibrations,
            .reportedTotals = m_reportedTotals};
}

void PlanViewModel::compute()
{
    const core::planning::PlanQuestion question = core::planning::readAnswers(m_answers);
    m_fieldErrors = question.errors;
    if (!question.errors.isEmpty()) {
        emit changed();
        return;
    }
    m_isBusy = true;
    const quint64 generation = ++m_generation;
    core::whenDone(
        planInWorker(question.workload, question.wishes, kit()), this,
        [this, generation](const core::Result<planning::RentalPlan> &plan) { accept(generation, plan); }, [this] { m_isBusy = false; });
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
    if (m_trouble && m_trouble->kind == core::ErrorKind::NotFound)
        m_fieldErrors.insert(core::planning::PlanField::Model, core::fullText(*m_trouble));
    emit changed();
}

PlanVerdict PlanViewModel::adviceVerdict() const
{
    const planning::RentAdvice &advice = m_plan->advice;
    const bool isRent = advice.verdict == planning::RentVerdict::Rent;
    return {.state = isRent ? QStringLiteral("success") : QStringLiteral("info"), .headline = advice.headline, .reason = advice.why};
}

std::optional<PlanVerdict> PlanViewModel::fitVerdict() const
{
    if (m_plan->rows.isEmpty())
        return std::nullopt;
    const planning::PlanRow &best = m_plan->rows.first();
    const auto &memory = best.fit.memory;
    const QString need = tr("Needs %1–%2 GiB of the %3 GiB usable.")
                             .arg(format::gib(memory.low), format::gib(memory.high), format::gib(best.fit.usable));
    const QString card = cardLabel(best.cardName, best.gpus);
    QString room = best.fit.largestBatch ? u' ' + tr("Largest batch that fits: %1.").arg(*best.fit.largestBatch) : QString{};
    if (!best.changedOptions.isEmpty())
        return PlanVerdict{QStringLiteral("info"), tr("Fits %1 after changes").arg(card), need + room, QStringLiteral("plan")};
    if (best.fit.verdict == planning::Verdict::Roomy)
        return PlanVerdict{QStringLiteral("success"), tr("Fits %1 with room").arg(card), need + room};
    return PlanVerdict{QStringLiteral("warn"), tr("Fits %1, tightly").arg(card), need + room, QStringLiteral("fit-tight")};
}

QList<PlanVerdict> PlanViewModel::verdicts() const
{
    QList<PlanVerdict> list;
    if (!m_fieldErrors.isEmpty())
        list << PlanVerdict{QStringLiteral("danger"), tr("One of the fields cannot be used."),
                            tr("It is marked on the left. What stands below answers the last question that could be read.")};
    else if (m_trouble)
        list << PlanVerdict{QStringLiteral("danger"), m_trouble->message, m_trouble->remedy};
    if (!m_plan || m_trouble)
        return list;
    if (m_plan->advice.verdict != planning::RentVerdict::Rent || m_plan->rows.isEmpty())
        list << adviceVerdict();
    for (const planning::UnmetWish &wish : m_plan->unmetWishes)
        list << PlanVerdict{QStringLiteral("danger"), wish.why, wish.costs};
    if (const auto fit = fitVerdict())
        list << *fit;
    return list;
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
    ExpertQuestion question{.answers = m_answers};
    if (row) {
        question.card = row->card;
        question.gpus = row->gpus;
        question.changedOptions = row->changedOptions;
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
    return date.isValid() ? tr("newest price of %1").arg(QLocale{}.toString(date, tr("d MMM yyyy"))) : QString{};
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
