// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/common/fitted_dialog.h"
#include "ui/viewmodel/pairs_view_model.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QVBoxLayout;

namespace ui {

class Segmented;

/// Asks which folders are kept in step, which way, and what is left out.
class PairDialog final : public FittedDialog {
    Q_OBJECT

public:
    PairDialog(PairsViewModel &viewModel, const core::pairs::FolderPair &pair, QWidget *parent);
    static void ask(PairsViewModel &viewModel, const core::pairs::FolderPair &pair, QWidget *parent);

private:
    void addPlaces(QVBoxLayout *body);
    void addWay(QVBoxLayout *body);
    void chooseLocal();
    void save();

    PairsViewModel &m_viewModel;
    core::pairs::FolderPair m_pair;
    QLineEdit *m_local;
    QComboBox *m_machine;
    QLineEdit *m_remote;
    Segmented *m_direction;
    QCheckBox *m_gitignore;
    QPlainTextEdit *m_rules;
    QLabel *m_problem;
};

} // namespace ui
