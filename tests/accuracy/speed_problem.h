// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "accuracy/calibration.h"
#include "core/evaluate/measured_run.h"

namespace tests {

/// The speed model and the rows of throughput_measurements.csv.
class SpeedProblem final : public FitProblem {
public:
    /// Errors: those of reading the two files. The catalog must outlive the problem.
    static core::Result<SpeedProblem> load(const QString &constantsFile, const QByteArray &csv,
                                           const core::catalog::Catalog &catalog);

    const QList<core::planning::FittedConstant> &constants() const override { return m_file.fitted(); }
    const QList<FitRow> &rows() const override { return m_rows; }
    void apply(const QList<double> &values) override;
    double logError(qsizetype row) const override;

private:
    explicit SpeedProblem(core::planning::KnowledgeFile file)
        : m_file{std::move(file)}
    {
    }

    core::planning::KnowledgeFile m_file;
    core::planning::TimeModel m_model;
    QList<FitRow> m_rows = {};
    QList<core::evaluate::MeasuredRun> m_runs = {};
};

} // namespace tests
