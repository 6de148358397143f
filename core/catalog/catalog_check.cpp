// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog_check.h"

#include <QCoreApplication>
#include <QDate>

namespace core::catalog {

namespace {

QString faultOf(const Provenance &provenance)
{
    if (provenance.sources.isEmpty() && !provenance.isRecalled)
        return QCoreApplication::translate("core::catalog", "No source is given.");
    if (!isCatalogDate(provenance.asOf))
        return QCoreApplication::translate("core::catalog", "The date \"%1\" is not of the form 2026-11-30.")
            .arg(provenance.asOf);
    return {};
}

template <typename Entry>
void collect(const QList<Entry> &entries, EntryKind kind, QList<Unsourced> &found)
{
    for (const Entry &entry : entries) {
        const QString fault = faultOf(entry.provenance);
        if (!fault.isEmpty())
            found.append({kind, entry.id.value, fault});
    }
}

} // namespace

bool isCatalogDate(const QString &text)
{
    for (const char *format : {"yyyy-MM-dd", "yyyy-MM", "yyyy"}) {
        if (QDate::fromString(text, QLatin1String{format}).isValid())
            return true;
    }
    return false;
}

QList<Unsourced> unsourcedEntries(const Catalog &catalog)
{
    QList<Unsourced> found;
    collect(catalog.cards, EntryKind::Card, found);
    collect(catalog.models, EntryKind::Model, found);
    collect(catalog.platforms, EntryKind::Platform, found);
    for (const Offer &offer : catalog.offers) {
        const QString fault = faultOf(offer.provenance);
        if (!fault.isEmpty())
            found.append({EntryKind::Offer, offer.platform.value + QLatin1Char{' '} + offer.instanceType, fault});
    }
    return found;
}

} // namespace core::catalog
