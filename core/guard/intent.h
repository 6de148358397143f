// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"
#include "core/instances/instance.h"

namespace core::guard {

enum class Act { Stop, Release, Start, StartWithoutGpu, Create };
enum class IntentStage {
    Written,      ///< Decided, nothing sent yet.
    Sent,         ///< The call went out; whether it arrived is not known before an answer.
    Accepted,     ///< The platform took it; its state is polled.
    Confirmed,    ///< The platform says that it is so.
    NotConfirmed, ///< No confirmation in time: money may be running.
    Failed,       ///< The platform said no; nothing has changed.
    Withdrawn,    ///< Given up by the user before it was sent.
};

/// What the user decided, written before anything is done, so that a crash in between loses nothing and repeats nothing.
struct Intent {
    QString id = {};
    instances::InstanceId machine = {};
    QString account = {};
    QString providerId = {};
    Act act = Act::Stop;
    IntentStage stage = IntentStage::Written;
    QString nonce = {};        ///< Of a create.
    QString order = {};        ///< Of a create: JSON without secrets.
    QDateTime writtenAt = {};
    QDateTime changedAt = {};
    QString result = {};       ///< Code of the last error, or the platform's word for the state.
};

/// Implemented by core/store.
class IntentRepository {
public:
    virtual ~IntentRepository() = default;
    virtual FutureStatus saveIntent(const Intent &intent) = 0;
    /// Those that are not Confirmed, Failed or Withdrawn, oldest first.
    virtual FutureResult<QList<Intent>> openIntents() = 0;
    virtual FutureResult<QList<Intent>> lastIntents(int most) = 0;
};

} // namespace core::guard
