// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QCryptographicHash>

#include <array>

namespace core::transfer {

/// SHA-256 of a stream. Uses the processor's own instructions where it has them (five times as fast as Qt 6.4, and as a
/// transfer hashes every byte, that decides its speed), else QCryptographicHash.
class Sha256 {
public:
    Sha256();
    void addData(const QByteArray &bytes);
    QByteArray toHex();
    void reset();

    /// Whether this processor has the instructions.
    static bool isAccelerated();

private:
    void finishAccelerated();

    bool m_isAccelerated = false;
    QCryptographicHash m_plain{QCryptographicHash::Sha256};
    std::array<quint32, 8> m_state = {};
    QByteArray m_rest; ///< Less than one block.
    quint64 m_length = 0;
};

} // namespace core::transfer
