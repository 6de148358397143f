// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/guard_view_model.h"
#include "ui/widget/controls.h"
#include "ui/widget/kit.h"

class QGridLayout;
class QLineEdit;

namespace ui {

/// The idle rule of one machine: which signals count, for how long, and what holds it up now.
class RuleCard final : public QWidget {
    Q_OBJECT

public:
    explicit RuleCard(GuardViewModel &viewModel, QWidget *parent = nullptr);
    void showMachine(const std::optional<core::instances::InstanceId> &id, const QString &name);
    void refresh();
    void retranslate();

private:
    /// A switch with its words, a limit and a unit.
    struct Signal {
        Toggle *toggle = nullptr;
        QLabel *words = nullptr;
        QLineEdit *limit = nullptr;
        QLabel *unit = nullptr;
        core::reminders::SignalLimit core::reminders::RuleSettings::*value = nullptr;
        int factor = 1; ///< kB of one shown unit.
        int most = 100;
    };

    void addSignal(QGridLayout *grid, Signal &signal);
    void addTransfers(QGridLayout *grid);
    void addProgram(QGridLayout *grid);
    QLayout *makeTime();
    void change(const std::function<void(core::reminders::RuleSettings &)> &edit);
    void fill(const core::reminders::RuleSettings &rule);
    QStringList minuteTexts() const;

    GuardViewModel &m_viewModel;
    std::optional<core::instances::InstanceId> m_machine = {};
    QString m_name = {};
    Card *m_card;
    TagLabel *m_armed;
    Toggle *m_on;
    Signal m_gpu = {};
    Signal m_cpu = {};
    Signal m_network = {};
    Signal m_disk = {};
    Toggle *m_transfers;
    QLabel *m_transferWords;
    QLabel *m_programWords;
    QLineEdit *m_program;
    QLabel *m_for;
    Segmented *m_minutes;
    QLabel *m_then;
    Segmented *m_action;
    QList<int> m_choices = {};
    QLabel *m_held;
    Button *m_forAll;
    Button *m_common;
};

} // namespace ui
