// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sample_series.h"

#include <array>

namespace core::store {

/// How fine readings are kept, and for how long. All times in milliseconds; each one divides the next tier's.
struct SampleTier {
    int word = 0;       ///< As stored.
    qint64 unit = 0;    ///< Length of one stretch; moments are rounded down to it.
    qint64 block = 0;   ///< Time in one blob.
    qint64 keep = 0;
    bool hasRange = false; ///< Least and most beside the mean.

    qint64 blockOf(qint64 moment) const { return moment / block * block; }
};

inline constexpr qint64 kMinuteMs = 60'000;
inline constexpr qint64 kHourMs = 60 * kMinuteMs;
inline constexpr qint64 kDayMs = 24 * kHourMs;
inline constexpr SampleTier kRawTier{0, 100, 10 * kMinuteMs, kDayMs, false};
inline constexpr SampleTier kMinuteTier{1, kMinuteMs, 4 * kHourMs, 30 * kDayMs, true};
inline constexpr SampleTier kHourTier{2, kHourMs, 10 * kDayMs, 366 * kDayMs, true};
inline constexpr std::array kSampleTiers{kRawTier, kMinuteTier, kHourTier};

/// The blob of the block that begins at `start`. For each lane a bitmap of what is known and zig-zag differences as varints,
/// all of it compressed. Steps: 0.1 % and 0.1 °C, 1 W; 0.01 % of disks; 0.5 % of network speeds.
QByteArray encode(const SampleSeries &series, const SampleTier &tier, qint64 start);

/// Nothing when the blob is damaged.
std::optional<SampleSeries> decode(const QByteArray &blob, const SampleTier &tier, qint64 start);

} // namespace core::store
