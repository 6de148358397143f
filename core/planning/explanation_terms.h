// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/explanation.h"
#include "core/planning/formula.h"
#include "core/planning/memory_need.h"

namespace core::planning {

/// Collects the terms of one phase. Gives the symbols and constants of the job as formulas.
class TermList {
public:
    TermList(const MemoryJob &job, const PhaseNeed &phase)
        : m_job{job}
        , m_phase{phase}
    {
    }

    const MemoryJob &job() const { return m_job; }
    const PhaseNeed &phase() const { return m_phase; }

    struct Term {
        MemoryPart part = MemoryPart::Weights;
        QString name = {};
        Formula formula = {};
        QString note = {};
    };
    /// `name` and `note` are of the context "core::planning". Terms under half a byte are left out.
    void add(MemoryPart part, const char *name, const Formula &formula, const char *note = "");
    void add(const Term &term) { m_terms.append(term); }
    const QList<Term> &terms() const { return m_terms; }

private:
    const MemoryJob &m_job;
    const PhaseNeed &m_phase;
    QList<Term> m_terms;
};

/// A figure of the job under the symbol of docs/estimates.md.
inline Formula named(const char *symbol, double value, Quantity quantity = Quantity::Count)
{
    return Formula::symbol(QString::fromUtf8(symbol), value, quantity);
}
/// A constant of memory.json that counts something.
inline Formula counted(double value, const QString &path)
{
    return Formula::constant(value, Quantity::Count, path);
}
/// A constant of memory.json in bytes.
inline Formula inBytes(double value, const QString &path = {})
{
    return Formula::constant(value, Quantity::Bytes, path);
}
inline Formula inGiB(double value, const QString &path)
{
    return Formula::constant(value * kGiB, Quantity::Bytes, path);
}
/// A plain number of the formula itself.
inline Formula plain(double value)
{
    return Formula::constant(value);
}

/// "activations.gated_hidden"
inline QString at(const char *section, const char *key)
{
    return QLatin1String{section} + u'.' + QLatin1String{key};
}
/// Path of the precision regime, and of the optimizer, of the setup.
QString regimePath(const Setup &setup, const char *key);
QString optimizerPath(const Setup &setup, const char *key);

/// Optimizer states per parameter.
Formula optimizerBytes(const MemoryJob &job);
/// Parameters that the fullest GPU holds before ZeRO.
Formula ownParameters(const MemoryJob &job);
/// The stored weights of the whole model on the fullest GPU, before ZeRO: plain, or quantised and 16-bit ones.
struct WeightFormulas {
    Formula linear = {}; ///< In the wanted format.
    Formula wide = {};   ///< Those that stay 16-bit beside quantised ones.
};
WeightFormulas weightFormulas(const MemoryJob &job);
/// Bytes of a stored linear weight.
Formula linearWeightBytes(const MemoryJob &job);

// The terms of the phase by family of jobs, less what the allocator and the driver add.
void addTrainingTerms(TermList &terms);
void addInferenceTerms(TermList &terms);
void addDiffusionTrainingTerms(TermList &terms, const Pipeline &pipeline);
void addDiffusionInferenceTerms(TermList &terms, const Pipeline &pipeline);
void addVisionTerms(TermList &terms);
void addAsrTrainingTerms(TermList &terms);
void addAsrInferenceTerms(TermList &terms);

// Parts of the training terms.
void addKeptActivations(TermList &terms, bool isHalf);
void addWorkingSet(TermList &terms, bool isSharded);
void addLogits(TermList &terms);

/// Translated meaning of a symbol.
QString meaningOf(const QString &symbol);

} // namespace core::planning
