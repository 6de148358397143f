// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/machine_output.h"
#include "app/cli/machine_watch.h"

#include <QCoreApplication>
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
    bool hasTrouble = false;
    bool isRefused = false;
};

QString phaseText(core::remote::SessionPhase phase)
{
    using core::remote::SessionPhase;
    switch (phase) {
    case SessionPhase::Resolving: return QCoreApplication::translate("app::cli", "looking up the name");
    case SessionPhase::Connecting: return QCoreApplication::translate("app::cli", "connecting to the port");
    case SessionPhase::CheckingHostKey: return QCoreApplication::translate("app::cli", "checking the host key");
    case SessionPhase::Authenticating: return QCoreApplication::translate("app::cli", "logging in");
    case SessionPhase::Probing: return QCoreApplication::translate("app::cli", "looking at the machine");
    case SessionPhase::Ready: return QCoreApplication::translate("app::cli", "connected");
    case SessionPhase::Waiting: return QCoreApplication::translate("app::cli", "no link, trying again");
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
        output.err << machine.instance.name << ": " << text << '\n' << Qt::flush;
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
            array.append(machineJson(*machine, now));
            rows << machineRow(*machine, now);
        }
    }
    if (output.isJson)
        printJson(output.out, {{QStringLiteral("machines"), array}});
    else
        printTable(output.out, machineColumns(), rows);
    return progress.isRefused ? int{RefusedForSafety} : progress.hasTrouble ? int{Failed} : int{Done};
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
    plan.onChange = [&services, &output, progress, ids, choice](const fleet::MachineStatus &machine) -> std::optional<int> {
        tellPhase(output, *progress, machine);
        if (!isAnswer(machine))
            return std::nullopt;
        if (choice.isStream) {
            printLine(output, machine, services.clock.now());
            return std::nullopt;
        }
        if (progress->answered.contains(machine.instance.id.value))
            return std::nullopt;
        progress->answered.insert(machine.instance.id.value);
        const auto trouble = machine.pendingKey ? std::optional{hostKeyError(machine, choice.fingerprint)} : machine.problem;
        if (trouble) {
            progress->hasTrouble = true;
            progress->isRefused = progress->isRefused || machine.pendingKey.has_value();
            output.err << machine.instance.name << ": " << core::fullText(*trouble) << '\n';
        }
        if (progress->answered.size() < ids.size())
            return std::nullopt;
        return printAll(services, output, ids, *progress);
    };
    plan.onLimit = [&services, &output, progress, ids] {
        progress->hasTrouble = true;
        return printAll(services, output, ids, *progress);
    };
    return MachineWatch::run(services, std::move(plan));
}

} // namespace app::cli
