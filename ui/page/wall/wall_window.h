// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/wall_view_model.h"

#include <QWidget>

class QLabel;

namespace ui {

class Button;
class WallBoard;

/// The wall alone on the whole screen. Esc or F11 closes it.
class WallWindow final : public QWidget {
    Q_OBJECT

public:
    explicit WallWindow(WallViewModel &wall);
    WallBoard *board() const { return m_board; }

signals:
    void opened(const core::instances::InstanceId &machine);
    void closed();

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void closeEvent(QCloseEvent *event) override;

private:
    void retranslate();
    void refresh();

    WallViewModel &m_wall;
    WallBoard *m_board;
    QLabel *m_context;
    Button *m_leave;
};

} // namespace ui
