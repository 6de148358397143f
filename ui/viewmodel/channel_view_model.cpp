// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/channel_view_model.h"

#include "ui/viewmodel/format.h"

namespace ui {

using core::notify::Channel;
using core::notify::ChannelSecret;
using core::notify::Courier;

namespace {

constexpr qsizetype kLongestName = 60;

} // namespace

ChannelViewModel::ChannelViewModel(Courier &courier, const core::Clock &clock, QObject *parent)
    : QObject{parent}
    , m_courier{courier}
    , m_clock{clock}
{
    connect(&m_courier, &Courier::changed, this, &ChannelViewModel::changed);
    connect(&m_courier, &Courier::failed, this, &ChannelViewModel::failed);
    connect(&m_courier, &Courier::secretKeptInMemoryOnly, this, &ChannelViewModel::noticed);
}

TonedText ChannelViewModel::stateOf(const Channel &channel) const
{
    if (m_courier.isTesting(channel.id))
        return {tr("sending a test…"), Tone::Soft};
    if (!channel.isOn)
        return {tr("off"), Tone::Quiet};
    const auto &result = channel.result;
    if (!result.at.isValid())
        return {tr("not tested yet"), Tone::Warn};
    const QString at = format::moment(result.at, m_clock.now());
    if (!result.isOk)
        return {tr("failed %1. %2").arg(at, result.text), Tone::Danger};
    return {result.wasTest ? tr("test arrived %1").arg(at) : tr("last message arrived %1").arg(at), Tone::Good};
}

QList<ChannelRow> ChannelViewModel::rows() const
{
    QList<ChannelRow> rows;
    for (const Channel &channel : m_courier.channels()) {
        rows << ChannelRow{.id = channel.id,
                           .name = channel.name,
                           .service = core::notify::nameOf(channel.kind),
                           .state = stateOf(channel),
                           .isOn = channel.isOn,
                           .isTesting = m_courier.isTesting(channel.id)};
    }
    return rows;
}

PhoneState ChannelViewModel::phone() const
{
    PhoneState phone;
    const Channel *shown = nullptr;
    const auto channels = m_courier.channels();
    for (const Channel &channel : channels) {
        if (!channel.isOn)
            continue;
        ++phone.on;
        phone.hasFailed = phone.hasFailed || (channel.result.at.isValid() && !channel.result.isOk);
        if (channel.result.isOk && (!shown || shown->result.at < channel.result.at))
            shown = &channel;
    }
    phone.isTested = shown != nullptr;
    if (shown)
        phone.text = tr("%1, arrived %2").arg(shown->name, format::moment(shown->result.at, m_clock.now()));
    return phone;
}

QStringList ChannelViewModel::services()
{
    QStringList names;
    for (const auto kind : core::notify::allChannelKinds())
        names << core::notify::nameOf(kind);
    return names;
}

std::optional<ChannelDraft> ChannelViewModel::draft(const QString &id) const
{
    const auto channel = m_courier.channel(id);
    if (!channel)
        return std::nullopt;
    return ChannelDraft{.id = channel->id, .kind = channel->kind, .name = channel->name, .settings = channel->settings};
}

core::Status ChannelViewModel::save(ChannelDraft draft)
{
    draft.name = draft.name.simplified().left(kLongestName);
    if (draft.name.isEmpty())
        draft.name = core::notify::nameOf(draft.kind);
    ChannelSecret secret{core::notify::tokenIn(draft.kind, draft.token), draft.second.trimmed()};
    const bool isKept = !draft.id.isEmpty() && secret.token.isEmpty();
    Channel channel = m_courier.channel(draft.id).value_or(Channel{});
    channel.kind = draft.kind;
    channel.name = draft.name;
    channel.settings = draft.settings;
    // The kept secret is not read for this; it was checked when it was typed.
    const bool isWebhook = draft.kind == core::notify::ChannelKind::Webhook;
    const ChannelSecret checked =
        isKept ? ChannelSecret{isWebhook ? QStringLiteral("https://kept") : QStringLiteral("kept"), {}} : secret;
    if (const core::Status status = core::notify::checkChannel(channel, checked); !status)
        return status;
    m_courier.save(channel, isKept ? std::nullopt : std::optional{secret});
    return core::ok();
}

void ChannelViewModel::remove(const QString &id) { m_courier.remove(id); }

void ChannelViewModel::setOn(const QString &id, bool isOn) { m_courier.setOn(id, isOn); }

void ChannelViewModel::test(const QString &id) { m_courier.test(id); }

void ChannelViewModel::testAll()
{
    const auto channels = m_courier.channels();
    for (const Channel &channel : channels) {
        if (channel.isOn)
            m_courier.test(channel.id);
    }
}

} // namespace ui
