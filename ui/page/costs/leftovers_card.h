// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/costs_view_model.h"
#include "ui/widget/kit.h"

namespace ui {

/// What goes on costing while nothing runs, the dearest first, and the way to the clean-up list.
class LeftoversCard final : public QFrame {
    Q_OBJECT

public:
    explicit LeftoversCard(CostsViewModel &viewModel, QWidget *parent = nullptr);
    void refresh();
    void retranslate();

signals:
    void openRequested(const core::instances::InstanceId &machine);

private:
    void cleanUp();

    CostsViewModel &m_viewModel;
    QLabel *m_title;
    QLabel *m_month;
    QVBoxLayout *m_rows;
    QLabel *m_none;
    QLabel *m_more;
    Button *m_clean;
    QString m_shown;
};

} // namespace ui
