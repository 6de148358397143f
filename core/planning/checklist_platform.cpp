// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/checklist_items.h"

#include "core/cost/idle_cost.h"
#include "core/planning/job_extras.h"
#include "core/planning/plan_texts.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace core::planning {

namespace {

QString translate(const char *context, const char *text)
{
    return QCoreApplication::translate(context, text);
}

/// "From docs, as of 2026-09-08"; empty without a platform.
QString originOf(const ChecklistContext &context)
{
    if (!context.platform)
        return {};
    const QString date = context.platform->provenance.asOf;
    const QString origin = context.platform->stop.certainty.shown();
    if (origin.isEmpty() || date.isEmpty())
        return {};
    return translate("core::planning", "Source: %1, as of %2.").arg(origin, date);
}

/// What a month of forgetting costs while the machine is off.
QString forgottenText(const ChecklistContext &context)
{
    if (!context.platform)
        return {};
    const cost::IdleCost idle = cost::idleCost(context.row.offer, *context.platform, context.extras.diskGB,
                                               Hours{24 * context.rules.forgottenDays});
    if (!idle.off)
        return {};
    const QString days = numberText(context.rules.forgottenDays, 0);
    if (idle.isErased && idle.off->micros() == 0)
        return translate("core::planning", "Forgotten for %1 days it costs nothing, but the data is erased meanwhile.").arg(days);
    if (idle.off->micros() == 0)
        return translate("core::planning", "Forgotten for %1 days it costs nothing.").arg(days);
    if (idle.isErased)
        return translate("core::planning", "Forgotten for %1 days it costs %2, and the data is erased meanwhile.")
            .arg(days, moneyText(*idle.off));
    return translate("core::planning", "Forgotten for %1 days it costs %2.").arg(days, moneyText(*idle.off));
}

bool isConfirmedOrigin(const ChecklistContext &context)
{
    const QString &origin = context.platform->stop.certainty.en;
    return std::ranges::any_of(context.rules.confirmedOrigins,
                               [&](const QString &beginning) { return origin.startsWith(beginning); });
}

void sayUserAnswer(ChecklistItem &item, StopAnswer answer)
{
    item.state = ChecklistState::Done;
    item.isConfirmed = true;
    item.sentence = answer == StopAnswer::FreeOrDisk
        ? translate("core::planning", "You found out: while it is off, nothing but the disk is paid.")
        : translate("core::planning", "You found out: it costs as much as when it is on. Only a release ends the bill.");
    item.evidence = translate("core::planning", "Your own answer.");
}

} // namespace

bool runsContainers(const catalog::Platform *platform)
{
    if (!platform)
        return false;
    if (platform->isolation.isEmpty())
        return platform->kind != catalog::PlatformClass::Hyperscaler && platform->ssh.portStyle != QLatin1String{"22"};
    return platform->isolation.contains(QLatin1String{"container"});
}

QString dayText(const QDate &day)
{
    return QLocale{}.toString(day, QLocale::ShortFormat);
}

QString numberText(double number, int decimals)
{
    QString text = QLocale{}.toString(number, 'f', decimals);
    const QString zeros = QLocale{}.decimalPoint() + QString{decimals, u'0'};
    if (decimals > 0 && text.endsWith(zeros))
        text.chop(zeros.size());
    return text;
}

QString sentences(const QStringList &parts)
{
    constexpr QChar kFullStop{0x3002};
    QString text;
    for (const QString &part : parts) {
        if (!text.isEmpty() && !part.isEmpty() && !text.endsWith(kFullStop))
            text += u' ';
        text += part;
    }
    return text;
}

QString listed(const QStringList &names)
{
    return names.join(translate("core::planning", ", "));
}

ChecklistItem confirmable(ChecklistItemKind kind, const QString &title, const ChecklistContext &context)
{
    const bool isConfirmed = context.isConfirmed(kind);
    return {.kind = kind,
            .state = isConfirmed ? ChecklistState::Done : ChecklistState::Open,
            .title = title,
            .canConfirm = true,
            .isConfirmed = isConfirmed};
}

bool endsWithAnyStop(const ChecklistContext &context)
{
    if (context.ticks.stopAnswer)
        return *context.ticks.stopAnswer == StopAnswer::FreeOrDisk;
    const catalog::StoppedGpu charge = context.platform ? context.platform->stop.gpuCharge : catalog::StoppedGpu::Unknown;
    return charge != catalog::StoppedGpu::Depends && charge != catalog::StoppedGpu::Charged;
}

ChecklistItem sheetItem(const ChecklistContext &context)
{
    ChecklistItem item{.kind = ChecklistItemKind::Sheet, .title = translate("core::planning", "Billing sheet")};
    const auto &readAt = context.ticks.sheetReadAt;
    if (readAt) {
        item.state = ChecklistState::Done;
        item.sentence = translate("core::planning", "You opened what stopping, no-GPU mode and release mean on %1.")
                            .arg(context.platformName());
        item.evidence = translate("core::planning", "Read on %1.").arg(dayText(readAt->toLocalTime().date()));
        return item;
    }
    item.sentence =
        translate("core::planning", "Billing runs from power-on, not from GPU load, and every platform stops differently.");
    item.toDo = translate("core::planning", "Open the sheet of %1 once: it is one page.").arg(context.platformName());
    return item;
}

ChecklistItem stopCostItem(const ChecklistContext &context)
{
    ChecklistItem item{.kind = ChecklistItemKind::StopCost,
                       .title = translate("core::planning", "Cost of a machine that is switched off")};
    if (context.ticks.stopAnswer) {
        sayUserAnswer(item, *context.ticks.stopAnswer);
        return item;
    }
    const bool isKnown = context.platform && context.platform->stop.gpuCharge != catalog::StoppedGpu::Unknown
        && !context.platform->stop.gpuWhenStopped.isEmpty();
    if (!isKnown) {
        item.state = ChecklistState::Unknown;
        item.sentence =
            translate("core::planning", "Nobody has confirmed what a stopped machine costs on %1.").arg(context.platformName());
        item.toDo = translate("core::planning", "Look it up in the platform's price page or ask its support, then answer here.");
        return item;
    }
    const catalog::StopSheet &stop = context.platform->stop;
    item.sentence = sentences({translate("core::planning", "GPU: %1.").arg(stop.gpuWhenStopped.shown()),
                            stop.diskWhenStopped.isEmpty()
                                ? translate("core::planning", "Disk: unknown.")
                                : translate("core::planning", "Disk: %1.").arg(stop.diskWhenStopped.shown())});
    item.evidence = sentences({forgottenText(context), originOf(context)});
    if (isConfirmedOrigin(context) && endsWithAnyStop(context)) {
        item.state = ChecklistState::Done;
        return item;
    }
    item.canConfirm = true;
    item.isConfirmed = context.isConfirmed(item.kind);
    item.state = item.isConfirmed ? ChecklistState::Done : ChecklistState::Open;
    if (item.isConfirmed)
        return item;
    if (endsWithAnyStop(context)) {
        item.toDo = translate("core::planning", "This was not read in the platform's own documents. Check it there.");
        return item;
    }
    item.isWarning = true;
    item.toDo = stop.gpuCharge == catalog::StoppedGpu::Charged
        ? translate("core::planning", "Switching it off does not end the bill here: release it when the job is done.")
        : translate("core::planning", "Only the right kind of stop ends the bill here. Look up which one, then mark this as done.");
    return item;
}

ChecklistItem quotaItem(const ChecklistContext &context)
{
    const QString title = translate("core::planning", "GPU quota");
    const bool needsQuota = context.platform && !context.platform->quota.isEmpty()
        && context.platform->kind == catalog::PlatformClass::Hyperscaler;
    if (!needsQuota)
        return {.kind = ChecklistItemKind::Quota, .state = ChecklistState::NotNeeded, .title = title,
                .sentence = translate("core::planning", "No quota has to be asked for here.")};
    if (context.wishes.ownedAccounts.contains(context.row.offer.platform.value))
        return {.kind = ChecklistItemKind::Quota, .state = ChecklistState::Done, .title = title,
                .sentence = translate("core::planning", "You have an account with its quota on %1.").arg(context.platformName())};
    ChecklistItem item = confirmable(ChecklistItemKind::Quota, title, context);
    item.sentence = translate("core::planning", "New accounts often have no GPU quota on %1.").arg(context.platformName());
    if (item.isConfirmed)
        return item;
    const double days = context.rules.quotaLeadDays.value(platformClassWord(context.platform->kind));
    const QDate today = context.ticks.now.toLocalTime().date();
    const QDate start = context.wishes.start.value_or(today);
    const QDate latest = context.row.quotaBy.value_or(start.addDays(-qRound64(days)));
    item.toDo = latest > today
        ? translate("core::planning", "Apply by %1: it can take %2 days.").arg(dayText(latest), numberText(days, 0))
        : translate("core::planning", "Apply today: it can take %1 days.").arg(numberText(days, 0));
    return item;
}

ChecklistItem portItem(const ChecklistContext &context)
{
    const QString title = translate("core::planning", "Way in for SSH");
    const catalog::Platform *platform = context.platform;
    const bool isMapped = platform && (platform->ssh.portStyle.contains(QLatin1String{"mapped"})
                                       || platform->ssh.portStyle.contains(QLatin1String{"proxy"}));
    if (isMapped) {
        ChecklistItem item{.kind = ChecklistItemKind::Port, .state = ChecklistState::Done, .title = title};
        item.sentence = translate("core::planning", "The platform maps a port of its own; no firewall rule is needed.");
        item.evidence = platform->ssh.example.isEmpty()
            ? translate("core::planning", "Copy the whole login command with its port.")
            : translate("core::planning", "Copy the whole login command with its port, such as %1").arg(platform->ssh.example);
        return item;
    }
    ChecklistItem item = confirmable(ChecklistItemKind::Port, title, context);
    if (platform && platform->needsSecurityGroup.value_or(false)) {
        item.sentence = translate("core::planning", "A security group stands before the machine.");
        if (!item.isConfirmed)
            item.toDo =
                translate("core::planning", "Allow TCP 22 from your own address in the security group, not from everywhere.");
        return item;
    }
    item.sentence = translate("core::planning", "Whether a firewall stands before the machine is not known.");
    if (!item.isConfirmed) {
        item.state = ChecklistState::Unknown;
        item.toDo = translate("core::planning", "Look for a firewall or security group in the console and allow SSH.");
    }
    return item;
}

} // namespace core::planning
