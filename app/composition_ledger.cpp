// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition.h"

#include "core/base/when_done.h"

namespace app {

namespace {

constexpr std::chrono::seconds kMeterInterval{60};

} // namespace

void Composition::connectLedger()
{
    core::fleet::Fleet *fleet = m_services->fleet.get();
    connect(fleet, &core::fleet::Fleet::machineAdded, this, &Composition::observeMachines);
    connect(fleet, &core::fleet::Fleet::machineChanged, this, &Composition::observeMachines);
    connect(fleet, &core::fleet::Fleet::machineRemoved, this, &Composition::observeMachines);
    connect(&m_meter, &QTimer::timeout, this, &Composition::observeMachines);
    connect(&m_models->ledger, &core::ledger::Recorder::failed, this, &Composition::warn);
    connect(&m_models->costs, &ui::CostsViewModel::changed, this,
            [this] { m_models->money.setMonthLimit(m_models->costs.monthLimit()); });
    connect(&m_models->settings, &ui::SettingsViewModel::moneyChanged, this, [this] {
        m_models->costs.setMoney(m_models->settings.rates(), m_models->settings.settings().currency);
    });
    connect(m_window.get(), &ui::MainWindow::pageShown, this, [this](const QString &page) {
        if (page == QStringLiteral("costs") && m_meter.isActive())
            m_models->ledger.load(); // The command line writes to it too.
    });
    m_models->money.setRecorder(m_models->ledger);
}

/// Only once every machine is known: one that is missing would be taken for removed.
void Composition::startLedger()
{
    m_models->costs.loadBudgets();
    core::whenDone(m_models->ledger.load(), this, [this](const core::Status &loaded) {
        if (!loaded) {
            warn(loaded.error());
            return;
        }
        m_meter.start(kMeterInterval);
        observeMachines();
    });
}

void Composition::observeMachines()
{
    if (!m_meter.isActive())
        return;
    QList<core::instances::Instance> machines;
    for (const auto &machine : m_services->fleet->machines())
        machines << machine.instance;
    m_models->ledger.observe(machines);
}

} // namespace app
