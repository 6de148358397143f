// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/wizard_tasks.h"

#include "core/planning/workload_defaults.h"

#include <QCoreApplication>

namespace ui {

namespace planning = core::planning;
using core::catalog::ModelKind;
using planning::Task;

namespace {

struct WizardTasks {
    Q_DECLARE_TR_FUNCTIONS(WizardTasks)
};

TaskGroup group(const char *id, const char *icon, std::initializer_list<const char *> tasks)
{
    TaskGroup result{.id = QLatin1String{id}, .icon = QLatin1String{icon}};
    for (const char *task : tasks)
        result.tasks << QLatin1String{task};
    return result;
}

/// What is said of a tile.
struct GroupWords {
    QString title = {};
    QString sentence = {};
};

GroupWords wordsOfGroup(const QString &id)
{
    const QMap<QString, GroupWords> words{
        {QStringLiteral("api"), {WizardTasks::tr("Call an API"), WizardTasks::tr("A model someone else hosts")}},
        {QStringLiteral("learn"), {WizardTasks::tr("Learn, small model"), WizardTasks::tr("Courses, toy data, first steps")}},
        {QStringLiteral("service"), {WizardTasks::tr("Inference service"), WizardTasks::tr("Answers requests all day")}},
        {QStringLiteral("lora"), {WizardTasks::tr("LoRA or QLoRA"), WizardTasks::tr("Adapt a model on few cards")}},
        {QStringLiteral("full"), {WizardTasks::tr("Full fine-tuning"), WizardTasks::tr("Every weight is trained")}},
        {QStringLiteral("pretrain"), {WizardTasks::tr("Pre-train"), WizardTasks::tr("From scratch, many cards")}},
        {QStringLiteral("image"), {WizardTasks::tr("Images or video"), WizardTasks::tr("Diffusion: train or generate")}},
        {QStringLiteral("other"), {WizardTasks::tr("Something else"), WizardTasks::tr("Text encoders, vision, speech")}}};
    return words.value(id);
}

bool isLanguageModel(ModelKind kind)
{
    return kind == ModelKind::Decoder || kind == ModelKind::Moe || kind == ModelKind::Vlm || kind == ModelKind::EncoderDecoder;
}

} // namespace

const QList<TaskGroup> &taskGroups()
{
    static const QList<TaskGroup> groups{group("api", "api", {"api"}),
                                         group("learn", "learn", {"learn"}),
                                         group("service", "service", {"service", "infer"}),
                                         group("lora", "adapter", {"lora", "qlora"}),
                                         group("full", "layers", {"full"}),
                                         group("pretrain", "pretrain", {"pretrain"}),
                                         group("image", "image", {"diffusion-train", "diffusion-infer"}),
                                         group("other", "more", {"vision", "encoder", "asr-train", "asr-infer"})};
    return groups;
}

int groupOfTask(const QString &task)
{
    for (int i = 0; i < taskGroups().size(); ++i) {
        if (taskGroups().at(i).tasks.contains(task))
            return i;
    }
    return -1;
}

QString groupTitle(const QString &id) { return wordsOfGroup(id).title; }
QString groupSentence(const QString &id) { return wordsOfGroup(id).sentence; }

QString taskName(const QString &task)
{
    const QMap<QString, QString> names{{QStringLiteral("service"), WizardTasks::tr("A service for others")},
                                       {QStringLiteral("infer"), WizardTasks::tr("For yourself")},
                                       {QStringLiteral("lora"), QStringLiteral("LoRA")},
                                       {QStringLiteral("qlora"), QStringLiteral("QLoRA")},
                                       {QStringLiteral("diffusion-train"), WizardTasks::tr("Train")},
                                       {QStringLiteral("diffusion-infer"), WizardTasks::tr("Generate")},
                                       {QStringLiteral("vision"), WizardTasks::tr("Train a vision model")},
                                       {QStringLiteral("encoder"), WizardTasks::tr("Train a text encoder")},
                                       {QStringLiteral("asr-train"), WizardTasks::tr("Train speech recognition")},
                                       {QStringLiteral("asr-infer"), WizardTasks::tr("Turn speech into text")}};
    const int index = groupOfTask(task);
    return names.value(task, index >= 0 ? groupTitle(taskGroups().at(index).id) : task);
}

bool suitsTask(ModelKind kind, Task task)
{
    switch (task) {
    case Task::DiffusionTrain:
    case Task::DiffusionInfer: return kind == ModelKind::Diffusion;
    case Task::VisionTrain: return kind == ModelKind::Vision;
    case Task::AsrTrain:
    case Task::AsrInfer: return kind == ModelKind::Asr;
    case Task::EncoderTrain: return kind == ModelKind::Encoder;
    case Task::CallApi:
    case Task::Learn: return true;
    default: break;
    }
    return isLanguageModel(kind);
}

QList<std::pair<QString, QString>> modelsForTask(Task task, const core::catalog::Catalog &catalog)
{
    QList<std::pair<QString, QString>> list;
    for (const core::catalog::Model &model : catalog.models) {
        if (suitsTask(model.kind, task))
            list.append({model.id.value, model.name});
    }
    return list;
}

planning::PlanAnswers withTask(planning::PlanAnswers answers, const QString &task, const core::catalog::Catalog &catalog)
{
    const planning::PlanAnswers fresh;
    const QString before = usualValue(answers.task, QStringLiteral("model"));
    // A model that came with the task before goes with it: arrow keys pass other tiles on their way.
    const bool cameAlong = answers.task != task && answers.model == before && before != fresh.model;
    const bool wasService = answers.task == planning::wordOf(Task::Service);
    answers.task = task;
    const auto wanted = planning::taskFromWord(task);
    if (wanted == Task::Service && answers.tokens == fresh.tokens)
        answers.tokens.clear(); // It runs by the calendar, not until some data are done.
    else if (wasService && wanted != Task::Service && answers.tokens.isEmpty())
        answers.tokens = fresh.tokens;
    const core::catalog::Model *model = catalog.model({answers.model.trimmed()});
    if (wanted && model && (cameAlong || !suitsTask(model->kind, *wanted))) {
        answers.model = usualValue(task, QStringLiteral("model"));
        answers.origins.remove(QStringLiteral("model"));
    }
    return answers;
}

QString usualValue(const QString &task, const QString &option)
{
    const auto &defaults = planning::builtInWorkloadDefaults();
    const auto wanted = planning::taskFromWord(task);
    return defaults && wanted ? defaults->value(*wanted, option) : QString{};
}

bool appliesToTask(const QString &task, const QString &option)
{
    const auto &defaults = planning::builtInWorkloadDefaults();
    const auto wanted = planning::taskFromWord(task);
    return defaults && wanted && defaults->applies(*wanted, option);
}

} // namespace ui
