// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/home_view_model.h"
#include "ui/widget/elided_label.h"
#include "ui/widget/kit.h"
#include "ui/widget/meters.h"

namespace ui {

/// One machine in short: state, use with curve, card, memory, planned end.
class MiniCard final : public QFrame {
    Q_OBJECT

public:
    explicit MiniCard(QWidget *parent = nullptr);
    void setMachine(const MiniMachine &machine);

signals:
    void opened(const core::instances::InstanceId &id);

protected:
    void mouseReleaseEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void placeState();
    core::instances::InstanceId m_id;
    DotLabel *m_dot;
    ElidedLabel *m_name;
    ElidedLabel *m_state;
    ElidedLabel *m_stateBelow; ///< Instead, when there is no room beside the name.
    FigureLabel *m_rate;
    TagLabel *m_badge; ///< Instead of the rate: nobody pays for a demo or for this computer.
    FigureLabel *m_use;
    Sparkline *m_curve;
    ElidedLabel *m_card;
    QLabel *m_memory;
    ElidedLabel *m_end;
    Button *m_open;
};

} // namespace ui
