// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <optional>

namespace core::remote_libssh {

/// A nonce of 16 hex digits.
QByteArray makeNonce();

/// Wraps a shell line so that its output stands between marks on both streams, because start-up files of many machines
/// print text even for commands. It runs in /bin/sh whatever the login shell is, in UTF-8, with the usual folders of
/// GPU images at the end of PATH. `exit`, `exec` and syntax errors in `line` cannot skip the closing mark.
QByteArray markedLine(const QByteArray &line, const QByteArray &nonce);

/// The same for a stream: only the opening mark, and the line's own exit code.
QByteArray markedStreamLine(const QByteArray &line, const QByteArray &nonce);

/// Lets through what follows the opening mark. Fed piece by piece; without a nonce everything passes.
class NoiseFilter {
public:
    explicit NoiseFilter(const QByteArray &nonce = {});
    QByteArray pass(const QByteArray &bytes);
    bool isOpen() const { return m_mark.isEmpty(); }
    std::optional<int> processId() const { return m_processId; } ///< Of the remote shell, once the mark was seen.

private:
    QByteArray m_mark; ///< Empty once it was seen.
    QByteArray m_pending;
    std::optional<int> m_processId;
};

/// Takes one stream apart: noise, the output between the marks, and the exit code after it. Fed piece by piece.
class MarkedOutput {
public:
    /// Keeps at most `limit` bytes of output; what is beyond is counted as truncated.
    MarkedOutput(const QByteArray &nonce, qint64 limit);

    void feed(const QByteArray &bytes);

    bool hasBegun() const { return m_processId.has_value(); }
    std::optional<int> processId() const { return m_processId; } ///< Of the remote shell; it leads its process group.
    bool hasEnded() const { return m_exitCode.has_value(); }
    std::optional<int> exitCode() const { return m_exitCode; } ///< From the closing mark.
    bool isTruncated() const { return m_isTruncated; }
    /// Before the opening mark, or all there was without one; its first 16 KiB.
    QByteArray noise() const { return hasBegun() ? m_noise : m_noise + m_pending; }
    /// Output so far. `isOver` says that no more will come, so a half mark at the end is output too.
    QByteArray output(bool isOver) const;

private:
    void searchBegin();
    void searchEnd();
    static void append(QByteArray &target, const QByteArray &bytes, qint64 limit, bool &isTruncated);

    QByteArray m_beginMark;
    QByteArray m_endMark;
    qint64 m_limit;
    QByteArray m_pending; ///< Not yet told apart.
    QByteArray m_noise;
    QByteArray m_output;
    bool m_isTruncated = false;
    std::optional<int> m_processId;
    std::optional<int> m_exitCode;
};

} // namespace core::remote_libssh
