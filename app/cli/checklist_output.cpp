// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/checklist_output.h"

#include "app/cli/cli_text.h"
#include "core/base/blanks.h"
#include "ui/viewmodel/format.h"

#include <QJsonArray>

namespace app::cli {

namespace planning = core::planning;

namespace {

QString stateText(planning::ChecklistState state)
{
    switch (state) {
    case planning::ChecklistState::Done: return CliText::tr("done");
    case planning::ChecklistState::Open: return CliText::tr("open");
    case planning::ChecklistState::Blocked: return CliText::tr("blocked");
    case planning::ChecklistState::Unknown: return CliText::tr("unknown");
    case planning::ChecklistState::NotNeeded: return CliText::tr("not needed");
    }
    return {};
}

QJsonArray commandsJson(const QList<planning::ChecklistCommand> &commands)
{
    QJsonArray list;
    for (const planning::ChecklistCommand &command : commands)
        list.append(QJsonObject{{QStringLiteral("label"), command.label}, {QStringLiteral("text"), command.text}});
    return list;
}

QJsonObject diskJson(const planning::DiskNeed &need)
{
    QJsonArray parts;
    for (const planning::DiskPart &part : need.parts)
        parts.append(QJsonObject{{QStringLiteral("name"), part.name}, {QStringLiteral("gb"), rounded(part.gigabytes)}});
    return {{QStringLiteral("parts"), parts},
            {QStringLiteral("expected_gb"), rounded(need.expectedGB)},
            {QStringLiteral("safety"), need.safety},
            {QStringLiteral("wanted_gb"), need.wantedGB},
            {QStringLiteral("system_gb"), toJson(need.systemGB)},
            {QStringLiteral("free_data_gb"), toJson(need.freeDataGB)},
            {QStringLiteral("extra_per_day"), toJson(need.extraPerDay)},
            {QStringLiteral("system_disk_is_enough"), need.fitsSystemDisk},
            {QStringLiteral("free_disk_is_enough"), need.fitsFreeDisk}};
}

QJsonObject itemJson(const planning::ChecklistItem &item)
{
    QJsonObject object{{QStringLiteral("item"), planning::wordOf(item.kind)},
                       {QStringLiteral("state"), planning::wordOf(item.state)},
                       {QStringLiteral("title"), item.title},
                       {QStringLiteral("sentence"), item.sentence},
                       {QStringLiteral("to_do"), item.toDo},
                       {QStringLiteral("evidence"), item.evidence},
                       {QStringLiteral("commands"), commandsJson(item.commands)}};
    if (item.disk)
        object.insert(QStringLiteral("disk"), diskJson(*item.disk));
    return object;
}

void printItem(QTextStream &out, const planning::ChecklistItem &item)
{
    out << QStringLiteral("[%1] %2\n").arg(stateText(item.state), item.title);
    for (const QString &text : {item.sentence, item.toDo, item.evidence}) {
        if (!text.isEmpty())
            out << QStringLiteral("    ") << printable(core::withoutStrayBlanks(text)) << '\n';
    }
    if (item.disk) {
        for (const planning::DiskPart &part : item.disk->parts)
            out << QStringLiteral("    %1: %2 GB\n").arg(part.name, QLocale{}.toString(part.gigabytes, 'f', 1));
    }
    for (const planning::ChecklistCommand &command : item.commands)
        out << QStringLiteral("    # ") << command.label << QStringLiteral("\n    $ ") << printable(command.text) << '\n';
}

QString costText(const std::optional<core::Money> &cost)
{
    if (!cost)
        return ui::format::unknown();
    return cost->micros() > 0 ? ui::format::money(*cost) : QStringLiteral("–");
}

void printDrill(QTextStream &out, const planning::Drill &drill)
{
    const QString title = CliText::tr("First time on %1? One short cycle before the real job: %2 min, of which %3 min are paid.")
                              .arg(drill.platformName.shown()).arg(drill.minutes).arg(drill.billedMinutes);
    out << '\n' << core::withoutStrayBlanks(title) << '\n';
    if (drill.offer && drill.cost && drill.deposit)
        out << CliText::tr("It costs %1 on %2 at %3; a deposit of %4 is enough.")
                   .arg(ui::format::money(*drill.cost), drill.cardName, ui::format::perHour(drill.offer->price),
                        ui::format::money(*drill.deposit)) << '\n';
    QList<QStringList> rows;
    int number = 0;
    for (const planning::DrillTask &task : drill.tasks)
        rows << QStringList{QString::number(++number), task.step.title.shown(),
                            CliText::tr("%1 min").arg(task.step.minutes), costText(task.cost), task.step.why.shown()};
    out << '\n';
    printTable(out, {{QStringLiteral("#"), true}, {CliText::tr("Step")}, {CliText::tr("Time"), true}, {CliText::tr("Cost"), true},
                     {CliText::tr("Why")}}, rows);
}

void printText(QTextStream &out, const planning::Checklist &list, const planning::Drill &drill)
{
    const QString state = CliText::tr("%1 of %2 done.").arg(list.done).arg(list.needed) + u' ' + list.verdict;
    for (const QString &line : {list.heading, state, list.advice})
        out << core::withoutStrayBlanks(line) << '\n';
    out << '\n';
    for (const planning::ChecklistItem &item : list.items) {
        if (item.state != planning::ChecklistState::NotNeeded)
            printItem(out, item);
    }
    printDrill(out, drill);
}

} // namespace

QJsonObject checklistJson(const planning::Checklist &list)
{
    QJsonArray items;
    for (const planning::ChecklistItem &item : list.items)
        items.append(itemJson(item));
    return {{QStringLiteral("heading"), list.heading},
            {QStringLiteral("ready"), list.isReady},
            {QStringLiteral("done"), list.done},
            {QStringLiteral("needed"), list.needed},
            {QStringLiteral("verdict"), list.verdict},
            {QStringLiteral("advice"), list.advice},
            {QStringLiteral("suggested_end_hours"), rounded(list.suggestedEnd.count())},
            {QStringLiteral("items"), items}};
}

QJsonObject drillJson(const planning::Drill &drill)
{
    QJsonArray steps;
    for (const planning::DrillTask &task : drill.tasks)
        steps.append(QJsonObject{{QStringLiteral("step"), task.step.id},
                                 {QStringLiteral("title"), task.step.title.shown()},
                                 {QStringLiteral("what"), task.step.what.shown()},
                                 {QStringLiteral("why"), task.step.why.shown()},
                                 {QStringLiteral("minutes"), task.step.minutes},
                                 {QStringLiteral("billed"), task.step.isBilled},
                                 {QStringLiteral("proves"), planning::wordOf(task.step.link)},
                                 {QStringLiteral("cost"), toJson(task.cost)},
                                 {QStringLiteral("commands"), commandsJson(task.commands)},
                                 {QStringLiteral("done"), task.isDone}});
    return {{QStringLiteral("platform"), drill.platformName.shown()},
            {QStringLiteral("card"), drill.cardName},
            {QStringLiteral("minutes"), drill.minutes},
            {QStringLiteral("billed_minutes"), drill.billedMinutes},
            {QStringLiteral("cost"), toJson(drill.cost)},
            {QStringLiteral("deposit"), toJson(drill.deposit)},
            {QStringLiteral("steps"), steps}};
}

int showChecklist(Output &output, const core::Result<planning::RentalPlan> &plan, const planning::PlanningKit &kit,
                  const planning::Wishes &wishes, planning::ChecklistTicks ticks)
{
    if (!plan)
        return printError(output, plan.error());
    if (plan->rows.isEmpty()) {
        output.err << CliText::tr("No plan was found, so there is nothing to check.") << '\n' << plan->advice.headline << '\n';
        if (output.isJson)
            printJson(output.out, {{QStringLiteral("checklist"), QJsonValue{}}, {QStringLiteral("drill"), QJsonValue{}}});
        return AnswerIsNo;
    }
    const auto knowledge = planning::ChecklistKnowledge::load(QDir{QStringLiteral(":/rules")});
    if (!knowledge)
        return printError(output, knowledge.error());
    const planning::PlanRow &row = plan->rows.first();
    if (!ticks.now.isValid())
        ticks.now = kit.today.startOfDay();
    const auto list = planning::checklistFor(row, kit, wishes, ticks, knowledge->rules);
    if (!list)
        return printError(output, list.error());
    const planning::Drill drill =
        planning::drillFor(knowledge->drill, kit.catalog.platform(row.offer.platform), kit.catalog, ticks);
    if (output.isJson)
        printJson(output.out, {{QStringLiteral("checklist"), checklistJson(*list)}, {QStringLiteral("drill"), drillJson(drill)}});
    else
        printText(output.out, *list, drill);
    return Done;
}

} // namespace app::cli
