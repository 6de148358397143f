// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/file_table_model.h"

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

} // namespace

FileTableModel::FileTableModel(const core::Clock &clock, QObject *parent) : RowTableModel{parent}, m_clock{clock} {}

Cell FileTableModel::cell(int row, int column) const
{
    switch (column) {
    case NameColumn:
        return nameCell(at(row));
    case SizeColumn:
        return sizeCell(at(row));
    default:
        return changedCell(at(row), m_clock.now());
    }
}

/// Folders stay before files in every order that the table asks for by name.
QVariant FileTableModel::sortValue(int row, int column) const
{
    const FileRow &entry = at(row);
    switch (column) {
    case SizeColumn:
        return entry.size ? static_cast<qlonglong>(entry.size->count()) : qlonglong{-1};
    case ChangedColumn:
        return entry.modified;
    default:
        return (entry.kind == EntryKind::Folder ? QLatin1Char{'0'} : QLatin1Char{'1'}) + entry.name.toLower();
    }
}

QString FileTableModel::title(int column) const
{
    switch (column) {
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
    const Qt::ItemFlags plain = RowTableModel::flags(index);
    return m_localFolder.isEmpty() && !m_isRemote ? plain : plain | Qt::ItemIsDragEnabled;
}

QStringList FileTableModel::mimeTypes() const { return {m_isRemote ? kRemoteNamesFormat : QStringLiteral("text/uri-list")}; }

QMimeData *FileTableModel::mimeData(const QModelIndexList &indexes) const
{
    auto *data = new QMimeData;
    if (m_isRemote) {
        QByteArrayList names;
        for (const QModelIndex &index : indexes) {
            if (index.column() == NameColumn)
                names << at(index.row()).rawName;
        }
        data->setData(kRemoteNamesFormat, names.join('\0'));
        return data;
    }
    QList<QUrl> urls;
    for (const QModelIndex &index : indexes) {
        if (index.column() == NameColumn)
            urls << QUrl::fromLocalFile(QDir{m_localFolder}.filePath(at(index.row()).name));
    }
    data->setUrls(urls);
    return data;
}

} // namespace ui
