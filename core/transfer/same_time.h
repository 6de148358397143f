// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace core::transfer {

// Two sides with equal size and time hold the same content only when no change can hide behind the time, of which the
// machine's file service knows whole seconds. So a file is not taken for unchanged in the second of its last change, and a
// copy is finished only when a further change would get another time.

/// Milliseconds until a change would show in the whole seconds of a file's time; 0 when it would now. `modified` is in
/// seconds, `now` in milliseconds. A time far ahead of this clock says nothing and is not waited for.
constexpr qint64 untilChangesShow(qint64 modified, qint64 now)
{
    constexpr qint64 clockStep = 20; // file times come from a clock that ticks more slowly
    constexpr qint64 mostAhead = 2000;
    const qint64 left = (modified + 1) * 1000 + clockStep - now;
    return left > 0 && left <= 1000 + clockStep + mostAhead ? left : 0;
}

/// Milliseconds since 1970 as the file service tells times.
constexpr quint32 toServiceSeconds(qint64 milliseconds)
{
    return static_cast<quint32>(qBound(qint64{0}, milliseconds / 1000, qint64{0xffffffff}));
}

} // namespace core::transfer
