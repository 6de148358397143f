// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/guard/offer_asker.h"

#include <QObject>
#include <QTimer>

namespace ui {

/// Asks platforms for their offers at a click and lays them over the dated prices for a while. What fails is one line.
class LiveOffersViewModel final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        core::guard::OfferAsker &asker;
        const core::Clock &clock;
        const core::guard::RentRules &rules;
    };

    explicit LiveOffersViewModel(Parts parts, QObject *parent = nullptr);

    /// The dated prices; catalogChanged() follows.
    void setBase(std::shared_ptr<const core::catalog::Catalog> base);
    const core::catalog::Catalog *catalog() const { return m_base.get(); }

    bool isAsking() const { return m_isAsking; }
    bool canAsk() const; ///< Not while asking, and not again within the polite pause.
    /// "Live from Vast.ai, 3 min ago: 214 offers."
    QString line() const;
    /// What could not be asked or was left out, a sentence each; empty when all is well.
    QStringList notes() const;

public slots:
    void ask();

signals:
    void changed();
    void catalogChanged(std::shared_ptr<const core::catalog::Catalog> catalog);

private:
    void take(const core::Result<QList<core::guard::AskedOffers>> &answer);
    void putAway();
    void publish();
    QString nameOf(const core::catalog::PlatformId &id) const;

    Parts m_parts;
    std::shared_ptr<const core::catalog::Catalog> m_base;
    QList<core::catalog::Offer> m_live;
    QStringList m_from;
    QList<std::pair<core::catalog::PlatformId, core::Error>> m_troubles;
    QDateTime m_askedAt;
    QTimer m_expiry;
    QTimer m_tick; ///< Ages move with the clock.
    int m_left = 0;
    int m_unpriced = 0;
    bool m_isAsking = false;
    bool m_wasPutAway = false;
};

} // namespace ui
