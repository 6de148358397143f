// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/decoding.h"

/// CompShare (UCloud's gateway): everything is a POST, and every no comes as HTTP 200 with a RetCode.
namespace core::platforms::compshare {

Result<Decoded> decodeInstances(const HttpAnswer &answer);
/// The same of a later page: the next one begins behind `offset` and the rows of this one.
Result<Decoded> decodeInstancesFrom(const HttpAnswer &answer, qint64 offset);
/// One offer for each way of paying, without a card's name.
Result<Decoded> decodePrice(const HttpAnswer &answer);
Result<Decoded> decodeTypes(const HttpAnswer &answer);
Result<Decoded> decodeBalance(const HttpAnswer &answer);
Result<Decoded> decodeAct(const HttpAnswer &answer);
/// Checks the answer only: what is wanted of it is defaultProjectOf().
Result<Decoded> decodeProjects(const HttpAnswer &answer);
/// The account's own project. Errors: NotFound.
Result<QString> defaultProjectOf(const HttpAnswer &answer);
/// The login password of the only instance of a list. Errors: NotFound.
Result<QByteArray> passwordOf(const HttpAnswer &answer);

Dialect dialect();

} // namespace core::platforms::compshare
