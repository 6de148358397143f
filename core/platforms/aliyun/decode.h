// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/decoding.h"

#include <QHash>

/// Alibaba Cloud ECS. Errors come with an HTTP status and a Code; a limit of calls is a 400.
namespace core::platforms::aliyun {

Result<Decoded> decodeInstances(const HttpAnswer &answer);
/// The kind of machine of each instance in such a list, by instance id.
QHash<QString, QString> kindsOf(const HttpAnswer &answer);
/// One offer with the hourly price of what was asked for.
Result<Decoded> decodePrice(const HttpAnswer &answer);
/// Disks that hang on no instance.
Result<Decoded> decodeDisks(const HttpAnswer &answer);
Result<Decoded> decodeBalance(const HttpAnswer &answer);
Result<Decoded> decodeAct(const HttpAnswer &answer);
/// Checks the answer only: see regionsOf().
Result<Decoded> decodeRegions(const HttpAnswer &answer);
Result<QStringList> regionsOf(const HttpAnswer &answer);

Dialect dialect();

} // namespace core::platforms::aliyun
