// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/typed_money.h"

#include "core/base/count_text.h"

#include <array>

namespace core {

namespace {

struct Word {
    const char16_t *text;
    Currency currency;
};

// A longer word stands before the one that it contains.
constexpr std::array kWords{Word{u"us$", Currency::Usd},  Word{u"usd", Currency::Usd}, Word{u"$", Currency::Usd},
                            Word{u"美元", Currency::Usd}, Word{u"cny", Currency::Cny}, Word{u"rmb", Currency::Cny},
                            Word{u"¥", Currency::Cny},    Word{u"￥", Currency::Cny},  Word{u"人民币", Currency::Cny},
                            Word{u"元", Currency::Cny},   Word{u"块", Currency::Cny}};

/// Takes one word off the front or the end.
std::optional<Currency> takeWord(QString &text)
{
    for (const Word &word : kWords) {
        const QStringView view{word.text};
        if (text.startsWith(view, Qt::CaseInsensitive))
            text = text.mid(view.size()).trimmed();
        else if (text.endsWith(view, Qt::CaseInsensitive))
            text = text.chopped(view.size()).trimmed();
        else
            continue;
        return word.currency;
    }
    return std::nullopt;
}

} // namespace

std::optional<TypedMoney> parseTypedMoney(const QString &text)
{
    TypedMoney money;
    QString rest = text.trimmed();
    while (const auto currency = takeWord(rest)) {
        if (money.currency && *money.currency != *currency)
            return std::nullopt;
        money.currency = currency;
    }
    const auto amount = parseCount(rest);
    if (!amount)
        return std::nullopt;
    money.amount = *amount;
    return money;
}

} // namespace core
