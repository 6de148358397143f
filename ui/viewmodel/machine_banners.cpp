// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/machine_banners.h"

#include "ui/viewmodel/connect_help.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/platform_sheet.h"

#include <QCoreApplication>

namespace ui {

using core::fleet::MachineState;
using core::fleet::MachineStatus;
using core::remote::HostKey;
using core::remote::SessionPhase;

namespace {

QString text(const char *source)
{
    return QCoreApplication::translate("ui::banner", source);
}

QString keyText(const HostKey &key)
{
    return key.type + u' ' + key.fingerprint;
}

QString sentences(const QStringList &parts)
{
    QStringList kept = parts;
    kept.removeAll(QString{});
    return kept.join(u' ');
}

/// What an error means for the bill; nothing where nobody sends one.
QString moneyText(const MachineStatus &status, core::MoneyState money)
{
    return isRented(status.instance) ? core::moneySentence(money) : QString{};
}

QString billingGoesOn(const MachineStatus &status)
{
    return isRented(status.instance) ? text(QT_TRANSLATE_NOOP("ui::banner", "Billing goes on.")) : QString{};
}

QString moneyAndRemedy(const MachineStatus &status, const core::Error &error)
{
    return sentences({moneyText(status, error.money), error.remedy});
}

/// Whose key is offered: the machine's, or that of a host on the way to it.
QString ownerOfKey(const MachineStatus &status)
{
    const QString address = status.pendingKey ? status.pendingKey->address : QString{};
    return address.isEmpty() ? status.instance.name
                             : text(QT_TRANSLATE_NOOP("ui::banner", "%1, on the way to %2,")).arg(address, status.instance.name);
}

BannerButton button(const char *source, BannerAction action)
{
    return {.text = text(source), .action = action};
}

QList<BannerButton> detailsButton(const core::Error &error)
{
    if (error.detail.isEmpty())
        return {};
    return {button(QT_TRANSLATE_NOOP("ui::banner", "Copy details"), BannerAction::CopyDetails)};
}

QList<BannerButton> keyButtons(const char *accept, bool isDanger)
{
    return {
        {.text = text(accept), .action = BannerAction::AcceptKey, .isDanger = isDanger},
        {.text = text(QT_TRANSLATE_NOOP("ui::banner", "Don't connect")), .action = BannerAction::RefuseKey, .isDefault = true}};
}

MachineBanner unknownKey(const MachineStatus &status)
{
    const QString address = status.pendingKey->address;
    return {.kind = BannerKind::HostKeyUnknown,
            .tone = Tone::Warn,
            .heading = address.isEmpty()
                           ? text(QT_TRANSLATE_NOOP("ui::banner", "First contact with %1")).arg(status.instance.name)
                           : text(QT_TRANSLATE_NOOP("ui::banner", "First contact with %1, on the way to %2"))
                                 .arg(address, status.instance.name),
            .text = address.isEmpty()
                        ? text(QT_TRANSLATE_NOOP("ui::banner",
                                                 "This is the machine's key. Compare it with the one in your platform's console "
                                                 "if it shows one. Until you accept it, no password is sent."))
                        : text(QT_TRANSLATE_NOOP("ui::banner",
                                                 "This is the key of the jump host, not of the machine. Compare it with what its "
                                                 "owner tells you. Until you accept it, nothing is sent.")),
            .facts = {keyText(*status.pendingKey)},
            .buttons = keyButtons(QT_TRANSLATE_NOOP("ui::banner", "Accept and connect"), false)};
}

MachineBanner changedKey(const MachineStatus &status)
{
    MachineBanner banner{
        .kind = BannerKind::HostKeyChanged,
        .tone = Tone::Danger,
        .heading = text(QT_TRANSLATE_NOOP("ui::banner", "%1 shows another key than before")).arg(ownerOfKey(status)),
        .text = text(QT_TRANSLATE_NOOP("ui::banner",
                                       "This is normal after the machine was rented again, reinstalled or given another "
                                       "image. Otherwise somebody may stand in between. No password was sent."))};
    if (status.knownKey)
        banner.facts << text(QT_TRANSLATE_NOOP("ui::banner", "saved  %1")).arg(keyText(*status.knownKey));
    if (status.pendingKey) {
        banner.facts << text(QT_TRANSLATE_NOOP("ui::banner", "now    %1")).arg(keyText(*status.pendingKey));
        banner.buttons = keyButtons(QT_TRANSLATE_NOOP("ui::banner", "Replace saved key"), true);
    } else {
        banner.buttons = {button(QT_TRANSLATE_NOOP("ui::banner", "Retry now"), BannerAction::RetryNow)};
    }
    return banner;
}

MachineBanner password(const MachineStatus &status)
{
    const bool wasRefused = status.state == MachineState::AuthFailed && status.problem && !lacksPassword(status);
    if (wasRefused) {
        return {.kind = BannerKind::Password,
                .tone = Tone::Danger,
                .heading = status.problem->message,
                .text = moneyAndRemedy(status, *status.problem),
                .buttons = {button(QT_TRANSLATE_NOOP("ui::banner", "Edit login…"), BannerAction::EditLogin)}};
    }
    return {.kind = BannerKind::Password,
            .tone = Tone::Info,
            .heading = text(QT_TRANSLATE_NOOP("ui::banner", "%1 needs its password")).arg(status.instance.name),
            .text = text(
                QT_TRANSLATE_NOOP("ui::banner", "None is saved on this computer. You find it in your platform's console.")),
            .buttons = {button(QT_TRANSLATE_NOOP("ui::banner", "Edit login…"), BannerAction::EditLogin)}};
}

QString retryText(const MachineStatus &status, const QDateTime &now)
{
    const auto &session = status.session;
    if (session.phase != SessionPhase::Waiting || session.attempt < 1)
        return {};
    if (!session.retryAt.isValid())
        return text(QT_TRANSLATE_NOOP("ui::banner", "Try %1.")).arg(session.attempt);
    const qint64 seconds = std::max<qint64>(0, now.secsTo(session.retryAt));
    return text(QT_TRANSLATE_NOOP("ui::banner", "Try %1, next in %2 s.")).arg(session.attempt).arg(seconds);
}

MachineBanner stale(const MachineStatus &status, const QDateTime &now)
{
    const bool hasRun = status.tmux && !status.tmux->sessions.isEmpty();
    const core::MoneyState money = status.problem ? status.problem->money
        : status.sampledAt.isValid()              ? core::MoneyState::Running
                                                  : core::MoneyState::Unknown;
    const QString silence = stateText(status, now);
    return {.kind = BannerKind::Stale,
            .tone = Tone::Info,
            .heading = silence.isEmpty() ? silence : silence.left(1).toUpper() + silence.mid(1),
            .text = sentences({hasRun ? text(QT_TRANSLATE_NOOP("ui::banner", "Jobs in tmux go on if the machine is still on.")) : QString{},
                               status.problem ? status.problem->message : QString{}, moneyText(status, money),
                               retryText(status, now)}),
            .buttons = {button(QT_TRANSLATE_NOOP("ui::banner", "Retry now"), BannerAction::RetryNow)}};
}

MachineBanner problem(const MachineStatus &status, BannerKind kind, Tone tone)
{
    const core::Error &error = *status.problem;
    MachineBanner banner{.kind = kind, .tone = tone, .heading = error.message, .text = moneyAndRemedy(status, error),
                         .buttons = detailsButton(error)};
    if (kind == BannerKind::Failed) {
        if (error.kind == core::ErrorKind::Authentication)
            banner.buttons << button(QT_TRANSLATE_NOOP("ui::banner", "Edit login…"), BannerAction::EditLogin);
        banner.buttons << button(QT_TRANSLATE_NOOP("ui::banner", "Retry now"), BannerAction::RetryNow);
    }
    return banner;
}

MachineBanner withRetry(MachineBanner banner, const MachineStatus &status, const QDateTime &now)
{
    banner.text = sentences({banner.text, retryText(status, now)});
    return banner;
}

MachineBanner connecting(const MachineStatus &status)
{
    return {.kind = BannerKind::Connecting,
            .tone = Tone::Info,
            .heading = text(QT_TRANSLATE_NOOP("ui::banner", "Connecting to %1")).arg(status.instance.name),
            .text = currentStage(status)};
}

MachineBanner off(const MachineStatus &status, const core::catalog::Catalog &catalog)
{
    const auto *platform = catalog.platform(status.instance.platform);
    const bool canErase = platform && platform->stop.deleteAfterDays;
    MachineBanner banner{
        .kind = BannerKind::Off,
        .tone = Tone::Info,
        .heading = text(QT_TRANSLATE_NOOP("ui::banner", "Off, as you told Zuka")),
        .text = sentences({text(QT_TRANSLATE_NOOP("ui::banner", "No money is counted. A kept disk may go on costing.")),
                           canErase ? text(QT_TRANSLATE_NOOP("ui::banner", "%1 erases a stopped machine after %2."))
                                          .arg(platform->name.in(QLocale{}.name()), format::days(*platform->stop.deleteAfterDays))
                                    : QString{}}),
        .buttons = {button(QT_TRANSLATE_NOOP("ui::banner", "It is on again"), BannerAction::SwitchedOn)}};
    if (sheetOf(platform).console.isValid() && !sheetOf(platform).console.isEmpty())
        banner.buttons.prepend(button(QT_TRANSLATE_NOOP("ui::banner", "Open console"), BannerAction::OpenConsole));
    return banner;
}

MachineBanner endPassed(const MachineStatus &status, const QDateTime &now)
{
    const auto &instance = status.instance;
    return {
        .kind = BannerKind::EndPassed,
        .tone = Tone::Warn,
        .heading = text(QT_TRANSLATE_NOOP("ui::banner", "%1 should have ended at %2"))
                       .arg(instance.name, format::moment(*instance.plannedEnd, now)),
        .text = instance.price
                    ? text(QT_TRANSLATE_NOOP("ui::banner", "It costs %1 an hour.")).arg(format::money(instance.price->perHour))
                    : sentences({text(QT_TRANSLATE_NOOP("ui::banner", "What it costs is unknown.")), billingGoesOn(status)}),
        .buttons = {button(QT_TRANSLATE_NOOP("ui::banner", "Decide…"), BannerAction::Decide)}};
}

MachineBanner noGpuMode(const MachineStatus &status, const core::catalog::Catalog &catalog)
{
    if (!isRented(status.instance)) {
        return {.kind = BannerKind::NoGpuMode,
                .tone = Tone::Info,
                .heading = text(QT_TRANSLATE_NOOP("ui::banner", "No card")),
                .text = text(QT_TRANSLATE_NOOP("ui::banner", "The driver finds no NVIDIA card here."))};
    }
    const auto *platform = catalog.platform(status.instance.platform);
    const auto price = platform ? platform->stop.noGpuPrice : std::nullopt;
    return {
        .kind = BannerKind::NoGpuMode,
        .tone = Tone::Info,
        .heading = text(QT_TRANSLATE_NOOP("ui::banner", "No-GPU mode")),
        .text = price ? text(QT_TRANSLATE_NOOP("ui::banner", "The machine runs without a card. The platform lists %1 for it."))
                            .arg(format::perHour(*price))
                      : text(QT_TRANSLATE_NOOP("ui::banner", "The machine runs without a card. What that costs is unknown."))};
}

/// The cards that are busy and draw little, as evidence.
QStringList stuckFacts(const MachineStatus &status)
{
    QStringList facts;
    for (const core::monitor::GpuSample &gpu : status.gpus) {
        if (!gpu.utilizationPercent || !gpu.powerWatts)
            continue;
        const QString use = QLocale{}.toString(*gpu.utilizationPercent, 'f', 0);
        const QString power = QLocale{}.toString(*gpu.powerWatts, 'f', 0);
        facts << (gpu.powerLimitWatts ? text(QT_TRANSLATE_NOOP("ui::banner", "GPU %1: %2 %, %3 of %4 W"))
                                            .arg(QString::number(gpu.index), use, power,
                                                 QLocale{}.toString(*gpu.powerLimitWatts, 'f', 0))
                                      : text(QT_TRANSLATE_NOOP("ui::banner", "GPU %1: %2 %, %3 W"))
                                            .arg(QString::number(gpu.index), use, power));
    }
    constexpr qsizetype kOnALine = 4;
    QStringList lines;
    for (qsizetype i = 0; i < facts.size(); i += kOnALine)
        lines << facts.mid(i, kOnALine).join(QStringLiteral("   "));
    return lines.mid(0, 4);
}

MachineBanner stuck(const MachineStatus &status)
{
    return {.kind = BannerKind::Stuck,
            .tone = Tone::Warn,
            .heading = text(QT_TRANSLATE_NOOP("ui::banner", "Busy, but little power is drawn")),
            .text = sentences({text(QT_TRANSLATE_NOOP("ui::banner",
                                                      "The cards report work, yet draw far less than they do when they compute. A "
                                                      "program may wait for another card, for data or for ever. Look at its log.")),
                               billingGoesOn(status)}),
            .facts = stuckFacts(status)};
}

MachineBanner driver(const MachineStatus &status)
{
    if (status.problem)
        return problem(status, BannerKind::Driver, Tone::Danger);
    const bool isLost = status.state == MachineState::GpuLost;
    return {.kind = BannerKind::Driver,
            .tone = Tone::Danger,
            .heading = isLost ? text(QT_TRANSLATE_NOOP("ui::banner", "A card does not answer any more"))
                              : text(QT_TRANSLATE_NOOP("ui::banner", "The driver does not answer")),
            .text = isRented(status.instance)
                        ? sentences({text(QT_TRANSLATE_NOOP("ui::banner",
                                                            "Save what you can, then start the machine again in the console.")),
                                     billingGoesOn(status)})
                        : text(QT_TRANSLATE_NOOP("ui::banner", "Save your work, then start this computer again."))};
}

MachineBanner terminalOnly()
{
    return {.kind = BannerKind::TerminalOnly,
            .tone = Tone::Warn,
            .heading = text(QT_TRANSLATE_NOOP("ui::banner", "This login gives a terminal and nothing else")),
            .text = text(QT_TRANSLATE_NOOP("ui::banner", "The server refuses single commands, so figures, files and programs "
                                                         "can't be read. Look whether your platform offers a direct login."))};
}

MachineBanner demo()
{
    return {.kind = BannerKind::Demo,
            .tone = Tone::Info,
            .heading = text(QT_TRANSLATE_NOOP("ui::banner", "Demo machine")),
            .text = text(QT_TRANSLATE_NOOP("ui::banner",
                                           "Every figure here is simulated. It costs nothing and is part of no sum."))};
}

/// A banner that tells of a failure gets what to try.
QList<MachineBanner> withHelp(QList<MachineBanner> banners, const MachineStatus &status, const core::catalog::Catalog &catalog,
                              const QDateTime &now)
{
    constexpr qsizetype kMostLines = 4;
    const QList failures{BannerKind::Failed, BannerKind::Password, BannerKind::Stale, BannerKind::Driver};
    for (MachineBanner &banner : banners) {
        if (failures.contains(banner.kind))
            banner.help = connectHelp(status, catalog.platform(status.instance.platform), now).mid(0, kMostLines);
    }
    return banners;
}

QList<MachineBanner> linkBanners(const MachineStatus &status, const core::catalog::Catalog &catalog, const QDateTime &now)
{
    if (status.state == MachineState::HostKeyChanged || (status.pendingKey && status.knownKey))
        return {changedKey(status)};
    if (status.pendingKey)
        return {unknownKey(status)};
    if (status.needsPassword)
        return {password(status)};
    switch (status.state) {
    case MachineState::AuthFailed:
        return status.problem ? QList{problem(status, BannerKind::Failed, Tone::Danger)} : QList<MachineBanner>{};
    case MachineState::Connecting:
        if (!status.problem)
            return {connecting(status)};
        return {withRetry(problem(status, BannerKind::Failed, Tone::Danger), status, now)};
    case MachineState::Stale:
        return {stale(status, now)};
    case MachineState::DriverSilent:
    case MachineState::GpuLost:
        return {driver(status)};
    case MachineState::Stuck:
        return {stuck(status)};
    case MachineState::NoGpuMode:
        return {noGpuMode(status, catalog)};
    default:
        return status.problem ? QList{problem(status, BannerKind::Note, Tone::Warn)} : QList<MachineBanner>{};
    }
}

} // namespace

MachineBanner loginTextBanner(const MachineStatus &status)
{
    constexpr int kMostLines = 6;
    constexpr int kMostColumns = 100;
    QStringList lines;
    for (const QString &line : status.probe.loginNoise.split(u'\n')) {
        if (!line.trimmed().isEmpty())
            lines << (line.size() > kMostColumns ? line.left(kMostColumns) + u'…' : line);
    }
    const bool isCut = lines.size() > kMostLines;
    lines = lines.mid(0, kMostLines);
    if (isCut)
        lines << QStringLiteral("…");
    return {.kind = BannerKind::LoginText,
            .tone = Tone::Info,
            .heading = text(QT_TRANSLATE_NOOP("ui::banner", "This server prints text at login")),
            .text = text(QT_TRANSLATE_NOOP("ui::banner", "Zuka leaves it out of what it reads.")),
            .facts = lines,
            .buttons = {button(QT_TRANSLATE_NOOP("ui::banner", "Close"), BannerAction::CloseLoginText)}};
}

MachineBanner memoryOnlyBanner(const QString &why)
{
    return {.kind = BannerKind::MemoryOnly,
            .tone = Tone::Info,
            .heading = text(QT_TRANSLATE_NOOP("ui::banner", "The password is kept for this run only")),
            .text = sentences({why, text(QT_TRANSLATE_NOOP("ui::banner", "You are asked for it again after the next start."))}),
            .buttons = {button(QT_TRANSLATE_NOOP("ui::banner", "Close"), BannerAction::CloseMemoryOnly)}};
}

QList<MachineBanner> bannersOf(const MachineStatus &status, const core::catalog::Catalog &catalog, const QDateTime &now)
{
    if (status.instance.isPoweredOff)
        return {off(status, catalog)};
    QList<MachineBanner> banners;
    if (status.instance.kind == core::instances::MachineKind::Demo)
        banners << demo();
    banners << withHelp(linkBanners(status, catalog, now), status, catalog, now);
    if (status.probe.isTerminalOnly)
        banners << terminalOnly();
    if (isRented(status.instance) && status.instance.plannedEnd && *status.instance.plannedEnd <= now)
        banners << endPassed(status, now);
    return banners;
}

} // namespace ui
