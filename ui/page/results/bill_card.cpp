// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/results/bill_card.h"

#include "ui/viewmodel/format.h"
#include "ui/viewmodel/plan_words.h"
#include "ui/widget/chart/line_chart.h"
#include "ui/widget/meters.h"

#include <QEvent>

#include <algorithm>

namespace ui {

namespace {

constexpr int kSeriesCount = 6;

} // namespace

BillCard::BillCard(QWidget *parent)
    : QWidget{parent}
    , m_bill{new Card}
    , m_why{new Card}
    , m_hours{new Card}
    , m_chart{new LineChart}
    , m_chartNote{paragraph({}, Type::Label, "2")}
{
    QHBoxLayout *cards = row(16);
    setLayout(cards);
    QVBoxLayout *left = new QVBoxLayout;
    left->setSpacing(16);
    left->addWidget(m_bill);
    left->addStretch();
    QVBoxLayout *right = new QVBoxLayout;
    right->setSpacing(16);
    right->addWidget(m_hours);
    right->addWidget(m_why);
    right->addStretch();
    cards->addLayout(left, 1);
    cards->addLayout(right, 1);
    m_hours->body()->addWidget(m_chart);
    m_hours->body()->addWidget(m_chartNote);
    setVisible(false);
}

void BillCard::setPlan(const core::planning::PlanRow *planRow)
{
    m_row = planRow ? std::optional{*planRow} : std::nullopt;
    setVisible(m_row.has_value());
    rebuild();
}

void BillCard::addLines(QVBoxLayout *body)
{
    const core::cost::Bill &bill = m_row->bill;
    const core::Money total = bill.knownTotal();
    QHBoxLayout *sum = row(8);
    sum->addWidget(new FigureLabel{{bill.isAtLeast() ? format::atLeast(total) : format::money(total), {}}, Type::FigureLarge});
    sum->addWidget(label(tr("likely, %1").arg(format::durationRange(m_row->hours.low, m_row->hours.high)), Type::Label, "3"));
    sum->addStretch();
    body->addLayout(sum);
    QList<CostPart> parts;
    auto *bar = new CostBar;
    body->addWidget(bar);
    int series = 0;
    for (const core::cost::BillLine &billLine : bill.lines) {
        if (billLine.amount && billLine.amount->micros() == 0)
            continue; // Free lines would only fill the list; unknown ones stay.
        const int own = series++ % kSeriesCount;
        parts << CostPart{lineName(billLine.kind), billLine.amount ? std::optional{billLine.amount->amount()} : std::nullopt, own};
        QHBoxLayout *entry = row(8);
        if (billLine.amount)
            entry->addWidget(new SwatchLabel{QStringLiteral("series%1").arg(own + 1), Pattern::Solid});
        else
            entry->addWidget(label(format::unknown(), Type::Label, "3"));
        auto *name = label(lineName(billLine.kind), Type::Body, "2");
        name->setToolTip(billLine.note);
        entry->addWidget(name);
        entry->addStretch();
        entry->addWidget(new FigureLabel{{billLine.amount ? format::amount(*billLine.amount) : format::unknown(), {}}, Type::Figure});
        body->addLayout(entry);
    }
    bar->setParts(parts);
}

void BillCard::addReasons(QVBoxLayout *body)
{
    const auto list = [body](const QString &title, const QStringList &lines, const char *icon, const char *token) {
        if (lines.isEmpty())
            return;
        if (!title.isEmpty())
            body->addWidget(label(title, Type::LabelStrong, "3"));
        for (const QString &text : lines) {
            QHBoxLayout *entry = row(8);
            entry->addWidget(iconLabel(QLatin1String{icon}, token, 16), 0, Qt::AlignTop);
            entry->addWidget(paragraph(text, Type::Body, "2"), 1);
            body->addLayout(entry);
        }
    };
    list({}, m_row->reasons, "check", "success");
    list(tr("Mind"), m_row->warnings, "warning", "warn");
    list(tr("What would change the order"), m_row->wouldChange, "plan", "info");
    const QString source = m_row->offer.provenance.sources.value(0);
    body->addWidget(paragraph(tr("Price of %1: %2").arg(m_row->offer.provenance.asOf, source.isEmpty() ? format::unknown() : source), Type::Label, "3"));
}

void BillCard::showChart()
{
    const core::HourlyPrice price = m_row->offer.price;
    const double end = std::max(1.0, m_row->hours.high * 2);
    const core::Money total = m_row->bill.knownTotal();
    const double fixed = std::max(0.0, total.amount() - price.costFor(core::Hours{m_row->hours.likely}).amount());
    QList<QPointF> cost;
    QList<QPointF> bare;
    for (int step = 0; step <= 8; ++step) {
        const double hours = end * step / 8;
        cost << QPointF{hours, fixed + price.perHour.amount() * hours};
        bare << QPointF{hours, price.perHour.amount() * hours};
    }
    const QString sign = core::currencySign(price.perHour.currency());
    m_chart->setAxisTitles(tr("hours"), tr("Total %1").arg(sign));
    m_chart->setLines({{tr("whole bill"), cost, 0}, {tr("GPU hours only"), bare, 1}});
    m_chart->setSentence(tr("The bill grows by %1 with each hour; at %2 it is %3.")
                             .arg(format::perHour(price), format::durationRange(m_row->hours.likely, m_row->hours.likely), format::money(total)));
    m_chartNote->setText(tr("Left on overnight (8 h) it costs %1 more.").arg(format::money(price.costFor(core::Hours{8}))));
}

void BillCard::rebuild()
{
    m_bill->setTitle(m_row ? tr("What #%1 really costs").arg(m_row->rank) : QString{});
    m_why->setTitle(m_row ? tr("Why it is #%1").arg(m_row->rank) : QString{});
    m_hours->setTitle(tr("Cost over hours"));
    delete m_billContent;
    delete m_whyContent;
    m_billContent = new QWidget;
    m_whyContent = new QWidget;
    m_bill->body()->addWidget(m_billContent);
    m_why->body()->addWidget(m_whyContent);
    if (!m_row)
        return;
    addLines(column(m_billContent, 0, 8));
    addReasons(column(m_whyContent, 0, 8));
    showChart();
}

void BillCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        rebuild();
    QWidget::changeEvent(event);
}

} // namespace ui
