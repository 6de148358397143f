// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVariant>

namespace ui {

/// Figures stand right, texts left; for TextAlignmentRole of cells and heads.
inline QVariant alignmentOf(bool isFigure)
{
    return QVariant{static_cast<int>(isFigure ? Qt::AlignRight : Qt::AlignLeft) | static_cast<int>(Qt::AlignVCenter)};
}

} // namespace ui
