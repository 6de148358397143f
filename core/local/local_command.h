// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/promise.h"
#include "core/local/local_process.h"
#include "core/remote/command_runner.h"

#include <QTimer>

namespace core::local {

/// One command with its answer; deletes itself when it is over.
class LocalCommand final : public QObject {
    Q_OBJECT

public:
    LocalCommand(const remote::Command &command, QObject *parent);
    ~LocalCommand() override;

    FutureResult<remote::CommandOutput> start();
    /// The answer is "cancelled"; the program and its group end.
    void cancel();

private:
    void takeOutput();
    void takeErrors();
    void finish(std::optional<int> exitCode);
    void give(const Result<remote::CommandOutput> &answer);

    remote::Command m_command;
    Promise<remote::CommandOutput> m_promise;
    remote::CommandOutput m_output;
    LocalProcess m_process;
    QTimer m_limit;
    bool m_isGiven = false;
};

} // namespace core::local
