// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/promise.h"
#include "core/guard/stop_course.h"

#include <QHash>
#include <QSet>

namespace core::guard {

/// Stops, releases and starts machines for certain. Each decision is in the table before anything is sent; what was under way
/// when the program ended is looked up at the next start. One course at a time for each machine.
class StopFlow final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        IntentRepository &intents;
        platforms::AccountRepository &accounts;
        platforms::PlatformClientFactory &clients;
        MachineKeeper &machines;
        const Clock &clock;
        GuardRules rules;
    };

    explicit StopFlow(Parts parts, QObject *parent = nullptr);
    ~StopFlow() override;

    const GuardRules &rules() const { return m_parts.rules; }

    /// Decides and sends. Done once the decision is in the table and its course has begun; what follows is told by changed().
    /// Errors: Refused "stop.no_account", "stop.running" (another course is open); Storage: nothing was sent.
    FutureStatus begin(const instances::InstanceId &machine, Act act);
    /// Stop, and when that is confirmed start without the card.
    FutureStatus beginNoCard(const instances::InstanceId &machine);
    /// Shuts it down over SSH. Nobody confirms: the user is asked to look.
    FutureStatus beginInside(const instances::InstanceId &machine);

    /// Takes up what was open when the program ended. Machines and accounts must have been loaded.
    FutureStatus resume();

    /// The open or last course of this run; nothing when there is none.
    std::optional<StopProgress> progress(const instances::InstanceId &machine) const;
    QList<StopProgress> all() const;
    bool isOpen(const instances::InstanceId &machine) const;

    void lookNow(const instances::InstanceId &machine);
    void sendAgain(const instances::InstanceId &machine);
    void giveUp(const instances::InstanceId &machine);
    void saidOff(const instances::InstanceId &machine);
    void saidOn(const instances::InstanceId &machine);
    /// Takes a course that is over out of sight.
    void close(const instances::InstanceId &machine);

    /// What the platform says about the machine now; for the question before it is stopped. Errors: those of the client,
    /// Refused "stop.no_account".
    FutureResult<platforms::PlatformInstance> ask(const instances::InstanceId &machine);
    /// Null when the machine is not joined to an account, or there is no client for it.
    const platforms::Capabilities *capabilities(const instances::Instance &machine) const;

signals:
    void changed(const core::instances::InstanceId &machine);
    /// Confirmed, failed or withdrawn; once for each course.
    void ended(const core::guard::StopProgress &progress);
    /// Not confirmed in time; once for each course.
    void notConfirmed(const core::guard::StopProgress &progress);

private:
    FutureStatus write(Intent intent);
    void openIfAlone(const Intent &intent, const StatusPromise &promise);
    FutureResult<std::shared_ptr<platforms::PlatformClient>> clientOf(const QString &account);
    FutureStatus open(const Intent &intent, bool isResumed);
    void take(const Intent &intent, std::unique_ptr<platforms::PlatformClient> client, bool isResumed);
    void onChanged(const instances::InstanceId &machine);
    StopCourse *course(const instances::InstanceId &machine) const { return m_courses.value(machine); }

    Parts m_parts;
    QHash<instances::InstanceId, StopCourse *> m_courses;
    QSet<instances::InstanceId> m_deciding; ///< Being written down.
    QHash<QString, IntentStage> m_told; ///< By intent.
};

} // namespace core::guard
