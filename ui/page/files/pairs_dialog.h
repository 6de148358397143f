// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/pairs_view_model.h"

#include <QDialog>

class QVBoxLayout;

namespace ui {

/// All folder pairs: how each stands, pause, change, remove.
class PairsDialog final : public QDialog {
    Q_OBJECT

public:
    PairsDialog(PairsViewModel &viewModel, QWidget *parent);

private:
    void refresh();
    QWidget *rowOf(const PairRow &pair);
    void remove(const PairRow &pair);

    PairsViewModel &m_viewModel;
    QVBoxLayout *m_rows;
    QList<PairRow> m_shown;
    bool m_isFilled = false;
};

} // namespace ui
