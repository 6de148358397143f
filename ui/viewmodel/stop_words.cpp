// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/stop_words.h"

#include "ui/viewmodel/format.h"

#include <QCoreApplication>

namespace ui {

using core::guard::CardFate;
using core::guard::Charge;
using core::guard::ChoiceKind;
using core::guard::Refusal;
using core::guard::StopChoice;

namespace {

struct StopWords {
    Q_DECLARE_TR_FUNCTIONS(StopWords)
};

QString rate(const std::optional<core::HourlyPrice> &price) { return price ? format::perHour(*price) : format::unknown(); }

bool isNothing(const std::optional<core::HourlyPrice> &price) { return price && price->perHour.micros() == 0; }

QString titleOf(const StopChoice &choice)
{
    switch (choice.kind) {
    case ChoiceKind::Stop: return choice.erasesNow ? StopWords::tr("Stop and release") : StopWords::tr("Stop");
    case ChoiceKind::NoCard: return StopWords::tr("No-GPU mode");
    case ChoiceKind::Inside: return StopWords::tr("Shut down from inside");
    case ChoiceKind::Release: return choice.isEarlyReturn ? StopWords::tr("Return early") : StopWords::tr("Release");
    case ChoiceKind::Console: return StopWords::tr("By hand in the console");
    }
    return {};
}

QString effectOf(const StopChoice &choice)
{
    if (choice.kind == ChoiceKind::NoCard)
        return StopWords::tr("%1 instead of %2").arg(rate(choice.keeps), rate(choice.ends));
    if (choice.erasesNow)
        return StopWords::tr("ends %1, erases everything").arg(rate(choice.ends));
    switch (choice.charge) {
    case Charge::Ends: return StopWords::tr("ends %1, keeps the disk").arg(rate(choice.ends));
    case Charge::MayGoOn: return StopWords::tr("may end %1").arg(rate(choice.ends));
    case Charge::GoesOn: return StopWords::tr("%1 goes on").arg(rate(choice.keeps));
    case Charge::Unknown: return StopWords::tr("what it ends is unknown");
    }
    return {};
}

QString verbOf(const StopChoice &choice)
{
    if (choice.kind == ChoiceKind::Console)
        return StopWords::tr("Open console");
    const QString title = choice.kind == ChoiceKind::Inside ? StopWords::tr("Shut down")
        : choice.kind == ChoiceKind::NoCard                 ? StopWords::tr("Switch to no-GPU mode")
                                                            : titleOf(choice);
    if (!choice.ends)
        return title;
    return title + QStringLiteral("  −") + format::perHour(*choice.ends);
}

QString refusalOf(const StopChoice &choice)
{
    switch (choice.refusal) {
    case Refusal::None: return {};
    case Refusal::NoApi:
        return choice.kind == ChoiceKind::Stop || choice.kind == ChoiceKind::Release
            ? StopWords::tr("only in the console: the machine is not joined to an account that can do it")
            : StopWords::tr("only in the console");
    case Refusal::NotConnected: return StopWords::tr("not connected to the machine");
    case Refusal::Locked: return StopWords::tr("the platform has locked this machine");
    case Refusal::EndsNothing: return StopWords::tr("would not end what it costs");
    case Refusal::NotOffered: return StopWords::tr("not offered on this platform");
    }
    return {};
}

StopLine chargeLine(const StopChoice &choice)
{
    const QString told = choice.chargeText.shown();
    const QString more = told.isEmpty() ? QString{} : QStringLiteral(" (%1)").arg(told);
    switch (choice.charge) {
    case Charge::Ends: return {QStringLiteral("check"), StopWords::tr("Ends %1.").arg(rate(choice.ends)) , Tone::Good};
    case Charge::MayGoOn: return {QStringLiteral("warning"), StopWords::tr("May end %1; it depends.").arg(rate(choice.ends)) + more, Tone::Warn};
    case Charge::GoesOn: return {QStringLiteral("danger"), StopWords::tr("%1 goes on.").arg(rate(choice.keeps)) + more, Tone::Danger};
    case Charge::Unknown: break;
    }
    return {QStringLiteral("question"), StopWords::tr("Whether it ends the bill is unknown for this platform."), Tone::Warn};
}

std::optional<StopLine> keepsLine(const StopChoice &choice)
{
    if (choice.charge == Charge::GoesOn)
        return std::nullopt;
    if (isNothing(choice.keeps))
        return StopLine{QStringLiteral("check"), StopWords::tr("Nothing goes on costing."), Tone::Plain};
    const QString told = choice.kind == ChoiceKind::NoCard ? QString{} : choice.diskText.shown();
    const QString amount = choice.keeps ? format::perHour(*choice.keeps) : format::unknown();
    return StopLine{QStringLiteral("disk"),
                    told.isEmpty() ? StopWords::tr("Goes on costing: %1.").arg(amount) : StopWords::tr("Goes on costing: %1 (%2).").arg(amount, told),
                    choice.keeps ? Tone::Plain : Tone::Warn};
}

StopLine dataLine(const StopChoice &choice, const QDateTime &now)
{
    if (choice.erasesNow) {
        const QString left = choice.survives.shown();
        return {QStringLiteral("trash"),
                left.isEmpty() ? StopWords::tr("Erases everything on this machine at once.")
                               : StopWords::tr("Erases the machine at once. What stays: %1.").arg(left),
                Tone::Danger};
    }
    if (choice.kind == ChoiceKind::NoCard)
        return {QStringLiteral("file"), StopWords::tr("Files stay. The machine runs on without its card: it is not off."), Tone::Plain};
    if (choice.erasedAt)
        return {QStringLiteral("clock"), StopWords::tr("The disk stays until %1, then the platform erases it.").arg(format::moment(*choice.erasedAt, now)),
                Tone::Warn};
    if (!choice.caution.isEmpty()) // It may say that some files do not stay.
        return {QStringLiteral("file"), StopWords::tr("When the platform erases a stopped machine is not known."), Tone::Plain};
    return {QStringLiteral("file"), StopWords::tr("Files stay. When the platform erases a stopped machine is not known."), Tone::Plain};
}

std::optional<StopLine> cardLine(const StopChoice &choice)
{
    if (choice.erasesNow)
        return std::nullopt;
    switch (choice.card) {
    case CardFate::MayBeTaken:
        return StopLine{QStringLiteral("gpu"), StopWords::tr("The card may be taken by others."), Tone::Warn};
    case CardFate::Kept: return StopLine{QStringLiteral("gpu"), StopWords::tr("The card stays yours."), Tone::Plain};
    case CardFate::Unknown: break;
    }
    return StopLine{QStringLiteral("question"), StopWords::tr("Whether the card is there later is unknown."), Tone::Quiet};
}

QList<StopLine> linesOf(const StopChoice &choice, const QDateTime &now)
{
    QList<StopLine> lines{chargeLine(choice)};
    if (const auto line = keepsLine(choice))
        lines << *line;
    lines << dataLine(choice, now);
    if (!choice.caution.isEmpty())
        lines << StopLine{QStringLiteral("warning"), choice.caution.shown(), choice.kind == ChoiceKind::NoCard ? Tone::Soft : Tone::Warn};
    if (const auto line = cardLine(choice))
        lines << *line;
    if (choice.isEarlyReturn)
        lines << StopLine{QStringLiteral("costs"), StopWords::tr("Time that is paid ahead is given back as the platform decides, often as vouchers."), Tone::Warn};
    if (!choice.isConfirmed)
        lines << StopLine{QStringLiteral("search"), StopWords::tr("Nobody confirms it: look at the console afterwards and say so here."), Tone::Soft};
    return lines;
}

} // namespace

StopChoiceText wordsOf(const StopChoice &choice, const QDateTime &now)
{
    return {.kind = choice.kind,
            .title = titleOf(choice),
            .effect = effectOf(choice),
            .verb = verbOf(choice),
            .refusal = refusalOf(choice),
            .lines = linesOf(choice, now),
            .overrideText = choice.needsOverride && choice.kind != ChoiceKind::Console
                ? StopWords::tr("Erase it although no checked copy of the results is known")
                : QString{},
            .isDanger = choice.erasesNow};
}

QList<StopLine> wordsOf(const core::guard::StopQuestion &question, const QDateTime &now)
{
    QList<StopLine> lines;
    if (question.isPrepaid) {
        lines << StopLine{QStringLiteral("costs"),
                          question.paidUntil ? StopWords::tr("Paid ahead until %1: a stop ends nothing of that.").arg(format::moment(*question.paidUntil, now))
                                             : StopWords::tr("Paid ahead: a stop ends nothing of that."),
                          Tone::Warn};
    }
    if (question.lastCopy) {
        const QString at = format::moment(*question.lastCopy, now);
        lines << StopLine{QStringLiteral("download"),
                          question.hasVerifiedResults ? StopWords::tr("Results last copied off it: %1, checked.").arg(at)
                                                      : StopWords::tr("Results last copied off it: %1.").arg(at),
                          question.isCopyOld ? Tone::Danger : Tone::Plain};
    } else {
        lines << StopLine{QStringLiteral("download"), StopWords::tr("No results were copied off it with Zuka."), Tone::Danger};
    }
    if (question.openTransfers > 0)
        lines << StopLine{QStringLiteral("upload"), StopWords::tr("%n transfer(s) under way would break off.", nullptr, question.openTransfers), Tone::Danger};
    if (!question.isSheetKnown)
        lines << StopLine{QStringLiteral("question"), StopWords::tr("What stopping costs here is unknown. Read it in the platform's console."), Tone::Warn};
    return lines;
}

QString wordsOf(const core::guard::RateSum &sum)
{
    QStringList parts;
    for (const core::HourlyPrice &one : sum.rates)
        parts << format::perHour(one);
    if (parts.isEmpty())
        return sum.isAtLeast ? format::unknown() : QString{};
    return (sum.isAtLeast ? QStringLiteral("≥ ") : QString{}) + parts.join(QStringLiteral(" + "));
}

std::optional<TonedText> eraseText(const core::instances::Instance &machine, const core::catalog::Platform *platform, const QDateTime &now)
{
    constexpr qint64 kDay = 24 * 3600;
    const auto at = core::guard::eraseTime(machine, platform);
    if (!at)
        return std::nullopt;
    const qint64 left = now.secsTo(*at);
    if (left <= 0)
        return TonedText{StopWords::tr("may be erased by now"), Tone::Danger};
    return TonedText{StopWords::tr("erased in %1").arg(format::duration(core::Hours{static_cast<double>(left) / 3600})),
                     left < kDay ? Tone::Danger : left < 3 * kDay ? Tone::Warn : Tone::Soft};
}

} // namespace ui
