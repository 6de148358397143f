// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/time_estimate.h"

#include "core/planning/calibration.h"
#include "core/planning/knowledge_file.h"
#include "core/planning/parallel_split.h"
#include "core/planning/speed_formulas.h"

#include <array>

namespace core::planning {

namespace {

constexpr double kSecondsPerHour = 3600;

/// Units of work that `setup` states, in the unit of the speed; 0 when it states none.
double amountOfWork(const Setup &setup, const TimeModel::Constants &constants)
{
    switch (setup.task) {
    case Task::FullFineTune:
    case Task::Lora:
    case Task::Qlora:
    case Task::Pretrain: return setup.tokens > 0 ? setup.tokens : setup.samples * setup.sequenceLength;
    case Task::Infer:
    case Task::Service: return setup.tokens > 0 ? setup.tokens : setup.samples * constants.inference.usualOutputTokens;
    case Task::EncoderTrain:
        return setup.samples > 0 ? setup.samples : setup.tokens / std::max(1, setup.sequenceLength);
    default: return setup.samples;
    }
}

Range throughputRange(const Speed &speed, const Band &band, const Band &host)
{
    return {.low = speed.perSecond * band.low * host.low,
            .likely = speed.perSecond,
            .high = speed.perSecond * band.high * host.high};
}

} // namespace

QString wordOf(Bottleneck bottleneck)
{
    constexpr std::array kWords{"compute", "memory", "link", "launch", "data", "capacity"};
    return QString::fromLatin1(kWords.at(static_cast<std::size_t>(bottleneck)));
}

Result<TimeModel> TimeModel::load(const QString &file)
{
    auto knowledge = KnowledgeFile::open(file);
    if (!knowledge)
        return std::move(knowledge).error();
    KnowledgeFile constants = std::move(knowledge).value();
    TimeModel model;
    model.m_constants = std::make_shared<const Constants>(readSpeedConstants(constants));
    if (const Status status = constants.problems(); !status)
        return status.error();
    return model;
}

TimeModel TimeModel::with(std::shared_ptr<const Constants> constants)
{
    TimeModel model;
    model.m_constants = std::move(constants);
    return model;
}

TimeModel TimeModel::correctedBy(const Calibrations &calibrations) const
{
    TimeModel model = uncorrected();
    if (!calibrations.isEmpty())
        model.m_calibrations = std::make_shared<const Calibrations>(calibrations);
    return model;
}

bool TimeModel::knowsFramework(const QString &framework) const
{
    return findStack(*m_constants, framework) != nullptr;
}

Result<TimeEstimate> TimeModel::estimate(const Setup &setup, const catalog::Card &card, bool isMarketplaceHost) const
{
    if (auto problem = problemOfSplit(setup))
        return *std::move(problem);
    const bool isLlamaCpp = setup.framework.contains(QLatin1String{"llama.cpp"});
    return estimate(SpeedQuery{.setup = setup,
                               .phase = setup.concurrency > 1 ? InferencePhase::Serving : InferencePhase::Decode,
                               .isLayerSplit = isLlamaCpp && setup.gpus > 1 && setup.tensorParallel <= 1,
                               .isMarketplaceHost = isMarketplaceHost},
                    card);
}

Result<TimeEstimate> TimeModel::estimate(const SpeedQuery &asked, const catalog::Card &card) const
{
    SpeedQuery query = asked;
    const bool isLinkUnknown = query.setup.link == Link::Unknown || query.setup.link == Link::Single;
    if (query.setup.gpus > 1 && isLinkUnknown)
        query.setup.link = usualLink(card, query.setup.gpus);
    const Constants &constants = *m_constants;
    const auto speedCard = speedCardFrom(constants, card);
    if (!speedCard)
        return speedCard.error();
    const Stack *stack = findStack(constants, query.setup.framework);
    const SpeedRun run{.constants = constants,
                       .card = card,
                       .query = query,
                       .speed = *speedCard,
                       .stack = stack ? *stack : Stack{}};
    const auto reckoned = speedOf(run);
    if (!reckoned)
        return reckoned.error();
    Speed speed = *reckoned;
    const Calibration *own = m_calibrations ? m_calibrations->find(MeasuredKind::Time, query.setup) : nullptr;
    if (own)
        speed.perSecond /= own->factor;

    // A bridge between cards in slots may be there or not, and nobody said.
    const bool isBridgeDoubtful = query.setup.gpus > 1 && isLinkUnknown && card.interconnect.hasNvlink
        && query.setup.link != Link::Nvlink;
    const bool isWide = (!stack && !own) || speedCard->isRateDerived || isBridgeDoubtful;
    const Band band = isWide ? constants.unknownStack : constants.bands.value(speed.band);
    TimeEstimate estimate{.throughput = throughputRange(speed, band, query.isMarketplaceHost ? constants.marketplace : Band{}),
                          .unit = speed.unit,
                          .bottleneck = speed.bottleneck};
    if (query.wantsBestChange)
        estimate.bestChange = bestChangeFor(run, *reckoned);
    if (const double work = amountOfWork(query.setup, constants); work > 0) {
        const auto hoursAt = [&](double perSecond) { return work / perSecond / kSecondsPerHour; };
        estimate.hours = Range{.low = hoursAt(estimate.throughput.high),
                               .likely = hoursAt(estimate.throughput.likely),
                               .high = hoursAt(estimate.throughput.low)};
    }
    return estimate;
}

} // namespace core::planning
