// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/commands.h"
#include "app/cli/guard_ask.h"
#include "app/cli/machine_choice.h"
#include "app/cli/machine_output.h"
#include "app/guarding.h"

#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"

#include <QCoreApplication>
#include <QHash>
#include <QJsonArray>

#include <memory>

namespace app::cli {

namespace {

/// What is known beside the list of machines.
struct StatusFacts {
    const core::catalog::Catalog &catalog;
    const core::guard::GuardRules &rules;
    QHash<core::instances::InstanceId, core::guard::Intent> open = {}; ///< Being done, here or in a window.
    GuardAnswers guards = {};                                         ///< Empty unless they were asked.
};

QString guardText(const core::Result<core::guard::GuardState> &state, const core::guard::GuardRules &rules, const QDateTime &now)
{
    if (!state)
        return CliText::tr("guard on the machine: could not be asked");
    if (!state->isInstalled)
        return CliText::tr("no guard on the machine");
    if (!state->protects(rules))
        return CliText::tr("the guard on the machine does not protect it now");
    return state->endAt ? CliText::tr("guard on the machine, until %1").arg(ui::format::moment(*state->endAt, now))
                        : CliText::tr("guard on the machine");
}

QJsonValue guardJson(const GuardAnswers &guards, const core::instances::InstanceId &id, const core::guard::GuardRules &rules)
{
    const auto found = guards.constFind(id);
    if (found == guards.cend())
        return {};
    QJsonObject object{{QStringLiteral("asked"), found->hasValue()}};
    if (found->hasValue()) {
        object.insert(QStringLiteral("installed"), (*found)->isInstalled);
        object.insert(QStringLiteral("protects"), (*found)->protects(rules));
        object.insert(QStringLiteral("end_at"), (*found)->endAt ? QJsonValue{(*found)->endAt->toUTC().toString(Qt::ISODate)} : QJsonValue{});
    } else {
        object.insert(QStringLiteral("error"), errorJson(found->error()));
    }
    return object;
}

QString protection(const core::instances::Instance &instance, const QDateTime &now)
{
    if (instance.isPoweredOff)
        return instance.account.isEmpty() ? CliText::tr("off, as you said") : CliText::tr("off");
    if (!instance.plannedEnd)
        return CliText::tr("nothing: no planned end");
    if (*instance.plannedEnd < now)
        return CliText::tr("planned end passed %1").arg(ui::format::distance(*instance.plannedEnd, now));
    return CliText::tr("reminder at %1 while Zuka runs").arg(ui::format::moment(*instance.plannedEnd, now));
}

/// How the machine can be stopped from here: platform, inside, console.
QString stopWord(const core::fleet::MachineStatus &machine, Services &services, const core::catalog::Catalog &catalog,
                 const core::guard::GuardRules &rules)
{
    using core::guard::ChoiceKind;
    const core::instances::Instance &instance = machine.instance;
    const bool isJoined = services.clients && !instance.account.isEmpty() && !instance.providerId.isEmpty();
    const auto question = core::guard::stopQuestion(
        {.machine = instance, .platform = catalog.platform(instance.platform),
         .capabilities = isJoined ? services.clients->capabilities(instance.platform) : nullptr,
         .isConnected = true, .now = services.clock.now()}, // It would be connected to.
        rules);
    const core::guard::StopChoice *best = question.best();
    return !best ? QStringLiteral("console") : best->kind == ChoiceKind::Inside ? QStringLiteral("inside") : QStringLiteral("platform");
}

QString stopText(const QString &word)
{
    return word == QStringLiteral("platform") ? CliText::tr("by the platform")
        : word == QStringLiteral("inside")    ? CliText::tr("shut down from inside")
                                              : CliText::tr("by hand in the console");
}

QString actWord(core::guard::Act act)
{
    using core::guard::Act;
    return act == Act::Stop    ? QStringLiteral("stop")
        : act == Act::Release  ? QStringLiteral("release")
        : act == Act::Start    ? QStringLiteral("start")
                               : QStringLiteral("start_without_gpu");
}

QJsonValue openJson(const QHash<core::instances::InstanceId, core::guard::Intent> &open, const core::instances::InstanceId &id)
{
    const auto found = open.constFind(id);
    if (found == open.cend())
        return {};
    return QJsonObject{{QStringLiteral("act"), actWord(found->act)},
                       {QStringLiteral("confirmed"), false},
                       {QStringLiteral("since"), found->writtenAt.toUTC().toString(Qt::ISODate)}};
}

QString openText(const core::guard::Intent &intent, const QDateTime &now)
{
    const QString at = ui::format::moment(intent.writtenAt, now);
    switch (intent.act) {
    case core::guard::Act::Stop: return CliText::tr("stop sent %1, not confirmed").arg(at);
    case core::guard::Act::Release: return CliText::tr("release sent %1, not confirmed").arg(at);
    default: break;
    }
    return CliText::tr("start sent %1, not confirmed").arg(at);
}

QStringList rowOf(const core::instances::Instance &instance, const QString &stop, const StatusFacts &facts, const QDateTime &now)
{
    const auto spent = core::instances::spentSoFar(instance, now);
    const QString run = spent ? ui::format::money(*spent) : ui::format::unknown();
    const auto &rate = instance.isPoweredOff ? instance.parkedPrice : instance.price; // One that is off costs what is kept of it.
    QString protects = facts.open.contains(instance.id) ? openText(facts.open[instance.id], now) : protection(instance, now);
    if (const auto guard = facts.guards.constFind(instance.id); guard != facts.guards.cend())
        protects += QStringLiteral("; ") + guardText(*guard, facts.rules, now);
    return {instance.name, rate ? ui::format::perHour(*rate) : ui::format::unknown(),
            instance.isPoweredOff ? ui::spentText(ui::totalSpent(instance, now)) : run, protects, stopText(stop)};
}

QJsonObject objectOf(const core::fleet::MachineStatus &machine, const QString &stop, const StatusFacts &facts, const QDateTime &now)
{
    QJsonObject object = machineJson(machine, now);
    QJsonArray protectedBy;
    if (machine.instance.plannedEnd)
        protectedBy.append(QStringLiteral("planned_end_reminder"));
    const auto guard = facts.guards.constFind(machine.instance.id);
    if (guard != facts.guards.cend() && guard->hasValue() && (*guard)->protects(facts.rules))
        protectedBy.append(QStringLiteral("guard_on_machine"));
    object.insert(QStringLiteral("protected_by"), protectedBy);
    object.insert(QStringLiteral("stopped_by"), stop);
    object.insert(QStringLiteral("under_way"), openJson(facts.open, machine.instance.id));
    object.insert(QStringLiteral("guard_on_machine"), guardJson(facts.guards, machine.instance.id, facts.rules));
    return object;
}

int printGuard(Services &services, const StatusFacts &facts, Output &output)
{
    const QDateTime now = services.clock.now();
    bool isAllCovered = true;
    QList<QStringList> rows;
    QJsonArray array;
    for (const core::fleet::MachineStatus &machine : services.fleet->machines()) {
        const core::instances::Instance &instance = machine.instance;
        isAllCovered = isAllCovered && (instance.isPoweredOff || (instance.plannedEnd && *instance.plannedEnd > now));
        const QString stop = stopWord(machine, services, facts.catalog, facts.rules);
        rows << rowOf(instance, stop, facts, now);
        array.append(objectOf(machine, stop, facts, now));
    }
    if (output.isJson) {
        printJson(output.out, {{QStringLiteral("machines"), array}});
    } else {
        printTable(output.out, {{CliText::tr("Name")}, {CliText::tr("Per hour"), true},
                                {CliText::tr("Spent"), true}, {CliText::tr("What protects it")}, {CliText::tr("How it can be stopped")}},
                   rows);
        output.out << '\n' << CliText::tr("Zuka reminds, and stops a machine when you tell it to. While this computer is off, only a guard on the machine "
                                              "itself can stop it.") << '\n';
    }
    return isAllCovered ? Done : AnswerIsNo;
}

/// The machines that are on, asked over their connections; nothing when that was not wanted.
QFuture<GuardAnswers> askGuards(Services &services, const core::catalog::Catalog &catalog, bool isWanted)
{
    QList<core::instances::InstanceId> machines;
    for (const core::fleet::MachineStatus &machine : services.fleet->machines()) {
        if (isWanted && ui::isPaid(machine.instance))
            machines << machine.instance.id;
    }
    auto *asking = new GuardAsk{services, catalog};
    return asking->start(machines);
}

QFuture<int> printWhenKnown(Services &services, const std::shared_ptr<StatusFacts> &facts, Output &output, bool asksMachines)
{
    return services.store->intents()
        .openIntents()
        .then(qApp, [&services, facts, asksMachines](const core::Result<QList<core::guard::Intent>> &intents) {
            for (const core::guard::Intent &intent : intents ? *intents : QList<core::guard::Intent>{}) {
                if (intent.act != core::guard::Act::Create)
                    facts->open.insert(intent.machine, intent);
            }
            return askGuards(services, facts->catalog, asksMachines);
        })
        .unwrap()
        .then(qApp, [&services, facts, &output](const GuardAnswers &guards) {
            facts->guards = guards;
            return printGuard(services, *facts, output);
        });
}

} // namespace

QFuture<int> runGuardStatus(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    parser.addOption({QStringLiteral("ask"), CliText::tr("connect to each machine that is on and ask the guard there")});
    if (const auto code = prepare(parser, QStringLiteral("guard status"), arguments, tools))
        return exitWith(*code);
    const auto knowledge = tools.knowledge();
    if (!knowledge)
        return exitWith(printError(tools.output(), knowledge.error()));
    auto guard = loadGuardKnowledge();
    if (!guard)
        return exitWith(printError(tools.output(), guard.error()));
    const bool asksMachines = parser.isSet(QStringLiteral("ask"));
    const auto rules = std::make_shared<const core::guard::GuardRules>(guard->rules);
    return withKnownMachines(tools, [&tools, &catalog = knowledge->get().loaded.catalog, rules, asksMachines](Services &services) {
        const auto facts = std::make_shared<StatusFacts>(StatusFacts{.catalog = catalog, .rules = *rules});
        return printWhenKnown(services, facts, tools.output(), asksMachines).then(qApp, [rules](int code) { return code; });
    });
}

} // namespace app::cli
