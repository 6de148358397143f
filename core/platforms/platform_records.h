// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/money.h"
#include "core/catalog/platform.h"

#include <QDateTime>
#include <QList>

#include <optional>

namespace core::platforms {

/// What the platform says of an instance. A word that we do not know is Unknown, never Stopped.
enum class PowerStatus { Unknown, Starting, Running, Stopping, Stopped, Error, Ended };
QString wordOf(PowerStatus status); ///< unknown, starting, running, stopping, stopped, error, ended.

/// Whether a stopped instance still costs what a running one does.
enum class StoppedCharge {
    Unknown,
    StorageOnly, ///< Disks and addresses go on, the card does not.
    Everything,  ///< The stop ends nothing: prepaid, local disks, classic network …
};

/// How one logs in, as the platform tells it. Never holds a password: one that comes in the answer is dropped on reading,
/// but for PlatformClient::takePassword().
struct SshAccess {
    QString host = {};
    quint16 port = 0;
    QString user = {};
    bool isShellOnly = false; ///< A proxy without file transfer.
};

/// One instance in the words that all platforms share. Absent = the platform did not say.
struct PlatformInstance {
    QString id = {};                          ///< The platform's own.
    QString name = {};
    PowerStatus status = PowerStatus::Unknown;
    QString rawStatus = {};                   ///< As the platform spelt it.
    QString gpuName = {};                     ///< As the platform spelt it.
    std::optional<int> gpuCount = {};
    std::optional<double> memoryGB = {};      ///< Of one card, as the platform counts.
    std::optional<HourlyPrice> running = {};  ///< What an hour costs while it runs; of a stopped one only if the platform tells.
    std::optional<HourlyPrice> parked = {};   ///< What an hour costs while it is stopped.
    QString billingMode = {};                 ///< on_demand, spot, daily, weekly, monthly, reserved; empty = not told.
    StoppedCharge stoppedCharge = StoppedCharge::Unknown;
    std::optional<SshAccess> ssh = {};        ///< The best way in; empty while there is none.
    std::optional<QDateTime> createdAt = {};
    std::optional<QDateTime> startedAt = {};
    std::optional<QDateTime> endsAt = {};     ///< End of what is paid, or the timed stop.
    std::optional<QDateTime> erasedAt = {};   ///< When the platform deletes it by itself.
    std::optional<double> diskGB = {};
    QString region = {};
    bool isSpot = false;
    bool isPrepaid = false;
    std::optional<bool> renews = {};          ///< Prepaid time is bought again by itself; empty = not told.
    bool isNoGpu = false;                     ///< Runs without its card.
    bool isLocked = false;                    ///< Cannot be stopped or released for now.
    QString note = {};                        ///< Translated, what else the user should know.
};

/// Something that keeps costing without being an instance.
struct Leftover {
    enum class Kind { Disk, Image, Address, KeptDisk };
    Kind kind = Kind::Disk;
    QString id = {};
    QString name = {};
    std::optional<double> sizeGB = {};
    std::optional<Money> perMonth = {};
};

/// Money at the platform. Vouchers and credit stand apart from cash.
struct Balance {
    Money cash = Money::zero(Currency::Cny);     ///< May be negative.
    std::optional<Money> vouchers = {};
    std::optional<HourlyPrice> spending = {};    ///< What the platform itself says that an hour costs now.
};

/// What can be rented now.
struct PlatformOffer {
    QString id = {};                          ///< What create wants; empty where it is only a price.
    QString gpuName = {};
    int gpuCount = 1;
    std::optional<double> memoryGB = {};
    std::optional<HourlyPrice> price = {};    ///< Of the whole machine; empty = not told.
    QString billingMode = QStringLiteral("on_demand");
    QString region = {};
    std::optional<double> diskGB = {};
    std::optional<double> hostMemoryGB = {};
    std::optional<int> cpuCores = {};
    std::optional<double> reliability = {};   ///< 0 to 1, as the platform says.
    std::optional<double> uplinkMbit = {};
    std::optional<double> downlinkMbit = {};
    std::optional<int> freeCount = {};        ///< Machines or cards that are free; empty = not told.
    bool isAvailable = true;
    bool isVerified = true;
};

/// A line of the platform's own bill.
struct BilledItem {
    QString instanceId = {};
    QDateTime from = {};
    QDateTime to = {};
    Money amount = Money::zero(Currency::Cny);
    QString what = {};
};

} // namespace core::platforms
