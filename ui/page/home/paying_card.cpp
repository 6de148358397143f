// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/home/paying_card.h"

#include <algorithm>

namespace ui {

namespace {

constexpr int kShownLines = 5;

} // namespace

PayingCard::PayingCard(HomeViewModel &viewModel, QWidget *parent)
    : QFrame{parent}
    , m_viewModel{viewModel}
    , m_title{label({}, Type::Heading)}
    , m_context{label({}, Type::Label, "3")}
    , m_rate{new FigureLabel{{}, Type::Display}}
    , m_bar{new CostBar{10}}
    , m_list{column(nullptr, 0, 10)}
    , m_more{label({}, Type::Label, "3")}
    , m_next{label({}, Type::Label, "2")}
{
    setProperty("kind", QStringLiteral("card"));
    auto *head = row(8);
    head->addWidget(m_title);
    head->addStretch();
    head->addWidget(m_context);
    m_next->setWordWrap(true);
    auto *all = column(this, 16, 12);
    all->addLayout(head);
    all->addWidget(m_rate);
    all->addWidget(m_bar);
    all->addLayout(m_list);
    all->addWidget(m_more);
    all->addStretch();
    all->addWidget(m_next);
}

PayingCard::Line PayingCard::addLine()
{
    Line line{.row = new QWidget,
              .swatch = partKey("series1", Pattern::Solid),
              .mark = label(QStringLiteral("?"), Type::LabelStrong, "2"),
              .name = new ElidedLabel{Type::Body, "text2"},
              .rate = new FigureLabel};
    line.mark->setFixedWidth(12);
    line.mark->setAlignment(Qt::AlignCenter);
    auto *layout = new QHBoxLayout{line.row};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(line.swatch);
    layout->addWidget(line.mark);
    layout->addWidget(line.name, 1);
    layout->addWidget(line.rate);
    m_list->addWidget(line.row);
    return line;
}

void PayingCard::show(const Line &line, const PayingLine &content, int series)
{
    const bool isKnown = content.share.has_value() || !content.rate.unit.isEmpty();
    line.swatch->setVisible(isKnown);
    line.swatch->setPart(QStringLiteral("series%1").arg(series % 6 + 1), Pattern::Solid);
    line.mark->setVisible(!isKnown);
    line.name->setText(isKnown ? content.name : tr("%1, price unknown").arg(content.name));
    line.rate->setFigure({content.rate.number, content.rate.unit}, isKnown ? "text1" : "text2");
}

void PayingCard::refresh()
{
    m_title->setText(tr("Paying now"));
    m_context->setText(m_viewModel.machinesText());
    const MoneyFigure rate = m_viewModel.rate();
    const bool isPaying = !rate.number.isEmpty();
    m_rate->setFigure(isPaying ? Figure{rate.number, rate.unit} : Figure{tr("Nothing"), {}}, isPaying ? "text1" : "text3");
    m_rate->setToolTip(rate.why);
    const QList<PayingLine> lines = m_viewModel.payingLines();
    const int shown = std::min<int>(kShownLines, static_cast<int>(lines.size()));
    while (m_lines.size() < shown)
        m_lines << addLine();
    QList<CostPart> parts;
    for (int i = 0; i < lines.size(); ++i)
        parts << CostPart{.label = lines[i].name, .amount = lines[i].share, .series = std::min(i, 5)};
    for (int i = 0; i < m_lines.size(); ++i) {
        m_lines[i].row->setVisible(i < shown);
        if (i < shown)
            show(m_lines[i], lines[i], i);
    }
    m_bar->setParts(parts);
    m_bar->setVisible(isPaying);
    const int hidden = static_cast<int>(lines.size()) - shown;
    m_more->setVisible(hidden > 0);
    m_more->setText(tr("and %n more", nullptr, hidden));
    const QString next = m_viewModel.nextEndText();
    m_next->setText(!next.isEmpty() ? next : isPaying ? tr("No machine has a planned end.") : QString{});
    m_next->setVisible(!m_next->text().isEmpty());
}

} // namespace ui
