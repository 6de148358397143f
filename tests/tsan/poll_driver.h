// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote_libssh/link_engine.h"
#include "core/remote_libssh/stream_task.h"

#include <atomic>
#include <memory>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace tests {

/// Drives a LinkEngine in a thread of its own by poll(): what SshLink and Qt's event loop do in the program.
class PollDriver {
public:
    explicit PollDriver(core::remote_libssh::SshSessionHandle session)
    {
        if (pipe(m_pipe) != 0)
            return;
        for (const int end : m_pipe)
            fcntl(end, F_SETFL, O_NONBLOCK);
        m_door = std::make_shared<core::remote_libssh::ThreadDoor>([end = m_pipe[1]] {
            const char byte = 1;
            if (write(end, &byte, 1) != 1)
                return; // the pipe is full, so the thread wakes anyhow
        });
        m_engine = std::make_unique<core::remote_libssh::LinkEngine>(std::move(session), core::remote_libssh::SessionTimings{},
                                                                     [](int) {});
        m_thread = std::thread{[this] { drive(); }};
    }
    ~PollDriver()
    {
        m_door->post([this] { m_isOver = true; });
        m_thread.join();
        m_door->shut();
        close(m_pipe[0]);
        close(m_pipe[1]);
    }
    PollDriver(const PollDriver &) = delete;
    PollDriver &operator=(const PollDriver &) = delete;

    /// For any thread.
    void add(std::unique_ptr<core::remote_libssh::ChannelTask> task)
    {
        auto box = std::make_shared<std::unique_ptr<core::remote_libssh::ChannelTask>>(std::move(task));
        m_door->post([this, box] { m_engine->add(std::move(*box)); });
    }
    /// What a StreamGate calls when its other end has something new; for any thread.
    std::function<void()> wake()
    {
        return [door = m_door] { door->post([] {}); };
    }

private:
    void drive()
    {
        while (!m_isOver) {
            const auto left = m_engine->nextPump().remainingTime();
            const short events = static_cast<short>(POLLIN | (m_engine->isWriting() ? POLLOUT : 0));
            pollfd polled[] = {{.fd = m_pipe[0], .events = POLLIN, .revents = 0},
                               {.fd = m_engine->socket(), .events = events, .revents = 0}};
            poll(polled, 2, static_cast<int>(left < 0 ? 1'000 : std::min<qint64>(left, 1'000)));
            char bytes[64];
            while (read(m_pipe[0], bytes, sizeof bytes) > 0) {
            }
            m_door->runPending();
            if (m_engine->pump())
                m_isOver = true; // the link died
        }
        m_engine.reset(); // in the thread that used it
    }

    int m_pipe[2] = {-1, -1};
    bool m_isOver = false; ///< Of the thread.
    std::shared_ptr<core::remote_libssh::ThreadDoor> m_door;
    std::unique_ptr<core::remote_libssh::LinkEngine> m_engine;
    std::thread m_thread;
};

} // namespace tests
