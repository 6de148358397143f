// SPDX-License-Identifier: GPL-3.0-or-later
// Prints what the meter and the Costs page cost with 10,000 entries and 100 machines:
//   tick: the machines observed, today and the month summed, ten budgets reckoned (limit 5 ms)
//   page: the Costs page filled and drawn (limit 100 ms); and filled again
#include "support/costs_stage.h"
#include "ui/page/costs/costs_page.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>
#include <ctime>

namespace {

constexpr int kEntries = 10'000;
constexpr int kMachines = 100;
constexpr int kRounds = 200;

void fill(tests::CostsStage &stage)
{
    for (int i = 0; i < kEntries; ++i) {
        stage.spend(QStringLiteral("machine-%1").arg(i % kMachines), QStringLiteral("project %1").arg(i % 10),
                    QStringLiteral("autodl"), stage.clock.now().addSecs(-(i + 1) * 240), 0.06, 1 + i % 7);
    }
    for (int i = 0; i < kMachines; ++i)
        stage
            .add(QStringLiteral("machine-%1").arg(i), QStringLiteral("project %1").arg(i % 10), QStringLiteral("autodl"),
                 1 + i % 7)
            .billingSince = stage.clock.now().addSecs(-200);
    for (int i = 0; i < 10; ++i)
        stage.budgets.kept << core::ledger::Envelope{.project = QStringLiteral("project %1").arg(i),
                                                     .limit = tests::CostsStage::yuan(900)};
}

double tick(tests::CostsStage &stage)
{
    using namespace core::ledger;
    stage.clock.advance(std::chrono::seconds{1});
    const std::clock_t began = std::clock(); // Computing time: others may use the processor meanwhile.
    stage.recorder->observe(stage.machines);
    const View view = stage.recorder->view();
    const QTimeZone zone{"Asia/Shanghai"};
    const Sum today = totalIn(view, dayOf(view.now, zone));
    const Sum month = totalIn(view, monthOf(view.now, zone));
    const QList<core::ExchangeRate> rates;
    int near = 0;
    for (const Envelope &envelope : stage.budgets.kept)
        near += stateOf(envelope, {view, stage.machines, rates, zone}).isNear ? 1 : 0;
    const double milliseconds = static_cast<double>(std::clock() - began) * 1000 / CLOCKS_PER_SEC;
    return today.isEmpty() || month.isEmpty() || near < 0 ? 1e9 : milliseconds;
}

} // namespace

int main(int argc, char **argv)
{
    QApplication app{argc, argv};
    ui::applyTheme(app, ui::ThemeName::Light);
    tests::CostsStage stage;
    fill(stage);
    stage.start(true);
    QList<double> ticks;
    for (int round = 0; round < kRounds; ++round)
        ticks << tick(stage);
    std::ranges::sort(ticks);
    std::printf("tick, %d entries, %d machines, 10 budgets: median %.2f ms, 95 of 100 within %.2f ms, longest %.2f ms (limit 5 ms)\n",
                kEntries, kMachines, ticks.at(kRounds / 2), ticks.at(kRounds * 95 / 100), ticks.last());

    ui::CostsPage page{*stage.viewModel}; // Made at the start of the program, filled when it is shown.
    page.resize(968, 600);
    QElapsedTimer timer;
    timer.start();
    page.show();
    const QPixmap drawn = page.grab();
    const double first = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    timer.restart();
    page.refresh();
    const double again = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    std::printf("Costs page: filled and drawn %.1f ms, filled again %.1f ms (limit 100 ms)\n", first, again);
    return drawn.isNull() || first > 1000 ? 1 : 0;
}
