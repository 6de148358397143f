// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notify/courier.h"

#include "core/base/when_done.h"
#include "core/secrets/secret_keys.h"

#include <QCoreApplication>
#include <QUuid>

#include <algorithm>

namespace core::notify {

namespace {

constexpr qint64 kDay = 24 * 3600;
constexpr qint64 kMinute = 60;
constexpr std::chrono::seconds kLongestWait{3600};

QString say(const char *text) { return QCoreApplication::translate("core::notify", text); }

Error secretMissing()
{
    return {.kind = ErrorKind::Authentication,
            .code = QStringLiteral("notify.secret"),
            .message = say(QT_TRANSLATE_NOOP("core::notify", "The key of this channel is not in the keychain.")),
            .remedy = say(QT_TRANSLATE_NOOP("core::notify", "Edit the channel and paste the key again."))};
}

} // namespace

Courier::Courier(const Parts &parts, QObject *parent)
    : QObject{parent}
    , m_parts{parts}
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Courier::work);
}

void Courier::report(const FutureStatus &future)
{
    whenDone(future, this, [this](const Status &status) {
        if (!status)
            emit failed(status.error());
    });
}

FutureStatus Courier::load()
{
    const FutureResult<QList<Channel>> read = m_parts.repository.channels();
    whenDone(read, this, [this](const Result<QList<Channel>> &channels) {
        if (!channels) {
            emit failed(channels.error());
            return;
        }
        m_channels = *channels;
        emit changed();
    });
    return QFuture<Result<QList<Channel>>>{read}.then([](const Result<QList<Channel>> &channels) {
        return channels ? ok() : Status{channels.error()};
    });
}

std::optional<Channel> Courier::channel(const QString &id) const
{
    const auto found = std::ranges::find(m_channels, id, &Channel::id);
    return found == m_channels.cend() ? std::nullopt : std::optional{*found};
}

bool Courier::hasChannelOn() const { return std::ranges::any_of(m_channels, &Channel::isOn); }

void Courier::keep(const Channel &channel)
{
    const auto found = std::ranges::find(m_channels, channel.id, &Channel::id);
    if (found == m_channels.end())
        m_channels << channel;
    else
        *found = channel;
    report(m_parts.repository.save(channel));
    emit changed();
}

void Courier::save(Channel channel, const std::optional<ChannelSecret> &secret)
{
    if (channel.id.isEmpty()) {
        channel.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
        channel.createdAt = m_parts.clock.now();
    }
    channel.result = {}; // What was true of the old settings is not of these.
    if (secret) {
        const QByteArray bytes = toBytes(*secret);
        whenDone(m_parts.secrets.write(secrets::webhookKey(channel.id), bytes), this,
                 [this](const Result<secrets::KeptIn> &kept) {
                     if (!kept)
                         emit failed(kept.error());
                     else if (*kept == secrets::KeptIn::MemoryOnly)
                         emit secretKeptInMemoryOnly(m_parts.secrets.stateText());
                 });
    }
    keep(channel);
}

void Courier::remove(const QString &id)
{
    m_channels.removeIf([&id](const Channel &channel) { return channel.id == id; });
    m_waiting.removeIf([&id](const Letter &letter) { return letter.channel == id; });
    m_sent.remove(id);
    report(m_parts.repository.remove(id));
    report(m_parts.secrets.remove(secrets::webhookKey(id)));
    emit changed();
}

void Courier::setOn(const QString &id, bool isOn)
{
    if (auto found = channel(id)) {
        found->isOn = isOn;
        keep(*found);
    }
}

void Courier::test(const QString &id)
{
    const auto found = channel(id);
    if (!found || m_testing.contains(id))
        return;
    m_testing.insert(id);
    emit changed();
    const Message message{say(QT_TRANSLATE_NOOP("core::notify", "Zuka: test")),
                          say(QT_TRANSLATE_NOOP("core::notify", "This channel works. Reminders arrive here when nobody answers "
                                                                "them on the desktop."))};
    whenDone(m_parts.secrets.read(secrets::webhookKey(id)), this,
             [this, id, message, kept = *found](const Result<QByteArray> &bytes) {
                 const bool needsSecret = kept.kind != ChannelKind::Email || !kept.settings.mailUser.isEmpty();
                 if (!bytes && needsSecret) {
                     m_testing.remove(id);
                     note(id, {.status = secretMissing()}, true);
                     return;
                 }
                 m_sent[id] << m_parts.clock.now();
                 const ChannelSecret secret = bytes ? channelSecretFrom(*bytes) : ChannelSecret{};
                 whenDone(m_parts.sender.send(kept, secret, message), this, [this, id](const SendOutcome &outcome) {
                     m_testing.remove(id);
                     note(id, outcome, true);
                 });
             });
}

void Courier::send(const Message &message, const QString &tag)
{
    const QDateTime now = m_parts.clock.now();
    for (const Channel &channel : std::as_const(m_channels)) {
        if (channel.isOn)
            m_waiting << Letter{channel.id, message, tag, now, now, 0, false, ++m_lastNumber};
    }
    work();
}

QDateTime Courier::freeAt(const Channel &channel, const QDateTime &now)
{
    const ServiceRules rules = m_parts.rules.of(channel.kind);
    QList<QDateTime> &sent = m_sent[channel.id];
    // Also those of a future that a clock set back has left behind.
    sent.removeIf([&now](const QDateTime &at) { return at.secsTo(now) >= kDay || at > now; });
    QDateTime free = now;
    if (rules.perDay > 0 && sent.size() >= rules.perDay)
        free = std::max(free, sent.at(sent.size() - rules.perDay).addSecs(kDay));
    if (rules.perMinute > 0 && sent.size() >= rules.perMinute)
        free = std::max(free, sent.at(sent.size() - rules.perMinute).addSecs(kMinute));
    return free;
}

void Courier::work()
{
    const QDateTime now = m_parts.clock.now();
    const QList<Letter> waiting = m_waiting;
    for (const Letter &letter : waiting) {
        const auto to = channel(letter.channel);
        const bool isTooLate = letter.writtenAt.secsTo(now) > m_parts.rules.giveUpAfter.count();
        // A clock that was set back must not hold a message for days.
        const bool isDue = letter.notBefore <= now || letter.notBefore > now.addSecs(kLongestWait.count());
        if (letter.isUnderway || !to || (!isDue && !isTooLate))
            continue;
        if (isTooLate) {
            finish(
                letter.number,
                {.status = Error{.kind = ErrorKind::Timeout,
                                 .code = QStringLiteral("notify.too_late"),
                                 .message = say(QT_TRANSLATE_NOOP("core::notify", "The message is too old to be sent.")),
                                 .remedy = say(QT_TRANSLATE_NOOP("core::notify", "Look at the channels in the settings."))}});
            continue;
        }
        const auto own = std::ranges::find(m_waiting, letter.number, &Letter::number);
        const QDateTime free = freeAt(*to, now);
        if (free > now) {
            own->notBefore = free;
            continue;
        }
        m_sent[to->id] << now;
        own->isUnderway = true;
        ++own->tries;
        dispatch(letter);
    }
    plan();
}

void Courier::dispatch(const Letter &letter)
{
    whenDone(m_parts.secrets.read(secrets::webhookKey(letter.channel)), this, [this, letter](const Result<QByteArray> &bytes) {
        const auto to = channel(letter.channel);
        if (!to)
            return;
        const bool needsSecret = to->kind != ChannelKind::Email || !to->settings.mailUser.isEmpty();
        if (!bytes && needsSecret)
            finish(letter.number, {.status = secretMissing()});
        else
            dispatchWith(*to, bytes ? channelSecretFrom(*bytes) : ChannelSecret{}, letter);
    });
}

void Courier::dispatchWith(const Channel &to, const ChannelSecret &secret, const Letter &letter)
{
    whenDone(m_parts.sender.send(to, secret, letter.message), this,
             [this, number = letter.number](const SendOutcome &outcome) { finish(number, outcome); });
}

void Courier::finish(qint64 number, const SendOutcome &outcome)
{
    const auto own = std::ranges::find(m_waiting, number, &Letter::number);
    if (own == m_waiting.end())
        return;
    const Letter letter = *own;
    const auto retry = static_cast<qsizetype>(letter.tries) - 1;
    const bool isTooLate = !outcome.status && outcome.status.error().code == QLatin1String{"notify.too_late"};
    const bool triesAgain = !outcome.status && outcome.status.error().isTransient() && !isTooLate && retry >= 0
                            && retry < m_parts.rules.retries.size();
    if (triesAgain) {
        const auto pause = std::min(
            std::max(m_parts.rules.retries.at(retry), outcome.retryAfter.value_or(std::chrono::seconds{0})), kLongestWait);
        own->isUnderway = false;
        own->notBefore = m_parts.clock.now().addSecs(pause.count());
    } else {
        m_waiting.erase(own);
    }
    note(letter.channel, outcome, false);
    plan();
    if (outcome.status)
        emit delivered(letter.tag, letter.channel);
    else if (!triesAgain)
        emit gaveUp(letter.tag, outcome.status.error());
}

void Courier::note(const QString &id, const SendOutcome &outcome, bool isTest)
{
    auto found = channel(id);
    if (!found)
        return;
    const QDateTime now = m_parts.clock.now();
    ChannelResult &result = found->result;
    result.at = now;
    result.isOk = outcome.status.hasValue();
    result.wasTest = isTest;
    result.text = outcome.status ? QString{} : outcome.status.error().message + u' ' + outcome.status.error().remedy;
    if (isTest)
        result.testedAt = outcome.status ? now : QDateTime{};
    keep(*found);
}

void Courier::plan()
{
    const QDateTime now = m_parts.clock.now();
    std::optional<qint64> next;
    for (const Letter &letter : std::as_const(m_waiting)) {
        if (letter.isUnderway)
            continue;
        const qint64 wait = std::clamp<qint64>(now.msecsTo(letter.notBefore), 0, 60'000);
        next = next ? std::min(*next, wait) : wait;
    }
    if (next)
        m_timer.start(static_cast<int>(*next));
    else
        m_timer.stop();
}

} // namespace core::notify
