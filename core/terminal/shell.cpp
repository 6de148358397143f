// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/terminal/shell.h"

#include <algorithm>

namespace core::terminal {

namespace {
constexpr qsizetype kPiece = 16 * 1024;
} // namespace

Shell::Shell(int columns, int rows, const Limits &limits, QObject *parent)
    : QObject{parent}
    , m_limits{limits}
    , m_emulator{columns, rows, limits.scrollbackLines}
{
    m_work.setInterval(0);
    connect(&m_work, &QTimer::timeout, this, &Shell::work);
    m_resize.setSingleShot(true);
    m_resize.setInterval(limits.resizePause);
    connect(&m_resize, &QTimer::timeout, this, [this] {
        if (m_channel)
            m_channel->resize(m_emulator.screen().columns(), m_emulator.screen().rows());
    });
    m_emulator.setHooks({.bell = [this] { emit bellRang(); },
                         .title = [this](const QString &title) { emit titleChanged(title); },
                         .clipboard = [this](const QByteArray &text) { emit clipboardAsked(text); }});
}

Shell::~Shell()
{
    detach();
}

void Shell::attach(std::shared_ptr<remote::ShellChannel> channel)
{
    detach();
    m_channel = std::move(channel);
    m_emulator.takeOutput(); // keys that were pressed while nobody listened are not for this program
    connect(m_channel.get(), &remote::ByteChannel::opened, this, &Shell::opened);
    connect(m_channel.get(), &remote::ByteChannel::received, this, &Shell::take);
    connect(m_channel.get(), &remote::ByteChannel::errorReceived, this, &Shell::take);
    connect(m_channel.get(), &remote::ByteChannel::finished, this, &Shell::finish);
}

void Shell::detach()
{
    if (!m_channel)
        return;
    m_channel->disconnect(this);
    m_channel->closeChannel();
    m_channel.reset();
    m_end.reset();
    m_isHeld = false;
}

void Shell::resize(int columns, int rows)
{
    m_emulator.resize(columns, rows);
    m_resize.start();
    emit changed();
}

void Shell::flushInput()
{
    const QByteArray bytes = m_emulator.takeOutput();
    if (m_channel && !m_end && !bytes.isEmpty())
        m_channel->write(bytes);
}

void Shell::take(const QByteArray &bytes)
{
    m_queued += bytes;
    if (queued() > m_limits.mostQueued)
        setHeld(true);
    if (!m_work.isActive())
        m_work.start();
}

void Shell::setHeld(bool isHeld)
{
    if (m_isHeld == isHeld || !m_channel)
        return;
    m_isHeld = isHeld;
    m_channel->setReading(!isHeld);
}

void Shell::work()
{
    QElapsedTimer elapsed;
    elapsed.start();
    while (queued() > 0 && !elapsed.hasExpired(m_limits.budget.count())) {
        const qsizetype count = std::min<qsizetype>(kPiece, queued());
        m_emulator.feed(m_queued.constData() + m_taken, count);
        m_taken += count;
    }
    if (queued() == 0) {
        m_queued.clear();
        m_taken = 0;
        m_work.stop();
    } else if (m_taken > m_limits.mostQueued) {
        m_queued.remove(0, std::exchange(m_taken, 0));
    }
    if (queued() < m_limits.mostQueued / 4)
        setHeld(false);
    flushInput(); // answers to the program's questions
    emit changed();
    if (queued() == 0 && m_end)
        finish(*std::exchange(m_end, {}));
}

void Shell::finish(const remote::ChannelEnd &end)
{
    if (queued() > 0) {
        m_end = end; // first everything that it said
        return;
    }
    m_channel.reset();
    m_isHeld = false;
    emit ended(end);
}

} // namespace core::terminal
