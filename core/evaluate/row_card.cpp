// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate/row_setup.h"

#include "core/catalog/card_matcher.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace core::evaluate {

namespace {

using catalog::Card;

// A card at lower power runs slower, but not in proportion: voltage falls with the clock.
constexpr double kPowerExponent = 0.6;

const Card *cardNamed(const QList<Card> &cards, const QString &name, std::optional<Bytes> memory, double gigabytes)
{
    const catalog::CardMatch found = catalog::matchCard(cards, name, memory);
    for (const catalog::CardId &id : found.candidates) {
        for (const Card &card : cards) {
            if (card.id == id && (gigabytes <= 0 || qAbs(card.marketedGB - gigabytes) < 1))
                return &card;
        }
    }
    return nullptr;
}

/// As many bytes a second for each gigabyte as on the sister card with such memory.
void takeMemoryType(const QString &type, const QList<Card> &cards, Card &card)
{
    if (type.compare(card.memoryType, Qt::CaseInsensitive) == 0)
        return;
    card.memoryType = type;
    for (const Card &sister : cards) {
        const bool hasSuch = sister.memoryType.compare(type, Qt::CaseInsensitive) == 0 && sister.bandwidthGBps;
        if (hasSuch && sister.architecture == card.architecture && sister.marketedGB > 0)
            card.bandwidthGBps = *sister.bandwidthGBps / sister.marketedGB * card.marketedGB;
    }
}

/// A stated difference: "96GB", "HBM2e", "500W".
QRegularExpressionMatch qualifierIn(const QString &word)
{
    static const QRegularExpression pattern{QStringLiteral("^(?:(\\d+(?:\\.\\d+)?)(GB|W)|((?:HBM|GDDR)\\w+))$"),
                                            QRegularExpression::CaseInsensitiveOption};
    return pattern.match(word);
}

void takeQualifier(const QRegularExpressionMatch &qualifier, const QList<Card> &cards, Card &card)
{
    const double number = qualifier.captured(1).toDouble();
    if (!qualifier.captured(3).isEmpty()) {
        takeMemoryType(qualifier.captured(3), cards, card);
    } else if (qualifier.captured(2).compare(QLatin1String{"GB"}, Qt::CaseInsensitive) == 0) {
        card.marketedGB = number;
        card.memoryTotal.reset();
        card.memoryTotalVariants.clear();
    } else if (card.fp16Tflops && card.tdpWatts && number > 0) {
        card.fp16Tflops = *card.fp16Tflops * std::pow(std::min(1.0, number / *card.tdpWatts), kPowerExponent);
    }
}

/// "H100 SXM 96GB HBM2e 500W": a card of the catalog that was made or set up differently.
std::optional<Card> variantOf(const QString &name, const QList<Card> &cards)
{
    const QStringList words = name.split(u' ', Qt::SkipEmptyParts);
    const auto isQualifier = [](const QString &word) { return qualifierIn(word).hasMatch(); };
    const auto first = std::find_if(words.cbegin(), words.cend(), isQualifier);
    if (first == words.cend() || !std::all_of(first, words.cend(), isQualifier))
        return std::nullopt;
    const Card *base = cardNamed(cards, words.first(first - words.cbegin()).join(u' '), std::nullopt, 0);
    if (!base)
        return std::nullopt;
    Card card = *base;
    for (auto word = first; word != words.cend(); ++word)
        takeQualifier(qualifierIn(*word), cards, card);
    return card;
}

} // namespace

std::optional<Card> cardOfRow(const MeasuredRow &row, const QList<Card> &cards)
{
    // "A100-80GB", "RTX4090x2", "V100-SXM2-16GB"
    static const QRegularExpression pattern{QStringLiteral("^(.*?)(?:x\\d+)?(?:-(\\d+(?:\\.\\d+)?)GB)?$")};
    const auto match = pattern.match(row.text("gpu_card"));
    const QString name = match.captured(1);
    const double gigabytes = match.captured(2).toDouble();
    if (name.isEmpty())
        return std::nullopt;
    const auto memory = gigabytes > 0 ? std::optional{Bytes::fromGiB(gigabytes)} : std::nullopt;
    const QString withMemory = gigabytes > 0 ? name + u' ' + match.captured(2) + QStringLiteral("GB") : name;
    for (const QString &candidate : {withMemory, name}) {
        if (const Card *card = cardNamed(cards, candidate, memory, gigabytes))
            return *card;
    }
    if (gigabytes > 0)
        return Card{.name = name, .marketedGB = gigabytes};
    return variantOf(name, cards);
}

} // namespace core::evaluate
