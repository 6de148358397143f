// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/shell_channel.h"
#include "core/terminal/emulator.h"

#include <QElapsedTimer>
#include <QTimer>

#include <memory>

namespace core::terminal {

/// One terminal of one machine: its screen, and the channel that feeds it for as long as there is one. The screen and its
/// scrollback outlive the channel. Lives in the UI thread and never keeps it longer than a few milliseconds at a time.
class Shell final : public QObject {
    Q_OBJECT

public:
    struct Limits {
        int scrollbackLines = 100'000;
        std::chrono::milliseconds budget{4};       ///< Of one turn of the event loop.
        qint64 mostQueued = 1024 * 1024;           ///< Unread bytes above which the machine has to wait.
        std::chrono::milliseconds resizePause{50}; ///< The machine is told a size that stands this long.
    };

    Shell(int columns, int rows, const Limits &limits, QObject *parent = nullptr);
    Shell(int columns, int rows, QObject *parent = nullptr) : Shell{columns, rows, Limits{}, parent} {}
    ~Shell() override;

    Emulator &emulator() { return m_emulator; }
    const Emulator &emulator() const { return m_emulator; }

    /// Takes over a channel that was opened for the present size. What is typed before it is open waits for it.
    void attach(std::shared_ptr<remote::ShellChannel> channel);
    /// Lets the channel go: the program behind it sees its terminal close. Keys are no longer sent.
    void detach();
    bool isAttached() const { return m_channel != nullptr; }

    void resize(int columns, int rows);
    /// Sends what the emulator has for the machine: call after press(), type(), paste() and the mouse.
    void flushInput();
    /// Bytes that wait to be shown.
    qint64 queued() const { return m_queued.size() - m_taken; }

signals:
    void changed();   ///< The screen differs; at most once a turn.
    void opened();
    /// The channel is gone; the screen stays.
    void ended(const core::remote::ChannelEnd &end);
    void bellRang();
    void titleChanged(const QString &title);
    /// The program wants to set the clipboard: only with the user's consent.
    void clipboardAsked(const QByteArray &text);

private:
    void take(const QByteArray &bytes);
    void work();
    void setHeld(bool isHeld);
    void finish(const remote::ChannelEnd &end);

    Limits m_limits;
    Emulator m_emulator;
    std::shared_ptr<remote::ShellChannel> m_channel;
    QByteArray m_queued;
    qsizetype m_taken = 0;
    bool m_isHeld = false;
    std::optional<remote::ChannelEnd> m_end; ///< Came, but what was written before is not shown yet.
    QTimer m_work;
    QTimer m_resize;
};

} // namespace core::terminal
