// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/guard_view_model.h"
#include "ui/widget/controls.h"
#include "ui/widget/kit.h"

class QTimeEdit;

namespace ui {

/// Quiet hours and the daily message: a switch and its times each.
class HoursLine final : public QWidget {
    Q_OBJECT

public:
    explicit HoursLine(GuardViewModel &viewModel, QWidget *parent = nullptr);
    void refresh();
    void retranslate();

private:
    QTimeEdit *makeTime(QTime GuardHours::*value, const char *name);
    void change(const std::function<void(GuardHours &)> &edit);

    GuardViewModel &m_viewModel;
    Toggle *m_quiet;
    QLabel *m_quietWords;
    QTimeEdit *m_from;
    QLabel *m_to;
    QTimeEdit *m_until;
    Toggle *m_digest;
    QLabel *m_digestWords;
    QTimeEdit *m_at;
    Toggle *m_login;
    QLabel *m_loginWords;
};

} // namespace ui
