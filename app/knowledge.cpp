// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/knowledge.h"

#include "core/catalog/catalog_loader.h"

namespace app {

void calibrate(Knowledge &knowledge, const core::planning::Calibrations &calibrations)
{
    knowledge.calibrations = calibrations;
    knowledge.memory = knowledge.memory.correctedBy(calibrations);
    knowledge.time = knowledge.time.correctedBy(calibrations);
}

core::Result<Knowledge> loadKnowledge(const QDir &userCatalog)
{
    auto loaded = core::catalog::loadCatalog(QDir{QStringLiteral(":/catalog")}, userCatalog, {.today = QDate::currentDate()});
    if (!loaded)
        return std::move(loaded).error();
    auto memory = core::planning::MemoryModel::load(QStringLiteral(":/models/memory.json"));
    if (!memory)
        return std::move(memory).error();
    auto time = core::planning::TimeModel::load(QStringLiteral(":/models/throughput.json"));
    if (!time)
        return std::move(time).error();
    auto checklist = core::planning::ChecklistKnowledge::load(QDir{QStringLiteral(":/rules")});
    if (!checklist)
        return std::move(checklist).error();
    return Knowledge{.loaded = std::move(loaded).value(), .userCatalog = userCatalog, .memory = std::move(memory).value(), .time = std::move(time).value(),
                     .checklist = std::move(checklist).value()};
}

} // namespace app
