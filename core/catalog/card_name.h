// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace core::catalog {

/// A card name without case, spaces, dashes, brackets, "NVIDIA", "GeForce", "Tesla": "rtx4090".
QString cardNameKey(const QString &name);

/// A card name without capacity and without words that only some people write.
struct CardFamily {
    QString key = {};
    std::optional<double> gigabytes = {}; ///< The capacity that the name told.
};

/// "A100 SXM4 80GB" and "NVIDIA A100-SXM" both give "a100sxm".
CardFamily cardFamily(const QString &name);

/// True for a MIG slice: a part of a card is none of the cards.
bool isGpuSlice(const QString &name);

/// True for names that nvidia-smi shortened: "NVIDIA RTX PRO 6000 Blac...".
bool isCutCardName(const QString &name);

} // namespace core::catalog
