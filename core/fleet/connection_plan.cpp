// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/connection_plan.h"

#include "core/base/secret_bytes.h"

namespace core::fleet {

namespace {

constexpr qsizetype kMostJumps = 8;

remote::Proxy proxyOf(const instances::OwnProxy &own, const QByteArray &password)
{
    const remote::ProxyKind kind = own.kind == QLatin1String{"http"}     ? remote::ProxyKind::Http
                                   : own.kind == QLatin1String{"socks5"} ? remote::ProxyKind::Socks5
                                                                         : remote::ProxyKind::None;
    if (kind == remote::ProxyKind::None)
        return {};
    return {.kind = kind, .host = own.host, .port = own.port, .user = own.user, .password = password};
}

void wipeAll(remote::Credentials &credentials)
{
    for (QByteArray *secret : {&credentials.password, &credentials.privateKey, &credentials.keyPassphrase})
        core::wipe(*secret);
}

/// "host", "host:port", "[::1]:port", with "user@" in front; an empty host when it is none of these.
remote::Endpoint endpointOf(QString text)
{
    remote::Endpoint endpoint;
    text = text.trimmed();
    if (text.startsWith(QLatin1String{"ssh://"}))
        text.remove(0, 6);
    const qsizetype at = text.lastIndexOf(u'@');
    endpoint.user = at > 0 ? text.left(at) : QString{};
    text.remove(0, at + 1);
    QString port = QStringLiteral("22");
    if (text.startsWith(u'[')) {
        const qsizetype close = text.indexOf(u']');
        if (close < 0 || (close + 1 < text.size() && text.at(close + 1) != u':'))
            return {};
        if (close + 1 < text.size())
            port = text.mid(close + 2);
        text = text.mid(1, close - 1);
    } else if (text.count(u':') == 1) {
        port = text.section(u':', 1);
        text = text.section(u':', 0, 0);
    }
    endpoint.port = port.toUShort();
    endpoint.host = endpoint.port != 0 ? text : QString{};
    return endpoint;
}

} // namespace

QList<remote::JumpHop> jumpsOf(const QString &text, const remote::Credentials &credentials)
{
    remote::Credentials keys = credentials;
    keys.password.clear(); // It belongs to the machine alone: a host on the way must not see it.
    QList<remote::JumpHop> jumps;
    for (const QString &part : text.split(u',', Qt::SkipEmptyParts)) {
        const remote::Endpoint endpoint = endpointOf(part);
        if (endpoint.host.isEmpty() || jumps.size() >= kMostJumps)
            continue;
        jumps.append({.endpoint = endpoint,
                      .hostKeyScope = QStringLiteral("%1:%2").arg(endpoint.host).arg(endpoint.port),
                      .credentials = keys});
    }
    return jumps;
}

remote::ConnectionRequest requestFor(const instances::Instance &instance, const remote::Credentials &credentials,
                                     const remote::Proxy &settings, const QByteArray &ownProxyPassword)
{
    remote::ConnectionRequest request{.endpoint = {.host = instance.host, .port = instance.port, .user = instance.user},
                                      .hostKeyScope = QStringLiteral("instance:") + instance.id.value,
                                      .credentials = credentials,
                                      .proxy = instance.proxy ? proxyOf(*instance.proxy, ownProxyPassword) : settings,
                                      .jumps = jumpsOf(instance.jump, credentials),
                                      .proxyCommand = instance.proxyCommand,
                                      .agentFingerprint = instance.agentKey,
                                      .keepAlive = std::chrono::seconds{instance.aliveSeconds.value_or(0)},
                                      .keepAliveCount = instance.aliveCount.value_or(0)};
    for (remote::JumpHop &hop : request.jumps) {
        if (hop.endpoint.user.isEmpty())
            hop.endpoint.user = instance.user;
    }
    return request;
}

void wipeRequest(remote::ConnectionRequest &request)
{
    for (remote::JumpHop &hop : request.jumps)
        wipeAll(hop.credentials);
    wipeAll(request.credentials);
    core::wipe(request.proxy.password);
    request = {};
}

} // namespace core::fleet
