// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/jobs_view_model.h"

#include "core/base/when_done.h"
#include "core/jobs/job_script.h"
#include "ui/viewmodel/format.h"

#include <algorithm>

namespace ui {

using core::fleet::Fleet;
using core::jobs::Job;
using core::jobs::JobBook;
using core::jobs::JobPlace;
using core::jobs::JobState;
using core::jobs::JobWish;

namespace {

constexpr qsizetype kMostRows = 3;
constexpr qint64 kStaleSeconds = 60;
constexpr qint64 kNewsHours = 24; ///< An end longer ago is not told in the list of machines.

core::Hours between(const QDateTime &from, const QDateTime &to)
{
    return core::Hours{static_cast<double>(std::max<qint64>(0, from.secsTo(to))) / 3600};
}

TonedText stateOf(const Job &job)
{
    switch (job.state) {
    case JobState::Starting:
        return {JobsViewModel::tr("starting"), Tone::Info};
    case JobState::Running:
        return {JobsViewModel::tr("running"), Tone::Info};
    case JobState::Ended:
        return {JobsViewModel::tr("ended well"), Tone::Good};
    case JobState::Failed:
        return {job.exitCode ? JobsViewModel::tr("ended with code %1").arg(*job.exitCode) : JobsViewModel::tr("failed"), Tone::Danger};
    case JobState::Vanished:
        return {JobsViewModel::tr("gone without a word"), Tone::Danger};
    case JobState::Rebooted:
        return {JobsViewModel::tr("ended: the machine restarted"), Tone::Danger};
    }
    return {};
}

StateMark markOf(JobState state)
{
    switch (state) {
    case JobState::Starting:
    case JobState::Running:
        return StateMark::Working;
    case JobState::Ended:
        return StateMark::Off;
    default:
        return StateMark::Alarm;
    }
}

} // namespace

JobsViewModel::JobsViewModel(Fleet &fleet, JobBook &book, const core::Clock &clock, QObject *parent)
    : QObject{parent}
    , m_fleet{fleet}
    , m_book{book}
    , m_clock{clock}
{
    connect(&m_book, &JobBook::changed, this, [this](const MachineId &id) {
        emit linesChanged();
        if (id == m_machine)
            emit changed();
    });
    connect(&m_book, &JobBook::failed, this, [this](const core::Error &error) { emit noticed(error.message); });
    connect(&m_book, &JobBook::ended, this, [this](const Job &job) {
        emit noticed(tr("%1 on %2: %3").arg(job.wish.name, machineName(job.machine), stateOf(job).text));
    });
}

void JobsViewModel::setMachine(const MachineId &id)
{
    m_machine = id;
    m_book.look(id);
    emit changed();
}

QString JobsViewModel::machineName(const MachineId &id) const
{
    const auto machine = m_fleet.machine(id);
    return machine ? machine->instance.name : QString{};
}

QString JobsViewModel::factsOf(const Job &job) const
{
    const QDateTime now = m_clock.now();
    QStringList facts;
    if (!core::jobs::isOver(job.state)) {
        if (job.startedAt.isValid())
            facts << format::duration(between(job.startedAt, now));
        if (job.readAt.isValid() && job.readAt.secsTo(now) > kStaleSeconds)
            facts << tr("as of %1").arg(format::distance(job.readAt, now));
    } else if (job.endedAt.isValid()) {
        facts << format::moment(job.endedAt, now);
        if (job.startedAt.isValid())
            facts << tr("after %1").arg(format::duration(between(job.startedAt, job.endedAt)));
    } else if (job.startedAt.isValid()) {
        facts << tr("started %1").arg(format::moment(job.startedAt, now)); // when it ended, nobody knows
    }
    return facts.join(QStringLiteral(" · "));
}

JobRow JobsViewModel::rowOf(const Job &job) const
{
    JobRow row{.id = job.id,
               .nameText = job.wish.name,
               .stateText = stateOf(job),
               .mark = markOf(job.state),
               .factsText = factsOf(job),
               .commandText = job.wish.command.trimmed(),
               .tail = job.tail,
               .isOver = core::jobs::isOver(job.state)};
    if (job.place == JobPlace::Tmux && !core::jobs::isOver(job.state))
        row.session = job.session;
    if (job.place == JobPlace::Screen && !core::jobs::isOver(job.state))
        row.placeText = tr("It runs in screen: screen -r shows it.");
    else if (job.place == JobPlace::Background && !core::jobs::isOver(job.state))
        row.placeText = tr("It runs in the background. Its output is in the log.");
    return row;
}

QList<JobRow> JobsViewModel::rows() const
{
    QList<JobRow> rows;
    for (const Job &job : m_book.jobs(m_machine).mid(0, kMostRows))
        rows << rowOf(job);
    return rows;
}

bool JobsViewModel::canStart(const MachineId &id) const
{
    const auto machine = m_fleet.machine(id);
    return machine && machine->instance.kind != core::instances::MachineKind::Demo && m_fleet.session(id) != nullptr;
}

QString JobsViewModel::placeWarning(const MachineId &id) const
{
    const auto machine = m_fleet.machine(id);
    if (!machine || !machine->tmux || machine->tmux->isInstalled)
        return {};
    return tr("tmux is not installed there. The job runs in screen, or in the background without a window to look into. To install tmux:");
}

QString JobsViewModel::installLine(const MachineId &id) const
{
    if (placeWarning(id).isEmpty())
        return {};
    const QString user = m_fleet.machine(id)->probe.user;
    return user.isEmpty() || user == QLatin1String{"root"} ? QStringLiteral("apt-get install -y tmux")
                                                           : QStringLiteral("sudo apt-get install -y tmux");
}

QString JobsViewModel::freeName(const MachineId &id) const
{
    QStringList taken;
    for (const Job &job : m_book.jobs(id))
        taken << job.wish.name;
    if (const auto machine = m_fleet.machine(id); machine && machine->tmux) {
        for (const auto &session : machine->tmux->sessions)
            taken << QString::fromUtf8(session.name);
    }
    const QString first = QStringLiteral("train");
    QString name = first;
    for (int number = 2; taken.contains(name); ++number)
        name = first + QString::number(number);
    return name;
}

QString JobsViewModel::lineFor(const MachineId &id) const
{
    const auto job = m_book.latest(id);
    if (!job)
        return {};
    const QDateTime end = job->endedAt.isValid() ? job->endedAt : job->readAt;
    if (core::jobs::isOver(job->state) && (!end.isValid() || end.secsTo(m_clock.now()) > kNewsHours * 3600))
        return {};
    QStringList lines{tr("%1: %2").arg(job->wish.name, stateOf(*job).text)};
    lines += job->tail;
    return lines.join(u'\n');
}

std::optional<core::reminders::JobFact> JobsViewModel::factFor(const MachineId &id) const
{
    using core::reminders::JobOutcome;
    const auto job = m_book.latest(id);
    if (!job || !job->wish.reminds)
        return std::nullopt;
    const bool isOver = core::jobs::isOver(job->state);
    return core::reminders::JobFact{.name = job->wish.name,
                                    .outcome = !isOver                            ? JobOutcome::Running
                                        : job->state == core::jobs::JobState::Ended ? JobOutcome::Ended
                                                                                  : JobOutcome::Failed,
                                    .at = !isOver ? QDateTime{} : job->endedAt.isValid() ? job->endedAt : job->readAt};
}

void JobsViewModel::start(const MachineId &id, const JobWish &wish)
{
    core::whenDone(m_book.start(id, wish), this, [this, id](const core::Result<Job> &job) {
        if (!job)
            emit failed(job.error());
        else
            emit started(id, job->place == JobPlace::Tmux ? job->session : QByteArray{});
    });
}

void JobsViewModel::remove(const MachineId &id, const QString &job)
{
    core::whenDone(m_book.remove(id, job), this, [this](const core::Status &removed) {
        if (!removed)
            emit noticed(core::fullText(removed.error()));
    });
}

QByteArray JobsViewModel::scriptOf(const JobWish &wish)
{
    return core::jobs::scriptOf(wish, QStringLiteral("0123456789abcdef"));
}

} // namespace ui
