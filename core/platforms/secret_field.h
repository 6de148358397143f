// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>

#include <initializer_list>

namespace core::platforms {

/// The text of `key` in the object that `path` leads to (a list on the way counts as its first element), byte for byte. Only for
/// PlatformClient::takePassword(): everywhere else secrets are dropped on reading.
/// Errors: NotFound when the answer holds none.
Result<QByteArray> secretField(const QByteArray &body, std::initializer_list<const char *> path, const char *key);

} // namespace core::platforms
