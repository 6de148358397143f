// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/shell_channel.h"

#include <QList>
#include <QSize>

/// A terminal's far end that a test plays by hand.
class FakeShellChannel final : public core::remote::ShellChannel {
public:
    void write(const QByteArray &bytes) override { written += bytes; }
    void closeInput() override { isInputClosed = true; }
    void closeChannel() override { isClosed = true; }
    void setReading(bool isReading) override { readings << isReading; }
    void resize(int columns, int rows) override { sizes << QSize{columns, rows}; }

    void say(const QByteArray &bytes) { emit received(bytes); }
    void end(const core::remote::ChannelEnd &end) { emit finished(end); }

    QByteArray written;
    bool isInputClosed = false;
    bool isClosed = false;
    QList<bool> readings;
    QList<QSize> sizes;
};
