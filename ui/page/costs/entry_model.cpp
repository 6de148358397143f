// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/costs/entry_model.h"

#include "ui/viewmodel/costs_words.h"
#include "ui/viewmodel/format.h"

#include <algorithm>

namespace ui {

namespace ledger = core::ledger;

namespace {

constexpr double kUnknownFirst = 1e12; ///< Sorts what is not known above everything else.

const char *toneOf(ledger::EntryKind kind)
{
    switch (kind) {
    case ledger::EntryKind::Measured: return "plain";
    case ledger::EntryKind::Entered: return "info";
    case ledger::EntryKind::Estimated: return "warn";
    case ledger::EntryKind::Billed: return "success";
    }
    return "plain";
}

} // namespace

EntryModel::EntryModel(const CostsViewModel &viewModel, QObject *parent)
    : RowTableModel{parent}
    , m_viewModel{viewModel}
{
}

void EntryModel::retranslate() { emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1); }

bool EntryModel::isFigure(int column) const { return column == HoursColumn || column == RateColumn || column == AmountColumn; }

double EntryModel::hoursOf(const ledger::Entry &entry) const
{
    const QDateTime end = std::max(entry.from, entry.to.value_or(m_viewModel.now()));
    return static_cast<double>(entry.from.msecsTo(end)) / 3'600'000;
}

QString EntryModel::title(int column) const
{
    switch (column) {
    case DayColumn: return tr("Since");
    case MachineColumn: return tr("Machine");
    case PartColumn: return tr("For");
    case HoursColumn: return tr("Time");
    case RateColumn: return tr("Rate");
    case AmountColumn: return tr("Amount");
    case KindColumn: return tr("Kind");
    default: return {};
    }
}

Cell EntryModel::cell(int row, int column) const
{
    const ledger::Entry &entry = at(row);
    const bool isReplaced = m_viewModel.book().isCorrected(entry.id);
    const char *tone = isReplaced ? "text3" : "text1";
    switch (column) {
    case DayColumn:
        return text(QLocale{}.toString(entry.from.toTimeZone(m_viewModel.zone()), tr("d MMM HH:mm", "date format of an entry")),
                    {}, isReplaced ? "text3" : "text2");
    case MachineColumn:
        return text(entry.machineName.isEmpty() ? tr("no machine") : entry.machineName, {}, tone, !isReplaced);
    case PartColumn:
        return text(entry.to ? partName(entry.part) : tr("%1, goes on").arg(partName(entry.part)), {},
                    isReplaced ? "text3" : "text2");
    case HoursColumn:
        return figure(hoursOf(entry) > 0 ? format::duration(core::Hours{hoursOf(entry)}) : QStringLiteral("–"), {}, tone);
    case RateColumn:
        if (entry.rate)
            return figure(format::perHour(*entry.rate), {}, tone);
        return figure(entry.amount ? QStringLiteral("–") : format::unknown(), {}, "text3");
    case AmountColumn:
        return figure(entry.amount ? format::money(*entry.amount) : format::unknown(), {}, tone, !isReplaced);
    case KindColumn:
        return isReplaced ? text(tr("corrected"), {}, "text3") : tagCell(kindName(entry.kind), toneOf(entry.kind));
    default:
        return {};
    }
}

QVariant EntryModel::sortValue(int row, int column) const
{
    const ledger::Entry &entry = at(row);
    switch (column) {
    case DayColumn: return entry.from.toMSecsSinceEpoch();
    case HoursColumn: return hoursOf(entry);
    case RateColumn: return entry.rate ? entry.rate->perHour.amount() : kUnknownFirst;
    case AmountColumn: return entry.amount ? entry.amount->amount() : kUnknownFirst;
    default: return plainText(cell(row, column));
    }
}

QString EntryModel::toolTip(int row, int column) const
{
    const ledger::Entry &entry = at(row);
    if (column == MachineColumn)
        return QStringList{entry.machineName, entry.project}.join(u'\n').trimmed();
    QStringList lines{entry.note, kindWhy(entry.kind)};
    if (m_viewModel.book().isCorrected(entry.id))
        lines << tr("A correction replaced it. It no longer counts.");
    lines.removeAll(QString{});
    return lines.join(u'\n');
}

} // namespace ui
