// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <QPromise>
#include <QThreadPool>

#include <memory>
#include <type_traits>

namespace core::bundle {

/// Does blocking work in a thread of the pool.
template <typename Work>
auto inPool(Work work) -> QFuture<std::invoke_result_t<Work>>
{
    auto promise = std::make_shared<QPromise<std::invoke_result_t<Work>>>();
    promise->start();
    auto future = promise->future();
    QThreadPool::globalInstance()->start([promise, work = std::move(work)] {
        promise->addResult(work());
        promise->finish();
    });
    return future;
}

} // namespace core::bundle
