// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/handshake.h"

#include "core/remote_libssh/cancellation.h"
#include "core/remote_libssh/proxy_handshake.h"
#include "core/remote_libssh/session_errors.h"

#include <array>

namespace core::remote_libssh {

namespace {

// Fast ciphers of the machines' processors first; no compression, since data to move is mostly packed already.
constexpr const char *kCiphers = "aes128-gcm@openssh.com,chacha20-poly1305@openssh.com,aes256-gcm@openssh.com,"
                                 "aes256-ctr,aes192-ctr,aes128-ctr";
constexpr std::array kHostKeyAlgorithms{"ssh-ed25519", "ecdsa-sha2-nistp256", "ecdsa-sha2-nistp384",
                                        "ecdsa-sha2-nistp521", "rsa-sha2-512", "rsa-sha2-256"};

/// An RSA key is stored as "ssh-rsa", whichever hash signs with it.
bool belongsTo(const char *algorithm, const QString &keyType)
{
    const QLatin1String name{algorithm};
    return name == keyType || (keyType == QLatin1String{"ssh-rsa"} && name.startsWith(QLatin1String{"rsa-sha2"}));
}

QString lastErrorOf(ssh_session session)
{
    return QString::fromUtf8(ssh_get_error(session));
}

bool setOption(ssh_session session, ssh_options_e option, const char *value)
{
    return ssh_options_set(session, option, value) == SSH_OK;
}

/// False when libssh knows one of our options no more: a mistake of the build, reported as a failed handshake.
bool configure(ssh_session session, const remote::Endpoint &endpoint, const QString &knownKeyType, long timeoutSeconds)
{
    const QByteArray nowhere = nullDevice();
    const QByteArray keys = hostKeyOrder(knownKeyType);
    const QByteArray user = endpoint.user.toUtf8();
    const bool readsConfig = false;
    const int port = endpoint.port;
    // The host is only a label here: the socket is ours. The real name could offend libssh's syntax check.
    return setOption(session, SSH_OPTIONS_HOST, "machine")
        && ssh_options_set(session, SSH_OPTIONS_PROCESS_CONFIG, &readsConfig) == SSH_OK
        && ssh_options_set(session, SSH_OPTIONS_PORT, &port) == SSH_OK
        && setOption(session, SSH_OPTIONS_USER, user.constData())
        && setOption(session, SSH_OPTIONS_KNOWNHOSTS, nowhere.constData())
        && setOption(session, SSH_OPTIONS_GLOBAL_KNOWNHOSTS, nowhere.constData())
        && setOption(session, SSH_OPTIONS_HOSTKEYS, keys.constData())
        && setOption(session, SSH_OPTIONS_CIPHERS_C_S, kCiphers) && setOption(session, SSH_OPTIONS_CIPHERS_S_C, kCiphers)
        && setOption(session, SSH_OPTIONS_COMPRESSION, "no")
        && ssh_options_set(session, SSH_OPTIONS_TIMEOUT, &timeoutSeconds) == SSH_OK;
}

Error failure(ssh_session session, const remote::Endpoint &endpoint, const Cancellation &cancellation)
{
    if (cancellation.isCancelled())
        return cancelledError();
    const QString detail = lastErrorOf(session);
    if (detail.contains(QLatin1String{"imeout"}))
        return handshakeTimeout(endpoint, detail);
    const bool isCut = detail.contains(QLatin1String{"disconnected"}) || detail.contains(QLatin1String{"reset by peer"})
        || detail.contains(QLatin1String{"Socket error"});
    if (ssh_get_serverbanner(session) == nullptr)
        return isCut ? droppedEarly(endpoint, detail) : handshakeFailed(endpoint, detail);
    return isCut ? linkLost(detail) : handshakeFailed(endpoint, detail);
}

} // namespace

QByteArray hostKeyOrder(const QString &knownType)
{
    QByteArray first;
    QByteArray rest;
    for (const char *algorithm : kHostKeyAlgorithms) {
        QByteArray &list = belongsTo(algorithm, knownType) ? first : rest;
        list += list.isEmpty() ? "" : ",";
        list += algorithm;
    }
    return first.isEmpty() || rest.isEmpty() ? first + rest : first + ',' + rest;
}

Result<TcpSocket> connectToHost(const remote::ConnectionRequest &request, const SessionTimings &timings,
                                Cancellation &cancellation, const std::function<void()> &onResolved)
{
    const bool hasProxy = request.proxy.kind != remote::ProxyKind::None;
    const QString host = hasProxy ? request.proxy.host : request.endpoint.host;
    const quint16 port = hasProxy ? request.proxy.port : request.endpoint.port;
    TcpResult result = connectTcp(host, port, QDeadlineTimer{timings.tcpConnect}, cancellation, onResolved);
    if (!result.socket) {
        return hasProxy ? proxyUnreachable(request.proxy, result)
                        : connectError(result.problem, request.endpoint, result.detail);
    }
    cancellation.attach(result.socket.handle());
    const Status status = joinThroughProxy(result.socket, request.proxy, request.endpoint,
                                           QDeadlineTimer{timings.tcpConnect}, cancellation);
    if (!status)
        return status.error();
    return std::move(result.socket);
}

Result<SshSessionHandle> shakeHands(TcpSocket socket, const remote::ConnectionRequest &request, const QString &knownKeyType,
                                    const SessionTimings &timings, const Cancellation &cancellation)
{
    SshSessionHandle session{ssh_new()};
    const auto seconds = static_cast<long>(std::chrono::ceil<std::chrono::seconds>(timings.handshake).count());
    if (!session || !configure(session.get(), request.endpoint, knownKeyType, seconds))
        return handshakeFailed(request.endpoint, session ? lastErrorOf(session.get()) : QStringLiteral("out of memory"));
    // The session closes it from now on, also when the connect fails.
    socket_t handle = socket.release();
    ssh_options_set(session.get(), SSH_OPTIONS_FD, &handle);
    const int code = ssh_connect(session.get());
    if (code != SSH_OK || cancellation.isCancelled())
        return failure(session.get(), request.endpoint, cancellation);
    return session;
}

Result<remote::HostKey> offeredHostKey(ssh_session session, const remote::Endpoint &endpoint)
{
    ssh_key raw = nullptr;
    const bool hasKey = ssh_get_server_publickey(session, &raw) == SSH_OK;
    const SshKeyHandle key{raw};
    unsigned char *hash = nullptr;
    std::size_t length = 0;
    if (!hasKey || ssh_get_publickey_hash(key.get(), SSH_PUBLICKEY_HASH_SHA256, &hash, &length) != SSH_OK)
        return handshakeFailed(endpoint, QStringLiteral("host key: ") + lastErrorOf(session));
    char *text = ssh_get_fingerprint_hash(SSH_PUBLICKEY_HASH_SHA256, hash, length);
    const remote::HostKey offered{.type = QString::fromLatin1(ssh_key_type_to_char(ssh_key_type(key.get()))),
                                  .fingerprint = QString::fromLatin1(text)};
    ssh_clean_pubkey_hash(&hash);
    ssh_string_free_char(text);
    return offered;
}

} // namespace core::remote_libssh
