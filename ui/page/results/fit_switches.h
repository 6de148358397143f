// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/plan_results_switches.h"
#include "ui/widget/kit.h"

class QGridLayout;

namespace ui {

class Toggle;

/// The switches of "make it fit": each with the memory that it saves and the time that it takes. Lines are kept and refilled, so
/// that the focus stays where it is while everything is reckoned anew.
class FitSwitches final : public QWidget {
    Q_OBJECT

public:
    explicit FitSwitches(QWidget *parent = nullptr);
    void setSwitches(const QList<FitSwitch> &switches);

signals:
    void flipped(core::planning::ChangeKind kind); ///< By the user.

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Line {
        Toggle *toggle = nullptr;
        QLabel *name = nullptr;
        TagLabel *stated = nullptr;
        QLabel *saves = nullptr;
        QLabel *time = nullptr;
    };
    void addLine();
    void fill(const Line &line, const FitSwitch &one);
    void retranslate();

    QLabel *m_hint;
    QGridLayout *m_grid;
    QList<Line> m_lines;
    QList<FitSwitch> m_switches;
};

} // namespace ui
