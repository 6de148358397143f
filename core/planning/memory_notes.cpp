// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/memory_need.h"

#include <QCoreApplication>
#include <QLocale>

namespace core::planning {

namespace {

QString decimalGB(double bytes)
{
    return QLocale{}.toString(bytes / 1e9, 'f', bytes < 1e10 ? 1 : 0);
}

/// The figures that guides quote for full training differ by what they count. Source: requirements 30 and 35.
QString countingNote(const MemoryJob &job)
{
    const double parameters = job.shape.parameters;
    return QCoreApplication::translate("core::planning",
                                       "Some guides say %1 GB for this model: that is weights and gradients only. With "
                                       "AdamW's two fp32 moments it is %2 GB, with an fp32 master copy %3 GB, each before "
                                       "activations.")
        .arg(decimalGB(parameters * 4), decimalGB(parameters * 12), decimalGB(parameters * 16));
}

void addTrainingNotes(const MemoryJob &job, QStringList &notes)
{
    const Setup &setup = job.setup;
    const bool isWhole = setup.task == Task::FullFineTune || setup.task == Task::Pretrain;
    if (isWhole)
        notes.append(countingNote(job));
    if (isWhole && setup.precision == Precision::Bf16Mixed)
        notes.append(QCoreApplication::translate("core::planning",
                                                 "Without an fp32 master copy, as the rule of many guides has it. "
                                                 "--precision bf16-mixed-master adds it."));
    if (isWhole && setup.precision == Precision::Fp8)
        notes.append(QCoreApplication::translate("core::planning", "The fp8 figure is derived, not checked on measured runs."));
    if (!setup.hasFlashAttention && setup.task != Task::EncoderTrain && setup.task != Task::VisionTrain)
        notes.append(QCoreApplication::translate("core::planning",
                                                 "Without FlashAttention memory grows with the square of the sequence. One "
                                                 "report tells of a 7B LoRA run that fell from a day and a night to 4 hours "
                                                 "with FlashAttention and accumulation: possible, not to be expected."));
}

void addInferenceNotes(const MemoryJob &job, QStringList &notes)
{
    const Setup &setup = job.setup;
    if (job.traits.reservesShare > 0)
        notes.append(QCoreApplication::translate("core::planning",
                                                 "This server takes about %1 % of the card at start, whatever it needs; the "
                                                 "rest of that share becomes KV cache.")
                         .arg(qRound(job.traits.reservesShare * 100)));
    const double bytes = bytesPerLinearWeight(job);
    if (job.isQuantized() && bytes < 1)
        notes.append(QCoreApplication::translate("core::planning", "Weights of 4 bits or less save memory; answers may be "
                                                                   "slower and a little worse than with 16-bit weights."));
    const int split = setup.tensorParallel;
    if (const int groups = setup.model.shape.keyValueHeads; job.shape.latentPerToken <= 0 && groups > 0 && split > groups)
        notes.append(QCoreApplication::translate("core::planning", "The %1 key and value heads are fewer than --tp %2: they are "
                                                                   "copied, and each GPU keeps 1/%1 of the KV cache, not 1/%2.")
                         .arg(groups).arg(split));
    if (job.shape.latentPerToken > 0 && job.traits.expandsMla)
        notes.append(QCoreApplication::translate("core::planning", "This program unpacks latent attention; vLLM and SGLang "
                                                                   "keep a far smaller cache."));
}

} // namespace

QStringList memoryNotes(const MemoryJob &job)
{
    const Setup &setup = job.setup;
    QStringList notes;
    if (isTraining(setup.task))
        addTrainingNotes(job, notes);
    else if (setup.task == Task::Infer || setup.task == Task::Service)
        addInferenceNotes(job, notes);
    const bool hasSequence = job.shape.maximumContext > 0 && setup.task != Task::VisionTrain && setup.task != Task::AsrTrain
        && setup.task != Task::AsrInfer && setup.task != Task::DiffusionTrain && setup.task != Task::DiffusionInfer;
    if (hasSequence && setup.sequenceLength > job.shape.maximumContext)
        notes.append(QCoreApplication::translate("core::planning",
                                                 "The model's own limit is %1 tokens; the sequence asked for is longer.")
                         .arg(job.shape.maximumContext));
    if (job.shape.latentPerToken > 0 || setup.contextParallel > 1)
        notes.append(QCoreApplication::translate("core::planning", "Latent attention and context parallelism are derived from "
                                                                   "shapes; few measured runs stand behind them."));
    return notes;
}

} // namespace core::planning
