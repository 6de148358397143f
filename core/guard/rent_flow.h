// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/guard/rent_course.h"

#include <QHash>

namespace core::guard {

/// Rents machines for certain: each order is in the table before anything is sent, and what was under way when the program ended
/// is looked up at the next start. One open order for each account.
class RentFlow final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        IntentRepository &intents;
        platforms::AccountRepository &accounts;
        platforms::PlatformClientFactory &clients;
        RentKeeper &keeper;
        const Clock &clock;
        RentRules rules;
    };

    explicit RentFlow(Parts parts, QObject *parent = nullptr);
    ~RentFlow() override;

    const RentRules &rules() const { return m_parts.rules; }

    /// The id of the order, once it is in the table and its course has begun. Errors: Refused "rent.running", "rent.no_account";
    /// Storage: nothing was sent.
    FutureResult<QString> begin(RentOrder order);
    /// Takes up what was open when the program ended. Machines must have been loaded.
    FutureStatus resume();

    std::optional<RentProgress> progress(const QString &id) const;
    QList<RentProgress> all() const; ///< Of this run, oldest first.
    void lookNow(const QString &id);
    void sendAgain(const QString &id);
    void waitLonger(const QString &id);
    void release(const QString &id);
    void giveUp(const QString &id);
    void close(const QString &id); ///< Takes one that is over out of sight.

signals:
    void changed(const QString &id);
    /// Ready, failed, released or withdrawn; once for each.
    void ended(const core::guard::RentProgress &progress);
    /// Not confirmed in time; once for each.
    void late(const core::guard::RentProgress &progress);

private:
    FutureStatus open(const Intent &intent, const RentOrder &order, bool isResumed);
    void take(const Intent &intent, const RentOrder &order, std::unique_ptr<platforms::PlatformClient> client, bool isResumed);
    void onChanged(const QString &id);
    bool isBusy(const QString &account) const;

    Parts m_parts;
    QHash<QString, RentCourse *> m_courses;
    QHash<QString, IntentStage> m_told;
    QSet<QString> m_beginning; ///< Accounts whose order is being written.
};

} // namespace core::guard
