// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <optional>

namespace core::transfer::tar {

constexpr qsizetype kBlock = 512;

enum class EntryType { File, Folder, Link };

/// One entry of an archive.
struct Entry {
    QByteArray name = {}; ///< Relative, without "./" in front and without a slash at the end.
    EntryType type = EntryType::File;
    qint64 size = 0;      ///< Of a file; 0 for others.
    qint64 modified = 0;  ///< Seconds since 1970.
    quint32 mode = 0;     ///< Permission bits.
    QByteArray target = {}; ///< Of a link, as it stands there.
};

/// The header blocks of an entry: ustar; GNU's long-name block where a name does not fit (the only form that keeps any
/// bytes and that BusyBox reads as well), a pax record for a size of 8 GiB and more.
QByteArray header(const Entry &entry);

/// What fills the last block after `size` bytes of content.
QByteArray padding(qint64 size);

/// The two empty blocks that end an archive.
QByteArray ending();

/// A name from a foreign archive, made plain: without "./" and slashes at the end. Nothing when it is absolute, climbs by
/// "..", is empty, too long or holds a NUL.
std::optional<QByteArray> safeName(const QByteArray &name);

} // namespace core::transfer::tar
