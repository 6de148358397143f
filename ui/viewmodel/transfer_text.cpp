// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/transfer_text.h"

#include "core/transfer/transfer_errors.h"
#include "ui/viewmodel/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace ui {

using core::transfer::TransferProgress;
using core::transfer::TransferState;

namespace {

QString text(const char *source, int count = -1)
{
    return QCoreApplication::translate("ui::transfer", source, nullptr, count);
}

QString errorLine(const core::Error &error)
{
    QStringList lines{core::fullText(error)};
    if (!error.code.isEmpty())
        lines.first() += QStringLiteral(" [%1]").arg(error.code);
    if (!error.detail.isEmpty())
        lines << error.detail;
    return lines.join(u'\n');
}

/// Not what was left out on purpose, nor the remark that a file was copied from its start.
bool isFailure(const core::Error &error)
{
    return !core::transfer::isLeftOut(error) && error.code != QStringLiteral("xfer.restarted");
}

TonedText doneText(const TransferProgress &progress)
{
    const auto failed = std::count_if(progress.fileErrors.cbegin(), progress.fileErrors.cend(), isFailure);
    if (failed > 0)
        return {text(QT_TRANSLATE_N_NOOP("ui::transfer", "%n file(s) failed"), static_cast<int>(failed)), Tone::Danger};
    if (progress.filesLeftOut > 0)
        return {leftOutText(progress), Tone::Soft};
    if (!progress.verifiedBy.isEmpty())
        return {QStringLiteral("✓ ") + progress.verifiedBy, Tone::Good};
    if (progress.filesSkipped > 0 && progress.filesSkipped == progress.filesTotal)
        return {text(QT_TRANSLATE_NOOP("ui::transfer", "unchanged, skipped")), Tone::Soft};
    return {text(QT_TRANSLATE_NOOP("ui::transfer", "done, not verified")), Tone::Soft};
}

} // namespace

bool isIn(TransferFilter filter, TransferState state)
{
    switch (filter) {
    case TransferFilter::All:
        return true;
    case TransferFilter::Active:
        return state == TransferState::Planning || state == TransferState::Active || state == TransferState::Verifying;
    case TransferFilter::Waiting:
        return state == TransferState::Waiting || state == TransferState::Paused;
    case TransferFilter::Done:
        return state == TransferState::Done || state == TransferState::Cancelled;
    case TransferFilter::Failed:
        return state == TransferState::Failed;
    case TransferFilter::Verified:
        return state == TransferState::Done;
    }
    return true;
}

bool isIn(TransferFilter filter, const TransferProgress &progress)
{
    if (filter != TransferFilter::Verified)
        return isIn(filter, progress.state);
    return progress.state == TransferState::Done && !progress.verifiedBy.isEmpty()
        && std::none_of(progress.fileErrors.cbegin(), progress.fileErrors.cend(), isFailure);
}

QString filterName(TransferFilter filter)
{
    switch (filter) {
    case TransferFilter::All:
        return text(QT_TRANSLATE_NOOP("ui::transfer", "All"));
    case TransferFilter::Active:
        return text(QT_TRANSLATE_NOOP("ui::transfer", "Active"));
    case TransferFilter::Waiting:
        return text(QT_TRANSLATE_NOOP("ui::transfer", "Waiting"));
    case TransferFilter::Done:
        return text(QT_TRANSLATE_NOOP("ui::transfer", "Done"));
    case TransferFilter::Failed:
        return text(QT_TRANSLATE_NOOP("ui::transfer", "Failed"));
    case TransferFilter::Verified:
        return text(QT_TRANSLATE_NOOP("ui::transfer", "Verified"));
    }
    return {};
}

std::optional<double> shareOf(const TransferProgress &progress)
{
    if (progress.state == TransferState::Done)
        return 1.0;
    if (!progress.total)
        return std::nullopt;
    if (progress.total->count() <= 0)
        return 0.0;
    return std::min(1.0, static_cast<double>(progress.done.count()) / static_cast<double>(progress.total->count()));
}

TonedText outcomeText(const TransferProgress &progress)
{
    switch (progress.state) {
    case TransferState::Waiting:
        return {text(QT_TRANSLATE_NOOP("ui::transfer", "waiting")), Tone::Quiet};
    case TransferState::Planning:
        return {text(QT_TRANSLATE_NOOP("ui::transfer", "counting files")), Tone::Quiet};
    case TransferState::Active:
        if (progress.filesTotal > 1)
            return {text(QT_TRANSLATE_NOOP("ui::transfer", "%1 of %2"))
                        .arg(QLocale{}.toString(progress.filesDone), QLocale{}.toString(progress.filesTotal)),
                    Tone::Soft};
        return {QStringLiteral("–"), Tone::Quiet};
    case TransferState::Verifying:
        return {text(QT_TRANSLATE_NOOP("ui::transfer", "checking")), Tone::Soft};
    case TransferState::Paused:
        return {progress.error ? text(QT_TRANSLATE_NOOP("ui::transfer", "paused: %1")).arg(progress.error->message)
                               : text(QT_TRANSLATE_NOOP("ui::transfer", "paused")),
                Tone::Soft};
    case TransferState::Done:
        return doneText(progress);
    case TransferState::Failed:
        return {progress.error ? progress.error->message : text(QT_TRANSLATE_NOOP("ui::transfer", "failed")), Tone::Danger};
    case TransferState::Cancelled:
        return {text(QT_TRANSLATE_NOOP("ui::transfer", "cancelled")), Tone::Quiet};
    }
    return {};
}

Tone barTone(const TransferProgress &progress)
{
    switch (progress.state) {
    case TransferState::Done:
        return progress.filesLeftOut > 0 ? Tone::Plain : Tone::Good;
    case TransferState::Failed:
        return Tone::Danger;
    case TransferState::Active:
    case TransferState::Verifying:
        return Tone::Plain;
    default:
        return Tone::Quiet;
    }
}

QList<TransferAction> actionsOf(const TransferProgress &progress)
{
    const bool hasDetails = progress.error || !progress.fileErrors.isEmpty();
    QList<TransferAction> actions;
    switch (progress.state) {
    case TransferState::Waiting:
    case TransferState::Planning:
    case TransferState::Active:
        actions = {TransferAction::Pause, TransferAction::Cancel};
        break;
    case TransferState::Verifying:
        actions = {TransferAction::Cancel};
        break;
    case TransferState::Paused:
        actions = {TransferAction::Resume, TransferAction::Cancel};
        break;
    case TransferState::Failed:
        actions = {TransferAction::Retry, TransferAction::Forget};
        break;
    case TransferState::Done:
    case TransferState::Cancelled:
        actions = {TransferAction::Forget};
        break;
    }
    if (hasDetails)
        actions.insert(actions.size() - 1, TransferAction::Details);
    return actions;
}

QString actionName(TransferAction action)
{
    switch (action) {
    case TransferAction::Pause:
        return text(QT_TRANSLATE_NOOP("ui::transfer", "Pause"));
    case TransferAction::Resume:
        return text(QT_TRANSLATE_NOOP("ui::transfer", "Go on"));
    case TransferAction::Retry:
        return text(QT_TRANSLATE_NOOP("ui::transfer", "Retry"));
    case TransferAction::Details:
        return text(QT_TRANSLATE_NOOP("ui::transfer", "Details…"));
    case TransferAction::Cancel:
        return text(QT_TRANSLATE_NOOP("ui::transfer", "Cancel"));
    case TransferAction::Forget:
        return text(QT_TRANSLATE_NOOP("ui::transfer", "Remove from list"));
    }
    return {};
}

QString leftOutText(const TransferProgress &progress)
{
    if (progress.filesLeftOut == 0)
        return {};
    return text(QT_TRANSLATE_N_NOOP("ui::transfer", "%n left out"), progress.filesLeftOut);
}

QString arrivalText(const TransferProgress &progress)
{
    if (progress.filesLeftOut == 0)
        return text(QT_TRANSLATE_NOOP("ui::transfer", "%1 arrived.")).arg(progress.name);
    return text(QT_TRANSLATE_N_NOOP("ui::transfer", "%1 arrived, %n left out."), progress.filesLeftOut).arg(progress.name);
}

QStringList factsOf(const TransferProgress &progress)
{
    const auto &request = progress.request;
    const bool isUpload = request.direction == core::transfer::Direction::Upload;
    const QString there = request.remotePath.display();
    QStringList lines{text(QT_TRANSLATE_NOOP("ui::transfer", "From: %1")).arg(isUpload ? request.localPath : there),
                      text(QT_TRANSLATE_NOOP("ui::transfer", "To: %1")).arg(isUpload ? there : request.localPath)};
    if (const auto &plan = progress.plan) {
        const QLocale locale;
        lines << text(QT_TRANSLATE_NOOP("ui::transfer", "Planned: %1 new, %2 changed, %3 the same, %4 only there"))
                     .arg(locale.toString(plan->newFiles), locale.toString(plan->changedFiles), locale.toString(plan->sameFiles),
                          locale.toString(plan->onlyThere));
        lines << text(QT_TRANSLATE_NOOP("ui::transfer", "To move: %1")).arg(format::fileSize(plan->toMove));
    }
    lines << text(QT_TRANSLATE_NOOP("ui::transfer", "Confirmed: %1 of %2"))
                 .arg(format::fileSize(progress.done), progress.total ? format::fileSize(*progress.total) : format::unknown());
    if (progress.filesTotal > 1)
        lines << text(QT_TRANSLATE_NOOP("ui::transfer", "Files: %1 of %2"))
                     .arg(QLocale{}.toString(progress.filesDone), QLocale{}.toString(progress.filesTotal));
    if (!request.excludes.isEmpty())
        lines << text(QT_TRANSLATE_NOOP("ui::transfer", "Left out by rule: %1")).arg(request.excludes.join(QStringLiteral(", ")));
    if (request.mostBytesPerSecond > 0)
        lines << text(QT_TRANSLATE_NOOP("ui::transfer", "At most: %1")).arg(format::speed(static_cast<double>(request.mostBytesPerSecond)));
    lines << text(QT_TRANSLATE_NOOP("ui::transfer", "Verified: %1"))
                 .arg(!progress.verifiedBy.isEmpty() ? progress.verifiedBy
                          : request.verifies         ? text(QT_TRANSLATE_NOOP("ui::transfer", "not yet"))
                                                     : text(QT_TRANSLATE_NOOP("ui::transfer", "not asked for")));
    return lines;
}

QString detailsOf(const TransferProgress &progress)
{
    QStringList lines;
    if (progress.error)
        lines << errorLine(*progress.error);
    for (const core::Error &error : progress.fileErrors)
        lines << errorLine(error);
    return lines.join(QStringLiteral("\n\n"));
}

} // namespace ui
