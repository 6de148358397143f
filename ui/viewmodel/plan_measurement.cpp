// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/plan_measurement.h"

#include "core/planning/plan_fit.h"
#include "ui/viewmodel/plan_expert.h"

#include <QCoreApplication>

namespace ui {

namespace planning = core::planning;

namespace {

struct MeasurementWords {
    Q_DECLARE_TR_FUNCTIONS(MeasurementWords)
};

constexpr int kMostGpus = 1024;

/// The setup that ran on the cards of `input`; an error text goes to `check`.
std::optional<planning::Setup> setupOf(const MeasurementInput &input, const core::planning::PlanAnswers &answers, const planning::PlanRow *row,
                                       const planning::PlanningKit &kit, MeasurementCheck &check)
{
    bool isNumber = false;
    const int gpus = input.gpus.trimmed().toInt(&isNumber);
    const core::catalog::Card *card = kit.catalog.card(input.card);
    if (!card || !isNumber || gpus < 1 || gpus > kMostGpus) {
        check.cardError = card ? MeasurementWords::tr("Give a whole number of GPUs, from 1 to %1.").arg(kMostGpus)
                               : MeasurementWords::tr("Choose the card on which it ran.");
        return std::nullopt;
    }
    if (row && row->card == input.card && row->gpus == gpus)
        return row->setup;
    const auto question = planQuestion(answers, kit);
    if (!question) {
        check.cardError = core::fullText(question.error());
        return std::nullopt;
    }
    return planning::spreadOver(*question, *card, gpus, kit.memory);
}

} // namespace

MeasurementCheck checkMeasurement(const MeasurementInput &input, const core::planning::PlanAnswers &answers, const planning::PlanRow *row,
                                  const planning::PlanningKit &kit)
{
    MeasurementCheck check;
    const auto setup = setupOf(input, answers, row, kit, check);
    if (!setup)
        return check;
    const planning::MeasuredRun run{.setup = *setup, .card = *kit.catalog.card(input.card)};
    const auto note = [&check](const core::Result<planning::Calibration> &measured, QString &error) {
        if (measured)
            check.measurements << *measured;
        else
            error = core::fullText(measured.error());
    };
    if (!input.speed.trimmed().isEmpty()) {
        const auto speed = planning::parseMeasuredSpeed(input.speed);
        note(speed ? planning::calibrateTime(run, *speed, kit.time) : core::Result<planning::Calibration>{speed.error()}, check.speedError);
    }
    if (!input.memory.trimmed().isEmpty()) {
        const auto peak = planning::parseMeasuredMemory(input.memory);
        note(peak ? planning::calibrateMemory(run, *peak, input.reading, kit.memory) : core::Result<planning::Calibration>{peak.error()},
             check.memoryError);
    }
    if (input.speed.trimmed().isEmpty() && input.memory.trimmed().isEmpty())
        check.speedError = MeasurementWords::tr("Give the speed, the memory, or both.");
    return check;
}

QString readingName(planning::MemoryReading reading)
{
    switch (reading) {
    case planning::MemoryReading::Driver: return QStringLiteral("nvidia-smi");
    case planning::MemoryReading::Reserved: return QStringLiteral("torch.cuda.max_memory_reserved()");
    case planning::MemoryReading::Allocated: return QStringLiteral("torch.cuda.max_memory_allocated()");
    }
    return {};
}

} // namespace ui
