// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/dashboard/gpu_area.h"

#include "ui/page/dashboard/gpu_strip.h"
#include "ui/widget/banner.h"
#include "ui/widget/gpu_tile.h"

#include <QGridLayout>
#include <QResizeEvent>

namespace ui {

namespace {

constexpr int kStripFrom = 16; // visual.md §5: from 16 cards on a strip
constexpr int kMostColumns = 4;
constexpr int kLeastTile = 132;
constexpr int kGap = 8;

} // namespace

GpuArea::GpuArea(QWidget *parent)
    : QWidget{parent}
    , m_tilePage{new QWidget}
    , m_grid{new QGridLayout{m_tilePage}}
    , m_strip{new GpuStrip}
    , m_empty{new EmptyState{QStringLiteral("gpu")}}
    , m_emptyCard{frame("card")}
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(kGap);
    column(m_emptyCard, 0, 0)->addWidget(m_empty);
    auto *all = column(this, 0, 0);
    all->addWidget(m_tilePage);
    all->addWidget(m_strip);
    all->addWidget(m_emptyCard);
    m_strip->hide();
    m_tilePage->hide();
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
}

void GpuArea::setReadings(const QList<GpuReading> &readings, bool isStale)
{
    const bool isStrip = readings.size() >= kStripFrom;
    m_emptyCard->setVisible(readings.isEmpty());
    m_strip->setVisible(isStrip);
    m_tilePage->setVisible(!readings.isEmpty() && !isStrip);
    if (isStrip) {
        m_strip->setReadings(readings, isStale);
        return;
    }
    const bool isOtherCount = readings.size() != m_tiles.size();
    while (m_tiles.size() > readings.size())
        m_tiles.takeLast()->deleteLater();
    while (m_tiles.size() < readings.size())
        m_tiles << new GpuTile{m_tilePage};
    for (int i = 0; i < readings.size(); ++i) {
        m_tiles[i]->setReading(readings[i]);
        m_tiles[i]->setStale(isStale);
    }
    if (isOtherCount) {
        m_columns = 0;
        arrange();
    }
}

void GpuArea::setEmptyTexts(const QString &heading, const QString &sentence) { m_empty->setTexts(heading, sentence); }

void GpuArea::arrange()
{
    const auto count = static_cast<int>(m_tiles.size());
    const int fitting = std::max(1, (width() + kGap) / (kLeastTile + kGap));
    const int columns = std::max(1, std::min({fitting, kMostColumns, count}));
    if (columns == m_columns)
        return;
    m_columns = columns;
    for (int i = 0; i < kMostColumns; ++i)
        m_grid->setColumnStretch(i, i < columns ? 1 : 0);
    for (int i = 0; i < count; ++i) {
        m_grid->removeWidget(m_tiles[i]);
        m_grid->addWidget(m_tiles[i], i / columns, i % columns);
        m_tiles[i]->show();
    }
}

void GpuArea::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace ui
