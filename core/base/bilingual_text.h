// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

namespace core {

/// A text in both languages. One of them may be empty where the source had only the other.
struct BilingualText {
    QString en = {};
    QString zh = {};

    /// The same text for both: a command, a name, or a user's own words.
    static BilingualText inBoth(const QString &text) { return {.en = text, .zh = text}; }

    bool isEmpty() const { return en.isEmpty() && zh.isEmpty(); }

    /// The text in the language of `localeName` ("zh_CN", "en"), falling back to the other.
    QString in(const QString &localeName) const
    {
        const bool wantsChinese = localeName.startsWith(QLatin1String{"zh"});
        const QString &wanted = wantsChinese ? zh : en;
        return wanted.isEmpty() ? (wantsChinese ? en : zh) : wanted;
    }

    /// The text in the language that the program speaks now.
    QString shown() const { return in(QLocale{}.name()); }

    friend bool operator==(const BilingualText &, const BilingualText &) = default;
};

} // namespace core
