// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/results/memory_card.h"

#include "ui/model/plan_table_model.h"
#include "ui/page/results/part_legend.h"
#include "ui/page/results/part_look.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/plan_results.h"
#include "ui/viewmodel/plan_words.h"
#include "ui/widget/vram_bar.h"

#include <QEvent>
#include <QGridLayout>

#include <algorithm>

namespace ui {

namespace planning = core::planning;

namespace {

constexpr int kMostNameWidth = 132;

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

/// Every part that some bar has, with its size in `memory`.
QList<VramPart> legendOf(const QList<MemoryRow> &rows, const planning::MemoryEstimate &memory)
{
    QList<VramPart> legend = picturedParts(memory);
    for (const MemoryRow &row : rows) {
        for (VramPart part : picturedParts(row.fit.memory)) {
            const auto isSame = [&part](const VramPart &known) { return known.label == part.label; };
            if (std::ranges::any_of(legend, isSame))
                continue;
            part.gigabytes = 0;
            legend << part;
        }
    }
    return legend;
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

void MemoryCard::setChosen(const planning::PlanRow *planRow)
{
    m_chosen = planRow ? std::optional{*planRow} : std::nullopt;
    rebuild();
}

void MemoryCard::setCompact(bool isCompact)
{
    if (isCompact == m_isCompact)
        return;
    m_isCompact = isCompact;
    rebuild();
}

void MemoryCard::addBar(QGridLayout *bars, const MemoryRow &memoryRow, double scale)
{
    const int at = bars->rowCount();
    const QString shortName = shortCardName(memoryRow.cardName);
    auto *name =
        label(memoryRow.gpus > 1 ? QStringLiteral("%1 × %2").arg(memoryRow.gpus).arg(shortName) : shortName, Type::BodyStrong);
    name->setToolTip(memoryRow.cardName);
    name->setText(name->fontMetrics().elidedText(name->text(), Qt::ElideRight, kMostNameWidth));
    bars->addWidget(name, at, 0);
    auto *bar = new VramBar{m_isCompact ? VramBarSize::Compact : VramBarSize::Normal};
    bar->setPicture({.parts = picturedParts(memoryRow.fit.memory), .capacity = memoryRow.fit.usable.toGiB(), .scale = scale,
                     .range = {memoryRow.fit.memory.low.toGiB(), memoryRow.fit.memory.high.toGiB()},
                     .capacityText = tr("%1 GiB").arg(format::gib(memoryRow.fit.usable))});
    const QString limits = limitsText(memoryRow.fit);
    bar->setToolTip(bar->toolTip() + u'\n' + limits);
    bar->setAccessibleDescription(limits);
    bars->addWidget(bar, at, 1);
    if (m_isCompact) // A low bar has no room for its own words.
        bars->addWidget(new FigureLabel{{format::gib(memoryRow.fit.usable), tr("GiB")}, Type::Figure, "text2"}, at, 4,
                        Qt::AlignRight | Qt::AlignVCenter);
    auto *chip = new VerdictChip{shownVerdict(memoryRow.fit.verdict)};
    chip->setToolTip(limits);
    bars->addWidget(chip, at, 2);
    QString price = memoryRow.low && memoryRow.high ? format::moneyRange(*memoryRow.low, *memoryRow.high) : QStringLiteral("–");
    if (memoryRow.low && memoryRow.isAtLeast)
        price.prepend(QStringLiteral("≥\u00a0"));
    bars->addWidget(new FigureLabel{{price, {}}, Type::Figure, memoryRow.low ? "text1" : "text3"}, at, 3,
                    Qt::AlignRight | Qt::AlignVCenter);
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
    const planning::MemoryEstimate &memory = m_chosen ? m_chosen->fit.memory : m_rows.first().fit.memory;
    m_card->setContext(m_chosen ? tr("GiB; sizes of %1, batch %2, likely %3; whisker = range")
                                      .arg(cardsText(*m_chosen))
                                      .arg(std::max(m_chosen->setup.microBatch, 1))
                                      .arg(format::gib(memory.likely))
                                : tr("GiB, likely %1; whisker = range").arg(format::gib(memory.likely)));
    m_content->layout()->addWidget(new PartLegend{legendOf(m_rows, memory)});
    double scale = 0;
    for (const MemoryRow &memoryRow : m_rows)
        scale = std::max(scale, barEnd(memoryRow));
    auto *bars = new QGridLayout; // One width for each column, whatever the longest of it is.
    bars->setHorizontalSpacing(8);
    bars->setVerticalSpacing(m_isCompact ? 0 : 8);
    bars->setColumnStretch(1, 1);
    for (const MemoryRow &memoryRow : m_rows)
        addBar(bars, memoryRow, scale);
    static_cast<QVBoxLayout *>(m_content->layout())->addLayout(bars);
}

void MemoryCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        rebuild();
    QWidget::changeEvent(event);
}

} // namespace ui
