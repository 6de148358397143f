// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <QFutureWatcher>

#include <utility>

namespace core {

/// Calls `then` once with the answer, later, in the thread of `context`, which is also the calling thread. Nothing is called when
/// the future is cancelled or `context` goes first.
///
/// Instead of QFuture::then(context, …): in Qt 6.4 that asserts when the context is gone, and races with its destruction when
/// the answer comes from another thread.
/// `cancelled` is called instead when the future ends without an answer.
template <typename Answer, typename Then, typename Cancelled>
void whenDone(const QFuture<Answer> &future, QObject *context, Then then, Cancelled cancelled)
{
    auto *watcher = new QFutureWatcher<Answer>{context};
    QObject::connect(watcher, &QFutureWatcherBase::finished, context, [watcher, then = std::move(then), cancelled = std::move(cancelled)]() mutable {
        watcher->deleteLater();
        if (watcher->future().resultCount() == 0) {
            Cancelled call = std::move(cancelled);
            call();
            return;
        }
        // Moved out first: `then` may delete the context, and this function object with it.
        const Answer answer = watcher->result();
        Then call = std::move(then);
        call(answer);
    });
    watcher->setFuture(future);
}

/// The same for callers that have nothing to do when the future is cancelled.
template <typename Answer, typename Then>
void whenDone(const QFuture<Answer> &future, QObject *context, Then then)
{
    whenDone(future, context, std::move(then), [] {});
}

} // namespace core
