// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/toolbox.h"
#include "app/guarding.h"
#include "core/guard/machine_guard.h"

#include <QPromise>
#include <QSet>
#include <QTimer>

namespace app::cli {

/// What the guard on each machine says; a machine that could not be asked has an error.
using GuardAnswers = QHash<core::instances::InstanceId, core::Result<core::guard::GuardState>>;

/// Connects to machines and asks the guard on each how it is. Deletes itself.
class GuardAsk final : public QObject {
public:
    GuardAsk(Services &services, const core::catalog::Catalog &catalog);

    QFuture<GuardAnswers> start(const QList<core::instances::InstanceId> &machines);

private:
    void machinesOrNone();
    void onChanged();
    void ask(const core::instances::InstanceId &id);
    void settle(const core::instances::InstanceId &id, const core::Result<core::guard::GuardState> &state);
    void finish();

    Services &m_services;
    ui::StopKeeper m_keeper;
    QSet<core::instances::InstanceId> m_waiting; ///< For the connection.
    QSet<core::instances::InstanceId> m_asked;   ///< For the answer.
    GuardAnswers m_answers;
    QTimer m_patience;
    QPromise<GuardAnswers> m_promise;
    bool m_isFinished = false;
};

} // namespace app::cli
