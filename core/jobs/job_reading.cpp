// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/job_reading.h"

#include "core/jobs/job_folder.h"

#include <QCoreApplication>

#include <optional>

namespace core::jobs {

namespace {

constexpr int kMostTail = 5;
constexpr qsizetype kLongestLine = 300;
constexpr qint64 kStartsWithin = 120; ///< Seconds; without a sign of life after that it has gone.

/// What the machine said of one job.
struct Said {
    Job job = {};
    QList<QByteArray> started = {}; ///< Time, process, its ticks, boot.
    QList<QByteArray> ended = {};   ///< Code, time.
    QByteArray ticks = {};          ///< Of the process that has its number now.
    bool isThere = false;           ///< A process of its number takes signals.
    qint64 madeAt = 0;
};

struct Clocks {
    QByteArray boot = {};
    qint64 host = 0; ///< 0 = not told.
    QDateTime here = {};

    QDateTime momentOf(const QByteArray &seconds) const
    {
        const qint64 at = seconds.toLongLong();
        if (at <= 0)
            return {};
        return host > 0 ? here.addSecs(at - host) : QDateTime::fromSecsSinceEpoch(at, Qt::UTC);
    }
};

bool isSafeId(const QByteArray &id)
{
    return !id.isEmpty() && id.size() <= 32
        && std::all_of(id.cbegin(), id.cend(), [](char each) { return (each >= 'a' && each <= 'z') || (each >= '0' && each <= '9'); });
}

/// The last state of a line that a progress bar wrote over and over, without the sequences that colour it.
QString shownLine(const QByteArray &line)
{
    QByteArray last = line;
    while (last.endsWith('\r'))
        last.chop(1);
    last = last.mid(last.lastIndexOf('\r') + 1);
    QString text;
    bool isInSequence = false;
    const QString all = QString::fromUtf8(last.left(4 * kLongestLine));
    for (QChar each : all) {
        if (each == QChar{0x1B})
            isInSequence = true;
        else if (!isInSequence && (each.isPrint() || each == u'\t'))
            text += each;
        else if (isInSequence && each.isLetter())
            isInSequence = false;
    }
    return text.left(kLongestLine).trimmed();
}

void takeMeta(const QByteArray &line, Said &said)
{
    const qsizetype at = line.indexOf('=');
    const QByteArray value = line.mid(at + 1);
    if (line.startsWith("name="))
        said.job.wish.name = QString::fromUtf8(value);
    else if (line.startsWith("session="))
        said.job.session = value;
    else if (line.startsWith("reminds="))
        said.job.wish.reminds = value != "0";
}

void takeLine(char kind, const QByteArray &rest, Said &said)
{
    switch (kind) {
    case 'M': takeMeta(rest, said); break;
    case 'S': said.started = rest.split(' '); break;
    case 'E': said.ended = rest.split(' '); break;
    case 'A': said.ticks = rest.trimmed(); break;
    case 'K': said.isThere = true; break;
    case 'P': said.job.session = rest; break;
    case 'W': said.madeAt = rest.toLongLong(); break;
    case 'T':
        if (const QString line = shownLine(rest); !line.isEmpty())
            said.job.tail << line;
        break;
    default: break;
    }
}

JobState stateOf(const Said &said, const Clocks &clocks)
{
    if (said.ended.size() >= 2)
        return said.ended[0] == "0" ? JobState::Ended : JobState::Failed;
    if (said.started.size() < 2) {
        const bool isLate = clocks.host > 0 && said.madeAt > 0 && clocks.host - said.madeAt > kStartsWithin;
        return isLate ? JobState::Vanished : JobState::Starting;
    }
    const QByteArray boot = said.started.value(3);
    if (!boot.isEmpty() && !clocks.boot.isEmpty() && boot != clocks.boot)
        return JobState::Rebooted;
    const QByteArray ticks = said.started.value(2);
    const bool isItself = ticks.isEmpty() ? said.isThere : said.ticks == ticks;
    return isItself ? JobState::Running : JobState::Vanished;
}

Job finished(Said said, const Clocks &clocks)
{
    Job &job = said.job;
    job.state = stateOf(said, clocks);
    bool isNumber = false;
    if (const int code = said.ended.value(0).toInt(&isNumber); isNumber)
        job.exitCode = code;
    job.startedAt = clocks.momentOf(said.started.value(0));
    job.endedAt = clocks.momentOf(said.ended.value(1));
    job.readAt = clocks.here;
    if (job.tail.size() > kMostTail)
        job.tail = job.tail.mid(job.tail.size() - kMostTail);
    return job;
}

} // namespace

QByteArray jobFolder(const QString &id)
{
    return id.isEmpty() ? QByteArray{"\"$HOME\"/.zuka/jobs"} : "\"$HOME\"/.zuka/jobs/" + id.toUtf8();
}

QByteArray shellFunctions()
{
    return "ticks() { sed 's/.*) //' \"/proc/$1/stat\" 2>/dev/null | cut -d' ' -f20; }\n"
           "boot() { echo \"$(cat /proc/sys/kernel/random/boot_id 2>/dev/null)+$(ticks 1)\"; }\n";
}

remote::Command readJobsCommand()
{
    return {.line = shellFunctions()
            + "echo \"zuka-jobs $(date +%s) $(boot)\"\n"
              "cd " + jobFolder() + " 2>/dev/null || exit 0\n"
              "panes=$(tmux -u list-panes -a -F '#{pane_pid} #{session_name}' 2>/dev/null)\n"
              "for id in $(ls -t | head -n 20); do\n"
              "[ -f \"$id/meta\" ] || continue\n"
              "echo \"J:$id\"; sed 's/^/M:/' \"$id/meta\"; echo \"W:$(stat -c %Y \"$id/meta\" 2>/dev/null)\"\n"
              "sed 's/^/S:/' \"$id/started\" 2>/dev/null; sed 's/^/E:/' \"$id/ended\" 2>/dev/null\n"
              "pid=$(cut -d' ' -f2 \"$id/started\" 2>/dev/null)\n"
              "if [ -n \"$pid\" ]; then\n"
              "echo \"A:$(ticks \"$pid\")\"; kill -0 \"$pid\" 2>/dev/null && echo K:\n"
              "printf '%s\\n' \"$panes\" | sed -n \"s/^$pid /P:/p\"\n"
              "fi\n"
              "log=$(cat \"$id/log-path\" 2>/dev/null)\n"
              "[ -n \"$log\" ] && { tail -c 4000 \"$log\" 2>/dev/null | tail -n 8 | sed 's/^/T:/'; echo; }\n"
              "done\nexit 0\n"};
}

Result<QList<Job>> parseJobs(const remote::CommandOutput &output, const QDateTime &now)
{
    QList<Job> jobs;
    std::optional<Clocks> clocks;
    std::optional<Said> said;
    const auto close = [&] {
        if (said)
            jobs << finished(*std::exchange(said, {}), *clocks);
    };
    for (const QByteArray &line : output.standardOutput.split('\n')) {
        if (!clocks) {
            if (line.startsWith("zuka-jobs ")) {
                const QList<QByteArray> words = line.trimmed().split(' ');
                clocks = Clocks{.boot = words.value(2), .host = words.value(1).toLongLong(), .here = now};
            }
        } else if (line.startsWith("J:")) {
            close();
            if (isSafeId(line.mid(2)))
                said = Said{.job = {.id = QString::fromLatin1(line.mid(2))}};
        } else if (said && line.size() > 2 && line[1] == ':') {
            takeLine(line[0], line.mid(2), *said);
        }
    }
    if (!clocks)
        return Error{.kind = ErrorKind::Protocol,
                     .code = QStringLiteral("job.unreadable"),
                     .message = QCoreApplication::translate("core::jobs", "What the machine says of its jobs could not be read."),
                     .remedy = QCoreApplication::translate("core::jobs", "Attach to their sessions to see how they are.")};
    close();
    return jobs;
}

} // namespace core::jobs
