// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bilingual_text.h"
#include "core/base/result.h"
#include "core/base/units.h"
#include "core/catalog/platform.h"

#include <QList>

#include <optional>

namespace core::routes {

/// One address of a hub. `environment`: what stands before the command to use it.
struct Mirror {
    BilingualText name = {};
    QString host = {};
    QString environment = {};
};

/// Where models and datasets can be pulled from.
struct Hub {
    QString id = {};
    BilingualText name = {};
    QString command = {};        ///< With {id} and {dir}.
    QString datasetCommand = {};
    QString install = {};
    QList<Mirror> mirrors = {};
};

/// A net disk that the platform's machines can read.
struct NetDisk {
    BilingualText name = {};
    QString link = {};
    QList<BilingualText> steps = {};
    bool worksWithoutCard = false; ///< Nothing that costs has to run while the files go there.
};

/// Object storage that the machine reaches by an intranet address.
struct ObjectStorage {
    BilingualText name = {};
    QString link = {};
    QString here = {};  ///< Command on this computer, with {source} and {name}.
    QString there = {}; ///< On the machine, with {name} and {dir}.
    BilingualText note = {};
};

/// A shared file system that takes so many files only.
struct SharedLimit {
    QString path = {};
    qint64 mostFiles = 0;
    BilingualText note = {};
};

struct PlatformRoutes {
    catalog::PlatformId platform = {};
    QString beforeHub = {}; ///< Command that makes hubs faster there; empty = none known.
    std::optional<NetDisk> netDisk = {};
    std::optional<ObjectStorage> storage = {};
    QList<SharedLimit> shared = {};
};

/// How data can reach a machine; data of resources/rules/routes.json.
struct RouteRules {
    QString asOf = {};
    double directSecondsPerFile = 0;
    double packSecondsPerFile = 0;
    double packBytesPerSecond = 0;
    qint64 packFromFiles = 0;
    double marginPercent = 0;     ///< Of a disk, which stays free.
    double longAfterMinutes = 0;  ///< From here on other ways are worth a thought.
    Bytes longFrom = {};          ///< The same where no uplink was measured.
    Bytes systemDiskFrom = {};    ///< From here on a data disk is proposed instead of the system disk.
    QList<Hub> hubs = {};
    QString speedTest = {};       ///< Command with {host}.
    BilingualText speedNote = {};
    QList<PlatformRoutes> platforms = {};

    /// Never null: an unknown platform gives one of which nothing is known.
    const PlatformRoutes &of(const catalog::PlatformId &platform) const;
};

/// Errors: Storage, Protocol ("routes.rules") naming file and path.
Result<RouteRules> loadRouteRules(const QString &file);

} // namespace core::routes
