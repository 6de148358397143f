// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/common/fitted_dialog.h"
#include "ui/viewmodel/machine_keys_view_model.h"

class QLabel;
class QPlainTextEdit;

namespace ui {

class Banner;
class Button;
class Paragraph;

/// A key that was just made: its public half to copy, and one click that installs it. Accepted when a machine that is being
/// added shall use it.
class KeyDialog final : public FittedDialog {
    Q_OBJECT

public:
    /// The view-model has made a key before this opens. It is discarded with the dialog.
    explicit KeyDialog(MachineKeysViewModel &viewModel, QWidget *parent = nullptr);
    ~KeyDialog() override;

private:
    void refresh();
    void layOut();
    void copy();

    MachineKeysViewModel &m_viewModel;
    Banner *m_state;
    Paragraph *m_intro;
    QPlainTextEdit *m_line;
    QLabel *m_fingerprint;
    Button *m_copy;
    Button *m_act;
    Button *m_close;
    bool m_hasFailed = false;
};

} // namespace ui
