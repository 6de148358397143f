// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/machine_view_model.h"
#include "ui/widget/kit.h"

namespace ui {

/// Price, spending and planned end of a machine.
class MoneyCard final : public QFrame {
    Q_OBJECT

public:
    explicit MoneyCard(MachineViewModel &viewModel, QWidget *parent = nullptr);
    void refresh();

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void askEnd();
    void showSheet();

    MachineViewModel &m_viewModel;
    QLabel *m_title;
    KeyValue *m_rate;
    KeyValue *m_spent;
    KeyValue *m_up;
    KeyValue *m_end;
    QLabel *m_distance;
    QWidget *m_endRow;
    Button *m_extend;
    Button *m_change;
    Button *m_sheet;
};

} // namespace ui
