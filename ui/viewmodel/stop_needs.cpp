// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/stop_needs.h"

namespace ui {

QList<HomeNeed> stopNeeds(const StopViewModel &stops)
{
    QList<HomeNeed> needs;
    for (const core::instances::InstanceId &id : stops.underWay()) {
        const auto progress = stops.progress(id);
        if (!progress || (progress->tone != Tone::Danger && !progress->asksWhetherOff && !progress->canSend))
            continue;
        needs << HomeNeed{.machine = id,
                          .tone = Tone::Danger,
                          .icon = QStringLiteral("power"),
                          .title = progress->heading,
                          .reason = QStringList{progress->trouble, progress->remedy}.join(u' ').trimmed(),
                          .actions = {NeedAction::ShowStop, NeedAction::Open}};
    }
    return needs;
}

} // namespace ui
