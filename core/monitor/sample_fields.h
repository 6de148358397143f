// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QSet>
#include <QString>

namespace core::monitor {

/// The fields to ask a driver for. Each driver knows others; one that it refuses is left out from then on.
class SampleFields {
public:
    QByteArray asked() const; ///< Joined by commas.

    /// Takes out the field that the driver named, or all but the oldest ones when it named none. False when there is
    /// nothing left to take out: the driver refuses what every driver knows.
    bool drop(const QString &field);

private:
    QSet<QByteArray> m_dropped;
};

} // namespace core::monitor
