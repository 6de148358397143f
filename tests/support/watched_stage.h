// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/guard/platform_watch.h"
#include "core/guard/stop_choices.h"
#include "core/reminders/facts.h"
#include "support/stop_stage.h"

namespace tests {

/// The accounts of a stage, asked as the program does.
struct Watched {
    explicit Watched(StopStage &played, bool isUnderWay = true)
        : stage{played}
        , watch{{.accounts = stage.accounts, .clients = stage.clients, .machines = stage.machines, .clock = stage.clock,
                 .rules = stage.rules, .all = [this] { return stage.machines.list; },
                 .isUnderWay = [this, isUnderWay](const auto &id) { return isUnderWay && stage.flow->isOpen(id); }}}
    {
    }

    /// One whole round, with the second look where something was doubtful.
    void look()
    {
        const int before = stage.platform.lists;
        if (!isStarted)
            watch.start();
        else
            watch.lookSoon();
        isStarted = true;
        QTRY_VERIFY(stage.platform.lists > before);
        for (int i = 0; i < 10; ++i)
            QTest::qWait(2);
    }

    /// What the rules are told of the machine.
    core::reminders::MachineFacts facts(const std::optional<QDateTime> &lastCopy = {}) const
    {
        core::reminders::MachineFacts facts;
        facts.instance = stage.machines.list.first();
        const auto seen = watch.seen(stage.id);
        facts.eraseAt = core::guard::eraseTime(facts.instance, &stage.sheet, seen);
        if (seen && seen->isPrepaid) {
            facts.packageEndsAt = seen->endsAt;
            facts.packageRenews = seen->renews;
        }
        if (const auto loss = watch.loss(stage.id))
            facts.loss = core::reminders::LossFact{loss->at, loss->isSpot, loss->isGone, lastCopy};
        return facts;
    }

    StopStage &stage;
    core::guard::PlatformWatch watch;
    bool isStarted = false;
};

} // namespace tests
