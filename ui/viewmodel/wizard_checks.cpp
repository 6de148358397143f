// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/wizard_checks.h"

#include <QCoreApplication>

#include <algorithm>

namespace ui {

namespace planning = core::planning;
using planning::PlanField;

namespace {

struct WizardChecks {
    Q_DECLARE_TR_FUNCTIONS(WizardChecks)
};

bool namesQuantization(const planning::PlanAnswers &answers)
{
    return !answers.quantization.isEmpty() && answers.quantization != QLatin1String{"none"};
}

bool leavesNoClass(const QStringList &excluded)
{
    const QStringList all{QStringLiteral("hyperscaler"), QStringLiteral("vertical"), QStringLiteral("marketplace")};
    return std::ranges::all_of(all, [&excluded](const QString &word) { return excluded.contains(word); });
}

} // namespace

WizardPage pageOf(PlanField field)
{
    switch (field) {
    case PlanField::HoursPerDay:
    case PlanField::Days: return WizardPage::Rent;
    case PlanField::Model:
    case PlanField::Sequence:
    case PlanField::Batch:
    case PlanField::Accumulation:
    case PlanField::Tokens:
    case PlanField::Samples:
    case PlanField::Epochs:
    case PlanField::ImageSize:
    case PlanField::DatasetGB: return WizardPage::Model;
    case PlanField::Budget:
    case PlanField::Deadline:
    case PlanField::StartDate:
    case PlanField::MaximumGpus:
    case PlanField::UplinkMbps: return WizardPage::Limits;
    default: break;
    }
    return WizardPage::Results;
}

WizardPage pageOfKey(const QString &key)
{
    if (key == QLatin1String{"excluded_classes"})
        return WizardPage::Platforms;
    return key == QLatin1String{"resume"} ? WizardPage::Limits : WizardPage::Model;
}

QMap<QString, QString> wrongCombinations(const planning::PlanAnswers &answers)
{
    QMap<QString, QString> wrong;
    const auto task = planning::taskFromWord(answers.task);
    const bool trainsAll = task == planning::Task::FullFineTune || task == planning::Task::Pretrain;
    if (task == planning::Task::Qlora && answers.quantization == QLatin1String{"none"})
        wrong.insert(QStringLiteral("quantization"),
                     WizardChecks::tr("QLoRA trains on quantised weights: choose one here, or LoRA on page 1."));
    else if (trainsAll && namesQuantization(answers))
        wrong.insert(
            QStringLiteral("quantization"),
            WizardChecks::tr("All weights are trained, so they cannot be quantised: choose none here, or QLoRA on page 1."));
    if (leavesNoClass(answers.excludedClasses))
        wrong.insert(QStringLiteral("excluded_classes"),
                     WizardChecks::tr("Every kind of platform is switched off: nothing is left to rent."));
    return wrong;
}

} // namespace ui
