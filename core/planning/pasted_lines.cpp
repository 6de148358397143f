// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/pasted_lines.h"

#include "core/base/redaction.h"

#include <QRegularExpression>

#include <array>

namespace core::planning {

namespace {

constexpr int kMostLines = 50'000;
constexpr int kMostJoined = 200;
constexpr qsizetype kLongestEvidence = 120;

constexpr std::array kLaunchers{
    "torchrun", "python",       "python3", "accelerate", "deepspeed", "llamafactory-cli",
    "swift",    "vllm",         "axolotl", "yolo",       "lmdeploy",  "xtuner",
    "sglang",   "trtllm-serve", "bash",    "sh",         "docker",    "srun",
    "nohup",    "uv",           "poetry",  "conda",
};

constexpr std::array kLogMarks{
    "***** running training *****",
    "num examples = ",
    "num epochs = ",
    "instantaneous batch size per device = ",
    "total optimization steps = ",
    "gradient accumulation steps = ",
    "total train batch size",
    "trainable params:",
    "[info|",
    "[warning|",
    "{'loss':",
    "world size:",
    "loading checkpoint shards:",
    "loading configuration file",
    "loading weights file",
};

/// The command behind a prompt and settings of the environment: "$ FOO=1 torchrun x" → "torchrun x".
QStringView commandBehind(QStringView line)
{
    line = line.trimmed();
    while (line.startsWith(u'$') || line.startsWith(u'!') || line.startsWith(u'%'))
        line = line.mid(1).trimmed();
    static const QRegularExpression setting{QStringLiteral("^(?:export\\s+)?[A-Z][A-Z0-9_]{0,40}=\\S{0,200}\\s+")};
    for (int i = 0; i < 8; ++i) {
        const auto match = setting.match(line);
        if (!match.hasMatch())
            break;
        line = line.mid(match.capturedLength());
    }
    return line;
}

bool isOption(QStringView word)
{
    return word.size() > 2 && word.startsWith(u"--") && word.at(2).isLetter();
}

bool isCommand(QStringView line)
{
    const QStringView command = commandBehind(line);
    const qsizetype end = command.indexOf(u' ');
    const QStringView first = end < 0 ? command : command.left(end);
    const QStringView program = first.mid(first.lastIndexOf(u'/') + 1);
    for (const char *launcher : kLaunchers) {
        if (program == QLatin1String{launcher})
            return true;
    }
    int options = 0;
    for (qsizetype at = command.indexOf(u"--"); at >= 0 && options < 2; at = command.indexOf(u"--", at + 2)) {
        if ((at == 0 || command.at(at - 1).isSpace()) && isOption(command.mid(at, 3)))
            ++options;
    }
    return options >= 2;
}

bool isLog(QStringView line)
{
    for (const char *mark : kLogMarks) {
        if (line.contains(QLatin1String{mark}, Qt::CaseInsensitive))
            return true;
    }
    return false;
}

bool isRequirement(const QString &line)
{
    static const QRegularExpression shape{QStringLiteral("^[A-Za-z0-9][A-Za-z0-9_.-]{0,60}(?:\\[[A-Za-z0-9_,-]{1,60}\\])?\\s{0,3}"
                                                         "(?:(?:==|>=|<=|~=|!=|>|<)\\s{0,3}[0-9][^:={}]{0,80})?$")};
    return shape.match(line).hasMatch();
}

bool isPair(const QString &line)
{
    static const QRegularExpression shape{
        QStringLiteral("^[\\s{\\[-]{0,40}[\"']?[A-Za-z_][A-Za-z0-9_.-]{0,80}[\"']?\\s{0,3}(?::(?:\\s|$)|=[^=])")};
    return shape.match(line).hasMatch();
}

PastedLineKind kindOf(const QString &line, bool isWholeRequirements)
{
    if (isLog(line))
        return PastedLineKind::Log;
    if (isCommand(line))
        return PastedLineKind::Command;
    if (isWholeRequirements && isRequirement(line.trimmed()))
        return PastedLineKind::Requirement;
    return isPair(line) ? PastedLineKind::Pair : PastedLineKind::Prose;
}

/// How many lines are of which kind, for judging the whole.
struct Census {
    int lines = 0;
    int headings = 0; ///< Also the remarks of a YAML file.
    int markdown = 0; ///< Fences and links, which no other kind has.
    int pinned = 0;
    int bareNames = 0;
    int logs = 0;
    int pairs = 0;
    bool beginsWithCommand = false;

    void count(const QString &line)
    {
        const QString trimmed = line.trimmed();
        if (trimmed.isEmpty())
            return;
        headings += trimmed.startsWith(QLatin1String{"# "}) || trimmed.startsWith(QLatin1String{"## "})
                            || trimmed.startsWith(QLatin1String{"### "})
                        ? 1
                        : 0;
        markdown += trimmed.startsWith(QLatin1String{"```"}) || trimmed.contains(QLatin1String{"]("}) ? 1 : 0;
        if (trimmed.startsWith(u'#'))
            return;
        if (lines == 0)
            beginsWithCommand = isCommand(trimmed);
        ++lines;
        const bool isNamed = isRequirement(trimmed);
        pinned += isNamed && trimmed.contains(QRegularExpression{QStringLiteral("[=<>]")}) ? 1 : 0;
        bareNames += isNamed ? 1 : 0;
        logs += isLog(trimmed) ? 1 : 0;
        pairs +=
            isPair(trimmed) || trimmed == QLatin1String{"{"} || trimmed == QLatin1String{"}"} || trimmed == QLatin1String{"},"}
                ? 1
                : 0;
    }
    PastedKind kind() const
    {
        if (lines == 0 && markdown + headings == 0)
            return PastedKind::Nothing;
        if (logs >= 2)
            return PastedKind::Log;
        const bool isMostlyPairs = pairs * 10 >= lines * 7;
        if ((markdown >= 1 && markdown + headings >= 2) || (headings >= 2 && !isMostlyPairs && pinned == 0))
            return PastedKind::Readme;
        if (beginsWithCommand)
            return PastedKind::Command;
        if (pinned >= 1 && bareNames * 10 >= lines * 8)
            return PastedKind::Requirements;
        if (logs >= 1)
            return PastedKind::Log;
        return pairs * 2 >= lines ? PastedKind::Config : PastedKind::Text;
    }
};

} // namespace

PastedLines splitPasted(const QString &text)
{
    PastedLines split;
    split.isCut = text.size() > kLongestPastedText;
    QString whole = text.left(kLongestPastedText);
    whole.replace(QLatin1String{"\r\n"}, QLatin1String{"\n"}).replace(u'\r', u'\n').replace(QChar{0x2028}, u'\n');
    const QStringList lines = whole.split(u'\n');
    split.isCut = split.isCut || lines.size() > kMostLines;
    const qsizetype count = std::min<qsizetype>(lines.size(), kMostLines);
    Census census;
    for (qsizetype i = 0; i < count; ++i)
        census.count(lines.at(i));
    split.kind = census.kind();
    for (qsizetype i = 0; i < count; ++i) {
        PastedLine line{.number = static_cast<int>(i) + 1, .text = lines.at(i)};
        int joined = 0;
        for (; line.text.endsWith(u'\\') && i + 1 < count && joined < kMostJoined; ++joined) {
            line.text.chop(1);
            line.text += u' ' + lines.at(++i).trimmed();
        }
        line.kind = joined > 0 && line.text.contains(QLatin1String{"--"})
                        ? PastedLineKind::Command
                        : kindOf(line.text, split.kind == PastedKind::Requirements);
        split.lines.append(line);
    }
    return split;
}

QString pastedEvidence(const QString &text)
{
    QString line;
    for (const QChar c : text.left(kLongestEvidence * 4)) {
        const bool isSteering = c.category() == QChar::Other_Control || c.category() == QChar::Other_Format;
        line.append(isSteering ? u' ' : c);
    }
    line = redacted(line.simplified());
    return line.size() <= kLongestEvidence ? line : line.left(kLongestEvidence - 1) + u'…';
}

} // namespace core::planning
