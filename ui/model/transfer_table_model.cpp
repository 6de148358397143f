// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/transfer_table_model.h"

#include "ui/model/alignment.h"
#include "ui/model/cell.h"
#include "ui/model/machine_cells.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/transfer_text.h"

#include <algorithm>

namespace ui {

using core::transfer::Direction;
using core::transfer::TransferId;
using core::transfer::TransferProgress;
using core::transfer::TransferQueue;
using core::transfer::TransferState;

namespace {

const char *barToken(Tone tone)
{
    switch (tone) {
    case Tone::Good:
        return "success";
    case Tone::Danger:
        return "danger";
    case Tone::Quiet:
        return "text3";
    default:
        return "meter";
    }
}

Cell none() { return figure(QStringLiteral("–"), {}, "text3"); }

/// A text such as "38.2 GB" as number and unit.
Cell withUnit(const QString &measure)
{
    const qsizetype space = measure.indexOf(QChar{0xA0});
    return space < 0 ? figure(measure) : figure(measure.left(space), measure.mid(space + 1));
}

Cell progressCell(const TransferProgress &progress)
{
    const auto share = shareOf(progress);
    if (!share)
        return meter(-1, {}, "text3");
    return meter(*share, QStringLiteral("%1 %").arg(static_cast<int>(*share * 100)), barToken(barTone(progress.state)));
}

/// Icons in the order of actionsOf(), which decides what a click on them does.
QString iconsOf(const TransferProgress &progress)
{
    QStringList names;
    for (const TransferAction action : actionsOf(progress)) {
        switch (action) {
        case TransferAction::Pause:
            names << QStringLiteral("pause");
            break;
        case TransferAction::Resume:
            names << QStringLiteral("play");
            break;
        case TransferAction::Retry:
            names << QStringLiteral("refresh");
            break;
        case TransferAction::Details:
            names << QStringLiteral("info");
            break;
        case TransferAction::Cancel:
        case TransferAction::Forget:
            names << QStringLiteral("close");
            break;
        }
    }
    return names.join(u' ');
}

Cell cellOf(const TransferProgress &progress, int column, const QString &machine)
{
    switch (column) {
    case TransferTableModel::NameColumn: {
        const bool isUpload = progress.request.direction == Direction::Upload;
        return named(isUpload ? "upload" : "download", progress.name,
                     progress.state == TransferState::Failed ? "dangerText" : "text1");
    }
    case TransferTableModel::MachineColumn:
        return text(machine, {}, "text2");
    case TransferTableModel::SizeColumn:
        return progress.total ? withUnit(format::fileSize(*progress.total)) : figure(format::unknown(), {}, "text2");
    case TransferTableModel::ProgressColumn:
        return progressCell(progress);
    case TransferTableModel::SpeedColumn:
        return progress.state == TransferState::Active && progress.bytesPerSecond > 0
                   ? withUnit(format::speed(progress.bytesPerSecond))
                   : none();
    case TransferTableModel::LeftColumn:
        return progress.state == TransferState::Active && progress.left ? figure(format::duration(*progress.left)) : none();
    case TransferTableModel::OutcomeColumn: {
        const TonedText outcome = outcomeText(progress);
        return text(outcome.text, {}, textToken(outcome.tone));
    }
    default:
        return icons(iconsOf(progress));
    }
}

bool isFigureColumn(int column)
{
    return column == TransferTableModel::SizeColumn || column == TransferTableModel::SpeedColumn
           || column == TransferTableModel::LeftColumn;
}

QString toolTip(const TransferProgress &progress, int column)
{
    if (column == TransferTableModel::OutcomeColumn && progress.error)
        return core::fullText(*progress.error);
    const bool isUpload = progress.request.direction == Direction::Upload;
    const QString local = progress.request.localPath;
    const QString remote = progress.request.remotePath.display();
    return isUpload ? QStringLiteral("%1 → %2").arg(local, remote) : QStringLiteral("%1 → %2").arg(remote, local);
}

} // namespace

TransferTableModel::TransferTableModel(MachineName machineName, QObject *parent)
    : QAbstractTableModel{parent}
    , m_machineName{std::move(machineName)}
{
}

void TransferTableModel::follow(const TransferQueue &queue)
{
    beginResetModel();
    m_transfers = queue.transfers();
    endResetModel();
    connect(&queue, &TransferQueue::progressed, this, &TransferTableModel::upsert);
    connect(&queue, &TransferQueue::removed, this, &TransferTableModel::remove);
}

void TransferTableModel::upsert(const TransferProgress &progress)
{
    if (const int row = rowOf(progress.id); row >= 0) {
        m_transfers[row] = progress;
        emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
        return;
    }
    const int row = static_cast<int>(m_transfers.size());
    beginInsertRows({}, row, row);
    m_transfers.append(progress);
    endInsertRows();
}

void TransferTableModel::remove(TransferId id)
{
    const int row = rowOf(id);
    if (row < 0)
        return;
    beginRemoveRows({}, row, row);
    m_transfers.removeAt(row);
    endRemoveRows();
}

int TransferTableModel::rowOf(TransferId id) const
{
    const auto found = std::find_if(m_transfers.cbegin(), m_transfers.cend(),
                                    [id](const TransferProgress &progress) { return progress.id == id; });
    return found == m_transfers.cend() ? -1 : static_cast<int>(found - m_transfers.cbegin());
}

int TransferTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_transfers.size());
}

int TransferTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TransferTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const TransferProgress &progress = m_transfers.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return plainText(cellOf(progress, index.column(), m_machineName(progress.request.machine)));
    case kCellRole:
        return QVariant::fromValue(cellOf(progress, index.column(), m_machineName(progress.request.machine)));
    case kSortRole:
        return sortValue(progress, index.column());
    case Qt::ToolTipRole:
        return toolTip(progress, index.column());
    case Qt::TextAlignmentRole:
        return alignmentOf(isFigureColumn(index.column()));
    default:
        return {};
    }
}

QVariant TransferTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(isFigureColumn(section));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Name");
    case MachineColumn:
        return tr("Machine");
    case SizeColumn:
        return tr("Size");
    case ProgressColumn:
        return tr("Progress");
    case SpeedColumn:
        return tr("Speed");
    case LeftColumn:
        return tr("Left");
    case OutcomeColumn:
        return tr("State");
    default:
        return {};
    }
}

QVariant TransferTableModel::sortValue(const TransferProgress &progress, int column) const
{
    switch (column) {
    case SizeColumn:
        return progress.total ? static_cast<qlonglong>(progress.total->count()) : qlonglong{-1};
    case ProgressColumn:
        return shareOf(progress).value_or(-1);
    case SpeedColumn:
        return progress.bytesPerSecond;
    case LeftColumn:
        return progress.left ? progress.left->count() : -1.0;
    default:
        return plainText(cellOf(progress, column, m_machineName(progress.request.machine))).toLower();
    }
}

} // namespace ui
