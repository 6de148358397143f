// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/speed_card.h"

#include <QCoreApplication>

#include <algorithm>

namespace core::planning {

namespace {

constexpr double kTera = 1e12;
constexpr double kGiga = 1e9;

QString formWord(catalog::FormFactor form)
{
    switch (form) {
    case catalog::FormFactor::Server: return QStringLiteral("server");
    case catalog::FormFactor::Consumer: return QStringLiteral("consumer");
    case catalog::FormFactor::Workstation: return QStringLiteral("workstation");
    case catalog::FormFactor::Laptop: return QStringLiteral("laptop");
    }
    return {};
}

bool isCovered(const CardRule &rule, const catalog::Card &card)
{
    const auto allows = [](const QStringList &list, const QString &value) {
        return list.isEmpty() || list.contains(value, Qt::CaseInsensitive);
    };
    const bool hasPart = rule.idParts.isEmpty() || std::ranges::any_of(rule.idParts, [&](const QString &part) {
        return card.id.value.contains(part, Qt::CaseInsensitive);
    });
    return hasPart && allows(rule.ids, card.id.value) && allows(rule.vendors, card.vendor)
        && allows(rule.forms, formWord(card.formFactor)) && allows(rule.architectures, card.architecture)
        && card.memoryType.startsWith(rule.memory, Qt::CaseInsensitive);
}

QString classOf(const TimeModel::Constants &constants, const catalog::Card &card)
{
    const auto covers = [&](const CardRule &rule) { return isCovered(rule, card); };
    const auto found = std::ranges::find_if(constants.cardRules, covers);
    return found == constants.cardRules.end() ? QString{} : found->cardClass;
}

Error unknownRate(const catalog::Card &card)
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("time.card_unknown"),
            .message = QCoreApplication::translate("core::planning", "The speed of %1 is not known.").arg(card.name),
            .remedy = QCoreApplication::translate("core::planning",
                                                  "Choose another card, or add its rate and bandwidth to your catalog."),
            .detail = card.id.value};
}

/// "Blackwell Ultra" is a Blackwell as far as links are concerned.
QString linkFamily(const QString &architecture)
{
    return architecture.section(u' ', 0, 0);
}

double pcieBandwidth(const SpeedLinkConstants &links, const catalog::Card &card, const SpeedCard &speed)
{
    if (!speed.isGeforce)
        return links.pcie * kGiga;
    return (links.olderGeforce.contains(card.architecture) ? links.pcieGeforceOlder : links.pcieGeforce) * kGiga;
}

double nvlinkBandwidth(const SpeedLinkConstants &links, const catalog::Card &card, const SpeedCard &speed)
{
    const QString family = linkFamily(card.architecture);
    const double usualTotal = links.nvlinkTotalGBps.value(family);
    const double total = card.interconnect.nvlinkGBpsTotal.value_or(usualTotal);
    if (total <= 0)
        return pcieBandwidth(links, card, speed); // a card without such a link
    if (!speed.hasHbm || usualTotal <= 0)
        return links.nvlinkShare.value(QStringLiteral("bridge")) * total * kGiga;
    const bool isBridgedPair = card.id.value.contains(QLatin1String{"nvl"}) && family == QLatin1String{"Hopper"};
    const double share = links.nvlinkShare.value(family);
    return share * (isBridgedPair ? usualTotal * links.nvlPairFactor : total) * kGiga;
}

} // namespace

Result<SpeedCard> speedCardFrom(const TimeModel::Constants &constants, const catalog::Card &card)
{
    SpeedCard speed;
    speed.cardClass = classOf(constants, card);
    speed.factors = constants.cardClasses.value(speed.cardClass);
    speed.isRateDerived = !card.fp16Tflops;
    const double fp32 = card.fp32Tflops.value_or(0.0) * kTera;
    speed.rate16 = card.fp16Tflops ? *card.fp16Tflops * kTera : fp32 * speed.factors.tensorRateFromFp32;
    const bool hasTf32 = constants.tf32Architectures.contains(card.architecture);
    speed.rateFp32 = hasTf32 || fp32 <= 0 ? std::max(fp32, speed.rate16 * constants.tf32Share) : fp32;
    speed.bandwidth = card.bandwidthGBps.value_or(0.0) * kGiga;
    speed.memory = card.marketedGB * kGiga;
    speed.hasFp8 = card.supportsFp8;
    speed.hasFp4 = card.supportsFp4;
    speed.hasHbm = card.memoryType.startsWith(QLatin1String{"HBM"}, Qt::CaseInsensitive);
    speed.isNewServer = speed.hasFp8 && speed.hasHbm;
    speed.hostFactor = constants.newHostArchitectures.contains(card.architecture) ? constants.hostOnNewCards : 1.0;
    speed.isGeforce = speed.cardClass == QLatin1String{"geforce"};
    if (speed.rate16 <= 0 || speed.bandwidth <= 0)
        return unknownRate(card);
    return speed;
}

Link usualLink(const catalog::Card &card, int gpus)
{
    if (gpus <= 1)
        return Link::Single;
    // Server boards carry NVLink; cards in slots have at most a bridge, which rented machines rarely hold.
    const bool isInSlot = card.id.value.contains(QLatin1String{"pcie"}) || card.id.value.contains(QLatin1String{"nvl"});
    const bool isBoard = card.formFactor == catalog::FormFactor::Server && card.memoryType.startsWith(QLatin1String{"HBM"})
        && !isInSlot;
    return card.interconnect.hasNvlink && isBoard ? Link::Nvlink : Link::Pcie;
}

double linkBandwidth(const TimeModel::Constants &constants, const catalog::Card &card, const SpeedCard &speed, Link link,
                     int cardsPerNode)
{
    const SpeedLinkConstants &links = constants.links;
    switch (link) {
    case Link::Nvlink: return nvlinkBandwidth(links, card, speed);
    case Link::Infiniband: return (speed.isNewServer ? links.infinibandNew : links.infinibandOld) * kGiga;
    case Link::PcieP2p:
        return (card.interconnect.pcieGeneration.value_or(4) >= 5 ? links.pcie5P2p : links.pcieP2p) * kGiga;
    case Link::Ethernet: {
        constexpr double kBitsPerByte = 8;
        return links.ethernetGbit / kBitsPerByte * links.ethernetEfficiency / std::max(1, cardsPerNode) * kGiga;
    }
    case Link::Pcie:
    case Link::Single:
    case Link::Unknown: break;
    }
    return pcieBandwidth(links, card, speed);
}

} // namespace core::planning
