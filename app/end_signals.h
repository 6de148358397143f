// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <array>

class QSocketNotifier;

namespace app {

/// Turns the session's wish that the program ends (SIGTERM, SIGINT, SIGHUP) into a Qt signal, so that files are closed in
/// order. A second such signal ends the program at once. One object per process; does nothing where there are no such signals.
class EndSignals final : public QObject {
    Q_OBJECT

public:
    explicit EndSignals(QObject *parent = nullptr);
    ~EndSignals() override;

signals:
    void asked();

private:
    std::array<int, 2> m_pipe{-1, -1};
    QSocketNotifier *m_notifier = nullptr;
};

} // namespace app
