// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/machine_keys_view_model.h"
#include "ui/viewmodel/machines_view_model.h"
#include "ui/viewmodel/team_file_view_model.h"

#include <QMap>
#include <QTimer>
#include <QWidget>

class QFrame;
class QLabel;
class QLineEdit;
class QMenu;
class QStackedWidget;

namespace ui {

class Banner;
class Button;
class DataTable;
class EmptyState;
class FigureLabel;
class MachineFilterModel;
class JobsViewModel;
class MachineTableModel;
class PageFrame;
class SecretClipboard;
class Segmented;
class Throttle;

/// All machines with state, money and end.
class MachinesPage final : public QWidget {
    Q_OBJECT

public:
    explicit MachinesPage(MachinesViewModel &viewModel, QWidget *parent = nullptr);

    /// Without them no key can be made, and no team file read or written. Borrowed.
    void setKeys(MachineKeysViewModel &keys);
    void setTeam(TeamFileViewModel &team);
    void setJobs(JobsViewModel &jobs);
    void importTeamFile(); ///< Asks for the file first.

    DataTable *table() const { return m_table; }
    /// Selects a machine, when it is in the list, and takes the keyboard when `takesFocus`.
    void choose(const core::instances::InstanceId &id, bool takesFocus);
    /// The selected machine, when it is one.
    std::optional<core::instances::InstanceId> chosen() const;

signals:
    void addRequested();
    void editRequested(const core::instances::InstanceId &id);
    void openRequested(const core::instances::InstanceId &id); ///< The dashboard.
    void filesRequested(const core::instances::InstanceId &id);
    /// The board of all GPUs; of these machines only when the set is not empty.
    void wallRequested(const QSet<core::instances::InstanceId> &ids);
    void demoRequested(int gpuCount);
    void thisComputerRequested();
    void stopRequested(const core::instances::InstanceId &id);
    void stopAllRequested();
    void machineGuardRequested(const core::instances::InstanceId &id);
    void accountRequested(); ///< To import machines from it.

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeToolbar();
    QWidget *makeTable();
    QWidget *makeSumLine();
    void connectTable();
    void retranslate();
    void refresh();
    void showError(const core::Error &error);
    void hideColumnsThatDoNotFit();
    void showMenu(int row, const QPoint &globalPosition);
    void fillMenu(QMenu &menu, const core::fleet::MachineStatus &machine);
    void fillConsoleActs(QMenu &menu, const core::instances::Instance &instance);
    void fillMenuOfSeveral(QMenu &menu, const QList<core::instances::InstanceId> &ids);
    void askRemove(const QList<core::instances::InstanceId> &ids);
    void askOff(const core::instances::InstanceId &id);
    void fillKeyActs(QMenu &menu, const core::fleet::MachineStatus &machine);
    void makeKey(const core::instances::InstanceId &id);
    void showMoreMenu();
    void openTeamFile(const QString &file);
    void exportTeamFile(const QList<core::instances::InstanceId> &ids);
    core::instances::InstanceId idAt(int row) const;
    QList<core::instances::InstanceId> chosenIds() const; ///< In the order of the list.
    void tellWhatIsSeen();

    MachinesViewModel &m_viewModel;
    MachineTableModel *m_model;
    MachineFilterModel *m_filtered;
    PageFrame *m_frame = nullptr;
    Button *m_add;
    Button *m_wall;
    Button *m_stopAll;
    Button *m_more;
    MachineKeysViewModel *m_keys = nullptr;
    TeamFileViewModel *m_team = nullptr;
    SecretClipboard *m_clipboard = nullptr;
    Throttle *m_throttle;
    QLineEdit *m_search;
    Segmented *m_segments;
    Banner *m_error;
    QStackedWidget *m_stack;
    QFrame *m_box;
    DataTable *m_table;
    EmptyState *m_empty;
    EmptyState *m_noMatch;
    QLabel *m_together;
    FigureLabel *m_rate;
    QLabel *m_unknown;
    QLabel *m_spentLabel;
    FigureLabel *m_spent;
    QMap<int, int> m_fitted; ///< Widths by column that were set last.
    QTimer m_tick;
};

} // namespace ui
