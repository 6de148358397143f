// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/plan/plan_form.h"

#include "ui/widget/controls.h"
#include "ui/widget/form_field.h"
#include "ui/widget/kit.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QEvent>
#include <QGridLayout>
#include <QLineEdit>

namespace ui {

namespace planning = core::planning;

namespace {

struct TaskTile {
    const char *word;
    const char *icon;
};

constexpr TaskTile kTiles[] = {{"api", "api"},       {"learn", "learn"},    {"infer", "play"},       {"service", "service"},
                               {"lora", "adapter"}, {"qlora", "layers"},   {"full", "layers"},      {"pretrain", "pretrain"},
                               {"diffusion-infer", "image"}, {"diffusion-train", "sparkle"}};

} // namespace

PlanForm::PlanForm(PlanViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_tasks{new QButtonGroup{this}}
{
    makeFields();
    fillLists();
    layOut();
    connect(&m_viewModel, &PlanViewModel::changed, this, &PlanForm::showErrors);
    connect(&m_viewModel, &PlanViewModel::answersChanged, this, [this] {
        if (!m_isReading)
            showAnswers();
    });
    showAnswers();
    retranslate();
}

QLineEdit *PlanForm::edit(const QString &name)
{
    auto *field = new QLineEdit{this};
    field->setObjectName(name);
    field->setMaxLength(40);
    field->setMinimumWidth(40);
    connect(field, &QLineEdit::textEdited, this, &PlanForm::readFields);
    return field;
}

void PlanForm::makeFields()
{
    for (const TaskTile &task : kTiles) {
        auto *tile = new ChoiceTile{QLatin1String{task.icon}};
        tile->setCheckable(true);
        tile->setObjectName(QStringLiteral("task-") + QLatin1String{task.word});
        m_tasks->addButton(tile, static_cast<int>(m_tiles.size()));
        m_tiles << tile;
    }
    connect(m_tasks, &QButtonGroup::idClicked, this, &PlanForm::readFields);
    const auto combo = [this](const char *name) {
        auto *box = new QComboBox{this};
        box->setObjectName(QLatin1String{name});
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(4);
        box->setMinimumWidth(40);
        connect(box, &QComboBox::currentTextChanged, this, &PlanForm::readFields);
        return box;
    };
    m_model = combo("model");
    m_model->setEditable(true);
    m_model->setInsertPolicy(QComboBox::NoInsert);
    m_quantization = combo("quantization");
    m_checkpointing = combo("checkpointing");
    m_localCard = combo("localCard");
    m_currency = combo("currency");
    m_sequence = edit(QStringLiteral("sequence"));
    m_batch = edit(QStringLiteral("batch"));
    m_tokens = edit(QStringLiteral("tokens"));
    m_budget = edit(QStringLiteral("budget"));
    m_deadline = edit(QStringLiteral("deadline"));
    m_hoursPerDay = edit(QStringLiteral("hoursPerDay"));
    m_sensitive = new QCheckBox{this};
    m_spot = new QCheckBox{this};
    for (QCheckBox *box : {m_sensitive, m_spot})
        connect(box, &QCheckBox::toggled, this, &PlanForm::readFields);
    m_taskTitle = label({}, Type::Heading);
    m_jobTitle = label({}, Type::Heading);
    m_wishTitle = label({}, Type::Heading);
}

void PlanForm::fillLists()
{
    m_isShowing = true;
    for (const auto &[id, name] : m_viewModel.models())
        m_model->addItem(name, id);
    m_model->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_model->completer()->setFilterMode(Qt::MatchContains);
    m_model->completer()->setCaseSensitivity(Qt::CaseInsensitive);
    m_localCard->addItem(QString{}, QString{});
    for (const auto &[id, name] : m_viewModel.localCards())
        m_localCard->addItem(name, id);
    for (const char *word : {"", "none", "nf4", "nf4-dq", "int8", "fp8", "gptq-4", "awq-4", "gguf-q4_k_m"})
        m_quantization->addItem(QLatin1String{word}, QLatin1String{word});
    for (const char *word : {"", "none", "selective", "full"})
        m_checkpointing->addItem(QLatin1String{word}, QLatin1String{word});
    for (const char *code : {"CNY", "USD"})
        m_currency->addItem(QLatin1String{code}, QLatin1String{code});
    m_isShowing = false;
}

void PlanForm::layOut()
{
    QVBoxLayout *all = column(this, 16, 12);
    all->addWidget(m_taskTitle);
    auto *tiles = new QGridLayout;
    tiles->setSpacing(8);
    for (int i = 0; i < m_tiles.size(); ++i)
        tiles->addWidget(m_tiles[i], i / 2, i % 2);
    all->addLayout(tiles);
    const auto field = [this](QWidget *widget) {
        auto *wrapped = new FormField{widget, this};
        m_fields.insert(widget, wrapped);
        return wrapped;
    };
    const auto pair = [&field, all](QWidget *left, QWidget *right) {
        QHBoxLayout *both = row(12);
        both->addWidget(field(left), 1, Qt::AlignTop); // One may carry a line of text below.
        both->addWidget(field(right), 1, Qt::AlignTop);
        all->addLayout(both);
    };
    all->addSpacing(4);
    all->addWidget(m_jobTitle);
    all->addWidget(field(m_model));
    pair(m_sequence, m_batch);
    pair(m_tokens, m_quantization);
    all->addWidget(field(m_checkpointing));
    all->addSpacing(4);
    all->addWidget(m_wishTitle);
    pair(m_budget, m_currency);
    pair(m_deadline, m_hoursPerDay);
    all->addWidget(field(m_localCard));
    all->addWidget(m_spot);
    all->addWidget(m_sensitive);
    all->addStretch();
}

void PlanForm::showAnswers()
{
    m_isShowing = true;
    const core::planning::PlanAnswers &answers = m_viewModel.answers();
    for (int i = 0; i < m_tiles.size(); ++i)
        m_tiles[i]->setChecked(answers.task == QLatin1String{kTiles[i].word});
    const auto choose = [](QComboBox *box, const QString &value) {
        const int index = box->findData(value);
        if (index >= 0)
            box->setCurrentIndex(index);
        else if (box->isEditable())
            box->setEditText(value);
    };
    choose(m_model, answers.model);
    choose(m_quantization, answers.quantization);
    choose(m_checkpointing, answers.checkpointing);
    choose(m_localCard, answers.localCard);
    choose(m_currency, answers.currency);
    m_sequence->setText(answers.sequence);
    m_batch->setText(answers.batch);
    m_tokens->setText(answers.tokens);
    m_budget->setText(answers.budget);
    m_deadline->setText(answers.deadline);
    m_hoursPerDay->setText(answers.hoursPerDay);
    m_sensitive->setChecked(answers.isDataSensitive);
    m_spot->setChecked(answers.allowsSpot);
    m_isShowing = false;
    adaptToTask();
}

void PlanForm::readFields()
{
    if (m_isShowing)
        return;
    core::planning::PlanAnswers answers = m_viewModel.answers();
    const int task = m_tasks->checkedId();
    if (task >= 0)
        answers.task = QLatin1String{kTiles[task].word};
    const int model = m_model->findText(m_model->currentText());
    answers.model = model >= 0 ? m_model->itemData(model).toString() : m_model->currentText();
    answers.quantization = m_quantization->currentData().toString();
    answers.checkpointing = m_checkpointing->currentData().toString();
    answers.localCard = m_localCard->currentData().toString();
    answers.currency = m_currency->currentData().toString();
    answers.sequence = m_sequence->text();
    answers.batch = m_batch->text();
    answers.tokens = m_tokens->text();
    answers.budget = m_budget->text();
    answers.deadline = m_deadline->text();
    answers.hoursPerDay = m_hoursPerDay->text();
    answers.isDataSensitive = m_sensitive->isChecked();
    answers.allowsSpot = answers.canResume = m_spot->isChecked();
    m_isReading = true;
    m_viewModel.setAnswers(answers);
    m_isReading = false;
    adaptToTask();
    showErrors();
}

void PlanForm::adaptToTask()
{
    const auto task = planning::taskFromWord(m_viewModel.answers().task).value_or(planning::Task::Lora);
    const bool needsCard = task != planning::Task::CallApi && task != planning::Task::Learn;
    const bool trains = planning::isTraining(task);
    for (QWidget *widget : {static_cast<QWidget *>(m_model), static_cast<QWidget *>(m_sequence), static_cast<QWidget *>(m_batch),
                            static_cast<QWidget *>(m_tokens), static_cast<QWidget *>(m_quantization)})
        m_fields.value(widget)->setVisible(needsCard);
    m_fields.value(m_checkpointing)->setVisible(trains);
    m_fields.value(m_batch)->setLabel(trains ? tr("Batch per GPU") : tr("Requests at a time"));
    m_jobTitle->setVisible(needsCard);
}

void PlanForm::showErrors()
{
    const auto &errors = m_viewModel.fieldErrors();
    const std::pair<core::planning::PlanField, QWidget *> places[] = {{core::planning::PlanField::Model, m_model},       {core::planning::PlanField::Sequence, m_sequence},
                                                      {core::planning::PlanField::Batch, m_batch},       {core::planning::PlanField::Tokens, m_tokens},
                                                      {core::planning::PlanField::Budget, m_budget},     {core::planning::PlanField::Deadline, m_deadline},
                                                      {core::planning::PlanField::HoursPerDay, m_hoursPerDay}};
    for (const auto &[field, widget] : places)
        m_fields.value(widget)->setError(errors.value(field));
}

void PlanForm::retranslate()
{
    const std::pair<QString, QString> tiles[] = {
        {tr("Call an API"), tr("hosted models")},       {tr("Learn"), tr("courses, small models")},
        {tr("Inference"), tr("for yourself")},          {tr("Service"), tr("answers all day")},
        {tr("LoRA"), tr("adapters on a model")},        {tr("QLoRA"), tr("on 4-bit weights")},
        {tr("Full tuning"), tr("every weight")},     {tr("Pre-train"), tr("from scratch")},
        {tr("Images"), tr("diffusion")},           {tr("Diffusion"), tr("train a diffusion model")}};
    for (int i = 0; i < m_tiles.size(); ++i) {
        m_tiles[i]->setTexts(tiles[i].first, {});
        m_tiles[i]->setToolTip(tiles[i].second);
    }
    m_taskTitle->setText(tr("What do you want to do?"));
    m_jobTitle->setText(tr("Model and data"));
    m_wishTitle->setText(tr("Limits"));
    m_fields[m_model]->setLabel(tr("Model or size"));
    m_fields[m_sequence]->setLabel(tr("Sequence length"));
    m_fields[m_tokens]->setLabel(tr("Tokens in the data"));
    m_fields[m_quantization]->setLabel(tr("Quantisation"));
    m_fields[m_checkpointing]->setLabel(tr("Gradient checkpointing"));
    m_fields[m_budget]->setLabel(tr("Budget"));
    m_fields[m_currency]->setLabel(tr("Currency"));
    m_fields[m_deadline]->setLabel(tr("Deadline"));
    m_fields[m_deadline]->setUnit(tr("h"));
    m_fields[m_hoursPerDay]->setLabel(tr("Use a day"));
    m_fields[m_hoursPerDay]->setUnit(tr("h"));
    m_fields[m_localCard]->setLabel(tr("A card of your own"));
    m_quantization->setItemText(0, tr("usual"));
    m_checkpointing->setItemText(0, tr("usual"));
    m_checkpointing->setItemText(1, tr("off"));
    m_checkpointing->setItemText(2, tr("attention only"));
    m_checkpointing->setItemText(3, tr("full"));
    m_localCard->setItemText(0, tr("none"));
    for (QLineEdit *field : {m_sequence, m_batch, m_budget, m_deadline, m_hoursPerDay})
        field->setPlaceholderText(tr("usual"));
    for (QLineEdit *field : {m_budget, m_deadline, m_hoursPerDay})
        field->setPlaceholderText(tr("any"));
    m_spot->setText(tr("Interruptions are fine, the job resumes"));
    m_sensitive->setText(tr("The data is sensitive"));
    adaptToTask();
}

void PlanForm::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_isShowing = true;
        retranslate();
        m_isShowing = false;
    }
    QWidget::changeEvent(event);
}

} // namespace ui
