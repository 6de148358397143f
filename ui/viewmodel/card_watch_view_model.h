// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/guard/card_watch.h"
#include "core/guard/offer_asker.h"

#include <QHash>
#include <QObject>
#include <QTimer>

#include <functional>

namespace ui {

/// One watch as a line of the list.
struct CardWatchLine {
    QString id = {};
    QString title = {};  ///< "1 × RTX 4090, at most $0.50/h".
    QString state = {};  ///< "free now: Vast.ai, $0.40/h", "not free, looked 3 min ago".
    bool isFree = false;
};

/// What the user types to wait for a card.
struct CardWatchForm {
    QString card = {};      ///< Id.
    QString count = QStringLiteral("1");
    QString platform = {};  ///< Id; empty = any.
    QString region = {};
    QString atMost = {};
    core::Currency currency = core::Currency::Usd;
    bool isSpot = false;
};

/// Cards that the user waits for. Looks at a polite pace and tells once when one becomes free; renting stays the user's click.
class CardWatchViewModel final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        core::guard::OfferAsker &asker;
        const core::Clock &clock;
        const core::guard::RentRules &rules;
        std::function<const core::catalog::Catalog &()> catalog = {};
        std::function<void(const QByteArray &)> keep = {}; ///< Into the settings.
    };

    explicit CardWatchViewModel(Parts parts, QObject *parent = nullptr);

    void load(const QByteArray &saved); ///< From the settings; begins to look.
    QList<CardWatchLine> lines() const;
    /// Platforms that can be asked at all, id and name; the first is "any".
    QList<std::pair<QString, QString>> platforms() const;
    QList<std::pair<QString, QString>> cards() const; ///< By name.
    /// Why the form is no watch, by "count", "card", "at_most" or "" for all of it; empty = it was added.
    QMap<QString, QString> add(const CardWatchForm &form);
    QString pace() const; ///< "Looks every 5 min while Zuka runs."

public slots:
    void remove(const QString &id);
    void lookNow();

signals:
    void changed();
    void found(const QString &heading, const QString &text); ///< A card has become free.

private:
    void look();
    void take(const QList<core::guard::AskedOffers> &answers);
    void judge(const core::guard::CardWatch &watch, const QList<core::guard::AskedOffers> &answers);
    QString titleOf(const core::guard::CardWatch &watch) const;
    void save();

    struct Seen {
        QDateTime at = {};
        QString free = {};    ///< Where and for how much; empty = nowhere.
        QString trouble = {};
    };
    Parts m_parts;
    QList<core::guard::CardWatch> m_watches;
    QHash<QString, Seen> m_seen;
    QTimer m_timer;
    QDateTime m_lookedAt;
    bool m_isLooking = false;
};

} // namespace ui
