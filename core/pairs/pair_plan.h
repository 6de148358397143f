// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pairs/snapshot.h"

namespace core::pairs {

/// What both sides looked like when a file was last the same on both.
struct Agreed {
    Stamp here = {};
    Stamp there = {};
    friend bool operator==(const Agreed &, const Agreed &) = default;
};
using Agreement = QHash<QByteArray, Agreed>;

/// One file to be moved. What it meets at its goal must look as said here; else that is kept under another name first.
struct PairMove {
    QByteArray path = {};
    Stamp source = {};
    std::optional<Stamp> expected = {}; ///< At the goal; empty = nothing there.
    friend bool operator==(const PairMove &, const PairMove &) = default;
};

/// What has to be done so that two folders hold the same.
struct PairPlan {
    QList<PairMove> up = {};
    QList<PairMove> down = {};
    QList<QByteArray> doubtful = {}; ///< Changed on both sides: the contents decide whether that is a conflict.
    Agreement agreed = {};           ///< Found to be the same already.
    int onlyHere = 0;                ///< Deleted there, or not sent in this direction: they stay.
    int onlyThere = 0;
    int held = 0;                    ///< Changed on the side that does not send.

    bool isEmpty() const { return up.isEmpty() && down.isEmpty() && doubtful.isEmpty(); }
};

/// Compares both sides with what was agreed last. Nothing is ever deleted by it, and what was deleted is not brought back.
PairPlan planFor(PairDirection direction, const Stamps &here, const Stamps &there, const Agreement &agreed);

/// "train (conflict 2026-11-30 21-03-05).py".
QByteArray conflictName(const QByteArray &path, const QByteArray &moment);

} // namespace core::pairs
