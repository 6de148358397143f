// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/planning/memory_estimate.h"
#include "core/planning/workload_defaults.h"

#include <QDir>
#include <QtGlobal>

namespace tests {

/// The catalog and the constants of the memory model, read from the source tree once.
class PlanningData {
public:
    PlanningData()
        : m_catalog{core::catalog::loadCatalog(QDir{source("resources/catalog")}, QDir{source("no-such-folder")})}
        , m_model{core::planning::MemoryModel::load(source("resources/models/memory.json"))}
        , m_defaults{core::planning::WorkloadDefaults::load(source("resources/models/workload_defaults.json"))}
    {
    }

    bool isLoaded() const { return m_catalog.hasValue() && m_model.hasValue() && m_defaults.hasValue(); }
    const core::catalog::Catalog &catalog() const { return m_catalog->catalog; }
    const core::planning::MemoryModel &model() const { return *m_model; }
    const core::planning::WorkloadDefaults &defaults() const { return *m_defaults; }

    core::catalog::Card card(const char *id) const
    {
        const auto *found = catalog().card({QString::fromLatin1(id)});
        return found ? *found : core::catalog::Card{};
    }
    core::Result<core::planning::ResolvedWorkload> resolve(const core::planning::Workload &workload) const
    {
        return core::planning::resolveWorkload(workload, catalog(), defaults());
    }
    /// The usual setup of a task for one model; stops the test when it cannot be had.
    core::planning::Setup setup(core::planning::Task task, const char *model) const
    {
        const auto resolved = resolve({.task = task, .model = QString::fromLatin1(model)});
        if (!resolved)
            qFatal("no setup for %s", model);
        return resolved->setup;
    }

private:
    static QString source(const char *path) { return QStringLiteral(ZUKA_SOURCE_DIR "/") + QString::fromLatin1(path); }

    core::Result<core::catalog::LoadedCatalog> m_catalog;
    core::Result<core::planning::MemoryModel> m_model;
    core::Result<core::planning::WorkloadDefaults> m_defaults;
};

/// Size of one part of an estimate; 0 when it is absent.
inline core::Bytes partOf(const core::planning::MemoryEstimate &estimate, core::planning::MemoryPart part)
{
    for (const core::planning::PartSize &size : estimate.parts) {
        if (size.part == part)
            return size.size;
    }
    return {};
}

/// Size of one phase of an estimate; 0 when it is absent.
inline core::Bytes phaseOf(const core::planning::MemoryEstimate &estimate, core::planning::MemoryPhase phase)
{
    for (const core::planning::PhaseSize &size : estimate.phases) {
        if (size.phase == phase)
            return size.size;
    }
    return {};
}

} // namespace tests
