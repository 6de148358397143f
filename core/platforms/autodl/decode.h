// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/decoding.h"

/// AutoDL: developer API of Pro instances, and the console's own calls for ordinary instances (experimental).
namespace core::platforms::autodl {

Result<Decoded> decodeBalance(const HttpAnswer &answer);
Result<Decoded> decodeProList(const HttpAnswer &answer);
/// One instance with its way in and its price; has no name and no card count.
Result<Decoded> decodeSnapshot(const HttpAnswer &answer);
Result<Decoded> decodeStatus(const HttpAnswer &answer);
Result<Decoded> decodeAct(const HttpAnswer &answer);
Result<Decoded> decodeCreated(const HttpAnswer &answer);
/// Free cards of a region, without a price.
Result<Decoded> decodeStock(const HttpAnswer &answer);
Result<Decoded> decodeWebList(const HttpAnswer &answer);
Result<Decoded> decodeMachines(const HttpAnswer &answer);
/// What create can be asked for with `cards`, by the names of the vendor's page on Pro instances. No prices, no stock.
QList<PlatformOffer> creatableKinds(int cards);
/// The login password of a snapshot. Errors: NotFound.
Result<QByteArray> passwordOf(const HttpAnswer &answer);

Dialect dialect();

} // namespace core::platforms::autodl
