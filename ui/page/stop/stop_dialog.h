// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/common/fitted_dialog.h"
#include "ui/viewmodel/stop_view_model.h"

#include <QTimer>

class QButtonGroup;
class QCheckBox;
class QGridLayout;
class QLabel;

namespace ui {

class Banner;
class Button;
class IconLabel;
class Paragraph;
class StopLines;

/// Asks how a machine is to be stopped, saying what each way ends, keeps and erases; then shows how far it has come. Cancel is
/// the default. Closing it stops nothing that is under way.
class StopDialog final : public FittedDialog {
    Q_OBJECT

public:
    StopDialog(StopViewModel &viewModel, const core::instances::InstanceId &id, QWidget *parent);

    /// Opens it window-modal without blocking; null when there is nothing to stop or to show.
    static StopDialog *ask(StopViewModel &viewModel, const core::instances::InstanceId &id, QWidget *parent);

private:
    QWidget *makeQuestion();
    QWidget *makeProgress();
    QLayout *makeFoot();
    void refresh();
    void showQuestion(const StopCard &card);
    void showProgress(const StopProgressText &text);
    void fillChoices(const StopCard &card);
    void choose(core::guard::ChoiceKind kind);
    void act();
    void showError(const core::Error &error);
    void openSheet();
    const StopChoiceText *chosen() const;

    StopViewModel &m_viewModel;
    core::instances::InstanceId m_id;
    StopCard m_card;
    std::optional<core::guard::ChoiceKind> m_kind;
    bool m_isAtWork = false; ///< A decision of this dialog, or one that was open, is shown.
    IconLabel *m_icon;
    QLabel *m_heading;
    Paragraph *m_message;
    Banner *m_error;
    QWidget *m_question;
    QGridLayout *m_choices;
    QButtonGroup *m_group;
    StopLines *m_lines;
    StopLines *m_facts;
    QLabel *m_steps;
    QCheckBox *m_override;
    QCheckBox *m_others;
    QWidget *m_progress;
    StopLines *m_stages;
    Banner *m_trouble;
    Button *m_act;
    Button *m_off;
    Button *m_on;
    Button *m_console;
    Button *m_look;
    Button *m_sheet;
    Button *m_cancel;
    QTimer m_tick;
};

} // namespace ui
