// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QNetworkInformation>
#include <QObject>
#include <QTimer>

namespace app {

/// Tells when this computer is on another network, or on one again: links may be dead without a word.
class NetworkWatch final : public QObject {
    Q_OBJECT

public:
    explicit NetworkWatch(QObject *parent = nullptr);
    /// Follows what the system tells; false where it tells nothing.
    bool start();

public slots:
    void noteReachability(QNetworkInformation::Reachability now);
    void noteMedium();

signals:
    void changed(); ///< Once for changes that come close together.

private:
    QTimer m_settling;
    bool m_isOffline = false;
};

} // namespace app
