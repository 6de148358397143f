// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <chrono>

namespace ui {

/// Lets the first request through at once and joins those that follow too soon into one at the end of the interval.
class Throttle final : public QObject {
    Q_OBJECT

public:
    explicit Throttle(std::chrono::milliseconds interval, QObject *parent = nullptr);
    void request();

signals:
    void fired();

private:
    QTimer m_rest;
    bool m_isWanted = false;
};

} // namespace ui
