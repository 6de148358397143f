// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/calibration.h"

#include <QSet>

#include <algorithm>
#include <array>
#include <cmath>

namespace tests {

namespace {

constexpr int kRounds = 12;
constexpr std::array kFirstSteps{0.5, 0.25}; // the second descent leaves small hollows
constexpr double kStepShrink = 0.68;
constexpr double kPriorWeight = 0.15; // one spread away costs as much as 15 % on one row
constexpr double kOutlier = 0.7;      // larger log errors count for less
constexpr double kOutlierShare = 0.3;

double damped(double error)
{
    const double size = std::abs(error);
    return size < kOutlier ? size : kOutlier + kOutlierShare * (size - kOutlier);
}

QList<double> priorsOf(const FitProblem &problem)
{
    QList<double> values;
    for (const core::planning::FittedConstant &constant : problem.constants())
        values.append(constant.prior);
    return values;
}

} // namespace

Calibration::Calibration(FitProblem &problem)
    : m_problem{problem}
{
    findAffectedRows();
}

void Calibration::findAffectedRows()
{
    const qsizetype count = m_problem.rows().size();
    m_affected.resize(m_problem.constants().size());
    QList<double> fitted;
    for (const core::planning::FittedConstant &constant : m_problem.constants())
        fitted.append(constant.value);
    for (const QList<double> &base : {priorsOf(m_problem), fitted}) {
        m_problem.apply(base);
        QList<double> errors;
        for (qsizetype row = 0; row < count; ++row)
            errors.append(m_problem.logError(row));
        for (qsizetype constant = 0; constant < base.size(); ++constant) {
            QList<double> moved = base;
            moved[constant] *= 0.9;
            m_problem.apply(moved);
            for (qsizetype row = 0; row < count; ++row) {
                if (m_problem.logError(row) != errors.at(row) && !m_affected.at(constant).contains(row))
                    m_affected[constant].append(row);
            }
        }
    }
}

double Calibration::lossOf(const QList<qsizetype> &rows, const QString &leftOut) const
{
    double loss = 0;
    for (const qsizetype row : rows) {
        const FitRow &info = m_problem.rows().at(row);
        if (info.source != leftOut)
            loss += info.weight * damped(m_problem.logError(row));
    }
    return loss;
}

double Calibration::pull(qsizetype constant, double value) const
{
    const core::planning::FittedConstant &known = m_problem.constants().at(constant);
    const double distance = std::log(value / known.prior) / known.spread;
    return kPriorWeight * distance * distance;
}

void Calibration::improve(qsizetype constant, double step, const QString &leftOut, QList<double> &values)
{
    const double most = m_problem.constants().at(constant).most;
    const QList<qsizetype> &rows = m_affected.at(constant);
    m_problem.apply(values);
    const double start = values.at(constant);
    double best = lossOf(rows, leftOut) + pull(constant, start);
    double bestValue = start;
    for (const double factor : {1 + step, 1 / (1 + step), 1 + step / 3, 1 / (1 + step / 3)}) {
        values[constant] = most > 0 ? std::min(most, start * factor) : start * factor;
        m_problem.apply(values);
        const double loss = lossOf(rows, leftOut) + pull(constant, values.at(constant));
        if (loss < best - 1e-6) {
            best = loss;
            bestValue = values.at(constant);
        }
    }
    values[constant] = bestValue;
}

QList<bool> Calibration::mattering(const QString &leftOut) const
{
    QSet<QString> tasks;
    for (const FitRow &row : m_problem.rows()) {
        if (leftOut.isEmpty() || row.source == leftOut)
            tasks.insert(row.task);
    }
    QList<bool> matters(m_affected.size(), false);
    for (qsizetype constant = 0; constant < matters.size(); ++constant) {
        matters[constant] = std::ranges::any_of(m_affected.at(constant), [&](qsizetype row) {
            return tasks.contains(m_problem.rows().at(row).task);
        });
    }
    return matters;
}

QList<double> Calibration::fit(const QString &leftOut)
{
    const qsizetype count = m_problem.constants().size();
    QList<double> values = priorsOf(m_problem);
    const QList<bool> matters = mattering(leftOut);
    for (double step : kFirstSteps) {
        for (int round = 0; round < kRounds; ++round, step *= kStepShrink) {
            for (qsizetype i = 0; i < count; ++i) {
                const qsizetype constant = round % 2 == 0 ? i : count - 1 - i;
                if (matters.at(constant))
                    improve(constant, step, leftOut, values);
            }
        }
    }
    m_problem.apply(values);
    return values;
}

int Calibration::constantsOnlyFrom(const QString &source) const
{
    return static_cast<int>(std::ranges::count_if(m_affected, [&](const QList<qsizetype> &rows) {
        const auto isFromSource = [&](qsizetype row) { return m_problem.rows().at(row).source == source; };
        return !rows.isEmpty() && std::ranges::all_of(rows, isFromSource);
    }));
}

QList<double> Calibration::errorsOf(const QString &source) const
{
    QList<double> errors;
    for (qsizetype row = 0; row < m_problem.rows().size(); ++row) {
        const FitRow &info = m_problem.rows().at(row);
        if (info.isScored && info.source == source)
            errors.append(std::abs(std::expm1(m_problem.logError(row))) * 100);
    }
    return errors;
}

QStringList Calibration::sources() const
{
    QSet<QString> names;
    for (const FitRow &row : m_problem.rows()) {
        if (row.isScored)
            names.insert(row.source);
    }
    QStringList sorted = names.values();
    sorted.sort();
    return sorted;
}

LeaveOneOut leaveOneOut(FitProblem &problem, const QStringList &sources)
{
    Calibration calibration{problem};
    LeaveOneOut result;
    QList<double> all;
    for (const QString &source : sources.isEmpty() ? calibration.sources() : sources) {
        calibration.fit(source);
        LeftOut left{.source = source,
                     .errors = calibration.errorsOf(source),
                     .ownConstants = calibration.constantsOnlyFrom(source)};
        left.median = core::evaluate::median(left.errors);
        all += left.errors;
        result.meanOfMedians += left.median;
        result.sources.append(left);
    }
    result.median = core::evaluate::median(all);
    if (!result.sources.isEmpty())
        result.meanOfMedians /= static_cast<double>(result.sources.size());
    return result;
}

} // namespace tests
