// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/bill_text.h"
#include "core/ledger/reconcile.h"
#include "core/ledger/recorder.h"
#include "core/platforms/platform_client.h"
#include "ui/viewmodel/costs_view_model.h"

#include <QObject>

namespace ui {

/// Whose bill it is.
struct BillPlace {
    core::ledger::BillScope scope = {};
    QString name = {};                                  ///< "AutoDL", "RunPod, team account".
    core::Currency currency = core::Currency::Cny;
    std::optional<core::platforms::Account> account = {}; ///< Its bill can be asked for.
};

/// One line of the comparison.
struct BillRow {
    QString name = {};
    QString recorded = {};
    QString billed = {};
    QString difference = {};      ///< "+¥1.20", "none", or why it is not known.
    bool isKnown = true;
    bool isOff = false;           ///< There is a difference.
};

/// Sets a platform's bill of one month against the ledger: asked for, pasted, read from a file, or its sum typed.
class BillViewModel final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        core::ledger::Recorder &recorder;
        const CostsViewModel &costs;
        core::platforms::AccountRepository &accounts;
        core::platforms::PlatformClientFactory &clients;
        core::ledger::BillColumns columns = {};
    };
    explicit BillViewModel(Parts parts, QObject *parent = nullptr);

    void start();                         ///< For the month that the Costs page shows; changed() follows.
    QString monthText() const;
    QList<BillPlace> places() const { return m_places; } ///< Those with machines or entries first.
    int place() const { return m_place; }
    void setPlace(int index);
    bool canAsk() const;                  ///< The platform tells its bill.

    void ask();
    void read(const QByteArray &bill);    ///< Empty = nothing to compare yet.
    void readFile(const QString &path);
    /// `sum` as typed; empty = nothing to compare yet.
    void takeSum(const QString &sum, core::Currency currency);

    bool isAsking() const { return m_isAsking; }
    const std::optional<core::Error> &trouble() const { return m_trouble; }
    QList<BillRow> rows() const;
    QString summary() const;              ///< What taking it over does; empty while there is nothing.
    QStringList notes() const;            ///< What is not in the comparison, a sentence each.
    bool canApply() const;
    void apply();                         ///< applied() or trouble() follows.

signals:
    void changed();
    void applied(const QString &text);

private:
    void clear();
    void compare(const QList<core::platforms::BilledItem> &items);
    void gather(const QList<core::platforms::Account> &accounts);
    core::ledger::Span span() const;
    const BillPlace *current() const;

    Parts m_parts;
    QDate m_month;
    QList<BillPlace> m_places;
    int m_place = -1;
    QList<core::ledger::Reconciled> m_lines;
    QList<core::ledger::BillProblem> m_problems;
    int m_moneyBack = 0;
    bool m_isAsking = false;
    quint64 m_round = 0;
    std::optional<core::Error> m_trouble;
};

} // namespace ui
