// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pairs/snapshot.h"

#include "core/transfer/local_walk.h"
#include "core/transfer/names.h"
#include "core/transfer/transfer_errors.h"

#include <QDir>
#include <QFile>

#include <chrono>

namespace core::pairs {

using namespace std::chrono_literals;

namespace {

constexpr int kForbidden = 45;
constexpr int kNoFind = 46;
constexpr qint64 kLargestRules = 256 * 1024;
constexpr qint64 kLargestList = 32 * 1024 * 1024;

QStringList linesOf(const QByteArray &path)
{
    QFile file;
    if (!transfer::openForReading(file, path).isEmpty())
        return {};
    return QString::fromUtf8(file.read(kLargestRules)).split(u'\n');
}

void keep(Snapshot &snapshot, const QByteArray &relative, const Stamp &stamp)
{
    if (stamp.size > kLargestFile) {
        ++snapshot.tooLarge;
        return;
    }
    if (snapshot.files.size() >= kMostFiles)
        snapshot.isWhole = false;
    else
        snapshot.files.insert(relative, stamp);
}

QByteArray gitignoreBelow(const QByteArray &root, const QByteArray &relative)
{
    return (relative.isEmpty() ? root : root + '/' + relative) + "/.gitignore";
}

} // namespace

bool isOwnName(const QByteArray &name)
{
    return name == ".git" || name.startsWith(".zuka-") || (name.startsWith('.') && name.endsWith(".part"));
}

Snapshot readLocal(const FolderPair &pair)
{
    Snapshot snapshot;
    const QByteArray root = transfer::localBytes(QDir::cleanPath(pair.local));
    if (transfer::localState(root, true).kind != transfer::LocalKind::Folder) {
        snapshot.isWhole = false;
        return snapshot;
    }
    if (pair.usesGitignore)
        snapshot.rules.add({}, linesOf(gitignoreBelow(root, {})));
    snapshot.rules.add({}, pair.rules);
    snapshot.folders << pair.local;
    transfer::LocalWalk walk{root};
    while (auto entry = walk.next()) {
        const bool isFolder = entry->state.kind == transfer::LocalKind::Folder;
        if (isOwnName(transfer::baseName(entry->relative)) || snapshot.rules.ignores(entry->relative, isFolder)) {
            if (isFolder)
                walk.skipFolder();
            continue;
        }
        if (isFolder) {
            snapshot.folders << QFile::decodeName(entry->path);
            if (pair.usesGitignore)
                snapshot.rules.add(entry->relative, linesOf(gitignoreBelow(root, entry->relative)));
        } else if (entry->state.kind == transfer::LocalKind::File) {
            keep(snapshot, entry->relative, {entry->state.size, entry->state.modified});
        } else if (entry->state.kind == transfer::LocalKind::Unreadable) {
            snapshot.isWhole = false;
        }
    }
    return snapshot;
}

remote::Command remoteCommand(const FolderPair &pair)
{
    const QByteArray root = remote::shellQuote(pair.remote.bytes);
    return {.line = "( LC_ALL=C; export LC_ALL; [ -e " + root + " ] || exit 0; cd -- " + root
                + " 2>/dev/null || exit 45; find . -name .git -prune -o -type f -printf '%s\\000%T@\\000%P\\000' 2>/dev/null || "
                  "exit 46 )",
            .timeout = 2min,
            .outputLimit = kLargestList};
}

Result<Snapshot> readRemote(const remote::CommandOutput &output, const FolderPair &pair, const IgnoreRules &rules)
{
    if (output.exitCode == kForbidden)
        return transfer::statusError({.status = transfer::sftp::StatusCode::PermissionDenied}, pair.remote.bytes);
    Snapshot snapshot{.isWhole = output.exitCode != kNoFind && !output.isTruncated};
    const QList<QByteArray> fields = output.standardOutput.split('\0');
    for (qsizetype at = 0; at + 3 < fields.size(); at += 3) {
        const QByteArray &relative = fields.at(at + 2);
        bool isSize = false;
        bool isTime = false;
        const Stamp stamp{fields.at(at).toLongLong(&isSize), static_cast<qint64>(fields.at(at + 1).toDouble(&isTime))};
        bool isPlain = isSize && isTime && stamp.size >= 0 && !relative.isEmpty();
        for (const QByteArray &part : relative.split('/'))
            isPlain = isPlain && transfer::isPlainName(part) && !isOwnName(part);
        if (isPlain && !rules.ignoresPath(relative))
            keep(snapshot, relative, stamp);
    }
    return snapshot;
}

} // namespace core::pairs
