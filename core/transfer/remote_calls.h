// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/command_runner.h"
#include "core/transfer/remote_stream.h"

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

    using Opened = std::function<void(std::unique_ptr<RemoteStream>)>;

    /// Starts a command whose streams stay open; null where the session has none. Dropped when `context` is gone.
    void open(const QByteArray &line, QObject *context, Opened opened)
    {
        const int token = m_nextToken++;
        m_opening.insert(token, {.context = context, .opened = std::move(opened)});
        emit streamWanted(token, line);
    }

    void give(int token, std::unique_ptr<RemoteStream> stream)
    {
        const Opening opening = m_opening.take(token);
        if (opening.context && opening.opened)
            opening.opened(std::move(stream));
    }

    void forgetAll()
    {
        m_open.clear();
        m_opening.clear();
    }

signals:
    void streamWanted(int token, const QByteArray &line);
    void wanted(int token, const core::remote::Command &command);

private:
    struct Open {
        QPointer<QObject> context = {};
        Done done = {};
    };
    struct Opening {
        QPointer<QObject> context = {};
        Opened opened = {};
    };
    QHash<int, Open> m_open;
    QHash<int, Opening> m_opening;
    int m_nextToken = 1;
};

} // namespace core::transfer
