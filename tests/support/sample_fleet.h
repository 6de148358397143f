// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/fleet_stage.h"

namespace tests {

/// Two machines that work: one with eight cards, one with one.
inline void addBusySamples(FleetStage &stage)
{
    const QDateTime now = stage.clock.now();
    QList<core::monitor::GpuSample> eight;
    for (int i = 0; i < 8; ++i)
        eight << sampleGpu(i, i == 5 ? 41 : 95 + i % 3, i == 5 ? 16.2 : 21.8, 24, i == 4 ? 83 : 69 + i,
                           i == 5 ? 188 : 396 + i * 3);
    core::instances::Instance big = sampleInstance(QStringLiteral("ft-8x4090"), 17.60);
    big.gpuCount = 8;
    big.billingSince = now.addSecs(-26 * 3600);
    stage.add(big, eight,
              tmuxLine("train", now.addSecs(-3 * 3600 - 25 * 60), 1) + tmuxLine("tensorboard", now.addSecs(-3 * 3600)));

    core::instances::Instance llm = sampleInstance(QStringLiteral("llm-4090"));
    llm.billingSince = now.addSecs(-3 * 3600 - 12 * 60);
    llm.plannedEnd = now.addSecs(2 * 3600 + 14 * 60);
    stage.add(llm, {sampleGpu(0, 92, 21.8)}, tmuxLine("train", now.addSecs(-11'000)));
}

/// The seven machines of the design's pictures, each in another state.
inline void addSampleFleet(FleetStage &stage)
{
    addBusySamples(stage);
    const QDateTime now = stage.clock.now();
    const auto cny = [](double amount) { return core::Money::fromAmount(amount, core::Currency::Cny); };
    core::instances::Instance idle = sampleInstance(QStringLiteral("sdxl-3090"), 1.32);
    idle.platform = {QStringLiteral("gpushare")};
    idle.card = core::catalog::CardId{QStringLiteral("rtx-3090")};
    idle.billingSince = now.addSecs(-20'400);
    idle.plannedEnd = now.addSecs(-600);
    idle.postponements = 1;
    stage.add(idle, {sampleGpu(0, 1, 9.2, 24, 41, 28)});

    core::instances::Instance prep = sampleInstance(QStringLiteral("data-prep"), 0.10);
    prep.billingSince = now.addSecs(-3120);
    stage.add(prep, {});
    stage.scripts.insert(prep.id.value, [](ScriptedSession &session) {
        session.runner.answer("nvidia-smi", "No devices were found\n", 6);
        session.runner.answer("tmux", "", 127, "sh: 1: tmux: not found");
    });

    core::instances::Instance spot = sampleInstance(QStringLiteral("eval-spot"), std::nullopt);
    spot.platform = {QStringLiteral("runpod")};
    spot.card = core::catalog::CardId{QStringLiteral("a100-80gb-sxm")};
    spot.billingSince = now.addSecs(-4080);
    spot.spentBefore = core::Money::fromAmount(1.30, core::Currency::Usd);
    stage.add(spot, {sampleGpu(0, 88, 70, 80)});

    core::instances::Instance old = sampleInstance(QStringLiteral("old-lora"), 1.32);
    old.isPoweredOff = true;
    old.spentBefore = cny(22.14);
    stage.add(old, {});

    core::instances::Instance thesis = sampleInstance(
        QStringLiteral("thesis-stable-diffusion-ablation-study-with-a-very-long-name-run-03"), 0.06);
    thesis.platform = {QStringLiteral("vastai")};
    thesis.isPoweredOff = true;
    thesis.spentBefore = cny(61.30);
    stage.add(thesis, {});
}

/// Breaks the link of "eval-spot" 40 s ago, with a third try in 8 s.
inline void breakSampleLink(FleetStage &stage)
{
    ScriptedSession *session = stage.session(QStringLiteral("eval-spot"));
    if (!session)
        return;
    session->setState({.phase = core::remote::SessionPhase::Waiting,
                       .error = core::Error{.kind = core::ErrorKind::Network,
                                            .code = QStringLiteral("link.lost"),
                                            .message = QStringLiteral("The connection was lost."),
                                            .remedy = QStringLiteral("Zuka tries again by itself."),
                                            .money = core::MoneyState::Running},
                       .attempt = 3,
                       .retryAt = stage.clock.now().addSecs(48)});
    stage.clock.advance(std::chrono::seconds{40});
    for (const char *name : {"ft-8x4090", "llm-4090", "sdxl-3090", "data-prep"})
        stage.poll(QString::fromLatin1(name));
}

} // namespace tests
