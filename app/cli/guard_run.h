// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/toolbox.h"
#include "app/guarding.h"

#include <QJsonArray>
#include <QPromise>
#include <QSet>
#include <QTimer>

namespace app::cli {

struct GuardChoice {
    bool isSure = false;
    bool releases = false;
    bool erasesUnchecked = false;
    bool takesOthers = false; ///< Also machines of somebody else.
    bool sendsAgain = false;  ///< One that was sent, and that runs on although the time is over.
    QString ownName = {};     ///< As machines name the user; empty = the name of the login.
    bool isAll = false; ///< A machine that can only be stopped by hand is no failure of the others.
};

/// Stops machines from the command line, by the same flow as the window: asks, tells, sends, waits for the confirmation.
/// Exit codes: Done, AnswerIsNo (still charged, or nobody confirms it), Failed, RefusedForSafety. Deletes itself.
class GuardRun final : public QObject {
public:
    GuardRun(Output &output, Services &services, const core::catalog::Catalog &catalog, const core::guard::GuardRules &rules,
             const GuardChoice &choice);

    QFuture<int> start(const QList<core::instances::InstanceId> &machines);

private:
    struct Row {
        core::instances::InstanceId id = {};
        QString name = {};
        std::optional<core::guard::StopChoice> way = {};
        QString state = {}; ///< planned, off, by_hand, refused, not_mine, under_way, confirmed, still_charged, not_confirmed, unseen, failed.
        std::optional<core::Error> error = {};
    };

    void readIntents();
    void readCopies();
    void connectWhereNeeded();
    void onReachable();
    void decide();
    bool mayFollow(const core::guard::Intent &open) const;
    void chooseWay(Row &row);
    void send();
    void begun(const core::instances::InstanceId &id, const core::Status &status);
    void onProgress(const core::guard::StopProgress &progress);
    void finish();
    int exitCode() const;
    void print();
    QJsonObject json(const Row &row) const;
    Row *row(const core::instances::InstanceId &id);

    Output &m_output;
    Services &m_services;
    GuardChoice m_choice;
    ui::StopKeeper m_keeper;
    core::guard::StopFlow m_flow;
    ui::StopViewModel m_view;
    QHash<core::instances::InstanceId, ui::CopyFacts> m_copies;
    QHash<core::instances::InstanceId, core::guard::Intent> m_open; ///< Decided elsewhere and not over.
    QList<Row> m_rows;
    QTimer m_patience;
    QSet<QString> m_waiting; ///< Machines that have not answered yet.
    QSet<QString> m_sentAgain;
    QPromise<int> m_promise;
    bool m_isFinished = false;
};

} // namespace app::cli
