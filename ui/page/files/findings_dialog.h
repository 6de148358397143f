// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/drop_view_model.h"

#include <QDialog>

class QCheckBox;
class QVBoxLayout;

namespace ui {

/// Private data that is about to leave, by file and line, masked; and what to do about it.
class FindingsDialog final : public QDialog {
    Q_OBJECT

public:
    FindingsDialog(DropViewModel &viewModel, QWidget *parent);

private:
    void addRows(QVBoxLayout *rows);
    void addHint(QVBoxLayout *body);
    QLayout *makeFoot();

    DropViewModel &m_viewModel;
    QCheckBox *m_remembers;
};

} // namespace ui
