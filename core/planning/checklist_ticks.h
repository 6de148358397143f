// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"
#include "core/base/units.h"
#include "core/base/money.h"

#include <QDateTime>
#include <QList>
#include <QSet>

namespace core::planning {

struct PlanRow;

/// What has to be settled before the first payment, in the order of the page.
enum class ChecklistItemKind {
    Sheet, StopCost, Quota, Port,                               // the platform
    Card, Driver, Image, DataDisk, GpuShare, Resume, Benchmark, // the machine
    BillingMode, PlannedEnd, Budget, Phone,                     // money and time
};
/// sheet, stop_cost, quota, port, card, driver, image, data_disk, gpu_share, resume, benchmark, billing_mode, planned_end,
/// budget, phone.
QString wordOf(ChecklistItemKind kind);
std::optional<ChecklistItemKind> checklistItemFromWord(const QString &word);

/// What the user found out about a machine that is switched off.
enum class StopAnswer { FreeOrDisk, AsWhenOn };
QString wordOf(StopAnswer answer); ///< free_or_disk, as_when_on.

/// When the rental is to end: so long after the machine starts, or at a moment. At most one of them is set.
struct PlannedEnd {
    std::optional<Hours> afterStart = {};
    std::optional<QDateTime> at = {}; ///< UTC.
    bool isSet() const { return afterStart || at; }
    friend bool operator==(const PlannedEnd &, const PlannedEnd &) = default;
};

/// One answer as it is kept. A later one for the same scope and item takes its place.
struct ChecklistTick {
    QString scope = {};  ///< "platform:autodl", or "plan:" and what planKeyOf() says.
    QString item = {};   ///< Word of the item, or "drill:" and the id of a step.
    QString value = {};  ///< Depends on the item; never empty.
    QDateTime at = {};   ///< UTC.
    friend bool operator==(const ChecklistTick &, const ChecklistTick &) = default;
};

/// Everything that the user has settled for one plan on one platform.
struct ChecklistTicks {
    QDateTime now = {};                      ///< Moment of asking, UTC.
    bool hasPhoneChannel = false;            ///< A way to reach the phone is set up in this program.
    std::optional<QDateTime> sheetReadAt = {};
    std::optional<StopAnswer> stopAnswer = {};
    QSet<ChecklistItemKind> confirmed = {};  ///< Items that the user called settled.
    PlannedEnd end = {};
    std::optional<Money> budget = {};
    QSet<QString> drillSteps = {};           ///< Ids of steps of the first-time drill that are done on this platform.
};

/// Scopes under which answers are kept: what was learnt of a platform serves every plan there.
QString platformScope(const QString &platform);
QString planScope(const PlanRow &row);
/// Same job, card, offer: the same key. Readable, stable between versions.
QString planKeyOf(const PlanRow &row);

/// True for items whose answer belongs to the platform rather than to one plan.
bool isOfPlatform(ChecklistItemKind kind);

/// Reads kept answers; what is not understood is left out.
ChecklistTicks ticksFrom(const QList<ChecklistTick> &kept);

QString valueOf(const PlannedEnd &end); ///< "hours 6.5" or "at 2026-11-30T22:00:00Z".
QString valueOf(Money money);           ///< "CNY 50000000": micros, so that nothing is rounded.

/// Keeps the answers. Implemented by core/store.
class ChecklistRepository {
public:
    virtual ~ChecklistRepository() = default;
    /// Answers of any of the scopes.
    virtual FutureResult<QList<ChecklistTick>> ticks(const QStringList &scopes) = 0;
    virtual FutureStatus save(const ChecklistTick &tick) = 0;
    virtual FutureStatus remove(const QString &scope, const QString &item) = 0;
};

} // namespace core::planning
