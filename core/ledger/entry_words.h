// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/entry.h"

namespace core::ledger {

/// measured, entered, estimated, billed: as stored, in CSV and in JSON.
QString wordOf(EntryKind kind);
/// running, parked, storage, traffic, package, other.
QString wordOf(EntryPart part);
std::optional<EntryKind> kindFromWord(const QString &word);
std::optional<EntryPart> partFromWord(const QString &word);

/// A new id that no other entry has.
EntryId newEntryId();
/// The id of what the meter writes about one machine from one moment on: the same in every process and after every restart.
EntryId meterEntryId(const instances::InstanceId &machine, const QString &what, const QDateTime &from);

} // namespace core::ledger
