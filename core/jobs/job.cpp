// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/job.h"

#include "core/base/redaction.h"
#include "core/remote/tmux_control.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

#include <array>
#include <utility>

namespace core::jobs {

namespace {

constexpr qsizetype kLongestCommand = 32 * 1024;

constexpr std::array<std::pair<JobState, const char *>, 6> kStates{{{JobState::Starting, "starting"},
                                                                    {JobState::Running, "running"},
                                                                    {JobState::Ended, "ended"},
                                                                    {JobState::Failed, "failed"},
                                                                    {JobState::Vanished, "vanished"},
                                                                    {JobState::Rebooted, "rebooted"}}};
constexpr std::array<std::pair<JobPlace, const char *>, 3> kPlaces{
    {{JobPlace::Tmux, "tmux"}, {JobPlace::Screen, "screen"}, {JobPlace::Background, "background"}}};

template <typename Words, typename Value>
QString wordIn(const Words &words, Value value)
{
    for (const auto &[each, word] : words) {
        if (each == value)
            return QString::fromLatin1(word);
    }
    return {};
}

template <typename Value, typename Words>
Value valueIn(const Words &words, const QString &word, Value otherwise)
{
    for (const auto &[each, text] : words) {
        if (word == QLatin1String{text})
            return each;
    }
    return otherwise;
}

Error refused(const char *code, const QString &message, const QString &remedy)
{
    return {.kind = ErrorKind::InvalidInput, .code = QString::fromLatin1(code), .message = message, .remedy = remedy};
}

bool hasControl(const QString &text)
{
    return std::any_of(text.cbegin(), text.cend(), [](QChar each) { return each.category() == QChar::Other_Control; });
}

} // namespace

bool isOver(JobState state)
{
    return state != JobState::Starting && state != JobState::Running;
}

QString wordOf(JobState state) { return wordIn(kStates, state); }
JobState jobStateFrom(const QString &word) { return valueIn(kStates, word, JobState::Vanished); }
QString wordOf(JobPlace place) { return wordIn(kPlaces, place); }
JobPlace jobPlaceFrom(const QString &word) { return valueIn(kPlaces, word, JobPlace::Background); }

QByteArray toText(const JobWish &wish)
{
    return QJsonDocument{QJsonObject{{QStringLiteral("name"), wish.name},
                                     {QStringLiteral("command"), redacted(wish.command)},
                                     {QStringLiteral("folder"), wish.folder},
                                     {QStringLiteral("environment_file"), wish.environmentFile},
                                     {QStringLiteral("conda"), wish.condaEnvironment},
                                     {QStringLiteral("log"), wish.logFile},
                                     {QStringLiteral("at_end"), redacted(wish.commandAtEnd)},
                                     {QStringLiteral("reminds"), wish.reminds}}}
        .toJson(QJsonDocument::Compact);
}

JobWish jobWishFrom(const QByteArray &text)
{
    const QJsonObject kept = QJsonDocument::fromJson(text).object();
    const auto at = [&kept](const char *key) { return kept.value(QLatin1String{key}).toString(); };
    return {.name = at("name"),
            .command = at("command"),
            .folder = at("folder"),
            .environmentFile = at("environment_file"),
            .condaEnvironment = at("conda"),
            .logFile = at("log"),
            .commandAtEnd = at("at_end"),
            .reminds = kept.value(QStringLiteral("reminds")).toBool(true)};
}

Status checkWish(const JobWish &wish)
{
    if (remote::tmuxName(wish.name).isEmpty())
        return refused("job.name", QCoreApplication::translate("core::jobs", "The job needs a short name."),
                       QCoreApplication::translate("core::jobs", "Give it one such as train."));
    if (wish.command.trimmed().isEmpty())
        return refused("job.command", QCoreApplication::translate("core::jobs", "There is no command to run."),
                       QCoreApplication::translate("core::jobs", "Type the line that you would type in a terminal."));
    if (wish.command.toUtf8().size() > kLongestCommand || wish.commandAtEnd.toUtf8().size() > kLongestCommand)
        return refused("job.long", QCoreApplication::translate("core::jobs", "The command is too long."),
                       QCoreApplication::translate("core::jobs", "Put it into a script on the machine, and run that."));
    if (wish.command.contains(QChar{u'\0'}) || wish.commandAtEnd.contains(QChar{u'\0'}) || hasControl(wish.folder)
        || hasControl(wish.environmentFile) || hasControl(wish.condaEnvironment) || hasControl(wish.logFile))
        return refused("job.text", QCoreApplication::translate("core::jobs", "A field holds a character that cannot be typed."),
                       QCoreApplication::translate("core::jobs", "Type it again instead of pasting it."));
    return ok();
}

} // namespace core::jobs
