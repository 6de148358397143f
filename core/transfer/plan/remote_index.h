// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <optional>
#include <vector>

namespace core::transfer {

/// What is below a folder of the machine, for the question "is it there, and is it the same?". Keeps 32 bytes an entry and no
/// name: a million entries take 32 MB.
class RemoteIndex {
public:
    struct Known {
        qint64 size = 0;
        quint32 modified = 0; ///< Seconds since 1970.
        quint16 mode = 0;
        char kind = 'f';
    };

    void add(const QByteArray &relative, const Known &known);
    /// Ends adding.
    void close();
    std::optional<Known> find(const QByteArray &relative) const;
    int files() const { return m_files; }

private:
    struct Row {
        quint64 key = 0;
        Known known = {};
    };
    static quint64 keyOf(const QByteArray &relative);

    std::vector<Row> m_rows;
    int m_files = 0;
};

} // namespace core::transfer
