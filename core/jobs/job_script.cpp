// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/job_script.h"

#include "core/base/redaction.h"
#include "core/jobs/job_folder.h"
#include "core/remote/endpoint.h"
#include "core/remote/tmux_control.h"

#include <QCoreApplication>

namespace core::jobs {

using remote::shellQuote;

namespace {

constexpr int kNoFolder = 10;
constexpr int kNameTaken = 11;
constexpr int kNotStarted = 12;
constexpr qsizetype kDetailLength = 300;

/// "~/data" as a shell reads it, everything else as it stands; relative ones cannot be taken for an option.
QByteArray pathWord(const QString &path)
{
    const QString clean = path.trimmed();
    if (clean == QLatin1String{"~"} || clean.isEmpty())
        return "\"$HOME\"";
    if (clean.startsWith(QLatin1String{"~/"}))
        return "\"$HOME\"/" + shellQuote(clean.mid(2).toUtf8());
    return shellQuote(clean.startsWith(u'/') ? clean.toUtf8() : "./" + clean.toUtf8());
}

/// A comment stays one line.
QByteArray comment(const QString &text)
{
    return text.simplified().toUtf8();
}

QByteArray preparation(const JobWish &wish)
{
    QByteArray lines = "    cd -- " + pathWord(wish.folder) + " || exit 1\n";
    if (!wish.environmentFile.trimmed().isEmpty())
        lines += "    set -a\n    . " + pathWord(wish.environmentFile) + " || exit 1\n    set +a\n";
    if (!wish.condaEnvironment.trimmed().isEmpty())
        lines += "    conda=$(command -v conda || ls -d \"$HOME\"/*conda3/bin/conda \"$HOME\"/miniforge3/bin/conda /opt/*conda*/bin/conda"
                 " /root/*conda3/bin/conda 2>/dev/null | head -n 1)\n"
                 "    [ -n \"$conda\" ] || { echo 'conda was not found on this machine.' >&2; exit 127; }\n"
                 "    . \"$(\"$conda\" info --base)/etc/profile.d/conda.sh\" && conda activate "
                 + shellQuote(wish.condaEnvironment.trimmed().toUtf8()) + " || exit 1\n";
    return lines;
}

QByteArray logWord(const JobWish &wish)
{
    if (wish.logFile.trimmed().isEmpty())
        return "\"$here/log\"";
    const QString log = wish.logFile.trimmed();
    if (log.startsWith(u'/') || log.startsWith(u'~'))
        return pathWord(log);
    return pathWord(wish.folder) + "/" + shellQuote(log.toUtf8());
}

QByteArray writeFile(const char *name, const QByteArray &content)
{
    return QByteArray{"printf '%s' "} + shellQuote(content) + " > " + name + "\n";
}

QByteArray metaOf(const JobWish &wish)
{
    return "name=" + comment(wish.name) + "\nsession=" + remote::tmuxName(wish.name) + "\nreminds=" + (wish.reminds ? "1" : "0") + "\n";
}

} // namespace

QByteArray scriptOf(const JobWish &wish, const QString &id)
{
    QByteArray script = "#!/bin/sh\n# Job: " + comment(wish.name)
        + "\n# Started from Zuka. It writes into this folder when it began and how it ended; command.sh is what it runs.\n"
          "here=$(cd \"${0%run.sh}.\" && pwd) # not by $HOME: the server of tmux may have another one\n"
        + shellFunctions()
        + "if [ \"$ZUKA_JOB\" != " + id.toUtf8() + " ]; then # once more, with what your own start-up files set\n"
          "    ZUKA_JOB=" + id.toUtf8() + "; export ZUKA_JOB\n"
          "    rm -f \"$here/ended\"; echo \"$(date +%s) $$ $(ticks $$) $(boot)\" > \"$here/started\"\n"
          "    case ${SHELL##*/} in bash|zsh|ksh) exec \"$SHELL\" -l $([ -t 0 ] && echo -i) -c \"exec /bin/sh '$here/run.sh'\";; esac\n"
          "fi\n"
          "finish() {\n"
          "    trap '' HUP INT TERM PIPE\n"
          "    echo \"$1 $(date +%s)\" > \"$here/ended.new\" && mv \"$here/ended.new\" \"$here/ended\"\n"
          "    ZUKA_EXIT_CODE=$1; export ZUKA_EXIT_CODE\n"
          "    [ -f \"$here/at_end.sh\" ] && \"$shell\" \"$here/at_end.sh\" >> \"$log\" 2>&1\n"
          "    exit \"$1\"\n"
          "}\n"
          "main() {\n"
        + preparation(wish)
        + "    exec \"$shell\" \"$here/command.sh\"\n"
          "}\n"
          "shell=$(command -v bash || command -v sh)\n"
          "log=" + logWord(wish) + "\n"
          "echo \"$log\" > \"$here/log-path\"\n"
          "PYTHONUNBUFFERED=1; export PYTHONUNBUFFERED\n"
          "trap : INT # Ctrl+C is for the command\n"
          "{ trap : HUP INT TERM PIPE; ( main ); finish $?; } 2>&1 | tee -a \"$log\"\n"
          "[ -f \"$here/ended\" ] || echo \"137 $(date +%s)\" > \"$here/ended\"\n"
          "code=$(cut -d' ' -f1 \"$here/ended\")\n"
          "if [ -t 0 ]; then # the window stays, so that you can read it\n"
          "    echo; echo \"[ended with code $code]\"\n"
          "    exec \"${SHELL:-/bin/sh}\"\n"
          "fi\n"
          "exit \"$code\"\n";
    return script;
}

remote::Command startCommand(const JobWish &wish, const QString &id)
{
    const QByteArray name = remote::tmuxName(wish.name);
    QByteArray line = "umask 077; here=" + jobFolder(id) + "; unset ZUKA_JOB\nmkdir -p \"$here\" && cd \"$here\" || exit "
        + QByteArray::number(kNoFolder) + "\n"
        + writeFile("run.sh", scriptOf(wish, id)) + writeFile("command.sh", wish.command.toUtf8() + "\n") + writeFile("meta", metaOf(wish));
    if (!wish.commandAtEnd.trimmed().isEmpty())
        line += writeFile("at_end.sh", wish.commandAtEnd.toUtf8() + "\n");
    const QByteArray notStarted = "{ rm -rf \"$here\"; exit " + QByteArray::number(kNotStarted) + "; }\n";
    line += "if command -v tmux >/dev/null 2>&1; then\n"
            "tmux -u list-sessions -F '#{session_name}' 2>/dev/null | grep -qxF -e " + shellQuote(name) + " && { rm -rf \"$here\"; exit " + QByteArray::number(kNameTaken) + "; }\n"
            "tmux -u new-session -d -s " + shellQuote(name) + " \"exec /bin/sh '$here/run.sh'\" || " + notStarted
            + "echo zuka-place:tmux\n"
            "elif command -v screen >/dev/null 2>&1; then\n"
            "screen -dmS " + shellQuote(name) + " /bin/sh \"$here/run.sh\" || " + notStarted
            + "echo zuka-place:screen\n"
            "else\n"
            "if command -v setsid >/dev/null 2>&1; then setsid nohup /bin/sh \"$here/run.sh\" </dev/null >/dev/null 2>&1 &\n"
            "else nohup /bin/sh \"$here/run.sh\" </dev/null >/dev/null 2>&1 & fi\n"
            "echo zuka-place:background\n"
            "fi\n";
    return {.line = line};
}

remote::Command removeCommand(const QString &id)
{
    return {.line = "rm -rf -- " + jobFolder(id)};
}

Result<JobPlace> placeFrom(const remote::CommandOutput &output)
{
    const QByteArray mark = "zuka-place:";
    const qsizetype at = output.standardOutput.indexOf(mark);
    if (output.exitCode == 0 && at >= 0) {
        const qsizetype from = at + mark.size();
        return jobPlaceFrom(QString::fromLatin1(output.standardOutput.mid(from, output.standardOutput.indexOf('\n', from) - from).trimmed()));
    }
    Error error{.kind = ErrorKind::RemoteCommand,
                .code = QStringLiteral("job.not_started"),
                .message = QCoreApplication::translate("core::jobs", "The job could not be started."),
                .remedy = QCoreApplication::translate("core::jobs", "Open a terminal on the machine and start it there to see why."),
                .detail = redacted(QStringLiteral("exit %1: %2").arg(output.exitCode).arg(QString::fromUtf8(output.standardError.left(kDetailLength))))};
    if (output.exitCode == kNameTaken) {
        error.code = QStringLiteral("job.name_taken");
        error.message = QCoreApplication::translate("core::jobs", "A session of this name is there already.");
        error.remedy = QCoreApplication::translate("core::jobs", "Give the job another name.");
    } else if (output.exitCode == kNoFolder) {
        error.code = QStringLiteral("job.no_room");
        error.message = QCoreApplication::translate("core::jobs", "The script could not be written into the home folder of the machine.");
        error.remedy = QCoreApplication::translate("core::jobs", "Its system disk may be full or read-only. Make room there, and try again.");
    }
    return error;
}

} // namespace core::jobs
