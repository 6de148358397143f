// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/guard_run.h"

#include "app/cli/cli_text.h"
#include "core/base/when_done.h"
#include "core/guard/stop_words.h"
#include "ui/viewmodel/format.h"

#include <algorithm>

namespace app::cli {

using core::guard::ChoiceKind;
using core::guard::IntentStage;
using core::guard::StopProgress;
using core::instances::InstanceId;

namespace {

constexpr std::chrono::seconds kConnectPatience{30};

core::Error notSure()
{
    return {.kind = core::ErrorKind::Refused, .code = QStringLiteral("guard.not_sure"),
            .message = CliText::tr("Nothing was stopped."),
            .remedy = CliText::tr("Run it again with --yes."),
            .money = core::MoneyState::Running};
}

core::Error uncheckedCopy()
{
    return {.kind = core::ErrorKind::Refused, .code = QStringLiteral("guard.unchecked_copy"),
            .message = CliText::tr("This erases the machine, and no checked copy of its results is known."),
            .remedy = CliText::tr("Download the results first, or add --without-checked-copy."),
            .money = core::MoneyState::Running};
}

core::Error notMine(const QString &owner)
{
    return {.kind = core::ErrorKind::Refused, .code = QStringLiteral("guard.not_mine"),
            .message = CliText::tr("This machine belongs to %1.").arg(owner),
            .remedy = CliText::tr("Ask first, then add --not-mine."),
            .money = core::MoneyState::Running};
}

core::Error byHand()
{
    return {.kind = core::ErrorKind::Refused, .code = QStringLiteral("guard.by_hand"),
            .message = CliText::tr("This machine can only be stopped in the platform's console."),
            .remedy = CliText::tr("\"zuka platforms\" tells what stopping means there."),
            .money = core::MoneyState::Running};
}

QString wayWord(ChoiceKind kind)
{
    switch (kind) {
    case ChoiceKind::Stop: return QStringLiteral("stop");
    case ChoiceKind::NoCard: return QStringLiteral("no_gpu_mode");
    case ChoiceKind::Inside: return QStringLiteral("shut_down_inside");
    case ChoiceKind::Release: return QStringLiteral("release");
    case ChoiceKind::Console: return QStringLiteral("console");
    }
    return {};
}

std::optional<core::Money> moneyOf(const std::optional<core::HourlyPrice> &price)
{
    return price ? std::optional{price->perHour} : std::nullopt;
}

} // namespace

GuardRun::GuardRun(Output &output, Services &services, const core::catalog::Catalog &catalog, const core::guard::GuardRules &rules,
                   const GuardChoice &choice)
    : m_output{output}
    , m_services{services}
    , m_choice{choice}
    , m_keeper{*services.fleet, catalog}
    , m_flow{stopParts(services, m_keeper, rules)}
    , m_view{{.fleet = *services.fleet, .flow = m_flow, .catalog = catalog, .clock = services.clock,
              .lastCopy = [this](const InstanceId &id) { return m_copies.value(id); }}}
{
    connect(&m_flow, &core::guard::StopFlow::ended, this, &GuardRun::onProgress);
    connect(&m_flow, &core::guard::StopFlow::notConfirmed, this, &GuardRun::onProgress);
}

QFuture<int> GuardRun::start(const QList<InstanceId> &machines)
{
    m_promise.start();
    for (const InstanceId &id : machines) {
        const auto machine = m_services.fleet->machine(id);
        if (!machine)
            continue;
        Row row{.id = id, .name = machine->instance.name};
        if (!ui::isPaid(machine->instance))
            row.state = QStringLiteral("off");
        m_rows << row;
    }
    readIntents();
    return m_promise.future();
}

void GuardRun::readIntents()
{
    // A window that is open may be stopping one of them already.
    core::whenDone(m_services.store->intents().openIntents(), this, [this](const core::Result<QList<core::guard::Intent>> &intents) {
        for (const core::guard::Intent &intent : intents ? *intents : QList<core::guard::Intent>{}) {
            if (intent.act != core::guard::Act::Create)
                m_open.insert(intent.machine, intent);
        }
        readCopies();
    });
}

void GuardRun::readCopies()
{
    core::whenDone(m_services.store->transfers().all(), this, [this](const core::Result<QList<core::transfer::TransferRecord>> &records) {
        if (records)
            m_copies = ui::StopCopies::copiesIn(*records);
        connectWhereNeeded();
    });
}

void GuardRun::connectWhereNeeded()
{
    // Where the platform cannot be asked, the machine has to be reached to stop itself; only when it is really wanted.
    for (const Row &row : m_rows) {
        const auto question = m_view.question(row.id);
        const auto *inside = question ? question->find(ChoiceKind::Inside) : nullptr;
        const bool isNeeded = question && !question->best() && inside && inside->refusal == core::guard::Refusal::NotConnected;
        if (!isNeeded || !m_choice.isSure || m_choice.releases)
            continue;
        m_waiting.insert(row.id.value);
        m_services.fleet->connectTo(row.id);
    }
    if (m_waiting.isEmpty()) {
        decide();
        return;
    }
    connect(m_services.fleet.get(), &core::fleet::Fleet::machineChanged, this, &GuardRun::onReachable);
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        m_waiting.clear();
        onReachable();
    });
    m_patience.start(kConnectPatience);
    onReachable();
}

void GuardRun::onReachable()
{
    using core::remote::SessionPhase;
    m_waiting.removeIf([this](const QString &id) {
        const auto machine = m_services.fleet->machine({id});
        const bool isStuck = !machine || machine->pendingKey || machine->needsPassword || machine->question;
        return isStuck || machine->session.phase == SessionPhase::Ready || machine->session.phase == SessionPhase::Failed;
    });
    if (!m_waiting.isEmpty())
        return;
    disconnect(m_services.fleet.get(), &core::fleet::Fleet::machineChanged, this, &GuardRun::onReachable);
    m_patience.stop();
    decide();
}

/// The same, sent before by whomever, is looked up and seen through; what may be about to be sent, or is seen by nobody, is not.
bool GuardRun::mayFollow(const core::guard::Intent &open) const
{
    using core::guard::Act;
    const bool isSame = open.act == (m_choice.releases ? Act::Release : Act::Stop) && open.order.isEmpty();
    return m_choice.isSure && isSame && open.stage != IntentStage::Written && !open.account.isEmpty();
}

void GuardRun::chooseWay(Row &row)
{
    if (const auto open = m_open.constFind(row.id); open != m_open.cend() && !mayFollow(*open)) {
        row.state = QStringLiteral("under_way");
        row.error = core::guard::alreadyRunning(&*open);
        return;
    }
    const auto machine = m_services.fleet->machine(row.id);
    if (machine && !m_choice.takesOthers && ui::belongsToOthers(machine->instance, m_choice.ownName)) {
        row.state = QStringLiteral("not_mine");
        row.error = notMine(machine->instance.owner);
        return;
    }
    const auto question = m_view.question(row.id);
    const core::guard::StopChoice *way = nullptr;
    if (question)
        way = m_choice.releases ? question->find(ChoiceKind::Release) : question->best();
    const auto *inside = question ? question->find(ChoiceKind::Inside) : nullptr;
    const bool isOnlyTold = !m_choice.isSure && !way && inside && inside->refusal == core::guard::Refusal::NotConnected;
    if (isOnlyTold)
        way = inside; // It would be connected to.
    if (!way || (!way->isUsable() && !isOnlyTold)) {
        const bool isOutOfReach = !m_choice.releases && inside && inside->refusal == core::guard::Refusal::NotConnected;
        row.state = isOutOfReach ? QStringLiteral("failed") : QStringLiteral("by_hand");
        row.error = isOutOfReach ? core::guard::notConnected() : byHand();
        return;
    }
    row.way = *way;
    row.state = QStringLiteral("planned");
    if (way->needsOverride && !m_choice.erasesUnchecked) {
        row.state = QStringLiteral("refused");
        row.error = uncheckedCopy();
    }
}

void GuardRun::decide()
{
    for (Row &row : m_rows) {
        if (row.state.isEmpty())
            chooseWay(row);
        if (row.state == QStringLiteral("planned") && !m_choice.isSure)
            row.error = notSure();
    }
    if (m_choice.isSure)
        send();
    else
        finish();
}

void GuardRun::send()
{
    using core::guard::Act;
    for (const Row &row : QList<Row>{m_rows}) {
        if (row.state != QStringLiteral("planned"))
            continue;
        m_waiting.insert(row.id.value);
        const QString name = printable(row.name);
        m_output.err << (m_open.contains(row.id) ? CliText::tr("%1: was sent before, the platform is asked.").arg(name)
                                                 : CliText::tr("%1: sent, waiting for the platform.").arg(name)) << Qt::endl;
        const core::FutureStatus begun = row.way->kind == ChoiceKind::Inside ? m_flow.beginInside(row.id)
            : row.way->kind == ChoiceKind::Release                           ? m_flow.begin(row.id, Act::Release)
                                                                             : m_flow.begin(row.id, Act::Stop);
        core::whenDone(begun, this, [this, id = row.id](const core::Status &status) { this->begun(id, status); });
    }
    if (m_waiting.isEmpty())
        finish();
}

GuardRun::Row *GuardRun::row(const InstanceId &id)
{
    const auto found = std::ranges::find(m_rows, id, &Row::id);
    return found == m_rows.end() ? nullptr : &*found;
}

void GuardRun::begun(const InstanceId &id, const core::Status &status)
{
    Row *one = row(id);
    if (status || !one)
        return;
    if (!m_waiting.contains(id.value))
        return; // What was open is judged already.
    const bool isElsewhere = status.error().code == QStringLiteral("stop.running");
    const auto open = m_flow.progress(id);
    if (isElsewhere && open && !open->isOver() && !open->awaitsUser)
        return; // It was sent before: its end is waited for, and nothing is sent.
    one->state = isElsewhere ? QStringLiteral("under_way") : QStringLiteral("failed");
    one->error = status.error();
    m_waiting.remove(id.value);
    if (m_waiting.isEmpty())
        finish();
}

void GuardRun::onProgress(const StopProgress &progress)
{
    Row *one = row(progress.intent.machine);
    if (!one || !m_waiting.contains(one->id.value))
        return;
    if (m_choice.sendsAgain && progress.canSendAgain && mayFollow(progress.intent) && !m_sentAgain.contains(one->id.value)) {
        m_sentAgain.insert(one->id.value);
        m_output.err << CliText::tr("%1: runs on; sent again, waiting for the platform.").arg(printable(one->name)) << Qt::endl;
        // Later: the call comes from inside the flow.
        QMetaObject::invokeMethod(this, [this, id = one->id] { m_flow.sendAgain(id); }, Qt::QueuedConnection);
        return;
    }
    m_waiting.remove(one->id.value);
    one->error = progress.trouble;
    if (progress.intent.stage == IntentStage::NotConfirmed && !progress.awaitsUser && one->error) {
        one->error->remedy = progress.canSendAgain
            ? CliText::tr("The platform says that it runs on. Look at it in the console, or run it again with --again.")
            : CliText::tr("Look at the machine in the console. Run it again to ask the platform once more; nothing is sent then.");
    }
    one->state = progress.isStillCharged                              ? QStringLiteral("still_charged")
        : progress.intent.stage == IntentStage::Confirmed             ? QStringLiteral("confirmed")
        : progress.awaitsUser                                         ? QStringLiteral("unseen")
        : progress.intent.stage == IntentStage::NotConfirmed          ? QStringLiteral("not_confirmed")
                                                                      : QStringLiteral("failed");
    if (m_waiting.isEmpty()) // Later: the call comes from inside the flow, and what it still writes has to reach the store.
        QMetaObject::invokeMethod(this, [this] { finish(); }, Qt::QueuedConnection);
}

int GuardRun::exitCode() const
{
    const auto has = [this](const char *state) { return std::ranges::any_of(m_rows, [state](const Row &row) { return row.state == QLatin1String{state}; }); };
    if (has("refused") || has("planned") || has("under_way") || ((has("by_hand") || has("not_mine")) && !m_choice.isAll))
        return RefusedForSafety;
    if (has("failed") || has("not_confirmed"))
        return Failed;
    return has("still_charged") || has("unseen") || has("by_hand") || has("not_mine") ? int{AnswerIsNo} : int{Done};
}

QJsonObject GuardRun::json(const Row &row) const
{
    QJsonObject object{{QStringLiteral("name"), row.name}, {QStringLiteral("id"), row.id.value}, {QStringLiteral("state"), row.state},
                       {QStringLiteral("way"), QJsonValue::Null}};
    if (row.way) {
        const ui::StopChoiceText words = ui::wordsOf(*row.way, m_services.clock.now());
        QJsonArray effects;
        for (const ui::StopLine &line : words.lines)
            effects.append(line.text);
        object.insert(QStringLiteral("way"), wayWord(row.way->kind));
        object.insert(QStringLiteral("ends_per_hour"), toJson(moneyOf(row.way->ends)));
        object.insert(QStringLiteral("goes_on_per_hour"), toJson(moneyOf(row.way->keeps)));
        object.insert(QStringLiteral("erases"), row.way->erasesNow);
        object.insert(QStringLiteral("erased_at"), row.way->erasedAt ? QJsonValue{row.way->erasedAt->toUTC().toString(Qt::ISODate)} : QJsonValue{});
        object.insert(QStringLiteral("effects"), effects);
    }
    object.insert(QStringLiteral("error"), row.error ? QJsonValue{errorJson(*row.error)} : QJsonValue{});
    return object;
}

void GuardRun::print()
{
    if (m_output.isJson) {
        QJsonArray machines;
        for (const Row &row : m_rows)
            machines.append(json(row));
        printJson(m_output.out, {{QStringLiteral("machines"), machines}});
        return;
    }
    if (m_rows.isEmpty())
        m_output.out << CliText::tr("No machine costs money now.") << '\n';
    for (const Row &row : m_rows) {
        m_output.out << printable(row.name);
        if (row.way)
            m_output.out << ": " << ui::wordsOf(*row.way, m_services.clock.now()).title;
        m_output.out << '\n';
        if (row.state == QStringLiteral("confirmed"))
            m_output.out << "  " << CliText::tr("The platform has confirmed it.") << '\n';
        else if (row.state == QStringLiteral("off"))
            m_output.out << "  " << CliText::tr("It is off already, or costs nothing.") << '\n';
        if (row.way) {
            for (const ui::StopLine &line : ui::wordsOf(*row.way, m_services.clock.now()).lines)
                m_output.out << "  " << printable(line.text) << '\n';
        }
        if (row.error)
            m_output.err << printable(row.name) << ": " << core::fullText(*row.error) << '\n';
    }
}

void GuardRun::finish()
{
    if (std::exchange(m_isFinished, true))
        return;
    print();
    m_promise.addResult(exitCode());
    m_promise.finish();
    deleteLater();
}

} // namespace app::cli
