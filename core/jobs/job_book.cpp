// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/job_book.h"

#include "core/base/redaction.h"
#include "core/base/when_done.h"
#include "core/jobs/job_reading.h"
#include "core/jobs/job_script.h"
#include "core/remote/tmux_control.h"

#include <QCoreApplication>
#include <QPromise>
#include <QRandomGenerator>

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace core::jobs {

using remote::CommandOutput;

namespace {

constexpr qsizetype kMostKept = 20; ///< Of one machine.
constexpr qsizetype kMostDetail = 300;
constexpr qint64 kClockBlur = 60; ///< Seconds.

QString newId()
{
    return QStringLiteral("%1").arg(QRandomGenerator::system()->generate64(), 16, 16, QLatin1Char{'0'});
}

Error notConnected()
{
    return {.kind = ErrorKind::Network,
            .code = QStringLiteral("job.not_connected"),
            .message = QCoreApplication::translate("core::jobs", "The machine is not connected."),
            .remedy = QCoreApplication::translate("core::jobs", "Wait until it is, and start the job then.")};
}

Error notRemoved(const QByteArray &said)
{
    return {.kind = ErrorKind::RemoteCommand,
            .code = QStringLiteral("job.not_removed"),
            .message = QCoreApplication::translate("core::jobs", "The job could not be removed from the machine."),
            .remedy = QCoreApplication::translate("core::jobs", "Its folder is in ~/.zuka/jobs there. Remove it in a terminal."),
            .detail = redacted(QString::fromUtf8(said.trimmed().left(kMostDetail)))};
}

void sortNewestFirst(QList<Job> &jobs)
{
    std::ranges::stable_sort(jobs, [](const Job &a, const Job &b) { return a.startedAt > b.startedAt; });
}

/// The machine tells whole seconds, and its clock is compared with ours anew each time: an end that moved a little is still that
/// end, and nobody is reminded of it again.
bool isSameMoment(const QDateTime &a, const QDateTime &b)
{
    return a.isValid() && b.isValid() && std::abs(a.secsTo(b)) < kClockBlur;
}

/// What the machine told, with what only this side knows.
Job merged(const Job &kept, const Job &read)
{
    Job job = kept;
    job.state = read.state;
    job.exitCode = read.exitCode;
    if (!isSameMoment(kept.endedAt, read.endedAt))
        job.endedAt = read.endedAt;
    job.readAt = read.readAt;
    job.tail = read.tail;
    if (!read.session.isEmpty())
        job.session = read.session;
    if (!job.startedAt.isValid())
        job.startedAt = read.startedAt;
    return job;
}

bool isSameButReadAt(Job a, const Job &b)
{
    a.readAt = b.readAt;
    return a == b;
}

} // namespace

JobBook::JobBook(Parts parts, QObject *parent)
    : QObject{parent}
    , m_parts{std::move(parts)}
{
    connect(&m_timer, &QTimer::timeout, this, &JobBook::lookAtRunning);
}

void JobBook::load(std::chrono::milliseconds interval)
{
    m_timer.start(interval);
    whenDone(m_parts.repository.jobs(), this, [this](const Result<QList<Job>> &kept) {
        if (!kept) {
            emit failed(kept.error());
            return;
        }
        QSet<MachineId> machines;
        for (const Job &job : *kept) {
            QList<Job> &own = m_jobs[job.machine];
            if (std::ranges::none_of(own, [&job](const Job &each) { return each.id == job.id; }))
                own << job;
            machines.insert(job.machine);
        }
        for (const MachineId &machine : machines) {
            sortNewestFirst(m_jobs[machine]);
            emit changed(machine);
            look(machine);
        }
    });
}

FutureResult<Job> JobBook::start(const MachineId &machine, const JobWish &wish)
{
    if (const Status fine = checkWish(wish); !fine)
        return ready<Job>(fine.error());
    remote::CommandRunner *runner = m_parts.runner ? m_parts.runner(machine) : nullptr;
    if (!runner)
        return ready<Job>(notConnected());
    auto promise = std::make_shared<QPromise<Result<Job>>>();
    promise->start();
    const auto answer = [promise](const Result<Job> &result) {
        promise->addResult(result);
        promise->finish();
    };
    const QString id = newId();
    whenDone(
        runner->run(startCommand(wish, id)), this,
        [this, answer, machine, wish, id](const Result<CommandOutput> &output) {
            if (!output) {
                answer(output.error());
                return;
            }
            const Result<JobPlace> place = placeFrom(*output);
            if (!place) {
                answer(place.error());
                return;
            }
            const Job job{.id = id, .machine = machine, .wish = wish, .place = *place,
                          .session = *place == JobPlace::Background ? QByteArray{} : remote::tmuxName(wish.name),
                          .startedAt = m_parts.clock.now()};
            m_jobs[machine].prepend(job);
            keep(job);
            emit changed(machine);
            answer(job);
            look(machine);
        },
        [answer] { answer(notConnected()); });
    return promise->future();
}

FutureStatus JobBook::remove(const MachineId &machine, const QString &id)
{
    remote::CommandRunner *runner = m_parts.runner ? m_parts.runner(machine) : nullptr;
    if (!runner)
        return ready<std::monostate>(notConnected());
    const auto &jobs = m_jobs[machine];
    if (std::ranges::none_of(jobs, [&id](const Job &job) { return job.id == id && isOver(job.state); }))
        return ready<std::monostate>(notRemoved({}));
    auto promise = std::make_shared<QPromise<Status>>();
    promise->start();
    const auto answer = [promise](const Status &status) {
        promise->addResult(status);
        promise->finish();
    };
    whenDone(
        runner->run(removeCommand(id)), this,
        [this, answer, machine, id](const Result<CommandOutput> &output) {
            if (!output || output->exitCode != 0) {
                answer(output ? notRemoved(output->standardError) : output.error());
                return;
            }
            drop(machine, id);
            answer(ok());
        },
        [answer] { answer(notConnected()); });
    return promise->future();
}

void JobBook::drop(const MachineId &machine, const QString &id)
{
    m_jobs[machine].removeIf([&id](const Job &job) { return job.id == id; });
    m_suspects.remove(id);
    whenDone(m_parts.repository.remove(id), this, [this](const Status &gone) {
        if (!gone)
            emit failed(gone.error());
    });
    emit changed(machine);
}

void JobBook::look(const MachineId &machine)
{
    remote::CommandRunner *runner = m_parts.runner ? m_parts.runner(machine) : nullptr;
    if (!runner || m_reading.contains(machine))
        return;
    m_reading.insert(machine);
    whenDone(
        runner->run(readJobsCommand()), this, [this, machine](const Result<CommandOutput> &output) { take(machine, output); },
        [this, machine] { m_reading.remove(machine); });
}

void JobBook::lookAtRunning()
{
    const QList<MachineId> machines = m_jobs.keys();
    for (const MachineId &machine : machines) {
        const auto &jobs = m_jobs[machine];
        if (std::ranges::any_of(jobs, [](const Job &job) { return !isOver(job.state); }))
            look(machine);
    }
}

void JobBook::take(const MachineId &machine, const Result<CommandOutput> &output)
{
    m_reading.remove(machine);
    if (!output || output->isTruncated)
        return; // the link is judged elsewhere; what was read last stays
    if (const auto read = parseJobs(*output, m_parts.clock.now()))
        merge(machine, *read);
}

void JobBook::merge(const MachineId &machine, const QList<Job> &read)
{
    QList<Job> &jobs = m_jobs[machine];
    QList<Job> over;
    bool isOther = false;
    const auto settle = [&](Job &job, const Job &now) {
        if (isSameButReadAt(job, now)) {
            if (!isOver(job.state)) // else it stands for the moment at which that was seen first
                job.readAt = now.readAt;
            return;
        }
        isOther = true;
        if (!isOver(job.state) && isOver(now.state))
            over << now;
        job = now;
        keep(job);
    };
    for (Job &job : jobs) {
        const auto found = std::ranges::find_if(read, [&job](const Job &each) { return each.id == job.id; });
        if (found != read.cend()) {
            if (const Job now = merged(job, *found); !isSuspected(job, now))
                settle(job, now);
        } else if (!isOver(job.state) && read.size() < kMostKept) { // else it may only be too old for the answer
            Job gone = job;
            gone.state = JobState::Vanished;
            gone.readAt = m_parts.clock.now();
            settle(job, gone);
        }
    }
    for (const Job &each : read) { // started from another computer, or before this one forgot
        if (std::ranges::any_of(jobs, [&each](const Job &job) { return job.id == each.id; }))
            continue;
        Job found = each;
        found.machine = machine;
        jobs << found;
        keep(found);
        isOther = true;
    }
    sortNewestFirst(jobs);
    while (jobs.size() > kMostKept)
        m_parts.repository.remove(jobs.takeLast().id);
    if (isOther)
        emit changed(machine);
    for (const Job &job : over)
        emit ended(job);
}

bool JobBook::isSuspected(const Job &before, const Job &now)
{
    if (now.state != JobState::Vanished || isOver(before.state)) {
        m_suspects.remove(now.id);
        return false;
    }
    if (m_suspects.remove(now.id))
        return false;
    m_suspects.insert(now.id);
    return true;
}

void JobBook::keep(const Job &job)
{
    whenDone(m_parts.repository.save(job), this, [this](const Status &kept) {
        if (!kept)
            emit failed(kept.error());
    });
}

void JobBook::forgetMachine(const MachineId &machine)
{
    for (const Job &job : m_jobs.take(machine))
        m_parts.repository.remove(job.id);
    emit changed(machine);
}

QList<Job> JobBook::jobs(const MachineId &machine) const
{
    return m_jobs.value(machine);
}

std::optional<Job> JobBook::latest(const MachineId &machine) const
{
    const auto found = m_jobs.constFind(machine);
    return found == m_jobs.cend() || found->isEmpty() ? std::nullopt : std::optional{found->first()};
}

} // namespace core::jobs
