// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/promise.h"
#include "core/base/when_done.h"
#include "core/platforms/answer_errors.h"
#include "core/platforms/decoding.h"

#include <functional>

namespace core::platforms {

/// Runs `next` with the answer of `first`; an error of either is the answer. Nothing runs once `context` is gone.
template <typename T, typename From>
FutureResult<T> chained(const FutureResult<From> &first, QObject *context, std::function<FutureResult<T>(const From &)> next)
{
    Promise<T> promise;
    whenDone(first, context, [promise, context, next = std::move(next)](const Result<From> &given) {
        if (!given) {
            promise.give(given.error());
            return;
        }
        whenDone(next(*given), context, [promise](const Result<T> &answer) { promise.give(answer); });
    });
    return promise.future();
}

/// The instance with that id and no other: a platform that does not understand the question may tell of another one.
inline Result<PlatformInstance> instanceWithId(const Decoded &decoded, const QString &id)
{
    for (const PlatformInstance &instance : decoded.instances) {
        if (instance.id == id)
            return instance;
    }
    return answerError(AnswerClass::NotFound);
}

} // namespace core::platforms
