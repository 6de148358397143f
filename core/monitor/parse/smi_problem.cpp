// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/smi_problem.h"

#include "core/monitor/parse/plain_text.h"
#include "core/monitor/parse/tool_words.h"

#include <QRegularExpression>

#include <array>

namespace core::monitor::parse {

namespace {

constexpr qsizetype kEvidenceLines = 64;
constexpr qsizetype kEvidenceLineLength = 400;
constexpr qsizetype kMostWarnings = 32;

struct Sign {
    const char *text; ///< Lower case.
    GpuProblem problem;
};

// The order matters: the first sign found decides.
constexpr std::array kSigns{
    Sign{"driver/library version mismatch", GpuProblem::DriverMismatch},
    Sign{"failed to initialize nvml: function not found", GpuProblem::DriverMismatch},
    Sign{"not have permission to communicate", GpuProblem::Permission},
    Sign{"communicate with the nvidia driver", GpuProblem::NoDriver},
    Sign{"could not select device driver", GpuProblem::NoDriver},
    Sign{"libnvidia-ml", GpuProblem::NoDriver},
    Sign{"driver not loaded", GpuProblem::NoDriver},
    Sign{"nvml: driver not", GpuProblem::NoDriver},
    Sign{"amdgpu not found in modules", GpuProblem::NoDriver},
    Sign{"driver not initialized", GpuProblem::NoDriver},
    Sign{"dcmi module initialize failed", GpuProblem::NoDriver},
    Sign{"dcmi model initialized failed", GpuProblem::NoDriver},
    Sign{"is not a valid field to query", GpuProblem::UnsupportedField},
    Sign{"invalid combination of input arguments", GpuProblem::UnsupportedField},
    Sign{"\" is not recognized", GpuProblem::UnsupportedField},
    Sign{"unrecognized option", GpuProblem::UnsupportedField},
    Sign{"unrecognized arguments", GpuProblem::UnsupportedField},
    Sign{"insufficient permissions", GpuProblem::Permission},
    Sign{"access blocked by the operating system", GpuProblem::Permission},
    Sign{"nvml: no permission", GpuProblem::Permission},
    Sign{"unable to determine the device handle", GpuProblem::GpuLost},
    Sign{"gpu is lost", GpuProblem::GpuLost},
    Sign{"gpu requires reset", GpuProblem::GpuLost},
    Sign{"fallen off the bus", GpuProblem::GpuLost},
    Sign{"failed to initialize nvml: unknown error", GpuProblem::GpuLost},
    Sign{"no devices were found", GpuProblem::NoDevices},
    Sign{"no supported gpus", GpuProblem::NoDevices},
    Sign{"no amd gpus", GpuProblem::NoDevices},
    Sign{"no npu", GpuProblem::NoDevices},
    Sign{"failed to initialize nvml", GpuProblem::NoDriver},
};

std::optional<GpuProblem> problemInWords(const QByteArray &text)
{
    const QByteArray lower = text.toLower();
    for (const Sign &sign : kSigns) {
        if (lower.contains(sign.text))
            return sign.problem;
    }
    return std::nullopt;
}

QString firstMatch(const QRegularExpression &pattern, const QString &text)
{
    const auto match = pattern.match(text);
    return match.hasMatch() ? cleanName(match.captured(1)) : QString{};
}

void collectLostCards(GpuReport &report, const QString &line)
{
    static const QRegularExpression busId{
        QStringLiteral("((?:[0-9A-Fa-f]{4,8}:)[0-9A-Fa-f]{2}:[0-9A-Fa-f]{2}\\.[0-9A-Fa-f])")};
    const QString lower = line.toLower();
    if (!lower.contains(QStringLiteral("device handle")) && !lower.contains(QStringLiteral("is lost"))
        && !lower.contains(QStringLiteral("requires reset")) && !lower.contains(QStringLiteral("fallen off the bus")))
        return;
    const QString id = firstMatch(busId, line);
    if (!id.isEmpty() && !report.failedBusIds.contains(id) && report.failedBusIds.size() < kMostWarnings)
        report.failedBusIds.append(id);
}

void collectWarning(GpuReport &report, const QString &line)
{
    static const QRegularExpression warning{QStringLiteral("^\\s*WARNING\\s*[:：]\\s*(.+)$"),
                                            QRegularExpression::CaseInsensitiveOption};
    const QString text = firstMatch(warning, line);
    if (!text.isEmpty() && report.warnings.size() < kMostWarnings)
        report.warnings.append(text);
}

void collectFacts(GpuReport &report, const QString &text)
{
    static const QRegularExpression field{QStringLiteral("Field \"([^\"]+)\" is not a valid field"),
                                          QRegularExpression::CaseInsensitiveOption};
    static const QRegularExpression option{QStringLiteral("(?:Option|argument) \"([^\"]+)\" is not recogni[sz]ed"),
                                           QRegularExpression::CaseInsensitiveOption};
    static const QRegularExpression version{QStringLiteral("NVML library version\\s*:\\s*([\\w.]+)"),
                                            QRegularExpression::CaseInsensitiveOption};
    static const QRegularExpression library{QStringLiteral("(lib[\\w-]+\\.so)")};
    report.unsupportedField = firstMatch(field, text);
    if (report.unsupportedField.isEmpty())
        report.unsupportedField = firstMatch(option, text);
    report.libraryVersion = firstMatch(version, text);
    if (report.problem == GpuProblem::NoDriver)
        report.missingLibrary = firstMatch(library, text);
}

/// Good figures came, but something is broken as well?
GpuProblem problemBesideData(const GpuReport &report, const SmiCommand &command, const remote::CommandOutput &output,
                             const AnswerSigns &signs)
{
    if (signs.hasBrokenCard || problemInWords(report.unreadable.join('\n')) == GpuProblem::GpuLost)
        return GpuProblem::GpuLost;
    if (wasStoppedByTimer(output) && !command.isLoop)
        return GpuProblem::Timeout;
    return signs.isTorn || output.isTruncated ? GpuProblem::Garbage : GpuProblem::None;
}

GpuProblem problemWithoutData(const GpuReport &report, const SmiCommand &command, const remote::CommandOutput &output)
{
    if (const auto spoken = problemInWords(report.unreadable.join('\n')))
        return *spoken;
    if (const auto whispered = problemInWords(output.standardError.left(64 * 1024)))
        return *whispered;
    if (wasStoppedByTimer(output))
        return GpuProblem::Timeout;
    if (saysToolIsMissing(output, command.tool))
        return GpuProblem::NotFound;
    return saysToolIsForbidden(output, command.tool) ? GpuProblem::Permission : GpuProblem::Garbage;
}

} // namespace

bool isComplaint(const QByteArray &line, const QByteArray &tool)
{
    // A cell may say such words in brackets: that is a value.
    static const QRegularExpression brackets{QStringLiteral("\\[[^\\]]*\\]")};
    QByteArray text = line.left(2000);
    if (text.contains('['))
        text = QString::fromUtf8(text).remove(brackets).toUtf8();
    const remote::CommandOutput shell{.standardError = text};
    return problemInWords(text) || text.trimmed().toUpper().startsWith("WARNING:")
        || (text.contains(": ") && saysToolIsMissing(shell, tool));
}

void keepEvidence(GpuReport &report, const QByteArray &line)
{
    if (report.unreadable.size() < kEvidenceLines)
        report.unreadable.append(line.left(kEvidenceLineLength));
}

void nameProblem(GpuReport &report, const SmiCommand &command, const remote::CommandOutput &output, const AnswerSigns &signs)
{
    const QList<TextLine> complaints = plainLines(output.standardError.left(64 * 1024));
    report.problem = report.hasData ? problemBesideData(report, command, output, signs)
                                    : problemWithoutData(report, command, output);
    report.signal = signalOf(output);
    for (const QByteArray &line : std::as_const(report.unreadable)) {
        collectWarning(report, QString::fromUtf8(line));
        collectLostCards(report, QString::fromUtf8(line));
    }
    for (const TextLine &line : complaints)
        collectLostCards(report, QString::fromUtf8(line.bytes.left(kEvidenceLineLength)));
    if (!report.hasData) {
        for (const TextLine &line : complaints)
            keepEvidence(report, line.bytes);
    }
    collectFacts(report, QString::fromUtf8(report.unreadable.join('\n')));
}

} // namespace core::monitor::parse
