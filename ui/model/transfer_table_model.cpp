// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/transfer_table_model.h"

#include "ui/model/marks.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/transfer_text.h"

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
    return meter(*share, QStringLiteral("%1 %").arg(static_cast<int>(*share * 100)), barToken(barTone(progress)));
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

} // namespace

TransferTableModel::TransferTableModel(MachineName machineName, QObject *parent)
    : RowTableModel{parent}
    , m_machineName{std::move(machineName)}
{
}

void TransferTableModel::follow(const TransferQueue &queue)
{
    reset(queue.transfers());
    connect(&queue, &TransferQueue::progressed, this, &TransferTableModel::upsert);
    connect(&queue, &TransferQueue::removed, this, &TransferTableModel::remove);
}

void TransferTableModel::upsert(const TransferProgress &progress)
{
    put(rowOf(progress.id), progress);
}

void TransferTableModel::remove(TransferId id)
{
    take(rowOf(id));
}

int TransferTableModel::rowOf(TransferId id) const
{
    return find([id](const TransferProgress &progress) { return progress.id == id; });
}

bool TransferTableModel::isFigure(int column) const
{
    return column == SizeColumn || column == SpeedColumn || column == LeftColumn;
}

Cell TransferTableModel::cell(int row, int column) const
{
    return cellOf(at(row), column, m_machineName(at(row).request.machine));
}

QString TransferTableModel::toolTip(int row, int column) const
{
    const TransferProgress &progress = at(row);
    if (column == OutcomeColumn && progress.error)
        return core::fullText(*progress.error);
    const bool isUpload = progress.request.direction == Direction::Upload;
    const QString local = progress.request.localPath;
    const QString remote = progress.request.remotePath.display();
    return isUpload ? QStringLiteral("%1 → %2").arg(local, remote) : QStringLiteral("%1 → %2").arg(remote, local);
}

QString TransferTableModel::title(int column) const
{
    switch (column) {
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

QVariant TransferTableModel::sortValue(int row, int column) const
{
    const TransferProgress &progress = at(row);
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
        return plainText(cell(row, column)).toLower();
    }
}

} // namespace ui
