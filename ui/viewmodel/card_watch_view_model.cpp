// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/card_watch_view_model.h"

#include "core/base/when_done.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"

#include <QUuid>

#include <algorithm>

namespace ui {

using core::guard::AskedOffers;
using core::guard::CardWatch;

namespace {

constexpr int kMostCards = 16;

/// "0.5" and "0,5"; nothing for what is no positive number.
std::optional<double> numberOf(const QString &text)
{
    bool isNumber = false;
    const double number = QString{text}.trimmed().replace(u',', u'.').toDouble(&isNumber);
    return isNumber && number > 0 && number < 1e6 ? std::optional{number} : std::nullopt;
}

} // namespace

CardWatchViewModel::CardWatchViewModel(Parts parts, QObject *parent)
    : QObject{parent}
    , m_parts{std::move(parts)}
{
    m_timer.setInterval(m_parts.rules.watchEvery);
    connect(&m_timer, &QTimer::timeout, this, &CardWatchViewModel::look);
}

void CardWatchViewModel::load(const QByteArray &saved)
{
    m_watches = core::guard::watchesFrom(saved, m_parts.rules.mostWatches);
    if (!m_watches.isEmpty()) {
        m_timer.start();
        look();
    }
    emit changed();
}

QString CardWatchViewModel::titleOf(const CardWatch &watch) const
{
    const auto &catalog = m_parts.catalog();
    const auto *card = catalog.card(watch.card);
    QStringList parts{QStringLiteral("%1 × %2").arg(watch.count).arg(card ? shortCardName(card->name) : watch.card.value)};
    if (!watch.platform.isEmpty()) {
        const auto *platform = catalog.platform({watch.platform});
        parts << (platform ? platform->name.shown() : watch.platform);
    }
    if (!watch.region.isEmpty())
        parts << watch.region;
    if (watch.atMost)
        parts << tr("at most %1").arg(format::perHour(*watch.atMost));
    if (watch.isSpot)
        parts << tr("spot");
    return parts.join(QStringLiteral(" · "));
}

QList<CardWatchLine> CardWatchViewModel::lines() const
{
    QList<CardWatchLine> lines;
    for (const CardWatch &watch : m_watches) {
        const Seen seen = m_seen.value(watch.id);
        CardWatchLine line{.id = watch.id, .title = titleOf(watch), .isFree = !seen.free.isEmpty()};
        if (!seen.at.isValid())
            line.state = tr("not looked yet");
        else if (line.isFree)
            line.state = tr("free %1: %2", "age, where").arg(format::distance(seen.at, m_parts.clock.now()), seen.free);
        else if (!seen.trouble.isEmpty())
            line.state = seen.trouble;
        else
            line.state = tr("not free; looked %1").arg(format::distance(seen.at, m_parts.clock.now()));
        lines << line;
    }
    return lines;
}

QList<std::pair<QString, QString>> CardWatchViewModel::platforms() const
{
    QList<std::pair<QString, QString>> list{{QString{}, tr("Any that can be asked")}};
    for (const auto &platform : m_parts.catalog().platforms)
        list << std::pair{platform.id.value, platform.name.shown()};
    return list;
}

QList<std::pair<QString, QString>> CardWatchViewModel::cards() const
{
    QList<std::pair<QString, QString>> list;
    for (const auto &card : m_parts.catalog().cards)
        list << std::pair{card.id.value, shortCardName(card.name)};
    std::ranges::sort(list, [](const auto &a, const auto &b) { return a.second.localeAwareCompare(b.second) < 0; });
    return list;
}

QMap<QString, QString> CardWatchViewModel::add(const CardWatchForm &form)
{
    QMap<QString, QString> errors;
    bool isNumber = false;
    const int count = form.count.trimmed().toInt(&isNumber);
    if (!isNumber || count < 1 || count > kMostCards)
        errors.insert(QStringLiteral("count"), tr("1 to %1").arg(kMostCards));
    if (!m_parts.catalog().card({form.card}))
        errors.insert(QStringLiteral("card"), tr("Choose a card."));
    const auto price = numberOf(form.atMost);
    if (!form.atMost.trimmed().isEmpty() && !price)
        errors.insert(QStringLiteral("at_most"), tr("A price for one hour, such as 0.5."));
    if (m_watches.size() >= m_parts.rules.mostWatches)
        errors.insert(QString{}, tr("Remove a watch first: there are %1.").arg(m_watches.size()));
    if (!errors.isEmpty())
        return errors;
    CardWatch watch{.id = QUuid::createUuid().toString(QUuid::WithoutBraces),
                    .card = {form.card},
                    .count = count,
                    .platform = form.platform,
                    .region = form.region.trimmed(),
                    .isSpot = form.isSpot};
    if (price)
        watch.atMost = core::HourlyPrice{core::Money::fromAmount(*price, form.currency)};
    m_watches << watch;
    save();
    if (!m_timer.isActive())
        m_timer.start();
    emit changed();
    lookNow();
    return {};
}

void CardWatchViewModel::remove(const QString &id)
{
    m_watches.removeIf([&id](const CardWatch &watch) { return watch.id == id; });
    m_seen.remove(id);
    if (m_watches.isEmpty())
        m_timer.stop();
    save();
    emit changed();
}

QString CardWatchViewModel::pace() const
{
    return tr("Zuka looks every %1 while it runs, and tells you once when the card is free. It rents nothing by itself.")
        .arg(format::duration(core::Hours{m_parts.rules.watchEvery}));
}

void CardWatchViewModel::lookNow()
{
    if (!m_lookedAt.isValid() || m_lookedAt.secsTo(m_parts.clock.now()) >= m_parts.rules.askAgainAfter.count())
        look();
}

void CardWatchViewModel::look()
{
    if (m_isLooking || m_watches.isEmpty())
        return;
    m_isLooking = true;
    m_lookedAt = m_parts.clock.now();
    QStringList only;
    for (const CardWatch &watch : std::as_const(m_watches)) {
        if (watch.platform.isEmpty()) {
            only.clear();
            break;
        }
        only << watch.platform;
    }
    const bool hasSpot = std::ranges::any_of(m_watches, &CardWatch::isSpot);
    const bool hasUsual = !std::ranges::all_of(m_watches, &CardWatch::isSpot);
    const auto answered = [this](const core::Result<QList<AskedOffers>> &answer) {
        m_isLooking = false;
        take(answer ? *answer : QList<AskedOffers>{});
    };
    const auto ask = [this, only](bool wantsSpot) {
        return m_parts.asker.ask({.wantsSpot = wantsSpot, .limit = m_parts.rules.mostOffers}, only);
    };
    const auto stopped = [this] { m_isLooking = false; };
    if (!hasSpot || !hasUsual) {
        core::whenDone(ask(hasSpot), this, answered, stopped);
        return;
    }
    core::whenDone(ask(false), this, [this, ask, answered, stopped](const core::Result<QList<AskedOffers>> &usual) {
        core::whenDone(ask(true), this, [answered, usual](const core::Result<QList<AskedOffers>> &spot) {
            answered((usual ? *usual : QList<AskedOffers>{}) + (spot ? *spot : QList<AskedOffers>{}));
        }, stopped);
    }, stopped);
}

void CardWatchViewModel::take(const QList<AskedOffers> &answers)
{
    for (const CardWatch &watch : std::as_const(m_watches))
        judge(watch, answers);
    emit changed();
}

void CardWatchViewModel::judge(const CardWatch &watch, const QList<AskedOffers> &answers)
{
    Seen seen{.at = m_parts.clock.now()};
    bool wasAnswered = false;
    for (const AskedOffers &asked : answers) {
        if (!watch.platform.isEmpty() && watch.platform != asked.platform.value)
            continue;
        wasAnswered = wasAnswered || !asked.trouble;
        if (asked.trouble)
            seen.trouble = asked.trouble->message;
        const auto hits = core::guard::hitsOf(watch, asked.platform.value, asked.offers, m_parts.catalog().cards);
        if (hits.isEmpty() || !seen.free.isEmpty())
            continue;
        const auto *platform = m_parts.catalog().platform(asked.platform);
        QStringList where{platform ? platform->name.shown() : asked.platform.value, hits.first().region};
        where << (hits.first().price ? format::perHour(*hits.first().price) : tr("price not told"));
        where.removeAll(QString{});
        seen.free = where.join(QStringLiteral(", "));
    }
    if (!wasAnswered && seen.trouble.isEmpty())
        seen.trouble = tr("No platform could be asked. Add an account in the settings.");
    if (wasAnswered)
        seen.trouble.clear();
    const Seen before = m_seen.value(watch.id);
    if (!wasAnswered)
        seen.free = before.free; // Unknown is not "gone": the next answer must not tell the same thing again.
    m_seen.insert(watch.id, seen);
    if (before.free.isEmpty() && !seen.free.isEmpty())
        emit found(tr("A card is free: %1").arg(titleOf(watch)),
                   tr("%1. It may be gone soon; nothing was rented.").arg(seen.free));
}

void CardWatchViewModel::save()
{
    if (m_parts.keep)
        m_parts.keep(core::guard::toJson(m_watches));
}

} // namespace ui
