// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"

#include <QPromise>

#include <memory>
#include <utility>

namespace core {

/// The giving side of a FutureResult<T>. Copies share one answer, so callbacks can hold it. When the last copy goes without
/// give(), the future is cancelled.
template <typename T>
class Promise {
public:
    Promise()
        : m_promise{std::make_shared<QPromise<Result<T>>>()}
    {
        m_promise->start();
    }

    FutureResult<T> future() const { return m_promise->future(); }

    /// Once only.
    void give(Result<T> answer) const
    {
        m_promise->addResult(std::move(answer));
        m_promise->finish();
    }

private:
    std::shared_ptr<QPromise<Result<T>>> m_promise;
};

using StatusPromise = Promise<std::monostate>;

} // namespace core
