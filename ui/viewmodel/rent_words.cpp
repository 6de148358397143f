// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/rent_words.h"

#include "ui/viewmodel/format.h"

#include <QCoreApplication>

namespace ui {

using core::guard::RentProgress;
using core::guard::RentStage;

namespace {

struct RentWords {
    Q_DECLARE_TR_FUNCTIONS(RentWords)
};

/// How many of the steps are behind; the five are price, order, machine, SSH, list.
int stepOf(const RentProgress &progress)
{
    switch (progress.stage) {
    case RentStage::CheckingPrice: return 0;
    case RentStage::Ordering:
    case RentStage::LookingUp: return 1;
    case RentStage::Starting: return 2;
    case RentStage::WaitingForSsh: return 3;
    case RentStage::Ready: return 4;
    default: return progress.isMade() ? 2 : progress.intent.stage == core::guard::IntentStage::Failed ? 0 : 1;
    }
}

QList<StopStep> stepsOf(const RentProgress &progress)
{
    const bool isReady = progress.stage == RentStage::Ready;
    const QStringList texts{RentWords::tr("Price checked against a fresh offer"),
                            progress.stage == RentStage::LookingUp ? RentWords::tr("Looking for the order in the platform's list")
                                                                   : RentWords::tr("Ordered, once"),
                            RentWords::tr("Started by the platform"), RentWords::tr("SSH answers")};
    const int at = stepOf(progress);
    const bool isStuck = progress.trouble.has_value();
    QList<StopStep> steps;
    for (int i = 0; i < texts.size(); ++i) {
        const StepState state = i < at || isReady ? StepState::Done
            : i > at                              ? StepState::Waiting
            : isStuck                             ? StepState::Failed
                                                  : StepState::Current;
        steps << StopStep{.text = texts[i], .state = state};
    }
    return steps;
}

QString headingOf(const RentProgress &progress)
{
    const QString &name = progress.order.name;
    switch (progress.stage) {
    case RentStage::Ready: return RentWords::tr("%1 is ready").arg(name);
    case RentStage::NotRented:
        return progress.isMade() ? RentWords::tr("%1 is gone").arg(name) : RentWords::tr("Nothing was rented");
    case RentStage::Releasing: return RentWords::tr("Releasing %1").arg(name);
    case RentStage::Released: return RentWords::tr("%1 is released").arg(name);
    default: return RentWords::tr("Renting %1").arg(name);
    }
}

QString readySentence(const RentProgress &progress, const QDateTime &now)
{
    const auto price = progress.seen && progress.seen->running ? progress.seen->running : progress.order.offer.price;
    const QString cost = price ? RentWords::tr("It costs %1 and stands in your list.").arg(format::perHour(*price))
                               : RentWords::tr("It stands in your list; its price is not known.");
    if (!progress.order.plannedEnd)
        return cost;
    return cost + u' '
           + RentWords::tr("Zuka reminds you at the planned end, %1.").arg(format::moment(*progress.order.plannedEnd, now));
}

QString waitingSentence(const RentProgress &progress, const core::guard::RentRules &rules, const QDateTime &now)
{
    const QString since = format::distance(progress.waitsSince, now);
    const QDateTime until = progress.waitsSince.addSecs(rules.giveUpAfter.count());
    const QString price = progress.order.offer.price ? format::perHour(*progress.order.offer.price) : format::unknown();
    return RentWords::tr("Ordered %1. It may cost %2 from now on, and its storage too. Zuka waits until %3.")
        .arg(since, price, format::moment(until, now));
}

QString sentenceOf(const RentProgress &progress, const core::guard::RentRules &rules, const QDateTime &now)
{
    switch (progress.stage) {
    case RentStage::CheckingPrice: return RentWords::tr("The offer may have changed since you saw it. Nothing is ordered yet.");
    case RentStage::Ordering: return RentWords::tr("The order is written down and sent once.");
    case RentStage::LookingUp:
        return RentWords::tr("The answer was not clear. Zuka looks in the platform's list before anything else is sent.");
    case RentStage::Starting:
    case RentStage::WaitingForSsh: return waitingSentence(progress, rules, now);
    case RentStage::Ready: return readySentence(progress, now);
    case RentStage::Releasing: return RentWords::tr("Until the platform says that it is gone, it may cost.");
    case RentStage::Released: return RentWords::tr("The platform no longer has it.");
    case RentStage::NotRented:
        return progress.intent.stage == core::guard::IntentStage::Withdrawn
                   ? RentWords::tr("The order was not sent, or you have dropped it.")
                   : QString{};
    }
    return {};
}

} // namespace

RentProgressText wordsOf(const RentProgress &progress, const core::guard::RentRules &rules, const QDateTime &now)
{
    const bool isOpen = !progress.isOver();
    const bool isWaiting = progress.stage == RentStage::Starting || progress.stage == RentStage::WaitingForSsh;
    RentProgressText text{
        .heading = headingOf(progress), .sentence = sentenceOf(progress, rules, now), .steps = stepsOf(progress)};
    if (progress.trouble) {
        text.trouble = progress.trouble->message;
        text.remedy = QStringList{core::moneySentence(progress.trouble->money), progress.trouble->remedy}.join(u' ').trimmed();
    }
    text.isOver = !isOpen;
    text.isReady = progress.stage == RentStage::Ready;
    text.tone = text.isReady                                                                   ? Tone::Good
                : progress.isLate || progress.canSendAgain || (progress.trouble && !isWaiting) ? Tone::Danger
                                                                                               : Tone::Plain;
    text.canLook = isOpen && (isWaiting || progress.stage == RentStage::LookingUp || progress.stage == RentStage::Releasing);
    text.canSendAgain = isOpen && progress.canSendAgain;
    text.canWait = isOpen && isWaiting && progress.isLate;
    text.canRelease = text.canWait;
    text.canGiveUp = isOpen && progress.stage == RentStage::LookingUp && progress.trouble.has_value();
    text.canTakeNext = !isOpen && !text.isReady && progress.stage != RentStage::Released;
    text.canOpenConsole = progress.isMade() || text.canGiveUp;
    return text;
}

QString offerText(const core::platforms::PlatformOffer &offer)
{
    QStringList parts{offer.price ? format::perHour(*offer.price) : RentWords::tr("price not told"), offer.region};
    if (offer.memoryGB)
        parts << RentWords::tr("%1 GB a card").arg(*offer.memoryGB, 0, 'f', 0);
    if (offer.hostMemoryGB)
        parts << RentWords::tr("RAM %1 GB").arg(*offer.hostMemoryGB, 0, 'f', 0);
    if (offer.reliability)
        parts << RentWords::tr("reliability %1 %").arg(*offer.reliability * 100, 0, 'f', 1);
    if (!offer.isVerified)
        parts << RentWords::tr("not verified");
    parts.removeAll(QString{});
    return parts.join(QStringLiteral(" · "));
}

} // namespace ui
