// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/machine_stream.h"

#include "app/cli/machine_output.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace app::cli {

namespace {

constexpr qint64 kShortestGap = 1'800; // machines on screen are read every 2 s
constexpr qint64 kLongestGap = 2'600;

} // namespace

MachineStream::MachineStream(core::fleet::Fleet &fleet, const core::Clock &clock, Output &output,
                             QList<core::instances::InstanceId> machines)
    : m_fleet{fleet}
    , m_clock{clock}
    , m_output{output}
    , m_machines{std::move(machines)}
{
    for (const core::instances::InstanceId &id : m_machines)
        m_lines[id].since.start();
}

void MachineStream::take(const core::fleet::MachineStatus &machine)
{
    const Line &line = m_lines[machine.instance.id];
    const bool isNew = machine.sampledAt.isValid() && machine.sampledAt != line.sampledAt;
    if (isNew && (!line.isThere || line.since.hasExpired(kShortestGap)))
        write(machine);
}

void MachineStream::catchUp()
{
    for (const core::instances::InstanceId &id : std::as_const(m_machines)) {
        const auto machine = m_fleet.machine(id);
        if (!machine)
            continue;
        take(*machine);
        if (m_lines[id].since.hasExpired(kLongestGap))
            write(*machine);
    }
}

bool MachineStream::isBroken() const
{
    return m_output.out.status() != QTextStream::Ok;
}

void MachineStream::write(const core::fleet::MachineStatus &machine)
{
    Line &line = m_lines[machine.instance.id];
    line.since.restart();
    line.sampledAt = machine.sampledAt;
    line.isThere = true;
    QJsonObject object = machineJson(machine, m_clock.now());
    const QString problem = QStringLiteral("problem");
    if (machine.session.phase == core::remote::SessionPhase::Ready || !object.value(problem).isNull())
        line.problem = object.value(problem);
    else
        object.insert(problem, line.problem);
    m_output.out << QString::fromUtf8(QJsonDocument{object}.toJson(QJsonDocument::Compact)) << '\n' << Qt::flush;
}

} // namespace app::cli
