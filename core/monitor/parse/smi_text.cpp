// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/smi_text.h"

#include "core/monitor/parse/plain_text.h"
#include "core/monitor/parse/smi_problem.h"
#include "core/monitor/parse/smi_tree.h"

#include <QHash>
#include <QRegularExpression>

namespace core::monitor::parse {

namespace {

/// Feeds the lines to the reader of the XML form under the XML's names.
class IndentedReader {
public:
    explicit IndentedReader(SmiTree &tree) : m_tree{tree} {}

    /// False when the line is none of this form.
    bool take(const QString &line)
    {
        static const QRegularExpression card{
            QStringLiteral("^GPU\\s+((?:[0-9A-Fa-f]{4,8}:)?[0-9A-Fa-f]{2}:[0-9A-Fa-f]{2}\\.[0-9A-Fa-f])$")};
        static const QRegularExpression pair{QStringLiteral("^(\\s*)(\\S[^:]*?)\\s*:\\s(.*)$")};
        const auto gpu = card.match(line.trimmed());
        if (gpu.hasMatch()) {
            closeAll();
            m_tree.open("gpu", "id=\"" + gpu.captured(1).toUtf8() + '"');
            m_isCardOpen = true;
            return true;
        }
        const auto match = pair.match(line);
        if (match.hasMatch()) {
            takePair(match.capturedLength(1), key(match.captured(2)), match.captured(3).trimmed().toUtf8());
            return true;
        }
        const qsizetype indent = line.size() - line.trimmed().size();
        if (!m_isCardOpen || indent == 0)
            return line.startsWith(u'=');
        closeTo(indent);
        m_sections.append({indent, sectionName(key(line.trimmed()))});
        m_tree.open(m_sections.last().second, {});
        return true;
    }

    void closeAll()
    {
        closeTo(0);
        if (m_isProcessOpen)
            m_tree.close("process_info");
        if (m_isCardOpen)
            m_tree.close("gpu");
        m_isProcessOpen = false;
        m_isCardOpen = false;
    }

private:
    static QByteArray key(const QString &text) { return text.toLower().replace(u' ', u'_').toUtf8(); }

    static QByteArray sectionName(const QByteArray &name)
    {
        // "GPU" and "process_info" open parts of the document.
        return name == "gpu" || name == "process_info" || name == "mig_device" ? "other_" + name : name;
    }

    void closeTo(qsizetype indent)
    {
        while (!m_sections.isEmpty() && m_sections.last().first >= indent)
            m_tree.close(m_sections.takeLast().second);
    }

    void takePair(qsizetype indent, const QByteArray &name, const QByteArray &value)
    {
        if (name == "process_id") {
            if (m_isProcessOpen)
                m_tree.close("process_info");
            closeTo(indent);
            m_tree.open("process_info", {});
            m_isProcessOpen = true;
        } else if (!m_isProcessOpen) {
            closeTo(indent);
        }
        const QByteArray element = elementName(name);
        m_tree.open(element, {});
        m_tree.text(value);
        m_tree.close(element);
    }

    QByteArray elementName(const QByteArray &name) const
    {
        static const QHash<QByteArray, QByteArray> names{
            {"gpu_uuid", "uuid"},       {"gpu_current_temp", "gpu_temp"}, {"instantaneous_power_draw", "instant_power_draw"},
            {"utilization/gpu", "gpu_util"}, {"utilization/memory", "memory_util"}, {"mig_mode/current", "current_mig"},
            {"pci/bus_id", "pci_bus_id"}, {"remapped_rows/pending", "remapped_row_pending"}, {"process_id", "pid"},
            {"remapped_rows/remapping_failure_occurred", "remapped_row_failure"}, {"used_gpu_memory", "used_memory"},
            {"gpu_instance_id", "gpu_instance_id"}, {"compute_instance_id", "compute_instance_id"}};
        if (m_isProcessOpen && name == "name")
            return "process_name";
        const QByteArray section = m_sections.isEmpty() ? QByteArray{} : m_sections.last().second;
        const QByteArray known = names.value(section + '/' + name, names.value(name));
        if (!known.isEmpty())
            return known;
        return sectionName(name);
    }

    SmiTree &m_tree;
    QList<std::pair<qsizetype, QByteArray>> m_sections = {};
    bool m_isCardOpen = false;
    bool m_isProcessOpen = false;
};

} // namespace

GpuReport readSmiText(const SmiCommand &command, const remote::CommandOutput &output)
{
    GpuReport report;
    SmiTree tree{report};
    IndentedReader reader{tree};
    const bool wasCutShort = output.exitCode != 0 || output.isTruncated;
    bool isTorn = false;
    for (const TextLine &line : plainLines(output.standardOutput)) {
        if (!line.isComplete && wasCutShort) {
            isTorn = true;
            keepEvidence(report, line.bytes);
        } else if (!reader.take(QString::fromUtf8(line.bytes))) {
            keepEvidence(report, line.bytes);
        }
    }
    reader.closeAll();
    tree.finish();
    report.hasData = !report.readings.isEmpty();
    report.rounds = report.hasData ? 1 : 0;
    const bool lacksCards = tree.attachedCards && report.readings.size() < *tree.attachedCards;
    nameProblem(report, command, output, {.hasBrokenCard = tree.hasBrokenCard, .isTorn = isTorn || lacksCards});
    return report;
}

} // namespace core::monitor::parse
