// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/instances/instance.h"

namespace core::instances {

/// One thing that a team file tells about a machine, for the list that is shown before writing it.
struct LeavingField {
    QString key = {};  ///< As in the file: "price_per_hour".
    QString text = {}; ///< "price an hour", in the user's language.
    int machines = 0;  ///< How many tell it.
};

/// What writing these machines would tell. Passwords, keys, passphrases, proxies and spending never leave.
QList<LeavingField> leavingFields(const QList<Instance> &machines);

/// Version 1 of the team file: {"zuka_machines": 1, "machines": [...]}. This computer and demo machines are left out.
QByteArray teamFile(const QList<Instance> &machines);

enum class TeamRow {
    New,
    Duplicate, ///< The same login is here already.
    NameTaken, ///< Another machine has this name; it gets a new one.
    Unusable,  ///< Something in the row is wrong; see problem.
};

/// One machine of a team file, as it would be added.
struct TeamEntry {
    TeamRow row = TeamRow::New;
    Instance instance = {};     ///< With a name that is free; without id.
    QString nameInFile = {};
    QString duplicateOf = {};   ///< Name of the machine that has the login.
    QString problem = {};       ///< Sentence; empty = none.
    QString portInFile = {};    ///< As written there, when it is no port; empty otherwise.
    QStringList leftOut = {};   ///< Keys that this version does not know, or that look like secrets.
};

/// What the file says differently about a machine that is here, beside its name and login: "tags", "price an hour", in the user's
/// language. What the file leaves out is no difference.
QStringList changesOf(const Instance &known, const Instance &inFile);

/// `known` with these changes. Name, login, times and spending stay; so does a price whose currency money was spent in.
Instance withChangesOf(Instance known, const Instance &inFile);

/// Reads a team file against the machines that are here, as a preview: nothing is added.
/// Errors: InvalidInput with team.not_json, team.version or team.too_large, when nothing of it can be used.
Result<QList<TeamEntry>> readTeamFile(const QByteArray &content, const QList<Instance> &known);

} // namespace core::instances
