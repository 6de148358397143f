// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/platforms/platform_client.h"

#include <QHash>

#include <chrono>
#include <memory>

namespace core::accounts {

/// Clients whose lists and balances are shared: whoever asks the same account while an answer is on its way, or right after one
/// came, gets that one, so that a platform is asked once for all parts of the program. An act makes the next reader ask anew.
class SharedClients final : public platforms::PlatformClientFactory {
public:
    SharedClients(std::unique_ptr<platforms::PlatformClientFactory> inner, const Clock &clock,
                  std::chrono::seconds freshFor = std::chrono::seconds{8});
    ~SharedClients() override;

    std::unique_ptr<platforms::PlatformClient> create(const platforms::Account &account) override;
    const platforms::Capabilities *capabilities(const catalog::PlatformId &platform) const override;

private:
    struct Reads;
    class Client;

    std::unique_ptr<platforms::PlatformClientFactory> m_inner;
    const Clock &m_clock;
    std::chrono::seconds m_freshFor;
    QHash<platforms::AccountId, std::shared_ptr<Reads>> m_reads;
};

} // namespace core::accounts
