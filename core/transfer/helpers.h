// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/sftp/client.h"

#include <QObject>

#include <memory>
#include <vector>

namespace core::transfer {

/// Further sessions of one job: asked for while they make it faster, each judged by what it brought. Lives in the worker's thread.
class Helpers final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    void add(std::unique_ptr<sftp::Client> client);
    const std::vector<sftp::Client *> &ready() const { return m_ready; }
    /// One session alone cannot fill the line: a second one is asked for without measuring first.
    void wantTwo() { m_wantsTwo = true; }
    /// Called every tick: `done` bytes so far, `left` still to go, and whether more sessions could share the work now.
    void consider(qint64 nowMs, qint64 done, qint64 left, bool canShare);

signals:
    void wanted();
    void grown(); ///< One more is ready.
    void failed(const core::Error &error);

private:
    std::vector<std::unique_ptr<sftp::Client>> m_clients;
    std::vector<sftp::Client *> m_ready;
    qint64 m_windowFrom = -1; ///< Time at which the present measuring began; -1 = not measuring.
    qint64 m_windowDone = 0;
    double m_bestRate = 0;    ///< Bytes a millisecond before the newest helper.
    size_t m_judged = 0;      ///< Helpers whose use is known.
    bool m_isAsked = false;
    bool m_wantsTwo = false;
    bool m_isSettled = false; ///< More do not help.
};

} // namespace core::transfer
