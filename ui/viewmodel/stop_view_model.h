// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/fleet/fleet.h"
#include "core/guard/stop_flow.h"
#include "ui/viewmodel/platform_sheet.h"
#include "ui/viewmodel/stop_words.h"

#include <QHash>
#include <QObject>
#include <QUrl>

#include <functional>

namespace ui {

/// The last copy off a machine.
struct CopyFacts {
    std::optional<QDateTime> at = {};
    bool isVerified = false;
    QString what = {}; ///< "Fetched and verified 21:03: output (312 files, 4.2 GB)."; empty = no results were fetched as such.
};

/// The question about one machine, ready to show.
struct StopCard {
    core::instances::InstanceId machine = {};
    QString machineName = {};
    QString heading = {};   ///< "Stop llm-4090?"
    QString message = {};   ///< "It costs ¥2.58/h. Spent so far: ¥8.26."
    QString owner = {};     ///< "Belongs to Wang."; empty when nobody is named.
    QString othersText = {}; ///< To be ticked before the machine of somebody else is stopped; empty = it is one's own.
    QList<StopChoiceText> choices = {};
    QList<StopLine> facts = {};
    QString steps = {};     ///< What to do in the console.
    QString askTrouble = {}; ///< The platform could not be asked; what is shown is older.
    bool isAsking = false;
};

struct StopAllLine {
    core::instances::InstanceId machine = {};
    QString name = {};
    QString effect = {};
    QString keeps = {};     ///< "goes on: ¥0.03/h".
    QString byHand = {};    ///< Why not from here; empty = it can.
    QString othersText = {}; ///< "Wang's": left out unless it is ticked; empty = it is one's own.
};

struct StopAllCard {
    QList<StopAllLine> lines = {};
    QString ends = {};
    QString keeps = {};
    QString byHand = {};    ///< "1 machine has to be stopped by hand."
    int count = 0;          ///< How many would be stopped.
};

/// True when somebody else is named as the owner. An empty `ownName` is the name of the login.
bool belongsToOthers(const core::instances::Instance &machine, const QString &ownName);

/// Asking before a machine is stopped, stopping it, and how far that has come.
class StopViewModel final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        core::fleet::Fleet &fleet;
        core::guard::StopFlow &flow;
        const core::catalog::Catalog &catalog;
        const core::Clock &clock;
        std::function<CopyFacts(const core::instances::InstanceId &)> lastCopy = {};
        std::function<int(const core::instances::InstanceId &)> openTransfers = {};
        std::function<void(const core::catalog::PlatformId &)> sheetRead = {}; ///< Keeps that its sheet was opened.
        std::function<bool(const core::catalog::PlatformId &)> isSheetRead = {}; ///< Empty = nobody has to read one.
        std::function<QString()> ownName = {}; ///< As machines name the user; empty = the name of the login.
    };

    explicit StopViewModel(Parts parts, QObject *parent = nullptr);
    void setOwnName(std::function<QString()> ownName) { m_parts.ownName = std::move(ownName); }

    /// Nothing when the machine is gone, off or not rented.
    std::optional<StopCard> card(const core::instances::InstanceId &id) const;
    /// Asks the platform what the machine is doing; changed() follows.
    void ask(const core::instances::InstanceId &id);
    std::optional<StopProgressText> progress(const core::instances::InstanceId &id) const;
    QList<core::instances::InstanceId> underWay() const;

    /// The machines of `without` are left out of the sums.
    StopAllCard all(const QSet<core::instances::InstanceId> &without = {}) const;

    /// Its platform's page was never opened: it is, before anything is stopped there for the first time.
    bool needsSheet(const core::instances::InstanceId &id) const;
    /// What stopping means on the machine's platform, on one page. Opening it counts as read.
    PlatformSheet readSheet(const core::instances::InstanceId &id);

    /// The question as plain facts, for the command line.
    std::optional<core::guard::StopQuestion> question(const core::instances::InstanceId &id) const;

    const core::guard::StopFlow &flow() const { return m_parts.flow; }

public slots:
    /// Precondition: what has to be ticked was ticked.
    void act(const core::instances::InstanceId &id, core::guard::ChoiceKind kind);
    void stopAll(const QSet<core::instances::InstanceId> &without = {});
    void openConsole(const core::instances::InstanceId &id);
    void lookNow(const core::instances::InstanceId &id);
    void sendAgain(const core::instances::InstanceId &id);
    void giveUp(const core::instances::InstanceId &id);
    void saidOff(const core::instances::InstanceId &id);
    void saidOn(const core::instances::InstanceId &id);
    void close(const core::instances::InstanceId &id);

signals:
    void changed(const core::instances::InstanceId &id);
    void failed(const core::Error &error);
    void noticed(const QString &text); ///< Went well.
    /// Not confirmed, still charged or failed: to be shown until it is settled.
    void alarmed(const core::instances::InstanceId &id, const core::Error &alarm);
    void settled(const core::instances::InstanceId &id);
    void urlRequested(const QUrl &url);

private:
    bool isOthers(const core::instances::Instance &machine) const;
    core::guard::StopQuestion questionOf(const core::fleet::MachineStatus &machine) const;
    core::guard::StopAllPlan plan(const QSet<core::instances::InstanceId> &without) const;
    void begin(const core::instances::InstanceId &id, core::guard::ChoiceKind kind);
    void onEnded(const core::guard::StopProgress &progress);
    void alarm(const core::guard::StopProgress &progress);

    Parts m_parts;
    struct Seen {
        std::optional<core::platforms::PlatformInstance> instance = {};
        std::optional<core::Error> trouble = {};
        bool isAsking = false;
    };
    QHash<core::instances::InstanceId, Seen> m_seen;
};

} // namespace ui
