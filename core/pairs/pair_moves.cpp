// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pairs/pair_moves.h"

#include "core/transfer/local_files.h"
#include "core/transfer/names.h"
#include "core/transfer/tar/tar_reader.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>

#include <chrono>

namespace core::pairs {

using namespace std::chrono_literals;
namespace tar = transfer::tar;
using remote::shellQuote;

namespace {

constexpr qsizetype kBatchFiles = 200;
constexpr qint64 kBatchBytes = 1024 * 1024;
constexpr auto kLongest = 10min;

/// Unpacks beside the goals, then moves each file in: what is there and is not as expected gets another name first.
constexpr auto kPlace = R"sh(( LC_ALL=C; export LC_ALL; umask 022
mkdir -p -- %ROOT% && cd -- %ROOT% || exit 45
t=./.zuka-pair-%NONCE%
rm -rf -- "$t"; mkdir -- "$t" || exit 45
tar -xf - -C "$t" || { rm -rf -- "$t"; exit 46; }
p() {
k=0
[ -f "$t/$1" ] || { echo '!'; return; }
s=$(stat -c '%s %Y' -- "./$1" 2>/dev/null || echo -)
if [ "$s" != - ] && [ "$s" != "$2" ]; then
if [ -e "./$3" ] || [ -L "./$3" ]; then echo '!'; return; fi
mv -- "./$1" "./$3" || { echo '!'; return; }
k=1
fi
case $1 in */*) mkdir -p -- "./${1%/*}" || { echo '!'; return; };; esac
mv -f -- "$t/$1" "./$1" && echo "$k $(stat -c '%s %Y' -- "./$1")" || echo '!'
}
%CALLS%rm -rf -- "$t" ))sh";

QByteArray rootOf(const FolderPair &pair) { return transfer::localBytes(QDir::cleanPath(pair.local)); }

QByteArray stampText(const std::optional<Stamp> &stamp)
{
    return stamp ? QByteArray::number(stamp->size) + ' ' + QByteArray::number(stamp->modified) : QByteArray{"-"};
}

QString localPathOf(const FolderPair &pair, const QByteArray &relative)
{
    QStringList parts;
    for (const QByteArray &part : relative.split('/'))
        parts << transfer::localName(part);
    return QDir::cleanPath(pair.local) + u'/' + parts.join(u'/');
}

std::optional<Stamp> stampHere(const QString &path)
{
    const transfer::LocalState state = transfer::localState(transfer::localBytes(path), false);
    if (state.kind == transfer::LocalKind::Missing)
        return std::nullopt;
    return state.kind == transfer::LocalKind::File ? Stamp{state.size, state.modified} : Stamp{-1, -1};
}

/// A link in between could lead out of the folder.
bool staysInside(const QString &root, const QString &path)
{
    for (QString place = QFileInfo{path}.path(); place.size() > root.size(); place = QFileInfo{place}.path()) {
        if (QFileInfo{place}.isSymLink())
            return false;
    }
    return true;
}

PairOutcome place(const FolderPair &pair, const PairMove &move, const tar::Entry &entry, const QByteArray &content,
                  const QByteArray &moment)
{
    PairOutcome outcome{.path = move.path};
    const QString path = localPathOf(pair, move.path);
    const QString root = QDir::cleanPath(pair.local);
    if (!staysInside(root, path) || !QDir{}.mkpath(QFileInfo{path}.path()))
        return outcome;
    const QByteArray temporary = transfer::temporaryName(transfer::baseName(move.path), transfer::newNonce());
    const QString part = QFileInfo{path}.path() + u'/' + transfer::localName(temporary);
    if (!transfer::writeSmallFile(part, content, entry.mode & 0777u & transfer::newFileMask(), entry.modified))
        return outcome;
    const std::optional<Stamp> now = stampHere(path);
    if (now && now != move.expected) {
        const QByteArray kept = conflictName(move.path, moment);
        if (!QFile::rename(path, localPathOf(pair, kept))) { // never over a file that is there
            QFile::remove(part);
            return outcome;
        }
        outcome.keptAs = kept;
    }
    if (!transfer::renameOver(part, path).isEmpty()) {
        QFile::remove(part);
        return outcome;
    }
    outcome.agreed = Agreed{stampHere(path).value_or(Stamp{}), {entry.size, entry.modified}};
    return outcome;
}

Error brokenArchive(const char *problem)
{
    return {.kind = ErrorKind::Protocol,
            .code = QStringLiteral("bundle.broken"),
            .message = QCoreApplication::translate("core::pairs", "What the machine sent could not be read."),
            .remedy = QCoreApplication::translate("core::pairs", "It is tried again by itself."),
            .detail = QString::fromLatin1(problem)};
}

} // namespace

QList<PairMove> nextBatch(QList<PairMove> &moves)
{
    QList<PairMove> batch;
    qint64 bytes = 0;
    while (!moves.isEmpty() && batch.size() < kBatchFiles
           && (batch.isEmpty() || bytes + moves.first().source.size <= kBatchBytes)) {
        bytes += moves.first().source.size;
        batch << moves.takeFirst();
    }
    return batch;
}

remote::Command sendCommand(const FolderPair &pair, const QList<PairMove> &batch, const QByteArray &moment)
{
    QByteArray archive;
    QByteArray calls;
    const QByteArray root = rootOf(pair);
    for (const PairMove &move : batch) {
        const QByteArray path = root + '/' + move.path;
        const transfer::LocalState state = transfer::localState(path, false);
        const bool isAsSeen = state.kind == transfer::LocalKind::File && Stamp{state.size, state.modified} == move.source;
        if (const auto content = isAsSeen ? transfer::readSmallFile(path, state) : std::nullopt) {
            archive += tar::header(
                {.name = move.path, .size = content->size(), .modified = move.source.modified / 1000,
                 .mode = state.mode & 0777u});
            archive += *content + tar::padding(content->size());
        }
        calls += "p " + shellQuote(move.path) + ' ' + shellQuote(stampText(move.expected)) + ' '
            + shellQuote(conflictName(move.path, moment)) + '\n';
    }
    QByteArray line = kPlace;
    line.replace("%NONCE%", transfer::newNonce()).replace("%ROOT%", shellQuote(pair.remote.bytes)).replace("%CALLS%", calls);
    return {.line = line, .input = archive + tar::ending(), .timeout = kLongest};
}

QList<PairOutcome> readSent(const remote::CommandOutput &output, const QList<PairMove> &batch, const QByteArray &moment)
{
    const QList<QByteArray> lines = output.standardOutput.split('\n');
    QList<PairOutcome> outcomes;
    for (qsizetype i = 0; i < batch.size(); ++i) {
        PairOutcome outcome{.path = batch.at(i).path};
        const QList<QByteArray> words = lines.value(i).split(' ');
        if (output.exitCode == 0 && words.size() == 3) {
            outcome.agreed = Agreed{batch.at(i).source, {words.at(1).toLongLong(), words.at(2).toLongLong()}};
            if (words.at(0) == "1")
                outcome.keptAs = conflictName(outcome.path, moment);
        }
        outcomes << outcome;
    }
    return outcomes;
}

remote::Command receiveCommand(const FolderPair &pair, const QList<PairMove> &batch)
{
    QByteArray line = "cd -- " + shellQuote(pair.remote.bytes) + " && tar -cf -";
    qint64 bytes = 1024 * 1024;
    for (const PairMove &move : batch) {
        line += ' ' + shellQuote("./" + move.path);
        bytes += 2 * move.source.size + 4096; // it may have grown meanwhile
    }
    return {.line = line + " 2>/dev/null", .timeout = kLongest, .outputLimit = bytes};
}

Result<QList<PairOutcome>> placeHere(const FolderPair &pair, const QList<PairMove> &batch, const QByteArray &archive,
                                     const QByteArray &moment)
{
    QHash<QByteArray, PairMove> wanted;
    for (const PairMove &move : batch)
        wanted.insert(move.path, move);
    QList<PairOutcome> outcomes;
    tar::Reader reader{kLargestFile * 2};
    reader.feed(archive);
    tar::Entry entry;
    QByteArray content;
    for (;;) {
        const tar::Reader::Event event = reader.next();
        if (event.what == tar::Reader::What::End)
            return outcomes;
        if (event.what == tar::Reader::What::NeedsMore)
            return brokenArchive("it ends too early");
        if (event.what == tar::Reader::What::Broken)
            return brokenArchive(reader.problem());
        if (event.what == tar::Reader::What::Entry) {
            entry = event.entry;
            content.clear();
        } else if (event.what == tar::Reader::What::Data) {
            content += event.data;
        } else if (event.what == tar::Reader::What::EntryEnd && wanted.contains(entry.name)) {
            outcomes << place(pair, wanted.take(entry.name), entry, content, moment);
        }
    }
}

remote::Command hashCommand(const FolderPair &pair, const QList<QByteArray> &paths)
{
    QByteArray line = "cd -- " + shellQuote(pair.remote.bytes) + " || exit 45\n";
    for (const QByteArray &path : paths)
        line += "sha256sum < " + shellQuote("./" + path) + " 2>/dev/null || echo -\n";
    return {.line = line, .timeout = kLongest};
}

QList<QByteArray> sameContents(const FolderPair &pair, const QList<QByteArray> &paths, const QByteArray &answer)
{
    const QList<QByteArray> lines = answer.split('\n');
    QList<QByteArray> same;
    for (qsizetype i = 0; i < paths.size(); ++i) {
        QFile file;
        if (!transfer::openForReading(file, rootOf(pair) + '/' + paths.at(i)).isEmpty())
            continue;
        QCryptographicHash hash{QCryptographicHash::Sha256};
        if (hash.addData(&file) && lines.value(i).startsWith(hash.result().toHex()))
            same << paths.at(i);
    }
    return same;
}

} // namespace core::pairs
