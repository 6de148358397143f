// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/plan/model_step.h"

#include "core/planning/workload_defaults.h"
#include "ui/page/plan/field_grid.h"
#include "ui/page/plan/plan_paste_box.h"
#include "ui/page/plan/unit_edit.h"
#include "ui/viewmodel/wizard_tasks.h"
#include "ui/widget/form_field.h"
#include "ui/widget/kit.h"

#include <QComboBox>

namespace ui {

namespace planning = core::planning;
using planning::PlanAnswers;
using planning::PlanField;

namespace {

constexpr int kColumns = 3;

QStringList digits(int last)
{
    QStringList list;
    for (int i = 0; i <= last; ++i)
        list << QString::number(i);
    return list;
}

/// Texts that only a pasted configuration or an open list gives: they must not be hidden.
bool hasPastedMethod(const PlanAnswers &answers)
{
    for (const char *key : {"precision", "optimizer", "loss_kernel", "flash", "checkpointing", "offload", "zero"}) {
        if (answers.origins.contains(QLatin1String{key}))
            return true;
    }
    return false;
}

} // namespace

ModelStep::ModelStep(PlanViewModel &plan)
    : WizardStep{plan}
    , m_all{column(this, 0, 16)}
    , m_modelTitle{label({}, Type::Heading)}
    , m_dataTitle{label({}, Type::Heading)}
    , m_noModel{label({}, Type::Body, "2")}
    , m_job{new FieldGrid{kColumns}}
    , m_data{new FieldGrid{kColumns}}
    , m_method{new FieldGrid{kColumns}}
    , m_more{button({}, "link", QStringLiteral("chevron-right"), "row")}
{
    m_noModel->setWordWrap(true);
    m_more->setObjectName(QStringLiteral("moreSettings"));
    makeFields();
    makeMore();
    for (QWidget *part : {static_cast<QWidget *>(m_noModel), static_cast<QWidget *>(m_modelTitle), static_cast<QWidget *>(m_job),
                          static_cast<QWidget *>(m_dataTitle), static_cast<QWidget *>(m_data)})
        m_all->addWidget(part);
    m_all->addWidget(m_more, 0, Qt::AlignLeft);
    m_all->addWidget(m_method);
    m_all->addStretch(1);
    connect(m_more, &Button::clicked, this, [this] { showMore(!m_isMoreOpen); });
    connect(&m_plan, &PlanViewModel::answersChanged, this, &ModelStep::adapt);
    retranslate();
}

void ModelStep::makeFields()
{
    m_model = m_fields->search({"model", "model", PlanField::Model}, &PlanAnswers::model);
    m_quantization = m_fields->choice({"quantization", "quantization"}, &PlanAnswers::quantization);
    m_sequence = m_fields->line({"sequence", "sequence", PlanField::Sequence}, &PlanAnswers::sequence);
    m_image = m_fields->line({"imageSize", "image", PlanField::ImageSize}, &PlanAnswers::imageSize);
    m_batch = m_fields->line({"batch", "batch", PlanField::Batch}, &PlanAnswers::batch);
    m_accumulation = m_fields->line({"accumulation", "accumulate", PlanField::Accumulation}, &PlanAnswers::accumulation);
    m_tokens = m_fields->line({"tokens", "tokens", PlanField::Tokens}, &PlanAnswers::tokens);
    m_samples = m_fields->line({"samples", "samples", PlanField::Samples}, &PlanAnswers::samples);
    m_epochs = m_fields->line({"epochs", "epochs", PlanField::Epochs}, &PlanAnswers::epochs);
    m_dataset = m_fields->line({"datasetGB", "dataset_gb", PlanField::DatasetGB}, &PlanAnswers::datasetGB);
    m_job->add(m_model, 2);
    m_job->add(m_quantization);
    for (FormField *field : {m_sequence, m_image, m_batch, m_accumulation, m_tokens, m_samples, m_epochs, m_dataset})
        m_data->add(field);
    m_options << OptionField{m_quantization, "quant", m_job} << OptionField{m_sequence, "seq", m_data}
              << OptionField{m_image, "image", m_data} << OptionField{m_accumulation, "accumulate", m_data}
              << OptionField{m_epochs, "epochs", m_data};
}

void ModelStep::makeMore()
{
    m_precision = m_fields->choice({"precision", "precision"}, &PlanAnswers::precision);
    m_optimizer = m_fields->choice({"optimizer", "optimizer"}, &PlanAnswers::optimizer);
    m_checkpointing = m_fields->choice({"checkpointing", "checkpointing"}, &PlanAnswers::checkpointing);
    m_lossKernel = m_fields->choice({"lossKernel", "loss_kernel"}, &PlanAnswers::lossKernel);
    m_flash = m_fields->choice({"flash", "flash"}, &PlanAnswers::flash);
    m_offload = m_fields->choice({"offload", "offload"}, &PlanAnswers::offload);
    m_zero = m_fields->choice({"zeroStage", "zero"}, &PlanAnswers::zeroStage);
    const std::pair<FormField *, const char *> fields[] = {
        {m_precision, "precision"}, {m_optimizer, "optimizer"}, {m_checkpointing, "checkpointing"}, {m_lossKernel, "loss-kernel"},
        {m_flash, "flash"},         {m_offload, "offload"},     {m_zero, "zero"}};
    for (const auto &[field, option] : fields) {
        m_method->add(field);
        m_options << OptionField{field, option, m_method};
    }
}

void ModelStep::setPlans(PlansViewModel *plans)
{
    if (m_paste || !plans)
        return;
    m_paste = new PlanPasteBox{m_plan, *plans};
    m_all->insertWidget(0, m_paste);
}

void ModelStep::fillWords(FormField *field, const char *option, const QStringList &words)
{
    const QMap<QString, QString> names{{QStringLiteral("checkpointing/none"), tr("off")},
                                       {QStringLiteral("checkpointing/selective"), tr("attention only")},
                                       {QStringLiteral("checkpointing/full"), tr("full")},
                                       {QStringLiteral("flash/on"), tr("on")},
                                       {QStringLiteral("flash/off"), tr("off")},
                                       {QStringLiteral("quant/none"), tr("none")},
                                       {QStringLiteral("offload/none"), tr("none")}};
    const auto nameOf = [&names, option](const QString &word) { return names.value(QLatin1String{option} + u'/' + word, word); };
    const QString usual = usualValue(m_plan.answers().task, QLatin1String{option});
    QList<AnswerChoice> choices{{QString{}, usual.isEmpty() ? tr("usual") : tr("usual (%1)").arg(nameOf(usual))}};
    for (const QString &word : words)
        choices.append({word, nameOf(word)});
    m_fields->setChoices(field, choices);
}

void ModelStep::fillLists()
{
    const auto task = planning::taskFromWord(m_plan.answers().task).value_or(planning::Task::Lora);
    QList<AnswerChoice> models;
    for (const auto &[id, name] : modelsForTask(task, m_plan.kit().catalog))
        models.append({id, name});
    m_fields->setChoices(m_model, models);
    const auto &defaults = planning::builtInWorkloadDefaults();
    fillWords(m_quantization, "quant", defaults ? defaults->quantizations() : QStringList{});
    fillWords(m_precision, "precision", planning::precisionWords());
    fillWords(m_optimizer, "optimizer", planning::optimizerWords());
    fillWords(m_checkpointing, "checkpointing", planning::checkpointingWords());
    fillWords(m_lossKernel, "loss-kernel", planning::lossKernelWords());
    fillWords(m_flash, "flash", {QStringLiteral("on"), QStringLiteral("off")});
    fillWords(m_offload, "offload", planning::offloadWords());
    fillWords(m_zero, "zero", digits(3));
    const auto usual = [this](const char *option) {
        const QString value = usualValue(m_plan.answers().task, QLatin1String{option});
        return value.isEmpty() ? tr("usual") : tr("usual (%1)").arg(value);
    };
    const bool trains = planning::isTraining(task);
    const std::pair<FormField *, QString> lines[] = {{m_sequence, usual("seq")}, {m_image, usual("image")},
                                                     {m_batch, usual(trains ? "batch" : "concurrency")},
                                                     {m_accumulation, usual("accumulate")}, {m_epochs, usual("epochs")},
                                                     {m_tokens, tr("usual")}, {m_samples, tr("usual")}, {m_dataset, tr("usual")}};
    for (const auto &[field, text] : lines)
        static_cast<UnitEdit *>(field->field())->setPlaceholderText(text);
    m_batch->setLabel(trains ? tr("Batch per GPU") : tr("Requests at a time"));
    m_tokens->setLabel(trains ? tr("Tokens in the data") : tr("Tokens to produce"));
    m_samples->setLabel(trains ? tr("Samples in the data") : tr("Pieces to produce"));
}

void ModelStep::adapt()
{
    const PlanAnswers &answers = m_plan.answers();
    if (answers.task != m_shownTask) {
        m_shownTask = answers.task;
        fillLists();
        const auto task = planning::taskFromWord(answers.task).value_or(planning::Task::Lora);
        const bool needsModel = task != planning::Task::CallApi && task != planning::Task::Learn;
        const bool trains = planning::isTraining(task);
        for (const OptionField &option : std::as_const(m_options))
            option.grid->setShown(option.field, appliesToTask(answers.task, QLatin1String{option.option})
                                                    && (trains || option.grid != m_method));
        m_data->setShown(m_tokens, needsModel && !planning::isCountedInSamples(task));
        m_data->setShown(m_samples, needsModel && planning::isCountedInSamples(task));
        m_data->setShown(m_dataset, trains);
        m_noModel->setVisible(!needsModel);
        const std::initializer_list<QWidget *> parts{m_modelTitle, m_job, m_dataTitle, m_data};
        for (QWidget *part : parts)
            part->setVisible(needsModel);
        m_more->setVisible(trains);
        showMore(m_isMoreOpen);
    }
    if (!m_isMoreOpen && hasPastedMethod(answers))
        showMore(true);
    m_fields->show();
}

void ModelStep::showMore(bool isOpen)
{
    m_isMoreOpen = isOpen;
    m_more->setIconName(isOpen ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"));
    m_method->setVisible(isOpen && m_more->isVisibleTo(this));
}

QWidget *ModelStep::firstField() { return m_model->field(); }

void ModelStep::retranslate()
{
    m_modelTitle->setText(tr("Model and method"));
    m_dataTitle->setText(tr("Data and batches"));
    m_noModel->setText(tr("Nothing to fill in here: this needs no card of your own. Choose another task on page 1 to plan one."));
    m_more->setText(tr("More settings"));
    m_model->setLabel(tr("Model or size"));
    m_model->setHint(tr("A name, a Hugging Face id or a size such as 7b"));
    m_quantization->setLabel(tr("Quantisation"));
    m_sequence->setLabel(tr("Sequence length"));
    m_image->setLabel(tr("Image size"));
    m_accumulation->setLabel(tr("Gradient accumulation"));
    m_epochs->setLabel(tr("Epochs"));
    m_dataset->setLabel(tr("Data to upload"));
    static_cast<UnitEdit *>(m_dataset->field())->setUnit(QStringLiteral("GB"));
    static_cast<UnitEdit *>(m_sequence->field())->setUnit(tr("tokens"));
    m_precision->setLabel(tr("Precision"));
    m_optimizer->setLabel(tr("Optimizer"));
    m_checkpointing->setLabel(tr("Gradient checkpointing"));
    m_lossKernel->setLabel(tr("Loss kernel"));
    m_flash->setLabel(tr("Flash attention"));
    m_offload->setLabel(tr("Offload to RAM"));
    m_zero->setLabel(tr("ZeRO stage"));
    m_shownTask.clear();
    adapt();
}

} // namespace ui
