// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"
#include "core/privacy/rules.h"

#include <atomic>
#include <memory>

namespace core::privacy {

/// One place in a file.
struct Finding {
    Kind kind = Kind::Key;
    BilingualText name = {}; ///< Which key, or the word; empty where the kind says it all.
    qint64 line = 0;         ///< From 1 on; 0: in the name, or in a binary file.
    bool isInName = false;
    QString masked = {};     ///< Never the value.
    int count = 1;           ///< Of a mail list: addresses.
    friend bool operator==(const Finding &, const Finding &) = default;
};

/// All that was found in one file or in its name.
struct FileFindings {
    QByteArray path = {};     ///< Full local path, as the file system spells it. Holds what the name holds: never shown.
    QByteArray relative = {}; ///< Below the source that was given, with '/'; empty: that source itself.
    QString shown = {};       ///< Source name and relative path with what was found in names masked.
    QList<Finding> findings = {};
    int more = 0;             ///< Further places that are only counted.
    bool isBinary = false;
    bool isScript = false;    ///< A secret in it can move to an env file.

    bool hasSecret() const;   ///< A key or password, which an env file could hold.
};

/// What is about to leave.
struct ScanRequest {
    QStringList paths = {};    ///< Files and folders; links are not followed.
    QStringList excludes = {}; ///< As of the transfer.
};

struct ScanReport {
    QList<FileFindings> files = {};
    int moreFiles = 0;        ///< With findings, only counted.
    qint64 filesSeen = 0;
    qint64 totalSize = 0;     ///< Of all files, read or not.
    qint64 smallFiles = 0;    ///< Below 256 KiB.
    QStringList unreadable = {}; ///< The first few, for people.
    qint64 unreadableCount = 0;
    bool isCancelled = false;

    bool isClean() const { return files.isEmpty() && moreFiles == 0; }
    int count(Kind kind) const; ///< Files that hold this.
};

/// Shared by a scan and who waits for it.
struct ScanControl {
    std::atomic<bool> isCancelled = false;
    std::atomic<qint64> files = 0;
    std::atomic<qint64> bytes = 0;
};

/// Looks at names and contents, in the calling thread. Binary files: only their two ends. Memory stays bounded by the rules'
/// limits.
ScanReport scan(const Rules &rules, const ScanRequest &request, ScanControl &control);
/// The same in a thread of the pool. `control` may be cancelled; the report then says so.
FutureResult<ScanReport> scanLater(std::shared_ptr<const Rules> rules, const ScanRequest &request,
                                   std::shared_ptr<ScanControl> control);

/// A rule that leaves out exactly this file below its source.
QString excludePattern(const QByteArray &relative);

/// Whether a file name is one that holds secrets by itself, such as ".env" or "id_rsa".
bool isSecretName(const Rules &rules, const QString &name);

} // namespace core::privacy
