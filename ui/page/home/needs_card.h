// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/home_view_model.h"
#include "ui/widget/kit.h"

namespace ui {

/// "Needs you": one line each, most urgent first, with at most two buttons.
class NeedsCard final : public QFrame {
    Q_OBJECT

public:
    explicit NeedsCard(HomeViewModel &viewModel, QWidget *parent = nullptr);
    void refresh();

signals:
    void openMachine(const core::instances::InstanceId &id);
    void decide(const core::instances::InstanceId &id);
    void showStop(const core::instances::InstanceId &id);

private:
    QWidget *lineOf(const HomeNeed &need);
    void perform(NeedAction action, const core::instances::InstanceId &id);

    HomeViewModel &m_viewModel;
    QLabel *m_title;
    QLabel *m_context;
    QVBoxLayout *m_list;
    QList<HomeNeed> m_shown;
    QString m_calmText; ///< In the language of what is shown.
};

} // namespace ui
