// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/browse/remote_edit.h"

#include "core/transfer/names.h"
#include "core/transfer/transfer_errors.h"

#include <QCoreApplication>

#include <chrono>

namespace core::browse {

using namespace std::chrono_literals;
using remote::CommandOutput;
using remote::RemotePath;
using remote::shellQuote;

namespace {

// Exit codes of our own commands; the shell uses 1, 2 and 126 up.
constexpr int kMissing = 43;
constexpr int kForbidden = 45;
constexpr int kTaken = 47;
constexpr auto kRemovingLasts = 30min;

Error problemOf(const CommandOutput &output, const QByteArray &path)
{
    const bool isForbidden = output.exitCode == kForbidden || output.standardError.contains("ermission denied");
    if (output.exitCode == kMissing || isForbidden) {
        const auto status = isForbidden ? transfer::sftp::StatusCode::PermissionDenied : transfer::sftp::StatusCode::NoSuchFile;
        return transfer::statusError({.status = status}, path);
    }
    if (output.exitCode == kTaken) {
        return {.kind = ErrorKind::Refused,
                .code = QStringLiteral("xfer.exists"),
                .message = QCoreApplication::translate("core::browse", "%1 is there already.").arg(RemotePath{path}.display()),
                .remedy = QCoreApplication::translate("core::browse", "Choose another name.")};
    }
    return {.kind = ErrorKind::RemoteCommand,
            .code = QStringLiteral("browse.failed"),
            .message =
                QCoreApplication::translate("core::browse", "The machine refused it for %1.").arg(RemotePath{path}.display()),
            .remedy = QCoreApplication::translate("core::browse", "Look at the details; the folder may be read-only."),
            .detail = QString::fromUtf8(output.standardError.right(2000))};
}

FutureStatus perform(remote::CommandRunner &machine, const QByteArray &line, const QByteArray &path,
                     std::chrono::milliseconds timeout = 30s)
{
    return machine.run({.line = "LC_ALL=C; export LC_ALL; " + line, .timeout = timeout})
        .then([path](const Result<CommandOutput> &output) -> Status {
            if (!output)
                return output.error();
            return output->exitCode == 0 ? ok() : Status{problemOf(*output, path)};
        });
}

QByteArray isTaken(const QByteArray &quoted) { return "if [ -e " + quoted + " ] || [ -L " + quoted + " ]; then exit 47; fi; "; }

Status refusal(const QByteArray &path)
{
    return transfer::badName(RemotePath{path}.display());
}

} // namespace

FutureStatus makeFolder(remote::CommandRunner &machine, const RemotePath &path)
{
    if (!transfer::isPlainName(transfer::baseName(path.bytes)))
        return ready(refusal(path.bytes));
    const QByteArray place = shellQuote(path.bytes);
    return perform(machine, isTaken(place) + "mkdir -- " + place, path.bytes);
}

FutureStatus rename(remote::CommandRunner &machine, const RemotePath &from, const QByteArray &name)
{
    if (!transfer::isPlainName(name))
        return ready(refusal(name));
    const QByteArray target = transfer::joined(transfer::parentPath(from.bytes), name);
    const QByteArray place = shellQuote(target);
    const QByteArray source = shellQuote(from.bytes);
    return perform(machine,
                   "if ! [ -e " + source + " ] && ! [ -L " + source + " ]; then exit 43; fi; " + isTaken(place) + "mv -- "
                       + source + ' ' + place,
                   target);
}

FutureStatus removeAll(remote::CommandRunner &machine, const QList<RemotePath> &paths)
{
    QByteArray line = "rm -rf --";
    for (const RemotePath &path : paths) {
        const QByteArray name = transfer::baseName(path.bytes);
        if (!path.bytes.startsWith('/') || !transfer::isPlainName(name))
            return ready(refusal(path.bytes));
        line += ' ' + shellQuote(path.bytes);
    }
    if (paths.isEmpty())
        return ready(ok());
    const QByteArray first = paths.first().bytes;
    QByteArray home;
    for (const RemotePath &path : paths)
        home += "[ \"$HOME\" = " + shellQuote(path.bytes) + " ] && exit 45; ";
    return perform(machine, home + line, first, kRemovingLasts);
}

FutureStatus setPermissions(remote::CommandRunner &machine, const RemotePath &path, quint32 mode)
{
    return perform(machine, "chmod " + QByteArray::number(mode & 07777u, 8) + " -- " + shellQuote(path.bytes), path.bytes);
}

FutureResult<quint32> permissions(remote::CommandRunner &machine, const RemotePath &path)
{
    return machine.run({.line = "stat -c %a -- " + shellQuote(path.bytes)})
        .then([path = path.bytes](const Result<CommandOutput> &output) -> Result<quint32> {
            if (!output)
                return output.error();
            bool isNumber = false;
            const quint32 mode = output->standardOutput.trimmed().toUInt(&isNumber, 8);
            if (output->exitCode != 0 || !isNumber)
                return problemOf(*output, path);
            return mode;
        });
}

FutureResult<FilePart> read(remote::CommandRunner &machine, const RemotePath &path, PartEnd end, qint64 most)
{
    const QByteArray place = shellQuote(path.bytes);
    const QByteArray line = "[ -f " + place + " ] || exit 43; [ -r " + place + " ] || exit 45; wc -c < " + place + "; "
        + (end == PartEnd::Head ? "head -c " : "tail -c ") + QByteArray::number(most) + " -- " + place;
    return machine.run({.line = line, .outputLimit = most + 64})
        .then([path = path.bytes](const Result<CommandOutput> &output) -> Result<FilePart> {
            if (!output)
                return output.error();
            const qsizetype at = output->standardOutput.indexOf('\n');
            bool isNumber = false;
            const qint64 size = output->standardOutput.left(at).trimmed().toLongLong(&isNumber);
            if (output->exitCode != 0 || at < 0 || !isNumber)
                return problemOf(*output, path);
            FilePart part{.bytes = output->standardOutput.mid(at + 1), .size = size};
            part.isWhole = part.bytes.size() == size;
            return part;
        });
}

} // namespace core::browse
