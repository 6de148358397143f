// SPDX-License-Identifier: GPL-3.0-or-later
// How much room kept readings need: writes the blocks of one machine with noisy figures, raw for a day, minutes for 30 days,
// hours for a year, and reckons with 100 machines. Every lane changes all the time, and each machine is read every 2 s for
// the whole year, so a real year is smaller. Limits: 1 GB for machines of 1 GPU, 4 GB for machines of 8.
#include "core/store/sample_block.h"

#include <QRandomGenerator>

#include <cmath>
#include <cstdio>
#include <numbers>

using core::monitor::LaneKind;
using core::store::SampleSeries;
using core::store::SampleTier;

namespace {

constexpr int kMachines = 100;
constexpr qint64 kReadEveryMs = 2000;
constexpr qint64 kRowBytes = 160; // of SQLite: the row and its places in the indexes
constexpr double kPageFill = 0.8;
constexpr qint64 kStart = 1'764'504'000'000 / core::store::kHourTier.block * core::store::kHourTier.block;

/// A job with phases: the level of a lane jumps now and then, and trembles in between.
class Curve {
public:
    Curve(double low, double high, double noise) : m_low{low}, m_high{high}, m_noise{noise}, m_level{low} {}

    float next(QRandomGenerator &random)
    {
        if (random.bounded(400) == 0)
            m_level = m_low + (m_high - m_low) * random.generateDouble();
        // Gaussian noise after Box and Muller.
        const double spread = std::sqrt(-2 * std::log(1 - random.generateDouble()));
        const double value = m_level + m_noise * spread * std::cos(2 * std::numbers::pi * random.generateDouble());
        return static_cast<float>(std::clamp(value, 0.0, m_high));
    }

private:
    double m_low;
    double m_high;
    double m_noise;
    double m_level;
};

std::map<core::monitor::LaneId, Curve> curvesOf(int gpus)
{
    std::map<core::monitor::LaneId, Curve> curves;
    for (int i = 0; i < gpus; ++i) {
        curves.emplace(core::monitor::LaneId{LaneKind::GpuUtilization, i}, Curve{0, 100, 8});
        curves.emplace(core::monitor::LaneId{LaneKind::GpuMemory, i}, Curve{5, 100, 0.6});
        curves.emplace(core::monitor::LaneId{LaneKind::GpuTemperature, i}, Curve{30, 90, 1.2});
        curves.emplace(core::monitor::LaneId{LaneKind::GpuPower, i}, Curve{60, 700, 25});
    }
    curves.emplace(core::monitor::LaneId{LaneKind::Cpu}, Curve{0, 100, 6});
    curves.emplace(core::monitor::LaneId{LaneKind::Ram}, Curve{5, 100, 0.4});
    curves.emplace(core::monitor::LaneId{LaneKind::SystemDisk}, Curve{30, 100, 0.02});
    curves.emplace(core::monitor::LaneId{LaneKind::DataDisk}, Curve{10, 100, 0.05});
    curves.emplace(core::monitor::LaneId{LaneKind::Received}, Curve{0, 1.25e8, 2e6});
    curves.emplace(core::monitor::LaneId{LaneKind::Sent}, Curve{0, 1.25e8, 2e6});
    return curves;
}

/// Mean bytes of one block of `tier`, over a few of them.
double bytesOfBlock(int gpus, const SampleTier &tier)
{
    constexpr int kBlocks = 4;
    QRandomGenerator random{20261130};
    auto curves = curvesOf(gpus);
    // For an hour, a reading every minute gives the same spread of least and most as one every 2 s, in a thirtieth of the time.
    const qint64 every = tier.word == core::store::kHourTier.word ? core::store::kMinuteMs : kReadEveryMs;
    qint64 bytes = 0;
    for (int block = 0; block < kBlocks; ++block) {
        SampleSeries all;
        for (qint64 at = 0; at < tier.block; at += every) {
            all.at << kStart + at + (tier.hasRange ? 0 : random.bounded(3) * tier.unit);
            for (auto &[id, curve] : curves) {
                const float value = curve.next(random);
                all.lanes[id] << core::store::Stretch{value, value, value};
            }
        }
        bytes += encode(tier.hasRange ? condensed(all, tier.unit) : all, tier, kStart).size();
    }
    return static_cast<double>(bytes) / kBlocks;
}

} // namespace

int main()
{
    bool isWithin = true;
    for (const int gpus : {1, 8}) {
        double total = 0;
        std::printf("%d machines x %d GPU, read every %lld s for a year\n", kMachines, gpus,
                    static_cast<long long>(kReadEveryMs / 1000));
        for (const SampleTier &tier : core::store::kSampleTiers) {
            const double block = bytesOfBlock(gpus, tier);
            const double blocks = static_cast<double>(tier.keep / tier.block + 1);
            const double sum = kMachines * blocks * (block + kRowBytes) / kPageFill;
            total += sum;
            std::printf("  tier %d: %8.0f bytes a block, %5.0f blocks a machine, %7.1f MB\n", tier.word, block, blocks,
                        sum / 1e6);
        }
        const double limit = gpus == 1 ? 1e9 : 4e9;
        isWithin &= total < limit;
        std::printf("  total %.3f GB of at most %.0f GB\n", total / 1e9, limit / 1e9);
    }
    return isWithin ? 0 : 1;
}
