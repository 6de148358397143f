// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/parse/gpu_report.h"

#include <QRegularExpression>

namespace core::monitor::parse {

/// Reads the "Processes:" block of the table.
class TableProcesses {
public:
    explicit TableProcesses(GpuReport &report) : m_report{report} {}

    /// The block starts (again, in loop mode: the later list counts).
    void begin();
    /// Takes one line without its frame; false when it is no part of the block.
    bool take(const QString &cell);
    bool hasHeading() const { return m_hasHeading; }
    /// A drawn line; true when it ends the block.
    bool noteRule() { return ++m_rules > 1; }
    /// Judges whether memory is held by programs that are not listed.
    void finish();

private:
    bool takeHeading(const QString &cell);

    GpuReport &m_report;
    QRegularExpression m_row = {};
    bool m_hasHeading = false;
    bool m_hasBegun = false;
    int m_rules = 0;
};

} // namespace core::monitor::parse
