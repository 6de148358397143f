// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"
#include "core/instances/instance.h"

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QStringList>

namespace core::jobs {

enum class JobState {
    Starting, ///< Asked for; the machine has not written anything yet.
    Running,
    Ended,    ///< With code 0.
    Failed,   ///< With another code, or by a signal.
    Vanished, ///< Neither running nor ended: killed, or its record was removed.
    Rebooted, ///< The machine started anew while it ran.
};
bool isOver(JobState state);

/// What holds it on the machine.
enum class JobPlace { Tmux, Screen, Background };

/// What the user wants to run. Texts as typed; paths are the machine's, "~/" is its home.
struct JobWish {
    QString name = {};
    QString command = {};          ///< One line or several, of the shell.
    QString folder = {};           ///< Empty = home.
    QString environmentFile = {};  ///< Lines NAME=value; empty = none.
    QString condaEnvironment = {}; ///< Name or path; empty = none.
    QString logFile = {};          ///< Empty = beside the script.
    QString commandAtEnd = {};     ///< Run when it has ended, whatever the code; empty = nothing.
    bool reminds = true;           ///< Tell the user when it has ended.
    friend bool operator==(const JobWish &, const JobWish &) = default;
};

/// A job on one machine, as it was read last. A later reading adds step, loss and checkpoints here.
struct Job {
    QString id = {};               ///< Also the name of its folder on the machine.
    instances::InstanceId machine = {};
    JobWish wish = {};
    JobPlace place = JobPlace::Tmux;
    QByteArray session = {};       ///< Of tmux or screen, as it is called now.
    JobState state = JobState::Starting;
    std::optional<int> exitCode = {};
    QDateTime startedAt = {};
    QDateTime endedAt = {};        ///< Invalid while it runs, and when nobody wrote it down.
    QDateTime readAt = {};         ///< Invalid = never since it was started.
    QStringList tail = {};         ///< Last lines of its log.
    friend bool operator==(const Job &, const Job &) = default;
};

/// Jobs that were started from here, over restarts of the program.
class JobRepository {
public:
    virtual ~JobRepository() = default;
    virtual FutureResult<QList<Job>> jobs() = 0;
    virtual FutureStatus save(const Job &job) = 0;
    virtual FutureStatus remove(const QString &id) = 0;
};

QString wordOf(JobState state); ///< For files, never for people.
JobState jobStateFrom(const QString &word);
QString wordOf(JobPlace place);
JobPlace jobPlaceFrom(const QString &word);

/// As kept in a file; what looks like a secret in the commands is left out.
QByteArray toText(const JobWish &wish);
JobWish jobWishFrom(const QByteArray &text);

/// Errors: InvalidInput naming what is missing or too long.
Status checkWish(const JobWish &wish);

} // namespace core::jobs

Q_DECLARE_METATYPE(core::jobs::Job)
