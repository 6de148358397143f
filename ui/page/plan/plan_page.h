// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/plan_view_model.h"

#include <QWidget>

namespace ui {

class PageFrame;
class ResultsPage;

/// Questions on the left, live answers on the right.
class PlanPage final : public QWidget {
    Q_OBJECT

public:
    explicit PlanPage(PlanViewModel &viewModel, QWidget *parent = nullptr);
    void restoreColumns(const QByteArray &state);
    QByteArray saveColumns() const;
    void setExpertOpen(bool isOpen);
    const core::planning::PlanRow *chosen() const; ///< Null when there is no row.

signals:
    void columnsChanged();
    void expertToggled(bool isOpen); ///< Keep it for the next start.
    /// The user wants to go on to paste a login line.
    void addMachineRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void retranslate();

    PlanViewModel &m_viewModel;
    PageFrame *m_frame;
    ResultsPage *m_results;
    class Button *m_add;
};

} // namespace ui
