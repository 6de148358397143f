// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/run_view_model.h"
#include "ui/widget/kit.h"

class QCheckBox;

namespace ui {

class ElidedLabel;
class Meter;

/// A run in several steps, such as fetching results: the question, the steps, and how it ended. Hidden while there is none.
class RunCard final : public QFrame {
    Q_OBJECT

public:
    enum class Kind { Fetch, Pack };
    RunCard(Kind kind, RunViewModel &viewModel, QWidget *parent = nullptr);

signals:
    void openRequested(const QString &path); ///< Show the folder in the system's file manager.

protected:
    void changeEvent(QEvent *event) override;

private:
    QLayout *makeHead();
    QLayout *makeFoot();
    void refresh();
    void refreshSteps();
    void retranslate();

    const Kind m_kind;
    RunViewModel &m_viewModel;
    RunViewModel::State m_shown = RunViewModel::State::None;
    ElidedLabel *m_title;
    QLabel *m_size;
    QWidget *m_steps;
    QHBoxLayout *m_stepRow;
    Meter *m_meter;
    QLabel *m_status;
    QLabel *m_problem;
    QCheckBox *m_packs;
    QLabel *m_packText;
    Button *m_cancel;
    Button *m_open;
    Button *m_again;
    Button *m_start;
};

} // namespace ui
