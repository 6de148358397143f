// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instances/instance.h"

#include <QObject>
#include <QPoint>
#include <QStringList>
#include <QWidget>

#include <functional>
#include <optional>

namespace app {

/// Takes files that are dropped anywhere on the window, but on the pages that take them by themselves.
class DropAnywhere final : public QObject {
    Q_OBJECT

public:
    /// The machine that is meant at a place of the window; nothing = none can be told.
    using MachineAt = std::function<std::optional<core::instances::InstanceId>(const QPoint &globalPosition)>;

    DropAnywhere(QWidget &window, MachineAt machineAt);

signals:
    void dropped(const core::instances::InstanceId &machine, const QStringList &paths);
    void missed(); ///< No machine could be told.

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget &m_window;
    MachineAt m_machineAt;
};

} // namespace app
