// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/transfer_queue.h"
#include "support/memory_journal.h"

#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QEventLoop>
#include <QFile>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <functional>

namespace tests {

/// `size` bytes that no one could guess and that are the same in each run.
inline QByteArray noise(qint64 size, quint32 seed = 1)
{
    QRandomGenerator random{seed};
    QByteArray bytes(size + 4, Qt::Uninitialized);
    random.fillRange(reinterpret_cast<quint32 *>(bytes.data()), bytes.size() / 4);
    bytes.truncate(size);
    return bytes;
}

inline bool writeFile(const QString &path, const QByteArray &bytes)
{
    QDir{}.mkpath(QFileInfo{path}.path());
    QFile file{path};
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

inline QByteArray hashOf(const QString &path)
{
    QFile file{path};
    QCryptographicHash hash{QCryptographicHash::Sha256};
    return file.open(QIODevice::ReadOnly) && hash.addData(&file) ? hash.result().toHex() : QByteArray{"unreadable"};
}

/// Every path below a folder, hidden ones too, sorted.
inline QStringList treeOf(const QString &folder)
{
    QStringList paths;
    constexpr auto filters = QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot;
    QDirIterator files{folder, filters, QDirIterator::Subdirectories};
    while (files.hasNext())
        paths.append(QDir{folder}.relativeFilePath(files.next()));
    paths.sort();
    return paths;
}

/// 300 files in a tree with every kind of name.
inline bool makeOddTree(const QString &root)
{
    const QStringList odd{QStringLiteral("with blank"), QStringLiteral("it's \"quoted\" $HOME `x`"),
                          QStringLiteral("line\nbreak"), QStringLiteral("日本"),
                          QStringLiteral("-rf"), QStringLiteral("🚀.txt"),
                          QStringLiteral(".hidden"), QStringLiteral("back\\slash"),
                          QStringLiteral("tab\there"), QStringLiteral("semi;colon&*?")};
    for (int i = 0; i < 300; ++i) {
        const QString below = i % 3 == 0 ? QStringLiteral("deep") : QString{};
        const QString folder = QStringLiteral("%1/%2/%3").arg(root, odd.at(i % 10), below);
        const QString name = QStringLiteral("%1 %2").arg(odd.at((i / 10) % 10)).arg(i);
        if (!writeFile(folder + u'/' + name, noise(i * 37 % 5000, static_cast<quint32>(i))))
            return false;
    }
    return QDir{}.mkpath(root + QStringLiteral("/empty"));
}

/// Makes a file an hour old: nothing is taken for unchanged in the second of its last change.
inline bool age(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadWrite)
        && file.setFileTime(QDateTime::currentDateTime().addSecs(-3600), QFileDevice::FileModificationTime);
}

/// The same for all files below a folder.
inline bool ageTree(const QString &folder)
{
    QDirIterator files{folder, QDir::Files | QDir::Hidden | QDir::NoSymLinks, QDirIterator::Subdirectories};
    while (files.hasNext()) {
        if (!age(files.next()))
            return false;
    }
    return true;
}

/// Not qWaitFor: that sleeps 10 ms after each look, and the streams of a local session live in this thread.
inline bool until(const std::function<bool()> &isTrue, int milliseconds)
{
    QEventLoop loop;
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &loop, [&] {
        if (isTrue())
            loop.quit();
    });
    look.start(2);
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    if (!isTrue())
        loop.exec();
    return isTrue();
}

/// A queue over one machine, and what it told.
class TransferBench final {
public:
    explicit TransferBench(std::shared_ptr<core::remote::Session> session)
        : queue{[session](const core::instances::InstanceId &id) {
                    return id.value == QStringLiteral("box") ? session : nullptr;
                },
                journal}
        , progressed{&queue, &core::transfer::TransferQueue::progressed}
    {
        QObject::connect(&queue, &core::transfer::TransferQueue::finished, &queue,
                         [this](core::transfer::TransferId, const core::Status &outcome) { outcomes.append(outcome); });
    }

    core::transfer::TransferId upload(const QString &localPath, const QByteArray &folder,
                                      core::transfer::ConflictPolicy policy = core::transfer::ConflictPolicy::Replace)
    {
        return add({.localPath = localPath, .remotePath = {folder}, .onConflict = policy});
    }
    core::transfer::TransferId download(const QByteArray &path, const QString &folder,
                                        core::transfer::ConflictPolicy policy = core::transfer::ConflictPolicy::Replace)
    {
        return add({.direction = core::transfer::Direction::Download,
                    .localPath = folder,
                    .remotePath = {path},
                    .onConflict = policy});
    }
    core::transfer::TransferId add(core::transfer::TransferRequest request)
    {
        request.machine = {QStringLiteral("box")};
        auto future = queue.enqueue(request);
        const bool isThere = QTest::qWaitFor([&future] { return future.isFinished(); }, 5000);
        return isThere && future.result() ? *future.result() : core::transfer::TransferId{-1};
    }

    core::transfer::TransferProgress progress(core::transfer::TransferId id) const
    {
        for (const auto &one : queue.transfers()) {
            if (one.id == id)
                return one;
        }
        return {};
    }
    core::transfer::TransferState state(core::transfer::TransferId id) const { return progress(id).state; }
    QString code(core::transfer::TransferId id) const
    {
        const auto error = progress(id).error;
        return error ? error->code : QString{};
    }
    /// Waits for Done, Failed or Cancelled.
    bool ends(core::transfer::TransferId id, int milliseconds = 30'000)
    {
        using core::transfer::TransferState;
        return until([&] {
            const TransferState now = state(id);
            return now == TransferState::Done || now == TransferState::Failed || now == TransferState::Cancelled;
        }, milliseconds);
    }
    bool becomes(core::transfer::TransferId id, core::transfer::TransferState wanted)
    {
        return until([&] { return state(id) == wanted; }, 20'000);
    }
    bool moves(core::transfer::TransferId id, qint64 bytes)
    {
        return until([&] { return progress(id).done.count() > bytes; }, 20'000);
    }
    /// Waits for Done and tells what else happened.
    bool succeeds(core::transfer::TransferId id, int milliseconds = 30'000)
    {
        if (ends(id, milliseconds) && state(id) == core::transfer::TransferState::Done)
            return true;
        const auto now = progress(id);
        qWarning() << "state" << static_cast<int>(now.state) << "done" << now.done.count();
        if (now.error)
            qWarning() << now.error->code << now.error->message << now.error->detail;
        for (const auto &error : now.fileErrors)
            qWarning() << error.code << error.message << error.detail;
        return false;
    }

    MemoryJournal journal;
    core::transfer::TransferQueue queue;
    QList<core::Status> outcomes;
    QSignalSpy progressed;
};

} // namespace tests
