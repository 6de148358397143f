// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/machine_edits.h"

#include "core/guard/machine_marks.h"

namespace ui {

using core::instances::Instance;

Instance markedOff(Instance instance, const QDateTime &now)
{
    const auto parked = instance.parkedPrice;
    return core::guard::switchedOff(std::move(instance), now, parked);
}

Instance markedOn(Instance instance, const QDateTime &now)
{
    const auto price = instance.price;
    return core::guard::switchedOn(std::move(instance), now, price);
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
