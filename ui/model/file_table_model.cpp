// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/file_table_model.h"

#include "ui/model/alignment.h"
#include "ui/model/cell.h"
#include "ui/viewmodel/format.h"

#include <QDir>
#include <QMimeData>
#include <QUrl>

namespace ui {

using core::transfer::EntryKind;

namespace {

/// "38.2 GB" as number and unit.
Cell sizeCell(const FileRow &row)
{
    if (!row.size)
        return figure(QStringLiteral("–"), {}, "text3");
    const QString size = format::fileSize(*row.size);
    const qsizetype space = size.indexOf(QChar{0xA0});
    return figure(size.left(space), size.mid(space + 1));
}

Cell changedCell(const FileRow &row, const QDateTime &now)
{
    if (!row.modified.isValid())
        return figure(format::unknown(), {}, "text3");
    const QDate day = row.modified.toLocalTime().date();
    return figure(day.year() == now.toLocalTime().date().year() ? format::moment(row.modified, now) : day.toString(Qt::ISODate),
                  {}, "text2");
}

Cell nameCell(const FileRow &row)
{
    switch (row.kind) {
    case EntryKind::Folder:
        return named("folder", row.name + u'/');
    case EntryKind::Link:
        return named("link", row.name);
    case EntryKind::File:
        return named("file", row.name);
    case EntryKind::Other:
        return named("file", row.name, "text3");
    }
    return {};
}

Cell cellOf(const FileRow &row, int column, const QDateTime &now)
{
    switch (column) {
    case FileTableModel::NameColumn:
        return nameCell(row);
    case FileTableModel::SizeColumn:
        return sizeCell(row);
    default:
        return changedCell(row, now);
    }
}

/// Folders stay before files in every order that the table asks for by name.
QVariant sortValue(const FileRow &row, int column)
{
    switch (column) {
    case FileTableModel::SizeColumn:
        return row.size ? static_cast<qlonglong>(row.size->count()) : qlonglong{-1};
    case FileTableModel::ChangedColumn:
        return row.modified;
    default:
        return (row.kind == EntryKind::Folder ? QLatin1Char{'0'} : QLatin1Char{'1'}) + row.name.toLower();
    }
}

} // namespace

FileTableModel::FileTableModel(const core::Clock &clock, QObject *parent) : QAbstractTableModel{parent}, m_clock{clock} {}

void FileTableModel::reset(const QList<FileRow> &rows)
{
    beginResetModel();
    m_rows = rows;
    endResetModel();
}

int FileTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int FileTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant FileTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const FileRow &row = m_rows.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return plainText(cellOf(row, index.column(), m_clock.now()));
    case kCellRole:
        return QVariant::fromValue(cellOf(row, index.column(), m_clock.now()));
    case kSortRole:
        return sortValue(row, index.column());
    case Qt::ToolTipRole:
        return index.column() == NameColumn ? row.name : QVariant{};
    case Qt::TextAlignmentRole:
        return alignmentOf(index.column() != NameColumn);
    default:
        return {};
    }
}

QVariant FileTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(section != NameColumn);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Name");
    case SizeColumn:
        return tr("Size");
    case ChangedColumn:
        return tr("Changed");
    default:
        return {};
    }
}

Qt::ItemFlags FileTableModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags plain = QAbstractTableModel::flags(index);
    return m_localFolder.isEmpty() ? plain : plain | Qt::ItemIsDragEnabled;
}

QStringList FileTableModel::mimeTypes() const { return {QStringLiteral("text/uri-list")}; }

QMimeData *FileTableModel::mimeData(const QModelIndexList &indexes) const
{
    QList<QUrl> urls;
    for (const QModelIndex &index : indexes) {
        if (index.column() == NameColumn)
            urls << QUrl::fromLocalFile(QDir{m_localFolder}.filePath(m_rows.at(index.row()).name));
    }
    auto *data = new QMimeData;
    data->setUrls(urls);
    return data;
}

} // namespace ui
