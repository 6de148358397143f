// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/patience.h"

#include <QFuture>
#include <QTest>

#include <chrono>
#include <cstdlib>

namespace tests {

/// Runs the event loop until `future` is finished and gives its result. A future that never finishes or was cancelled ends
/// the test program: nothing sensible could be returned.
template <typename T>
T await(QFuture<T> future, std::chrono::milliseconds limit = std::chrono::milliseconds{patience(20'000)})
{
    const bool isDone = QTest::qWaitFor([&future] { return future.isFinished(); }, static_cast<int>(limit.count()));
    if (!isDone || future.resultCount() == 0) {
        qCritical("await: the future %s", isDone ? "was cancelled" : "did not finish");
        std::abort();
    }
    return future.result();
}

} // namespace tests
