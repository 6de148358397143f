// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/results/purchase_card.h"

#include "ui/page/results/chart_card.h"
#include "ui/viewmodel/plan_results.h"
#include "ui/widget/form_field.h"

#include <QEvent>
#include <QGridLayout>
#include <QLineEdit>

namespace ui {

namespace planning = core::planning;

namespace {

constexpr int kLongestFigure = 24;
constexpr int kPerLine = 2;
constexpr double kShortHours = 48; ///< Up to here nobody buys a card for the job alone.

} // namespace

PurchaseCard::PurchaseCard(PlanViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_short{new Card}
    , m_shortText{label({}, Type::Body, "2")}
    , m_whole{button({}, "link", {}, "small")}
    , m_chart{new ChartCard}
    , m_figures{new QWidget}
    , m_open{button({}, "link", {}, "small")}
{
    QVBoxLayout *all = column(this);
    all->addWidget(m_short);
    all->addWidget(m_chart);
    m_shortText->setWordWrap(true);
    m_short->body()->addWidget(m_shortText);
    m_short->body()->addWidget(m_whole, 0, Qt::AlignLeft);
    m_short->hide();
    m_whole->setObjectName(QStringLiteral("purchaseWhole"));
    connect(m_whole, &Button::clicked, this, [this] {
        m_isWhole = true;
        refresh();
        m_open->setFocus(Qt::TabFocusReason);
    });
    m_chart->setObjectName(QStringLiteral("purchaseChart"));
    m_open->setObjectName(QStringLiteral("purchaseFigures"));
    using planning::PlanAnswers;
    using planning::PlanField;
    addField(&PlanAnswers::purchasePrice, PlanField::PurchasePrice, "purchasePrice");
    addField(&PlanAnswers::hostPrice, PlanField::HostPrice, "hostPrice");
    addField(&PlanAnswers::powerPrice, PlanField::PowerPrice, "powerPrice");
    addField(&PlanAnswers::hoursPerMonth, PlanField::HoursPerMonth, "hoursPerMonth");
    addField(&PlanAnswers::resaleShare, PlanField::ResaleShare, "resaleShare");
    auto *grid = new QGridLayout{m_figures};
    grid->setContentsMargins(0, 4, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(8);
    for (int i = 0; i < m_fields.size(); ++i)
        grid->addWidget(m_fields.at(i).form, i / kPerLine, i % kPerLine, Qt::AlignTop);
    m_chart->body()->addWidget(m_figures);
    m_chart->addLink(m_open);
    m_figures->hide();
    connect(m_open, &Button::clicked, this, &PurchaseCard::toggleFigures);
    connect(&m_viewModel, &PlanViewModel::answersChanged, this, &PurchaseCard::refresh);
    retranslate();
}

void PurchaseCard::addField(QString planning::PlanAnswers::*answer, planning::PlanField error, const char *name)
{
    auto *edit = new QLineEdit;
    edit->setObjectName(QLatin1String{name});
    edit->setMaxLength(kLongestFigure);
    connect(edit, &QLineEdit::textEdited, this, &PurchaseCard::keep);
    m_fields << Field{answer, error, edit, new FormField{edit}};
}

void PurchaseCard::setRow(const planning::PlanRow *planRow)
{
    m_row = planRow ? std::optional{*planRow} : std::nullopt;
    setVisible(m_row.has_value());
    refresh();
}

void PurchaseCard::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void PurchaseCard::toggleFigures()
{
    m_figures->setVisible(!m_figures->isVisibleTo(this));
    retranslate();
    if (m_figures->isVisibleTo(this))
        m_fields.first().edit->setFocus(Qt::TabFocusReason);
}

void PurchaseCard::keep()
{
    planning::PlanAnswers answers = m_viewModel.answers();
    for (const Field &field : m_fields)
        answers.*field.answer = field.edit->text();
    m_viewModel.setAnswers(answers); // answersChanged() brings the chart up to date.
}

bool PurchaseCard::isShort() const
{
    const planning::PlanAnswers answers = m_viewModel.shownAnswers();
    const bool isStated = !answers.purchasePrice.isEmpty() || !answers.hoursPerMonth.isEmpty() || !answers.days.isEmpty();
    return m_row && !isStated && answers.task != QLatin1String{"service"} && m_row->hours.likely > 0
           && m_row->hours.likely <= kShortHours;
}

void PurchaseCard::showShort()
{
    const bool isShort = this->isShort() && !m_isWhole;
    m_short->setVisible(isShort);
    if (!isShort)
        return;
    m_chart->hide();
    m_short->setTitle(tr("Rent or buy"));
    m_shortText->setText(tr("One job of %1 is no reason to buy a card. Buying counts when it works month after month.")
                             .arg(hoursText(core::Hours{m_row->hours.likely})));
    m_whole->setText(tr("Show"));
}

void PurchaseCard::showErrors()
{
    const auto &errors = m_viewModel.fieldErrors();
    for (const Field &field : m_fields)
        field.form->setError(errors.value(field.error));
}

void PurchaseCard::refresh()
{
    if (!m_row || !isVisible())
        return; // showEvent() makes up for it.
    const planning::PlanAnswers answers = m_viewModel.shownAnswers();
    for (const Field &field : m_fields) {
        if (field.edit->text() != answers.*field.answer)
            field.edit->setText(answers.*field.answer);
    }
    showErrors();
    const bool isService = answers.task == QLatin1String{"service"};
    const Plot plot =
        isService ? servicePlot(*m_row, answers, m_viewModel.kit()) : purchasePlot(*m_row, answers, m_viewModel.kit());
    for (int i = 0; i < m_fields.size(); ++i)
        m_fields.at(i).edit->setPlaceholderText(plot.hints.value(i));
    m_chart->setPlot(plot);
    showShort();
}

void PurchaseCard::retranslate()
{
    const QString sign = core::currencySign(m_viewModel.wishes().currency);
    m_open->setText(m_figures->isVisibleTo(this) ? tr("Hide the figures") : tr("Change the figures"));
    const QString labels[] = {tr("Cards"), tr("Computer, share"), tr("One kWh"), tr("Hours a month"), tr("Resale, 3 years")};
    const QString units[] = {sign, sign, sign, tr("h"), QStringLiteral("%")};
    for (int i = 0; i < m_fields.size(); ++i) {
        m_fields.at(i).form->setLabel(labels[i]);
        m_fields.at(i).form->setUnit(units[i]);
    }
    refresh();
}

void PurchaseCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace ui
