// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/transfer_run.h"

#include "app/cli/cli_text.h"
#include "app/paths.h"
#include "app/terminal_check.h"
#include "core/base/when_done.h"
#include "core/transfer/transfer_errors.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/transfer_text.h"

#include <QJsonArray>

#include <algorithm>
#include <utility>

namespace app::cli {

namespace transfer = core::transfer;
namespace remote = core::remote;

namespace {

bool isConflict(const core::Error &error)
{
    return error.code == QStringLiteral("xfer.exists");
}

/// On the command line the choice is an option.
core::Error withOption(core::Error error)
{
    if (isConflict(error))
        error.remedy = CliText::tr("Add --on-conflict replace, keep-both or skip.");
    return error;
}

int codeOf(const transfer::TransferProgress &progress)
{
    if (progress.state != transfer::TransferState::Done)
        return progress.error && isConflict(*progress.error) ? RefusedForSafety : Failed;
    return std::ranges::any_of(progress.fileErrors, isConflict) ? RefusedForSafety : Done;
}

/// A failure outweighs a refusal: trying again may help, and then the refusal shows.
int worseOf(int one, int other)
{
    return one == Failed || other == Failed ? int{Failed} : std::max(one, other);
}

} // namespace

TransferRun::TransferRun(Output &output, TargetSession target, QList<transfer::TransferRequest> requests)
    : m_output{output}
    , m_target{std::move(target)}
    , m_requests{std::move(requests)}
    , m_journal{dataFolder() + QStringLiteral("/transfers")}
    , m_queue{[this](const auto &) { return nextSession(); }, m_journal}
{
    for (transfer::TransferRequest &request : m_requests) {
        request.machine = m_target.machine;
        request.resumesFrom = m_journal.earlierNote(request);
    }
    m_promise.start();
    m_clock.start();
}

QFuture<int> TransferRun::run(Output &output, TargetSession target, QList<transfer::TransferRequest> requests, bool acceptsNewHostKey)
{
    auto *run = new TransferRun{output, std::move(target), std::move(requests)};
    const QFuture<int> answer = run->m_promise.future();
    run->start(acceptsNewHostKey);
    return answer;
}

void TransferRun::start(bool acceptsNewHostKey)
{
    remote::Session *session = m_target.session.get();
    connect(session, &remote::Session::hostKeyUnknown, this, [this, session, acceptsNewHostKey](const remote::HostKey &key) {
        session->answerHostKey(acceptsNewHostKey);
        if (acceptsNewHostKey)
            return;
        fail({.kind = core::ErrorKind::Refused,
                                     .code = QStringLiteral("host.unknown"),
                                     .message = CliText::tr("The host key is not known yet: %1.").arg(key.fingerprint),
                                     .remedy = CliText::tr("Compare it with the platform's page, then add --accept-new-host-key, or give --known-hosts."),
                                     .money = core::MoneyState::Unknown});
    });
    connect(session, &remote::Session::hostKeyChanged, this, [this, session](const remote::HostKey &known, const remote::HostKey &offered) {
        session->answerHostKey(false);
        fail({.kind = core::ErrorKind::HostKeyChanged,
                                     .code = QStringLiteral("host.changed"),
                                     .message = CliText::tr("The host key is not the recorded one. Recorded %1, offered %2.")
                                                    .arg(known.fingerprint, offered.fingerprint),
                                     .remedy = CliText::tr("Normal after reinstalling or re-renting, otherwise do not connect."),
                                     .money = core::MoneyState::Unknown});
    });
    connect(session, &remote::Session::stateChanged, this, [this](const remote::SessionState &state) {
        if (state.phase == remote::SessionPhase::Ready)
            enqueueAll();
        else if (state.phase == remote::SessionPhase::Failed && state.error)
            fail(*state.error);
        else if (state.phase == remote::SessionPhase::Waiting && !m_isQueued && state.error)
            fail(*state.error);
    });
    connect(&m_queue, &transfer::TransferQueue::progressed, this, &TransferRun::show);
    connect(&m_queue, &transfer::TransferQueue::finished, this, &TransferRun::note);
    session->open();
}

/// The first is the one whose host key was checked here; the engine asks for more where that is faster.
std::shared_ptr<remote::Session> TransferRun::nextSession()
{
    return std::exchange(m_isFirstGiven, true) && m_target.more ? m_target.more() : m_target.session;
}

void TransferRun::enqueueAll()
{
    if (m_isQueued)
        return;
    m_isQueued = true;
    for (const transfer::TransferRequest &request : m_requests) {
        core::whenDone(m_queue.enqueue(request), this, [this](const core::Result<transfer::TransferId> &id) {
            if (!id)
                fail(id.error());
        });
    }
}

void TransferRun::show(const transfer::TransferProgress &progress)
{
    Span &span = m_spans[progress.id.value];
    const bool isMoving = progress.state == transfer::TransferState::Active;
    if (isMoving && span.first < 0)
        span.first = m_clock.elapsed();
    if (progress.done.count() != std::exchange(span.done, progress.done.count()))
        span.last = m_clock.elapsed();
    if (!isTerminal(stderr) || progress.state != transfer::TransferState::Active || !progress.total)
        return;
    const double share = progress.total->count() > 0 ? 100.0 * static_cast<double>(progress.done.count()) / static_cast<double>(progress.total->count()) : 100.0;
    m_output.err << "\r\033[K" << printable(progress.name) << ' ' << QLocale{}.toString(share, 'f', 0) << " % " << ui::format::speed(progress.bytesPerSecond) << Qt::flush;
}

void TransferRun::note(transfer::TransferId, const core::Status &)
{
    if (++m_ended == m_requests.size())
        report();
}

void TransferRun::report()
{
    if (isTerminal(stderr))
        m_output.err << "\r\033[K" << Qt::flush;
    QJsonArray array;
    for (const transfer::TransferProgress &progress : m_queue.transfers()) {
        if (progress.error && transfer::isLinkTrouble(*progress.error))
            m_queue.forget(progress.id); // with the part that was kept for another attempt of this call
        m_code = worseOf(m_code, codeOf(progress));
        if (m_output.isJson)
            array.append(json(progress));
        else
            print(progress);
    }
    if (m_output.isJson)
        printJson(m_output.out, {{QStringLiteral("transfers"), array}});
    finish(m_code);
}

namespace {

QJsonValue planJson(const std::optional<transfer::TransferPlan> &plan)
{
    if (!plan)
        return {};
    return QJsonObject{{QStringLiteral("new"), plan->newFiles},
                       {QStringLiteral("changed"), plan->changedFiles},
                       {QStringLiteral("same"), plan->sameFiles},
                       {QStringLiteral("only_there"), plan->onlyThere},
                       {QStringLiteral("excluded"), plan->excludedFiles},
                       {QStringLiteral("bytes"), static_cast<qint64>(plan->toMove.count())},
                       {QStringLiteral("complete"), plan->isComplete}};
}

QString planText(const transfer::TransferPlan &plan)
{
    return CliText::tr("new: %1 · changed: %2 · the same: %3 · only there: %4 · left out by rules: %5 · to move: %6")
        .arg(plan.newFiles).arg(plan.changedFiles).arg(plan.sameFiles).arg(plan.onlyThere).arg(plan.excludedFiles)
        .arg(ui::format::fileSize(plan.toMove));
}

} // namespace

QJsonObject TransferRun::json(const transfer::TransferProgress &progress) const
{
    QJsonArray troubles;
    for (const core::Error &error : progress.fileErrors)
        troubles.append(errorJson(withOption(error)));
    const Span span = m_spans.value(progress.id.value);
    const bool isTimed = span.first >= 0 && span.last > span.first;
    return {{QStringLiteral("name"), progress.name},
            {QStringLiteral("seconds"), isTimed ? QJsonValue{static_cast<double>(span.last - span.first) / 1000.0} : QJsonValue{}},
            {QStringLiteral("done"), progress.state == transfer::TransferState::Done},
            {QStringLiteral("files"), progress.filesTotal}, {QStringLiteral("skipped"), progress.filesSkipped},
            {QStringLiteral("left_out"), progress.filesLeftOut},
            {QStringLiteral("bytes"), static_cast<qint64>(progress.done.count())}, {QStringLiteral("verified_by"), progress.verifiedBy},
            {QStringLiteral("plan"), planJson(progress.plan)},
            {QStringLiteral("error"), progress.error ? QJsonValue{errorJson(withOption(*progress.error))} : QJsonValue{}},
            {QStringLiteral("file_errors"), troubles}};
}

void TransferRun::print(const transfer::TransferProgress &progress)
{
    const bool isDone = progress.state == transfer::TransferState::Done;
    if (isDone && progress.request.onlyPlans && progress.plan) {
        m_output.out << printable(progress.name) << ": " << planText(*progress.plan) << '\n';
        return;
    }
    const bool isSkipped = isDone && progress.filesTotal > 0 && progress.filesSkipped == progress.filesTotal;
    m_output.out << printable(progress.name) << ": "
                 << (isSkipped ? CliText::tr("skipped, the same is there already")
                     : isDone  ? CliText::tr("done, %1").arg(ui::format::fileSize(progress.done))
                               : CliText::tr("not done"));
    if (isDone && !isSkipped && !progress.verifiedBy.isEmpty())
        m_output.out << CliText::tr(", verified by %1").arg(progress.verifiedBy);
    if (progress.filesLeftOut > 0)
        m_output.out << ", " << ui::leftOutText(progress);
    m_output.out << '\n';
    if (progress.error)
        m_output.err << "zuka: " << printable(core::fullText(withOption(*progress.error))) << '\n';
    for (const core::Error &error : progress.fileErrors)
        m_output.err << "  " << printable(core::fullText(withOption(error))) << '\n';
}

void TransferRun::fail(const core::Error &error)
{
    if (!m_isDone)
        finish(printError(m_output, error));
}

void TransferRun::finish(int code)
{
    if (m_isDone)
        return;
    m_isDone = true;
    m_target.session->close();
    m_promise.addResult(code);
    m_promise.finish();
    deleteLater();
}

} // namespace app::cli
