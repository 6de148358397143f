// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/platform_registry.h"

#include "core/platforms/answer_errors.h"
#include "core/platforms/aigalaxy/client.h"
#include "core/platforms/aigalaxy/decode.h"
#include "core/platforms/aliyun/client.h"
#include "core/platforms/aliyun/decode.h"
#include "core/platforms/autodl/client.h"
#include "core/platforms/autodl/decode.h"
#include "core/platforms/aws/client.h"
#include "core/platforms/aws/decode.h"
#include "core/platforms/compshare/client.h"
#include "core/platforms/compshare/decode.h"
#include "core/platforms/aigalaxy/client.h"
#include "core/platforms/aigalaxy/decode.h"
#include "core/platforms/aliyun/client.h"
#include "core/platforms/aliyun/decode.h"
#include "core/platforms/autodl/client.h"
#include "core/platforms/autodl/decode.h"
#include "core/platforms/aws/client.h"
#include "core/platforms/aws/decode.h"
#include "core/platforms/compshare/client.h"
#include "core/platforms/compshare/decode.h"
#include "core/platforms/gpushare/decode.h"
#include "core/platforms/jarvislabs/decode.h"
#include "core/platforms/lambda/client.h"
#include "core/platforms/lambda/decode.h"
#include "core/platforms/runpod/client.h"
#include "core/platforms/runpod/decode.h"
#include "core/platforms/tencent/client.h"
#include "core/platforms/tencent/decode.h"
#include "core/platforms/tencent/client.h"
#include "core/platforms/tencent/decode.h"
#include "core/platforms/vastai/client.h"
#include "core/platforms/vastai/decode.h"

#include <algorithm>
#include <array>

namespace core::platforms {

namespace {

using Maker = std::unique_ptr<PlatformClient> (*)(ClientParts);

template <typename Client>
std::unique_ptr<PlatformClient> make(ClientParts parts)
{
    return std::make_unique<Client>(std::move(parts));
}

struct Entry {
    const char *platform = nullptr;
    Dialect (*dialect)() = nullptr;
    Maker make = nullptr; ///< Null where answers can be read but there is no client.
};

/// A new platform is one line here.
constexpr std::array kPlatforms{
    Entry{"vastai", vastai::dialect, make<vastai::Client>},
    Entry{"runpod", runpod::dialect, make<runpod::Client>},
    Entry{"autodl", autodl::dialect, make<autodl::Client>},
    Entry{"compshare", compshare::dialect, make<compshare::Client>},
    Entry{"aigalaxy", aigalaxy::dialect, make<aigalaxy::Client>},
    Entry{"aliyun", aliyun::dialect, make<aliyun::Client>},
    Entry{"tencent", tencent::dialect, make<tencent::Client>},
    Entry{"aws", aws::dialect, make<aws::Client>},
    Entry{"lambda", lambda::dialect, make<lambda::Client>},
    Entry{"autodl", autodl::dialect, make<autodl::Client>},
    Entry{"compshare", compshare::dialect, make<compshare::Client>},
    Entry{"aigalaxy", aigalaxy::dialect, make<aigalaxy::Client>},
    Entry{"aliyun", aliyun::dialect, make<aliyun::Client>},
    Entry{"tencent", tencent::dialect, make<tencent::Client>},
    Entry{"aws", aws::dialect, make<aws::Client>},
    Entry{"gpushare", gpushare::dialect, nullptr},
    Entry{"jarvislabs", jarvislabs::dialect, nullptr},
};

/// An answer of a call that we do not know: only its error is read.
RecordedAnswer anyOf(const QString &baseName)
{
    static const Endpoint errorsOnly{QStringLiteral("any"), decodeErrorOnly};
    const qsizetype end = baseName.indexOf(u'_');
    const Dialect *dialect = dialectOf(baseName.left(end));
    if (dialect == nullptr || end < 0)
        return {};
    return {.dialect = dialect, .endpoint = &errorsOnly, .caseName = baseName.mid(end + 1)};
}

} // namespace

const QList<Dialect> &dialects()
{
    static const QList<Dialect> list = [] {
        QList<Dialect> made;
        for (const Entry &entry : kPlatforms)
            made << entry.dialect();
        return made;
    }();
    return list;
}

const Dialect *dialectOf(const QString &prefix)
{
    const QList<Dialect> &list = dialects();
    const auto found = std::find_if(list.begin(), list.end(), [&](const Dialect &dialect) { return dialect.prefix == prefix || dialect.platform.value == prefix; });
    return found == list.end() ? nullptr : &*found;
}

RecordedAnswer recordedAnswer(const QString &baseName)
{
    RecordedAnswer best;
    qsizetype longest = -1;
    for (const Dialect &dialect : dialects()) {
        for (const Endpoint &endpoint : dialect.endpoints) {
            const QString start = dialect.prefix + u'_' + endpoint.name;
            const bool fits = baseName == start || baseName.startsWith(start + u'_');
            if (!fits || start.size() <= longest)
                continue;
            longest = start.size();
            best = {.dialect = &dialect, .endpoint = &endpoint, .caseName = baseName.mid(start.size() + 1)};
        }
    }
    return best.endpoint != nullptr ? best : anyOf(baseName);
}

PlatformRegistry::PlatformRegistry(QList<Capabilities> capabilities, HttpTransport &transport, secrets::SecretStore &secrets,
                                   const Clock &clock, CallPolicy policy)
    : m_capabilities{std::move(capabilities)}
    , m_transport{transport}
    , m_secrets{secrets}
    , m_clock{clock}
    , m_policy{policy}
{
}

std::unique_ptr<PlatformClient> PlatformRegistry::create(const Account &account)
{
    const Capabilities *known = capabilities(account.platform);
    const auto entry = std::find_if(kPlatforms.begin(), kPlatforms.end(), [&](const Entry &each) { return account.platform.value == QLatin1String{each.platform}; });
    if (known == nullptr || entry == kPlatforms.end() || entry->make == nullptr)
        return nullptr;
    return entry->make(ClientParts{.account = account, .capabilities = *known, .transport = m_transport, .secrets = m_secrets, .clock = m_clock, .policy = m_policy});
}

const Capabilities *PlatformRegistry::capabilities(const catalog::PlatformId &platform) const
{
    const auto found = std::find_if(m_capabilities.begin(), m_capabilities.end(), [&](const Capabilities &each) { return each.platform == platform; });
    return found == m_capabilities.end() ? nullptr : &*found;
}

} // namespace core::platforms
