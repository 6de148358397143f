// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/machine_output.h"
#include "app/cli/machine_stream.h"
#include "app/cli/machine_watch.h"

#include "core/catalog/catalog.h"
#include "ui/viewmodel/connect_help.h"

#include <QJsonArray>
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

void tellPhase(Output &output, Progress &progress, const fleet::MachineStatus &machine, bool isStream)
{
    const auto phase = machine.session.phase;
    if (progress.phases.value(machine.instance.id.value, core::remote::SessionPhase::Closed) == phase)
        return;
    progress.phases.insert(machine.instance.id.value, phase);
    const bool isEnd = !isStream && phase == core::remote::SessionPhase::Waiting; // one try; the trouble itself is told
    if (const QString text = phaseText(phase); !text.isEmpty() && !isEnd)
        output.err << printable(machine.instance.name) << ": " << text << '\n' << Qt::flush;
}

/// What to try, below the trouble on stderr.
void tellHelp(Toolbox &tools, const fleet::MachineStatus &machine, const QDateTime &now, bool isTriedAgain)
{
    const auto known = tools.knowledge();
    const auto *platform = known ? known->get().loaded.catalog.platform(machine.instance.platform) : nullptr;
    for (const QString &line : ui::connectHelp(machine, platform, now, isTriedAgain))
        tools.output().err << "  - " << printable(line) << '\n';
}

void noteTrouble(Output &output, Progress &progress, const fleet::MachineStatus &machine, const core::Error &error)
{
    progress.troubles.insert(machine.instance.id.value, error);
    progress.isRefused = progress.isRefused || machine.pendingKey.has_value();
    output.err << printable(machine.instance.name + QStringLiteral(": ") + core::fullText(error)) << '\n' << Qt::flush;
}

/// A call that looks once tries once: a link that broke is an answer too.
bool isAnswer(const fleet::MachineStatus &machine)
{
    using core::remote::SessionPhase;
    if (machine.state == fleet::MachineState::HostKeyChanged && !machine.pendingKey)
        return false; // The keys follow at once.
    if (machine.pendingKey || machine.session.phase == SessionPhase::Failed || machine.session.phase == SessionPhase::Waiting)
        return true;
    const bool hasReading = machine.sampledAt.isValid() || machine.problem;
    return machine.session.phase == SessionPhase::Ready && hasReading;
}

/// As it stands at the end of a call that does not try again.
fleet::MachineStatus atEnd(fleet::MachineStatus machine)
{
    if (machine.session.phase == core::remote::SessionPhase::Waiting)
        machine.state = fleet::MachineState::Stale;
    return machine;
}

int printAll(Services &services, Output &output, const QList<core::instances::InstanceId> &ids, const Progress &progress)
{
    const QDateTime now = services.clock.now();
    QJsonArray array;
    QList<QStringList> rows;
    for (const core::instances::InstanceId &id : ids) {
        if (const auto machine = services.fleet->machine(id)) {
            const fleet::MachineStatus last = atEnd(*machine);
            QJsonObject object = machineJson(last, now);
            const auto trouble = progress.troubles.constFind(id.value);
            object.insert(QStringLiteral("error"), trouble != progress.troubles.cend() ? QJsonValue{errorJson(*trouble)} : QJsonValue{});
            array.append(object);
            rows << machineRow(last, now);
        }
    }
    if (output.isJson)
        printJson(output.out, {{QStringLiteral("machines"), array}});
    else
        printTable(output.out, machineColumns(), rows);
    return progress.isRefused ? int{RefusedForSafety} : progress.troubles.isEmpty() ? int{Done} : int{Failed};
}

/// Why there are no good figures; nothing when there are.
std::optional<core::Error> troubleOf(const fleet::MachineStatus &machine, const QString &fingerprint)
{
    if (machine.pendingKey)
        return hostKeyError(machine, fingerprint);
    std::optional<core::Error> trouble = machine.problem;
    if (trouble && trouble->code == QLatin1String{"auth.no_password"})
        trouble->remedy = secretRemedy(machine.instance.name);
    return trouble;
}

/// Tells a trouble of a stream once, until it is over or another one comes.
void noteInStream(Toolbox &tools, Progress &progress, const fleet::MachineStatus &machine, const QString &fingerprint, const QDateTime &now)
{
    const QString id = machine.instance.id.value;
    const auto trouble = troubleOf(machine, fingerprint);
    if (!trouble) {
        if (machine.session.phase == core::remote::SessionPhase::Ready)
            progress.troubles.remove(id);
        return;
    }
    if (progress.troubles.value(id).code == trouble->code)
        return;
    noteTrouble(tools.output(), progress, machine, *trouble);
    tellHelp(tools, machine, now, machine.session.phase == core::remote::SessionPhase::Waiting);
}

MachineWatch::Plan planOf(const QList<core::instances::InstanceId> &ids, const ReadingChoice &choice)
{
    return {.machines = ids, .acceptsNewHostKey = choice.acceptsNew, .expectedFingerprint = choice.fingerprint, .password = choice.password};
}

QFuture<int> streamReadings(Services &services, Toolbox &tools, const QList<core::instances::InstanceId> &ids, const ReadingChoice &choice)
{
    const auto progress = std::make_shared<Progress>();
    const auto stream = std::make_shared<MachineStream>(*services.fleet, services.clock, tools.output(), ids);
    MachineWatch::Plan plan = planOf(ids, choice);
    plan.limit = std::chrono::hours{24 * 20};
    plan.onChange = [&services, &tools, progress, stream, choice](const fleet::MachineStatus &machine) -> std::optional<int> {
        tellPhase(tools.output(), *progress, machine, true);
        noteInStream(tools, *progress, machine, choice.fingerprint, services.clock.now());
        stream->take(machine);
        return stream->isBroken() ? std::optional<int>{Failed} : std::nullopt; // Nobody reads on.
    };
    plan.onTick = [stream]() -> std::optional<int> {
        stream->catchUp();
        return stream->isBroken() ? std::optional<int>{Failed} : std::nullopt;
    };
    return MachineWatch::run(services, std::move(plan));
}

} // namespace

QFuture<int> watchForReading(Services &services, Toolbox &tools, const QList<core::instances::InstanceId> &ids, const ReadingChoice &choice)
{
    if (choice.isStream)
        return streamReadings(services, tools, ids, choice);
    const auto progress = std::make_shared<Progress>();
    Output &output = tools.output();
    MachineWatch::Plan plan = planOf(ids, choice);
    plan.onChange = [&services, &tools, &output, progress, ids, choice](const fleet::MachineStatus &machine) -> std::optional<int> {
        const QString id = machine.instance.id.value;
        tellPhase(output, *progress, machine, false);
        if (!isAnswer(machine) || progress->answered.contains(id))
            return std::nullopt;
        progress->answered.insert(id);
        if (const auto trouble = troubleOf(machine, choice.fingerprint)) {
            noteTrouble(output, *progress, machine, *trouble);
            tellHelp(tools, machine, services.clock.now(), false);
        }
        return progress->answered.size() < ids.size() ? std::nullopt : std::optional{printAll(services, output, ids, *progress)};
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
