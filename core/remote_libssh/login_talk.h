// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/login_question.h"

#include <condition_variable>
#include <functional>
#include <mutex>

namespace core::remote_libssh {

class Cancellation;

/// Carries questions of a login from the session's thread, which waits, to the person and the answers back. Thread-safe.
class LoginTalk {
public:
    /// How a question ended.
    enum class End { Answered, GivenUp, Cancelled, Cut };
    struct Reply {
        End end = End::GivenUp;
        QList<QByteArray> answers = {};
    };

    /// Calls `show`, then waits for answer(). `isCut` is looked at meanwhile: the server may hang up.
    Reply ask(const std::function<void()> &show, const Cancellation &cancellation, const std::function<bool()> &isCut);
    /// Of the question that waits; without one it is passed over.
    void answer(const remote::LoginAnswers &answers);

private:
    std::mutex m_mutex;
    std::condition_variable m_isAnswered;
    bool m_isAsking = false;
    std::optional<remote::LoginAnswers> m_answer;
};

/// Text of a server as it may be shown: no control or direction characters but line ends, and not without end.
QString cleanServerText(const QByteArray &text);

} // namespace core::remote_libssh
