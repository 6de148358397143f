// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition.h"

#include <algorithm>

namespace app {

/// Accounts feed the costs, and are asked more often while something at them is changing.
void Composition::connectAccounts()
{
    using core::accounts::AccountWatch;
    AccountWatch &watch = m_models->accounts.watch;
    ui::AccountsViewModel &view = m_models->accounts.view;
    connect(&watch, &AccountWatch::looked, this, [this, &view] {
        m_models->costs.setBalances(view.balances());
        m_models->costs.setLeftovers(view.leftovers());
        informOfBudgets(); // An account without a machine runs empty as well.
    });
    // The two watches share what a platform answers: right after everything was asked, judging it costs no further call.
    connect(&watch, &AccountWatch::looked, this, [this, &watch] {
        const QDateTime now = watch.clock().now();
        const auto isFresh = [&now](const core::accounts::AccountState &each) {
            return !each.isLooking && each.triedAt.isValid() && each.triedAt.secsTo(now) < 6;
        };
        if (std::ranges::all_of(watch.states(), isFresh))
            m_models->guarding.watch.lookSoon();
    });
    connect(&view, &ui::AccountsViewModel::noticed, this, [this](const QString &text) { m_window->showToast(text); });
    connect(&view, &ui::AccountsViewModel::imported, this, [this](int added, int joined, const auto &trouble) {
        if (!trouble)
            m_window->showToast(tr("%1 added, %2 joined to the account.").arg(added).arg(joined));
    });
    connect(m_window.get(), &ui::MainWindow::lookedAt, &watch, &AccountWatch::setLooking);
    const auto noteCourses = [this, &watch] {
        bool isPending = false;
        for (const core::guard::StopProgress &each : m_models->guarding.flow.all()) {
            // One that was not confirmed in time may stay open for days; the flow itself asks for it, rarely.
            const bool isFresh = !each.isOver() && !each.awaitsUser && each.intent.stage != core::guard::IntentStage::NotConfirmed;
            isPending = isPending || isFresh;
        }
        watch.setPending(isPending);
    };
    connect(&m_models->guarding.flow, &core::guard::StopFlow::changed, this, noteCourses);
    connect(&m_models->guarding.flow, &core::guard::StopFlow::ended, this, noteCourses);
    connect(m_window.get(), &ui::MainWindow::pageShown, this, [&watch](const QString &page) {
        if (page == QStringLiteral("settings") || page == QStringLiteral("machines"))
            watch.load(); // The command line writes to it too.
    });
}

} // namespace app
