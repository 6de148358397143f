// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/guard_view_model.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace ui {

class Banner;
class Button;
class Card;
class DataTable;
class EmptyState;
class EndLine;
class MachineTableModel;
class PageFrame;
class HoursLine;
class RuleCard;
class RunningFilterModel;
class SheetView;

/// What protects from forgotten machines, the planned ends, and what stopping means on each platform.
class GuardPage final : public QWidget {
    Q_OBJECT

public:
    explicit GuardPage(GuardViewModel &viewModel, QWidget *parent = nullptr);

signals:
    void openRequested(const core::instances::InstanceId &id);
    void channelsRequested();  ///< Set one up in the settings.
    void phoneTestRequested(); ///< To every channel that is on.
    void machineGuardRequested(const core::instances::InstanceId &id);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    QWidget *makeContent();
    QWidget *makeMachines();
    void connectAll();
    void retranslate();
    void refresh();
    void refreshProtections();
    QWidget *protectionRow(const Protection &protection);
    void act(ProtectionAction action);
    void refreshChosen();
    void showError(const core::Error &error);
    std::optional<core::instances::InstanceId> chosen() const;
    QString chosenName() const;
    void askEnd();

    GuardViewModel &m_viewModel;
    MachineTableModel *m_model;
    RunningFilterModel *m_filtered;
    PageFrame *m_frame = nullptr;
    Banner *m_error;
    Card *m_protection;
    Card *m_sheetCard;
    SheetView *m_sheet;
    Card *m_line;
    EndLine *m_ends;
    HoursLine *m_hours;
    RuleCard *m_rule;
    Card *m_machines;
    DataTable *m_table;
    EmptyState *m_none;
    QLabel *m_heldUp;
    Button *m_test;
    Button *m_open;
    Button *m_extend;
    Button *m_tonight;
    Button *m_noEnd;
    Button *m_change;
    QList<Protection> m_shown;
    QTimer m_tick;
};

} // namespace ui
