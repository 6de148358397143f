// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/results/bill_card.h"

#include "core/planning/money_idle.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/plan_results.h"
#include "ui/viewmodel/plan_words.h"
#include "ui/widget/meters.h"

#include <QEvent>

namespace ui {

namespace {

constexpr int kSeriesCount = 6;
/// As CostBar fills them, so that the swatch looks like its part of the bar.
constexpr Pattern kPatterns[] = {Pattern::Solid,        Pattern::Diagonal, Pattern::Dots,
                                 Pattern::BackDiagonal, Pattern::Vertical, Pattern::Cross};

QString nameOf(const core::cost::BillLine &line)
{
    return line.amount ? lineName(line.kind) : BillCard::tr("%1, unknown here").arg(lineName(line.kind));
}

} // namespace

BillCard::BillCard(PlanViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_bill{new Card}
{
    column(this)->addWidget(m_bill);
    setVisible(false);
}

void BillCard::setPlan(const core::planning::PlanRow *planRow)
{
    m_row = planRow ? std::optional{*planRow} : std::nullopt;
    setVisible(m_row.has_value());
    rebuild();
}

void BillCard::addSum(QVBoxLayout *body)
{
    const core::cost::Bill &bill = m_row->bill;
    const core::Money own = bill.knownTotal();
    const core::Money shown = m_row->totalInWishCurrency.value_or(own);
    QHBoxLayout *sum = row(8);
    auto *figure = new FigureLabel{{bill.isAtLeast() ? format::atLeast(shown) : format::money(shown), {}}, Type::FigureLarge};
    const auto &plan = m_viewModel.plan();
    figure->setToolTip(priceOrigin(*m_row, plan ? plan->rate : std::nullopt));
    figure->setObjectName(QStringLiteral("billTotal"));
    sum->addWidget(figure);
    const QString hours = m_row->hours.likely > 0 ? hoursText(core::Hours{m_row->hours.likely}) : format::unknown();
    sum->addWidget(label(tr("likely, %1").arg(hours), Type::Label, "3"), 0, Qt::AlignBottom);
    sum->addStretch();
    body->addLayout(sum);
    if (shown.currency() != own.currency())
        body->addWidget(
            label(tr("billed as %1").arg(bill.isAtLeast() ? format::atLeast(own) : format::money(own)), Type::Label, "3"));
}

void BillCard::addLines(QVBoxLayout *body)
{
    QList<CostPart> parts;
    auto *bar = new CostBar;
    body->addWidget(bar);
    int series = 0;
    const QString origin = priceOrigin(*m_row, std::nullopt);
    // Beside a sum in another currency each line says its own.
    const bool isForeign = m_row->totalInWishCurrency && m_row->totalInWishCurrency->currency() != m_row->bill.currency;
    for (const core::cost::BillLine &billLine : m_row->bill.lines) {
        if (billLine.amount && billLine.amount->micros() == 0)
            continue; // Free lines would only fill the list; unknown ones stay.
        const int own = series++ % kSeriesCount;
        const QString value = !billLine.amount ? format::unknown()
                              : isForeign      ? format::money(*billLine.amount)
                                               : format::amount(*billLine.amount);
        parts << CostPart{nameOf(billLine) + u' ' + value,
                          billLine.amount ? std::optional{billLine.amount->amount()} : std::nullopt, own};
        QHBoxLayout *entry = row(8);
        if (billLine.amount) {
            entry->addWidget(new SwatchLabel{QStringLiteral("series%1").arg(own + 1), kPatterns[own]});
        } else {
            auto *mark = label(format::unknown(), Type::Label, "3");
            mark->setFixedWidth(12);
            entry->addWidget(mark);
        }
        auto *name = label(nameOf(billLine), Type::Body, "2");
        const QString tip = QStringList{billLine.note, origin}.join(u'\n').trimmed();
        name->setToolTip(tip);
        entry->addWidget(name, 1);
        auto *figure = new FigureLabel{{value, {}}, Type::Figure};
        figure->setToolTip(tip);
        entry->addWidget(figure);
        body->addLayout(entry);
    }
    bar->setParts(parts);
}

/// What no-GPU mode saves, and what a forgotten night costs.
void BillCard::addIdle(QVBoxLayout *body)
{
    body->addWidget(line());
    const auto idle = core::planning::idleMoneyFor(*m_row, m_viewModel.wishes(), m_viewModel.kit());
    if (idle && idle->savedInNoGpuMode && idle->savedInNoGpuMode->micros() > 0) {
        auto *saved = paragraph(tr("Uploading in no-GPU mode saves %1.").arg(format::money(*idle->savedInNoGpuMode)), Type::Label,
                                "accent");
        saved->setObjectName(QStringLiteral("noGpuSaving"));
        saved->setToolTip(idle->advice);
        body->addWidget(saved);
    }
    if (idle)
        body->addWidget(paragraph(tr("Left on overnight (%1) it costs %2 more.")
                                      .arg(format::duration(idle->night.time), format::money(idle->night.on)), Type::Label, "2"));
    const QString asOf = m_row->offer.provenance.asOf;
    const QString source = m_row->offer.provenance.sources.value(0);
    auto *origin =
        paragraph(tr("Price of %1: %2")
                      .arg(asOf.isEmpty() ? format::unknown() : asOf, source.isEmpty() ? format::unknown() : shortSource(source)),
                  Type::Label, "3");
    origin->setToolTip(source);
    body->addWidget(origin);
}

void BillCard::rebuild()
{
    m_bill->setTitle(m_row ? tr("What #%1 really costs").arg(m_row->rank) : QString{});
    delete m_content;
    m_content = new QWidget;
    m_bill->body()->addWidget(m_content);
    if (!m_row)
        return;
    QVBoxLayout *body = column(m_content, 0, 8);
    addSum(body);
    addLines(body);
    addIdle(body);
}

void BillCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        rebuild();
    QWidget::changeEvent(event);
}

} // namespace ui
