// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/gpu_sample.h"

#include "core/base/redaction.h"
#include "core/monitor/parse/gpu_report.h"
#include "core/monitor/parse/plain_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace core::monitor {

namespace {

constexpr qsizetype kDetailLength = 2000;
constexpr int kShownLength = 80;

/// The first line of an answer that a person could read; empty when there is none.
QString firstWords(const QList<QByteArray> &evidence)
{
    for (const parse::TextLine &line : parse::plainLines(evidence.join('\n').left(kDetailLength))) {
        const QString words = redacted(parse::cleanName(line.bytes, kShownLength)).trimmed();
        if (words.contains(QRegularExpression{QStringLiteral("[\\p{L}\\p{N}]")}))
            return words;
    }
    return {};
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
    return {ErrorKind::Protocol, QT_TRANSLATE_NOOP("core::monitor", "What nvidia-smi answers cannot be read."),
            QT_TRANSLATE_NOOP("core::monitor", "Run nvidia-smi in a terminal: another program may stand in for it, or a start-up file prints into its answer.")};
}

} // namespace

QString wordOf(DriverProblem problem)
{
    return parse::wordOf(static_cast<parse::GpuProblem>(problem));
}

Error explain(DriverProblem problem, const QList<QByteArray> &evidence)
{
    const Explanation words = explanationOf(problem);
    // A machine that answers at all is switched on; one that keeps silent may be on or off.
    const MoneyState money = problem == DriverProblem::Timeout ? MoneyState::Unknown : MoneyState::Running;
    const QString word = problem == DriverProblem::None ? wordOf(DriverProblem::Garbage) : wordOf(problem);
    const QString shown = problem == DriverProblem::Garbage ? firstWords(evidence) : QString{};
    return {.kind = words.kind,
            .code = QStringLiteral("gpu.") + word,
            .message = shown.isEmpty() ? text(words.message)
                                       : text(QT_TRANSLATE_NOOP("core::monitor", "What nvidia-smi answers cannot be read. It begins with \"%1\".")).arg(shown),
            .remedy = text(words.remedy),
            .detail = redacted(QString::fromUtf8(evidence.join('\n').left(kDetailLength))),
            .money = money};
}

} // namespace core::monitor
