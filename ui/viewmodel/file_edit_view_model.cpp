// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/file_edit_view_model.h"

#include "core/base/when_done.h"
#include "core/browse/remote_edit.h"
#include "core/transfer/names.h"
#include "ui/viewmodel/format.h"

#include <QDir>
#include <QFile>
#include <QStringDecoder>

#include <algorithm>

namespace ui {

using core::remote::RemotePath;

namespace {

constexpr qint64 kHead = 256 * 1024;
constexpr qint64 kTail = 64 * 1024;
constexpr qint64 kLargestPicture = 20 * 1024 * 1024;

qint64 partOf(const FileRow &row)
{
    return isPicture(row.name) ? kLargestPicture : isLog(row.name) ? kTail : kHead;
}

QString sizeText(qint64 bytes) { return format::fileSize(core::Bytes::fromCount(bytes)); }

QFileDevice::Permissions localBits(quint32 mode)
{
    QFileDevice::Permissions bits;
    const std::pair<quint32, QFileDevice::Permission> all[] = {
        {0400, QFileDevice::ReadOwner}, {0200, QFileDevice::WriteOwner}, {0100, QFileDevice::ExeOwner},
        {040, QFileDevice::ReadGroup},  {020, QFileDevice::WriteGroup},  {010, QFileDevice::ExeGroup},
        {04, QFileDevice::ReadOther},   {02, QFileDevice::WriteOther},   {01, QFileDevice::ExeOther}};
    for (const auto &[bit, permission] : all)
        bits.setFlag(permission, (mode & bit) != 0);
    return bits;
}

quint32 modeOf(QFileDevice::Permissions bits)
{
    quint32 mode = 0;
    for (quint32 bit = 1; bit <= 0400; bit <<= 1)
        mode |= (bits & localBits(bit)) ? bit : 0;
    return mode;
}

} // namespace

bool isPicture(const QString &name)
{
    static const QStringList kEndings{QStringLiteral(".png"), QStringLiteral(".jpg"), QStringLiteral(".jpeg"),
                                      QStringLiteral(".bmp"), QStringLiteral(".gif")};
    return std::ranges::any_of(kEndings, [&name](const QString &ending) { return name.endsWith(ending, Qt::CaseInsensitive); });
}

bool isLog(const QString &name)
{
    static const QStringList kEndings{QStringLiteral(".log"), QStringLiteral(".out"), QStringLiteral(".err")};
    return std::ranges::any_of(kEndings, [&name](const QString &ending) { return name.endsWith(ending, Qt::CaseInsensitive); });
}

FilePreview previewOf(const QString &name, const QByteArray &bytes, qint64 size, bool isTail)
{
    FilePreview preview{.title = name, .isTail = isTail};
    if (isPicture(name)) {
        if (bytes.size() == size)
            preview.image = bytes;
        else
            preview.note = FileEditViewModel::tr("The picture is too large to be shown here: %1.").arg(sizeText(size));
        return preview;
    }
    if (bytes.contains('\0')) {
        preview.note = FileEditViewModel::tr("This is no text. Its size: %1.").arg(sizeText(size));
        return preview;
    }
    QByteArray shown = bytes;
    if (isTail && shown.size() < size) // the first line is torn, perhaps in the middle of a character
        shown.remove(0, shown.indexOf('\n') + 1);
    QStringDecoder decoder{QStringDecoder::Utf8, QStringConverter::Flag::Stateless};
    preview.text = decoder(shown);
    const bool isTorn = bytes.size() < size;
    if (decoder.hasError() && !isTorn)
        preview.text = QString::fromLatin1(shown);
    if (isTorn)
        preview.note = isTail ? FileEditViewModel::tr("The last %1 of %2.").arg(sizeText(bytes.size()), sizeText(size))
                              : FileEditViewModel::tr("The first %1 of %2.").arg(sizeText(bytes.size()), sizeText(size));
    else if (bytes.isEmpty())
        preview.note = FileEditViewModel::tr("The file is empty.");
    return preview;
}

FileEditViewModel::FileEditViewModel(core::fleet::Fleet &fleet, FilesViewModel &files, LocalFolderViewModel &local,
                                     QObject *parent)
    : QObject{parent}
    , m_fleet{fleet}
    , m_files{files}
    , m_local{local}
{
}

core::remote::Session *FileEditViewModel::session() const
{
    auto *session = m_fleet.session(m_files.machine());
    return session && session->state().phase == core::remote::SessionPhase::Ready ? session : nullptr;
}

RemotePath FileEditViewModel::remotePath(const FileRow &row) const { return m_files.folder().child(row.rawName); }

bool FileEditViewModel::canEdit(PaneSide side) const
{
    return side == PaneSide::Here ? m_local.problem().isEmpty() : m_files.state() == PaneState::Ready && session() != nullptr;
}

QString FileEditViewModel::placeText(PaneSide side) const
{
    return side == PaneSide::Here ? tr("this computer") : m_files.machineName(m_files.machine());
}

QString FileEditViewModel::nameProblem(PaneSide side, const QString &name) const
{
    if (name.isEmpty())
        return tr("Enter a name.");
    const QByteArray bytes = name.toUtf8();
    if (!core::transfer::isPlainName(bytes) || bytes.size() > 255)
        return tr("A name has no slash, is not a dot, and has at most 255 bytes.");
    if (side == PaneSide::Here && core::transfer::localName(bytes) != name)
        return tr("This computer does not allow such a name.");
    const QList<FileRow> rows = side == PaneSide::Here ? m_local.rows() : m_files.rows();
    const bool isTaken = std::ranges::any_of(rows, [&name](const FileRow &row) { return row.name == name; });
    return isTaken ? tr("This name is there already.") : QString{};
}

void FileEditViewModel::failHere(const QString &path, const QString &detail)
{
    emit failed({.kind = core::ErrorKind::Storage,
                 .code = QStringLiteral("browse.failed"),
                 .message = tr("This computer refused it for %1.").arg(path),
                 .remedy = tr("Check whether you may write there, and whether the file is in use."),
                 .detail = detail});
}

void FileEditViewModel::refreshWhenDone(const core::FutureStatus &status)
{
    core::whenDone(status, this, [this](const core::Status &done) {
        if (!done)
            emit failed(done.error());
        m_files.refresh();
    });
}

void FileEditViewModel::makeFolder(PaneSide side, const QString &name)
{
    if (!canEdit(side) || !nameProblem(side, name).isEmpty())
        return;
    if (side == PaneSide::There)
        return refreshWhenDone(core::browse::makeFolder(*session(), m_files.folder().child(name.toUtf8())));
    if (!QDir{m_local.folder()}.mkdir(name))
        failHere(m_local.pathOf(name), {});
    m_local.refresh();
}

void FileEditViewModel::rename(PaneSide side, const FileRow &row, const QString &name)
{
    if (!canEdit(side) || !nameProblem(side, name).isEmpty())
        return;
    if (side == PaneSide::There)
        return refreshWhenDone(core::browse::rename(*session(), remotePath(row), name.toUtf8()));
    QFile file{m_local.pathOf(row.name)};
    if (!file.rename(m_local.pathOf(name)))
        failHere(m_local.pathOf(row.name), file.errorString());
    m_local.refresh();
}

void FileEditViewModel::remove(PaneSide side, const QList<FileRow> &rows)
{
    if (!canEdit(side) || rows.isEmpty())
        return;
    if (side == PaneSide::There) {
        QList<RemotePath> paths;
        for (const FileRow &row : rows)
            paths << remotePath(row);
        return refreshWhenDone(core::browse::removeAll(*session(), paths));
    }
    for (const FileRow &row : rows) {
        QFile file{m_local.pathOf(row.name)};
        if (!file.moveToTrash())
            failHere(m_local.pathOf(row.name), file.errorString());
    }
    m_local.refresh();
}

void FileEditViewModel::setPermissions(PaneSide side, const FileRow &row, quint32 mode)
{
    if (!canEdit(side))
        return;
    if (side == PaneSide::There)
        return refreshWhenDone(core::browse::setPermissions(*session(), remotePath(row), mode));
    QFile file{m_local.pathOf(row.name)};
    if (!file.setPermissions(localBits(mode)))
        failHere(file.fileName(), file.errorString());
    m_local.refresh();
}

void FileEditViewModel::askPermissions(PaneSide side, const FileRow &row)
{
    if (!canEdit(side))
        return;
    if (side == PaneSide::Here) {
        emit permissionsRead(side, row, modeOf(QFile::permissions(m_local.pathOf(row.name))));
        return;
    }
    core::whenDone(core::browse::permissions(*session(), remotePath(row)), this,
                   [this, side, row](const core::Result<quint32> &mode) {
                       if (mode)
                           emit permissionsRead(side, row, *mode);
                       else
                           emit failed(mode.error());
                   });
}

void FileEditViewModel::askPreview(PaneSide side, const FileRow &row)
{
    if (!canEdit(side) || row.kind == core::transfer::EntryKind::Folder)
        return;
    if (side == PaneSide::Here)
        previewHere(row);
    else
        previewThere(row);
}

void FileEditViewModel::previewHere(const FileRow &row)
{
    QFile file{m_local.pathOf(row.name)};
    if (!file.open(QIODevice::ReadOnly))
        return failHere(file.fileName(), file.errorString());
    const qint64 size = file.size();
    if (isLog(row.name) && size > partOf(row))
        file.seek(size - partOf(row));
    emit previewRead(previewOf(row.name, file.read(partOf(row)), size, isLog(row.name)));
}

void FileEditViewModel::previewThere(const FileRow &row)
{
    const auto end = isLog(row.name) ? core::browse::PartEnd::Tail : core::browse::PartEnd::Head;
    core::whenDone(core::browse::read(*session(), remotePath(row), end, partOf(row)), this,
                   [this, row](const core::Result<core::browse::FilePart> &part) {
                       if (part)
                           emit previewRead(previewOf(row.name, part->bytes, part->size, isLog(row.name)));
                       else
                           emit failed(part.error());
                   });
}

} // namespace ui
