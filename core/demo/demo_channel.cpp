// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/demo/demo_channel.h"

#include "core/demo/demo_answers.h"

#include <QCoreApplication>

#include <utility>

namespace core::demo {

namespace {

constexpr qsizetype kLongestInput = 64 * 1024;

} // namespace

std::shared_ptr<DemoChannel> DemoChannel::make(std::shared_ptr<DemoMachine> machine, const QByteArray &nonce)
{
    // The last owner may be in another thread. At the end of the program it may be an event that Qt throws away with its queue
    // locked: nothing can be posted then, and nothing has to be.
    std::shared_ptr<DemoChannel> channel{new DemoChannel{std::move(machine), nonce}, [](DemoChannel *gone) {
                                             if (!QCoreApplication::closingDown())
                                                 gone->deleteLater();
                                         }};
    QMetaObject::invokeMethod(channel.get(), &DemoChannel::start, Qt::QueuedConnection);
    return channel;
}

DemoChannel::DemoChannel(std::shared_ptr<DemoMachine> machine, const QByteArray &nonce)
    : m_machine{std::move(machine)}
    , m_nonce{nonce}
{
}

void DemoChannel::start()
{
    if (m_isTold)
        return;
    if (m_nonce.isEmpty())
        tell({.error = notThereError()});
    else
        emit opened();
}

void DemoChannel::write(const QByteArray &bytes)
{
    QMetaObject::invokeMethod(this, [this, bytes] { answer(bytes); }, Qt::QueuedConnection);
}

void DemoChannel::closeInput()
{
    QMetaObject::invokeMethod(this, [this] { tell({.exitCode = 0}); }, Qt::QueuedConnection);
}

void DemoChannel::closeChannel()
{
    QMetaObject::invokeMethod(this, [this] { tell({}); }, Qt::QueuedConnection);
}

void DemoChannel::cancel()
{
    tell({.error = Error{.kind = ErrorKind::Cancelled, .code = QStringLiteral("cancelled")}});
}

void DemoChannel::answer(const QByteArray &bytes)
{
    if (m_isTold)
        return;
    emit sent(bytes.size());
    m_input += bytes;
    for (qsizetype end = m_input.indexOf('\n'); end >= 0 && !m_isTold; end = m_input.indexOf('\n')) {
        const LoopAnswer said = answerLoop(*m_machine, m_nonce, m_input.left(end));
        m_input.remove(0, end + 1);
        if (!said.output.isEmpty())
            emit received(said.output);
        if (!said.errors.isEmpty() && !m_isTold)
            emit errorReceived(said.errors);
    }
    if (m_input.size() > kLongestInput)
        m_input.clear();
}

void DemoChannel::tell(const remote::ChannelEnd &end)
{
    if (!std::exchange(m_isTold, true))
        emit finished(end);
}

} // namespace core::demo
