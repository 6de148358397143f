// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/stop_view_model.h"

#include "core/base/when_done.h"
#include "ui/viewmodel/format.h"

namespace ui {

using core::fleet::MachineStatus;
using core::guard::ChoiceKind;
using core::guard::StopProgress;
using core::guard::StopQuestion;
using core::instances::InstanceId;

bool belongsToOthers(const core::instances::Instance &machine, const QString &ownName)
{
    const QString login = qEnvironmentVariable("USER", qEnvironmentVariable("USERNAME"));
    const QString own = ownName.trimmed().isEmpty() ? login : ownName.trimmed();
    return !machine.owner.isEmpty() && machine.owner.compare(own, Qt::CaseInsensitive) != 0;
}

namespace {

constexpr qsizetype kMostNames = 3;

/// What the ways of stopping them erase or leave costing, once for each group of machines; one line each.
QString cautionsOf(const core::guard::StopAllPlan &plan)
{
    QStringList order;
    QHash<QString, QStringList> names;
    for (const core::guard::StopAllRow &row : plan.rows) {
        const QString caution = row.choice ? row.choice->caution.shown() : QString{};
        if (caution.isEmpty())
            continue;
        if (!names.contains(caution))
            order << caution;
        names[caution] << row.name;
    }
    QStringList lines;
    for (const QString &caution : order) {
        const QStringList &all = names[caution];
        const QString more = all.size() > kMostNames ? QStringLiteral(", …") : QString{};
        lines << StopViewModel::tr("%1: %2").arg(all.mid(0, kMostNames).join(QStringLiteral(", ")) + more, caution);
    }
    return lines.join(u'\n');
}

} // namespace

bool StopViewModel::isOthers(const core::instances::Instance &machine) const
{
    return belongsToOthers(machine, m_parts.ownName ? m_parts.ownName() : QString{});
}

StopViewModel::StopViewModel(Parts parts, QObject *parent)
    : QObject{parent}
    , m_parts{std::move(parts)}
{
    connect(&m_parts.flow, &core::guard::StopFlow::changed, this, &StopViewModel::changed);
    connect(&m_parts.flow, &core::guard::StopFlow::ended, this, &StopViewModel::onEnded);
    connect(&m_parts.flow, &core::guard::StopFlow::notConfirmed, this, &StopViewModel::alarm);
    connect(&m_parts.fleet, &core::fleet::Fleet::machineRemoved, this, [this](const InstanceId &id) {
        m_seen.remove(id);
        emit changed(id);
    });
}

StopQuestion StopViewModel::questionOf(const MachineStatus &machine) const
{
    const InstanceId &id = machine.instance.id;
    const CopyFacts copy = m_parts.lastCopy ? m_parts.lastCopy(id) : CopyFacts{};
    const auto &rules = m_parts.flow.rules();
    const QDateTime now = m_parts.clock.now();
    const bool isFresh = copy.at && copy.at->secsTo(now) <= std::chrono::seconds{rules.copyOldAfter}.count();
    return core::guard::stopQuestion({.machine = machine.instance,
                                      .platform = m_parts.catalog.platform(machine.instance.platform),
                                      .capabilities = m_parts.flow.capabilities(machine.instance),
                                      .seen = m_seen.value(id).instance,
                                      .lastCopy = copy.at,
                                      .hasVerifiedResults = copy.isVerified && isFresh,
                                      .isConnected = machine.session.phase == core::remote::SessionPhase::Ready,
                                      .openTransfers = m_parts.openTransfers ? m_parts.openTransfers(id) : 0,
                                      .now = now},
                                     rules);
}

std::optional<StopQuestion> StopViewModel::question(const InstanceId &id) const
{
    const auto machine = m_parts.fleet.machine(id);
    return machine && isPaid(machine->instance) ? std::optional{questionOf(*machine)} : std::nullopt;
}

std::optional<StopCard> StopViewModel::card(const InstanceId &id) const
{
    const auto machine = m_parts.fleet.machine(id);
    if (!machine || !isPaid(machine->instance))
        return std::nullopt;
    const QDateTime now = m_parts.clock.now();
    const StopQuestion question = questionOf(*machine);
    const core::instances::Instance &instance = machine->instance;
    const Seen seen = m_seen.value(id);
    StopCard card{.machine = id, .machineName = instance.name, .heading = tr("Stop %1?").arg(instance.name),
                  .facts = wordsOf(question, now), .steps = question.steps.shown(), .isAsking = seen.isAsking};
    if (const CopyFacts copy = m_parts.lastCopy ? m_parts.lastCopy(id) : CopyFacts{}; !copy.what.isEmpty())
        card.facts << StopLine{QStringLiteral("check"), copy.what, Tone::Good};
    card.message = tr("It costs %1. Spent so far: %2.")
                       .arg(instance.price ? format::perHour(*instance.price) : format::unknown(), spentText(totalSpent(instance, now)));
    if (!instance.owner.isEmpty())
        card.owner = tr("It belongs to %1.").arg(instance.owner);
    if (isOthers(instance))
        card.othersText = tr("%1 knows that I stop this machine.").arg(instance.owner);
    if (seen.trouble)
        card.askTrouble = tr("The platform could not be asked: %1 What stands here is from the sheet.").arg(seen.trouble->message);
    for (const auto &choice : question.choices) {
        if (choice.refusal != core::guard::Refusal::NotOffered)
            card.choices << wordsOf(choice, now);
    }
    return card;
}

bool StopViewModel::needsSheet(const InstanceId &id) const
{
    const auto machine = m_parts.fleet.machine(id);
    return machine && m_parts.isSheetRead && m_parts.catalog.platform(machine->instance.platform)
        && !m_parts.isSheetRead(machine->instance.platform);
}

PlatformSheet StopViewModel::readSheet(const InstanceId &id)
{
    const auto machine = m_parts.fleet.machine(id);
    const core::catalog::PlatformId platform = machine ? machine->instance.platform : core::catalog::PlatformId{};
    if (m_parts.sheetRead && !platform.value.isEmpty())
        m_parts.sheetRead(platform);
    return sheetOf(m_parts.catalog.platform(platform));
}

void StopViewModel::ask(const InstanceId &id)
{
    const auto machine = m_parts.fleet.machine(id);
    if (!machine || !m_parts.flow.capabilities(machine->instance) || m_seen.value(id).isAsking)
        return;
    m_seen[id].isAsking = true;
    core::whenDone(m_parts.flow.ask(id), this, [this, id](const core::Result<core::platforms::PlatformInstance> &seen) {
        Seen &known = m_seen[id];
        known.isAsking = false;
        known.trouble = seen ? std::nullopt : std::optional{seen.error()};
        if (seen)
            known.instance = *seen;
        emit changed(id);
    }, [this, id] { m_seen[id].isAsking = false; });
}

std::optional<StopProgressText> StopViewModel::progress(const InstanceId &id) const
{
    const auto progress = m_parts.flow.progress(id);
    const auto machine = m_parts.fleet.machine(id);
    if (!progress || !machine)
        return std::nullopt;
    StopProgressText text = wordsOf(*progress, machine->instance.name, m_parts.clock.now());
    text.canOpenConsole = text.canOpenConsole && !sheetOf(m_parts.catalog.platform(machine->instance.platform)).console.isEmpty();
    return text;
}

QList<InstanceId> StopViewModel::underWay() const
{
    QList<InstanceId> ids;
    for (const StopProgress &progress : m_parts.flow.all()) {
        if (!progress.isOver())
            ids << progress.intent.machine;
    }
    return ids;
}

core::guard::StopAllPlan StopViewModel::plan(const QSet<InstanceId> &without) const
{
    QList<std::pair<core::instances::Instance, StopQuestion>> machines;
    for (const MachineStatus &machine : m_parts.fleet.machines()) {
        if (isPaid(machine.instance) && !without.contains(machine.instance.id))
            machines.emplace_back(machine.instance, questionOf(machine));
    }
    return core::guard::stopAllPlan(machines);
}

StopAllCard StopViewModel::all(const QSet<InstanceId> &without) const
{
    const QDateTime now = m_parts.clock.now();
    StopAllCard card;
    for (const core::guard::StopAllRow &row : plan({}).rows) {
        StopAllLine line{.machine = row.machine, .name = row.name};
        if (const auto machine = m_parts.fleet.machine(row.machine); machine && isOthers(machine->instance))
            line.othersText = tr("It belongs to %1.").arg(machine->instance.owner);
        if (m_parts.flow.isOpen(row.machine)) {
            line.byHand = tr("under way already"); // stopAll() sends nothing for it.
        } else if (row.choice) {
            const StopChoiceText words = wordsOf(*row.choice, now);
            line.effect = words.effect;
            line.keeps = row.choice->keeps ? format::perHour(*row.choice->keeps) : format::unknown();
        } else {
            line.byHand = tr("only in the console");
        }
        card.lines << line;
    }
    QSet<InstanceId> left = without;
    for (const InstanceId &id : underWay())
        left.insert(id);
    const core::guard::StopAllPlan chosen = plan(left);
    card.ends = wordsOf(chosen.ends);
    card.keeps = wordsOf(chosen.keeps);
    card.count = static_cast<int>(chosen.rows.size()) - chosen.byHand;
    if (const int byHand = chosen.byHand; byHand > 0)
        card.byHand = tr("%n machine(s) can only be stopped in the console; they go on costing.", nullptr, byHand);
    const QString cautions = cautionsOf(chosen);
    card.byHand += !card.byHand.isEmpty() && !cautions.isEmpty() ? u'\n' + cautions : cautions;
    return card;
}

void StopViewModel::begin(const InstanceId &id, ChoiceKind kind)
{
    using core::guard::Act;
    auto &flow = m_parts.flow;
    const core::FutureStatus begun = kind == ChoiceKind::NoCard ? flow.beginNoCard(id)
        : kind == ChoiceKind::Inside                            ? flow.beginInside(id)
        : kind == ChoiceKind::Release                           ? flow.begin(id, Act::Release)
                                                                : flow.begin(id, Act::Stop);
    core::whenDone(begun, this, [this](const core::Status &status) {
        if (!status)
            emit failed(status.error());
    });
}

void StopViewModel::act(const InstanceId &id, ChoiceKind kind)
{
    if (kind == ChoiceKind::Console)
        openConsole(id);
    else
        begin(id, kind);
}

void StopViewModel::stopAll(const QSet<InstanceId> &without)
{
    for (const core::guard::StopAllRow &row : plan(without).rows) {
        if (row.choice && !m_parts.flow.isOpen(row.machine))
            begin(row.machine, row.choice->kind);
    }
}

void StopViewModel::openConsole(const InstanceId &id)
{
    const auto machine = m_parts.fleet.machine(id);
    const QUrl url = machine ? sheetOf(m_parts.catalog.platform(machine->instance.platform)).console : QUrl{};
    if (!url.isEmpty())
        emit urlRequested(url);
}

void StopViewModel::lookNow(const InstanceId &id) { m_parts.flow.lookNow(id); }
void StopViewModel::sendAgain(const InstanceId &id) { m_parts.flow.sendAgain(id); }
void StopViewModel::giveUp(const InstanceId &id) { m_parts.flow.giveUp(id); }
void StopViewModel::saidOff(const InstanceId &id) { m_parts.flow.saidOff(id); }
void StopViewModel::saidOn(const InstanceId &id) { m_parts.flow.saidOn(id); }
void StopViewModel::close(const InstanceId &id) { m_parts.flow.close(id); }

void StopViewModel::onEnded(const StopProgress &progress)
{
    const InstanceId &id = progress.intent.machine;
    m_seen.remove(id);
    const auto machine = m_parts.fleet.machine(id);
    const StopProgressText text = wordsOf(progress, machine ? machine->instance.name : QString{}, m_parts.clock.now());
    emit settled(id);
    if (text.tone == Tone::Danger)
        alarm(progress);
    else if (progress.intent.stage == core::guard::IntentStage::Confirmed)
        emit noticed(tr("%1.").arg(text.heading));
}

void StopViewModel::alarm(const StopProgress &progress)
{
    const auto machine = m_parts.fleet.machine(progress.intent.machine);
    const StopProgressText text = wordsOf(progress, machine ? machine->instance.name : QString{}, m_parts.clock.now());
    core::Error alarm = progress.trouble.value_or(core::Error{.kind = core::ErrorKind::Refused, .code = progress.intent.result});
    alarm.message = alarm.message.isEmpty() ? tr("%1.").arg(text.heading) : tr("%1. %2").arg(text.heading, alarm.message);
    emit alarmed(progress.intent.machine, alarm);
}

} // namespace ui
