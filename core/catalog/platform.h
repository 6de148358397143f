// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/money.h"
#include "core/base/units.h"
#include "core/catalog/bilingual_text.h"
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

/// What stopping, no-GPU mode and releasing mean on one platform. Texts are as read; empty = unknown.
struct StopSheet {
    QString gpuWhenStopped = {};
    QString diskWhenStopped = {};
    std::optional<int> deleteAfterDays = {};
    QString deleteRule = {};
    QString certainty = {};
    std::optional<bool> hasNoGpuMode = {};
    std::optional<HourlyPrice> noGpuPrice = {};
    QString noGpuSpec = {};
    QString noGpuLimits = {};
    std::optional<bool> diskSurvivesRelease = {};
    QString diskSurvivesReleaseNote = {};
    QString stopFromInside = {};              ///< Command that stops the machine from inside, if any.
    QString stopFromInsideEffect = {};
};

/// Disks that come with an instance.
struct DiskSheet {
    std::optional<double> systemGB = {};
    QString systemNote = {};                  ///< What was said instead of, or beside, a figure.
    std::optional<double> freeDataGB = {};
    QString freeDataNote = {};
    QString dataPath = {};
    std::optional<Money> extraPerGBDay = {};
    QString extraPriceNote = {};
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
    QString billingGranularity = {};          ///< "second", "hour", …
    QString minimumCharge = {};
    QList<BillingOption> billing = {};
    StopSheet stop = {};
    DiskSheet disk = {};
    SshSheet ssh = {};
    QString ingressFee = {};
    QString egressFee = {};
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
