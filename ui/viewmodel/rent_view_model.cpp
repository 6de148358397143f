// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/rent_view_model.h"

#include "core/base/when_done.h"
#include "core/guard/rent_words.h"
#include "core/platforms/live_offers.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/plan_results.h"

#include <algorithm>

namespace ui {

using core::guard::AskedOffers;
using core::guard::RentProgress;
using core::platforms::PlatformOffer;

namespace {

constexpr qsizetype kMostShown = 20;

bool isCheaper(const PlatformOffer &one, const PlatformOffer &other)
{
    if (one.price.has_value() != other.price.has_value())
        return one.price.has_value();
    return one.price && one.price->perHour.micros() < other.price->perHour.micros();
}

core::Error nothingFree()
{
    return {.kind = core::ErrorKind::NotFound, .code = QStringLiteral("platform.no_stock"),
            .message = RentViewModel::tr("Nothing that fits is free there now."),
            .remedy = RentViewModel::tr("Take the plan's next offer, ask again later, or watch for a free card."),
            .money = core::MoneyState::NotConcerned};
}

} // namespace

RentViewModel::RentViewModel(Parts parts, QObject *parent)
    : QObject{parent}
    , m_parts{std::move(parts)}
{
    connect(&m_parts.flow, &core::guard::RentFlow::changed, this, [this](const QString &id) {
        if (id == m_order)
            emit changed();
        emit gatesChanged(); // Something may be under way, or no longer.
    });
    connect(&m_parts.flow, &core::guard::RentFlow::ended, this, &RentViewModel::onEnded);
    connect(&m_parts.flow, &core::guard::RentFlow::late, this, [this](const RentProgress &progress) {
        if (progress.trouble)
            emit alarmed(*progress.trouble);
    });
}

void RentViewModel::loadAccounts()
{
    core::whenDone(m_parts.accounts.accounts(), this, [this](const core::Result<QList<core::platforms::Account>> &accounts) {
        if (accounts)
            m_accounts = *accounts;
        emit gatesChanged();
    });
}

RentGate RentViewModel::gate(const core::catalog::PlatformId &platform) const
{
    const auto *capabilities = m_parts.clients.capabilities(platform);
    const bool canRent = capabilities && capabilities->can(core::platforms::Ability::Create)
                         && capabilities->can(core::platforms::Ability::Offers);
    if (!canRent)
        return RentGate::Nowhere;
    return accountOf(platform) ? RentGate::Ready : RentGate::NeedsAccount;
}

const core::platforms::Account *RentViewModel::accountOf(const core::catalog::PlatformId &platform) const
{
    const auto found = std::ranges::find(m_accounts, platform, &core::platforms::Account::platform);
    return found == m_accounts.end() ? nullptr : &*found;
}

void RentViewModel::start(const core::planning::PlanRow &row, const QList<core::planning::PlanRow> &rest)
{
    m_row = row;
    m_rest = rest;
    m_order.clear();
    m_gone.clear();
    m_keys = {RentKey{.label = tr("What the account has")}};
    if (m_parts.keys)
        m_keys += m_parts.keys();
    ask();
}

void RentViewModel::ask()
{
    if (!m_row)
        return;
    m_isAsking = true;
    m_trouble.reset();
    m_offers.clear();
    emit changed();
    const auto round = ++m_round;
    const core::platforms::OfferFilter filter{.gpuCount = m_row->gpus,
                                              .wantsSpot = m_row->offer.mode == core::catalog::BillingMode::Spot,
                                              .limit = m_parts.flow.rules().mostOffers};
    core::whenDone(m_parts.asker.ask(filter, {m_row->offer.platform.value}), this,
                   [this, round](const core::Result<QList<AskedOffers>> &answer) {
                       if (round == m_round)
                           takeOffers(answer);
                   });
}

void RentViewModel::takeOffers(const core::Result<QList<AskedOffers>> &answer)
{
    m_isAsking = false;
    if (!answer)
        m_trouble = answer.error();
    for (const AskedOffers &asked : answer ? *answer : QList<AskedOffers>{}) {
        if (asked.trouble)
            m_trouble = asked.trouble;
        std::ranges::copy_if(asked.offers, std::back_inserter(m_offers), [this](const PlatformOffer &offer) {
            return !offer.id.isEmpty() && offer.isAvailable && offer.freeCount != 0 && offer.gpuCount == m_row->gpus
                   && !m_gone.contains(offer.id)
                   && core::platforms::cardsOf(offer, m_parts.catalog().cards).contains(m_row->card);
        });
    }
    std::ranges::stable_sort(m_offers, isCheaper);
    m_offers = m_offers.mid(0, kMostShown);
    if (m_offers.isEmpty() && !m_trouble)
        m_trouble = nothingFree();
    emit changed();
}

const PlatformOffer *RentViewModel::offerAt(int index) const
{
    return index >= 0 && index < m_offers.size() ? &m_offers[index] : nullptr;
}

void RentViewModel::rent(const RentForm &form)
{
    const auto order = orderOf(form);
    if (!order) {
        m_trouble = core::guard::rentClientGone();
        m_trouble->money = core::MoneyState::NotRunning;
        emit changed();
        return;
    }
    if (!errors(form).isEmpty())
        return;
    m_trouble.reset();
    core::whenDone(m_parts.flow.begin(*order), this, [this](const core::Result<QString> &begun) {
        if (begun)
            m_order = *begun;
        else
            m_trouble = begun.error();
        emit changed();
    });
}

std::optional<RentProgressText> RentViewModel::progress() const
{
    const auto progress = m_parts.flow.progress(m_order);
    return progress ? std::optional{wordsOf(*progress, m_parts.flow.rules(), m_parts.clock.now())} : std::nullopt;
}

core::instances::InstanceId RentViewModel::machine() const
{
    const auto progress = m_parts.flow.progress(m_order);
    return progress ? progress->intent.machine : core::instances::InstanceId{};
}

QString RentViewModel::openOrder() const
{
    for (const RentProgress &progress : m_parts.flow.all()) {
        if (!progress.isOver())
            return progress.intent.id;
    }
    return {};
}

void RentViewModel::lookNow() { m_parts.flow.lookNow(m_order); }
void RentViewModel::sendAgain() { m_parts.flow.sendAgain(m_order); }
void RentViewModel::waitLonger() { m_parts.flow.waitLonger(m_order); }
void RentViewModel::release() { m_parts.flow.release(m_order); }
void RentViewModel::giveUp() { m_parts.flow.giveUp(m_order); }

void RentViewModel::close()
{
    m_parts.flow.close(m_order); // What is under way stays.
    m_order.clear();
    emit gatesChanged();
}

void RentViewModel::show(const QString &order)
{
    m_order = order;
    m_row.reset(); // It belongs to another question.
    m_rest.clear();
    m_offers.clear();
}

qsizetype RentViewModel::nextRow() const
{
    for (qsizetype i = 0; i < m_rest.size(); ++i) {
        if (gate(m_rest[i].offer.platform) == RentGate::Ready)
            return i;
    }
    return -1;
}

bool RentViewModel::hasNextRow() const { return nextRow() >= 0; }

/// The platform's other offers first; where it has none, the plan's next row that can be rented.
void RentViewModel::takeNext()
{
    if (const auto progress = m_parts.flow.progress(m_order)) {
        if (progress->isSoldOut)
            m_gone.insert(progress->order.offer.id);
        close();
        m_offers.removeIf([this](const PlatformOffer &offer) { return m_gone.contains(offer.id); });
        if (m_row && !m_offers.isEmpty()) {
            emit changed();
            return;
        }
    }
    const qsizetype next = nextRow();
    if (next < 0) {
        ask();
        return;
    }
    m_row = m_rest[next];
    m_rest = m_rest.mid(next + 1);
    ask();
}

bool RentViewModel::needsSheet() const
{
    return m_row && m_sheets.isRead && m_parts.catalog().platform(m_row->offer.platform) && !m_sheets.isRead(m_row->offer.platform);
}

PlatformSheet RentViewModel::readSheet()
{
    if (m_row && m_sheets.keep)
        m_sheets.keep(m_row->offer.platform);
    return sheetOf(m_row ? m_parts.catalog().platform(m_row->offer.platform) : nullptr);
}

void RentViewModel::openConsole()
{
    const auto progress = m_parts.flow.progress(m_order);
    const auto *capabilities = progress ? m_parts.clients.capabilities(progress->order.platform)
        : m_row                         ? m_parts.clients.capabilities(m_row->offer.platform)
                                        : nullptr;
    if (capabilities && capabilities->console.isValid())
        emit urlRequested(capabilities->console);
}

void RentViewModel::onEnded(const RentProgress &progress)
{
    if (progress.stage == core::guard::RentStage::Ready) {
        emit noticed(tr("%1 is ready and in your list.").arg(progress.order.name));
        emit connectRequested(progress.intent.machine);
    } else if (progress.trouble && progress.trouble->money != core::MoneyState::NotRunning) {
        emit alarmed(*progress.trouble);
    }
}

} // namespace ui
