// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bundle/inventory.h"

#include "core/bundle/bundle_texts.h"
#include "core/transfer/local_files.h"
#include "core/transfer/names.h"
#include "core/transfer/transfer_errors.h"

#include <chrono>

namespace core::bundle {

namespace {

using namespace std::chrono_literals;

constexpr qint64 kSmall = 256 * 1024;
constexpr qsizetype kExamples = 8;
constexpr qint64 kLargestList = 128 * 1024 * 1024;

// Exit codes of our own command; find and the shell use 1, 2 and 126 up.
constexpr int kMissing = 43;
constexpr int kForbidden = 45;
constexpr int kNoFind = 46;

constexpr auto kScript = "( LC_ALL=C; export LC_ALL\n"
                         "d=%PATH%\n"
                         "[ -e \"$d\" ] || exit 43\n"
                         "[ -r \"$d\" ] || exit 45\n"
                         "if [ -d \"$d\" ]; then cd -- \"$d\" 2>/dev/null || exit 45; printf 'd\\000'\n"
                         "else cd -- \"$(dirname -- \"$d\")\" || exit 45; printf 'f\\000'; set -- \"$(basename -- \"$d\")\"; fi\n"
                         "df -Pk . 2>/dev/null | tail -n 1; printf '\\000'\n"
                         "find \"./${1:-}\" -type f -printf '%s\\000%p\\000' 2>/dev/null || exit 46 )";

std::optional<qint64> freeBytesOf(const QByteArray &dfLine)
{
    const QList<QByteArray> words = dfLine.simplified().split(' ');
    bool isNumber = false;
    const qint64 blocks = words.size() >= 6 ? words.at(3).toLongLong(&isNumber) : 0;
    return isNumber && blocks >= 0 && blocks < (qint64{1} << 52) ? std::optional{blocks * 1024} : std::nullopt;
}

QByteArray withoutDots(QByteArray path)
{
    while (path.startsWith("./"))
        path.remove(0, 2);
    while (path.startsWith('/'))
        path.remove(0, 1);
    return path;
}

Error tooMany()
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("bundle.too_many"),
            .message = BundleTexts::tr("The folder holds too many files to check them one by one."),
            .remedy = BundleTexts::tr("Fetch the folders in it one after the other.")};
}

Error noList(const QString &path)
{
    return {.kind = ErrorKind::RemoteCommand,
            .code = QStringLiteral("bundle.no_list"),
            .message = BundleTexts::tr("The machine did not list all of %1.").arg(path),
            .remedy = BundleTexts::tr("Check that you may read every folder in it; or fetch it as a plain transfer.")};
}

/// The local name of each part: what may stand in a name differs between systems.
QString localPathOf(const QByteArray &relative)
{
    QStringList parts;
    for (const QByteArray &part : relative.split('/'))
        parts << transfer::localName(part);
    return parts.join(u'/');
}

} // namespace

remote::Command inventoryCommand(const remote::RemotePath &path)
{
    return {.line = QByteArray{kScript}.replace("%PATH%", remote::shellQuote(path.bytes)),
            .timeout = 10min,
            .outputLimit = kLargestList};
}

Result<Inventory> readInventory(const remote::CommandOutput &output, const remote::RemotePath &path)
{
    if (output.exitCode == kMissing || output.exitCode == kForbidden) {
        const auto status =
            output.exitCode == kMissing ? transfer::sftp::StatusCode::NoSuchFile : transfer::sftp::StatusCode::PermissionDenied;
        return transfer::statusError({.status = status}, path.bytes);
    }
    const QList<QByteArray> fields = output.standardOutput.split('\0');
    if (output.isTruncated)
        return tooMany();
    if (output.exitCode == kNoFind || fields.size() < 3 || output.exitCode != 0)
        return noList(path.display());
    Inventory inventory{.freeBytes = freeBytesOf(fields.at(1)), .isFile = fields.at(0).endsWith('f')};
    for (qsizetype at = 2; at + 2 < fields.size(); at += 2) {
        bool isNumber = false;
        const qint64 size = fields.at(at).toLongLong(&isNumber);
        const QByteArray relative = withoutDots(fields.at(at + 1));
        if (!isNumber || size < 0 || relative.isEmpty() || relative.contains("/../") || relative.startsWith("../"))
            return noList(path.display());
        if (inventory.files.size() >= kMostInventory)
            return tooMany();
        inventory.files.append({.path = relative, .size = size});
        inventory.totalSize += size;
        inventory.smallFiles += size < kSmall ? 1 : 0;
    }
    return inventory;
}

InventoryCheck checkAgainst(const Inventory &inventory, const QString &root, const std::atomic<bool> &isCancelled)
{
    InventoryCheck check;
    for (const InventoryFile &file : inventory.files) {
        if (isCancelled)
            break;
        const QString path = inventory.isFile ? root : root + u'/' + localPathOf(file.path);
        const transfer::LocalState state = transfer::localState(transfer::localBytes(path), false);
        if (state.kind == transfer::LocalKind::File && state.size == file.size)
            continue;
        ++(state.kind == transfer::LocalKind::Missing ? check.missing : check.different);
        if (check.examples.size() < kExamples)
            check.examples << remote::RemotePath{file.path}.display();
    }
    return check;
}

} // namespace core::bundle
