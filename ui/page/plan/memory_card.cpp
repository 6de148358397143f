// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/plan/memory_card.h"

#include "ui/model/plan_table_model.h"
#include "ui/page/plan/part_look.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/plan_words.h"
#include "ui/widget/vram_bar.h"

#include <QEvent>

#include <algorithm>

namespace ui {

namespace planning = core::planning;

namespace {

constexpr int kNameWidth = 116;
constexpr int kVerdictWidth = 104;
constexpr int kPriceWidth = 64;
constexpr int kLegendColumns = 5;

/// Parts in drawing order, in GiB; zero parts are left out.
QList<VramPart> picturedParts(const planning::MemoryEstimate &memory)
{
    QList<VramPart> parts;
    for (const PartLook &look : kPartLooks) {
        for (const planning::PartSize &part : memory.parts) {
            if (part.part == look.part && part.size.count() > 0)
                parts << VramPart{partName(part.part), QLatin1String{look.token}, look.pattern, part.size.toGiB()};
        }
    }
    return parts;
}

double barEnd(const MemoryRow &row)
{
    return std::max({row.fit.usable.toGiB(), row.fit.memory.likely.toGiB(), row.fit.memory.high.toGiB()});
}

} // namespace

MemoryCard::MemoryCard(QWidget *parent)
    : QWidget{parent}
    , m_card{new Card}
{
    column(this)->addWidget(m_card);
    rebuild();
}

void MemoryCard::setRows(const QList<MemoryRow> &rows)
{
    m_rows = rows;
    rebuild();
}

void MemoryCard::addLegend(const planning::MemoryEstimate &memory)
{
    auto *legend = new QWidget;
    QVBoxLayout *lines = column(legend, 0, 4);
    QHBoxLayout *layout = nullptr;
    int count = 0;
    for (const VramPart &part : picturedParts(memory)) {
        if (count++ % kLegendColumns == 0) {
            if (layout)
                layout->addStretch();
            layout = row(6);
            lines->addLayout(layout);
        }
        auto *swatch = new SwatchLabel{part.token, part.pattern};
        layout->addWidget(swatch);
        layout->addWidget(label(part.label, Type::Label, "2"));
        layout->addWidget(new FigureLabel{{QLocale{}.toString(part.gigabytes, 'f', 1), {}}, Type::LabelStrong});
        layout->addSpacing(8);
    }
    if (layout)
        layout->addStretch();
    m_card->setContext(tr("GiB, likely %1; whisker = range").arg(format::gib(memory.likely)));
    m_content->layout()->addWidget(legend);
}

void MemoryCard::addBar(const MemoryRow &memoryRow, double scale)
{
    QHBoxLayout *line = row(12);
    const QString shortName = shortCardName(memoryRow.cardName);
    auto *name = label(memoryRow.gpus > 1 ? QStringLiteral("%1 × %2").arg(memoryRow.gpus).arg(shortName) : shortName, Type::BodyStrong);
    name->setFixedWidth(kNameWidth);
    name->setToolTip(memoryRow.cardName);
    name->setText(name->fontMetrics().elidedText(name->text(), Qt::ElideMiddle, kNameWidth));
    line->addWidget(name);
    auto *bar = new VramBar;
    bar->setPicture({.parts = picturedParts(memoryRow.fit.memory), .capacity = memoryRow.fit.usable.toGiB(), .scale = scale,
                     .range = {memoryRow.fit.memory.low.toGiB(), memoryRow.fit.memory.high.toGiB()},
                     .capacityText = tr("%1 GiB").arg(format::gib(memoryRow.fit.usable))});
    line->addWidget(bar, 1);
    auto *verdict = new QWidget;
    verdict->setFixedWidth(kVerdictWidth);
    QHBoxLayout *chip = row(0);
    verdict->setLayout(chip);
    chip->addWidget(new VerdictChip{shownVerdict(memoryRow.fit.verdict)});
    chip->addStretch();
    line->addWidget(verdict);
    const QString price = memoryRow.low && memoryRow.high ? format::moneyRange(*memoryRow.low, *memoryRow.high) : QStringLiteral("–");
    auto *figure = new FigureLabel{{price, {}}, Type::Figure, memoryRow.low ? "text1" : "text3"};
    figure->setMinimumWidth(kPriceWidth);
    line->addWidget(figure, 0, Qt::AlignRight);
    static_cast<QVBoxLayout *>(m_content->layout())->addLayout(line);
}

void MemoryCard::rebuild()
{
    m_card->setTitle(tr("Memory on each card"));
    delete m_content;
    m_content = new QWidget;
    column(m_content, 0, 8);
    m_card->body()->addWidget(m_content);
    setVisible(!m_rows.isEmpty());
    if (m_rows.isEmpty())
        return;
    addLegend(m_rows.first().fit.memory);
    double scale = 0;
    for (const MemoryRow &memoryRow : m_rows)
        scale = std::max(scale, barEnd(memoryRow));
    for (const MemoryRow &memoryRow : m_rows)
        addBar(memoryRow, scale);
}

void MemoryCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        rebuild();
    QWidget::changeEvent(event);
}

} // namespace ui
