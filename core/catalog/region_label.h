// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace core::catalog {

/// A region of the price list in the user's language: "China", "overseas", "China (cheaper regions)". A platform's own code,
/// such as "cn-beijing", stays as it is: it is what the user looks for there. Empty stays empty.
QString regionLabel(const QString &region);

} // namespace core::catalog
