// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/network_watch.h"

#include <chrono>

namespace app {

using Reachability = QNetworkInformation::Reachability;

namespace {

constexpr std::chrono::milliseconds kSettles{1000}; // addresses and routes come after the link

} // namespace

NetworkWatch::NetworkWatch(QObject *parent)
    : QObject{parent}
{
    m_settling.setSingleShot(true);
    m_settling.setInterval(kSettles);
    connect(&m_settling, &QTimer::timeout, this, &NetworkWatch::changed);
}

bool NetworkWatch::start()
{
    if (!QNetworkInformation::loadBackendByFeatures(QNetworkInformation::Feature::Reachability))
        return false;
    const QNetworkInformation *information = QNetworkInformation::instance();
    connect(information, &QNetworkInformation::reachabilityChanged, this, &NetworkWatch::noteReachability);
    connect(information, &QNetworkInformation::transportMediumChanged, this, &NetworkWatch::noteMedium);
    m_isOffline = information->reachability() == Reachability::Disconnected;
    return true;
}

void NetworkWatch::noteReachability(Reachability now)
{
    m_isOffline = now == Reachability::Disconnected;
    if (m_isOffline)
        m_settling.stop(); // nothing to find out before it is back
    else
        m_settling.start();
}

/// From cable to Wi-Fi: the address is another one.
void NetworkWatch::noteMedium()
{
    if (!m_isOffline)
        m_settling.start();
}

} // namespace app
