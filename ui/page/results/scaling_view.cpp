// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/results/scaling_view.h"

#include "ui/model/plan_table_model.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"
#include "ui/widget/chart/line_chart.h"
#include "ui/widget/controls.h"

#include <QEvent>
#include <QGridLayout>

#include <algorithm>

namespace ui {

namespace planning = core::planning;

namespace {

constexpr int kChartHeight = 210;
constexpr int kTextColumns = 5;
constexpr int kFullSharding = 3; ///< ZeRO stage.
constexpr int kLegendLetters = 18; ///< Three names and the units stand in one line of the narrow page.

QString legendName(const QString &card)
{
    const QString name = shortCardName(card);
    return name.size() > kLegendLetters ? name.left(kLegendLetters - 1) + u'…' : name;
}

} // namespace

ScalingView::ScalingView(QWidget *parent)
    : QWidget{parent}
    , m_title{label({}, Type::Heading)}
    , m_measure{new Segmented}
    , m_chart{new LineChart}
    , m_table{new QWidget}
    , m_cells{new QGridLayout{m_table}}
    , m_note{paragraph({}, Type::Label, "3")}
{
    QVBoxLayout *all = column(this, 0, 8);
    QHBoxLayout *head = row(8);
    head->addWidget(m_title);
    head->addStretch();
    head->addWidget(m_measure);
    all->addLayout(head);
    m_chart->setObjectName(QStringLiteral("scalingChart"));
    m_measure->setObjectName(QStringLiteral("scalingMeasure"));
    m_chart->setMinimumHeight(kChartHeight);
    all->addWidget(m_chart);
    m_cells->setContentsMargins(0, 0, 0, 0);
    m_cells->setHorizontalSpacing(16);
    m_cells->setVerticalSpacing(6);
    for (int columnIndex = 0; columnIndex <= kTextColumns; ++columnIndex) {
        QLabel *title = label({}, Type::LabelStrong, "3");
        m_heads << title;
        m_cells->addWidget(title, 0, columnIndex, columnIndex < kTextColumns ? Qt::AlignRight : Qt::AlignLeft);
        m_cells->setColumnStretch(columnIndex, columnIndex < kTextColumns ? 1 : 0);
    }
    all->addWidget(m_table);
    all->addWidget(m_note);
    connect(m_measure, &Segmented::currentChanged, this, &ScalingView::showChart);
    retranslate();
}

void ScalingView::setCurves(const QList<planning::ScalingCurve> &curves, const QString &reason)
{
    m_curves = curves;
    setVisible(!m_curves.isEmpty() || !reason.isEmpty());
    for (QWidget *part : {static_cast<QWidget *>(m_measure), static_cast<QWidget *>(m_chart), m_table})
        part->setVisible(!m_curves.isEmpty());
    m_note->setPlainText(reason);
    if (m_curves.isEmpty())
        return;
    showChart();
    showTable();
}

ScalingView::Measure ScalingView::measure() const
{
    return static_cast<Measure>(m_measure->current());
}

double ScalingView::valueOf(const planning::ScalingPoint &point) const
{
    if (measure() == Measure::SpeedUp)
        return point.speedUp;
    if (measure() == Measure::Efficiency)
        return point.efficiency * 100;
    return point.hours ? point.hours->likely : 0;
}

void ScalingView::showChart()
{
    if (m_curves.isEmpty())
        return;
    QList<ChartLine> lines;
    QStringList spoken;
    for (const planning::ScalingCurve &curve : m_curves) {
        const bool hasHours = measure() != Measure::Hours || curve.points.first().hours;
        ChartLine line{.name = legendName(curve.cardName), .series = static_cast<int>(lines.size())};
        QStringList values;
        for (const planning::ScalingPoint &point : curve.points) {
            if (!hasHours)
                continue;
            line.points << QPointF{static_cast<double>(point.gpus), valueOf(point)};
            values << tr("%1 with %2").arg(QLocale{}.toString(valueOf(point), 'f', 1)).arg(point.gpus);
        }
        lines << line;
        spoken << tr("%1: %2").arg(curve.cardName, values.join(QStringLiteral(", ")));
    }
    const QString units[] = {tr("hours"), tr("times"), QStringLiteral("%")};
    m_chart->setAxisTitles(tr("cards"), units[m_measure->current()]);
    m_chart->setLines(lines);
    m_chart->setSentence(spoken.join(QStringLiteral("; ")));
}

void ScalingView::showTable()
{
    const planning::ScalingCurve &curve = m_curves.first();
    const QLocale locale;
    while (m_texts.size() < curve.points.size()) {
        const int gridRow = static_cast<int>(m_texts.size()) + 1;
        QList<QLabel *> texts;
        for (int columnIndex = 0; columnIndex < kTextColumns; ++columnIndex) {
            texts << label({}, columnIndex == 0 ? Type::BodyStrong : Type::Body, "1");
            m_cells->addWidget(texts.last(), gridRow, columnIndex, Qt::AlignRight | Qt::AlignVCenter);
        }
        m_texts << texts;
        m_chips << new VerdictChip;
        m_cells->addWidget(m_chips.last(), gridRow, kTextColumns, Qt::AlignLeft | Qt::AlignVCenter);
    }
    for (qsizetype i = 0; i < m_texts.size(); ++i) {
        const bool isThere = i < curve.points.size();
        for (QLabel *text : std::as_const(m_texts[i]))
            text->setVisible(isThere);
        m_chips.at(i)->setVisible(isThere);
        if (!isThere)
            continue;
        const planning::ScalingPoint &point = curve.points.at(i);
        const QStringList texts{locale.toString(point.gpus),
                                point.hours ? format::durationRange(point.hours->low, point.hours->high) : format::unknown(),
                                QStringLiteral("× ") + locale.toString(point.speedUp, 'f', 2),
                                locale.toString(point.efficiency * 100, 'f', 0) + QStringLiteral("\u00a0%"),
                                format::gib(point.likely) + QStringLiteral("\u00a0GiB")};
        for (int columnIndex = 0; columnIndex < kTextColumns; ++columnIndex)
            m_texts.at(i).at(columnIndex)->setText(texts.at(columnIndex));
        m_chips.at(i)->setVerdict(shownVerdict(point.verdict));
    }
    const bool isSlower = std::ranges::any_of(curve.points, [](const planning::ScalingPoint &point) {
        return point.zeroStage >= kFullSharding && point.speedUp < 1;
    });
    QString note =
        tr("The figures are those of %1. A count that does not fit as it stands may fit with the changes of the ranked offers.")
            .arg(curve.cardName);
    if (isSlower)
        note += u' ' + tr("ZeRO stage 3 sends weights and gradients over the link in every step: over a slow link more cards can take "
                          "longer than one. Where the memory allows it, ZeRO stage 2 sends far less.");
    m_note->setPlainText(note);
}

void ScalingView::retranslate()
{
    m_title->setText(tr("What more cards bring"));
    m_measure->setOptions({tr("Hours"), tr("Speed-up"), tr("Efficiency")});
    m_measure->setAccessibleName(tr("What more cards bring"));
    const QString heads[] = {tr("Cards"), tr("Hours"), tr("Speed-up"), tr("Efficiency"), tr("Each needs"), tr("Fit")};
    for (qsizetype i = 0; i < m_heads.size(); ++i)
        m_heads.at(i)->setText(heads[i]);
    if (m_curves.isEmpty())
        return;
    showChart();
    showTable();
}

void ScalingView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace ui
