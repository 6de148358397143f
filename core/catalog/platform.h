// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bilingual_text.h"
#include "core/base/money.h"
#include "core/base/units.h"
#include "core/catalog/source.h"

#include <QList>

#include <optional>

namespace core::catalog {

/// Catalog id such as "autodl".
struct PlatformId {
    QString value = {};
    friend bool operator==(const PlatformId &, const PlatformId &) = default;
};

enum class PlatformClass { Hyperscaler, Vertical, Marketplace, FreeNotebook, Alternative };

enum class BillingMode { OnDemand, Spot, Daily, Weekly, Monthly, Reserved };

/// A billing mode that a platform offers.
struct BillingOption {
    QString mode = {};                        ///< As the platform data names it, e.g. "on_demand", "tidal".
    std::optional<double> discountMinimum = {}; ///< Share of the on-demand price saved, 0 to 1.
    std::optional<double> discountMaximum = {};
    QString note = {};
};

/// How hours are rounded before they are charged. Empty = not known: nothing is rounded.
struct BillingRules {
    std::optional<double> unitSeconds = {};
    bool isUnitConfirmed = true;              ///< False when the data itself doubts the unit.
    std::optional<double> minimumSeconds = {}; ///< Charged each time the machine is switched on.
    std::optional<Money> minimumAmount = {};
};

/// Whether the GPU goes on being charged while a machine is stopped.
enum class StoppedGpu {
    Unknown,
    Free,    ///< Ends with the stop.
    Depends, ///< Ends with the right kind of stop only: the text says which.
    Charged, ///< Goes on until the machine is released.
};

/// What stopping, no-GPU mode and releasing mean on one platform, in both languages. Texts are as read; empty = unknown.
struct StopSheet {
    StoppedGpu gpuCharge = StoppedGpu::Unknown;
    BilingualText gpuWhenStopped = {};
    BilingualText diskWhenStopped = {};
    std::optional<int> deleteAfterDays = {};
    BilingualText deleteRule = {};
    BilingualText certainty = {};
    std::optional<bool> hasNoGpuMode = {};
    std::optional<HourlyPrice> noGpuPrice = {};
    BilingualText noGpuSpec = {};
    BilingualText noGpuLimits = {};
    std::optional<bool> diskSurvivesRelease = {};
    BilingualText diskSurvivesReleaseNote = {};
    BilingualText stopFromInside = {};        ///< Command that stops the machine from inside, or why there is none.
    BilingualText stopFromInsideEffect = {};
};

/// Disks that come with an instance.
struct DiskSheet {
    std::optional<double> systemGB = {};
    QString systemNote = {};                  ///< What was said instead of, or beside, a figure.
    std::optional<double> freeDataGB = {};
    QString freeDataNote = {};
    QString dataPath = {};
    std::optional<Money> extraPerGBDay = {};        ///< While the machine is on.
    std::optional<Money> extraPerGBDayStopped = {}; ///< While it is stopped.
    bool isHostPriced = false;                ///< Each host sets its own price, so that there is no figure for the platform.
    std::optional<bool> chargesSystemDisk = {};
    std::optional<double> chargedSystemGB = {}; ///< The least system disk that is charged for.
    std::optional<Money> systemPerGBDay = {};
    bool isSystemChargedOff = true;           ///< False where a stop erases that disk.
    BilingualText extraPriceNote = {};
};

/// What data costs that leaves the platform. All empty = not known.
struct TrafficRules {
    std::optional<bool> isFree = {};
    std::optional<Money> perGB = {};
    double freeGB = 0;                        ///< Of a month, before perGB counts.
};

/// How to reach instances of one platform.
struct SshSheet {
    QString portStyle = {};
    QString user = {};
    QStringList authentication = {};
    QStringList hostPatterns = {};            ///< With upper-case words as wildcards, e.g. "connect.REGION.seetacloud.com".
    QString example = {};
    QStringList quirks = {};
};

/// Facts about one place where GPUs are rented, or about an alternative to renting.
struct Platform {
    PlatformId id = {};
    BilingualText name = {};
    PlatformClass kind = PlatformClass::Vertical;
    std::optional<Currency> currency = {};
    QString website = {};
    QString consoleUrl = {};                  ///< Where instances are managed; the website when unknown.
    QStringList regions = {};
    BilingualText billingGranularity = {};    ///< "second", "hour", …; for people.
    QString minimumCharge = {};               ///< For people.
    BillingRules billingRules = {};
    QList<BillingOption> billing = {};
    StopSheet stop = {};
    DiskSheet disk = {};
    SshSheet ssh = {};
    QString ingressFee = {};
    BilingualText egressFee = {};             ///< For people.
    TrafficRules egress = {};
    QString isolation = {};
    std::optional<bool> needsSecurityGroup = {};
    QString securityGroupNote = {};
    QString quota = {};
    QList<BilingualText> pros = {};
    QList<BilingualText> cons = {};
    std::optional<BilingualText> advice = {}; ///< Only for "don't rent" answers.
    bool isRentable = true;
    bool hasApi = false;
    QString notes = {};
    QString verification = {};
    Provenance provenance = {};
};

} // namespace core::catalog
