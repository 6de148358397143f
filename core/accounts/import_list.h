// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounts/machine_merge.h"

namespace core::accounts {

/// What taking over one instance of an account does.
enum class ImportAct {
    Add,     ///< A new machine.
    Join,    ///< A machine of the list is this one: it is joined to the account and follows it from then on.
    Known,   ///< Joined already.
    NoLogin, ///< A new machine without a way in: starting, stopped without an address, or a shell without file transfer. It costs
             ///< money, so it can be taken over; Zuka connects once the platform tells its address.
};

/// One instance of an account beside the machines of the list.
struct ImportEntry {
    ImportAct act = ImportAct::Add;
    platforms::PlatformInstance told = {};
    instances::InstanceId machine = {}; ///< Of Join and Known.
    QString machineName = {};
};

/// Every instance that has not ended, in the platform's order.
QList<ImportEntry> importList(const platforms::Account &account, const QList<platforms::PlatformInstance> &told,
                              const QList<instances::Instance> &machines);

/// The machine that `told` is: by the platform's id, else by host and port, else by host and user where nothing else is there.
/// Null when there is none.
const instances::Instance *machineFor(const platforms::Account &account, const platforms::PlatformInstance &told,
                                      const QList<instances::Instance> &machines);

/// `wanted`, or with a number behind it, so that no machine has it.
QString freeMachineName(const QString &wanted, const QList<instances::Instance> &machines);

} // namespace core::accounts
