// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "ui/theme/theme.h"
#include "ui/viewmodel/plan_view_model.h"

#include <QApplication>
#include <QDir>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>

#include <memory>

namespace tests {

/// The built-in catalog and models, as every test of the plan page needs them. Inherited beside QObject.
class PlanBench {
protected:
    ~PlanBench() { QThreadPool::globalInstance()->waitForDone(); } // A ranking that nobody reads any more may still read the catalog.
    void loadKnowledge()
    {
        ui::applyTheme(*qApp, ui::ThemeName::Light);
        auto loaded = core::catalog::loadCatalog(QDir{QStringLiteral(":/catalog")}, QDir{QStringLiteral("/nonexistent")});
        QVERIFY(loaded);
        m_catalog = loaded->catalog;
        auto memory = core::planning::MemoryModel::load(QStringLiteral(":/models/memory.json"));
        auto time = core::planning::TimeModel::load(QStringLiteral(":/models/throughput.json"));
        QVERIFY(memory && time);
        m_memory = std::make_unique<core::planning::MemoryModel>(*memory);
        m_time = std::make_unique<core::planning::TimeModel>(*time);
    }
    core::planning::PlanningKit kit() const
    {
        return {.catalog = m_catalog, .memory = *m_memory, .time = *m_time, .today = QDate{2026, 11, 30}, .rates = m_catalog.exchangeRates};
    }
    /// Waits until the question that was just asked is answered.
    static void settle(ui::PlanViewModel &viewModel)
    {
        QSignalSpy changed{&viewModel, &ui::PlanViewModel::changed};
        QVERIFY(changed.wait(20'000));
        QTRY_VERIFY_WITH_TIMEOUT(!viewModel.isBusy(), 20'000);
    }

    core::catalog::Catalog m_catalog;
    std::unique_ptr<core::planning::MemoryModel> m_memory;
    std::unique_ptr<core::planning::TimeModel> m_time;
};

} // namespace tests
