// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/local_folder_view_model.h"

#include "core/base/when_done.h"
#include "ui/viewmodel/format.h"

#include <QDir>
#include <QFuture>
#include <QPromise>
#include <QStorageInfo>
#include <QThreadPool>

#include <memory>

namespace ui {

namespace {

constexpr int kMostEntries = 200'000;

FileRow rowOf(const QFileInfo &info)
{
    const bool isFolder = info.isDir();
    return {.name = info.fileName(),
            .rawName = info.fileName().toUtf8(),
            .kind = isFolder ? core::transfer::EntryKind::Folder : core::transfer::EntryKind::File,
            .size = isFolder ? std::nullopt : std::optional{core::Bytes::fromCount(info.size())},
            .modified = info.lastModified().toUTC()};
}

} // namespace

LocalFolderViewModel::LocalFolderViewModel(QString folder, QObject *parent) : QObject{parent}, m_folder{std::move(folder)} {}

LocalFolderViewModel::Reading LocalFolderViewModel::read(const QString &folder)
{
    Reading reading;
    const QDir dir{folder};
    reading.isReadable = dir.exists() && dir.isReadable();
    const auto entries = dir.entryInfoList(QDir::AllEntries | QDir::NoDotAndDotDot,
                                           QDir::DirsFirst | QDir::Name | QDir::IgnoreCase);
    for (const QFileInfo &info : entries) {
        if (reading.rows.size() >= kMostEntries)
            break;
        reading.rows << rowOf(info);
    }
    const QStorageInfo storage{folder};
    if (storage.isValid()) {
        reading.bytesFree = storage.bytesAvailable();
        reading.bytesTotal = storage.bytesTotal();
    }
    return reading;
}

void LocalFolderViewModel::open(const QString &folder)
{
    m_folder = QDir::cleanPath(folder);
    refresh();
}

void LocalFolderViewModel::up()
{
    QDir dir{m_folder};
    if (dir.cdUp())
        open(dir.absolutePath());
}

void LocalFolderViewModel::refresh()
{
    const int generation = ++m_generation;
    // A network folder may take seconds, so the UI thread never reads one itself.
    auto promise = std::make_shared<QPromise<Reading>>();
    promise->start();
    core::whenDone(promise->future(), this, [this, generation](const Reading &reading) {
        if (generation == m_generation)
            take(reading);
    });
    QThreadPool::globalInstance()->start([promise, folder = m_folder] {
        promise->addResult(read(folder));
        promise->finish();
    });
}

void LocalFolderViewModel::take(const Reading &reading)
{
    m_rows = reading.rows;
    m_bytesFree = reading.bytesFree;
    m_bytesTotal = reading.bytesTotal;
    m_problem = reading.isReadable ? QString{} : tr("This folder cannot be read. Choose another one.");
    emit changed();
}

QString LocalFolderViewModel::freeText() const
{
    return m_bytesFree < 0 ? format::unknown() : tr("%1 free").arg(format::fileSize(core::Bytes::fromCount(m_bytesFree)));
}

std::optional<double> LocalFolderViewModel::usedShare() const
{
    if (m_bytesFree < 0 || m_bytesTotal <= 0)
        return std::nullopt;
    return 1.0 - static_cast<double>(m_bytesFree) / static_cast<double>(m_bytesTotal);
}

QList<std::pair<QString, QString>> LocalFolderViewModel::crumbs() const
{
    QList<std::pair<QString, QString>> result;
    QDir dir{m_folder};
    do {
        const QString name = dir.dirName().isEmpty() ? dir.rootPath() : dir.dirName();
        result.prepend({name, dir.absolutePath()});
    } while (!dir.isRoot() && dir.cdUp());
    return result;
}

QString LocalFolderViewModel::pathOf(const QString &name) const
{
    return QDir{m_folder}.filePath(name);
}

} // namespace ui
