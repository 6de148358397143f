// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instances/instance.h"
#include "core/remote/endpoint.h"

#include <QList>
#include <QStringList>

namespace core::pairs {

enum class PairDirection { Up, Down, Both };

/// A folder here and one on a machine that hold the same files. What is deleted on one side stays on the other.
struct FolderPair {
    QString id = {};
    instances::InstanceId machine = {};
    QString local = {};              ///< Absolute.
    remote::RemotePath remote = {};  ///< Absolute; made when missing.
    PairDirection direction = PairDirection::Up;
    QStringList rules = {};          ///< Left out, in the words of .gitignore; after those of the folder's own files.
    bool usesGitignore = true;
    bool isPaused = false;
    friend bool operator==(const FolderPair &, const FolderPair &) = default;
};

/// JSON, for the settings. What cannot be read is no pair.
QByteArray toJson(const QList<FolderPair> &pairs);
QList<FolderPair> pairsFromJson(const QByteArray &json);

/// What cannot be kept in step: why, in a sentence; empty when it can. Two pairs must not share a place on one side.
QString problemOf(const FolderPair &pair, const QList<FolderPair> &others);

} // namespace core::pairs
