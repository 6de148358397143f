// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QFuture>

namespace core {

/// The one shape of a one-shot asynchronous answer.
template <typename T>
using FutureResult = QFuture<Result<T>>;

/// Outcome of an asynchronous operation that yields nothing.
using FutureStatus = QFuture<Status>;

/// A future that already holds `result`.
template <typename T>
FutureResult<T> ready(Result<T> result)
{
    return QtFuture::makeReadyFuture(std::move(result));
}

} // namespace core
