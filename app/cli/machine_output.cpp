// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/machine_output.h"
#include "app/cli/machine_sample_output.h"

#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"

#include <QJsonArray>

namespace app::cli {

namespace {

QJsonValue mib(const std::optional<core::Bytes> &bytes)
{
    return bytes ? QJsonValue{rounded(bytes->toMiB(), 0)} : QJsonValue{};
}

QJsonArray gpusJson(const QList<core::monitor::GpuSample> &gpus)
{
    QJsonArray array;
    for (const core::monitor::GpuSample &gpu : gpus) {
        array.append(QJsonObject{{QStringLiteral("index"), gpu.index}, {QStringLiteral("name"), gpu.name},
                                 {QStringLiteral("memory_total_mib"), mib(gpu.memoryTotal)}, {QStringLiteral("memory_used_mib"), mib(gpu.memoryUsed)},
                                 {QStringLiteral("utilization_pct"), toJson(gpu.utilizationPercent)},
                                 {QStringLiteral("temperature_c"), toJson(gpu.temperatureCelsius)},
                                 {QStringLiteral("power_w"), toJson(gpu.powerWatts)}, {QStringLiteral("power_limit_w"), toJson(gpu.powerLimitWatts)}});
    }
    return array;
}

QJsonValue moment(const std::optional<QDateTime> &at)
{
    return at && at->isValid() ? QJsonValue{at->toUTC().toString(Qt::ISODate)} : QJsonValue{};
}

/// The words of the fleet, and one for a question that only a person can answer.
QString stateWord(const core::fleet::MachineStatus &machine)
{
    return ui::asksForKey(machine) ? QStringLiteral("host_key_unknown") : core::fleet::wordOf(machine.state);
}

QString linkWord(const core::fleet::MachineStatus &machine)
{
    using core::remote::SessionPhase;
    switch (machine.session.phase) {
    case SessionPhase::Ready: return QStringLiteral("connected");
    case SessionPhase::Closed: return QStringLiteral("closed");
    case SessionPhase::Failed: return QStringLiteral("failed");
    case SessionPhase::Waiting: return QStringLiteral("reconnecting");
    default: return machine.sampledAt.isValid() ? QStringLiteral("reconnecting") : QStringLiteral("connecting");
    }
}

QString kindWord(core::instances::MachineKind kind)
{
    switch (kind) {
    case core::instances::MachineKind::Demo: return QStringLiteral("demo");
    case core::instances::MachineKind::ThisComputer: return QStringLiteral("this_computer");
    case core::instances::MachineKind::Rented: break;
    }
    return QStringLiteral("rented");
}

/// What a machine costs; nothing where nobody sends a bill.
QString moneyText(const core::instances::Instance &instance, const QString &known)
{
    return ui::isRented(instance) ? known : QStringLiteral("–");
}

QString percent(const std::optional<double> &value)
{
    return value ? QLocale{}.toString(*value, 'f', 0) + QStringLiteral(" %") : ui::format::unknown();
}

/// "8 × NVIDIA A100 · 97 % · 620.1/640.0 GiB", from the last reading.
QStringList gpuCells(const core::fleet::MachineStatus &machine)
{
    if (machine.gpus.isEmpty())
        return {ui::format::unknown(), ui::format::unknown(), ui::format::unknown()};
    const auto mean = core::monitor::summarize(machine.gpus, machine.sampledAt).utilizationPercent;
    core::Bytes used;
    core::Bytes total;
    bool isKnown = true;
    for (const core::monitor::GpuSample &gpu : machine.gpus) {
        isKnown = isKnown && gpu.memoryUsed && gpu.memoryTotal;
        used += gpu.memoryUsed.value_or(core::Bytes{});
        total += gpu.memoryTotal.value_or(core::Bytes{});
    }
    const QString name = machine.gpus.size() > 1 ? QStringLiteral("%1 × %2").arg(machine.gpus.size()).arg(machine.gpus.first().name) : machine.gpus.first().name;
    const QString memory = isKnown ? ui::format::gib(used) + u'/' + ui::format::gib(total) + QStringLiteral(" GiB") : ui::format::unknown();
    return {name, percent(mean), memory};
}

} // namespace

QJsonObject machineJson(const core::fleet::MachineStatus &machine, const QDateTime &now)
{
    const core::instances::Instance &instance = machine.instance;
    const auto price = instance.price ? std::optional{instance.price->perHour} : std::nullopt;
    QJsonObject object{
            {QStringLiteral("id"), instance.id.value},
            {QStringLiteral("name"), instance.name},
            {QStringLiteral("kind"), kindWord(instance.kind)},
            {QStringLiteral("host"), instance.host},
            {QStringLiteral("port"), instance.port},
            {QStringLiteral("user"), instance.user},
            {QStringLiteral("platform"), instance.platform.value.isEmpty() ? QJsonValue{} : QJsonValue{instance.platform.value}},
            {QStringLiteral("state"), stateWord(machine)},
            {QStringLiteral("link"), linkWord(machine)},
            {QStringLiteral("age_seconds"), machine.sampledAt.isValid() ? QJsonValue{machine.sampledAt.secsTo(now)} : QJsonValue{}},
            {QStringLiteral("gpus"), gpusJson(machine.gpus)},
            {QStringLiteral("price_per_hour"), toJson(price)},
            {QStringLiteral("spent"), toJson(core::instances::spentSoFar(instance, now))},
            {QStringLiteral("planned_end"), moment(instance.plannedEnd)},
            {QStringLiteral("tags"), QJsonArray::fromStringList(instance.tags)},
            {QStringLiteral("owner"), instance.owner.isEmpty() ? QJsonValue{} : QJsonValue{instance.owner}},
            {QStringLiteral("project"), instance.project.isEmpty() ? QJsonValue{} : QJsonValue{instance.project}},
            {QStringLiteral("jump"), instance.jump.isEmpty() ? QJsonValue{} : QJsonValue{instance.jump}},
            {QStringLiteral("problem"), machine.problem ? QJsonValue{core::fullText(*machine.problem)} : QJsonValue{}}};
    addSample(object, machine.sample);
    return object;
}

QList<TextColumn> machineColumns()
{
    return {{CliText::tr("Name")}, {CliText::tr("State")},
            {CliText::tr("Card")}, {CliText::tr("Use"), true},
            {CliText::tr("Memory"), true}, {CliText::tr("Per hour"), true},
            {CliText::tr("Spent"), true}, {CliText::tr("Ends"), true}};
}

QStringList machineRow(const core::fleet::MachineStatus &machine, const QDateTime &now)
{
    const core::instances::Instance &instance = machine.instance;
    const auto spent = core::instances::spentSoFar(instance, now);
    // A list asks nobody: "no answer" would be wrong.
    const bool wasAsked = machine.session.phase != core::remote::SessionPhase::Closed || machine.state != core::fleet::MachineState::Stale;
    return QStringList{ui::badgedName(instance), wasAsked ? ui::stateText(machine, now) : CliText::tr("not connected")} + gpuCells(machine)
        + QStringList{moneyText(instance, instance.price ? ui::format::perHour(*instance.price) : ui::format::unknown()),
                      moneyText(instance, spent ? ui::format::money(*spent) : ui::format::unknown()),
                      instance.plannedEnd ? ui::format::moment(*instance.plannedEnd, now) : QStringLiteral("–")};
}

core::Error silentError()
{
    return {.kind = core::ErrorKind::Timeout,
            .code = QStringLiteral("net.timeout"),
            .message = CliText::tr("The machine did not answer in time."),
            .remedy = CliText::tr("See whether it is on, then try again."),
            .money = core::MoneyState::Unknown};
}

QString secretRemedy(const QString &name)
{
    return CliText::tr("Send it on stdin with --password-stdin, for this run. To keep it: zuka machines add LOGIN --update \"%1\" --password-stdin; a key goes in with --identity FILE or --key-stdin there.")
        .arg(name);
}

core::Error hostKeyError(const core::fleet::MachineStatus &machine, const QString &expected)
{
    const QString offered = machine.pendingKey ? machine.pendingKey->fingerprint : QString{};
    const QString address = machine.pendingKey ? machine.pendingKey->address : QString{};
    const QString owner = address.isEmpty() ? machine.instance.name
                                            : CliText::tr("%1 on the way to %2").arg(address, machine.instance.name);
    if (!expected.isEmpty()) {
        return {.kind = core::ErrorKind::HostKeyChanged,
                .code = QStringLiteral("host.mismatch"),
                .message = CliText::tr("%1 shows another host key than the one you gave. Given %2, offered %3.")
                               .arg(owner, expected.left(80), offered),
                .remedy = CliText::tr("Do not connect before you know why. Compare with the platform's page."),
                .money = core::MoneyState::Unknown};
    }
    if (machine.knownKey) {
        return {.kind = core::ErrorKind::HostKeyChanged,
                .code = QStringLiteral("host.changed"),
                .message = CliText::tr("The host key of %1 is not the recorded one. Recorded %2, offered %3.")
                               .arg(owner, machine.knownKey->fingerprint, offered),
                .remedy = CliText::tr("Normal after reinstalling or re-renting, otherwise do not connect. To replace the recorded key run \"zuka machines test\" with --host-key %1.").arg(offered),
                .money = core::MoneyState::Unknown};
    }
    return {.kind = core::ErrorKind::Refused,
            .code = QStringLiteral("host.unknown"),
            .message = CliText::tr("The host key of %1 is not known yet: %2.").arg(owner, offered),
            .remedy = CliText::tr("Compare it with the platform's page, then run again with --host-key %1 or --accept-new-host-key.").arg(offered),
            .money = core::MoneyState::Unknown};
}

} // namespace app::cli
