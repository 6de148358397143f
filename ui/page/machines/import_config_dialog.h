// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/add_machine_view_model.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QListWidget;

namespace ui {

class Button;

/// The hosts of ~/.ssh/config with a search; a chosen one fills the form of the view-model.
class ImportConfigDialog final : public QDialog {
    Q_OBJECT

public:
    explicit ImportConfigDialog(AddMachineViewModel &viewModel, QWidget *parent = nullptr);

private:
    void fill();
    void take();
    void showSelection();

    AddMachineViewModel &m_viewModel;
    QList<ConfigChoice> m_choices;
    QLineEdit *m_search;
    QListWidget *m_list;
    QLabel *m_note;
    Button *m_use;
};

} // namespace ui
