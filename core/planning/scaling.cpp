// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/scaling.h"

#include <QCoreApplication>

#include <algorithm>

namespace core::planning {

namespace {

constexpr int kCounts[] = {1, 2, 4, 8};
constexpr int kBridgedCards = 2;

/// NVLink of server boards joins all cards of a machine; a bridge between slots joins two.
bool isBridge(const catalog::Card &card, Link link)
{
    return link == Link::Nvlink && usualLink(card, kBridgedCards) != Link::Nvlink;
}

int splitOf(const Setup &setup)
{
    return std::max(1, setup.tensorParallel) * std::max(1, setup.pipelineParallel) * std::max(1, setup.contextParallel);
}

} // namespace

QList<int> scalingCounts(const Setup &setup, const catalog::Card &card, std::optional<Link> link)
{
    const int split = splitOf(setup);
    const bool isAlone = card.formFactor == catalog::FormFactor::Laptop;
    const int most = isAlone ? 1 : link && isBridge(card, *link) ? kBridgedCards : std::ranges::max(kCounts);
    QList<int> counts;
    for (const int count : kCounts) {
        if (count <= most && count % split == 0)
            counts.append(count);
    }
    return counts;
}

Result<ScalingCurve> scalingCurve(const Question &question, const catalog::Card &card, std::optional<Link> link,
                                  const MemoryModel &memory, const TimeModel &time)
{
    const QList<int> counts = scalingCounts(question.setup, card, link);
    if (counts.isEmpty())
        return Error{
            .kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("scaling.split"),
            .message = QCoreApplication::translate("core::planning", "No usual number of these cards matches the stated split."),
            .remedy = QCoreApplication::translate("core::planning", "Lower --tp, --pp or --cp, or choose another card.")};
    ScalingCurve curve{.card = card.id, .cardName = card.name, .usable = memory.memoryOf(card).usable};
    for (const int gpus : counts) {
        Setup setup = spreadOver(question, card, gpus, memory);
        if (link && gpus > 1)
            setup.link = *link;
        const auto speed = time.estimate(setup, card);
        if (!speed)
            return speed.error();
        const auto need = memory.estimate(setup, card);
        if (!need)
            return need.error();
        ScalingPoint point{.gpus = gpus,
                           .link = setup.link,
                           .zeroStage = setup.zeroStage,
                           .tensorParallel = setup.tensorParallel,
                           .throughput = speed->throughput,
                           .hours = speed->hours,
                           .bottleneck = speed->bottleneck,
                           .likely = need->likely,
                           .verdict = memory.verdict(need->likely, curve.usable)};
        if (!curve.points.isEmpty() && curve.points.first().throughput.likely > 0) {
            const ScalingPoint &first = curve.points.first();
            point.speedUp = point.throughput.likely / first.throughput.likely;
            point.efficiency = point.speedUp * first.gpus / gpus;
        }
        curve.unit = speed->unit;
        curve.points.append(point);
    }
    return curve;
}

} // namespace core::planning
