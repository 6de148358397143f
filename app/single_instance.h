// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <memory>

class QLocalServer;
class QLocalSocket;
class QLockFile;

namespace app {

/// Lets one window per data folder run. Later ones ask the first to come to the front and end.
///
/// A lock file decides who is first, so a crash leaves nothing behind that could be mistaken for a running program; a local
/// socket carries the request.
class SingleInstance final : public QObject {
    Q_OBJECT

public:
    explicit SingleInstance(const QString &dataFolder, QObject *parent = nullptr);
    ~SingleInstance() override;

    /// True when no other process holds this data folder; requests are answered from then on. Also true when the folder cannot
    /// be written: then nothing can be shared either.
    bool tryBecomeFirst();

    /// For the second: asks the first one to come to the front. answered() follows within about one second.
    void askFirstToRaise();

signals:
    /// In the first: another one was started.
    void raiseRequested();
    /// In the second. False: the first one did not answer in time.
    void answered(bool isRaised);

private:
    void serve();
    void readRequest(QLocalSocket *socket);
    QString socketName() const;

    QString m_folder;
    std::unique_ptr<QLockFile> m_lock;
    QLocalServer *m_server = nullptr;
};

} // namespace app
