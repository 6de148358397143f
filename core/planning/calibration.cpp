// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/calibration.h"

#include "core/planning/parallel_split.h"
#include "core/planning/plan_fit.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace core::planning {

namespace {

/// Above this share of the card the caching allocator fills what there is. Source: vram-model.md §10.
constexpr double kFullCardShare = 0.95;

constexpr std::array kReadingWords{"nvidia_smi", "max_reserved", "max_allocated"};

QString translated(const char *text)
{
    return QCoreApplication::translate("core::planning", text);
}

Error refused(const char *code, const QString &message, const QString &remedy)
{
    return {.kind = ErrorKind::InvalidInput, .code = QString::fromLatin1(code), .message = message, .remedy = remedy};
}

Error wrongUnit(const QString &unit)
{
    const char *what = QT_TRANSLATE_NOOP("core::planning", "The measured speed has a unit that does not belong to this task.");
    const char *reckoned = QT_TRANSLATE_NOOP("core::planning", "It is reckoned in %1.");
    return refused("calibration.unit", translated(what) + u' ' + translated(reckoned).arg(unit),
                   translated(QT_TRANSLATE_NOOP("core::planning", "Give it in that unit.")));
}

QString speedText(double perSecond, const QString &unit)
{
    return QLocale{}.toString(perSecond, 'f', perSecond < 100 ? 2 : 0) + u' ' + unit;
}

Error implausible(const QString &measured, const QString &predicted)
{
    return refused(
        "calibration.implausible",
        translated(QT_TRANSLATE_NOOP("core::planning", "You measured %1, the estimate is %2: more than %3 times apart."))
            .arg(measured, predicted)
            .arg(kLargestCalibration),
        translated(QT_TRANSLATE_NOOP("core::planning", "Check the unit, and that the setup and the card are those of the run.")));
}

/// Units of work of one optimizer step over all GPUs, in `unit`.
std::optional<double> workOfAStep(const Setup &setup, const QString &unit)
{
    if (!isTraining(setup.task))
        return std::nullopt;
    const double replicas = std::max(1.0, static_cast<double>(setup.gpus) / splitOf(setup));
    const double samples = replicas * std::max(1, setup.microBatch) * std::max(1, setup.accumulation);
    return unit == QLatin1String{"tokens/s"} ? samples * setup.sequenceLength : samples;
}

/// `speed` in the unit of the estimate; nothing when it does not belong to the task.
std::optional<double> inUnit(const MeasuredSpeed &speed, const Setup &setup, const QString &unit)
{
    const bool isTokens = unit == QLatin1String{"tokens/s"};
    switch (speed.per) {
    case MeasuredSpeed::Per::Step:
        if (const auto work = workOfAStep(setup, unit))
            return speed.perSecond * *work;
        return std::nullopt;
    case MeasuredSpeed::Per::Token:
        if (isTokens)
            return speed.perSecond;
        if (setup.task == Task::EncoderTrain)
            return speed.perSecond / std::max(1, setup.sequenceLength);
        return std::nullopt;
    case MeasuredSpeed::Per::Sample:
        if (!isTokens)
            return speed.perSecond;
        if (isTraining(setup.task))
            return speed.perSecond * setup.sequenceLength;
        return std::nullopt;
    }
    return std::nullopt;
}

/// What decides the run, as options of the command line.
QString setupWords(const Setup &setup)
{
    const catalog::Model &model = setup.model;
    QStringList words{QStringLiteral("--task ") + wordOf(setup.task),
                      QStringLiteral("--model ") + (model.id.value.isEmpty() ? model.name : model.id.value),
                      QStringLiteral("--framework ") + setup.framework};
    const auto number = [&words](const char *option, int value, int usual) {
        if (value != usual)
            words << QStringLiteral("--%1 %2").arg(QLatin1String{option}).arg(value);
    };
    number("seq", setup.sequenceLength, 0);
    if (isTraining(setup.task)) {
        words << QStringLiteral("--precision ") + wordOf(setup.precision);
        words << QStringLiteral("--checkpointing ") + wordOf(setup.checkpointing);
        number("batch", setup.microBatch, 0);
        number("accumulate", setup.accumulation, 1);
        number("zero", setup.zeroStage, 0);
    } else {
        number("concurrency", setup.concurrency, 1);
    }
    if (setup.quantization != QLatin1String{"none"})
        words << QStringLiteral("--quant ") + setup.quantization;
    number("tp", setup.tensorParallel, 1);
    number("pp", setup.pipelineParallel, 1);
    number("cp", setup.contextParallel, 1);
    return words.join(u' ');
}

Calibration recordOf(const MeasuredRun &run, MeasuredKind kind)
{
    return {.kind = kind,
            .task = run.setup.task,
            .framework = run.setup.framework,
            .card = run.card.id,
            .cardName = run.card.name,
            .gpus = run.setup.gpus,
            .setup = setupWords(run.setup),
            .measuredAt = run.at};
}

Bytes readBy(const MemoryEstimate &estimate, MemoryReading reading)
{
    switch (reading) {
    case MemoryReading::Driver: return estimate.driverReading;
    case MemoryReading::Reserved: return estimate.allocatorReserved;
    case MemoryReading::Allocated: return estimate.allocatorPeak;
    }
    return estimate.driverReading;
}

/// Why a reading says nothing about the need of the job.
std::optional<Error> saysNothing(const MeasuredRun &run, Bytes peak, MemoryReading reading, const MemoryModel &model)
{
    const Bytes total = model.memoryOf(run.card).total;
    const QString remedy = translated(QT_TRANSLATE_NOOP("core::planning", "Give what torch.cuda.max_memory_allocated() says."));
    if (peak > total)
        return refused("calibration.memory",
                       translated(QT_TRANSLATE_NOOP("core::planning", "You measured %1, but %2 has only %3."))
                           .arg(gibText(peak), run.card.name, gibText(total)),
                       translated(QT_TRANSLATE_NOOP("core::planning", "Give the peak of one GPU, in GiB or MiB.")));
    if (reading == MemoryReading::Allocated)
        return std::nullopt;
    const char *full = QT_TRANSLATE_NOOP("core::planning", "%1 of %2 is a full card. The allocator fills what there is, so "
                                                           "this does not tell what the job needs.");
    if (static_cast<double>(peak.count()) >= kFullCardShare * static_cast<double>(total.count()))
        return refused("calibration.full_card", translated(full).arg(gibText(peak), gibText(total)), remedy);
    const char *share = QT_TRANSLATE_NOOP("core::planning", "%1 takes a share of the card whatever the job needs, so this "
                                                            "reading does not tell the need.");
    if (model.takesAShare(run.setup.framework))
        return refused("calibration.share", translated(share).arg(run.setup.framework), remedy);
    return std::nullopt;
}

} // namespace

QString wordOf(MeasuredKind kind)
{
    return kind == MeasuredKind::Time ? QStringLiteral("time") : QStringLiteral("memory");
}

std::optional<MeasuredKind> measuredKindFromWord(const QString &word)
{
    for (const MeasuredKind kind : {MeasuredKind::Time, MeasuredKind::Memory}) {
        if (wordOf(kind) == word)
            return kind;
    }
    return std::nullopt;
}

QString wordOf(MemoryReading reading)
{
    return QString::fromLatin1(kReadingWords.at(static_cast<std::size_t>(reading)));
}

QStringList memoryReadingWords()
{
    QStringList words;
    for (const char *word : kReadingWords)
        words << QString::fromLatin1(word);
    return words;
}

std::optional<MemoryReading> memoryReadingFromWord(const QString &word)
{
    const QString plain = QString{word}.replace(u'-', u'_').toLower();
    const auto at = memoryReadingWords().indexOf(plain);
    return at < 0 ? std::nullopt : std::optional{static_cast<MemoryReading>(at)};
}

bool isPlausible(double factor)
{
    return std::isfinite(factor) && factor >= 1 / kLargestCalibration && factor <= kLargestCalibration;
}

const Calibration *Calibrations::find(MeasuredKind kind, const Setup &setup) const
{
    const auto found = std::ranges::find_if(m_list, [&](const Calibration &own) {
        return own.kind == kind && own.task == setup.task && own.framework == setup.framework;
    });
    return found == m_list.end() ? nullptr : &*found;
}

double Calibrations::factor(MeasuredKind kind, const Setup &setup) const
{
    const Calibration *own = find(kind, setup);
    return own ? own->factor : 1.0;
}

QList<Calibration> Calibrations::of(const Setup &setup) const
{
    QList<Calibration> applied;
    for (const MeasuredKind kind : {MeasuredKind::Time, MeasuredKind::Memory}) {
        if (const Calibration *own = find(kind, setup))
            applied << *own;
    }
    return applied;
}

Result<Calibration> calibrateTime(const MeasuredRun &run, const MeasuredSpeed &speed, const TimeModel &model)
{
    const auto estimate = model.uncorrected().estimate(run.setup, run.card);
    if (!estimate)
        return estimate.error();
    const auto measured = inUnit(speed, run.setup, estimate->unit);
    if (!measured)
        return wrongUnit(estimate->unit);
    Calibration record = recordOf(run, MeasuredKind::Time);
    record.measured = *measured;
    record.predicted = estimate->throughput.likely;
    record.unit = estimate->unit;
    record.factor = record.predicted / record.measured;
    if (!isPlausible(record.factor))
        return implausible(speedText(record.measured, record.unit), speedText(record.predicted, record.unit));
    return record;
}

Result<Calibration> calibrateMemory(const MeasuredRun &run, Bytes peak, MemoryReading reading, const MemoryModel &model)
{
    const auto estimate = model.uncorrected().estimate(run.setup, run.card);
    if (!estimate)
        return estimate.error();
    if (const auto trouble = saysNothing(run, peak, reading, model))
        return *trouble;
    const Bytes predicted = readBy(*estimate, reading);
    Calibration record = recordOf(run, MeasuredKind::Memory);
    record.measured = static_cast<double>(peak.count());
    record.predicted = static_cast<double>(predicted.count());
    record.unit = wordOf(reading);
    record.factor = record.measured / record.predicted;
    if (!isPlausible(record.factor))
        return implausible(gibText(peak), gibText(predicted));
    return record;
}

} // namespace core::planning
