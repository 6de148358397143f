// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/readers.h"

namespace core::catalog {

namespace {

constexpr std::array kCurrencies{
    Word<Currency>{"CNY", Currency::Cny},
    Word<Currency>{"USD", Currency::Usd},
};

ExchangeRate readRate(const JsonCursor &at)
{
    for (const char *key : {"from", "to", "rate"})
        at.require(key);
    return {.from = choice(at, "from", kCurrencies).value_or(Currency::Usd),
            .to = choice(at, "to", kCurrencies).value_or(Currency::Cny),
            .rate = at.number("rate", {1e-6, 1e6}).value_or(0),
            .asOf = at.requiredText("as_of"),
            .source = at.requiredBilingual("source")};
}

} // namespace

QList<ExchangeRate> readExchangeRates(const QByteArray &content, const ProblemSink &sink)
{
    QList<ExchangeRate> rates;
    const JsonDocument document{content, sink};
    const JsonCursor root = document.root();
    if (!document.isValid() || !hasKnownVersion(root))
        return rates;
    root.require("rates");
    for (const JsonCursor &at : root.items("rates")) {
        const qsizetype before = at.problemCount();
        const ExchangeRate rate = readRate(at);
        if (at.problemCount() == before)
            rates.append(rate);
    }
    return rates;
}

} // namespace core::catalog
