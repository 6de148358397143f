// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/proxy_choice.h"

#include <QNetworkProxy>
#include <QUrl>

namespace app {

namespace {

core::remote::Proxy systemProxy()
{
    const QNetworkProxyQuery query{QUrl{QStringLiteral("https://example.com")}};
    for (const QNetworkProxy &proxy : QNetworkProxyFactory::systemProxyForQuery(query)) {
        const bool isSocks = proxy.type() == QNetworkProxy::Socks5Proxy;
        if (isSocks || proxy.type() == QNetworkProxy::HttpProxy) {
            return {.kind = isSocks ? core::remote::ProxyKind::Socks5 : core::remote::ProxyKind::Http,
                    .host = proxy.hostName(), .port = proxy.port(), .user = proxy.user(), .password = proxy.password().toUtf8()};
        }
    }
    return {};
}

} // namespace

core::remote::Proxy proxyFor(const core::settings::Settings &settings, const QByteArray &password)
{
    using core::settings::ProxyChoice;
    if (settings.proxy == ProxyChoice::None)
        return {};
    if (settings.proxy == ProxyChoice::System)
        return systemProxy();
    if (settings.proxyHost.isEmpty() || settings.proxyPort <= 0)
        return {};
    return {.kind = settings.proxy == ProxyChoice::Socks5 ? core::remote::ProxyKind::Socks5 : core::remote::ProxyKind::Http,
            .host = settings.proxyHost, .port = static_cast<quint16>(settings.proxyPort), .user = settings.proxyUser, .password = password};
}

} // namespace app
