// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages.h"

#include "ui/page/plan/plan_page.h"
#include "ui/page/rent/rent_bar.h"
#include "ui/page/settings/settings_page.h"
#include "ui/shell/main_window.h"

namespace app {

void Pages::connectRenting()
{
    auto *bar = new ui::RentBar{m_models.renting.live, m_models.renting.watches, m_models.renting.rent};
    m_plan->setRentBar(bar);
    connect(m_plan, &ui::PlanPage::chosenChanged, bar, [this, bar] {
        const core::planning::PlanRow *row = m_plan->chosen();
        QList<core::planning::PlanRow> rest;
        for (const auto &other : m_models.plan.plan() ? m_models.plan.plan()->rows : QList<core::planning::PlanRow>{}) {
            if (row && other.rank > row->rank)
                rest << other;
        }
        bar->setRow(row && row->rank > 0 ? row : nullptr, rest);
    });
    connect(bar, &ui::RentBar::machineRequested, this, &Pages::openMachine);
    connect(bar, &ui::RentBar::accountRequested, this, [this] {
        m_window->showPage(QStringLiteral("settings"));
        m_settings->showAccounts();
    });
}

} // namespace app
