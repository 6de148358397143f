// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/wall/wall_window.h"
#include "ui/viewmodel/wall_view_model.h"

#include <QPointer>
#include <QWidget>

class QComboBox;

namespace ui {

class Button;
class EmptyState;
class PageFrame;
class WallBoard;

/// All GPUs of all machines as one board, sortable; F11 gives it the whole screen, Esc leads back.
class WallPage final : public QWidget {
    Q_OBJECT

public:
    explicit WallPage(WallViewModel &wall, QWidget *parent = nullptr);

    /// Only these machines; all when empty. Takes the keyboard.
    void showMachines(const QSet<core::instances::InstanceId> &ids);
    WallBoard *board() const { return m_board; }
    WallWindow *fullScreen() const; ///< Null when it is not open.

signals:
    void openRequested(const core::instances::InstanceId &id); ///< The dashboard.
    void closed();                                             ///< Back to the list.

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    QWidget *makeContent();
    void openFullScreen();
    void retranslate();
    void refresh();

    WallViewModel &m_wall;
    PageFrame *m_frame = nullptr;
    Button *m_back;
    Button *m_all;
    Button *m_fullScreen;
    QComboBox *m_order;
    Button *m_direction;
    WallBoard *m_board;
    EmptyState *m_empty;
    QPointer<WallWindow> m_full;
};

} // namespace ui
