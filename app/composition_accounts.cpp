// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition.h"

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
    connect(&view, &ui::AccountsViewModel::noticed, this, [this](const QString &text) { m_window->showToast(text); });
    connect(&view, &ui::AccountsViewModel::imported, this, [this](int added, int joined, const auto &trouble) {
        if (!trouble)
            m_window->showToast(tr("%1 added, %2 joined to the account.").arg(added).arg(joined));
    });
    connect(m_window.get(), &ui::MainWindow::lookedAt, &watch, &AccountWatch::setLooking);
    const auto noteCourses = [this, &watch] {
        bool isPending = false;
        for (const core::guard::StopProgress &each : m_models->guarding.flow.all())
            isPending = isPending || m_models->guarding.flow.isOpen(each.intent.machine);
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
