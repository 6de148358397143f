// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/guard/offer_asker.h"
#include "core/guard/rent_flow.h"
#include "core/planning/rental_plan.h"
#include "ui/viewmodel/platform_sheet.h"
#include "ui/viewmodel/rent_words.h"

#include <QUrl>

#include <functional>

namespace ui {

/// Whether the platform of a plan's row can be rented from here.
enum class RentGate { Nowhere, NeedsAccount, Ready };

/// A public key that a new machine may be given.
struct RentKey {
    QString label = {};       ///< "~/.ssh/id_ed25519.pub".
    QByteArray publicLine = {};
    QString privateFile = {};
};

/// What the user fills in before renting.
struct RentForm {
    QString name = {};
    QString image = {};
    QString disk = {};
    QString atMost = {};   ///< For one hour; empty = no limit.
    QString hours = {};    ///< Until the planned end; empty = none.
    int offer = 0;         ///< Index into offers().
    int key = 0;           ///< Index into keys().
    friend bool operator==(const RentForm &, const RentForm &) = default;
};

/// One line of what it will cost.
struct RentBillLine {
    QString name = {};
    QString amount = {};
    QString origin = {}; ///< For a tooltip.
};

/// Which platforms' pages on stopping were opened, and how that is kept.
struct SheetMemory {
    std::function<bool(const core::catalog::PlatformId &)> isRead = {};
    std::function<void(const core::catalog::PlatformId &)> keep = {};
};

/// From a row of the plan over the live offers that match to one order, and how far that has come.
class RentViewModel final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        core::guard::RentFlow &flow;
        core::guard::OfferAsker &asker;
        core::platforms::AccountRepository &accounts;
        core::platforms::PlatformClientFactory &clients;
        const core::Clock &clock;
        std::function<const core::catalog::Catalog &()> catalog = {};
        std::function<QList<RentKey>()> keys = {};
    };

    explicit RentViewModel(Parts parts, QObject *parent = nullptr);

    void setSheets(SheetMemory sheets) { m_sheets = std::move(sheets); }
    bool needsSheet() const;     ///< The page on what stopping means there was never opened.
    PlatformSheet readSheet();   ///< And it counts as read from now on.

    void loadAccounts(); ///< Again whenever they may have changed; gatesChanged() follows.
    RentGate gate(const core::catalog::PlatformId &platform) const;

    /// Begins with `row`; `rest` are the plan's rows behind it, for when it is sold out. `hours` is how long the plan runs.
    void start(const core::planning::PlanRow &row, const QList<core::planning::PlanRow> &rest);
    const std::optional<core::planning::PlanRow> &row() const { return m_row; }
    QString heading() const;   ///< "Rent 1 × RTX 4090 at Vast.ai".
    QString about() const;     ///< What has to be known of this platform.
    bool isAsking() const { return m_isAsking; }
    const std::optional<core::Error> &trouble() const { return m_trouble; } ///< Why there are no offers, or nothing was begun.
    const QList<core::platforms::PlatformOffer> &offers() const { return m_offers; }
    const QList<RentKey> &keys() const { return m_keys; } ///< The first is "what the account has".
    bool takesKey() const;
    bool takesImage() const;
    RentForm proposal() const; ///< For the row, with the first offer.
    QString capOf(int offer) const; ///< The proposed limit for an offer.
    core::Currency currencyOf(int offer) const;
    QList<RentBillLine> bill(const RentForm &form) const;
    QString billNote(const RentForm &form) const; ///< What the bill does not say.
    /// By field name; empty = it can be rented.
    QMap<QString, QString> errors(const RentForm &form) const;
    QString verb(const RentForm &form) const; ///< "Rent for $0.40/h".

    std::optional<RentProgressText> progress() const; ///< Of the order shown.
    core::instances::InstanceId machine() const;      ///< Once it stands in the list.
    /// An order of an earlier start or dialog that is not over; empty when there is none.
    QString openOrder() const;
    void show(const QString &order);
    bool hasNextRow() const;

public slots:
    void ask(); ///< The offers again.
    void rent(const ui::RentForm &form);
    void lookNow();
    void sendAgain();
    void waitLonger();
    void release();
    void giveUp();
    void takeNext(); ///< By a click: the other offers, or the plan's next row.
    void openConsole();        ///< Of the order, else of the row's platform.
    void close();    ///< What is over goes out of sight.

signals:
    void changed();
    void gatesChanged();
    void noticed(const QString &text);
    void alarmed(const core::Error &alarm);
    void connectRequested(const core::instances::InstanceId &id); ///< It answers: log in.
    void urlRequested(const QUrl &url);

private:
    void takeOffers(const core::Result<QList<core::guard::AskedOffers>> &answer);
    void onEnded(const core::guard::RentProgress &progress);
    const core::platforms::Account *accountOf(const core::catalog::PlatformId &platform) const;
    std::optional<core::guard::RentOrder> orderOf(const RentForm &form) const;
    qsizetype nextRow() const; ///< -1 = none.
    const core::platforms::PlatformOffer *offerAt(int index) const;

    Parts m_parts;
    SheetMemory m_sheets;
    QList<core::platforms::Account> m_accounts;
    std::optional<core::planning::PlanRow> m_row;
    QList<core::planning::PlanRow> m_rest;
    QList<core::platforms::PlatformOffer> m_offers;
    QList<RentKey> m_keys;
    QSet<QString> m_gone; ///< Offers that were sold out meanwhile.
    std::optional<core::Error> m_trouble;
    QString m_order;
    quint64 m_round = 0;
    bool m_isAsking = false;
};

} // namespace ui
