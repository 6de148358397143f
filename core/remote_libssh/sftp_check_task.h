// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote_libssh/channel_task.h"

#include <functional>

namespace core::remote_libssh {

/// Finds out whether the sftp subsystem really speaks SFTP: some servers accept the request and have no program for it,
/// or answer with text.
class SftpCheckTask final : public ChannelTask {
public:
    /// `report` gets the answer; nothing when it could not be found out.
    SftpCheckTask(std::function<void(std::optional<bool>)> report, const SessionTimings &timings)
        : ChannelTask{"sftp", true, timings}
        , m_report{std::move(report)}
        , m_limit{timings.channelOpen}
    {
    }

protected:
    void received(const QByteArray &bytes, bool isError) override
    {
        if (!isError)
            m_answer += bytes.left(64);
    }
    QByteArray nextOutgoing() override { return std::exchange(m_hello, {}); }
    bool isInputOver() const override { return false; }
    bool isDone() const override { return m_answer.size() >= kHeadLength; }
    std::chrono::milliseconds runLimit() const override { return m_limit; }
    Error timeoutError() const override { return {.kind = ErrorKind::Timeout}; }
    void ended(std::optional<int>, const std::optional<Error> &error) override
    {
        if (error && error->code != QLatin1String{"host.no_sftp"})
            m_report(std::nullopt);
        else
            m_report(m_answer.size() >= kHeadLength && m_answer[kTypeAt] == kVersionReply);
    }

private:
    static constexpr qsizetype kHeadLength = 5; // length and type
    static constexpr qsizetype kTypeAt = 4;
    static constexpr char kVersionReply = 2;

    std::function<void(std::optional<bool>)> m_report;
    std::chrono::milliseconds m_limit;
    QByteArray m_hello{"\0\0\0\5\1\0\0\0\3", 9}; ///< INIT, version 3.
    QByteArray m_answer;
};

} // namespace core::remote_libssh
