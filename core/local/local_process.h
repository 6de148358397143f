// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/local/shell_call.h"

#include <QProcess>

#include <memory>
#include <optional>

namespace core::local {

/// One running program with its group. Nothing here waits: when this object goes, the group is ended and the rest of the
/// process object follows on its own, even where the kernel does not let the program die.
class LocalProcess final : public QObject {
    Q_OBJECT

public:
    explicit LocalProcess(QObject *parent = nullptr);
    ~LocalProcess() override;

    void start(const ProgramCall &call);
    QProcess &process() { return *m_process; }
    /// Ends the program and what it started; ended() follows.
    void end();
    /// What is left to read.
    QByteArray takeOutput() { return m_process->readAllStandardOutput(); }
    QByteArray takeErrors() { return m_process->readAllStandardError(); }

signals:
    void outputReady();
    void errorsReady();
    void started();
    /// Once. Nothing = it could not be started. A program ended by signal n gives 128 + n, as shells say it.
    void ended(std::optional<int> exitCode);

private:
    void tell(std::optional<int> exitCode);

    QProcess *m_process;
    bool m_isTold = false;
};

} // namespace core::local
