// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

namespace core::catalog {

/// What a name and a memory total say about a card.
struct CardMatch {
    QList<CardId> candidates = {}; ///< Best first; empty = unknown card.
    bool isExact = false;          ///< One candidate, and the memory agrees or was not given.
};

/// Finds the card that nvidia-smi, Vast.ai, RunPod, AWS, AutoDL, SkyPilot or a person calls `name`.
///
/// Names are compared without case, spaces, dashes, "NVIDIA", "GeForce", "Tesla". `memoryTotal` (as the driver reports it)
/// decides between cards that share an alias: within 2 % of a known total, or within 8 % of the marketed capacity. Modified
/// cards ("RTX 4090" with 48 GB) are found by it, too. Names that nvidia-smi cut ("… Blac...") match what they begin;
/// MIG slices match nothing.
/// A capacity in the name that only the laptop card of that name has means that card; one that no card has is passed over.
CardMatch matchCard(const QList<Card> &cards, const QString &name, std::optional<Bytes> memoryTotal = {});

} // namespace core::catalog
