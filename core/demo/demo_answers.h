// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/demo/demo_machine.h"
#include "core/remote/command_runner.h"

#include <optional>

namespace core::demo {

/// What one request of the watching loop gives on each stream.
struct LoopAnswer {
    QByteArray output = {};
    QByteArray errors = {};
};

/// The nonce of a watching loop; empty when the line is another command.
QByteArray nonceOfLoop(const QByteArray &line);

/// Answers one line of the loop's stdin.
LoopAnswer answerLoop(DemoMachine &machine, const QByteArray &nonce, const QByteArray &request);

/// Answers the commands that watching and session lists send. Anything else ends with demo.not_there: it does not run.
Result<remote::CommandOutput> answerCommand(DemoMachine &machine, const QByteArray &line);

Error notThereError();

} // namespace core::demo
