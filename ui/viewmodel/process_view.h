// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/machine_sample.h"

namespace ui {

/// One program on the cards, or what programs outside this container hold.
struct ProcessRow {
    QString name = {};
    QString place = {};   ///< "GPU 0 · pid 4123".
    QString memory = {};  ///< "21.3"; "?" when the driver does not tell.
    QString toolTip = {}; ///< The whole command.
    bool isOutside = false;
    friend bool operator==(const ProcessRow &, const ProcessRow &) = default;
};

/// What runs on the cards of one machine.
struct ProcessView {
    QList<ProcessRow> rows = {};
    QString note = {}; ///< What the rows do not tell; never "nothing runs" while memory is in use.
    friend bool operator==(const ProcessView &, const ProcessView &) = default;
};

ProcessView processView(const core::monitor::MachineSample &sample);

} // namespace ui
