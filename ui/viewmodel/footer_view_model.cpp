// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/footer_view_model.h"

#include "ui/viewmodel/format.h"

#include <algorithm>

namespace ui {

using core::transfer::TransferProgress;
using core::transfer::TransferState;

namespace {

bool isRunning(TransferState state)
{
    return state == TransferState::Waiting || state == TransferState::Planning || state == TransferState::Active
        || state == TransferState::Verifying;
}

} // namespace

FooterViewModel::FooterViewModel(core::fleet::Fleet &fleet, core::transfer::TransferQueue &queue, QObject *parent)
    : QObject{parent}
    , m_fleet{fleet}
    , m_queue{queue}
{
    connect(&m_fleet, &core::fleet::Fleet::machineAdded, this, &FooterViewModel::changed);
    connect(&m_fleet, &core::fleet::Fleet::machineChanged, this, &FooterViewModel::changed);
    connect(&m_fleet, &core::fleet::Fleet::machineRemoved, this, &FooterViewModel::changed);
    connect(&m_queue, &core::transfer::TransferQueue::progressed, this, &FooterViewModel::changed);
    connect(&m_queue, &core::transfer::TransferQueue::removed, this, &FooterViewModel::changed);
}

int FooterViewModel::activeCount() const
{
    const auto all = m_queue.transfers();
    return static_cast<int>(std::count_if(all.begin(), all.end(), [](const TransferProgress &t) { return isRunning(t.state); }));
}

int FooterViewModel::failedCount() const
{
    const auto all = m_queue.transfers();
    return static_cast<int>(
        std::count_if(all.begin(), all.end(), [](const TransferProgress &t) { return t.state == TransferState::Failed; }));
}

QString FooterViewModel::transfersText() const
{
    QStringList parts;
    if (failedCount() > 0)
        parts << tr("%n failed", nullptr, failedCount());
    if (activeCount() > 0)
        parts << tr("%n transfer(s)", nullptr, activeCount());
    return parts.isEmpty() ? tr("No transfers") : parts.join(QStringLiteral(", "));
}

std::optional<double> FooterViewModel::share() const
{
    double done = 0;
    double total = 0;
    for (const TransferProgress &transfer : m_queue.transfers()) {
        if (!isRunning(transfer.state))
            continue;
        if (!transfer.total)
            return std::nullopt;
        done += static_cast<double>(transfer.done.count());
        total += static_cast<double>(transfer.total->count());
    }
    return total > 0 ? std::optional{done / total} : std::nullopt;
}

QString FooterViewModel::speedText() const
{
    double speed = 0;
    for (const TransferProgress &transfer : m_queue.transfers())
        speed += isRunning(transfer.state) ? transfer.bytesPerSecond : 0;
    return speed > 0 ? format::speed(speed) : QString{};
}

QString FooterViewModel::leftText() const
{
    core::Hours longest{0};
    bool isKnown = false;
    for (const TransferProgress &transfer : m_queue.transfers()) {
        if (isRunning(transfer.state) && transfer.left) {
            longest = std::max(longest, *transfer.left);
            isKnown = true;
        }
    }
    return isKnown ? tr("%1 left").arg(format::duration(longest)) : QString{};
}

QString FooterViewModel::connectionsText() const
{
    int ready = 0;
    int busy = 0;
    int asking = 0;
    int retrying = 0;
    int failed = 0;
    int off = 0;
    bool hasDemo = false;
    for (const auto &machine : m_fleet.machines()) {
        if (machine.instance.kind == core::instances::MachineKind::Demo) {
            hasDemo = true; // Nothing is connected there.
            continue;
        }
        const auto phase = machine.session.phase;
        if (machine.instance.isPoweredOff || phase == core::remote::SessionPhase::Closed)
            ++off;
        else if (phase == core::remote::SessionPhase::Ready)
            ++ready;
        else if (phase == core::remote::SessionPhase::Waiting)
            ++retrying;
        else if (phase == core::remote::SessionPhase::Failed)
            ++failed;
        else if (machine.pendingKey)
            ++asking;
        else
            ++busy;
    }
    QStringList parts;
    if (ready > 0)
        parts << tr("%1 connected").arg(ready);
    if (asking > 0)
        parts << tr("%1 with a host key to confirm").arg(asking);
    if (busy > 0)
        parts << tr("%1 connecting").arg(busy);
    if (retrying > 0)
        parts << tr("%1 retrying").arg(retrying);
    if (failed > 0)
        parts << tr("%1 failed").arg(failed);
    if (off > 0)
        parts << tr("%1 off").arg(off);
    if (parts.isEmpty() && hasDemo)
        return tr("Demo machine only");
    return parts.isEmpty() ? tr("No machines") : parts.join(QStringLiteral(" · "));
}

} // namespace ui
