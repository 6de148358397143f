// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/machine_output.h"
#include "app/cli/machine_watch.h"

#include "core/catalog/catalog.h"
#include "ui/viewmodel/connect_help.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <memory>

namespace app::cli {

namespace fleet = core::fleet;

namespace {

/// What has been told already, shared between the callbacks of one watch.
struct Progress {
    QSet<QString> answered = {};
    QHash<QString, core::remote::SessionPhase> phases = {};
    QHash<QString, core::Error> troubles = {}; ///< Why the call does not end with 0, by machine.
    bool isRefused = false;
};

QString phaseText(core::remote::SessionPhase phase)
{
    using core::remote::SessionPhase;
    switch (phase) {
    case SessionPhase::Resolving: return CliText::tr("looking up the name");
    case SessionPhase::Connecting: return CliText::tr("connecting to the port");
    case SessionPhase::CheckingHostKey: return CliText::tr("checking the host key");
    case SessionPhase::Authenticating: return CliText::tr("logging in");
    case SessionPhase::Probing: return CliText::tr("looking at the machine");
    case SessionPhase::Ready: return CliText::tr("connected");
    case SessionPhase::Waiting: return CliText::tr("no link, trying again");
    case SessionPhase::Closed:
    case SessionPhase::Failed: break;
    }
    return {};
}

void tellPhase(Output &output, Progress &progress, const fleet::MachineStatus &machine)
{
    const auto phase = machine.session.phase;
    if (progress.phases.value(machine.instance.id.value, core::remote::SessionPhase::Closed) == phase)
        return;
    progress.phases.insert(machine.instance.id.value, phase);
    if (const QString text = phaseText(phase); !text.isEmpty())
        output.err << printable(machine.instance.name) << ": " << text << '\n' << Qt::flush;
}

/// What to try, below the trouble on stderr.
void tellHelp(Toolbox &tools, const fleet::MachineStatus &machine, const QDateTime &now)
{
    const auto known = tools.knowledge();
    const auto *platform = known ? known->get().loaded.catalog.platform(machine.instance.platform) : nullptr;
    for (const QString &line : ui::connectHelp(machine, platform, now))
        tools.output().err << "  - " << printable(line) << '\n';
}

void noteTrouble(Output &output, Progress &progress, const fleet::MachineStatus &machine, const core::Error &error)
{
    progress.troubles.insert(machine.instance.id.value, error);
    progress.isRefused = progress.isRefused || machine.pendingKey.has_value();
    output.err << printable(machine.instance.name + QStringLiteral(": ") + core::fullText(error)) << '\n' << Qt::flush;
}

bool isAnswer(const fleet::MachineStatus &machine)
{
    if (machine.state == fleet::MachineState::HostKeyChanged && !machine.pendingKey)
        return false; // The keys follow at once.
    if (machine.pendingKey || machine.session.phase == core::remote::SessionPhase::Failed)
        return true;
    const bool hasReading = machine.sampledAt.isValid() || machine.problem;
    return machine.session.phase == core::remote::SessionPhase::Ready && hasReading;
}

void printLine(Output &output, const fleet::MachineStatus &machine, const QDateTime &now)
{
    output.out << QString::fromUtf8(QJsonDocument{machineJson(machine, now)}.toJson(QJsonDocument::Compact)) << '\n' << Qt::flush;
}

int printAll(Services &services, Output &output, const QList<core::instances::InstanceId> &ids, const Progress &progress)
{
    const QDateTime now = services.clock.now();
    QJsonArray array;
    QList<QStringList> rows;
    for (const core::instances::InstanceId &id : ids) {
        if (const auto machine = services.fleet->machine(id)) {
            QJsonObject object = machineJson(*machine, now);
            const auto trouble = progress.troubles.constFind(id.value);
            object.insert(QStringLiteral("error"), trouble != progress.troubles.cend() ? QJsonValue{errorJson(*trouble)} : QJsonValue{});
            array.append(object);
            rows << machineRow(*machine, now);
        }
    }
    if (output.isJson)
        printJson(output.out, {{QStringLiteral("machines"), array}});
    else
        printTable(output.out, machineColumns(), rows);
    return progress.isRefused ? int{RefusedForSafety} : progress.troubles.isEmpty() ? int{Done} : int{Failed};
}

} // namespace

QFuture<int> watchForReading(Services &services, Toolbox &tools, const QList<core::instances::InstanceId> &ids, const ReadingChoice &choice)
{
    auto progress = std::make_shared<Progress>();
    Output &output = tools.output();
    MachineWatch::Plan plan{.machines = ids, .acceptsNewHostKey = choice.acceptsNew, .expectedFingerprint = choice.fingerprint,
                            .password = choice.password};
    if (choice.isStream)
        plan.limit = std::chrono::hours{24 * 20};
    plan.onChange = [&services, &tools, &output, progress, ids, choice](const fleet::MachineStatus &machine) -> std::optional<int> {
        tellPhase(output, *progress, machine);
        if (!isAnswer(machine))
            return std::nullopt;
        if (choice.isStream) {
            printLine(output, machine, services.clock.now());
            return output.out.status() == QTextStream::Ok ? std::nullopt : std::optional<int>{Failed}; // Nobody reads on.
        }
        if (progress->answered.contains(machine.instance.id.value))
            return std::nullopt;
        progress->answered.insert(machine.instance.id.value);
        const auto trouble = machine.pendingKey ? std::optional{hostKeyError(machine, choice.fingerprint)} : machine.problem;
        if (trouble) {
            noteTrouble(output, *progress, machine, *trouble);
            tellHelp(tools, machine, services.clock.now());
        }
        if (progress->answered.size() < ids.size())
            return std::nullopt;
        return printAll(services, output, ids, *progress);
    };
    plan.onLimit = [&services, &output, progress, ids] {
        for (const core::instances::InstanceId &id : ids) {
            const auto machine = services.fleet->machine(id);
            if (machine && !progress->answered.contains(id.value))
                noteTrouble(output, *progress, *machine, machine->problem.value_or(silentError()));
        }
        return printAll(services, output, ids, *progress);
    };
    return MachineWatch::run(services, std::move(plan));
}

} // namespace app::cli
