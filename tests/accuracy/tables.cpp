// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/tables.h"

#include "accuracy/simple_rules.h"
#include "core/evaluate/evaluation.h"
#include "core/evaluate/measured_file.h"

#include <cmath>

namespace tests {

namespace {

using namespace core::evaluate;

/// Errors in per cent of the model (first) and of each rule, over the rows of one task.
using Columns = QList<QList<double>>;

struct RuleTable {
    QStringList rules = {};
    QMap<QString, Columns> byTask = {};

    void add(const QString &task, qsizetype column, double predicted, double measured)
    {
        for (const QString &group : {task, QStringLiteral("~all")}) {
            Columns &columns = byTask[group];
            columns.resize(rules.size() + 1);
            columns[column].append(std::abs(predicted - measured) / measured * 100);
        }
    }

    QString markdown() const
    {
        QString text = QStringLiteral("| task | rows | Zuka | ") + rules.join(QStringLiteral(" | "));
        text += QStringLiteral(" |\n|---|---:|---:|");
        text += QStringLiteral("---:|").repeated(rules.size()) + u'\n';
        for (auto task = byTask.cbegin(); task != byTask.cend(); ++task) {
            text += QStringLiteral("| %1 | %2 |").arg(task.key() == QLatin1String{"~all"} ? QStringLiteral("all") : task.key())
                        .arg(task->front().size());
            for (QList<double> errors : *task)
                text += errors.isEmpty() ? QStringLiteral(" – |") : QStringLiteral(" %1 % |").arg(median(errors), 0, 'f', 1);
            text += u'\n';
        }
        return text;
    }
};

bool isLanguage(const core::planning::Setup &setup)
{
    using core::planning::Task;
    return setup.task == Task::Pretrain || setup.task == Task::FullFineTune || setup.task == Task::Lora
        || setup.task == Task::Qlora || setup.task == Task::Infer;
}

} // namespace

QString speedTable(const QByteArray &csv, const core::catalog::Catalog &catalog, const core::planning::TimeModel &model)
{
    const auto file = readMeasuredFile(csv, {}, {});
    const auto evaluation = evaluateThroughput(csv, catalog, model);
    if (!file || !evaluation)
        return {};
    QHash<int, const ScoredRow *> scored;
    for (const ScoredRow &row : evaluation->rows)
        scored.insert(row.line, &row);
    const QList<SpeedRule> rules = speedRules();
    RuleTable table;
    for (const SpeedRule &rule : rules)
        table.rules.append(rule.name);
    RunReader reader{catalog};
    for (const MeasuredRow &row : file->rows) {
        const auto run = reader.read(row);
        const ScoredRow *own = scored.value(row.line());
        if (!run || !own)
            continue;
        table.add(own->task, 0, own->predicted, own->measured);
        for (qsizetype i = 0; i < rules.size() && isLanguage(run->query.setup); ++i) {
            core::planning::TimeEstimate estimate{.unit = QStringLiteral("tokens/s")};
            estimate.throughput.likely = rules.at(i).tokensPerSecond(run->query, run->card);
            table.add(own->task, i + 1, figureOf(estimate, *run).value_or(0), own->measured);
        }
    }
    return table.markdown();
}

QString memoryTable(const QByteArray &csv, const core::catalog::Catalog &catalog, const core::planning::MemoryModel &model)
{
    const auto file = readMeasuredFile(csv, {}, {});
    const auto evaluation = evaluateMemory(csv, catalog, model);
    if (!file || !evaluation)
        return {};
    QHash<int, const ScoredRow *> scored;
    for (const ScoredRow &row : evaluation->rows)
        scored.insert(row.line, &row);
    const QList<MemoryRule> rules = memoryRules();
    RuleTable table;
    for (const MemoryRule &rule : rules)
        table.rules.append(rule.name);
    for (const MeasuredRow &row : file->rows) {
        const ScoredRow *own = scored.value(row.line());
        const auto setup = own ? setupOfRow(row, catalog) : core::Result<RowSetup>{RowSetup{}};
        if (!own || !setup)
            continue;
        table.add(own->task, 0, own->predicted, own->measured);
        for (qsizetype i = 0; i < rules.size(); ++i)
            table.add(own->task, i + 1, rules.at(i).bytes(setup->setup) / (1024.0 * 1024 * 1024), own->measured);
    }
    return table.markdown();
}

} // namespace tests
