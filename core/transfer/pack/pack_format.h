// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <optional>

namespace core::transfer::pack {

/// Files up to this size may go into a pack.
constexpr qint64 kLargest = 256 * 1024;
constexpr qsizetype kHashBytes = 32;

/// One file on its way to the machine. Paths are below the folder of unpackLine().
struct FileHead {
    QByteArray part = {};    ///< Its temporary path.
    QByteArray target = {};
    qint64 modified = 0;     ///< Seconds since 1970.
    quint32 mode = 0;        ///< Permission bits.
    bool isModeExact = false; ///< Otherwise the machine's mask narrows it.
    bool mayReplace = false;
    QByteArray sha256 = {};  ///< Hex; empty = not to be checked.
};

/// Whether both paths fit into a head.
bool fits(const FileHead &head);
/// The bytes of one file for the program of unpackLine().
QByteArray packed(const FileHead &head, const QByteArray &content);

/// What the program of unpackLine() answers for each file, in order: one of these bytes.
constexpr char kPlaced = '+';
constexpr char kDiffers = '#';

/// A command that takes packed files by stdin: each is written to its temporary path, read back and checked, then gets its name.
QByteArray unpackLine(const QByteArray &folder);
/// A command that takes paths by stdin, ending in NUL each, and gives their files for Reader.
QByteArray packLine(const QByteArray &folder);

/// A file as the machine packed it.
struct PackedFile {
    bool isReadable = false;
    qint64 modified = 0;
    QByteArray sha256 = {}; ///< Hex, of what the machine has read.
    QByteArray content = {};
};

/// Takes apart what the program of packLine() gives. Whatever the bytes are, it keeps no more than one file of them.
class Reader {
public:
    void feed(const QByteArray &bytes);
    /// The next file in the order of the paths; nothing when more bytes are needed, or isBroken().
    std::optional<PackedFile> next();
    bool isBroken() const { return m_isBroken; }
    bool isBetween() const { return m_at == m_bytes.size(); } ///< Nothing of another file has come.

private:
    QByteArray m_bytes;
    qsizetype m_at = 0;
    bool m_isBroken = false;
};

} // namespace core::transfer::pack
