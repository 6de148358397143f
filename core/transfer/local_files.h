// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>

#include <cstring>
#include <memory>
#include <optional>

namespace core::transfer {

/// A path of this computer as its file system spells it: on POSIX bytes that may be no UTF-8, elsewhere UTF-8.
QByteArray localBytes(const QString &path);

enum class LocalKind { Missing, Folder, File, Link, Special, Unreadable };

/// What is known of a local file or folder.
struct LocalState {
    LocalKind kind = LocalKind::Missing;
    qint64 size = 0;
    qint64 modified = 0; ///< Milliseconds since 1970.
    quint32 mode = 0;    ///< POSIX permission bits.

    bool isExecutable() const { return (mode & 0111) != 0; }
};

/// Unreadable: this user may not read the file, or not enter the folder.
LocalState localState(const QByteArray &path, bool followsLink);

/// Gives the system's words on failure, nothing on success.
QString openForReading(QFile &file, const QByteArray &path);

/// The whole content of a small file. Nothing when it cannot be read or is not, before and after, as `expected` says.
std::optional<QByteArray> readSmallFile(const QByteArray &path, const LocalState &expected);
/// Writes a small file of this user's alone, then gives it mode and time (seconds since 1970). False on any failure; what it has
/// written is then removed.
bool writeSmallFile(const QString &path, const QByteArray &bytes, quint32 mode, qint64 modified);

/// Where a link leads, as it stands there. Nothing when it is no link.
std::optional<QByteArray> linkTarget(const QByteArray &path);
/// Makes a link; false when the name is taken or the system has none.
bool makeLink(const QByteArray &path, const QByteArray &target);

/// Reads the names in a folder one by one, whatever bytes they are made of; "." and ".." are left out.
class FolderNames {
public:
    explicit FolderNames(const QByteArray &folder);
    ~FolderNames();
    FolderNames(FolderNames &&) noexcept;
    FolderNames &operator=(FolderNames &&) noexcept;

    std::optional<QByteArray> next();
    /// True when names are missing: the folder could not be read to its end.
    bool hasFailed() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

/// Makes a folder that is never wider than `mode`.
bool makeLocalFolder(const QString &path, quint32 mode);

/// Opens for reading and writing; a new file is readable by its owner only. Gives false on failure.
bool openPrivately(QFile &file, bool truncates);
void setMode(QFile &file, quint32 mode);
/// The permission bits that this user's new files may have.
quint32 newFileMask();

/// Why this computer's disk took no more.
enum class WriteProblem { None, DiskFull, QuotaUsedUp, FileTooLarge, Other };

/// The reason of the call that has just failed in this thread.
WriteProblem lastWriteProblem();
/// Writes all of `bytes` at `offset`.
WriteProblem writeAt(QFile &file, qint64 offset, const QByteArray &bytes);
/// Asks the system to put the file's content on the disk; a file system that cannot do that is no problem.
WriteProblem flushToDisk(QFile &file);

/// Whether a piece of a file could as well be a hole.
inline bool isAllZero(const QByteArray &bytes)
{
    return bytes.isEmpty() || (bytes.front() == '\0' && std::memcmp(bytes.constData(), bytes.constData() + 1, static_cast<size_t>(bytes.size() - 1)) == 0);
}

/// Renames in one step, also over an existing file. Gives the system's words on failure, nothing on success.
QString renameOver(const QString &from, const QString &to);

/// True for file systems that keep times to two seconds only (FAT).
bool hasCoarseTimes(const QString &folder);

} // namespace core::transfer
