// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/plan_view_model.h"
#include "ui/widget/kit.h"

#include <optional>

namespace ui {

class ScalingView;
class WorkingList;

/// Every term behind the memory figure, the rules of thumb beside it, and what more cards bring. Folded until asked for.
class ExpertCard final : public QWidget {
    Q_OBJECT

public:
    explicit ExpertCard(PlanViewModel &viewModel, QWidget *parent = nullptr);
    /// The plan whose figures are shown; copied. Null = the setup as asked.
    void setRow(const core::planning::PlanRow *row);
    void setOpen(bool isOpen); ///< Without signal.
    bool isOpen() const { return m_isOpen; }
    void toggle();

signals:
    void openChanged(bool isOpen); ///< By the user.

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void refresh();
    void show(const PlanExpert &expert);
    void retranslate();

    PlanViewModel &m_viewModel;
    std::optional<core::planning::PlanRow> m_row;
    bool m_isOpen = false;
    Card *m_card;
    Button *m_toggle;
    QWidget *m_content;
    Paragraph *m_summary;
    WorkingList *m_terms;
    QLabel *m_capacityTitle;
    WorkingList *m_capacity;
    QLabel *m_symbolsTitle;
    Paragraph *m_symbols;
    QLabel *m_folkTitle;
    WorkingList *m_folk;
    ScalingView *m_scaling;
};

} // namespace ui
