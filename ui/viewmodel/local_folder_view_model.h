// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/file_row.h"

#include <QObject>

namespace ui {

/// One folder of this computer, read in the background.
class LocalFolderViewModel final : public QObject {
    Q_OBJECT

public:
    explicit LocalFolderViewModel(QString folder, QObject *parent = nullptr);

    QString folder() const { return m_folder; }
    QList<FileRow> rows() const { return m_rows; }
    QString problem() const { return m_problem; }  ///< Empty when the folder could be read.
    QString freeText() const;                      ///< "214 GB free"; "?" when unknown.
    std::optional<double> usedShare() const;       ///< Of the disk, 0 to 1.
    QList<std::pair<QString, QString>> crumbs() const; ///< Name and path, from the top.
    QString pathOf(const QString &name) const;

public slots:
    void open(const QString &folder);
    void up();
    void refresh();

signals:
    void changed();

private:
    struct Reading {
        QList<FileRow> rows = {};
        bool isReadable = true;
        qint64 bytesFree = -1;
        qint64 bytesTotal = 0;
    };
    static Reading read(const QString &folder);
    void take(const Reading &reading);

    QString m_folder;
    QList<FileRow> m_rows;
    QString m_problem;
    qint64 m_bytesFree = -1;
    qint64 m_bytesTotal = 0;
    int m_generation = 0; ///< Newest wins.
};

} // namespace ui
