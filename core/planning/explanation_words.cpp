// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/explanation_terms.h"

#include <QCoreApplication>

namespace core::planning {

namespace {

struct Meaning {
    const char *symbol;
    const char *text;
};

constexpr Meaning kMeanings[] = {
    {"P", QT_TRANSLATE_NOOP("core::planning", "parameters of the model")},
    {"Pₑ", QT_TRANSLATE_NOOP("core::planning", "parameters of embedding and head")},
    {"Pₕ", QT_TRANSLATE_NOOP("core::planning", "parameters that this program keeps in RAM")},
    {"P_d", QT_TRANSLATE_NOOP("core::planning", "parameters of the denoiser")},
    {"P_t", QT_TRANSLATE_NOOP("core::planning", "parameters of the text encoders")},
    {"P_v", QT_TRANSLATE_NOOP("core::planning", "parameters of the image decoder")},
    {"h", QT_TRANSLATE_NOOP("core::planning", "hidden width")},
    {"L", QT_TRANSLATE_NOOP("core::planning", "layers")},
    {"L_w", QT_TRANSLATE_NOOP("core::planning", "layers with a sliding window")},
    {"w", QT_TRANSLATE_NOOP("core::planning", "tokens in the window")},
    {"a", QT_TRANSLATE_NOOP("core::planning", "attention heads")},
    {"k", QT_TRANSLATE_NOOP("core::planning", "key and value heads")},
    {"d", QT_TRANSLATE_NOOP("core::planning", "width of one head")},
    {"κ", QT_TRANSLATE_NOOP("core::planning", "cached values of one token and layer")},
    {"i", QT_TRANSLATE_NOOP("core::planning", "width of the MLP that one token passes")},
    {"V", QT_TRANSLATE_NOOP("core::planning", "vocabulary")},
    {"M", QT_TRANSLATE_NOOP("core::planning", "weights of the largest matrix")},
    {"s", QT_TRANSLATE_NOOP("core::planning", "sequence length in tokens")},
    {"b", QT_TRANSLATE_NOOP("core::planning", "batch on one card")},
    {"m", QT_TRANSLATE_NOOP("core::planning", "micro-batches of a step")},
    {"c", QT_TRANSLATE_NOOP("core::planning", "requests at the same time")},
    {"r", QT_TRANSLATE_NOOP("core::planning", "rank of the adapter")},
    {"Σ", QT_TRANSLATE_NOOP("core::planning", "inputs and outputs of the adapted matrices of one layer")},
    {"mₐ", QT_TRANSLATE_NOOP("core::planning", "adapted matrices of one layer")},
    {"n", QT_TRANSLATE_NOOP("core::planning", "cards")},
    {"N", QT_TRANSLATE_NOOP("core::planning", "cards that share the states")},
    {"t", QT_TRANSLATE_NOOP("core::planning", "cards that share each matrix")},
    {"p", QT_TRANSLATE_NOOP("core::planning", "pipeline stages")},
    {"cp", QT_TRANSLATE_NOOP("core::planning", "cards that share each sequence")},
    {"px", QT_TRANSLATE_NOOP("core::planning", "pixels of one image")},
    {"f", QT_TRANSLATE_NOOP("core::planning", "frames of the compressed picture")},
    {"q", QT_TRANSLATE_NOOP("core::planning", "elements that are kept of each")},
    {"T_v", QT_TRANSLATE_NOOP("core::planning", "patches of one image")},
    {"B_s", QT_TRANSLATE_NOOP("core::planning", "bytes that stay from phase to phase")},
    {"B_m", QT_TRANSLATE_NOOP("core::planning", "bytes that come and go")},
    {"B_t", QT_TRANSLATE_NOOP("core::planning", "bytes in large blocks that come and go")},
    {"B_k", QT_TRANSLATE_NOOP("core::planning", "bytes of the KV cache")},
    {"B_a", QT_TRANSLATE_NOOP("core::planning", "bytes that are kept for the backward pass")},
    {"C", QT_TRANSLATE_NOOP("core::planning", "memory that the driver reports")},
    {"E", QT_TRANSLATE_NOOP("core::planning", "likely need")},
    {"U", QT_TRANSLATE_NOOP("core::planning", "usable memory")},
    {"W", QT_TRANSLATE_NOOP("core::planning", "stored weights")},
};

} // namespace

QString meaningOf(const QString &symbol)
{
    for (const Meaning &meaning : kMeanings) {
        if (symbol == QString::fromUtf8(meaning.symbol))
            return QCoreApplication::translate("core::planning", meaning.text);
    }
    return {};
}

} // namespace core::planning
