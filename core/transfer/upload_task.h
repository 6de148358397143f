// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/carriers.h"
#include "core/transfer/file_task.h"
#include "core/transfer/sftp/packet.h"

#include <QFile>

#include <set>

namespace core::transfer {

class DeltaUpload;
class HashFollower;
class WholeUpload;
struct SendingWatch;

/// A local file and where it goes.
struct UploadFile {
    QByteArray localPath = {}; ///< As the file system spells it.
    QByteArray folder = {}; ///< On the machine; exists.
    QByteArray name = {};
    qint64 size = 0;
    qint64 modified = 0; ///< Milliseconds since 1970.
    quint32 mode = 0;    ///< Permission bits here; the copy is never wider.
    bool isInNewFolder = false; ///< Nothing can be there yet.
};

/// Sends one file: 64 requests of 32 KiB under way, hashed while it is read.
class UploadTask final : public FileTask {
public:
    UploadTask(JobContext &context, UploadFile file, QObject *parent = nullptr);
    ~UploadTask() override;

    void start() override;
    void commit() override;
    void restart() override;
    void discard() override;
    QByteArray pathToHash() const override { return m_temporary; }
    QString name() const override;
    QString temporaryName() const override;
    bool canShare() const override { return m_isReading && m_file.size >= kResumable; }

private:
    void lookAtTarget();
    void decide(const sftp::Reply &reply);
    void tryNumber(int number);
    void openTemporary();
    void openFrom(qint64 begin);
    void hashKeptPart();
    void beginSending();
    bool mayUseDelta() const;
    SendingWatch watch();
    void sendByRequests();
    void pump();
    void send(int carrier, const QByteArray &chunk);
    void confirm(qint64 offset, qint64 length, const sftp::Reply &reply);
    void waitForClock();
    void finishHandle();
    void followByHash();
    void checkSource();
    void refuse(const sftp::Reply &reply);
    void notePartial(qint64 confirmed);
    void renameIntoPlace(bool isAfterRemoval);
    void onRenamed();
    void explainRename(const QString &detail);
    bool isSourceAsPlanned() const;
    bool isUnchanged(const sftp::Attributes &there) const;
    quint32 newMode() const;

    UploadFile m_file;
    QByteArray m_target;    ///< Final path; may get a number with KeepBoth.
    QByteArray m_temporary;
    QByteArray m_handle;
    QFile m_local;
    std::optional<quint32> m_oldPermissions;
    Carriers m_carriers;
    bool m_mayReplace = false; ///< The user agreed, or an earlier attempt has put it there.
    std::set<qint64> m_inFlight;
    qint64 m_sendOffset = 0;
    qint64 m_keptUntil = 0; ///< Hashed but not sent again.
    qint64 m_oldSize = -1;  ///< Of the file that is replaced.
    std::unique_ptr<DeltaUpload> m_delta;
    std::unique_ptr<WholeUpload> m_whole;
    std::unique_ptr<HashFollower> m_follower; ///< The machine hashes what has arrived.
    qint64 m_writtenUntil = 0; ///< End of the file there.
    bool m_isHashAwaited = false;
    bool m_isReading = false;
    bool m_startsFromZero = false;
    bool m_hasTriedDelta = false;
    bool m_isHashedOtherwise = false; ///< m_sha256 and m_remoteHash are there already.
};

} // namespace core::transfer
