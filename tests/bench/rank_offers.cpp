// SPDX-License-Identifier: GPL-3.0-or-later
// Prints how long a plan over many offers takes on one core. Aims: 20,000 offers below 50 ms, a million without trouble.
#include "core/planning/rental_plan.h"
#include "tests/support/many_offers.h"
#include "tests/support/planning_data.h"

#include <QElapsedTimer>
#include <QTextStream>

#include <algorithm>
#include <limits>

using namespace core::planning;

int main()
{
    const tests::PlanningData data;
    const auto time = TimeModel::load(QStringLiteral(ZUKA_SOURCE_DIR "/resources/models/throughput.json"));
    if (!data.isLoaded() || !time)
        return 1;
    QTextStream out{stdout};
    out << "offers, task, ms of the best of the rounds, rows ranked\n";
    for (const int count : {800, 20'000, 1'000'000}) {
        const core::catalog::Catalog catalog = tests::withManyOffers(data.catalog(), count);
        const PlanningKit kit{.catalog = catalog, .memory = data.model(), .time = *time, .today = QDate{2026, 11, 30},
                              .rates = catalog.exchangeRates};
        for (const Task task : {Task::Lora, Task::FullFineTune, Task::Service}) {
            qint64 best = std::numeric_limits<qint64>::max();
            qsizetype rows = 0;
            for (int round = 0; round < (count > 100'000 ? 2 : 7); ++round) {
                QElapsedTimer timer;
                timer.start();
                const auto plan = planRental({.task = task, .model = QStringLiteral("qwen2.5-7b")}, {}, kit);
                best = std::min(best, timer.nsecsElapsed());
                rows = plan ? plan->rowCount : 0;
            }
            out << QStringLiteral("%1 %2 %3 %4\n").arg(count, 8).arg(wordOf(task), -8).arg(double(best) / 1e6, 8, 'f', 1)
                       .arg(rows, 8);
            out.flush();
        }
    }
    return 0;
}
