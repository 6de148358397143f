// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/common/fitted_dialog.h"
#include "ui/viewmodel/rent_view_model.h"

#include <QTimer>

class QLabel;

namespace ui {

class Banner;
class Button;
class IconLabel;
class Paragraph;
class RentFormView;
class StopLines;

/// One page before renting, then how far the order has come. Closing it stops nothing that is under way.
class RentDialog final : public FittedDialog {
    Q_OBJECT

public:
    RentDialog(RentViewModel &viewModel, QWidget *parent);
    /// Opens it; before the first rental at a platform also its page on what stopping means.
    void ask();

signals:
    void machineRequested(const core::instances::InstanceId &id);
    void watchRequested();

private:
    QLayout *makeFoot();
    void connectButtons();
    void refresh();
    void showQuestion();
    void showProgress(const RentProgressText &text);
    void rent();
    void takeNext();
    void openSheet();

    RentViewModel &m_viewModel;
    IconLabel *m_icon;
    QLabel *m_heading;
    Paragraph *m_message;
    RentFormView *m_form;
    QWidget *m_progress;
    StopLines *m_steps;
    Banner *m_trouble;
    Button *m_act;
    Button *m_next;
    Button *m_wait;
    Button *m_release;
    Button *m_giveUp;
    Button *m_look;
    Button *m_console;
    Button *m_again;
    Button *m_watch;
    Button *m_sheet;
    Button *m_cancel;
    QTimer m_tick;
    QStringList m_shownOffers = {};
    bool m_isSent = false; ///< The click was taken: a second one must not order again.
};

} // namespace ui
