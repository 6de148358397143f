// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/network_proxy.h"

#include <QHostAddress>
#include <QNetworkProxy>

namespace app {

namespace {

class ChosenProxy final : public QNetworkProxyFactory {
public:
    explicit ChosenProxy(QNetworkProxy proxy) : m_proxy{std::move(proxy)} {}

    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery &query) override
    {
        const QString host = query.peerHostName();
        const bool isHere = host == QLatin1String{"localhost"} || QHostAddress{host}.isLoopback();
        // Neither kind can listen for others.
        const bool isOutgoing = query.queryType() == QNetworkProxyQuery::TcpSocket || query.queryType() == QNetworkProxyQuery::UrlRequest;
        return {isHere || !isOutgoing ? QNetworkProxy{QNetworkProxy::NoProxy} : m_proxy};
    }

private:
    QNetworkProxy m_proxy;
};

QNetworkProxy networkProxyOf(const core::remote::Proxy &proxy)
{
    using core::remote::ProxyKind;
    if (proxy.kind != ProxyKind::Http && proxy.kind != ProxyKind::Socks5)
        return QNetworkProxy{QNetworkProxy::NoProxy};
    return QNetworkProxy{proxy.kind == ProxyKind::Socks5 ? QNetworkProxy::Socks5Proxy : QNetworkProxy::HttpProxy, proxy.host, proxy.port,
                         proxy.user, QString::fromUtf8(proxy.password)};
}

} // namespace

void useNetworkProxy(const core::remote::Proxy &proxy)
{
    QNetworkProxyFactory::setApplicationProxyFactory(new ChosenProxy{networkProxyOf(proxy)}); // Qt owns it.
}

} // namespace app
