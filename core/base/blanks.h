// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace core {

/// The sentence without the blanks that Chinese does not have: between two Chinese characters, and beside full-width
/// punctuation. Sentences are put together from parts, and a part may begin or end with either script: "%1 后" with
/// "9 小时" reads "9 小时后", with "9 h" it keeps its blank. Other texts come back as they are.
QString withoutStrayBlanks(const QString &sentence);

} // namespace core
