// SPDX-License-Identifier: GPL-3.0-or-later
// The only file of this layer with calls that differ between systems.
#include "core/transfer/local_files.h"

#include <QDateTime>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QStorageInfo>

#include <cerrno>
#include <filesystem>
#include <system_error>

#ifdef Q_OS_WIN
#include <io.h>
#else
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace core::transfer {

namespace {

constexpr quint32 kPermissionMask = 07777;

WriteProblem problemOf(int number)
{
    switch (number) {
    case ENOSPC:
        return WriteProblem::DiskFull;
#ifdef EDQUOT
    case EDQUOT:
        return WriteProblem::QuotaUsedUp;
#endif
    case EFBIG:
        return WriteProblem::FileTooLarge;
    default:
        return WriteProblem::Other;
    }
}

} // namespace

#ifdef Q_OS_WIN

QByteArray localBytes(const QString &path)
{
    return path.toUtf8();
}

LocalState localState(const QByteArray &path, bool followsLink)
{
    const QFileInfo info{QString::fromUtf8(path)};
    LocalState state{.size = info.size(),
                     .modified = info.lastModified().toMSecsSinceEpoch(),
                     .mode = info.isExecutable() ? 0777u : 0666u};
    if (info.isSymLink() && !followsLink)
        state.kind = LocalKind::Link;
    else if (!info.exists())
        state.kind = LocalKind::Missing;
    else if (!info.isReadable())
        state.kind = LocalKind::Unreadable;
    else
        state.kind = info.isDir() ? LocalKind::Folder : info.isFile() ? LocalKind::File : LocalKind::Special;
    return state;
}

QString openForReading(QFile &file, const QByteArray &path)
{
    file.setFileName(QString::fromUtf8(path));
    return file.open(QIODevice::ReadOnly) ? QString{} : file.errorString();
}

struct FolderNames::Private {
    QDirIterator entries;
};

FolderNames::FolderNames(const QByteArray &folder)
    : d{new Private{QDirIterator{QString::fromUtf8(folder),
                                 QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot}}}
{
}

std::optional<QByteArray> FolderNames::next()
{
    if (!d->entries.hasNext())
        return std::nullopt;
    return d->entries.nextFileInfo().fileName().toUtf8();
}

bool FolderNames::hasFailed() const
{
    return false;
}

bool makeLocalFolder(const QString &path, quint32)
{
    return QDir{}.mkdir(path);
}

bool openPrivately(QFile &file, bool truncates)
{
    return file.open(QIODevice::ReadWrite | (truncates ? QIODevice::Truncate : QIODevice::NotOpen));
}

void setMode(QFile &, quint32) {}

quint32 newFileMask()
{
    return kPermissionMask;
}

WriteProblem writeAt(QFile &file, qint64 offset, const QByteArray &bytes)
{
    if (file.seek(offset) && file.write(bytes) == bytes.size() && file.flush())
        return WriteProblem::None;
    return file.error() == QFileDevice::ResourceError ? WriteProblem::DiskFull : problemOf(errno);
}

WriteProblem flushToDisk(QFile &file)
{
    return _commit(file.handle()) == 0 || errno != ENOSPC ? WriteProblem::None : WriteProblem::DiskFull;
}

QString renameOver(const QString &from, const QString &to)
{
    std::error_code error;
    std::filesystem::rename(from.toStdWString(), to.toStdWString(), error);
    return error ? QString::fromStdString(error.message()) : QString{};
}

std::optional<QByteArray> readSmallFile(const QByteArray &path, const LocalState &expected)
{
    QFile file;
    if (!openForReading(file, path).isEmpty())
        return std::nullopt;
    const QByteArray bytes = file.read(expected.size + 1);
    const LocalState now = localState(path, true);
    const bool isSame = bytes.size() == expected.size && now.size == expected.size && now.modified == expected.modified;
    return isSame ? std::optional{bytes} : std::nullopt;
}

bool writeSmallFile(const QString &path, const QByteArray &bytes, quint32 mode, qint64 modified)
{
    QFile file{path};
    if (!openPrivately(file, true))
        return false;
    bool isWritten = file.write(bytes) == bytes.size() && file.flush();
    setMode(file, mode);
    isWritten = file.setFileTime(QDateTime::fromSecsSinceEpoch(modified), QFileDevice::FileModificationTime) && isWritten;
    file.close();
    if (!isWritten)
        file.remove();
    return isWritten;
}

std::optional<QByteArray> linkTarget(const QByteArray &)
{
    return std::nullopt;
}

bool makeLink(const QByteArray &, const QByteArray &)
{
    return false; // needs a right that few accounts have
}

#else

QByteArray localBytes(const QString &path)
{
    return QFile::encodeName(path);
}

namespace {

qint64 millisecondsOf(const struct stat &info)
{
#ifdef Q_OS_DARWIN
    const timespec &time = info.st_mtimespec;
#else
    const timespec &time = info.st_mtim;
#endif
    return qint64{time.tv_sec} * 1000 + time.tv_nsec / 1'000'000;
}

} // namespace

LocalState localState(const QByteArray &path, bool followsLink)
{
    struct stat info = {};
    if ((followsLink ? ::stat(path.constData(), &info) : ::lstat(path.constData(), &info)) != 0)
        return {.kind = errno == ENOENT || errno == ENOTDIR ? LocalKind::Missing : LocalKind::Unreadable};
    LocalState state{.size = info.st_size,
                     .modified = millisecondsOf(info),
                     .mode = static_cast<quint32>(info.st_mode) & kPermissionMask};
    if (S_ISLNK(info.st_mode))
        state.kind = LocalKind::Link;
    else if (S_ISDIR(info.st_mode))
        state.kind = ::access(path.constData(), R_OK | X_OK) == 0 ? LocalKind::Folder : LocalKind::Unreadable;
    else if (S_ISREG(info.st_mode))
        state.kind = ::access(path.constData(), R_OK) == 0 ? LocalKind::File : LocalKind::Unreadable;
    else
        state.kind = LocalKind::Special;
    return state;
}

QString openForReading(QFile &file, const QByteArray &path)
{
    // QFile itself knows names that are text only.
    const int handle = ::open(path.constData(), O_RDONLY | O_CLOEXEC);
    if (handle < 0)
        return QString::fromStdString(std::generic_category().message(errno));
    if (file.open(handle, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle))
        return {};
    ::close(handle);
    return file.errorString();
}

struct FolderNames::Private {
    DIR *folder = nullptr;
    bool hasFailed = false;

    ~Private()
    {
        if (folder != nullptr)
            ::closedir(folder);
    }
};

FolderNames::FolderNames(const QByteArray &folder)
    : d{std::make_unique<Private>()}
{
    d->folder = ::opendir(folder.constData());
    d->hasFailed = d->folder == nullptr;
}

std::optional<QByteArray> FolderNames::next()
{
    while (d->folder != nullptr && !d->hasFailed) {
        errno = 0;
        const dirent *entry = ::readdir(d->folder);
        if (entry == nullptr) {
            d->hasFailed = errno != 0;
            return std::nullopt;
        }
        QByteArray name{entry->d_name};
        if (name != "." && name != "..")
            return name;
    }
    return std::nullopt;
}

bool FolderNames::hasFailed() const
{
    return d->hasFailed;
}

bool makeLocalFolder(const QString &path, quint32 mode)
{
    return ::mkdir(QFile::encodeName(path).constData(), static_cast<mode_t>(mode & 0777)) == 0;
}

bool openPrivately(QFile &file, bool truncates)
{
    const QIODevice::OpenMode mode = QIODevice::ReadWrite | QIODevice::Unbuffered;
    constexpr QFileDevice::Permissions owner = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
    if (!file.open(truncates ? mode | QIODevice::Truncate : mode, owner))
        return false;
    setMode(file, 0600); // also when it was there before
    return true;
}

void setMode(QFile &file, quint32 mode)
{
    [[maybe_unused]] const int outcome = ::fchmod(file.handle(), static_cast<mode_t>(mode & kPermissionMask));
}

quint32 newFileMask()
{
    // The mask can only be read by setting it; for that moment it is the strict one.
    static const mode_t mask = [] {
        const mode_t now = ::umask(0077);
        ::umask(now);
        return now;
    }();
    return kPermissionMask & ~static_cast<quint32>(mask);
}

WriteProblem writeAt(QFile &file, qint64 offset, const QByteArray &bytes)
{
    qsizetype written = 0;
    while (written < bytes.size()) {
        const ssize_t step = ::pwrite(file.handle(), bytes.constData() + written, static_cast<size_t>(bytes.size() - written),
                                      static_cast<off_t>(offset + written));
        if (step < 0 && errno == EINTR)
            continue;
        if (step <= 0)
            return step < 0 ? problemOf(errno) : WriteProblem::DiskFull;
        written += step;
    }
    return WriteProblem::None;
}

WriteProblem flushToDisk(QFile &file)
{
    if (::fsync(file.handle()) == 0 || errno == EINVAL || errno == ENOTSUP || errno == ENOSYS || errno == EROFS)
        return WriteProblem::None;
    return problemOf(errno);
}

QString renameOver(const QString &from, const QString &to)
{
    std::error_code error;
    std::filesystem::rename(QFile::encodeName(from).toStdString(), QFile::encodeName(to).toStdString(), error);
    return error ? QString::fromStdString(error.message()) : QString{};
}

std::optional<QByteArray> readSmallFile(const QByteArray &path, const LocalState &expected)
{
    const int handle = ::open(path.constData(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (handle < 0)
        return std::nullopt;
    QByteArray bytes(expected.size + 1, Qt::Uninitialized); // one more: a file that grew shows at once
    qsizetype length = 0;
    ssize_t step = 0;
    while (length < bytes.size()
           && (step = ::read(handle, bytes.data() + length, static_cast<size_t>(bytes.size() - length))) > 0)
        length += step;
    struct stat info = {};
    const bool isKnown = ::fstat(handle, &info) == 0;
    ::close(handle);
    bytes.truncate(length);
    const bool isSame = step >= 0 && isKnown && length == expected.size && info.st_size == expected.size
        && millisecondsOf(info) == expected.modified;
    return isSame ? std::optional{bytes} : std::nullopt;
}

bool writeSmallFile(const QString &path, const QByteArray &bytes, quint32 mode, qint64 modified)
{
    const QByteArray name = QFile::encodeName(path);
    const int handle = ::open(name.constData(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (handle < 0)
        return false;
    qsizetype written = 0;
    while (written < bytes.size()) {
        const ssize_t step = ::write(handle, bytes.constData() + written, static_cast<size_t>(bytes.size() - written));
        if (step < 0 && errno == EINTR)
            continue;
        if (step <= 0)
            break;
        written += step;
    }
    const timespec time{.tv_sec = static_cast<time_t>(modified), .tv_nsec = 0};
    const timespec times[2] = {time, time};
    [[maybe_unused]] const int isTimed = ::futimens(handle, times); // not every disk keeps times
    bool isWritten = written == bytes.size() && ::fchmod(handle, static_cast<mode_t>(mode & kPermissionMask)) == 0;
    isWritten = ::close(handle) == 0 && isWritten;
    if (!isWritten)
        ::unlink(name.constData());
    return isWritten;
}

std::optional<QByteArray> linkTarget(const QByteArray &path)
{
    QByteArray target(4096, Qt::Uninitialized);
    const ssize_t length = ::readlink(path.constData(), target.data(), static_cast<size_t>(target.size()));
    if (length <= 0 || length == target.size())
        return std::nullopt;
    target.truncate(length);
    return target;
}

bool makeLink(const QByteArray &path, const QByteArray &target)
{
    return ::symlink(target.constData(), path.constData()) == 0;
}

#endif

FolderNames::~FolderNames() = default;
FolderNames::FolderNames(FolderNames &&) noexcept = default;
FolderNames &FolderNames::operator=(FolderNames &&) noexcept = default;

WriteProblem lastWriteProblem()
{
    return problemOf(errno);
}

bool hasCoarseTimes(const QString &folder)
{
    const QByteArray type = QStorageInfo{folder}.fileSystemType().toLower();
    return type.contains("fat") || type.contains("msdos");
}

} // namespace core::transfer
