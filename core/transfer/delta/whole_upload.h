// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/job_types.h"
#include "core/transfer/sha256.h"

#include <QFile>
#include <QObject>

#include <memory>

namespace core::transfer {

class RemoteStream;

/// How a file goes by another way than single requests. Exactly one of done and failed is called, and nothing after it.
struct SendingWatch {
    std::function<void(qint64 bytes)> moved = {};
    std::function<void(qint64 bytes)> kept = {}; ///< The machine had them already.
    /// Both hashes are hex and of one kind; `remote` is empty when the machine has still to be asked.
    std::function<void(const QByteArray &own, const QByteArray &remote)> done = {};
    /// Without an error: this way does not work here, another may.
    std::function<void(const std::optional<Error> &error)> failed = {};
};

/// Sends a whole file as one stream into a file that exists. Where the machine has Python it hashes what it reads back from the
/// file while the rest still arrives.
class WholeUpload final : public QObject {
public:
    /// `local` is open and at its start.
    WholeUpload(JobContext &context, QFile &local, qint64 size, QByteArray target, SendingWatch watch, QObject *parent = nullptr);
    ~WholeUpload() override;
    void start();

private:
    void begin(std::unique_ptr<RemoteStream> stream);
    void pump();
    void countSent();
    void onFinished(const remote::ChannelEnd &end);
    void fail(const std::optional<Error> &error);

    JobContext &m_context;
    QFile &m_local;
    const qint64 m_size;
    const QByteArray m_target;
    SendingWatch m_watch;
    std::unique_ptr<RemoteStream> m_stream;
    Sha256 m_hash;
    QByteArray m_answer;
    qint64 m_read = 0;
    qint64 m_counted = 0;
    bool m_hashesThere = false;
    bool m_isOver = false;
};

} // namespace core::transfer
