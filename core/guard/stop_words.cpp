// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/stop_words.h"

#include "core/base/redaction.h"
#include "core/guard/stop_course.h"
#include "core/remote/endpoint.h"

#include <QCoreApplication>

namespace core::guard {

namespace {

constexpr int kMissingProgram = 3;

QString text(const char *source) { return QCoreApplication::translate("core::guard", source); }

} // namespace

Error notConfirmed(bool isInside)
{
    if (isInside) {
        return {.kind = ErrorKind::Timeout, .code = QStringLiteral("stop.unseen"),
                .message = text(QT_TRANSLATE_NOOP("core::guard", "The machine was told to shut down. Whether the bill has ended cannot be seen from here.")),
                .remedy = text(QT_TRANSLATE_NOOP("core::guard", "Look at the console, then say whether it is off.")),
                .money = MoneyState::Unknown};
    }
    return {.kind = ErrorKind::Timeout, .code = QStringLiteral("stop.not_confirmed"),
            .message = text(QT_TRANSLATE_NOOP("core::guard", "The platform has not confirmed it.")),
            .remedy = text(QT_TRANSLATE_NOOP("core::guard", "Open the console and look at the machine. Zuka goes on asking.")),
            .money = MoneyState::Unknown};
}

Error alreadyRunning(const Intent *open)
{
    const QString at = open ? open->writtenAt.toLocalTime().time().toString(QStringLiteral("HH:mm")) : QString{};
    const QString message = !open ? text(QT_TRANSLATE_NOOP("core::guard", "Something is already under way for this machine."))
        : open->act == Act::Release ? text(QT_TRANSLATE_NOOP("core::guard", "A release of this machine was decided at %1 and has not ended yet.")).arg(at)
        : open->act == Act::Stop    ? text(QT_TRANSLATE_NOOP("core::guard", "A stop of this machine was decided at %1 and has not ended yet.")).arg(at)
                                    : text(QT_TRANSLATE_NOOP("core::guard", "A start of this machine was decided at %1 and has not ended yet.")).arg(at);
    return {.kind = ErrorKind::Refused, .code = QStringLiteral("stop.running"), .message = message,
            .remedy = text(QT_TRANSLATE_NOOP("core::guard", "Nothing was sent again. Wait until it has ended, or look at its state in the window.")),
            .money = MoneyState::Unknown};
}

Error neverSent()
{
    return {.kind = ErrorKind::Refused, .code = QStringLiteral("stop.never_sent"),
            .message = text(QT_TRANSLATE_NOOP("core::guard", "This was decided earlier, but Zuka ended before it was sent.")),
            .remedy = text(QT_TRANSLATE_NOOP("core::guard", "Send it now, or drop it.")),
            .money = MoneyState::Unknown};
}

Error notConnected()
{
    return {.kind = ErrorKind::Refused, .code = QStringLiteral("stop.not_connected"),
            .message = text(QT_TRANSLATE_NOOP("core::guard", "There is no connection to the machine, so it cannot be shut down from inside.")),
            .remedy = text(QT_TRANSLATE_NOOP("core::guard", "Connect to it, or stop it in the console.")),
            .money = MoneyState::Running};
}

Error notJoined()
{
    return {.kind = ErrorKind::Refused, .code = QStringLiteral("stop.no_account"),
            .message = text(QT_TRANSLATE_NOOP("core::guard", "The machine is not joined to an account at its platform.")),
            .remedy = text(QT_TRANSLATE_NOOP("core::guard", "Import it from the account, or stop it in the console.")),
            .money = MoneyState::Running};
}

Error noClient()
{
    return {.kind = ErrorKind::NotFound, .code = QStringLiteral("stop.account_gone"),
            .message = text(QT_TRANSLATE_NOOP("core::guard", "The account of this machine is not here any more.")),
            .remedy = text(QT_TRANSLATE_NOOP("core::guard", "Look at the machine in the console, or add the account again.")),
            .money = MoneyState::Unknown};
}

Error notOurs()
{
    return {.kind = ErrorKind::InvalidInput, .code = QStringLiteral("stop.wrong_act"),
            .message = text(QT_TRANSLATE_NOOP("core::guard", "This is no way to stop or start a machine.")),
            .remedy = text(QT_TRANSLATE_NOOP("core::guard", "Use the console."))};
}

Error stillCharged()
{
    return {.kind = ErrorKind::Refused, .code = QStringLiteral("stop.still_charged"),
            .message = text(QT_TRANSLATE_NOOP("core::guard", "The machine is stopped, but the platform goes on charging for all of it.")),
            .remedy = text(QT_TRANSLATE_NOOP("core::guard", "Release it, or change how it is billed in the console.")),
            .money = MoneyState::Running};
}

Error insideRefused(const remote::CommandOutput &output)
{
    const bool isMissing = output.exitCode == kMissingProgram;
    return {.kind = ErrorKind::RemoteCommand, .code = QStringLiteral("stop.inside_failed"),
            .message = isMissing
                ? text(QT_TRANSLATE_NOOP("core::guard", "The program that stops this machine from inside is missing on it."))
                : text(QT_TRANSLATE_NOOP("core::guard", "The machine refused to be shut down from inside.")),
            .remedy = text(QT_TRANSLATE_NOOP("core::guard", "Stop it in the console.")),
            .detail = redacted(QString::fromUtf8(output.standardError.left(400))),
            .money = MoneyState::Running};
}

QByteArray importLine(const QStringList &environment)
{
    QByteArray line;
    for (const QString &name : environment) {
        const QByteArray word = name.toLatin1();
        // Programs started over SSH often lack what the container's first process was given.
        line += "[ -n \"${" + word + ":-}\" ] || { " + word + "=$(tr '\\000' '\\n' </proc/1/environ 2>/dev/null | sed -n 's/^" + word
            + "=//p' | head -n 1); export " + word + "; }; ";
    }
    return line;
}

remote::Command insideCommand(const InsideStop &inside)
{
    QByteArray line = importLine(inside.environment);
    for (const QString &program : inside.needs)
        line += "command -v " + remote::shellQuote(program.toUtf8()) + " >/dev/null 2>&1 || exit " + QByteArray::number(kMissingProgram) + "; ";
    line += "nohup sh -c " + remote::shellQuote("sleep 1; " + inside.command) + " >/dev/null 2>&1 </dev/null & exit 0";
    return {.line = line};
}

std::optional<HourlyPrice> restAfterRelease(const instances::Instance &machine, const catalog::Platform *platform)
{
    const bool isAllGone = platform && platform->stop.diskSurvivesRelease == std::optional{false}
        && platform->stop.diskSurvivesReleaseNote.isEmpty();
    if (!isAllGone || !machine.price)
        return std::nullopt;
    return HourlyPrice{Money::zero(machine.price->perHour.currency())};
}

} // namespace core::guard
