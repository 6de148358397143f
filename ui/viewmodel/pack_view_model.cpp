// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/pack_view_model.h"

#include "ui/viewmodel/format.h"

#include <QFileInfo>

namespace ui {

using core::bundle::PackedUpload;
using core::bundle::PackStep;

PackViewModel::PackViewModel(Parts parts, QObject *parent) : RunViewModel{parent}, m_parts{std::move(parts)}
{
    connect(&m_parts.fleet, &core::fleet::Fleet::machineRemoved, this, [this](const core::instances::InstanceId &id) {
        if (m_run && m_run->order().machine == id)
            cancel();
    });
}

RunViewModel::State PackViewModel::state() const
{
    if (!m_run)
        return State::None;
    return m_run->step() == PackStep::Done ? State::Done : m_run->step() == PackStep::Failed ? State::Failed : State::Working;
}

QString PackViewModel::title() const
{
    if (!m_run)
        return {};
    const auto status = m_parts.fleet.machine(m_run->order().machine);
    return tr("%1, packed → %2 on %3")
        .arg(QFileInfo{m_run->order().source}.fileName(), m_run->order().folder.display(),
             status ? status->instance.name : format::unknown());
}

QString PackViewModel::sizeText() const
{
    return m_run && m_run->packedBytes() > 0 ? format::fileSize(core::Bytes::fromCount(m_run->packedBytes())) : QString{};
}

QString PackViewModel::statusText() const
{
    if (!m_run)
        return {};
    switch (m_run->step()) {
    case PackStep::Look:
    case PackStep::Pack:
        return tr("Packing here.");
    case PackStep::Upload:
        return tr("Sending the archive.");
    case PackStep::Unpack:
        return tr("The machine unpacks it and counts the files.");
    case PackStep::Done:
        return tr("It is there; every file was counted.");
    case PackStep::Failed:
        break;
    }
    return {};
}

QString PackViewModel::problemText() const { return m_run && m_run->error() ? core::fullText(*m_run->error()) : QString{}; }

QList<RunViewModel::Step> PackViewModel::steps() const
{
    if (!m_run || state() == State::Failed)
        return {};
    QList<Step> steps;
    for (const auto &[step, name] : {std::pair{PackStep::Pack, tr("Pack")}, std::pair{PackStep::Upload, tr("Send and verify")},
                                     std::pair{PackStep::Unpack, tr("Unpack there")}})
        steps << Step{name, step < m_run->step() ? Mark::Done : step == m_run->step() ? Mark::Now : Mark::Waiting};
    return steps;
}

std::optional<double> PackViewModel::share() const { return m_run ? m_run->share() : std::nullopt; }

void PackViewModel::send(const DropOrder &order)
{
    if (state() == State::Working || order.items.isEmpty())
        return;
    const DropItem &item = order.items.first();
    begin({.machine = order.machine, .source = item.path, .excludes = item.excludes, .folder = order.folder,
           .mostBytesPerSecond = order.mostBytesPerSecond});
}

void PackViewModel::begin(const core::bundle::PackOrder &order)
{
    m_run = std::make_unique<PackedUpload>(
        PackedUpload::Parts{.queue = m_parts.queue, .session = [this, id = order.machine] { return m_parts.fleet.session(id); },
                            .scratch = m_parts.scratch},
        order);
    connect(m_run.get(), &PackedUpload::changed, this, &PackViewModel::changed);
    connect(m_run.get(), &PackedUpload::finished, this, [this] {
        if (m_run && m_run->step() == PackStep::Done)
            emit arrived(m_run->order().machine);
    });
    m_run->start();
}

void PackViewModel::again()
{
    if (state() == State::Failed)
        begin(core::bundle::PackOrder{m_run->order()});
}

void PackViewModel::cancel()
{
    if (!m_run)
        return;
    m_run->disconnect(this);
    m_run->cancel();
    m_run.release()->deleteLater(); // it may be the one that calls
    emit changed();
}

} // namespace ui
