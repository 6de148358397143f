// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate/evaluation.h"
#include "core/evaluate/measured_file.h"
#include "core/evaluate/measured_run.h"
#include "core/evaluate/pair_order.h"

#include <QCoreApplication>

namespace core::evaluate {

namespace {

const QStringList &requiredColumns()
{
    static const QStringList columns{QStringLiteral("task"),  QStringLiteral("model"), QStringLiteral("params_b"),
                                     QStringLiteral("gpu_card"), QStringLiteral("value"), QStringLiteral("unit"),
                                     QStringLiteral("framework")};
    return columns;
}

/// Everything that describes the run but the card.
QString setupKey(const MeasuredRow &row)
{
    QString key;
    for (const char *column : {"task", "model", "params_b", "active_params_b", "hidden", "layers", "heads", "kv_heads", "vocab",
                               "dtype", "quant", "batch", "micro_batch", "seq_len", "grad_ckpt", "flash_attn", "n_gpus", "nodes",
                               "interconnect", "parallelism", "unit", "framework", "prompt_len", "gen_len"})
        key += row.text(column) + u'|';
    return key;
}

/// Scores one file row by row.
class SpeedScorer {
public:
    SpeedScorer(const catalog::Catalog &catalog, const planning::TimeModel &model, Confidence minimum)
        : m_reader{catalog}
        , m_model{model}
        , m_minimum{minimum}
    {
    }

    void score(const MeasuredRow &row);
    void skip(int line, const QString &reason) { m_evaluation.unreadable.append({line, reason}); }
    Evaluation finish()
    {
        m_evaluation.pairOrder = pairOrderOf(m_pairs);
        summarise(m_evaluation);
        return std::move(m_evaluation);
    }

private:
    RunReader m_reader;
    const planning::TimeModel &m_model;
    Confidence m_minimum = Confidence::Low;
    Evaluation m_evaluation = {};
    QList<PairRow> m_pairs = {};
};

void SpeedScorer::score(const MeasuredRow &row)
{
    if (!row.text("excluded_reason").isEmpty()) {
        ++m_evaluation.excludedRows;
        return;
    }
    const Confidence confidence = confidenceFromWord(row.text("confidence")).value_or(Confidence::Low);
    if (confidence < m_minimum) {
        ++m_evaluation.belowConfidence;
        return;
    }
    const Result<MeasuredRun> run = m_reader.read(row);
    if (!run)
        return skip(row.line(), run.error().message);
    const auto estimate = m_model.estimate(run->query, run->card);
    if (!estimate)
        return skip(row.line(), estimate.error().message);
    const std::optional<double> predicted = figureOf(*estimate, *run);
    if (!predicted)
        return skip(row.line(), QCoreApplication::translate("core::evaluate", "The unit \"%1\" does not suit the task.")
                                    .arg(run->unit));
    const planning::Range &range = estimate->throughput;
    const double measured = run->figure / *predicted * range.likely;
    m_evaluation.rows.append({.line = row.line(),
                              .id = row.text("id"),
                              .task = row.text("task"),
                              .source = row.text("source"),
                              .unit = run->unit,
                              .measured = run->figure,
                              .predicted = *predicted,
                              .errorPct = (*predicted - run->figure) / run->figure * 100,
                              .confidence = confidence,
                              .isInBand = measured >= range.low && measured <= range.high});
    m_pairs.append({setupKey(row), row.text("gpu_card"), run->figure, *predicted});
}

} // namespace

Result<Evaluation> evaluateThroughput(const QByteArray &csv, const catalog::Catalog &catalog, const planning::TimeModel &model,
                                      Confidence minimum)
{
    return scoreFile(csv, requiredColumns(), QStringLiteral("tests/measurements/throughput_measurements.csv"),
                     SpeedScorer{catalog, model, minimum});
}

} // namespace core::evaluate
