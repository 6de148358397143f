// SPDX-License-Identifier: GPL-3.0-or-later
// Which columns the ranking shows, and how wide.
#include "ui/page/results/ranking_card.h"
#include "ui/widget/data_table.h"

#include <QHeaderView>

#include <algorithm>

namespace ui {

namespace planning = core::planning;

namespace {

constexpr int kLeastWords = 64;     ///< Of a column with chips or tags.
constexpr int kLockedWords = 112;   ///< "confirm resume" below "locked".
constexpr int kEnoughForCard = 176; ///< "4 × A100 SXM 80 GB"
constexpr int kLeastPlatform = 104;
constexpr int kMostPlatform = 220;
constexpr int kSecondLine = 190; ///< "China · RTX 4090 (low-end)"
constexpr int kAround = 16;         ///< Edge of the card and the table's scroll bar.
constexpr int kSizedColumns[] = {PlanTableModel::RankColumn,  PlanTableModel::FitColumn,    PlanTableModel::TimeColumn,
                                 PlanTableModel::RateColumn,  PlanTableModel::TotalColumn,  PlanTableModel::HiddenColumn,
                                 PlanTableModel::RiskColumn,  PlanTableModel::NoteColumn,   PlanTableModel::LinkColumn,
                                 PlanTableModel::AgeColumn};

} // namespace

/// As wide as what stands in it: a name, a figure or a tag is drawn whole or not at all.
void RankingCard::fitWords()
{
    for (const int columnIndex : kSizedColumns) {
        const bool isWords = columnIndex == PlanTableModel::RiskColumn || columnIndex == PlanTableModel::NoteColumn;
        const int head = m_table->horizontalHeader()->sectionSizeHint(columnIndex);
        m_table->setColumnWidth(columnIndex, std::max({isWords ? kLeastWords : 0, head, m_table->contentWidth(columnIndex)}));
    }
    if (!m_ranking.locked.isEmpty())
        m_table->setColumnWidth(PlanTableModel::FitColumn,
                                std::max(kLockedWords, m_table->columnWidth(PlanTableModel::FitColumn)));
    m_table->setColumnWidth(PlanTableModel::PlatformColumn, kLeastPlatform);
}

/// The quietest columns go first where the name of the card would be cut.
void RankingCard::hideColumns()
{
    const bool hasLinks = std::ranges::any_of(m_ranking.rows, [](const planning::PlanRow &row) { return row.gpus > 1; });
    for (int columnIndex = 0; columnIndex < PlanTableModel::ColumnCount; ++columnIndex)
        m_table->setColumnHidden(columnIndex, columnIndex == PlanTableModel::LinkColumn && !hasLinks);
    fitWords();
    const int wanted = std::min(kEnoughForCard, std::max(kEnoughForCard / 2, m_table->contentWidth(PlanTableModel::CardColumn)));
    for (const int quiet :
         {PlanTableModel::AgeColumn, PlanTableModel::LinkColumn, PlanTableModel::HiddenColumn, PlanTableModel::RiskColumn,
          PlanTableModel::RateColumn, PlanTableModel::NoteColumn, PlanTableModel::RankColumn}) {
        if (roomForCard() >= wanted)
            break;
        m_table->setColumnHidden(quiet, true);
    }
    // What the card does not need shows the platform whole.
    const int platform = kLeastPlatform + std::max(0, roomForCard() - wanted);
    const int words = std::max(m_model.hasTwins() ? kSecondLine : kLeastPlatform,
                               m_table->contentWidth(PlanTableModel::PlatformColumn));
    m_table->setColumnWidth(PlanTableModel::PlatformColumn, std::min({platform, kMostPlatform, words}));
}

int RankingCard::roomForCard() const
{
    int room = width() - kAround;
    for (int columnIndex = 0; columnIndex < PlanTableModel::ColumnCount; ++columnIndex) {
        if (columnIndex != PlanTableModel::CardColumn && !m_table->isColumnHidden(columnIndex))
            room -= m_table->columnWidth(columnIndex);
    }
    return room;
}

QByteArray RankingCard::saveColumns() const { return m_table->saveColumns(); }

void RankingCard::restoreColumns(const QByteArray &state)
{
    m_table->restoreColumns(state);
    hideColumns();
}

void RankingCard::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    hideColumns();
}

} // namespace ui
