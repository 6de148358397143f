// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/evaluation.h"
#include "core/planning/knowledge_file.h"

namespace tests {

/// One measured row as the fit sees it.
struct FitRow {
    QString source = {};
    QString task = {};
    double weight = 1;       ///< By confidence.
    bool isScored = true;    ///< Counts in the leave-one-source-out figure.
};

/// A model with constants to fit, and rows to fit them on.
class FitProblem {
public:
    virtual ~FitProblem() = default;
    virtual const QList<core::planning::FittedConstant> &constants() const = 0;
    virtual const QList<FitRow> &rows() const = 0;
    /// Puts `values` (in the order of constants()) into the model.
    virtual void apply(const QList<double> &values) = 0;
    /// Natural logarithm of predicted ÷ measured with the applied values.
    virtual double logError(qsizetype row) const = 0;
};

/// Finds the most likely values of the constants: least weighted |log error| over the rows, pulled towards the priors.
/// Coordinate descent from the priors in fixed order, so that every run gives the same.
class Calibration {
public:
    explicit Calibration(FitProblem &problem);

    /// Fits on all rows but those of `leftOut`, and applies the result.
    QList<double> fit(const QString &leftOut = {});

    /// |predicted − measured| ÷ measured in per cent of the scored rows of one source, with the applied values.
    QList<double> errorsOf(const QString &source) const;
    QStringList sources() const;
    /// How many constants touch rows of this source alone.
    int constantsOnlyFrom(const QString &source) const;

private:
    double lossOf(const QList<qsizetype> &rows, const QString &leftOut) const;
    double pull(qsizetype constant, double value) const;
    void improve(qsizetype constant, double step, const QString &leftOut, QList<double> &values);
    void findAffectedRows();
    /// Constants that touch a task of the left-out source (all when none is left out): the others need no fit.
    QList<bool> mattering(const QString &leftOut) const;

    FitProblem &m_problem;
    QList<QList<qsizetype>> m_affected = {}; ///< Rows that each constant touches.
};

/// Left-out errors of one source.
struct LeftOut {
    QString source = {};
    QList<double> errors = {};
    double median = 0;
    int ownConstants = 0; ///< Constants that no other source says anything about: they stay at their priors.
};

struct LeaveOneOut {
    QList<LeftOut> sources = {};
    double median = 0;         ///< Over all rows.
    double meanOfMedians = 0;  ///< Over the sources.
};

/// Fits without each source in turn and predicts that source. `sources` empty = all of them.
LeaveOneOut leaveOneOut(FitProblem &problem, const QStringList &sources = {});

} // namespace tests
