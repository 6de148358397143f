// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/guard/intent.h"
#include "core/guard/rent_keeper.h"
#include "core/guard/rent_order.h"
#include "core/guard/rent_rules.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

namespace core::guard {

enum class RentStage {
    CheckingPrice, ///< Against a fresh offer, just before the order.
    Ordering,
    LookingUp,     ///< The answer got lost.
    Starting,      ///< It is made; the platform says that it is not running yet.
    WaitingForSsh,
    Ready,
    NotRented,
    Releasing,
    Released,
};

/// How far one order has come.
struct RentProgress {
    Intent intent = {};
    RentOrder order = {};
    RentStage stage = RentStage::CheckingPrice;
    std::optional<platforms::PlatformInstance> seen = {};
    std::optional<Error> trouble = {};
    QDateTime waitsSince = {};    ///< Of the present wait.
    bool isSoldOut = false;       ///< The next offer may be taken, by a click.
    bool canSendAgain = false;    ///< Looked up and not found: the user may order once more.
    bool isLate = false;          ///< Not ready in time: wait longer, or release it.

    bool isOver() const
    {
        return intent.stage == IntentStage::Confirmed || intent.stage == IntentStage::Failed
               || intent.stage == IntentStage::Withdrawn;
    }
    /// It exists at the platform, as far as is known, and may cost.
    bool isMade() const { return !intent.providerId.isEmpty() && stage != RentStage::Released; }
};

/// Carries one order to a machine that answers: price checked, written down, sent once, looked up by its nonce where the answer
/// is not clear, then watched until SSH speaks. Nothing is ever ordered twice by itself.
class RentCourse final : public QObject {
public:
    struct Parts {
        IntentRepository &intents;
        RentKeeper &keeper;
        const Clock &clock;
        const RentRules &rules;
        std::unique_ptr<platforms::PlatformClient> client = {}; ///< Null: its account is gone.
        std::function<void()> changed = {};
    };

    RentCourse(Parts parts, const Intent &intent, const RentOrder &order, QObject *parent);

    const RentProgress &progress() const { return m_progress; }

    void begin();  ///< The intent is in the table as Written.
    void resume(); ///< After a start of the program. What was never sent is withdrawn: nobody rents behind the user's back.
    void lookNow();
    /// By the user, when canSendAgain. Looks it up once more first.
    void sendAgain();
    /// By the user, when isLate.
    void waitLonger();
    /// By the user: erases it at the platform.
    void release();
    /// By the user, who has looked in the console: nothing was made.
    void giveUp();

private:
    void check();
    void onOffers(const Result<QList<platforms::PlatformOffer>> &offers);
    void send();
    void sendNow();
    void onCreated(const Result<QString> &answer);
    void lookUp();
    void onList(const Result<QList<platforms::PlatformInstance>> &list);
    void judgeLookUp(bool wasAnswered);
    void accept(const QString &providerId);
    void look();
    void onSeen(const Result<platforms::PlatformInstance> &answer);
    void onGone();
    void reach();
    void keep();
    void addWith(const QByteArray &password);
    void probe();
    void judgeTime();
    void confirm();
    void released();
    instances::Instance machineNow() const;
    void fail(const Error &error);
    void again();
    bool hasWaited(std::chrono::seconds time) const;
    FutureStatus save(IntentStage stage, const QString &result = {});
    void tell();

    Parts m_parts;
    RentProgress m_progress;
    QTimer m_timer;
    int m_lookUps = 0;
    bool m_isAsking = false;
    bool m_sendsAfterLookUp = false;
    bool m_isReleasing = false;
};

} // namespace core::guard
