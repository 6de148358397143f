// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/checklist_view_model.h"

#include <QWidget>

class QGridLayout;
class QVBoxLayout;

namespace ui {

class Banner;
class Card;
class DrillRow;
class KeyValue;
class Paragraph;

/// The first time on a platform: one short cycle before the real job, with its minutes and its price.
class DrillView final : public QWidget {
    Q_OBJECT

public:
    explicit DrillView(ChecklistViewModel &viewModel, QWidget *parent = nullptr);
    void refresh();

protected:
    void changeEvent(QEvent *event) override;

private:
    void refreshSummary(const core::planning::Drill &drill);
    QString intro(const core::planning::Drill &drill) const;

    ChecklistViewModel &m_viewModel;
    Card *m_summary;
    Paragraph *m_intro;
    QList<KeyValue *> m_figures;
    QList<KeyValue *> m_links;
    Card *m_steps;
    QList<DrillRow *> m_rows;
};

} // namespace ui
