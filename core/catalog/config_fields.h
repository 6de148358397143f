// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace core::catalog {

/// Those of `names` that are no known field of a Hugging Face config.json: neither read here, nor known not to change the
/// number of parameters or the size of the KV cache.
QStringList unknownConfigFields(const QStringList &names);

} // namespace core::catalog
