// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/results/measure_dialog.h"

#include "ui/widget/form_field.h"

#include <QComboBox>
#include <QEvent>
#include <QLineEdit>

namespace ui {

namespace planning = core::planning;

namespace {

constexpr int kWidth = 480;
constexpr int kLongestFigure = 60;

QLineEdit *edit(const char *name)
{
    auto *field = new QLineEdit;
    field->setObjectName(QLatin1String{name});
    field->setMaxLength(kLongestFigure);
    return field;
}

QComboBox *box(const char *name)
{
    auto *choice = new QComboBox;
    choice->setObjectName(QLatin1String{name});
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->setMinimumContentsLength(8);
    return choice;
}

} // namespace

MeasureDialog::MeasureDialog(PlanViewModel &viewModel, const planning::PlanRow *planRow, QWidget *parent)
    : FittedDialog{kWidth, parent}
    , m_viewModel{viewModel}
    , m_row{planRow ? std::optional{*planRow} : std::nullopt}
    , m_about{paragraph()}
    , m_cards{box("measuredCard")}
    , m_gpus{edit("measuredGpus")}
    , m_speed{edit("measuredSpeed")}
    , m_memory{edit("measuredMemory")}
    , m_reading{box("measuredReading")}
    , m_cardField{new FormField{m_cards}}
    , m_gpusField{new FormField{m_gpus}}
    , m_speedField{new FormField{m_speed}}
    , m_memoryField{new FormField{m_memory}}
    , m_readingField{new FormField{m_reading}}
    , m_keep{button({}, "primary")}
    , m_cancel{button()}
{
    setAttribute(Qt::WA_DeleteOnClose);
    m_keep->setObjectName(QStringLiteral("keepMeasurement"));
    fillCards();
    m_gpus->setText(QString::number(m_row ? m_row->gpus : 1));
    for (const QString &word : planning::memoryReadingWords())
        m_reading->addItem(word, word);
    layOut();
    m_keep->setDefault(true);
    connect(m_keep, &Button::clicked, this, &MeasureDialog::keep);
    connect(m_cancel, &Button::clicked, this, &QDialog::reject);
    m_speed->setFocus(Qt::OtherFocusReason);
    retranslate();
}

void MeasureDialog::fillCards()
{
    for (const auto &[id, name] : m_viewModel.cards())
        m_cards->addItem(name, id);
    if (m_row)
        m_cards->setCurrentIndex(m_cards->findData(m_row->card.value));
}

void MeasureDialog::layOut()
{
    QVBoxLayout *body = column(this, 20, 12);
    body->addWidget(m_about);
    const auto pair = [body](FormField *wide, FormField *narrow, int share) {
        QHBoxLayout *line = row(12);
        line->addWidget(wide, share, Qt::AlignTop);
        line->addWidget(narrow, 1, Qt::AlignTop);
        body->addLayout(line);
    };
    pair(m_cardField, m_gpusField, 3);
    body->addWidget(m_speedField);
    body->addWidget(m_memoryField);
    body->addWidget(m_readingField);
    body->addSpacing(8);
    QHBoxLayout *foot = row(8);
    foot->addStretch();
    foot->addWidget(m_keep);
    foot->addWidget(m_cancel);
    body->addLayout(foot);
}

MeasurementInput MeasureDialog::input() const
{
    return {.card = {m_cards->currentData().toString()},
            .gpus = m_gpus->text(),
            .speed = m_speed->text(),
            .memory = m_memory->text(),
            .reading = planning::memoryReadingFromWord(m_reading->currentData().toString()).value_or(planning::MemoryReading::Driver)};
}

void MeasureDialog::keep()
{
    const MeasurementCheck check = m_viewModel.measure(input(), m_row ? &*m_row : nullptr);
    m_cardField->setError(check.cardError);
    m_speedField->setError(check.speedError);
    m_memoryField->setError(check.memoryError);
    if (check.isGood())
        accept();
}

void MeasureDialog::retranslate()
{
    setWindowTitle(tr("I measured it"));
    m_about->setPlainText(tr("What did a run with this setup show? The ratio to the estimate corrects this task with this "
                               "framework on every card, and is kept with today's date."));
    m_cardField->setLabel(tr("Card"));
    m_gpusField->setLabel(tr("GPUs"));
    m_speedField->setLabel(tr("Speed of all GPUs together"));
    m_speedField->setHint(tr("1.9 s/step (a step of the optimizer), 0.53 it/s, 2600 tok/s or 12 samples/s"));
    m_memoryField->setLabel(tr("Peak memory of one GPU"));
    m_memoryField->setHint(tr("21.3 GiB or 21811 MiB"));
    m_readingField->setLabel(tr("Memory read from"));
    for (int i = 0; i < m_reading->count(); ++i)
        m_reading->setItemText(i, readingName(static_cast<planning::MemoryReading>(i)));
    m_keep->setText(tr("Use it"));
    m_cancel->setText(tr("Cancel"));
}

void MeasureDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

} // namespace ui
