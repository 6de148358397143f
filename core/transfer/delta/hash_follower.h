// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/job_types.h"

#include <QObject>

#include <functional>
#include <memory>

namespace core::remote {
struct ChannelEnd;
}

namespace core::transfer {

class RemoteStream;

/// Lets the machine hash a file while it still arrives, so that nobody waits for it at the end: a program there reads as far as
/// it is told that the content is whole.
class HashFollower final : public QObject {
public:
    /// `done` is called once, with the hash in hex, or with nothing when the machine has to be asked in another way.
    using Done = std::function<void(const QByteArray &sha256)>;

    HashFollower(JobContext &context, QByteArray path, qint64 size, Done done, QObject *parent = nullptr);
    ~HashFollower() override;
    void start();

    /// Everything before `end` is in the file, without gaps.
    void tell(qint64 end);
    bool isOver() const { return m_isOver; }

private:
    void begin(std::unique_ptr<RemoteStream> stream);
    void send();
    void onFinished(const remote::ChannelEnd &end);
    void finish(const QByteArray &sha256);

    JobContext &m_context;
    const QByteArray m_path;
    const qint64 m_size;
    const Done m_done;
    std::unique_ptr<RemoteStream> m_stream;
    QByteArray m_answer;
    qint64 m_end = 0;
    qint64 m_told = 0;
    bool m_isOver = false;
};

} // namespace core::transfer
