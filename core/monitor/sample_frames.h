// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace core::monitor {

/// One answer of the watching loop.
struct SampleFrame {
    char kind = 0;
    quint32 number = 0;     ///< Of the request.
    QByteArray body = {};
    bool isTooLong = false; ///< The body was cut.
};

/// Takes the frames out of one stream of the loop, fed piece by piece. What stands between them is dropped. Keeps at most
/// one frame's worth of bytes.
class FrameReader {
public:
    explicit FrameReader(const QByteArray &nonce);

    QList<SampleFrame> feed(const QByteArray &bytes);

private:
    bool findHead();
    bool findEnd(QList<SampleFrame> &frames);

    QByteArray m_head;
    QByteArray m_end;
    QByteArray m_pending;
    SampleFrame m_frame = {};
    bool m_isInside = false;
    qsizetype m_searched = 0;
};

} // namespace core::monitor
