// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/smi_tree.h"

#include "core/monitor/parse/plain_text.h"
#include "core/monitor/parse/smi_value.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

namespace core::monitor::parse {

namespace {

constexpr qsizetype kDeepest = 64;
constexpr qsizetype kMostCards = 256;
constexpr qsizetype kMostParts = 4096;
constexpr qsizetype kLongestText = 4096;

/// Sections whose children have a meaning of their own. What stands in any other section of a card counts as outside.
const QSet<QByteArray> &namedSections()
{
    static const QSet<QByteArray> names{
        "gpu", "fb_memory_usage", "bar1_memory_usage", "cc_protected_memory_usage", "utilization", "temperature",
        "supported_gpu_target_temp", "power_readings", "gpu_power_readings", "module_power_readings",
        "gpu_memory_power_readings", "pci", "mig_mode", "mig_device", "process_info", "accounted_process_info", "volatile",
        "aggregate", "remapped_rows", "gpu_reset_status", "fabric", "clocks", "supported_clocks", "ecc_mode"};
    return names;
}

/// Field of the CSV query that the element "section/name" is.
QByteArray fieldOf(const QByteArray &section, const QByteArray &name)
{
    static const QHash<QByteArray, QByteArray> fields{
        {"gpu/product_name", "name"},
        {"gpu/uuid", "uuid"},
        {"gpu/fan_speed", "fan.speed"},
        {"gpu/performance_state", "pstate"},
        {"gpu/gpu_recovery_action", "gpu_recovery_action"},
        {"fb_memory_usage/total", "memory.total"},
        {"fb_memory_usage/used", "memory.used"},
        {"fb_memory_usage/free", "memory.free"},
        {"utilization/gpu_util", "utilization.gpu"},
        {"utilization/memory_util", "utilization.memory"},
        {"temperature/gpu_temp", "temperature.gpu"},
        {"gpu_power_readings/power_draw", "power.draw"},
        {"gpu_power_readings/instant_power_draw", "power.draw.instant"},
        {"gpu_power_readings/average_power_draw", "power.draw.average"},
        {"gpu_power_readings/current_power_limit", "power.limit"},
        {"gpu_power_readings/enforced_power_limit", "power.limit"},
        {"gpu_power_readings/power_limit", "power.limit"},
        {"pci/pci_bus_id", "pci.bus_id"},
        {"mig_mode/current_mig", "mig.mode.current"},
        {"remapped_rows/remapped_row_pending", "remapped_rows.pending"},
        {"remapped_rows/remapped_row_failure", "remapped_rows.failure"},
    };
    return fields.value((section == "power_readings" ? QByteArray{"gpu_power_readings"} : section) + '/' + name);
}

QByteArray withoutEntities(QByteArray text)
{
    return text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&apos;", "'").replace("&amp;", "&");
}

} // namespace

QByteArray SmiTree::section() const
{
    for (qsizetype i = m_stack.size() - 1; i >= 0; --i) {
        if (namedSections().contains(m_stack.at(i)))
            return m_stack.at(i);
    }
    return {};
}

void SmiTree::open(const QByteArray &name, const QByteArray &attributes)
{
    static const QRegularExpression id{QStringLiteral("id\\s*=\\s*[\"']([^\"']+)[\"']")};
    m_isLeaf = true;
    m_text.clear();
    if (m_stack.size() >= kDeepest) {
        isBroken = true;
        return;
    }
    m_stack.append(name);
    if (name == "gpu") {
        isBroken = isBroken || m_card.has_value();
        closeSection("gpu");
        m_card = GpuReading{.index = static_cast<int>(m_report.readings.size())};
        const auto match = id.match(QString::fromUtf8(attributes.left(200)));
        if (match.hasMatch())
            takeField(*m_card, m_signs, "pci.bus_id", match.captured(1).toUtf8());
    } else if (name == "process_info") {
        m_process = GpuProcess{.gpuIndex = m_card ? m_card->index : std::nullopt};
    } else if (name == "mig_device") {
        m_mig = MigDevice{.gpu = m_card ? m_card->index : std::nullopt};
    }
}

void SmiTree::text(const QByteArray &bytes)
{
    if (m_isLeaf && m_text.size() < kLongestText)
        m_text += bytes.left(kLongestText);
}

void SmiTree::close(const QByteArray &name)
{
    const qsizetype at = m_stack.lastIndexOf(name);
    if (at < 0) {
        isBroken = true;
        return;
    }
    const bool isWhole = at == m_stack.size() - 1;
    isBroken = isBroken || !isWhole;
    m_stack.resize(at);
    if (m_isLeaf && isWhole)
        takeLeaf(name, withoutEntities(m_text).trimmed());
    m_isLeaf = false;
    closeSection(name);
}

void SmiTree::closeSection(const QByteArray &name)
{
    if (name == "process_info" && m_process) {
        if (m_process->pid && m_report.processes.size() < kMostParts)
            m_report.processes.append(*m_process);
        m_process.reset();
    } else if (name == "mig_device" && m_mig) {
        if (m_report.migDevices.size() < kMostParts)
            m_report.migDevices.append(*m_mig);
        m_mig.reset();
    } else if (name == "gpu" && m_card) {
        hasBrokenCard = judgeHealth(*m_card, m_signs) || hasBrokenCard;
        m_report.isUnifiedMemory = m_report.isUnifiedMemory || sharesHostMemory(*m_card, m_signs);
        if (m_report.readings.size() < kMostCards)
            m_report.readings.append(*m_card);
        m_card.reset();
        m_signs = {};
    }
}

void SmiTree::finish()
{
    isUnfinished = !m_stack.isEmpty();
    closeSection("process_info");
    closeSection("mig_device");
    closeSection("gpu");
}

void SmiTree::takeLeaf(const QByteArray &name, const QByteArray &value)
{
    if (name == "driver_version" && !isPlaceholder(value))
        m_report.driverVersion = cleanName(value);
    else if (name == "cuda_version" && !isPlaceholder(value))
        m_report.cudaVersion = cleanName(value);
    else if (name == "attached_gpus")
        attachedCards = readSmallCount(value);
    if (m_process)
        takeProcessLeaf(name, value);
    else if (m_mig)
        takeMigLeaf(section(), name, value);
    else if (m_card)
        takeCardLeaf(section(), name, value);
}

void SmiTree::takeCardLeaf(const QByteArray &section, const QByteArray &name, const QByteArray &value)
{
    const QByteArray field = fieldOf(section, name);
    if (!field.isEmpty())
        takeField(*m_card, m_signs, field, value);
    else if (section == "volatile")
        takeEcc(name, value);
    else if (section == "gpu_reset_status" && name == "reset_required")
        m_signs.needsReset = m_signs.needsReset || value.toLower() == "yes";
}

/// Newer drivers count by place (SRAM, DRAM); older ones by bits, with a total of each.
void SmiTree::takeEcc(const QByteArray &name, const QByteArray &value)
{
    const auto count = readCount(value);
    if (!count)
        return;
    const bool isOld = name == "total" && !m_stack.isEmpty();
    if (name.contains("uncorrectable") || (isOld && m_stack.last() == "double_bit"))
        m_card->eccUncorrected = m_card->eccUncorrected.value_or(0) + *count;
    else if (name.contains("correctable") || (isOld && m_stack.last() == "single_bit"))
        m_card->eccCorrected = m_card->eccCorrected.value_or(0) + *count;
}

void SmiTree::takeProcessLeaf(const QByteArray &name, const QByteArray &value)
{
    if (name == "pid")
        m_process->pid = readCount(value);
    else if (name == "gpu_instance_id")
        m_process->gpuInstance = readSmallCount(value);
    else if (name == "compute_instance_id")
        m_process->computeInstance = readSmallCount(value);
    else if (name == "type" && !isPlaceholder(value))
        m_process->type = cleanName(value);
    else if (name == "process_name" && !isPlaceholder(value))
        m_process->name = cleanName(value, 1000);
    else if (name == "used_memory")
        m_process->memoryUsed = readMemory(value).size;
    if (name == "process_name")
        m_report.hasForeignProcesses = m_report.hasForeignProcesses || m_process->name.isEmpty();
}

void SmiTree::takeMigLeaf(const QByteArray &section, const QByteArray &name, const QByteArray &value)
{
    if (name == "index")
        m_mig->device = readSmallCount(value);
    else if (name == "gpu_instance_id")
        m_mig->gpuInstance = readSmallCount(value);
    else if (name == "compute_instance_id")
        m_mig->computeInstance = readSmallCount(value);
    else if (name == "uuid" && value.startsWith("MIG-"))
        m_mig->uuid = cleanName(value);
    else if (section == "fb_memory_usage" && name == "total")
        m_mig->memoryTotal = readMemory(value).size;
    else if (section == "fb_memory_usage" && name == "used")
        m_mig->memoryUsed = readMemory(value).size;
}

} // namespace core::monitor::parse
