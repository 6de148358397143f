// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/transfer.h"

#include "ui/viewmodel/machine_text.h"

namespace ui {

enum class TransferFilter { All, Active, Waiting, Done, Failed, Verified };
enum class TransferAction { Pause, Resume, Retry, Details, Cancel, Forget };

/// Verified needs the whole progress; by the state alone it is as Done.
bool isIn(TransferFilter filter, core::transfer::TransferState state);
bool isIn(TransferFilter filter, const core::transfer::TransferProgress &progress);
QString filterName(TransferFilter filter);

/// Confirmed share, 0 to 1; nothing while the size is not known.
std::optional<double> shareOf(const core::transfer::TransferProgress &progress);
/// "✓ SHA-256", "waiting", "3 files failed", or the error's message.
TonedText outcomeText(const core::transfer::TransferProgress &progress);
/// Tone of the bar: Good when all is done, Plain when something was left out, Danger when failed, Quiet while waiting.
Tone barTone(const core::transfer::TransferProgress &progress);
/// What can be done with it now, in the order of the buttons.
QList<TransferAction> actionsOf(const core::transfer::TransferProgress &progress);
QString actionName(TransferAction action);
/// "3 left out"; empty when nothing was.
QString leftOutText(const core::transfer::TransferProgress &progress);
/// What a short notice tells when it is done: "data arrived.", or that some of it was left out.
QString arrivalText(const core::transfer::TransferProgress &progress);
/// From where to where, what was planned and what was confirmed: one line each, for the details dialog.
QStringList factsOf(const core::transfer::TransferProgress &progress);
/// Everything that went wrong, for the details dialog and the clipboard.
QString detailsOf(const core::transfer::TransferProgress &progress);

} // namespace ui
