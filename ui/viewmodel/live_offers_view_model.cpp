// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/live_offers_view_model.h"

#include "core/base/when_done.h"
#include "core/platforms/live_offers.h"
#include "ui/viewmodel/format.h"

#include <algorithm>

namespace ui {

using core::guard::AskedOffers;

namespace {

constexpr std::chrono::seconds kTick{30};

/// "1 s ago" at once: what was just asked does not lie ahead.
QString ageText(const QDateTime &at, const QDateTime &now)
{
    return format::distance(std::min(at, now.addSecs(-1)), now);
}

} // namespace

LiveOffersViewModel::LiveOffersViewModel(Parts parts, QObject *parent)
    : QObject{parent}
    , m_parts{parts}
{
    m_expiry.setSingleShot(true);
    connect(&m_expiry, &QTimer::timeout, this, &LiveOffersViewModel::putAway);
    connect(&m_tick, &QTimer::timeout, this, [this] {
        // A timer may sleep with the computer; the clock does not.
        if (!m_live.isEmpty() && m_askedAt.secsTo(m_parts.clock.now()) >= m_parts.rules.liveFor.count())
            putAway();
        else
            emit changed();
    });
}

void LiveOffersViewModel::setBase(std::shared_ptr<const core::catalog::Catalog> base)
{
    m_base = std::move(base);
    publish();
}

bool LiveOffersViewModel::canAsk() const
{
    return m_base && !m_isAsking
        && (!m_askedAt.isValid() || m_askedAt.secsTo(m_parts.clock.now()) >= m_parts.rules.askAgainAfter.count());
}

void LiveOffersViewModel::ask()
{
    if (!canAsk())
        return;
    m_isAsking = true;
    emit changed();
    core::whenDone(m_parts.asker.ask({.limit = m_parts.rules.mostOffers}), this,
                   [this](const core::Result<QList<AskedOffers>> &answer) { take(answer); },
                   [this] {
                       m_isAsking = false;
                       emit changed();
                   });
}

void LiveOffersViewModel::take(const core::Result<QList<AskedOffers>> &answer)
{
    m_isAsking = false;
    m_wasPutAway = false;
    m_askedAt = m_parts.clock.now();
    m_live.clear();
    m_from.clear();
    m_troubles.clear();
    m_left = 0;
    m_unpriced = 0;
    if (!answer)
        m_troubles << std::pair{core::catalog::PlatformId{}, answer.error()};
    for (const AskedOffers &asked : answer ? *answer : QList<AskedOffers>{}) {
        if (asked.trouble) {
            m_troubles << std::pair{asked.platform, *asked.trouble};
            continue;
        }
        const auto live = core::platforms::liveOffers(asked.offers, asked.platform, m_base->cards, asked.at);
        m_live += live.offers;
        m_left += live.unknownCards;
        m_unpriced += live.unpriced;
        m_from << nameOf(asked.platform);
    }
    m_expiry.start(m_parts.rules.liveFor);
    m_tick.start(kTick);
    publish();
}

void LiveOffersViewModel::putAway()
{
    m_wasPutAway = !m_live.isEmpty();
    m_live.clear();
    m_expiry.stop();
    m_tick.stop();
    publish();
}

void LiveOffersViewModel::publish()
{
    if (m_base && m_live.isEmpty()) {
        emit catalogChanged(m_base);
    } else if (m_base) {
        auto merged = std::make_shared<core::catalog::Catalog>(*m_base);
        merged->offers = core::platforms::withLive(m_base->offers, m_live);
        emit catalogChanged(merged);
    }
    emit changed();
}

QString LiveOffersViewModel::nameOf(const core::catalog::PlatformId &id) const
{
    const auto *platform = m_base ? m_base->platform(id) : nullptr;
    return platform ? platform->name.shown() : id.value;
}

QString LiveOffersViewModel::line() const
{
    if (m_isAsking)
        return tr("Asking the platforms what is free now");
    if (m_wasPutAway)
        return tr("The live prices have become old; the dated ones are shown again.");
    if (!m_live.isEmpty())
        return tr("Live from %1, %2", "platforms, age")
            .arg(m_from.join(tr(", ", "between platforms")), ageText(m_askedAt, m_parts.clock.now()));
    if (m_askedAt.isValid())
        return m_from.isEmpty() ? tr("No platform could be asked. The dated prices are shown.")
                                : tr("%1 has nothing free that fits the catalog now. The dated prices are shown.")
                                      .arg(m_from.join(tr(", ", "between platforms")));
    return tr("Prices are dated. Ask what is free now; Vast.ai needs no account for it.");
}

QStringList LiveOffersViewModel::notes() const
{
    QStringList lines;
    for (const auto &[platform, error] : m_troubles)
        lines << (platform.value.isEmpty()
                      ? core::fullText(error)
                      : tr("%1: %2", "platform: what went wrong").arg(nameOf(platform), core::fullText(error)));
    if (m_wasPutAway || m_isAsking)
        return lines;
    if (m_left > 0)
        lines << tr("%n offer(s) left out: a card that the catalog does not know.", nullptr, m_left);
    if (m_unpriced > 0)
        lines << tr("%n offer(s) left out: the platform tells no price.", nullptr, m_unpriced);
    return lines;
}

} // namespace ui
