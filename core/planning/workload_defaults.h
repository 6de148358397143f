// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/workload.h"

namespace core::planning {

/// A program that trains or serves models, as --framework names it.
struct Framework {
    QString word = {}; ///< "hf", "vllm", …
    QString name = {}; ///< "Hugging Face Transformers and Trainer".
    QString use = {};  ///< "train", "infer" or "both".
};

/// Smallest and largest value that an option takes.
struct OptionRange {
    double minimum = 0;
    double maximum = 0;
};

/// Usual values of each option by task, the frameworks and the ranges, read from resources/models/workload_defaults.json.
class WorkloadDefaults {
public:
    /// Errors: Storage when `file` cannot be read, Protocol when it is not what it should be.
    static Result<WorkloadDefaults> load(const QString &file);

    /// The usual value of `option` for `task`; empty where the option does not apply to the task.
    QString value(Task task, const QString &option) const;
    bool applies(Task task, const QString &option) const;
    /// The range of a numeric option; 0 to 0 when the option has none.
    OptionRange range(const QString &option) const { return m_ranges.value(option); }
    const QList<Framework> &frameworks() const { return m_frameworks; }
    const QStringList &quantizations() const { return m_quantizations; }
    const QStringList &kvDtypes() const { return m_kvDtypes; }

private:
    QMap<Task, QMap<QString, QString>> m_values = {};
    QMap<QString, OptionRange> m_ranges = {};
    QList<Framework> m_frameworks = {};
    QStringList m_quantizations = {};
    QStringList m_kvDtypes = {};
};

/// The defaults that are compiled into the program (":/models/workload_defaults.json"), read once.
const Result<WorkloadDefaults> &builtInWorkloadDefaults();

/// As resolveWorkload(workload, catalog), with stated defaults.
Result<ResolvedWorkload> resolveWorkload(const Workload &workload, const catalog::Catalog &catalog,
                                         const WorkloadDefaults &defaults);

} // namespace core::planning
