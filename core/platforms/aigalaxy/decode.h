// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/decoding.h"

/// AI Galaxy: prepaid rentals; HTTP 200 always, and lists that hold passwords.
namespace core::platforms::aigalaxy {

Result<Decoded> decodeInstances(const HttpAnswer &answer);
Result<Decoded> decodeDetail(const HttpAnswer &answer);
/// The same, with times moved onto this computer's clock by what the server says that its own shows.
Result<Decoded> decodeInstancesAt(const HttpAnswer &answer, const QDateTime &now);
Result<Decoded> decodeDetailAt(const HttpAnswer &answer, const QDateTime &now);
Result<Decoded> decodeAccount(const HttpAnswer &answer);
/// Shapes of machines whose price is a surcharge on the card's: no price is told.
Result<Decoded> decodeSpecs(const HttpAnswer &answer);
/// Checks the answer only; the counts were seen not to match the list.
Result<Decoded> decodeCounts(const HttpAnswer &answer);
/// Spending only: money that came in is not a bill.
Result<Decoded> decodeChanges(const HttpAnswer &answer);
Result<Decoded> decodeAct(const HttpAnswer &answer);
/// Errors: NotFound.
Result<QByteArray> passwordOf(const HttpAnswer &answer);

/// What becomes of the disk when the rental ends.
enum class DueMode { Unknown, KeepsDisk, ReleasesDisk };
Result<DueMode> dueModeOf(const HttpAnswer &detail);

Dialect dialect();

} // namespace core::platforms::aigalaxy
