// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/client_base.h"
#include "core/platforms/decoding.h"

namespace core::platforms {

/// Every platform whose answers we can read, with or without a client.
const QList<Dialect> &dialects();
/// By the prefix of a recorded file's name or by the platform's id; null when there is none.
const Dialect *dialectOf(const QString &prefix);

/// Which decoder a recorded file belongs to.
struct RecordedAnswer {
    const Dialect *dialect = nullptr;
    const Endpoint *endpoint = nullptr;
    QString caseName = {}; ///< What follows, such as "normal".
};
/// Of a name PLATFORM_ENDPOINT_CASE without its ending: the longest endpoint that fits, or one that reads errors only when the
/// platform is known and the endpoint is not. Both null when the platform is not known.
RecordedAnswer recordedAnswer(const QString &baseName);

/// Makes the clients that the program has. The references outlive what it makes.
class PlatformRegistry final : public PlatformClientFactory {
public:
    PlatformRegistry(QList<Capabilities> capabilities, HttpTransport &transport, secrets::SecretStore &secrets, const Clock &clock,
                     CallPolicy policy = {});

    std::unique_ptr<PlatformClient> create(const Account &account) override;
    const Capabilities *capabilities(const catalog::PlatformId &platform) const override;
    const QList<Capabilities> &all() const { return m_capabilities; }

private:
    QList<Capabilities> m_capabilities;
    HttpTransport &m_transport;
    secrets::SecretStore &m_secrets;
    const Clock &m_clock;
    CallPolicy m_policy;
};

} // namespace core::platforms
