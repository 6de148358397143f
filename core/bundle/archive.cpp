// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bundle/archive.h"

#include "core/bundle/bundle_texts.h"
#include "core/transfer/local_walk.h"
#include "core/transfer/names.h"
#include "core/transfer/plan/exclude_rules.h"
#include "core/transfer/tar/tar_reader.h"
#include "core/transfer/transfer_errors.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

#include <memory>

namespace core::bundle {

namespace tar = transfer::tar;

namespace {

constexpr qint64 kPiece = 1024 * 1024;
constexpr qint64 kLargestFile = qint64{1} << 46;

Error brokenArchive(const QString &archive, const char *problem)
{
    return {.kind = ErrorKind::Protocol,
            .code = QStringLiteral("bundle.broken"),
            .message = BundleTexts::tr("The archive %1 is damaged or not one of ours.").arg(QFileInfo{archive}.fileName()),
            .remedy = BundleTexts::tr("Fetch again; without packing when it happens once more."),
            .detail = QString::fromLatin1(problem)};
}

/// Adds entries to an archive file.
class Packer {
public:
    Packer(QFile &file, WorkControl &control) : m_file{file}, m_control{control} {}

    Status add(const transfer::LocalEntry &entry, const QByteArray &name)
    {
        tar::Entry header{.name = name, .modified = entry.state.modified / 1000, .mode = entry.state.mode & 07777u};
        switch (entry.state.kind) {
        case transfer::LocalKind::Folder:
            header.type = tar::EntryType::Folder;
            return write(tar::header(header));
        case transfer::LocalKind::Link:
            header.type = tar::EntryType::Link;
            header.target = transfer::linkTarget(entry.path).value_or(QByteArray{});
            return header.target.isEmpty() ? leaveOut() : write(tar::header(header));
        case transfer::LocalKind::File:
            header.size = entry.state.size;
            return addFile(entry, header);
        default:
            return leaveOut();
        }
    }
    Status end() { return write(tar::ending()); }
    const ArchiveReport &report() const { return m_report; }

private:
    Status leaveOut()
    {
        ++m_report.leftOut;
        return ok();
    }

    Status write(const QByteArray &bytes)
    {
        if (m_file.write(bytes) == bytes.size())
            return ok();
        return transfer::localError(m_file.fileName(), m_file.errorString(), false);
    }

    Status addFile(const transfer::LocalEntry &entry, const tar::Entry &header)
    {
        QFile source;
        const QString path = QFile::decodeName(entry.path);
        if (const QString problem = transfer::openForReading(source, entry.path); !problem.isEmpty())
            return transfer::localError(path, problem, true);
        if (const Status begun = write(tar::header(header)); !begun)
            return begun;
        for (qint64 left = header.size; left > 0;) {
            if (m_control.isCancelled)
                return transfer::cancelled();
            const QByteArray piece = source.read(qMin(left, kPiece));
            if (piece.isEmpty()) // shorter than a moment ago: an archive with wrong sizes helps nobody
                return transfer::sourceChanged(path);
            if (const Status written = write(piece); !written)
                return written;
            left -= piece.size();
            m_control.bytes += piece.size();
        }
        ++m_report.files;
        m_report.bytes += header.size;
        return write(tar::padding(header.size));
    }

    QFile &m_file;
    WorkControl &m_control;
    ArchiveReport m_report;
};

/// Takes an archive apart. The first part of every name is the folder itself.
class Unpacker {
public:
    Unpacker(QString archive, QString folder, WorkControl &control)
        : m_archive{std::move(archive)}, m_folder{std::move(folder)}, m_control{control}
    { }

    Result<ArchiveReport> run()
    {
        QFile file{m_archive};
        if (!file.open(QIODevice::ReadOnly))
            return transfer::localError(m_archive, file.errorString(), true);
        if (!QDir{}.mkpath(m_folder))
            return transfer::localError(m_folder, {}, false);
        tar::Reader reader{kLargestFile};
        for (;;) {
            const tar::Reader::Event event = reader.next();
            if (event.what == tar::Reader::What::End)
                break;
            if (event.what == tar::Reader::What::NeedsMore) {
                const QByteArray piece = file.read(kPiece);
                if (piece.isEmpty())
                    return brokenArchive(m_archive, "it ends too early");
                reader.feed(piece);
                m_control.bytes += piece.size();
            } else if (event.what == tar::Reader::What::Broken) {
                return brokenArchive(m_archive, reader.problem());
            } else if (const Status taken = take(event); !taken) {
                return taken.error();
            }
            if (m_control.isCancelled)
                return transfer::cancelled();
        }
        makeLinks();
        return m_report;
    }

private:
    /// Below the folder; empty for the folder itself.
    QString pathOf(const QByteArray &name) const
    {
        QStringList parts;
        const QList<QByteArray> pieces = name.split('/');
        for (qsizetype i = 1; i < pieces.size(); ++i)
            parts << transfer::localName(pieces.at(i));
        return parts.isEmpty() ? m_folder : m_folder + u'/' + parts.join(u'/');
    }

    Status take(const tar::Reader::Event &event)
    {
        switch (event.what) {
        case tar::Reader::What::Entry:
            return begin(event.entry);
        case tar::Reader::What::Data:
            if (m_file && m_file->write(event.data) != event.data.size())
                return transfer::localError(m_file->fileName(), m_file->errorString(), false);
            return ok();
        case tar::Reader::What::EntryEnd:
            return finish();
        default:
            return ok();
        }
    }

    Status begin(const tar::Entry &entry)
    {
        const QString path = pathOf(entry.name);
        if (entry.type == tar::EntryType::Link) {
            m_links.append(entry);
            return ok();
        }
        const bool isFolder = entry.type == tar::EntryType::Folder;
        const QString folder = isFolder ? path : QFileInfo{path}.path();
        if (!staysInside(folder) || !QDir{}.mkpath(folder))
            return transfer::localError(folder, {}, false);
        if (isFolder)
            return ok();
        m_file = std::make_unique<QSaveFile>(path);
        m_modified = entry.modified;
        m_isExecutable = (entry.mode & 0100u) != 0;
        m_size = entry.size;
        return m_file->open(QIODevice::WriteOnly) ? ok() : Status{transfer::localError(path, m_file->errorString(), false)};
    }

    /// A link that lies there already must not lead a file out of the folder.
    bool staysInside(const QString &folder) const
    {
        QString place = folder;
        while (place.size() > m_folder.size()) {
            if (QFileInfo{place}.isSymLink())
                return false;
            place = QFileInfo{place}.path();
        }
        return place == m_folder;
    }

    Status finish()
    {
        if (!m_file)
            return ok();
        const auto file = std::exchange(m_file, nullptr);
        const QString path = file->fileName();
        file->flush();
        file->setFileTime(QDateTime::fromSecsSinceEpoch(m_modified), QFileDevice::FileModificationTime);
        if (!file->commit())
            return transfer::localError(path, file->errorString(), false);
        if (m_isExecutable)
            QFile::setPermissions(path, QFile::permissions(path) | QFileDevice::ExeOwner | QFileDevice::ExeUser);
        ++m_report.files;
        m_report.bytes += m_size;
        return ok();
    }

    void makeLinks()
    {
        for (const tar::Entry &link : std::as_const(m_links)) {
            const bool leadsOut = link.target.startsWith('/') || link.target.split('/').contains("..");
            const QString path = pathOf(link.name);
            const bool isThere = QFileInfo{path}.isSymLink() || QFileInfo::exists(path);
            if (leadsOut || (!isThere && !transfer::makeLink(transfer::localBytes(path), link.target)))
                ++m_report.leftOut;
        }
    }

    const QString m_archive;
    const QString m_folder;
    WorkControl &m_control;
    ArchiveReport m_report;
    QList<tar::Entry> m_links;
    std::unique_ptr<QSaveFile> m_file;
    qint64 m_modified = 0;
    qint64 m_size = 0;
    bool m_isExecutable = false;
};

} // namespace

Result<ArchiveReport> pack(const QString &source, const QStringList &excludes, const QString &archive, WorkControl &control)
{
    QFile file{archive};
    if (!transfer::openPrivately(file, true))
        return transfer::localError(archive, file.errorString(), false);
    const QByteArray root = transfer::localBytes(QDir::cleanPath(source));
    const QByteArray name = transfer::baseName(root);
    const transfer::ExcludeRules rules{excludes};
    Packer packer{file, control};
    Status state = packer.add({.path = root, .state = transfer::localState(root, true)}, name);
    transfer::LocalWalk walk{root};
    for (auto entry = walk.next(); entry && state; entry = walk.next()) {
        const bool isFolder = entry->state.kind == transfer::LocalKind::Folder;
        if (rules.excludes(entry->relative, isFolder)) {
            if (isFolder)
                walk.skipFolder();
            continue;
        }
        if (entry->state.kind == transfer::LocalKind::Unreadable)
            state = transfer::localError(QFile::decodeName(entry->path), {}, true);
        else
            state = packer.add(*entry, name + '/' + entry->relative);
        if (control.isCancelled)
            state = transfer::cancelled();
    }
    if (state)
        state = packer.end();
    if (state && !file.flush())
        state = transfer::localError(archive, file.errorString(), false);
    if (state)
        return packer.report();
    file.remove();
    return state.error();
}

Result<ArchiveReport> unpack(const QString &archive, const QString &folder, WorkControl &control)
{
    return Unpacker{archive, QDir::cleanPath(folder), control}.run();
}

} // namespace core::bundle
