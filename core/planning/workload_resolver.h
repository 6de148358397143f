// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/workload_defaults.h"

namespace core::planning {

/// Fills one Setup field after the other from the stated workload or the defaults, and remembers what was assumed.
/// The first thing that is wrong is kept as the error; later fields are then left alone.
class WorkloadResolver {
public:
    WorkloadResolver(const Workload &workload, const catalog::Catalog &catalog, const WorkloadDefaults &defaults);

    Result<ResolvedWorkload> resolve();

private:
    template <typename T>
    void fill(const QString &option, const std::optional<T> &stated, T &field,
              std::optional<T> (*fromWord)(const QString &));
    void fillNumber(const QString &option, const std::optional<int> &stated, int &field);
    void fillText(const QString &option, const QString &stated, QString &field, const QStringList &allowed);
    void fillWords();
    void fillAccumulation();
    void fillNumbers();
    void fillFramework();
    void fillModel();
    void fillImage();
    void fillWork();
    void check(const QString &option, double value);
    void checkCombination();
    void fail(Error error);

    const Workload &m_workload;
    const catalog::Catalog &m_catalog;
    const WorkloadDefaults &m_defaults;
    ResolvedWorkload m_result = {};
    std::optional<Error> m_error = {};
};

} // namespace core::planning
