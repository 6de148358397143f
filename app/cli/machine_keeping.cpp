// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/machine_keeping.h"

#include "app/cli/cli_text.h"
#include "app/cli/machine_output.h"
#include "app/cli/workload_options.h"
#include "app/paths.h"

#include <QDir>
#include <QJsonArray>

#include <algorithm>

namespace app::cli {

namespace fleet = core::fleet;

namespace {

QJsonObject machineList(const QList<fleet::MachineStatus> &machines, const QDateTime &now)
{
    QJsonArray array;
    for (const fleet::MachineStatus &machine : machines)
        array.append(machineJson(machine, now));
    return {{QStringLiteral("machines"), array}};
}

} // namespace

std::optional<core::Error> cannotKeep(const Services &services)
{
    const auto &report = services.store->report();
    return report.isInMemory && report.trouble ? report.trouble : std::nullopt;
}

core::Status checkName(const QString &name, const core::fleet::Fleet *fleet)
{
    constexpr qsizetype kLongestName = 100;
    const bool hasControl = std::ranges::any_of(name, [](QChar c) { return c.category() == QChar::Other_Control; });
    if (name.trimmed().isEmpty() || name.size() > kLongestName || hasControl)
        return badValue(QStringLiteral("name"), name.simplified(), CliText::tr("1 to 100 printable characters"));
    for (const fleet::MachineStatus &machine : fleet ? fleet->machines() : QList<fleet::MachineStatus>{}) {
        if (machine.instance.name == name)
            return badValue(QStringLiteral("name"), name, CliText::tr("a name that no other machine has"));
    }
    return core::ok();
}

core::Result<Turn> takeTurn()
{
    constexpr int kWaitMilliseconds = 20'000;
    auto turn = std::make_shared<QLockFile>(QDir{dataFolder()}.filePath(QStringLiteral("adding.lock")));
    if (turn->tryLock(kWaitMilliseconds) || turn->error() != QLockFile::LockFailedError)
        return turn; // Where no lock can be made nothing can be kept either, which is told next.
    return core::Error{.kind = core::ErrorKind::Storage,
                       .code = QStringLiteral("machine.busy"),
                       .message = CliText::tr("Another call is adding a machine and did not end in time."),
                       .remedy = CliText::tr("Wait for it, then try again.")};
}

void printMachines(Output &output, const QList<fleet::MachineStatus> &machines, const QDateTime &now)
{
    if (output.isJson) {
        printJson(output.out, machineList(machines, now));
        return;
    }
    QList<QStringList> rows;
    for (const fleet::MachineStatus &machine : machines)
        rows << machineRow(machine, now);
    if (rows.isEmpty())
        output.out << CliText::tr("No machines yet. Add one with \"zuka machines add 'ssh -p PORT USER@HOST'\".") << '\n';
    else
        printTable(output.out, machineColumns(), rows);
    for (const fleet::MachineStatus &machine : machines) {
        if (machine.problem)
            output.out << '\n' << printable(machine.instance.name + QStringLiteral(": ") + core::fullText(*machine.problem)) << '\n';
    }
}

} // namespace app::cli
