// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/driver_problem.h"

#include "core/base/redaction.h"

#include <QCoreApplication>

#include <array>

namespace core::monitor {

namespace {

// Codes of timeout(1) and of POSIX shells.
constexpr int kExitTimeout = 124;
constexpr int kExitNotExecutable = 126;
constexpr int kExitNotFound = 127;

constexpr qsizetype kDetailLength = 2000;

struct Sign {
    const char *text; ///< Lower case.
    DriverProblem problem;
};

// The order matters: the first sign found decides.
constexpr std::array kSigns{
    Sign{"driver/library version mismatch", DriverProblem::DriverMismatch},
    Sign{"couldn't communicate with the nvidia driver", DriverProblem::NoDriver},
    Sign{"libnvidia-ml", DriverProblem::NoDriver},
    Sign{"driver not loaded", DriverProblem::NoDriver},
    Sign{"no devices were found", DriverProblem::NoDevices},
    Sign{"is not a valid field to query", DriverProblem::UnsupportedField},
    Sign{"insufficient permissions", DriverProblem::Permission},
    Sign{"access blocked by the operating system", DriverProblem::Permission},
    Sign{"unable to determine the device handle", DriverProblem::GpuLost},
    Sign{"gpu is lost", DriverProblem::GpuLost},
    Sign{"fallen off the bus", DriverProblem::GpuLost},
    Sign{"failed to initialize nvml: unknown error", DriverProblem::GpuLost},
};

std::optional<DriverProblem> problemInWords(const QByteArray &text)
{
    const QByteArray lower = text.toLower();
    for (const Sign &sign : kSigns) {
        if (lower.contains(sign.text))
            return sign.problem;
    }
    return std::nullopt;
}

/// "bash: nvidia-smi: command not found" in any language ends with code 127.
bool isMissingTool(const remote::CommandOutput &output)
{
    return output.exitCode == kExitNotFound || output.standardError.contains("nvidia-smi: command not found")
        || output.standardError.contains("nvidia-smi: not found")
        || output.standardError.contains("nvidia-smi: No such file");
}

QString text(const char *source)
{
    return QCoreApplication::translate("core::monitor", source);
}

struct Explanation {
    ErrorKind kind;
    const char *message;
    const char *remedy;
};

Explanation explanationOf(DriverProblem problem)
{
    switch (problem) {
    case DriverProblem::NoDriver:
        return {ErrorKind::RemoteCommand,
                QT_TRANSLATE_NOOP("core::monitor", "The machine has no working NVIDIA driver."),
                QT_TRANSLATE_NOOP("core::monitor", "Restart the machine with a GPU image, or pick another machine.")};
    case DriverProblem::DriverMismatch:
        return {ErrorKind::RemoteCommand,
                QT_TRANSLATE_NOOP("core::monitor", "The driver and its library have different versions."),
                QT_TRANSLATE_NOOP("core::monitor", "Restart the machine. If it stays, ask the platform's support.")};
    case DriverProblem::NoDevices:
        return {ErrorKind::RemoteCommand, QT_TRANSLATE_NOOP("core::monitor", "The driver finds no GPU."),
                QT_TRANSLATE_NOOP("core::monitor",
                                  "Check whether the machine was started without a card, then start it with one.")};
    case DriverProblem::GpuLost:
        return {ErrorKind::RemoteCommand, QT_TRANSLATE_NOOP("core::monitor", "A GPU no longer answers its driver."),
                QT_TRANSLATE_NOOP("core::monitor",
                                  "Save your work and restart the machine. If it comes back, ask for another one.")};
    case DriverProblem::NotFound:
        return {ErrorKind::NotFound, QT_TRANSLATE_NOOP("core::monitor", "nvidia-smi is not on this machine."),
                QT_TRANSLATE_NOOP("core::monitor",
                                  "Use an image with NVIDIA tools. Readings stay unknown until then.")};
    case DriverProblem::Permission:
        return {ErrorKind::RemoteCommand,
                QT_TRANSLATE_NOOP("core::monitor", "The driver refuses to show the GPU to this user."),
                QT_TRANSLATE_NOOP("core::monitor",
                                  "Log in as root, or start the container with access to the GPU.")};
    case DriverProblem::UnsupportedField:
        return {ErrorKind::RemoteCommand,
                QT_TRANSLATE_NOOP("core::monitor", "The driver is too old for this query."),
                QT_TRANSLATE_NOOP("core::monitor", "Choose an image with a newer driver.")};
    case DriverProblem::Timeout:
        return {ErrorKind::Timeout, QT_TRANSLATE_NOOP("core::monitor", "nvidia-smi did not answer in time."),
                QT_TRANSLATE_NOOP("core::monitor",
                                  "Wait for the next reading. If it stays, a GPU may hang: restart the machine.")};
    case DriverProblem::None:
    case DriverProblem::Garbage:
        break;
    }
    return {ErrorKind::Protocol, QT_TRANSLATE_NOOP("core::monitor", "The GPU reading could not be understood."),
            QT_TRANSLATE_NOOP("core::monitor", "Run nvidia-smi in the terminal to see its answer.")};
}

} // namespace

QString wordOf(DriverProblem problem)
{
    switch (problem) {
    case DriverProblem::None:
        return {};
    case DriverProblem::NoDriver:
        return QStringLiteral("no_driver");
    case DriverProblem::DriverMismatch:
        return QStringLiteral("driver_mismatch");
    case DriverProblem::NoDevices:
        return QStringLiteral("no_devices");
    case DriverProblem::GpuLost:
        return QStringLiteral("gpu_lost");
    case DriverProblem::NotFound:
        return QStringLiteral("not_found");
    case DriverProblem::Permission:
        return QStringLiteral("permission");
    case DriverProblem::UnsupportedField:
        return QStringLiteral("unsupported_field");
    case DriverProblem::Timeout:
        return QStringLiteral("timeout");
    case DriverProblem::Garbage:
        return QStringLiteral("garbage");
    }
    return {};
}

DriverProblem problemOf(const AnswerFacts &facts)
{
    const auto spoken = problemInWords(facts.unreadable.join('\n'));
    if (facts.hasSamples) {
        if (facts.needsReset || spoken == DriverProblem::GpuLost)
            return DriverProblem::GpuLost;
        return facts.isTorn || facts.output.isTruncated ? DriverProblem::Garbage : DriverProblem::None;
    }
    if (spoken)
        return *spoken;
    if (const auto whispered = problemInWords(facts.output.standardError))
        return *whispered;
    if (facts.output.exitCode == kExitTimeout)
        return DriverProblem::Timeout;
    if (isMissingTool(facts.output))
        return DriverProblem::NotFound;
    if (facts.output.exitCode == kExitNotExecutable)
        return DriverProblem::Permission;
    return DriverProblem::Garbage;
}

Error explain(DriverProblem problem, const QList<QByteArray> &evidence)
{
    const Explanation words = explanationOf(problem);
    // A machine that answers at all is switched on; one that keeps silent may be on or off.
    const MoneyState money = problem == DriverProblem::Timeout ? MoneyState::Unknown : MoneyState::Running;
    const QString word = problem == DriverProblem::None ? wordOf(DriverProblem::Garbage) : wordOf(problem);
    return {.kind = words.kind,
            .code = QStringLiteral("gpu.") + word,
            .message = text(words.message),
            .remedy = text(words.remedy),
            .detail = redacted(QString::fromUtf8(evidence.join('\n').left(kDetailLength))),
            .money = money};
}

} // namespace core::monitor
