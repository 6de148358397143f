// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instances/instance.h"

#include <QUuid>

#include <algorithm>

namespace core::instances {

namespace {

constexpr double kMillisecondsPerHour = 3'600'000.0;
constexpr int kMostAliveSeconds = 24 * 3600;
constexpr int kMostAliveCount = 1000;

std::optional<int> within(const std::optional<int> &value, int most)
{
    return value && *value > 0 ? std::optional{std::min(*value, most)} : std::nullopt;
}

} // namespace

void setAlive(Instance &instance, const std::optional<int> &seconds, const std::optional<int> &count)
{
    instance.aliveSeconds = within(seconds, kMostAliveSeconds);
    instance.aliveCount = within(count, kMostAliveCount);
}

InstanceId newInstanceId()
{
    return {QUuid::createUuid().toString(QUuid::WithoutBraces)};
}

std::optional<Money> spentSoFar(const Instance &instance, const QDateTime &now)
{
    const bool isKnown = instance.price && instance.billingSince && instance.billingSince->isValid() && now.isValid();
    if (!isKnown || instance.isPoweredOff || instance.kind != MachineKind::Rented)
        return std::nullopt;
    const auto milliseconds = static_cast<double>(std::max<qint64>(0, instance.billingSince->msecsTo(now)));
    return instance.price->costFor(Hours{milliseconds / kMillisecondsPerHour});
}

} // namespace core::instances
