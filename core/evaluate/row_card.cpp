// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate/row_setup.h"

#include "core/catalog/card_matcher.h"

#include <QRegularExpression>

namespace core::evaluate {

std::optional<catalog::Card> cardOfRow(const MeasuredRow &row, const QList<catalog::Card> &cards)
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
        const catalog::CardMatch found = catalog::matchCard(cards, candidate, memory);
        for (const catalog::CardId &id : found.candidates) {
            for (const catalog::Card &card : cards) {
                if (card.id == id && (gigabytes <= 0 || qAbs(card.marketedGB - gigabytes) < 1))
                    return card;
            }
        }
    }
    if (gigabytes <= 0)
        return std::nullopt;
    return catalog::Card{.name = name, .marketedGB = gigabytes};
}

} // namespace core::evaluate
