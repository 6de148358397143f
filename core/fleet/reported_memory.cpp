// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/reported_memory.h"

namespace core::fleet {

QMap<QString, Bytes> reportedTotals(const QList<MachineStatus> &machines)
{
    QMap<QString, Bytes> totals;
    for (const MachineStatus &machine : machines) {
        if (!machine.instance.card)
            continue;
        for (const monitor::GpuSample &gpu : machine.gpus) {
            if (!gpu.memoryTotal)
                continue;
            const QString card = machine.instance.card->value;
            const auto known = totals.constFind(card);
            if (known == totals.cend() || *gpu.memoryTotal < *known)
                totals.insert(card, *gpu.memoryTotal);
        }
    }
    return totals;
}

} // namespace core::fleet
