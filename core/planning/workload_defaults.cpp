// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/workload_defaults.h"

#include "core/planning/knowledge_file.h"

namespace core::planning {

Result<WorkloadDefaults> WorkloadDefaults::load(const QString &file)
{
    auto knowledge = KnowledgeFile::open(file);
    if (!knowledge)
        return std::move(knowledge).error();
    KnowledgeFile source = std::move(knowledge).value();

    WorkloadDefaults defaults;
    for (const QString &word : taskWords()) {
        const QString path = QStringLiteral("tasks.") + word;
        auto &values = defaults.m_values[*taskFromWord(word)];
        for (const QString &option : source.keys(path))
            values.insert(option, source.text(path + u'.' + option));
    }
    for (const QString &option : source.keys(QStringLiteral("ranges"))) {
        const QString path = QStringLiteral("ranges.") + option;
        defaults.m_ranges.insert(option, {source.number(path + QStringLiteral(".0")),
                                          source.number(path + QStringLiteral(".1"))});
    }
    for (const QString &index : source.keys(QStringLiteral("frameworks"))) {
        const QString path = QStringLiteral("frameworks.") + index;
        defaults.m_frameworks.append({source.text(path + QStringLiteral(".word")), source.text(path + QStringLiteral(".name")),
                                      source.text(path + QStringLiteral(".use"))});
    }
    defaults.m_quantizations = source.texts(QStringLiteral("quantizations"));
    defaults.m_kvDtypes = source.texts(QStringLiteral("kv_dtypes"));
    source.text(QStringLiteral("tasks.lora.model")); // an empty or foreign file must not pass
    const Status problems = source.problems();
    if (!problems)
        return problems.error();
    return defaults;
}

QString WorkloadDefaults::value(Task task, const QString &option) const
{
    const auto values = m_values.constFind(task);
    return values == m_values.constEnd() ? QString{} : values->value(option);
}

bool WorkloadDefaults::applies(Task task, const QString &option) const
{
    const auto values = m_values.constFind(task);
    return values != m_values.constEnd() && values->contains(option);
}

const Result<WorkloadDefaults> &builtInWorkloadDefaults()
{
    static const Result<WorkloadDefaults> defaults =
        WorkloadDefaults::load(QStringLiteral(":/models/workload_defaults.json"));
    return defaults;
}

} // namespace core::planning
