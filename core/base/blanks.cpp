// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/blanks.h"

#include <algorithm>

namespace core {

namespace {

bool isIdeograph(QChar each)
{
    const char16_t code = each.unicode();
    return (code >= 0x3400 && code <= 0x9fff) || (code >= 0xf900 && code <= 0xfaff);
}

/// 、。「」 and the full-width forms of , . : ; ( ) and their like; full-width digits and letters are none.
bool isFullWidthMark(QChar each)
{
    const char16_t code = each.unicode();
    return (code >= 0x3001 && code <= 0x301f) || (code >= 0xff01 && code <= 0xff60 && !each.isLetterOrNumber());
}

bool isStray(QChar before, QChar after)
{
    return isFullWidthMark(before) || isFullWidthMark(after) || (isIdeograph(before) && isIdeograph(after));
}

} // namespace

QString withoutStrayBlanks(const QString &sentence)
{
    if (std::none_of(sentence.cbegin(), sentence.cend(), [](QChar each) { return isIdeograph(each) || isFullWidthMark(each); }))
        return sentence;
    QString result;
    result.reserve(sentence.size());
    for (qsizetype i = 0; i < sentence.size(); ++i) {
        if (sentence[i] == u' ' && !result.isEmpty()) {
            qsizetype next = i;
            while (next < sentence.size() && sentence[next] == u' ')
                ++next;
            if (next < sentence.size() && isStray(result.back(), sentence[next]))
                continue;
        }
        result += sentence[i];
    }
    return result;
}

} // namespace core
