// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace core::catalog {

/// A text in both languages. `zh` may be empty where the source had only one.
struct BilingualText {
    QString en = {};
    QString zh = {};
    /// The text in the language of `localeName` ("zh_CN", "en"), falling back to the other.
    QString in(const QString &localeName) const { return localeName.startsWith(QLatin1String{"zh"}) && !zh.isEmpty() ? zh : en; }
};

} // namespace core::catalog
