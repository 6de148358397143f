// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/checklist_items.h"

#include "core/planning/job_extras.h"
#include "core/planning/plan_texts.h"

#include <QCoreApplication>

namespace core::planning {

namespace {

QString translate(const char *context, const char *text)
{
    return QCoreApplication::translate(context, text);
}

DiskNeed needOf(const ChecklistContext &context)
{
    const DiskParts parts = diskPartsFor(context.row.setup, context.wishes, context.job);
    DiskNeed need{
        .expectedGB = parts.expectedGB(), .safety = parts.safety, .leastGB = parts.leastGB, .wantedGB = parts.wantedGB()};
    const auto add = [&need](const QString &name, double gigabytes) {
        if (gigabytes > 0)
            need.parts.append({name, gigabytes});
    };
    add(translate("core::planning", "Model weights"), parts.modelGB);
    add(translate("core::planning", "Environments and caches"), parts.environmentGB);
    add(translate("core::planning", "Data set"), parts.datasetGB);
    add(translate("core::planning", "Checkpoints"), parts.checkpointsGB);
    if (!context.platform)
        return need;
    const catalog::DiskSheet &disk = context.platform->disk;
    need.systemGB = disk.systemGB;
    need.freeDataGB = disk.freeDataGB;
    need.fitsSystemDisk = disk.systemGB && *disk.systemGB >= need.wantedGB;
    need.fitsFreeDisk = disk.freeDataGB && *disk.freeDataGB >= need.wantedGB;
    const double extra = need.wantedGB - disk.freeDataGB.value_or(0);
    if (disk.extraPerGBDay && extra > 0)
        need.extraPerDay = Money::fromAmount(disk.extraPerGBDay->amount() * extra, disk.extraPerGBDay->currency());
    return need;
}

QString gigabytes(double number)
{
    return numberText(number, 0);
}

/// What dies with the machine and what stays, as far as the platform tells.
QString fateOf(const ChecklistContext &context)
{
    if (!context.platform || !context.platform->stop.diskSurvivesRelease)
        return translate("core::planning", "Whether the disk outlives a release is not known here.");
    return *context.platform->stop.diskSurvivesRelease
        ? translate("core::planning", "The data disk can outlive the machine and goes on costing until you delete it.")
        : translate("core::planning", "A release erases the data disk: copy the results first.");
}

void sayWhatToDo(ChecklistItem &item, const DiskNeed &need, const ChecklistContext &context)
{
    const QString wanted = gigabytes(need.wantedGB);
    if (need.extraPerDay && need.freeDataGB.value_or(0) > 0)
        item.toDo = translate("core::planning", "Expand the data disk from the free %1 GB to %2 GB: about %3 a day.")
                        .arg(gigabytes(*need.freeDataGB), wanted, moneyText(*need.extraPerDay));
    else if (need.extraPerDay)
        item.toDo = translate("core::planning", "Order a data disk of %1 GB: about %2 a day.")
                        .arg(wanted, moneyText(*need.extraPerDay));
    else
        item.toDo = translate("core::planning", "Order a data disk of %1 GB and look up its price.").arg(wanted);
    if (!context.platform || context.platform->disk.dataPath.isEmpty())
        return;
    item.toDo = sentences(
        {item.toDo, translate("core::planning", "Models and data belong there: %1").arg(context.platform->disk.dataPath)});
}

} // namespace

ChecklistItem dataDiskItem(const ChecklistContext &context)
{
    const DiskNeed need = needOf(context);
    ChecklistItem item = confirmable(ChecklistItemKind::DataDisk,
                                     translate("core::planning", "Data disk of %1 GB").arg(gigabytes(need.wantedGB)), context);
    item.disk = need;
    item.evidence = fateOf(context);
    const QString wanted = gigabytes(need.wantedGB);
    if (need.fitsFreeDisk || need.fitsSystemDisk) {
        item.state = ChecklistState::Done;
        item.canConfirm = false;
        if (!need.fitsFreeDisk)
            item.title = translate("core::planning", "No data disk needed");
        item.sentence =
            need.fitsFreeDisk
                ? translate("core::planning", "The free data disk of %1 GB is enough.").arg(gigabytes(*need.freeDataGB))
                : translate("core::planning", "The system disk of %1 GB is enough; no data disk has to be ordered.")
                      .arg(gigabytes(*need.systemGB));
        return item;
    }
    item.sentence = need.systemGB
        ? translate("core::planning", "The system disk has %1 GB, the job wants %2 GB.").arg(gigabytes(*need.systemGB), wanted)
        : translate("core::planning", "The job wants %1 GB; how large the system disk is depends on your order.").arg(wanted);
    if (!item.isConfirmed)
        sayWhatToDo(item, need, context);
    return item;
}

} // namespace core::planning
