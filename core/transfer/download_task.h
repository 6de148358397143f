// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/carriers.h"
#include "core/transfer/file_task.h"
#include "core/transfer/local_files.h"
#include "core/transfer/sftp/packet.h"

#include <QFileInfo>

#include <map>

namespace core::remote {
struct ChannelEnd;
}

namespace core::transfer {

class DeltaDownload;
class RemoteStream;

/// A file on the machine and where it goes.
struct DownloadFile {
    QByteArray remotePath = {};
    QString localFolder = {}; ///< Exists.
    QString localName = {};   ///< Already safe for this computer.
    qint64 size = 0;          ///< As listed; the file itself is asked again.
    qint64 modified = 0;      ///< Seconds since 1970, as listed.
    quint32 mode = 0;         ///< Permission bits there; the copy is never wider.
};

/// Fetches one file: reads of 32 KiB under way for 2 MiB ahead of what is written; the content is written in order.
class DownloadTask final : public FileTask {
public:
    DownloadTask(JobContext &context, DownloadFile file, QObject *parent = nullptr);
    ~DownloadTask() override;

    void start() override;
    void commit() override;
    void restart() override;
    void discard() override;
    QByteArray pathToHash() const override { return m_file.remotePath; }
    QString name() const override;
    QString temporaryName() const override { return m_local.fileName(); }
    bool canShare() const override { return m_isReading && m_file.size >= kResumable; }

private:
    bool decideTarget();
    void openSource();
    void look(const sftp::Reply &reply);
    void begin();
    bool isUnchanged(const QFileInfo &there) const;
    bool isOwn(const QFileInfo &there) const;
    void chooseNumber();
    void keepExisting();
    quint32 finalMode() const;
    std::optional<Error> missingSpace() const;
    bool keepsPart() const;
    void failToWrite(WriteProblem problem);
    Error outOfSpace(WriteProblem problem);
    void hashKeptPart();
    void beginFetching();
    void askForHash();
    bool beginDelta();
    void beginStream();
    void fetchByRequests();
    void takeStream(const QByteArray &bytes);
    void endStream(const remote::ChannelEnd &end);
    void pump();
    void ask(int carrier, qint64 offset, qint64 length);
    void take(int carrier, qint64 offset, qint64 length, const sftp::Reply &reply);
    bool writeInOrder();
    void finishFile();
    void askSourceAgain();
    void checkSource(const sftp::Reply &reply);
    void closeSource();
    void notePartial();

    DownloadFile m_file;
    QString m_target;
    QFile m_local; ///< The temporary file.
    QByteArray m_handle;
    std::optional<quint32> m_oldMode; ///< Of the file that is replaced.
    Carriers m_carriers;
    std::map<qint64, QByteArray> m_waiting; ///< Arrived ahead of their turn.
    qint64 m_askOffset = 0;
    qint64 m_writeOffset = 0;
    qint64 m_keptUntil = 0;
    bool m_mayReplace = false; ///< The user agreed, or an earlier attempt has put it there.
    std::unique_ptr<DeltaDownload> m_delta;
    std::unique_ptr<RemoteStream> m_stream; ///< The whole file comes by it.
    bool m_isReading = false;
    bool m_isHashWanted = false; ///< The machine hashes; its answer is still to come.
    bool m_hasContent = false;   ///< All has arrived by another way than requests.
    bool m_hasTriedDelta = false;
    bool m_startsFromZero = false;
};

} // namespace core::transfer
