// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instances/instance.h"

#include <QIcon>
#include <QMenu>
#include <QObject>

#include <functional>
#include <memory>

class QSystemTrayIcon;

namespace ui {

class HomeViewModel;

/// What the icon says; each has its own shape.
enum class TrayState { Off, Working, IdlePaying, Alarm };

QIcon trayPicture(TrayState state);

/// The icon beside the clock: state, spend line, machines, quit. Everything works without it.
class TrayIcon final : public QObject {
    Q_OBJECT

public:
    explicit TrayIcon(HomeViewModel &viewModel, QObject *parent = nullptr);
    ~TrayIcon() override;

    /// False where the desktop has no place for it; closing the window has to end the program then.
    bool isShown() const;
    TrayState state() const;
    QString toolTip() const;
    void notify(const QString &title, const QString &text);
    /// "23:30" while reminders are held back; empty = they are not.
    void setSnoozed(const QString &until);
    /// How many transfers could be paused.
    void setTransfers(std::function<int()> running) { m_transfers = std::move(running); }
    QMenu &menu() { return *m_menu; }
    void retranslate(); ///< The language changed.

signals:
    void windowRequested();
    void machineRequested(const core::instances::InstanceId &machine);
    void quitRequested();
    void stopRequested(const core::instances::InstanceId &machine);
    void snoozeRequested(int minutes); ///< 0 = speak again.
    void pauseTransfersRequested();
    void messageClicked();

private:
    void refresh();
    void buildMenu();
    void addSnooze();

    HomeViewModel &m_viewModel;
    std::unique_ptr<QMenu> m_menu;
    std::unique_ptr<QSystemTrayIcon> m_icon;
    TrayState m_drawn = TrayState::Off;
    QString m_snoozed = {};
    std::function<int()> m_transfers = {};
};

} // namespace ui
