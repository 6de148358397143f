// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/pasted_lines.h"
#include "core/planning/pasted_models.h"

namespace core::planning {

/// How much a place can be trusted to say what will run; the greater counts.
enum class PastedWeight { Hint = 0, Requirement = 1, Prose = 2, Config = 3, Command = 4, Log = 5 };

/// Something that one line says about one answer, before it is weighed against the others.
struct PastedRaw {
    QString key = {};
    QString value = {};
    int line = 0;
    PastedLineKind source = PastedLineKind::Prose;
    PastedWeight weight = PastedWeight::Prose;
    QString evidence = {};
    QString note = {};
};

/// Everything that was read so far, and what concerns several answers at once.
struct PastedGathering {
    QList<PastedRaw> raw = {};
    QString section = {};            ///< The block that pairs stand in: zero_optimization, offload_optimizer, offload_param.
    int pairsInSection = 0;
    bool isPretraining = false;      ///< "stage: pt": full training means pre-training then.
    bool isDeepSpeed = false;
    std::optional<bool> isDoublyQuantized = {};
    std::optional<catalog::ModelKind> modelKind = {};
    bool hasTraining = false;        ///< Something only training has was named.
    double logBatch = 0;             ///< Of the log, for the number of GPUs; 0 = not said.
    double logAccumulation = 0;
    double logTotalBatch = 0;
    QStringList notes = {};

    void add(const PastedLine &line, const QString &key, const QString &value, const QString &evidence, bool isHint = false,
             const QString &note = {});
    void add(const PastedLine &line, const PastedModel &model, const QString &evidence, bool isHint = false);
    void addNote(const QString &note);
};

/// Options of trainers and servers.
void readPair(const PastedLine &line, const PastedPair &pair, const PastedModels &models, PastedGathering &gathering);
/// Words of a command that are no options: the program, a script, the model of "vllm serve".
void readArguments(const PastedLine &line, const QStringList &words, const PastedModels &models, PastedGathering &gathering);
/// "Num examples = 52,002" and the like.
void readLogLine(const PastedLine &line, const PastedModels &models, PastedGathering &gathering);
/// Packages that tell what is done with them.
void readRequirement(const PastedLine &line, PastedGathering &gathering);
/// Sentences: models, tokens, samples, GPUs, sizes, tasks.
void readProse(const PastedLine &line, const PastedModels &models, PastedGathering &gathering);
/// A whole config.json of a model. False when it is none.
bool readModelConfig(const QString &text, const PastedModels &models, PastedGathering &gathering);

/// Picks one value for each key, completes what follows from several, and names conflicts.
void choosePasted(PastedGathering gathering, PastedText &result);

/// A number as it is typed: "52,002" → "52002", "2_048" → "2048", "1.5e3" is none. Nothing outside of [low, high].
std::optional<double> pastedNumber(const QString &text, double low, double high);
/// Digits without exponent or suffix, as a person types them.
QString pastedNumberText(double value);

} // namespace core::planning
