// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate/evaluation.h"

#include "core/evaluate/measured_file.h"
#include "core/evaluate/row_setup.h"

#include <QCoreApplication>

namespace core::evaluate {

namespace {

using planning::MemoryEstimate;
using planning::MemoryModel;
using planning::MemoryPart;
using planning::Verdict;

const QStringList &requiredColumns()
{
    static const QStringList columns{QStringLiteral("task"),          QStringLiteral("model"),
                                     QStringLiteral("params_b"),      QStringLiteral("weight_dtype"),
                                     QStringLiteral("measure_kind"),  QStringLiteral("measured_gib_per_gpu"),
                                     QStringLiteral("framework")};
    return columns;
}

bool isBoundary(const QString &kind)
{
    return kind == QLatin1String{"fit"} || kind == QLatin1String{"oom"};
}

std::optional<double> partGiB(const MemoryEstimate &estimate, MemoryPart part)
{
    for (const planning::PartSize &size : estimate.parts) {
        if (size.part == part)
            return size.size.toGiB();
    }
    return std::nullopt;
}

/// Scores one file row by row.
class Scorer {
public:
    Scorer(const catalog::Catalog &catalog, const MemoryModel &model, Confidence minimum)
        : m_catalog{catalog}
        , m_model{model}
        , m_minimum{minimum}
    {
    }

    void score(const MeasuredRow &row);
    Evaluation finish()
    {
        summarise(m_evaluation);
        return std::move(m_evaluation);
    }
    void skip(int line, const QString &reason) { m_evaluation.unreadable.append({line, reason}); }

private:
    void scoreFigure(const MeasuredRow &row, const MemoryEstimate &estimate);
    void scoreBoundary(const MeasuredRow &row, const MemoryEstimate &estimate);
    const std::optional<catalog::Card> &cardOf(const MeasuredRow &row);

    const catalog::Catalog &m_catalog;
    const MemoryModel &m_model;
    Confidence m_minimum = Confidence::Low;
    Evaluation m_evaluation = {};
    QHash<QString, std::optional<catalog::Card>> m_cards = {}; ///< By the name in the file: the search takes long.
};

const std::optional<catalog::Card> &Scorer::cardOf(const MeasuredRow &row)
{
    const QString name = row.text("gpu_card");
    const auto known = m_cards.constFind(name);
    return known != m_cards.constEnd() ? *known : *m_cards.insert(name, cardOfRow(row, m_catalog.cards));
}

void Scorer::score(const MeasuredRow &row)
{
    if (!row.text("excluded_reason").isEmpty()) {
        ++m_evaluation.excludedRows;
        return;
    }
    if (confidenceFromWord(row.text("confidence")).value_or(Confidence::Low) < m_minimum) {
        ++m_evaluation.belowConfidence;
        return;
    }
    const Result<RowSetup> setup = setupOfRow(row, m_catalog);
    if (!setup)
        return skip(row.line(), setup.error().message);
    const Result<MemoryEstimate> estimate = m_model.estimate(setup->setup, setup->details);
    if (!estimate)
        return skip(row.line(), estimate.error().message);
    if (isBoundary(row.text("measure_kind")))
        scoreBoundary(row, *estimate);
    else
        scoreFigure(row, *estimate);
}

void Scorer::scoreFigure(const MeasuredRow &row, const MemoryEstimate &estimate)
{
    const QString kind = row.text("measure_kind");
    const std::optional<double> measured = row.number("measured_gib_per_gpu");
    if (!measured || *measured <= 0)
        return skip(row.line(), QCoreApplication::translate("core::evaluate",
                                                            "The measured figure is missing or not above 0."));
    const std::optional<double> predicted = predictedGiB(estimate, kind);
    if (!predicted)
        return skip(row.line(), QCoreApplication::translate("core::evaluate",
                                                            "The kind of measurement \"%1\" is not known.").arg(kind));
    m_evaluation.rows.append({.line = row.line(),
                              .id = row.text("id"),
                              .task = row.text("task"),
                              .source = row.text("source"),
                              .unit = QStringLiteral("GiB"),
                              .measured = *measured,
                              .predicted = *predicted,
                              .errorPct = (*predicted - *measured) / *measured * 100,
                              .confidence = confidenceFromWord(row.text("confidence")).value_or(Confidence::Low)});
}

void Scorer::scoreBoundary(const MeasuredRow &row, const MemoryEstimate &estimate)
{
    const std::optional<catalog::Card> &card = cardOf(row);
    if (!card)
        return skip(row.line(), QCoreApplication::translate("core::evaluate", "The card \"%1\" is not known.")
                                    .arg(row.text("gpu_card")));
    const Bytes usable = m_model.memoryOf(*card).usable;
    const Verdict verdict = m_model.verdict(estimate.likely, usable);
    const BoundaryRow boundary{.line = row.line(),
                               .id = row.text("id"),
                               .task = row.text("task"),
                               .hasFitted = row.text("measure_kind") == QLatin1String{"fit"},
                               .isPredictedToFit = verdict == Verdict::Roomy || verdict == Verdict::Tight,
                               .predicted = estimate.likely.toGiB(),
                               .usable = usable.toGiB()};
    Confusion &confusion = boundary.hasFitted ? m_evaluation.fit : m_evaluation.oom;
    ++(boundary.hasFitted == boundary.isPredictedToFit ? confusion.right : confusion.wrong);
    m_evaluation.boundaries.append(boundary);
}

} // namespace

std::optional<double> predictedGiB(const MemoryEstimate &estimate, const QString &kind)
{
    if (kind == QLatin1String{"max_allocated"})
        return estimate.allocatorPeak.toGiB();
    if (kind == QLatin1String{"max_reserved"})
        return estimate.allocatorReserved.toGiB();
    if (kind == QLatin1String{"nvidia_smi"} || kind == QLatin1String{"process_in_use"})
        return estimate.driverReading.toGiB();
    if (kind == QLatin1String{"weights_only"})
        return partGiB(estimate, MemoryPart::Weights);
    if (kind == QLatin1String{"kv_cache_only"})
        return partGiB(estimate, MemoryPart::KvCache);
    return std::nullopt;
}

Result<Evaluation> evaluateMemory(const QByteArray &csv, const catalog::Catalog &catalog, const MemoryModel &model,
                                  Confidence minimum)
{
    return scoreFile(csv, requiredColumns(), QStringLiteral("tests/measurements/vram_measurements.csv"),
                     Scorer{catalog, model, minimum});
}

} // namespace core::evaluate
