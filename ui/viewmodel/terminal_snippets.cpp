// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/terminal_snippets.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

namespace ui {

using core::Error;
using core::ErrorKind;
using core::Result;

namespace {

struct Title {
    const char *id;
    const char *text;
};

constexpr Title kTitles[] = {
    {"gpu", QT_TRANSLATE_NOOP("ui::TerminalSnippets", "Check the GPU")},
    {"gpu_watch", QT_TRANSLATE_NOOP("ui::TerminalSnippets", "Watch the GPU")},
    {"torch", QT_TRANSLATE_NOOP("ui::TerminalSnippets", "Test PyTorch")},
    {"disks", QT_TRANSLATE_NOOP("ui::TerminalSnippets", "Room on the disks")},
    {"largest", QT_TRANSLATE_NOOP("ui::TerminalSnippets", "Largest folders")},
    {"processes", QT_TRANSLATE_NOOP("ui::TerminalSnippets", "Programs by memory")},
    {"logs", QT_TRANSLATE_NOOP("ui::TerminalSnippets", "Follow the newest log")},
};

QString titleOf(const QString &id, const QString &line)
{
    for (const Title &title : kTitles) {
        if (id == QLatin1String{title.id})
            return QCoreApplication::translate("ui::TerminalSnippets", title.text);
    }
    return line;
}

QString quoted(const QString &value)
{
    static const QRegularExpression plain{QStringLiteral("^[A-Za-z0-9_@%+:,./~-]+$")};
    return plain.match(value).hasMatch() ? value : QString::fromUtf8(core::remote::shellQuote(value.toUtf8()));
}

Error unreadable(const QString &file, const QString &why)
{
    return {.kind = ErrorKind::Protocol,
            .code = QStringLiteral("terminal.snippets"),
            .message = QCoreApplication::translate("ui::TerminalSnippets", "The ready-made terminal lines cannot be read."),
            .remedy = QCoreApplication::translate("ui::TerminalSnippets", "Install Zuka again."),
            .detail = QFileInfo{file}.fileName() + QStringLiteral(": ") + why};
}

} // namespace

Result<TerminalSnippets> TerminalSnippets::load(const QString &file)
{
    QFile source{file};
    if (!source.open(QIODevice::ReadOnly))
        return unreadable(file, source.errorString());
    const QJsonObject all = QJsonDocument::fromJson(source.readAll()).object();
    TerminalSnippets result;
    for (const QJsonValue &each : all.value(QStringLiteral("snippets")).toArray()) {
        const QJsonObject snippet = each.toObject();
        const QString line = snippet.value(QStringLiteral("line")).toString();
        if (!line.isEmpty())
            result.m_snippets << Snippet{.id = snippet.value(QStringLiteral("id")).toString(), .line = line};
    }
    for (const QJsonValue &word : all.value(QStringLiteral("long_runs")).toArray())
        result.m_longRuns << word.toString();
    if (result.m_snippets.isEmpty())
        return unreadable(file, QStringLiteral("no snippet"));
    return result;
}

QList<TerminalSnippets::Filled> TerminalSnippets::filledFor(const core::fleet::MachineStatus &machine) const
{
    const QString home = QString::fromUtf8(machine.probe.home.bytes);
    const QList<std::pair<QString, QString>> values{{QStringLiteral("{home}"), home.isEmpty() ? QStringLiteral("~") : quoted(home)},
                                                    {QStringLiteral("{host}"), quoted(machine.instance.host)},
                                                    {QStringLiteral("{port}"), QString::number(machine.instance.port)},
                                                    {QStringLiteral("{user}"), quoted(machine.instance.user)}};
    QList<Filled> filled;
    for (const Snippet &snippet : m_snippets) {
        QString line = snippet.line;
        for (const auto &[name, value] : values)
            line.replace(name, value);
        filled << Filled{.title = titleOf(snippet.id, snippet.line), .line = line};
    }
    return filled;
}

QString TerminalSnippets::commandIn(const QString &promptLine)
{
    static const QRegularExpression prompt{QStringLiteral("^.*?[#$%>] ")};
    QString line = promptLine;
    return line.remove(prompt).trimmed();
}

bool TerminalSnippets::isLongRun(const QString &promptLine) const
{
    // What stands behind the prompt: programs are named at the start of it, or behind "nohup", "time" and settings.
    const QString line = commandIn(promptLine);
    if (line.contains(QLatin1String{"nohup "}) || line.contains(QLatin1String{"tmux "}) || line.contains(QLatin1String{"screen "}))
        return false;
    const QStringList words = line.split(u' ', Qt::SkipEmptyParts);
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString program = words[i].section(u'/', -1);
        if (m_longRuns.contains(program)) // "python" alone, or with -c, is looking around; a script is not
            return program.endsWith(QLatin1String{".sh"})
                   || (i + 1 < words.size() && words[i + 1] != QLatin1String{"-c"} && !words[i + 1].startsWith(QLatin1String{"--v"}));
        const bool isBefore = words[i].contains(u'=') || words[i] == QLatin1String{"time"} || words[i] == QLatin1String{"bash"}
                              || words[i] == QLatin1String{"sh"} || words[i] == QLatin1String{"sudo"};
        if (!isBefore)
            return false;
    }
    return false;
}

} // namespace ui
