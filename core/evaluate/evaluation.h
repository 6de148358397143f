// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/catalog/catalog.h"
#include "core/planning/memory_estimate.h"
#include "core/planning/time_estimate.h"

#include <QMap>

namespace core::evaluate {

/// How far a measured row can be trusted.
enum class Confidence { Low, Mid, High };
/// "low", "mid" or "high", as in the column `confidence`; nothing for other words.
std::optional<Confidence> confidenceFromWord(const QString &word);

/// One measured figure beside its prediction.
struct ScoredRow {
    int line = 0; ///< In the file, from 1; the header is line 1.
    QString id = {};
    QString task = {};
    QString source = {};
    QString unit = {};      ///< "GiB" for memory; for speed as the row states it.
    double measured = 0;
    double predicted = 0;
    double errorPct = 0;    ///< (predicted − measured) ÷ measured, in per cent; negative = predicted too low.
    Confidence confidence = Confidence::Low;
    bool isInBand = false;  ///< Speed only: measured between the predicted low and high.
};

/// A run that fitted or ran out of memory, beside what is predicted.
struct BoundaryRow {
    int line = 0;
    QString id = {};
    QString task = {};
    bool hasFitted = false;
    bool isPredictedToFit = false;
    double predicted = 0; ///< GiB as the driver would show it.
    double usable = 0;    ///< GiB.
};

/// A row that could not be scored, and why.
struct UnreadableRow {
    int line = 0;
    QString reason = {}; ///< Translated.
};

/// Errors of the rows of one task or source.
struct GroupScore {
    int n = 0;
    double medianAbsErrorPct = 0;
    double within25Pct = 0;
    double biasPct = 0; ///< Median of the signed errors.
};

/// Pairs of rows with one setup on two cards, measured clearly apart: how many were predicted in the right order.
struct PairOrder {
    int pairs = 0;
    int right = 0;
};

struct Confusion {
    int right = 0;
    int wrong = 0;
};

/// Errors over all scored rows, in per cent. Empty where no row was scored.
struct Accuracy {
    int n = 0;
    double medianAbsErrorPct = 0;
    double p90AbsErrorPct = 0;
    double within10Pct = 0;
    double within20Pct = 0;
    double within25Pct = 0;
    double underByMoreThan10Pct = 0;
    double meanOfSourceMediansPct = 0;
    double biasPct = 0; ///< Median of the signed errors.
};

/// Predictions beside measured figures.
struct Evaluation {
    QList<ScoredRow> rows = {};
    QList<BoundaryRow> boundaries = {};
    std::optional<Accuracy> accuracy = {};
    std::optional<Accuracy> accuracyMidHigh = {}; ///< Rows of confidence mid and high.
    Confusion fit = {};
    Confusion oom = {};
    QMap<QString, GroupScore> byTask = {};
    QMap<QString, GroupScore> bySource = {};
    std::optional<PairOrder> pairOrder = {}; ///< Speed only.
    int excludedRows = 0;             ///< With an excluded_reason.
    int belowConfidence = 0;          ///< Readable, but below the wanted confidence; not scored.
    QList<UnreadableRow> unreadable = {};
};

/// Fills the accuracies, byTask and bySource from the rows, and sorts the unreadable rows by line.
void summarise(Evaluation &evaluation);

/// Median of `values`, sorted in place; the mean of the middle two for an even count. 0 when empty.
double median(QList<double> &values);

/// Compares the memory model with measured rows (columns of vram_measurements.csv; unknown columns are ignored).
/// A row's own figures come first; what it lacks (head width, tied embeddings, experts) comes from the catalog's model of the
/// same shape or name, or from the parameter count. Errors: InvalidInput naming a missing required column.
Result<Evaluation> evaluateMemory(const QByteArray &csv, const catalog::Catalog &catalog, const planning::MemoryModel &model,
                                  Confidence minimum = Confidence::Low);

/// Compares the speed model with measured rows (columns of throughput_measurements.csv; unknown columns are ignored).
/// Models and cards are completed from the catalog. Errors: InvalidInput naming a missing required column.
Result<Evaluation> evaluateThroughput(const QByteArray &csv, const catalog::Catalog &catalog, const planning::TimeModel &model,
                                      Confidence minimum = Confidence::Low);

} // namespace core::evaluate
