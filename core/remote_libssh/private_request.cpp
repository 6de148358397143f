// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/private_request.h"

#include "core/base/secret_bytes.h"

namespace core::remote_libssh {

namespace {

/// All secrets of a request.
QList<QByteArray *> secretsOf(remote::ConnectionRequest &request)
{
    QList<QByteArray *> secrets{&request.proxy.password};
    const auto add = [&secrets](remote::Credentials &credentials) {
        secrets << &credentials.password << &credentials.privateKey << &credentials.keyPassphrase;
    };
    add(request.credentials);
    for (remote::JumpHop &hop : request.jumps)
        add(hop.credentials);
    return secrets;
}

} // namespace

std::shared_ptr<remote::ConnectionRequest> ownCopy(const remote::ConnectionRequest &request)
{
    auto *copy = new remote::ConnectionRequest{request};
    for (QByteArray *secret : secretsOf(*copy))
        *secret = privateCopy(*secret);
    if (copy->hostKeyScope.isEmpty())
        copy->hostKeyScope = copy->endpoint.host + u':' + QString::number(copy->endpoint.port);
    return {copy, [](remote::ConnectionRequest *last) {
                for (QByteArray *secret : secretsOf(*last))
                    wipe(*secret);
                delete last;
            }};
}

remote::ConnectionRequest requestForHop(const remote::ConnectionRequest &request)
{
    remote::ConnectionRequest hop = request;
    const remote::JumpHop last = hop.jumps.takeLast();
    hop.endpoint = last.endpoint;
    hop.hostKeyScope = last.hostKeyScope;
    hop.credentials = last.credentials;
    hop.reconnects = false; // the session of the machine decides when to try again
    return hop;
}

} // namespace core::remote_libssh
