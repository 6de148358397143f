// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/stop_words.h"

#include <QCoreApplication>

namespace ui {

using core::guard::Act;
using core::guard::IntentStage;
using core::guard::StopProgress;

namespace {

struct StopProgressWords {
    Q_DECLARE_TR_FUNCTIONS(StopProgressWords)
};

bool isInside(const StopProgress &progress) { return progress.intent.account.isEmpty(); }

QString goingOn(Act act, const QString &name)
{
    switch (act) {
    case Act::Release: return StopProgressWords::tr("Releasing %1").arg(name);
    case Act::Start: return StopProgressWords::tr("Starting %1").arg(name);
    case Act::StartWithoutGpu: return StopProgressWords::tr("Starting %1 without its card").arg(name);
    default: return StopProgressWords::tr("Stopping %1").arg(name);
    }
}

QString done(const StopProgress &progress, const QString &name)
{
    if (progress.isStillCharged)
        return StopProgressWords::tr("%1 is stopped, but still charged").arg(name);
    if (progress.intent.result == QStringLiteral("ended") && progress.intent.act == Act::Stop)
        return StopProgressWords::tr("%1 is gone").arg(name);
    switch (progress.intent.act) {
    case Act::Release: return StopProgressWords::tr("%1 is released").arg(name);
    case Act::Start: return StopProgressWords::tr("%1 runs").arg(name);
    case Act::StartWithoutGpu: return StopProgressWords::tr("%1 runs without its card").arg(name);
    default: return StopProgressWords::tr("%1 is off").arg(name);
    }
}

QString headingOf(const StopProgress &progress, const QString &name)
{
    switch (progress.intent.stage) {
    case IntentStage::Confirmed: return done(progress, name);
    case IntentStage::Failed: return StopProgressWords::tr("%1 was not changed").arg(name);
    case IntentStage::Withdrawn: return StopProgressWords::tr("Dropped: %1").arg(name);
    case IntentStage::NotConfirmed:
        return isInside(progress) ? StopProgressWords::tr("Is %1 off?").arg(name) : StopProgressWords::tr("Not confirmed: %1").arg(name);
    default: return goingOn(progress.intent.act, name);
    }
}

QString sentenceOf(const StopProgress &progress, const QDateTime &now)
{
    if (progress.intent.stage == IntentStage::Confirmed && progress.intent.result == QStringLiteral("by_user"))
        return StopProgressWords::tr("You said so; the platform did not.");
    if (progress.intent.stage == IntentStage::Confirmed)
        return StopProgressWords::tr("The platform has confirmed it.");
    if (progress.isOver() || isInside(progress))
        return {};
    if (!progress.lookedAt.isValid())
        return StopProgressWords::tr("It counts as done only when the platform says so. Closing this window stops nothing.");
    const bool isFresh = progress.lookedAt.secsTo(now) < 1;
    const QString age = isFresh ? StopProgressWords::tr("just now") : format::distance(progress.lookedAt, now);
    const QString word = progress.seen ? progress.seen->rawStatus : QString{};
    return word.isEmpty() ? StopProgressWords::tr("Looked %1. It counts as done only when the platform says so.").arg(age)
                          : StopProgressWords::tr("The platform says \"%1\", %2. It counts as done only when the platform says so.").arg(word, age);
}

QList<StopStep> stepsOf(const StopProgress &progress)
{
    const IntentStage stage = progress.intent.stage;
    const bool isFailed = stage == IntentStage::Failed;
    const bool isDone = stage == IntentStage::Confirmed;
    const bool isLate = stage == IntentStage::NotConfirmed;
    const bool isTaken = progress.wasTaken || stage == IntentStage::Accepted || isDone;
    const auto state = [](bool isReached, bool isNow) { return isReached ? StepState::Done : isNow ? StepState::Current : StepState::Waiting; };
    QList<StopStep> steps{{StopProgressWords::tr("Decision kept"), StepState::Done},
                          {StopProgressWords::tr("Sent"), state(stage != IntentStage::Written, true)}};
    if (isInside(progress)) {
        steps << StopStep{StopProgressWords::tr("You look and say so"), isFailed ? StepState::Failed : state(isDone, isLate)};
        return steps;
    }
    steps << StopStep{StopProgressWords::tr("Taken by the platform"), isFailed ? StepState::Failed : state(isTaken, stage != IntentStage::Written)}
          << (isLate ? StopStep{StopProgressWords::tr("Not confirmed in time"), StepState::Failed}
                     : StopStep{StopProgressWords::tr("Confirmed by the platform"), state(isDone, stage == IntentStage::Accepted)});
    return steps;
}

QString leftoversOf(const StopProgress &progress)
{
    if (progress.leftovers.isEmpty())
        return {};
    QStringList names;
    for (const core::platforms::Leftover &one : progress.leftovers)
        names << (one.name.isEmpty() ? one.id : one.name);
    return StopProgressWords::tr("The account still holds disks or images that may go on costing: %1.").arg(names.join(QStringLiteral(", ")));
}

} // namespace

StopProgressText wordsOf(const StopProgress &progress, const QString &machineName, const QDateTime &now)
{
    const IntentStage stage = progress.intent.stage;
    StopProgressText text{.heading = headingOf(progress, machineName),
                          .sentence = sentenceOf(progress, now),
                          .steps = stepsOf(progress),
                          .leftovers = leftoversOf(progress),
                          .isOver = progress.isOver(),
                          .canLook = !progress.isOver() && !isInside(progress),
                          .canSend = progress.canSendAgain || progress.wasNeverSent,
                          .asksWhetherOff = !progress.isOver() && (progress.awaitsUser || stage == IntentStage::NotConfirmed),
                          .canDrop = progress.wasNeverSent};
    if (progress.trouble) {
        text.trouble = QStringList{progress.trouble->message, core::moneySentence(progress.trouble->money)}.join(u' ').trimmed();
        text.remedy = progress.trouble->remedy;
    }
    text.tone = stage == IntentStage::Confirmed && !progress.isStillCharged ? Tone::Good
        : stage == IntentStage::Failed || stage == IntentStage::NotConfirmed || progress.isStillCharged ? Tone::Danger
                                                                                                         : Tone::Plain;
    text.canOpenConsole = text.tone == Tone::Danger || progress.awaitsUser;
    return text;
}

} // namespace ui
