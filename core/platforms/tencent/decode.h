// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/decoding.h"

#include <QHash>

/// Tencent Cloud CVM. Everything comes as HTTP 200 inside "Response", also a no.
namespace core::platforms::tencent {

Result<Decoded> decodeInstances(const HttpAnswer &answer);
/// The same of a later page: the next one begins behind `offset` and the rows of this one.
Result<Decoded> decodeInstancesFrom(const HttpAnswer &answer, qint64 offset);
/// The kind of machine of each instance in such a list, by instance id.
QHash<QString, QString> kindsOf(const HttpAnswer &answer);
/// Shapes of a region's zones with price and stock; those without a card are left out.
Result<Decoded> decodeZoneConfigs(const HttpAnswer &answer);
/// One offer with the hourly price of what was asked for.
Result<Decoded> decodePrice(const HttpAnswer &answer);
/// Disks that hang on no instance; pages by offset like the instances.
Result<Decoded> decodeDisks(const HttpAnswer &answer);
Result<Decoded> decodeDisksFrom(const HttpAnswer &answer, qint64 offset);
Result<Decoded> decodeBalance(const HttpAnswer &answer);
Result<Decoded> decodeAct(const HttpAnswer &answer);
/// Checks the answer only: see regionsOf().
Result<Decoded> decodeRegions(const HttpAnswer &answer);
Result<QStringList> regionsOf(const HttpAnswer &answer);

Dialect dialect();

} // namespace core::platforms::tencent
