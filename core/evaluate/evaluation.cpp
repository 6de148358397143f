// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate/evaluation.h"

#include <algorithm>
#include <cmath>

namespace core::evaluate {

namespace {

double share(const QList<double> &values, double limit)
{
    const auto within = std::count_if(values.cbegin(), values.cend(), [&](double value) { return std::abs(value) <= limit; });
    return 100.0 * static_cast<double>(within) / static_cast<double>(values.size());
}

GroupScore scoreOf(QList<double> &errors)
{
    QList<double> sizes;
    for (const double error : std::as_const(errors))
        sizes.append(std::abs(error));
    return {.n = static_cast<int>(errors.size()),
            .medianAbsErrorPct = median(sizes),
            .within25Pct = share(errors, 25),
            .biasPct = median(errors)};
}

std::optional<Accuracy> accuracyOf(const QList<ScoredRow> &rows, Confidence minimum)
{
    QList<double> errors;
    QList<double> sizes;
    QMap<QString, QList<double>> bySource;
    for (const ScoredRow &row : rows) {
        if (row.confidence < minimum)
            continue;
        errors.append(row.errorPct);
        sizes.append(std::abs(row.errorPct));
        bySource[row.source].append(std::abs(row.errorPct));
    }
    if (errors.isEmpty())
        return std::nullopt;
    double sumOfMedians = 0;
    for (QList<double> &source : bySource)
        sumOfMedians += median(source);
    const auto under = std::count_if(errors.cbegin(), errors.cend(), [](double error) { return error < -10; });
    Accuracy accuracy{.n = static_cast<int>(errors.size()),
                      .medianAbsErrorPct = median(sizes),
                      .within10Pct = share(errors, 10),
                      .within20Pct = share(errors, 20),
                      .within25Pct = share(errors, 25),
                      .underByMoreThan10Pct = 100.0 * static_cast<double>(under) / static_cast<double>(errors.size()),
                      .meanOfSourceMediansPct = sumOfMedians / static_cast<double>(bySource.size()),
                      .biasPct = median(errors)};
    const auto rank = static_cast<qsizetype>(0.9 * static_cast<double>(sizes.size()));
    accuracy.p90AbsErrorPct = sizes.at(std::min(rank, sizes.size() - 1)); // median() sorted them
    return accuracy;
}

} // namespace

std::optional<Confidence> confidenceFromWord(const QString &word)
{
    const QString text = word.trimmed().toLower();
    if (text == QLatin1String{"low"})
        return Confidence::Low;
    if (text == QLatin1String{"mid"})
        return Confidence::Mid;
    if (text == QLatin1String{"high"})
        return Confidence::High;
    return std::nullopt;
}

double median(QList<double> &values)
{
    if (values.isEmpty())
        return 0;
    std::sort(values.begin(), values.end());
    const qsizetype middle = values.size() / 2;
    return values.size() % 2 == 1 ? values.at(middle) : (values.at(middle - 1) + values.at(middle)) / 2;
}

void summarise(Evaluation &evaluation)
{
    QMap<QString, QList<double>> byTask;
    QMap<QString, QList<double>> bySource;
    for (const ScoredRow &row : std::as_const(evaluation.rows)) {
        byTask[row.task].append(row.errorPct);
        bySource[row.source].append(row.errorPct);
    }
    evaluation.byTask.clear();
    for (auto task = byTask.begin(); task != byTask.end(); ++task)
        evaluation.byTask.insert(task.key(), scoreOf(*task));
    evaluation.bySource.clear();
    for (auto source = bySource.begin(); source != bySource.end(); ++source)
        evaluation.bySource.insert(source.key(), scoreOf(*source));
    std::stable_sort(evaluation.unreadable.begin(), evaluation.unreadable.end(),
                     [](const UnreadableRow &one, const UnreadableRow &other) { return one.line < other.line; });
    evaluation.accuracy = accuracyOf(evaluation.rows, Confidence::Low);
    evaluation.accuracyMidHigh = accuracyOf(evaluation.rows, Confidence::Mid);
}

} // namespace core::evaluate
