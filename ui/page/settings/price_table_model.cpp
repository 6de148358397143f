// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/settings/price_table_model.h"

#include "ui/viewmodel/format.h"

#include <limits>

namespace ui {

namespace {

constexpr double kUnknownLast = std::numeric_limits<double>::max();

const char *toneOf(const PriceLine &line) { return line.owner == PriceOwner::Gone ? "text3" : "text1"; }

} // namespace

QString PriceTableModel::title(int column) const
{
    switch (column) {
    case PlatformColumn: return tr("Platform");
    case WhatColumn: return tr("Card or fee");
    case RegionColumn: return tr("Region");
    case ModeColumn: return tr("Mode");
    case PriceColumn: return tr("Price");
    case AgeColumn: return tr("Age");
    case SourceColumn: return tr("Source");
    default: return {};
    }
}

Cell PriceTableModel::cell(int row, int column) const
{
    const PriceLine &line = at(row);
    switch (column) {
    case PlatformColumn:
        return text(line.platform, {}, toneOf(line));
    case WhatColumn:
        return text(line.what, {}, toneOf(line), true);
    case RegionColumn:
        return text(line.region, {}, "text2");
    case ModeColumn:
        return text(line.mode, {}, "text2");
    case PriceColumn:
        if (line.isFee && line.price && line.price->micros() == 0)
            return figure(tr("free"), {}, toneOf(line));
        return line.price ? figure(format::money(*line.price), line.unit, toneOf(line)) : figure(format::unknown(), {}, "text3");
    case AgeColumn:
        return line.ageDays ? figure(QString::number(*line.ageDays), tr("d"), line.isStale ? "warnText" : "text2")
                            : figure(format::unknown(), {}, "text3");
    case SourceColumn: {
        Cell source = text(line.source, {}, "text2");
        source.kind = line.link.isValid() ? Cell::Kind::Link : Cell::Kind::Text;
        return source;
    }
    case MarkColumn:
        break;
    default:
        return {};
    }
    switch (line.owner) {
    case PriceOwner::Edited:
    case PriceOwner::Own: return tagCell(tr("yours"), "accent");
    case PriceOwner::Gone: return tagCell(tr("taken out"));
    case PriceOwner::Catalog: break;
    }
    return line.isStale ? tagCell(tr("old"), "warn") : Cell{};
}

QVariant PriceTableModel::sortValue(int row, int column) const
{
    const PriceLine &line = at(row);
    switch (column) {
    case PriceColumn: // amounts of two currencies have no order; each stays among its own
        return line.price ? line.price->amount() + (line.price->currency() == core::Currency::Usd ? 1e9 : 0) : kUnknownLast;
    case AgeColumn: return line.ageDays ? double(*line.ageDays) : kUnknownLast;
    case MarkColumn: return static_cast<int>(line.owner) * 2 + (line.isStale ? 1 : 0);
    default: return plainText(cell(row, column));
    }
}

QString PriceTableModel::toolTip(int row, int column) const
{
    const PriceLine &line = at(row);
    if (column == SourceColumn)
        return line.link.isValid() ? line.link.toDisplayString() : line.source;
    if (column == AgeColumn)
        return line.asOf.isEmpty() ? tr("The price has no date.") : line.asOf;
    if (column == PriceColumn && line.builtIn)
        return tr("The catalog says %1 (%2).").arg(format::money(*line.builtIn), line.builtInOrigin);
    return plainText(cell(row, column));
}

} // namespace ui
