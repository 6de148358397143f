// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/money.h"
#include "core/remote/endpoint.h"
#include "core/routes/route_rules.h"

#include <QStringList>

namespace core::routes {

enum class RouteKind { Direct, PackFirst, NoCard, HubPull, NetDisk, ObjectStorage };

/// What is to be moved, and what is known of the way. Empty = not known; no uplink is ever assumed.
struct RouteQuestion {
    QStringList sources = {};                      ///< Local paths.
    Bytes size = {};
    qint64 files = 0;
    qint64 smallFiles = 0;
    std::optional<double> uplinkBytesPerSecond = {}; ///< Measured.
    std::optional<HourlyPrice> price = {};         ///< Of the machine while it is on; empty = unknown.
    bool isFree = false;                           ///< An own machine: time costs nothing.
    catalog::PlatformId platform = {};
    std::optional<bool> hasNoCardMode = {};        ///< Of the platform.
    std::optional<HourlyPrice> noCardPrice = {};
    QString consoleUrl = {};
    remote::Endpoint endpoint = {};
    remote::RemotePath folder = {};                ///< That receives it.
};

/// One way for the data, ready to be shown. Texts are translated.
struct Route {
    RouteKind kind = RouteKind::Direct;
    QString name = {};
    std::optional<Hours> time = {};     ///< Until all is there; empty = unknown.
    std::optional<Money> cost = {};     ///< Of the machine's time; empty = unknown, zero only where nothing runs.
    QString needs = {};                 ///< One sentence; empty = nothing.
    QStringList steps = {};             ///< What a person does, in order.
    QStringList commandsHere = {};
    QStringList commandsThere = {};
    QString link = {};                  ///< Console or guide.
    bool isBest = false;
    bool isOneClick = false;            ///< The program does it by itself.
};

/// All ways that make sense, the best first, then in the order of the kinds. At least the direct one.
/// time(direct) = size / uplink + files × time per file;  time(pack) = size / packing rate + size / uplink + files × time per
/// packed file. Costs are the machine's present price over that time; the figures are in routes.json.
QList<Route> routesFor(const RouteQuestion &question, const RouteRules &rules);

/// "scp -r -P 22 -p … user@host:dir" for people who insist.
QString scpLine(const RouteQuestion &question);

/// "org/name" when a local folder is named as the caches of Hugging Face name theirs: "models--org--name".
struct HubId {
    QString id = {};
    bool isDataset = false;
};
std::optional<HubId> hubIdOf(const QString &localPath);

} // namespace core::routes
