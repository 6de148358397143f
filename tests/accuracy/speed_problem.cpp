// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/speed_problem.h"

#include "core/evaluate/measured_file.h"
#include "core/planning/speed_constants.h"

#include <cmath>

namespace tests {

namespace {

using core::evaluate::Confidence;

double weightOf(Confidence confidence)
{
    switch (confidence) {
    case Confidence::High: return 1;
    case Confidence::Mid: return 0.8;
    case Confidence::Low: break;
    }
    return 0.25;
}

} // namespace

core::Result<SpeedProblem> SpeedProblem::load(const QString &constantsFile, const QByteArray &csv,
                                              const core::catalog::Catalog &catalog)
{
    auto knowledge = core::planning::KnowledgeFile::open(constantsFile);
    if (!knowledge)
        return std::move(knowledge).error();
    SpeedProblem problem{std::move(knowledge).value()};
    QList<double> values;
    for (const core::planning::FittedConstant &constant : problem.constants())
        values.append(constant.value);
    problem.apply(values);

    const auto file = core::evaluate::readMeasuredFile(csv, {}, {});
    if (!file)
        return file.error();
    core::evaluate::RunReader reader{catalog};
    for (const core::evaluate::MeasuredRow &row : file->rows) {
        const auto run = reader.read(row);
        const auto estimate = run ? problem.m_model.estimate(run->query, run->card) : run.error();
        if (!estimate || !core::evaluate::figureOf(*estimate, *run) || !row.text("excluded_reason").isEmpty())
            continue;
        const Confidence confidence = core::evaluate::confidenceFromWord(row.text("confidence")).value_or(Confidence::Low);
        problem.m_runs.append(*run);
        problem.m_rows.append({.source = row.text("source"),
                               .task = row.text("task"),
                               .weight = weightOf(confidence),
                               .isScored = confidence != Confidence::Low});
    }
    return problem;
}

void SpeedProblem::apply(const QList<double> &values)
{
    const QList<core::planning::FittedConstant> &constants = m_file.fitted();
    for (qsizetype i = 0; i < constants.size(); ++i)
        m_file.set(constants.at(i).path, values.at(i));
    m_model = core::planning::TimeModel::with(
        std::make_shared<const core::planning::TimeModel::Constants>(core::planning::readSpeedConstants(m_file)));
}

double SpeedProblem::logError(qsizetype row) const
{
    const core::evaluate::MeasuredRun &run = m_runs.at(row);
    const auto estimate = m_model.estimate(run.query, run.card);
    const auto figure = estimate ? core::evaluate::figureOf(*estimate, run) : std::nullopt;
    return figure ? std::log(*figure / run.figure) : 0;
}

} // namespace tests
