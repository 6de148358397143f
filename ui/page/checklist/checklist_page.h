// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/checklist_view_model.h"

#include <QTimer>
#include <QWidget>

class QBoxLayout;
class QLabel;

namespace ui {

class Banner;
class BudgetEditor;
class Button;
class Card;
class CheckRow;
class DiskParts;
class DrillView;
class EndEditor;
class Meter;
class PageFrame;
class Paragraph;
class Segmented;
class SheetView;
class StopAnswers;

/// "Before you pay": what is settled for one plan and what is left, then the platform's page and the login command.
class ChecklistPage final : public QWidget {
    Q_OBJECT

public:
    explicit ChecklistPage(ChecklistViewModel &viewModel, QWidget *parent = nullptr);
    void showDrill(bool isDrill); ///< The first-time drill instead of the list.

signals:
    void closed();                       ///< Back to the results.
    void urlRequested(const QUrl &url);  ///< The platform's page is to be opened.
    void addMachineRequested();          ///< On to the login command; what is planned: ChecklistViewModel::plannedMachine().

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    QWidget *makeContent();
    QWidget *makeList();
    QWidget *makeFoot();
    void addRows(Card *card, const QList<core::planning::ChecklistItemKind> &kinds);
    void addEditors();
    void connectAll();
    void retranslate();
    void refresh();
    void refreshVerdict();
    void refreshRows();
    void refreshSheet();
    void refreshNotNeeded();
    void toggleSheet();
    void showError(const core::Error &error);

    ChecklistViewModel &m_viewModel;
    PageFrame *m_frame = nullptr;
    Segmented *m_tabs;
    Meter *m_progress;
    Banner *m_error;
    Banner *m_verdict;
    QWidget *m_list = nullptr;
    QBoxLayout *m_columns = nullptr;
    Card *m_platform;
    Card *m_machine;
    Card *m_money;
    Card *m_notNeeded;
    DrillView *m_drill;
    QMap<core::planning::ChecklistItemKind, CheckRow *> m_rows;
    QMap<core::planning::ChecklistItemKind, QWidget *> m_separators;
    SheetView *m_sheet;
    StopAnswers *m_stopAnswers;
    DiskParts *m_disk;
    EndEditor *m_end;
    BudgetEditor *m_budget;
    Button *m_back;
    Button *m_console;
    Button *m_add;
    QLabel *m_openCount;
    QTimer m_tick;
};

} // namespace ui
