// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/sample_fields.h"

#include "core/monitor/gpu_sample.h"
#include "core/monitor/parse/smi_fields.h"

namespace core::monitor {

namespace {

const QList<QByteArray> &allFields()
{
    static const QList<QByteArray> fields = gpuQueryFields()
        + QList<QByteArray>{"pci.bus_id", "driver_version", "memory.free", "utilization.memory", "fan.speed", "pstate",
                            "mig.mode.current", "ecc.errors.uncorrected.volatile.total", "ecc.errors.corrected.volatile.total",
                            "remapped_rows.pending", "remapped_rows.failure", "gpu_recovery_action"};
    return fields;
}

} // namespace

QByteArray SampleFields::asked() const
{
    QList<QByteArray> fields;
    for (const QByteArray &field : allFields()) {
        if (!m_dropped.contains(field))
            fields.append(field);
    }
    return fields.join(',');
}

bool SampleFields::drop(const QString &field)
{
    const QByteArray refused = parse::canonicalField(field.toUtf8());
    const qsizetype before = m_dropped.size();
    const QList<QByteArray> oldest = gpuQueryFields();
    for (const QByteArray &known : allFields()) {
        if (known == refused && (known != "index" && known != "name"))
            m_dropped.insert(known);
    }
    if (m_dropped.size() == before) {
        for (const QByteArray &known : allFields()) {
            if (!oldest.contains(known))
                m_dropped.insert(known);
        }
    }
    return m_dropped.size() > before;
}

} // namespace core::monitor
