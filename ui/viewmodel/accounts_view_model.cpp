// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/accounts_view_model.h"

#include "core/base/when_done.h"
#include "ui/viewmodel/format.h"

#include <QCollator>

#include <algorithm>

namespace ui {

namespace accounts = core::accounts;
using core::platforms::PowerStatus;

namespace {

const QString kBetween = QStringLiteral(" · ");

accounts::TypedKeys keysOf(const AccountDraft &draft)
{
    return {.key = draft.key.trimmed().toUtf8(), .secret = draft.secret.trimmed().toUtf8()};
}

} // namespace

AccountsViewModel::AccountsViewModel(accounts::AccountWatch &watch, const core::catalog::Catalog &catalog, accounts::Experiments experiments,
                                     QObject *parent)
    : QObject{parent}
    , m_watch{watch}
    , m_catalog{catalog}
    , m_experiments{std::move(experiments)}
{
    connect(&m_watch, &accounts::AccountWatch::changed, this, &AccountsViewModel::changed);
    connect(&m_watch, &accounts::AccountWatch::failed, this, &AccountsViewModel::failed);
}

const accounts::AccountState *AccountsViewModel::state(const QString &id) const { return m_watch.state({id}); }

QList<core::instances::Instance> AccountsViewModel::machines() const
{
    QList<core::instances::Instance> list;
    for (const auto &machine : m_watch.parts().fleet.machines())
        list << machine.instance;
    return list;
}

QString AccountsViewModel::nameOf(const core::catalog::PlatformId &id) const
{
    const core::catalog::Platform *platform = m_catalog.platform(id);
    return platform ? platform->name.shown() : id.value;
}

TonedText AccountsViewModel::stateOf(const accounts::AccountState &state) const
{
    const QDateTime now = m_watch.clock().now();
    const QDateTime told = state.oldest();
    const QDateTime oldest = told.isValid() ? std::min(told, now.addSecs(-1)) : told; // Never "in 0 s".
    if (!state.trouble && !oldest.isValid())
        return {state.isLooking ? tr("asking…") : tr("not asked yet"), Tone::Quiet};
    if (!state.trouble)
        return {tr("asked %1").arg(format::distance(oldest, now)), Tone::Good};
    const QString figures = oldest.isValid() ? tr("figures from %1").arg(format::distance(oldest, now)) : tr("nothing known yet");
    const bool isPassing = state.trouble->kind == core::ErrorKind::Network || state.trouble->kind == core::ErrorKind::Timeout
        || state.trouble->kind == core::ErrorKind::RateLimited;
    const QString next = state.nextAt > now ? kBetween + tr("next try %1").arg(format::distance(state.nextAt, now)) : QString{};
    return {core::fullText(*state.trouble) + kBetween + figures + next,
            isPassing ? Tone::Warn : Tone::Danger};
}

QString AccountsViewModel::machinesOf(const accounts::AccountState &state) const
{
    if (!state.instances.value)
        return {};
    int running = 0;
    int stopped = 0;
    int other = 0;
    for (const auto &each : *state.instances.value) {
        running += each.status == PowerStatus::Running ? 1 : 0;
        stopped += each.status == PowerStatus::Stopped ? 1 : 0;
        other += each.status != PowerStatus::Running && each.status != PowerStatus::Stopped && each.status != PowerStatus::Ended ? 1 : 0;
    }
    QStringList parts;
    if (running > 0)
        parts << tr("%1 running").arg(running);
    if (stopped > 0)
        parts << tr("%1 stopped").arg(stopped);
    if (other > 0)
        parts << tr("%1 in another state").arg(other);
    return parts.isEmpty() ? tr("no machine") : parts.join(kBetween);
}

core::ledger::AccountBalance AccountsViewModel::balanceOf(const accounts::AccountState &state) const
{
    return {.account = state.account.id, .name = state.account.name, .platform = state.account.platform, .balance = state.balance.value,
            .asOf = state.balance.at};
}

QList<AccountRow> AccountsViewModel::rows() const
{
    QList<AccountRow> rows;
    const auto known = machines();
    for (const accounts::AccountState &each : m_watch.states()) {
        AccountRow row{.id = each.account.id.value, .name = each.account.name, .platform = nameOf(each.account.platform),
                       .machines = machinesOf(each), .state = stateOf(each), .isLooking = each.isLooking};
        const auto *can = m_watch.capabilities(each.account.platform);
        if (can && can->can(core::platforms::Ability::Balance)) {
            const auto money = core::ledger::stateOf(balanceOf(each), known, core::ledger::LedgerRules{});
            row.balance = each.balance.value ? format::money(each.balance.value->cash) : format::unknown();
            row.isLow = money.isLow;
            QStringList left;
            if (each.balance.value && each.balance.value->vouchers && each.balance.value->vouchers->micros() != 0)
                left << tr("vouchers %1").arg(format::money(*each.balance.value->vouchers));
            if (money.hoursLeft)
                left << tr("lasts %1").arg(format::duration(*money.hoursLeft));
            row.left = left.join(kBetween);
        }
        rows << row;
    }
    return rows;
}

QList<AccountPlatform> AccountsViewModel::platforms() const
{
    QList<AccountPlatform> list;
    for (const core::catalog::Platform &each : m_catalog.platforms) {
        const auto *can = m_watch.capabilities(each.id);
        if (!can || !accounts::hasClient(*can))
            continue;
        list << AccountPlatform{.id = each.id, .name = each.name.shown(), .note = can->note.shown(),
                                .experiment = m_experiments.value(each.id.value).shown(), .console = can->console.toString(),
                                .needsSecret = can->needsSecret, .asksEachRegion = can->asksEachRegion};
    }
    QCollator order;
    std::ranges::sort(list, [&order](const AccountPlatform &a, const AccountPlatform &b) { return order.compare(a.name, b.name) < 0; });
    return list;
}

std::optional<AccountDraft> AccountsViewModel::draft(const QString &id) const
{
    const auto *known = state(id);
    return known ? std::optional{AccountDraft{.account = known->account}} : std::nullopt;
}

QString AccountsViewModel::freeName(const core::catalog::PlatformId &platform) const
{
    const auto isTaken = [this](const QString &name) {
        const auto states = m_watch.states();
        return std::ranges::any_of(states, [&name](const auto &each) { return each.account.name.compare(name, Qt::CaseInsensitive) == 0; });
    };
    const QString wanted = nameOf(platform);
    QString name = wanted;
    for (int number = 2; isTaken(name); ++number)
        name = QStringLiteral("%1 %2").arg(wanted).arg(number);
    return name;
}

QStringList AccountsViewModel::removalEffects(const QString &id) const
{
    QStringList effects{tr("Its key is deleted from the keychain."), tr("Nothing is stopped or released at the platform.")};
    const auto all = machines();
    const auto joined = std::ranges::count_if(all, [&id](const auto &machine) { return machine.account == id; });
    if (joined > 0)
        effects << tr("Machines that came from it stay in the list: %1. Zuka can no longer stop them by the platform.").arg(joined);
    return effects;
}

QList<core::ledger::AccountBalance> AccountsViewModel::balances() const
{
    QList<core::ledger::AccountBalance> list;
    for (const accounts::AccountState &each : m_watch.states()) {
        const auto *can = m_watch.capabilities(each.account.platform);
        if (can && can->can(core::platforms::Ability::Balance))
            list << balanceOf(each);
    }
    return list;
}

QList<core::ledger::PlatformLeftover> AccountsViewModel::leftovers() const
{
    QList<core::ledger::PlatformLeftover> list;
    for (const accounts::AccountState &each : m_watch.states()) {
        for (const auto &item : each.leftovers.value.value_or(QList<core::platforms::Leftover>{}))
            list << core::ledger::PlatformLeftover{.platform = each.account.platform, .account = each.account.name, .item = item};
    }
    return list;
}

void AccountsViewModel::test(const AccountDraft &draft)
{
    core::whenDone(m_watch.test(draft.account, keysOf(draft)), this, [this](const core::Status &status) {
        emit tested(status ? std::nullopt : std::optional{status.error()});
    });
}

void AccountsViewModel::save(const AccountDraft &draft)
{
    core::whenDone(m_watch.save(draft.account, keysOf(draft)), this, [this](const core::Result<core::secrets::KeptIn> &kept) {
        if (!kept) {
            emit refused(kept.error());
            return;
        }
        if (*kept == core::secrets::KeptIn::MemoryOnly)
            emit noticed(m_watch.parts().secrets.stateText());
        emit saved();
    });
}

void AccountsViewModel::remove(const QString &id)
{
    core::whenDone(m_watch.remove({id}), this, [this](const core::Status &status) {
        if (!status)
            emit failed(status.error());
    });
}

void AccountsViewModel::look(const QString &id) { m_watch.lookNow({id}); }

} // namespace ui
