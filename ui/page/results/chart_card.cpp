// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/results/chart_card.h"

#include "ui/widget/chart/bar_chart.h"
#include "ui/widget/chart/line_chart.h"

#include <QEvent>
#include <QGridLayout>

namespace ui {

namespace {

constexpr int kChartHeight = 150;

} // namespace

ChartCard::ChartCard(QWidget *parent)
    : QWidget{parent}
    , m_card{new Card}
    , m_lines{new LineChart}
    , m_bars{new BarChart}
    , m_table{new QWidget}
    , m_note{paragraph({}, Type::Label, "1")}
    , m_warning{paragraph({}, Type::Label, "3")}
    , m_links{row(12)}
    , m_turn{button({}, "link", {}, "small")}
{
    column(this)->addWidget(m_card);
    column(m_table, 0, 0);
    m_lines->setMinimumHeight(kChartHeight);
    m_turn->setObjectName(QStringLiteral("chartTable"));
    m_links->addWidget(m_turn);
    m_links->addStretch();
    for (QWidget *part : {static_cast<QWidget *>(m_lines), static_cast<QWidget *>(m_bars), m_table,
                          static_cast<QWidget *>(m_note), static_cast<QWidget *>(m_warning)})
        m_card->body()->addWidget(part);
    m_card->body()->addLayout(m_links);
    connect(m_turn, &Button::clicked, this, &ChartCard::toggleTable);
    setVisible(false);
    retranslate();
}

void ChartCard::setPlot(const Plot &plot)
{
    m_plot = plot;
    setVisible(!plot.isEmpty() || !plot.note.isEmpty());
    show();
}

void ChartCard::toggleTable()
{
    m_isTable = !m_isTable;
    retranslate();
    show();
}

void ChartCard::addLink(Button *link) { m_links->insertWidget(1, link); }

void ChartCard::show()
{
    m_card->setTitle(m_plot.title);
    m_card->setContext(m_plot.context);
    m_card->setToolTip(m_plot.origin);
    m_note->setPlainText(m_plot.note);
    m_note->setToolTip(m_plot.origin);
    m_note->setVisible(!m_plot.note.isEmpty());
    m_warning->setPlainText(m_plot.warning);
    m_warning->setVisible(!m_plot.warning.isEmpty());
    m_turn->setVisible(!m_plot.isEmpty());
    const bool isTable = m_isTable && !m_plot.isEmpty();
    m_lines->setVisible(!isTable && !m_plot.lines.isEmpty());
    m_bars->setVisible(!isTable && !m_plot.bars.isEmpty());
    m_table->setVisible(isTable);
    if (isTable) {
        fillTable();
        return;
    }
    QList<ChartLine> lines;
    for (const PlotLine &line : m_plot.lines)
        lines << ChartLine{.name = line.name, .points = line.points, .series = static_cast<int>(lines.size())};
    QList<ChartMark> marks;
    for (const PlotMark &mark : m_plot.marks)
        marks << ChartMark{mark.x, mark.text};
    QList<ChartBar> bars;
    for (const PlotBar &bar : m_plot.bars)
        bars << ChartBar{bar.name, bar.value, bar.text, bar.isQuiet, bar.isBest};
    m_lines->setSpan({m_plot.xEnd, m_plot.xSteps, m_plot.xUnit});
    m_lines->setMarks(marks);
    m_lines->setLines(lines);
    m_lines->setSentence(m_plot.sentence);
    m_bars->setBars(bars);
    m_bars->setSentence(m_plot.sentence);
}

void ChartCard::fillTable()
{
    clearLayout(m_table->layout());
    auto *cells = new QWidget;
    auto *grid = new QGridLayout{cells};
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(6);
    const auto add = [grid](const QString &text, int line, int place, Type type, const char *tone) {
        auto *cell = label(text, type, tone);
        cell->setWordWrap(place == 0 || line == 0);
        grid->addWidget(cell, line, place, place == 0 ? Qt::AlignTop : Qt::AlignTop | Qt::AlignRight);
        cell->setAlignment(place == 0 ? Qt::AlignLeft : Qt::AlignRight);
    };
    for (int place = 0; place < m_plot.heads.size(); ++place)
        add(m_plot.heads.at(place), 0, place, Type::Label, "3");
    for (int line = 0; line < m_plot.rows.size(); ++line) {
        for (int place = 0; place < m_plot.rows.at(line).size(); ++place)
            add(m_plot.rows.at(line).at(place), line + 1, place, Type::Label, place == 0 ? "2" : "1");
    }
    grid->setColumnStretch(0, 1);
    cells->setAccessibleName(m_plot.sentence);
    m_table->layout()->addWidget(cells);
}

void ChartCard::retranslate()
{
    m_turn->setText(m_isTable ? tr("Show as chart") : tr("Show as table"));
    m_turn->setToolTip(tr("T"));
}

void ChartCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace ui
