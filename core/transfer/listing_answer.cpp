// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/listing_answer.h"

#include "core/transfer/names.h"
#include "core/transfer/transfer_errors.h"

#include <algorithm>

namespace core::transfer {

namespace {

// Exit codes of our own command; find and the shell use 1, 2 and 126 up.
constexpr int kMissing = 43;
constexpr int kNoFolder = 44;
constexpr int kForbidden = 45;

constexpr auto kScript = "( LC_ALL=C; export LC_ALL\n"
                         "d=%FOLDER%\n"
                         "[ -e \"$d\" ] || [ -L \"$d\" ] || exit 43\n"
                         "[ -d \"$d\" ] || exit 44\n"
                         "[ -r \"$d\" ] && [ -x \"$d\" ] && cd -- \"$d\" 2>/dev/null || exit 45\n"
                         "printf '%s\\000' \"$(pwd -P)\"\n"
                         "df -Pk . 2>/dev/null | tail -n 1; printf '\\000'\n"
                         "find . -mindepth 1 -maxdepth 1 -printf '%y\\000%s\\000%T@\\000%f\\000' 2>/dev/null || exit 46 )";
constexpr int kNoFind = 46;
constexpr qsizetype kFieldsOfEntry = 4;

EntryKind kindOf(const QByteArray &letter)
{
    if (letter == "f")
        return EntryKind::File;
    if (letter == "d")
        return EntryKind::Folder;
    return letter == "l" ? EntryKind::Link : EntryKind::Other;
}

std::optional<Bytes> freeSpaceOf(const QByteArray &dfLine)
{
    const QList<QByteArray> words = dfLine.simplified().split(' ');
    if (words.size() < 6 || !words.at(4).endsWith('%'))
        return std::nullopt;
    bool isNumber = false;
    const qint64 blocks = words.at(3).toLongLong(&isNumber);
    return isNumber && blocks >= 0 && blocks < (qint64{1} << 52) ? std::optional{Bytes::fromCount(blocks * 1024)} : std::nullopt;
}

std::optional<RemoteEntry> readEntry(const QList<QByteArray> &fields, qsizetype at)
{
    bool hasSize = false;
    const qint64 size = fields.at(at + 1).toLongLong(&hasSize);
    bool hasTime = false;
    const double time = fields.at(at + 2).toDouble(&hasTime);
    const QByteArray &name = fields.at(at + 3);
    if (!hasSize || size < 0 || !hasTime || qAbs(time) > 1e12 || !isPlainName(name))
        return std::nullopt;
    return RemoteEntry{.name = name,
                       .kind = kindOf(fields.at(at)),
                       .size = Bytes::fromCount(size),
                       .modified = QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(time * 1000), Qt::UTC)};
}

Error problemOf(int exitCode, const QByteArray &folder)
{
    if (exitCode == kNoFolder)
        return notAFolder(shown(folder));
    const auto status = exitCode == kMissing ? sftp::StatusCode::NoSuchFile : sftp::StatusCode::PermissionDenied;
    return statusError({.status = status}, folder);
}

} // namespace

remote::Command listingCommand(const remote::RemotePath &folder)
{
    QByteArray place = remote::shellQuote(folder.bytes);
    if (folder.bytes.isEmpty() || folder.bytes == "~")
        place = "\"$HOME\"";
    else if (folder.bytes.startsWith("~/"))
        place = "\"$HOME\"" + remote::shellQuote(folder.bytes.mid(1));
    else if (!folder.bytes.startsWith('/'))
        place = "\"$HOME\"" + remote::shellQuote('/' + folder.bytes);
    return {.line = QByteArray{kScript}.replace("%FOLDER%", place)};
}

Result<ListingAnswer> parseListing(const remote::CommandOutput &output, const remote::RemotePath &folder)
{
    if (output.exitCode >= kMissing && output.exitCode <= kForbidden)
        return problemOf(output.exitCode, folder.bytes);
    const QList<QByteArray> fields = output.standardOutput.split('\0');
    ListingAnswer answer;
    // The last piece is what follows the last NUL: nothing, or a torn field.
    if (fields.size() < 3)
        return answer;
    answer.listing.folder = {fields.at(0)};
    answer.listing.freeSpace = freeSpaceOf(fields.at(1));
    answer.listing.isTruncated = output.isTruncated;
    answer.hasEntries = output.exitCode != kNoFind || fields.size() > 3;
    for (qsizetype at = 2; at + kFieldsOfEntry < fields.size(); at += kFieldsOfEntry) {
        if (auto entry = readEntry(fields, at))
            answer.listing.entries.append(std::move(*entry));
    }
    sortAndBound(answer.listing);
    return answer;
}

void sortAndBound(RemoteListing &listing)
{
    std::ranges::sort(listing.entries, [](const RemoteEntry &a, const RemoteEntry &b) {
        const bool isFolderA = a.kind == EntryKind::Folder;
        const bool isFolderB = b.kind == EntryKind::Folder;
        return isFolderA != isFolderB ? isFolderA : a.name < b.name;
    });
    if (listing.entries.size() > kMostListed) {
        listing.entries.resize(kMostListed);
        listing.isTruncated = true;
    }
}

} // namespace core::transfer
