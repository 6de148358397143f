// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/routes/disk_check.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace core::routes {

namespace {

bool holds(const QByteArray &mount, const QByteArray &folder)
{
    if (mount == "/")
        return folder.startsWith('/');
    return folder == mount || folder.startsWith(mount + '/');
}

std::optional<qint64> filesLeft(const Mount &mount, const PlatformRoutes &platform)
{
    std::optional<qint64> left = mount.inodesFree;
    for (const SharedLimit &shared : platform.shared) {
        if (shared.mostFiles <= 0 || shared.path.toUtf8() != mount.path)
            continue;
        const qint64 byLimit = std::max<qint64>(0, shared.mostFiles - mount.inodesUsed.value_or(0));
        left = std::min(left.value_or(byLimit), byLimit);
    }
    return left;
}

Bytes withMargin(Bytes size, const RouteRules &rules)
{
    return Bytes::fromCount(static_cast<std::int64_t>(static_cast<double>(size.count()) * (1 + rules.marginPercent / 100)));
}

DiskVerdict verdictOn(const Mount &mount, Bytes size, qint64 files, const RouteRules &rules, const PlatformRoutes &platform)
{
    DiskVerdict verdict{.answer = DiskAnswer::Fits, .mount = mount};
    if (const auto left = filesLeft(mount, platform); left && files > *left) {
        verdict.answer = DiskAnswer::TooManyFiles;
        verdict.filesOver = files - *left;
        return verdict;
    }
    if (!mount.free) {
        verdict.answer = DiskAnswer::Unknown;
        return verdict;
    }
    const Bytes needed = withMargin(size, rules);
    if (needed > *mount.free) {
        verdict.answer = DiskAnswer::TooSmall;
        verdict.missing = needed - *mount.free;
    }
    return verdict;
}

QString sizeText(Bytes size)
{
    return QLocale{}.formattedDataSize(size.count(), 1, QLocale::DataSizeSIFormat);
}

} // namespace

std::optional<Mount> mountOf(const QList<Mount> &mounts, const remote::RemotePath &folder)
{
    std::optional<Mount> found;
    for (const Mount &mount : mounts) {
        if (holds(mount.path, folder.bytes) && (!found || mount.path.size() > found->path.size()))
            found = mount;
    }
    return found;
}

DiskVerdict checkDisk(const QList<Mount> &mounts, const remote::RemotePath &folder, Bytes size, qint64 files,
                      const RouteRules &rules, const catalog::PlatformId &platform)
{
    const PlatformRoutes &routes = rules.of(platform);
    const auto mount = mountOf(mounts, folder);
    if (!mount)
        return {};
    DiskVerdict verdict = verdictOn(*mount, size, files, rules, routes);
    const bool isGood = verdict.answer == DiskAnswer::Fits || verdict.answer == DiskAnswer::Unknown;
    if (isGood && (mount->kind != DiskKind::System || size < rules.systemDiskFrom))
        return verdict;
    for (const Mount &other : mounts) {
        const bool takesIt = other.kind == DiskKind::Data && other.path != mount->path
            && verdictOn(other, size, files, rules, routes).answer == DiskAnswer::Fits;
        if (takesIt && (!verdict.better || *other.free > *verdict.better->free))
            verdict.better = other;
    }
    return verdict;
}

QString diskSentence(const DiskVerdict &verdict)
{
    const QString path = verdict.mount ? remote::RemotePath{verdict.mount->path}.display() : QString{};
    QString text;
    switch (verdict.answer) {
    case DiskAnswer::TooSmall:
        text = QCoreApplication::translate("core::routes", "%1 is %2 too small for it.").arg(path, sizeText(*verdict.missing));
        break;
    case DiskAnswer::TooManyFiles:
        text = QCoreApplication::translate("core::routes", "%1 cannot take %2 of the files: its number of files is limited.")
                   .arg(path, QLocale{}.toString(*verdict.filesOver));
        break;
    case DiskAnswer::Unknown:
        text = QCoreApplication::translate("core::routes", "The free space there is not known.");
        break;
    case DiskAnswer::Fits:
        if (verdict.better)
            text = QCoreApplication::translate("core::routes", "This is the system disk.");
        break;
    }
    if (!verdict.better)
        return text;
    return text + u' ' + QCoreApplication::translate("core::routes", "The data disk %1 has %2 free.")
                             .arg(remote::RemotePath{verdict.better->path}.display(), sizeText(*verdict.better->free));
}

} // namespace core::routes
