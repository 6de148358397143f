// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/network_watch.h"

#include <QSignalSpy>
#include <QTest>

using Reachability = QNetworkInformation::Reachability;

/// Changes of the network are told once they have settled.
class NetworkWatchTest final : public QObject {
    Q_OBJECT

private slots:
    void changesAreToldOnce();
    void nothingIsToldWhileOffline();
};

void NetworkWatchTest::changesAreToldOnce()
{
    app::NetworkWatch watch;
    QSignalSpy changed{&watch, &app::NetworkWatch::changed};
    watch.noteReachability(Reachability::Disconnected);
    watch.noteReachability(Reachability::Local);
    watch.noteMedium();
    watch.noteReachability(Reachability::Online);
    QCOMPARE(changed.count(), 0);
    QTRY_COMPARE(changed.count(), 1);
    watch.noteMedium();
    QTRY_COMPARE(changed.count(), 2);
}

void NetworkWatchTest::nothingIsToldWhileOffline()
{
    app::NetworkWatch watch;
    QSignalSpy changed{&watch, &app::NetworkWatch::changed};
    watch.noteReachability(Reachability::Online);
    watch.noteReachability(Reachability::Disconnected);
    watch.noteMedium();
    QTest::qWait(1300);
    QCOMPARE(changed.count(), 0);
    watch.noteReachability(Reachability::Unknown);
    QTRY_COMPARE(changed.count(), 1);
}

QTEST_GUILESS_MAIN(NetworkWatchTest)
#include "tst_network_watch.moc"
