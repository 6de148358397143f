// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/plan_view_model.h"
#include "ui/widget/kit.h"

class QGridLayout;

namespace ui {

/// One memory bar for each card, on one scale, with verdict and price.
class MemoryCard final : public QWidget {
    Q_OBJECT

public:
    explicit MemoryCard(QWidget *parent = nullptr);
    void setRows(const QList<MemoryRow> &rows);
    /// The row that the sizes of the parts are those of; copied. Null = the first bar.
    void setChosen(const core::planning::PlanRow *row);
    void setCompact(bool isCompact); ///< Lower bars, for a low window.

protected:
    void changeEvent(QEvent *event) override;

private:
    void rebuild();
    void addBar(QGridLayout *bars, const MemoryRow &row, double scale);

    Card *m_card;
    QWidget *m_content = nullptr;
    QList<MemoryRow> m_rows;
    std::optional<core::planning::PlanRow> m_chosen = {};
    bool m_isCompact = false;
};

} // namespace ui
