// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QSet>
#include <QStringList>

namespace tests {

/// What one folder may reach, as CMake declared it.
struct LayerRules {
    QHash<QString, QSet<QString>> dependencies = {}; ///< Folder → targets it links itself and, for layers, their folders too.
    QHash<QString, QString> folderOfTarget = {};
    QString trouble = {};                            ///< Why the rules could not be read.
};

/// Reads layers.txt: "folder: target: dep dep …" a line. Public dependencies of dependencies count as reachable.
LayerRules readLayerRules(const QString &file);

/// Every include below `root`/`folder` that crosses a border, as "file -> header".
QStringList offencesIn(const QString &root, const QString &folder, const LayerRules &rules);

} // namespace tests
