// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounts/import_list.h"

#include <QSet>

#include <algorithm>

namespace core::accounts {

namespace {

using instances::Instance;

bool isOurs(const Instance &machine, const platforms::Account &account)
{
    return machine.account == account.id.value || (machine.account.isEmpty() && machine.platform == account.platform);
}

} // namespace

const Instance *machineFor(const platforms::Account &account, const platforms::PlatformInstance &told, const QList<Instance> &machines)
{
    const auto byId = std::ranges::find_if(machines, [&](const Instance &machine) {
        return isOurs(machine, account) && !machine.providerId.isEmpty() && machine.providerId == told.id;
    });
    if (byId != machines.end())
        return &*byId;
    if (!told.ssh || told.ssh->host.isEmpty())
        return nullptr;
    const auto isFree = [&](const Instance &machine) {
        return machine.kind == instances::MachineKind::Rented && machine.providerId.isEmpty()
               && (machine.account.isEmpty() || machine.account == account.id.value)
               && machine.host.compare(told.ssh->host, Qt::CaseInsensitive) == 0;
    };
    QList<const Instance *> same;
    for (const Instance &machine : machines) {
        if (isFree(machine) && machine.port == told.ssh->port)
            return &machine;
        // Hosts that carry many containers have many machines with one name: only the platform's own word counts there.
        if (isFree(machine) && machine.platform == account.platform)
            same << &machine;
    }
    return same.size() == 1 ? same.first() : nullptr;
}

QList<ImportEntry> importList(const platforms::Account &account, const QList<platforms::PlatformInstance> &told,
                              const QList<Instance> &machines)
{
    QList<ImportEntry> list;
    QSet<instances::InstanceId> used; // Two instances are never the same machine.
    for (const platforms::PlatformInstance &each : told) {
        if (each.status == platforms::PowerStatus::Ended)
            continue;
        ImportEntry entry{.told = each};
        const Instance *machine = machineFor(account, each, machines);
        if (machine && !used.contains(machine->id)) {
            used.insert(machine->id);
            const bool isJoined = machine->account == account.id.value && machine->providerId == each.id;
            entry.act = isJoined ? ImportAct::Known : ImportAct::Join;
            entry.machine = machine->id;
            entry.machineName = machine->name;
        } else if (!hasLogin(each)) {
            entry.act = ImportAct::NoLogin;
        }
        list << entry;
    }
    return list;
}

QString freeMachineName(const QString &wanted, const QList<Instance> &machines)
{
    const auto isTaken = [&machines](const QString &name) {
        return std::ranges::any_of(machines, [&name](const Instance &each) { return each.name.compare(name, Qt::CaseInsensitive) == 0; });
    };
    QString name = wanted;
    for (int number = 2; isTaken(name); ++number)
        name = QStringLiteral("%1 %2").arg(wanted).arg(number);
    return name;
}

} // namespace core::accounts
