// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounts/shared_clients.h"

#include <optional>

namespace core::accounts {

namespace {

using namespace platforms;

/// An answer that is on its way or has come.
template <typename T>
struct Shared {
    std::optional<FutureResult<T>> future = {};
    QDateTime askedAt = {};

    bool isUsable(const QDateTime &now, std::chrono::seconds freshFor) const
    {
        if (!future || future->isCanceled())
            return false;
        if (!future->isFinished())
            return true;
        const qint64 age = askedAt.secsTo(now);
        return age >= 0 && age < freshFor.count() && future->resultCount() > 0 && future->result().hasValue();
    }
};

bool isSameAccount(const Account &a, const Account &b)
{
    return a.platform == b.platform && a.baseUrl == b.baseUrl && a.regions == b.regions && a.project == b.project
           && a.usesExperimental == b.usesExperimental;
}

} // namespace

/// What the readers of one account share.
struct SharedClients::Reads {
    Account account = {};
    std::unique_ptr<PlatformClient> reader = {};
    Shared<QList<PlatformInstance>> instances = {};
    Shared<Balance> balance = {};

    void forget()
    {
        instances = {};
        balance = {};
    }
};

class SharedClients::Client final : public PlatformClient {
public:
    Client(std::unique_ptr<PlatformClient> own, std::shared_ptr<Reads> reads, const Clock &clock, std::chrono::seconds freshFor)
        : m_own{std::move(own)}
        , m_reads{std::move(reads)}
        , m_clock{clock}
        , m_freshFor{freshFor}
    { }

    const Capabilities &capabilities() const override { return m_own->capabilities(); }
    FutureStatus validate() override { return m_own->validate(); }
    FutureResult<QList<PlatformInstance>> instances() override
    {
        return shared(m_reads->instances, [this] { return m_reads->reader->instances(); });
    }
    FutureResult<PlatformInstance> instance(const QString &id) override { return m_own->instance(id); }
    FutureResult<Balance> balance() override
    {
        return shared(m_reads->balance, [this] { return m_reads->reader->balance(); });
    }
    FutureResult<QList<PlatformOffer>> offers(const OfferFilter &filter) override { return m_own->offers(filter); }
    FutureResult<ActResult> start(const QString &id, bool withoutGpu) override
    {
        m_reads->forget();
        return m_own->start(id, withoutGpu);
    }
    FutureResult<ActResult> stop(const QString &id) override
    {
        m_reads->forget();
        return m_own->stop(id);
    }
    FutureResult<ActResult> release(const QString &id) override
    {
        m_reads->forget();
        return m_own->release(id);
    }
    FutureResult<ActResult> setTimedStop(const QString &id, const std::optional<QDateTime> &at) override { return m_own->setTimedStop(id, at); }
    FutureResult<QString> create(const CreateOrder &order) override
    {
        m_reads->forget();
        return m_own->create(order);
    }
    FutureResult<QList<Leftover>> leftovers() override { return m_own->leftovers(); }
    FutureResult<QList<BilledItem>> billed(const QDateTime &from, const QDateTime &to) override { return m_own->billed(from, to); }
    FutureResult<QByteArray> takePassword(const QString &id) override { return m_own->takePassword(id); }

private:
    template <typename T, typename Ask>
    FutureResult<T> shared(Shared<T> &answer, Ask ask)
    {
        const QDateTime now = m_clock.now();
        if (!answer.isUsable(now, m_freshFor))
            answer = {.future = ask(), .askedAt = now};
        return *answer.future;
    }

    std::unique_ptr<PlatformClient> m_own;
    std::shared_ptr<Reads> m_reads;
    const Clock &m_clock;
    std::chrono::seconds m_freshFor;
};

SharedClients::SharedClients(std::unique_ptr<PlatformClientFactory> inner, const Clock &clock, std::chrono::seconds freshFor)
    : m_inner{std::move(inner)}
    , m_clock{clock}
    , m_freshFor{freshFor}
{
}

SharedClients::~SharedClients() = default;

std::unique_ptr<PlatformClient> SharedClients::create(const Account &account)
{
    std::unique_ptr<PlatformClient> own = m_inner->create(account);
    if (!own || account.id.value.isEmpty()) // Public lists have nothing to share.
        return own;
    std::shared_ptr<Reads> &reads = m_reads[account.id];
    if (!reads || !isSameAccount(reads->account, account)) {
        reads = std::make_shared<Reads>();
        reads->account = account;
        reads->reader = m_inner->create(account);
    }
    return std::make_unique<Client>(std::move(own), reads, m_clock, m_freshFor);
}

const Capabilities *SharedClients::capabilities(const catalog::PlatformId &platform) const { return m_inner->capabilities(platform); }

} // namespace core::accounts
