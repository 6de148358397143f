// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>

namespace core {

/// The source of "now". Passed in, so that tests can move time.
class Clock {
public:
    virtual ~Clock() = default;
    virtual QDateTime now() const = 0; ///< UTC.
};

/// The computer's own clock.
class SystemClock final : public Clock {
public:
    QDateTime now() const override { return QDateTime::currentDateTimeUtc(); }
};

} // namespace core
