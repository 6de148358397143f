// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/demo/demo_machine.h"
#include "core/remote/byte_channel.h"

#include <memory>

namespace core::demo {

/// The kept watching loop of a machine that does not exist.
class DemoChannel final : public remote::ByteChannel {
    Q_OBJECT

public:
    /// Starts from the event loop, so that nobody can miss opened() or finished(). Ends at once without a `nonce`.
    static std::shared_ptr<DemoChannel> make(std::shared_ptr<DemoMachine> machine, const QByteArray &nonce);

    void write(const QByteArray &bytes) override;
    void closeInput() override;
    void closeChannel() override;
    /// The session was closed.
    void cancel();

private:
    DemoChannel(std::shared_ptr<DemoMachine> machine, const QByteArray &nonce);
    void start();
    void answer(const QByteArray &bytes);
    void tell(const remote::ChannelEnd &end);

    std::shared_ptr<DemoMachine> m_machine;
    QByteArray m_nonce;
    QByteArray m_input;
    bool m_isTold = false;
};

} // namespace core::demo
