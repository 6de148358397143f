// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/hints.h"

#include "core/monitor/rule_reader.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace core::monitor {

namespace {

QString text(const char *source)
{
    return QCoreApplication::translate("core::monitor", source);
}

QString percent(double value)
{
    return QString::number(value, 'f', 0);
}

QString minutes(std::chrono::milliseconds span)
{
    return QString::number(std::chrono::duration_cast<std::chrono::minutes>(span).count());
}

QString size(Bytes bytes)
{
    return QCoreApplication::translate("core::monitor", "%1 GiB").arg(bytes.toGiB(), 0, 'f', 1);
}

/// "9 h" or "40 min".
QString roughly(std::chrono::seconds span)
{
    const auto hours = (span.count() + 1800) / 3600;
    if (hours >= 1)
        return QCoreApplication::translate("core::monitor", "%1 h").arg(hours);
    return QCoreApplication::translate("core::monitor", "%1 min").arg(std::max<qint64>(1, span.count() / 60));
}

} // namespace

Result<HintRules> loadHintRules(const QString &file)
{
    RuleReader reader{file};
    const HintRules rules{.window = reader.seconds("window_s"),
                          .largestGap = reader.seconds("largest_gap_s"),
                          .busyAtPercent = reader.number("busy_at_percent", 0.1, 100),
                          .lowLoadPercent = reader.number("low_load_percent", 0.1, 100),
                          .processorNearLimitPercent = reader.number("processor_near_limit_percent", 1, 100),
                          .memoryHeldPercent = reader.number("memory_held_percent", 0, 100),
                          .manyFiles = static_cast<qint64>(reader.number("many_files_from", 1, 1e12)),
                          .smallFile =
                              Bytes::fromCount(static_cast<qint64>(1024 * reader.number("small_file_below_kib", 1, 1e9))),
                          .disks = {.leastHistory = reader.seconds("disk_least_history_s"),
                                    .history = reader.seconds("disk_history_s"),
                                    .fullWithin = reader.seconds("disk_full_within_s")}};
    if (const auto problem = reader.problem())
        return *problem;
    return rules;
}

HintWatch::HintWatch(const HintRules &rules)
    : m_rules{rules}
    , m_disks{rules.disks}
{
}

void HintWatch::add(const MachineSample &sample)
{
    Moment moment{.at = sample.at, .processor = sample.cpu.percent, .diskRead = sample.diskReadPerSecond};
    const QList<parse::GpuReading> &gpus = sample.gpus.readings;
    if (!gpus.isEmpty() && std::ranges::all_of(gpus, [](const auto &gpu) { return gpu.utilizationPercent.has_value(); })) {
        double sum = 0;
        double most = 0;
        for (const parse::GpuReading &gpu : gpus) {
            sum += *gpu.utilizationPercent;
            most = std::max(most, *gpu.utilizationPercent);
        }
        moment.load = sum / static_cast<double>(gpus.size());
        moment.mostLoad = most;
    }
    for (const parse::GpuReading &gpu : gpus) {
        if (gpu.memoryUsed && gpu.memoryTotal && gpu.memoryTotal->count() > 0) {
            const double held =
                100.0 * static_cast<double>(gpu.memoryUsed->count()) / static_cast<double>(gpu.memoryTotal->count());
            moment.heldPercent = std::max(moment.heldPercent.value_or(0), held);
        }
    }
    if (!m_moments.isEmpty()) {
        const qint64 gap = m_moments.constLast().at.msecsTo(sample.at);
        if (gap < 0 || gap > m_rules.largestGap.count())
            m_moments.clear();
    }
    m_moments.append(moment);
    // One reading older than the window is kept: the window is covered only with it.
    while (m_moments.size() > 2 && m_moments.at(1).at.msecsTo(sample.at) >= m_rules.window.count())
        m_moments.removeFirst();
    m_disks.add(sample.disks, sample.at);
    m_last = sample;
}

bool HintWatch::coversWindow() const
{
    return m_moments.size() > 1 && m_rules.window.count() > 0
        && m_moments.constFirst().at.msecsTo(m_moments.constLast().at) >= m_rules.window.count();
}

/// Over the whole window; nothing when one reading lacks the figure.
std::optional<double> HintWatch::mean(std::optional<double> Moment::*figure) const
{
    double sum = 0;
    for (const Moment &moment : m_moments) {
        if (!(moment.*figure))
            return std::nullopt;
        sum += *(moment.*figure);
    }
    return sum / static_cast<double>(m_moments.size());
}

QList<Hint> HintWatch::hints() const
{
    QList<Hint> hints = fillingDisks();
    if (!coversWindow())
        return hints;
    if (const auto hint = dataLoading())
        hints.append(*hint);
    if (const auto hint = memoryHeld())
        hints.append(*hint);
    return hints;
}

const parse::DiskRow *HintWatch::diskOfSmallFiles() const
{
    for (const parse::DiskRow &disk : m_last.disks) {
        const bool mayHoldData = disk.role == parse::DiskRole::Data || disk.role == parse::DiskRole::Shared;
        if (mayHoldData && m_rules.manyFiles > 0 && disk.inodesUsed && *disk.inodesUsed >= m_rules.manyFiles && disk.used
            && disk.used->count() / *disk.inodesUsed < m_rules.smallFile.count())
            return &disk;
    }
    return nullptr;
}

std::optional<Hint> HintWatch::dataLoading() const
{
    const std::optional<double> load = mean(&Moment::load);
    if (!load || *load < m_rules.busyAtPercent || *load >= m_rules.lowLoadPercent)
        return std::nullopt;
    Hint hint{.kind = HintKind::DataLoading,
              .text = text(QT_TRANSLATE_NOOP("core::monitor", "The GPU probably waits for data."))};
    hint.evidence << text(QT_TRANSLATE_NOOP("core::monitor", "GPU load: %1 % on average over %2 min"))
                         .arg(percent(*load), minutes(m_rules.window));
    const std::optional<double> processor = mean(&Moment::processor);
    if (processor && m_last.cpu.limitCores)
        hint.evidence << text(QT_TRANSLATE_NOOP("core::monitor", "Processor: %1 % of %2 cores"))
                             .arg(percent(*processor))
                             .arg(*m_last.cpu.limitCores, 0, 'g', 3);
    if (const auto read = mean(&Moment::diskRead)) {
        hint.evidence << text(QT_TRANSLATE_NOOP("core::monitor", "Read from disk: %1 MB/s"))
                             .arg(QString::number(*read / 1e6, 'f', *read < 1e7 ? 1 : 0));
    }
    const QString packing = text(QT_TRANSLATE_NOOP("core::monitor", "Pack many small files into WebDataset, TFRecord or LMDB, "
                                                                    "or use a memory-mapped format."));
    const parse::DiskRow *disk = diskOfSmallFiles();
    if (disk) {
        hint.evidence << text(QT_TRANSLATE_NOOP("core::monitor", "%1: %2 files of %3 KiB on average"))
                             .arg(disk->target, QLocale{}.toString(*disk->inodesUsed))
                             .arg(std::max<qint64>(1, disk->used->count() / *disk->inodesUsed / 1024));
        hint.steps << packing;
    }
    addProcessorSteps(hint, processor);
    if (!disk)
        hint.steps << packing;
    hint.steps << text(QT_TRANSLATE_NOOP("core::monitor", "Keep the data on the local data disk, not on network storage."));
    return hint;
}

void HintWatch::addProcessorSteps(Hint &hint, std::optional<double> processor) const
{
    if (processor && *processor >= m_rules.processorNearLimitPercent) {
        hint.steps << text(QT_TRANSLATE_NOOP("core::monitor", "Prepare the data once and store it ready for use: "
                                                              "the processor has no room left."))
                   << text(QT_TRANSLATE_NOOP("core::monitor", "Move image decoding and other transforms to the GPU."));
        return;
    }
    hint.steps << text(QT_TRANSLATE_NOOP("core::monitor", "Raise num_workers of the DataLoader."))
               << text(QT_TRANSLATE_NOOP("core::monitor", "Set prefetch_factor, pin_memory and persistent_workers."));
}

std::optional<Hint> HintWatch::memoryHeld() const
{
    const bool isIdle = std::ranges::all_of(m_moments, [this](const Moment &moment) {
        return moment.mostLoad && *moment.mostLoad < m_rules.busyAtPercent && moment.heldPercent
            && *moment.heldPercent > m_rules.memoryHeldPercent;
    });
    if (!isIdle)
        return std::nullopt;
    Hint hint{.kind = HintKind::MemoryHeldIdle,
              .text = text(QT_TRANSLATE_NOOP("core::monitor", "The GPU does nothing, but its memory is held."))};
    hint.evidence << text(QT_TRANSLATE_NOOP("core::monitor", "No load for %1 min")).arg(minutes(m_rules.window))
                  << text(QT_TRANSLATE_NOOP("core::monitor", "Memory held: %1 %"))
                         .arg(percent(*m_moments.constLast().heldPercent));
    for (const RunningProgram &program : m_last.programs) {
        if (!program.isOutside && program.process.pid)
            hint.evidence << QStringLiteral("%1 · %2").arg(*program.process.pid).arg(program.command.left(80));
    }
    hint.steps << text(QT_TRANSLATE_NOOP("core::monitor", "Look whether the program has ended, waits for input or hangs."))
               << text(QT_TRANSLATE_NOOP("core::monitor", "Copy your results, then power the machine off if the work is done."));
    return hint;
}

QList<Hint> HintWatch::fillingDisks() const
{
    QList<Hint> hints;
    for (const parse::DiskRow &disk : m_last.disks) {
        const auto left = m_disks.untilFull(disk.target);
        if (!left || !disk.available)
            continue;
        Hint hint{.kind = HintKind::DiskFills};
        hint.text = text(QT_TRANSLATE_NOOP("core::monitor", "%1 is full in about %2.")).arg(disk.target, roughly(*left));
        hint.evidence << text(QT_TRANSLATE_NOOP("core::monitor", "Free: %1")).arg(size(*disk.available));
        hint.steps << text(QT_TRANSLATE_NOOP("core::monitor", "Delete old checkpoints, or copy them away."))
                   << text(QT_TRANSLATE_NOOP("core::monitor", "Save checkpoints less often, or keep only the last few."));
        hints.append(hint);
    }
    return hints;
}

} // namespace core::monitor
