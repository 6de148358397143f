// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/log_model.h"

#include "ui/model/cell.h"

#include <QLocale>

namespace ui {

using core::LogLevel;

namespace {

QString firstLine(const QString &text) { return text.section(u'\n', 0, 0); }

Cell levelCell(LogLevel level)
{
    switch (level) {
    case LogLevel::Debug:
        return tagCell(LogModel::tr("debug"));
    case LogLevel::Info:
        return tagCell(LogModel::tr("info"), "info");
    case LogLevel::Warning:
        return tagCell(LogModel::tr("warning"), "warn");
    case LogLevel::Critical:
        break;
    }
    return tagCell(LogModel::tr("error"), "danger");
}

Cell cellOf(const LogEntry &entry, int column)
{
    switch (column) {
    case LogModel::TimeColumn:
        return text(entry.at.isValid() ? entry.at.toLocalTime().toString(QStringLiteral("MM-dd HH:mm:ss")) : QStringLiteral("–"),
                    {}, "text2");
    case LogModel::LevelColumn:
        return levelCell(entry.level);
    case LogModel::CategoryColumn:
        return text(entry.category, {}, "text2");
    default:
        return text(firstLine(entry.text));
    }
}

QVariant sortValue(const LogEntry &entry, int column)
{
    switch (column) {
    case LogModel::TimeColumn:
        return entry.at;
    case LogModel::LevelColumn:
        return static_cast<int>(entry.level);
    case LogModel::CategoryColumn:
        return entry.category;
    default:
        return entry.text;
    }
}

} // namespace

void LogModel::setEntries(const QList<LogEntry> &entries)
{
    const qsizetype added = entries.size() - m_entries.size();
    const bool isGrown = added > 0 && !m_entries.isEmpty() && entries.mid(added) == m_entries;
    if (added == 0 && entries == m_entries)
        return;
    if (isGrown) {
        beginInsertRows({}, 0, static_cast<int>(added) - 1);
        m_entries = entries;
        endInsertRows();
        return;
    }
    beginResetModel();
    m_entries = entries;
    endResetModel();
}

void LogModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_entries.isEmpty())
        emit dataChanged(index(0, LevelColumn), index(rowCount() - 1, LevelColumn));
}

int LogModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : static_cast<int>(m_entries.size()); }

int LogModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant LogModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const LogEntry &entry = m_entries[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return plainText(cellOf(entry, index.column()));
    case Qt::ToolTipRole:
        return index.column() == TextColumn ? QVariant{entry.text} : QVariant{};
    case kCellRole:
        return QVariant::fromValue(cellOf(entry, index.column()));
    case kSortRole:
        return sortValue(entry, index.column());
    default:
        return {};
    }
}

QVariant LogModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case TimeColumn:
        return tr("Time");
    case LevelColumn:
        return tr("Level");
    case CategoryColumn:
        return tr("Where");
    default:
        return tr("What happened");
    }
}

} // namespace ui
