// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/command_runner.h"

#include <QList>
#include <QPromise>
#include <QQueue>

#include <functional>
#include <memory>
#include <optional>

namespace tests {

/// A CommandRunner that answers from a script, so that no test needs a server.
///
/// For each command the first of these that fits is used: hold(), the newest answer() whose part the line contains,
/// the handler, the queue, and at last an error of kind Timeout with the detail "script ended".
class ScriptedCommandRunner final : public core::remote::CommandRunner {
public:
    using Answer = core::Result<core::remote::CommandOutput>;
    using Handler = std::function<std::optional<Answer>(const core::remote::Command &)>;

    /// Every command whose line contains `part` gets `reply` from now on.
    void answer(const QByteArray &part, Answer reply) { m_answers.prepend({part, std::move(reply)}); }
    void answer(const QByteArray &part, const QByteArray &standardOutput, int exitCode = 0,
                const QByteArray &standardError = {})
    {
        answer(part, Answer{core::remote::CommandOutput{
                         .exitCode = exitCode, .standardOutput = standardOutput, .standardError = standardError}});
    }

    /// For commands that no answer() fits; used once each, in order.
    void enqueue(Answer reply) { m_queue.enqueue(std::move(reply)); }
    void setHandler(Handler handler) { m_handler = std::move(handler); }

    /// Commands that contain `part` stay unanswered until release().
    void hold(const QByteArray &part) { m_holds.append(part); }

    /// Answers every held command that contains `part`, and lets later ones through. Returns how many it answered.
    int release(const QByteArray &part, const Answer &reply)
    {
        m_holds.removeAll(part);
        QList<Held> kept;
        int count = 0;
        for (Held &held : std::exchange(m_held, {})) {
            if (!held.line.contains(part)) {
                kept.append(std::move(held));
                continue;
            }
            ++count;
            held.promise->addResult(reply);
            held.promise->finish();
        }
        m_held.append(kept);
        return count;
    }
    int heldCount() const { return static_cast<int>(m_held.size()); }

    /// Commands seen so far, in order.
    const QList<core::remote::Command> &commands() const { return m_commands; }
    /// How many lines so far contained `part`.
    int count(const QByteArray &part) const
    {
        int found = 0;
        for (const core::remote::Command &command : m_commands)
            found += command.line.contains(part) ? 1 : 0;
        return found;
    }
    void forget() { m_commands.clear(); }

    core::FutureResult<core::remote::CommandOutput> run(const core::remote::Command &command) override
    {
        m_commands.append(command);
        for (const QByteArray &part : m_holds) {
            if (command.line.contains(part))
                return keep(command.line);
        }
        for (const Line &line : m_answers) {
            if (command.line.contains(line.part))
                return core::ready(line.reply);
        }
        if (m_handler) {
            if (auto reply = m_handler(command))
                return core::ready(std::move(*reply));
        }
        if (!m_queue.isEmpty())
            return core::ready(m_queue.dequeue());
        return core::ready(Answer{core::Error{.kind = core::ErrorKind::Timeout,
                                              .code = QStringLiteral("exec.timeout"),
                                              .message = QStringLiteral("The script has no answer."),
                                              .remedy = QStringLiteral("Add one to the test."),
                                              .detail = QStringLiteral("script ended")}});
    }

private:
    struct Line {
        QByteArray part = {};
        Answer reply;
    };
    struct Held {
        QByteArray line = {};
        std::shared_ptr<QPromise<Answer>> promise = {};
    };

    core::FutureResult<core::remote::CommandOutput> keep(const QByteArray &line)
    {
        auto promise = std::make_shared<QPromise<Answer>>();
        promise->start();
        m_held.append({line, promise});
        return promise->future();
    }

    QList<Line> m_answers;
    QQueue<Answer> m_queue;
    Handler m_handler;
    QList<QByteArray> m_holds;
    QList<Held> m_held;
    QList<core::remote::Command> m_commands;
};

} // namespace tests
