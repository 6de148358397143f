// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/team_file_view_model.h"

#include <QDialog>

class QTreeWidget;

namespace ui {

class Banner;
class Button;
class Paragraph;

/// What a team file would add and change. Nothing happens before the button is pressed.
class TeamImportDialog final : public QDialog {
    Q_OBJECT

public:
    /// The view-model has read the file before this opens.
    explicit TeamImportDialog(TeamFileViewModel &viewModel, QWidget *parent = nullptr);

private:
    void fill();
    void refresh();

    TeamFileViewModel &m_viewModel;
    Banner *m_failure;
    QTreeWidget *m_list;
    Button *m_take;
    bool m_isFilling = false;
};

} // namespace ui
