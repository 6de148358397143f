// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/ledger/balance.h"
#include "core/ledger/budget.h"
#include "core/ledger/leftovers.h"
#include "core/ledger/recorder.h"
#include "ui/viewmodel/costs_form.h"

#include <QObject>
#include <QTimeZone>

namespace ui {

/// One group of the month.
struct CostGroup {
    QString key = {};
    QString name = {};
    QString amount = {};
    QString perHour = {};                ///< "¥2.58/h" while one of its machines is on; else empty.
    std::optional<double> share = {};    ///< Amount in the shown currency; empty = not known.
    int series = 0;                      ///< Colour; groups beyond the sixth share the last.
};

/// One day of the chart: the shown currency, by group of groups().
struct CostDay {
    QDate date = {};
    QList<double> amounts = {};
};

/// The month's figures.
struct CostMonth {
    QString title = {};
    QString total = {};
    QString limit = {};       ///< "of ¥200"; empty without a budget.
    double share = -1;        ///< Of the budget; below 0 = none, or not known.
    bool isNear = false;
    bool isOver = false;
    QString pace = {};        ///< One sentence on where it leads; may be empty.
    QString why = {};         ///< What is unknown, which exchange rate was used.
};

/// A budget as shown.
struct EnvelopeCard {
    core::ledger::Envelope envelope = {};
    QString name = {};
    QString spent = {};
    QString limit = {};
    double share = -1;
    const char *tone = "meter";
    QString outlook = {};     ///< "3.2 h left · used up Sat 14:00 at this pace".
};

/// A balance as shown.
struct BalanceCard {
    QString name = {};
    QString amount = {};
    QString left = {};
    bool isLow = false;
};

/// What the Costs page shows, in the user's time zone: nothing is read from the disk here but the budgets.
class CostsViewModel final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        core::ledger::Recorder &recorder;
        core::ledger::BudgetRepository &budgets;
        const core::catalog::Catalog &catalog;
        const core::Clock &clock;
        QList<core::ExchangeRate> rates = {};
        core::Currency currency = core::Currency::Cny;
        QTimeZone zone = QTimeZone::systemTimeZone();
    };
    explicit CostsViewModel(Parts parts, QObject *parent = nullptr);

    void loadBudgets();
    void setMoney(const QList<core::ExchangeRate> &rates, core::Currency currency);
    /// What platforms told last: of accounts, and of what is left there.
    void setBalances(const QList<core::ledger::AccountBalance> &balances);
    void setLeftovers(const QList<core::ledger::PlatformLeftover> &leftovers);

    QDate month() const { return m_month; } ///< Its first day.
    bool isPresentMonth() const;
    void moveMonth(int by);                 ///< Never beyond the present one.
    core::ledger::Grouping grouping() const { return m_grouping; }
    void setGrouping(core::ledger::Grouping grouping);

    bool isFirstUse() const;                ///< Loaded, and nothing was ever written.
    QString contextText() const;            ///< "¥4.46/h now · ¥0.06/h parked".
    CostMonth monthFigures() const;
    QList<CostGroup> groups() const;
    QList<CostDay> days() const;            ///< Of the whole month, for groups().
    QString chartSentence() const;
    /// Of the month, newest first, with what they have come to; the newest `most`, all below 0.
    QList<core::ledger::Entry> entries(int most = -1) const;
    int entryCount() const;                 ///< Of the month.
    QList<EnvelopeCard> envelopes() const;
    QList<core::ledger::LeftoverLine> leftovers() const;
    QString leftoversText() const;          ///< "≥ ¥12.00 a month"; empty when there are none.
    QList<BalanceCard> balances() const;
    std::optional<core::Money> monthLimit() const; ///< Of the budget for everything.

    QString monthTotal() const;
    core::Currency currency() const { return m_parts.currency; }
    const core::catalog::Catalog &catalog() const { return m_parts.catalog; }
    const core::ledger::Book &book() const { return m_parts.recorder.book(); }
    const QList<core::instances::Instance> &machines() const { return m_parts.recorder.machines(); }
    QTimeZone zone() const { return m_parts.zone; }
    QDateTime now() const { return m_parts.clock.now(); }
    QStringList projects() const;           ///< Of machines, entries and budgets.

    /// Checks and writes; a good one is written, and changed() or failed() follows.
    CostCheck enter(const CostInput &input);
    void saveEnvelope(const core::ledger::Envelope &envelope); ///< Replaces the one of the same project and period.
    void removeEnvelope(const core::ledger::Envelope &envelope);
    QByteArray csv() const;                 ///< Of the shown month.
    QByteArray csvOfAll() const;

signals:
    void changed();
    void failed(const core::Error &error);

private:
    core::ledger::Span span() const;
    core::ledger::BudgetSight sight(const core::ledger::View &view) const;
    EnvelopeCard cardOf(const core::ledger::EnvelopeState &state) const;
    QString whyOf(const core::ledger::Sum &sum) const;
    QString paceOf(const core::ledger::EnvelopeState &state) const;
    void keepEnvelopes(const QList<core::ledger::Envelope> &envelopes);
    QList<core::ledger::GroupTotal> totals() const;
    QList<const core::ledger::Entry *> entriesOfMonth() const;

    Parts m_parts;
    QDate m_month;
    core::ledger::Grouping m_grouping = core::ledger::Grouping::Project;
    QList<core::ledger::Envelope> m_envelopes;
    QList<core::ledger::AccountBalance> m_balances;
    QList<core::ledger::PlatformLeftover> m_told;
};

} // namespace ui
