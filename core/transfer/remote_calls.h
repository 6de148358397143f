// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/command_runner.h"

#include <QHash>
#include <QObject>
#include <QPointer>

#include <functional>

namespace core::transfer {

/// Lets a worker ask for commands on the machine: the session lives in another thread, so a question leaves as a signal
/// and its answer comes back by answer().
class RemoteCalls final : public QObject {
    Q_OBJECT

public:
    using Answer = Result<remote::CommandOutput>;
    using Done = std::function<void(const Answer &)>;

    using QObject::QObject;

    /// `done` is dropped when `context` is gone.
    void run(const remote::Command &command, QObject *context, Done done)
    {
        const int token = m_nextToken++;
        m_open.insert(token, {.context = context, .done = std::move(done)});
        emit wanted(token, command);
    }

    void answer(int token, const Answer &answer)
    {
        const Open open = m_open.take(token);
        if (open.context && open.done)
            open.done(answer);
    }

    void forgetAll() { m_open.clear(); }

signals:
    void wanted(int token, const core::remote::Command &command);

private:
    struct Open {
        QPointer<QObject> context = {};
        Done done = {};
    };
    QHash<int, Open> m_open;
    int m_nextToken = 1;
};

} // namespace core::transfer
