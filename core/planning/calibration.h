// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/memory_estimate.h"
#include "core/planning/time_estimate.h"

#include <QDateTime>

namespace core::planning {

/// What was measured of a run.
enum class MeasuredKind { Time, Memory };
QString wordOf(MeasuredKind kind); ///< time, memory.
std::optional<MeasuredKind> measuredKindFromWord(const QString &word);

/// Who says how much memory a run took.
enum class MemoryReading { Driver, Reserved, Allocated };
QString wordOf(MemoryReading reading); ///< nvidia_smi, max_reserved, max_allocated, as in the files of `evaluate`.
std::optional<MemoryReading> memoryReadingFromWord(const QString &word);
QStringList memoryReadingWords();

/// One measurement of the user's own, as it is kept. It corrects the same task on the same software stack, on every card:
/// most of the error of an estimate comes from the stack (throughput-model.md §5).
struct Calibration {
    MeasuredKind kind = MeasuredKind::Time;
    Task task = Task::Lora;
    QString framework = {};
    double factor = 1;          ///< Measured ÷ predicted time or memory: above 1 = slower, or more memory.
    double measured = 0;        ///< Units of work a second over all GPUs, or bytes of one GPU.
    double predicted = 0;       ///< The same as the model had it, uncorrected.
    QString unit = {};          ///< Of the speed ("tokens/s"), or the word of the MemoryReading.
    catalog::CardId card = {};
    QString cardName = {};
    int gpus = 1;
    QString setup = {};         ///< In the words of the command line.
    QDateTime measuredAt = {};  ///< UTC.
    friend bool operator==(const Calibration &, const Calibration &) = default;
};

/// No measurement that is farther than this from the estimate is believed: it is another setup, or another unit.
constexpr double kLargestCalibration = 3;

/// True when the factor can be used: finite and within the limit either way.
bool isPlausible(double factor);

/// Every measurement that is kept; at most one for each kind, task and framework.
class Calibrations {
public:
    Calibrations() = default;
    explicit Calibrations(QList<Calibration> list) : m_list{std::move(list)} {}

    bool isEmpty() const { return m_list.isEmpty(); }
    const QList<Calibration> &list() const { return m_list; }
    /// The one that corrects `setup`; null when there is none. Valid while this object stays unchanged.
    const Calibration *find(MeasuredKind kind, const Setup &setup) const;
    double factor(MeasuredKind kind, const Setup &setup) const; ///< 1 without a measurement.
    /// Those that correct `setup`: time first.
    QList<Calibration> of(const Setup &setup) const;

private:
    QList<Calibration> m_list;
};

/// A measured speed, as it was typed.
struct MeasuredSpeed {
    enum class Per { Step, Token, Sample } per = Per::Token;
    double perSecond = 0; ///< Steps of the optimizer, tokens or samples (images) a second, over all GPUs.
};

/// "1.9 s/step", "850 ms/it", "0.53 it/s", "2600 tok/s", "12 samples/s". Errors: InvalidInput when it cannot be read or is not
/// above zero.
Result<MeasuredSpeed> parseMeasuredSpeed(const QString &text);

/// "21.3 GiB", "21811MiB", "22.9 GB". Errors as above.
Result<Bytes> parseMeasuredMemory(const QString &text);

/// A run that was measured.
struct MeasuredRun {
    const Setup &setup;         ///< With its number of GPUs and the link.
    const catalog::Card &card;
    QDateTime at = {};
};

/// Compares the measured speed with the uncorrected estimate. Errors: those of the model; InvalidInput when the unit does not
/// belong to the task, or the figure is implausible (names both figures).
Result<Calibration> calibrateTime(const MeasuredRun &run, const MeasuredSpeed &speed, const TimeModel &model);

/// The same for the peak memory of one GPU. A reading that fills the card says nothing about the need and is refused.
Result<Calibration> calibrateMemory(const MeasuredRun &run, Bytes peak, MemoryReading reading, const MemoryModel &model);

/// Lays a measured factor over an estimate. Weights, states and the KV cache are known to the byte, so the parts of the stack
/// (activations, logits, overhead) take the difference as long as they can.
void applyMemoryFactor(MemoryEstimate &estimate, double factor);

/// "1.9 s/step", "2,600 tokens/s", "21.3 GiB (max_allocated)": the measured figure, for people.
QString measuredText(const Calibration &calibration);

/// "30 Nov 2026": when it was measured, in local time.
QString dayOf(const Calibration &calibration);

/// "×1.08 time" or "×1.03 memory".
QString factorText(const Calibration &calibration);

/// "Calibrated by your measurement of 30 Nov 2026: ×1.08 time, ×1.03 memory"; both dates when they differ. Empty without any.
QString calibrationText(const QList<Calibration> &applied);

} // namespace core::planning
