// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/machine_edits.h"

namespace ui {

using core::instances::Instance;

Instance markedOff(Instance instance, const QDateTime &now)
{
    if (const auto present = core::instances::spentSoFar(instance, now)) {
        const auto sum = instance.spentBefore.plus(*present);
        // A sum over two currencies does not exist; amounts of an old currency are kept only while they are not zero.
        if (sum)
            instance.spentBefore = *sum;
        else if (instance.spentBefore.micros() == 0)
            instance.spentBefore = *present;
    }
    instance.isPoweredOff = true;
    instance.billingSince.reset();
    instance.plannedEnd.reset();
    instance.postponements = 0;
    return instance;
}

Instance markedOn(Instance instance, const QDateTime &now)
{
    instance.isPoweredOff = false;
    instance.billingSince = now;
    instance.postponements = 0;
    return instance;
}

Instance withEnd(Instance instance, const std::optional<QDateTime> &end)
{
    instance.plannedEnd = end;
    if (end)
        instance.plannedEnd = end->toUTC();
    instance.postponements = 0;
    return instance;
}

Instance postponed(Instance instance, int hours, const QDateTime &now)
{
    const QDateTime from = instance.plannedEnd && *instance.plannedEnd > now ? *instance.plannedEnd : now;
    instance.plannedEnd = from.addSecs(qint64{3600} * hours).toUTC();
    ++instance.postponements;
    return instance;
}

QDateTime nextAt(const QTime &time, const QDateTime &now)
{
    const QDateTime local = now.toLocalTime();
    QDateTime at{local.date(), time};
    if (at <= local)
        at = QDateTime{local.date().addDays(1), time};
    return at.toUTC();
}

} // namespace ui
