// SPDX-License-Identifier: GPL-3.0-or-later
// Prints how long one estimate and one "make it fit" take. Aims: below 20 µs and below 2 ms.
#include "core/planning/time_estimate.h"
#include "tests/support/planning_data.h"

#include <QElapsedTimer>
#include <QTextStream>

#include <algorithm>
#include <functional>
#include <limits>

namespace {

using namespace core::planning;

/// Microseconds of one call: the best of several rounds, so that other programs on the machine do not count.
double microseconds(int calls, const std::function<void()> &call)
{
    constexpr int kRounds = 7;
    qint64 best = std::numeric_limits<qint64>::max();
    for (int round = 0; round < kRounds; ++round) {
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < calls; ++i)
            call();
        best = std::min(best, timer.nsecsElapsed());
    }
    return static_cast<double>(best) / 1000 / calls;
}

struct Case {
    const char *name = "";
    Task task = Task::Lora;
    const char *model = "";
    const char *card = "";
};

constexpr Case kCases[] = {
    {"full, 7B on 80 GB", Task::FullFineTune, "llama-2-7b", "a100-sxm4-80gb"},
    {"full, 70B on 24 GB", Task::FullFineTune, "llama-2-70b", "rtx-4090"},
    {"qlora, 8B on 24 GB", Task::Qlora, "llama-3-8b", "rtx-4090"},
    {"infer, mixture of experts on 80 GB", Task::Infer, "deepseek-v3", "a100-sxm4-80gb"},
    {"diffusion training on 24 GB", Task::DiffusionTrain, "sdxl-base-1.0", "rtx-4090"},
};

} // namespace

int main()
{
    const tests::PlanningData data;
    const auto time = TimeModel::load(QStringLiteral(ZUKA_SOURCE_DIR "/resources/models/throughput.json"));
    if (!data.isLoaded() || !time)
        return 1;
    QTextStream out{stdout};
    out << "one estimate of memory, of time, one \"make it fit\"; µs\n";
    for (const Case &each : kCases) {
        const Setup setup = data.setup(each.task, each.model);
        const auto card = data.card(each.card);
        const double memory = microseconds(1000, [&] { (void)data.model().estimate(setup, card); });
        const double speed = microseconds(1000, [&] { (void)time->estimate(setup, card); });
        const double fit = microseconds(20, [&] { (void)data.model().fit(setup, card); });
        out << QStringLiteral("%1 %2 %3 %4\n").arg(QLatin1String{each.name}, -36).arg(memory, 8, 'f', 1).arg(speed, 8, 'f', 1)
                   .arg(fit, 8, 'f', 1);
    }
    return 0;
}
