// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "accuracy/calibration.h"
#include "core/evaluate/row_setup.h"

#include <QJsonObject>
#include <QTemporaryDir>

#include <memory>

namespace tests {

/// The memory model and the rows with a figure of vram_measurements.csv. Fits the calibrated constants that are sizes or
/// factors; the stack's own switches (0 or 1) stay. The file states no priors, so each constant is pulled to its own value.
class MemoryProblem final : public FitProblem {
public:
    /// Errors: those of reading the files. The catalog must outlive the problem.
    static core::Result<std::unique_ptr<MemoryProblem>> load(const QByteArray &constants, const QByteArray &csv,
                                                             const core::catalog::Catalog &catalog);

    const QList<core::planning::FittedConstant> &constants() const override { return m_constants; }
    const QList<FitRow> &rows() const override { return m_rows; }
    void apply(const QList<double> &values) override;
    double logError(qsizetype row) const override;

private:
    struct Reading {
        core::evaluate::RowSetup setup = {};
        QString kind = {};
        double measured = 0;
    };

    void collect(const QJsonValue &value, const QStringList &path);

    QJsonObject m_json = {};
    QTemporaryDir m_folder = {};
    QList<core::planning::FittedConstant> m_constants = {};
    QList<QStringList> m_paths = {};
    core::Result<core::planning::MemoryModel> m_model = core::Error{};
    QList<FitRow> m_rows = {};
    QList<Reading> m_readings = {};
};

} // namespace tests
