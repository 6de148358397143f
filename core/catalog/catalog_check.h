// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

namespace core::catalog {

enum class EntryKind { Card, Model, Platform, Offer };

/// An entry whose figures nobody can check.
struct Unsourced {
    EntryKind kind = EntryKind::Card;
    QString name = {};   ///< Its id, or platform and type of an offer.
    QString reason = {}; ///< Translated.
};

/// Entries without a source that do not say "recalled" either, and entries without a usable date.
QList<Unsourced> unsourcedEntries(const Catalog &catalog);

/// True for "2026", "2026-11" and "2026-11-30".
bool isCatalogDate(const QString &text);

} // namespace core::catalog
