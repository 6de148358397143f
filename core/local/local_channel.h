// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/local/local_process.h"
#include "core/remote/byte_channel.h"

#include <memory>

namespace core::local {

/// A stream to a program on this computer. Lives in the thread that made it; letting it go ends the program.
class LocalChannel final : public remote::ByteChannel {
    Q_OBJECT

public:
    /// Starts from the event loop, so that nobody can miss opened() or finished(). Without a call it ends with `reason`.
    static std::shared_ptr<LocalChannel> make(const std::optional<ProgramCall> &call, const Error &reason);

    void write(const QByteArray &bytes) override;
    void closeInput() override;
    void closeChannel() override;
    /// What the program writes meanwhile waits in memory.
    void setReading(bool isReading) override;

    /// The session was closed.
    void cancel();

private:
    LocalChannel();
    void start(const std::optional<ProgramCall> &call, const Error &reason);
    void passOn();
    void takeEnd(std::optional<int> exitCode);
    void tell(const remote::ChannelEnd &end);

    LocalProcess m_process;
    QByteArray m_waiting;      ///< Written before the program ran.
    std::optional<int> m_exit; ///< It has ended, but its last words were not taken yet.
    bool m_hasStarted = false;
    bool m_isInputClosed = false;
    bool m_isReading = true;
    bool m_hasEnded = false;
    bool m_isTold = false;
};

} // namespace core::local
