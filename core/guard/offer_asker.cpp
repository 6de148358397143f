// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/offer_asker.h"

#include "core/base/promise.h"
#include "core/base/when_done.h"

#include <algorithm>

namespace core::guard {

using platforms::Account;
using platforms::PlatformOffer;

/// One question to several platforms at the same time.
struct OfferAsker::Round {
    platforms::OfferFilter filter = {};
    QList<Account> accounts = {};
    QList<AskedOffers> answers = {};
    Promise<QList<AskedOffers>> promise = {};
    qsizetype open = 0;
};

FutureResult<QList<AskedOffers>> OfferAsker::ask(const platforms::OfferFilter &filter, const QStringList &only)
{
    const auto round = std::make_shared<Round>();
    round->filter = filter;
    whenDone(m_parts.accounts.accounts(), &m_context, [this, round, only](const Result<QList<Account>> &accounts) {
        round->accounts = askable(accounts ? *accounts : QList<Account>{}, only);
        if (!accounts && round->accounts.isEmpty())
            round->promise.give(accounts.error());
        else
            askNext(round);
    });
    return round->promise.future();
}

QList<Account> OfferAsker::askable(const QList<Account> &accounts, const QStringList &only) const
{
    QList<Account> list;
    const auto add = [this, &list, &only](const Account &account) {
        const auto *capabilities = m_parts.clients.capabilities(account.platform);
        const bool isKnown =
            std::ranges::any_of(list, [&account](const Account &one) { return one.platform == account.platform; });
        const bool isWanted = only.isEmpty() || only.contains(account.platform.value);
        if (!isKnown && isWanted && capabilities && capabilities->can(platforms::Ability::Offers))
            list << account;
    };
    for (const Account &account : accounts)
        add(account);
    for (const QString &platform : m_parts.rules.withoutKey)
        add(Account{.platform = {platform}}); // Without an id no key is looked for.
    return list;
}

void OfferAsker::askNext(const std::shared_ptr<Round> &round)
{
    round->open = round->accounts.size();
    if (round->open == 0) {
        round->promise.give(QList<AskedOffers>{});
        return;
    }
    for (const Account &account : std::as_const(round->accounts)) {
        const std::shared_ptr<platforms::PlatformClient> client = m_parts.clients.create(account);
        const auto done = [this, round, account, client](const Result<QList<PlatformOffer>> &offers) {
            AskedOffers asked{.platform = account.platform, .account = account.id.value, .at = m_parts.clock.now()};
            if (offers)
                asked.offers = *offers;
            else
                asked.trouble = offers.error();
            round->answers << asked;
            if (--round->open == 0)
                round->promise.give(round->answers);
        };
        const Error silent{.kind = ErrorKind::Cancelled, .code = QStringLiteral("cancelled")};
        if (client)
            whenDone(client->offers(round->filter), &m_context, done, [done, silent] { done(silent); });
        else
            done(silent);
    }
}

} // namespace core::guard
