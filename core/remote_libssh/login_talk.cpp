// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/login_talk.h"

#include "core/remote_libssh/cancellation.h"

#include <chrono>

namespace core::remote_libssh {

namespace {
constexpr std::chrono::milliseconds kSlice{100}; // how often a wait looks at the cancel flag and the socket
constexpr qsizetype kLongestText = 2'000;
} // namespace

LoginTalk::Reply LoginTalk::ask(const std::function<void()> &show, const Cancellation &cancellation,
                                const std::function<bool()> &isCut)
{
    {
        const std::lock_guard lock{m_mutex};
        m_isAsking = true;
        m_answer.reset();
    }
    show();
    std::unique_lock lock{m_mutex};
    Reply reply;
    while (!m_answer) {
        if (cancellation.isCancelled() || isCut()) {
            m_isAsking = false;
            return {.end = cancellation.isCancelled() ? End::Cancelled : End::Cut};
        }
        m_isAnswered.wait_for(lock, kSlice);
    }
    m_isAsking = false;
    const remote::LoginAnswers answers = *std::exchange(m_answer, std::nullopt);
    if (!answers)
        return {};
    return {.end = End::Answered, .answers = *answers};
}

void LoginTalk::answer(const remote::LoginAnswers &answers)
{
    {
        const std::lock_guard lock{m_mutex};
        if (!m_isAsking)
            return;
        m_answer = answers;
    }
    m_isAnswered.notify_all();
}

QString cleanServerText(const QByteArray &text)
{
    QString clean;
    const QString whole = QString::fromUtf8(text.left(4 * kLongestText));
    for (const QChar letter : whole) {
        const bool isHidden = letter.category() == QChar::Other_Control || letter.category() == QChar::Other_Format;
        if (letter == u'\n' || letter == u'\t')
            clean += letter == u'\t' ? QChar{u' '} : letter;
        else if (!isHidden)
            clean += letter;
    }
    return clean.trimmed().left(kLongestText);
}

} // namespace core::remote_libssh
