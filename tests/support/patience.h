// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace tests {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kIsSanitized = true;
#else
inline constexpr bool kIsSanitized = false;
#endif

/// A bound that only something that hangs or grows with the square of its input goes beyond, also in a checked build on a
/// busy computer. How fast it is, tests/bench tells.
constexpr qint64 patience(qint64 milliseconds)
{
    return milliseconds * (kIsSanitized ? 30 : 4);
}

/// Tests that cut an input at every byte take every n-th byte in a checked build, where each takes twenty times as long.
inline constexpr qsizetype kCutStep = kIsSanitized ? 17 : 1;

} // namespace tests
