// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

namespace ui {

/// Steps of the type scale; sizes are device-independent pixels.
enum class Type { Display, Title, Heading, Body, BodyStrong, Label, LabelStrong, Caption, Figure, FigureLarge, Mono };

/// The font of a step in the present language: Chinese is never below 12 px.
QFont fontOf(Type type);

/// True when the present language is Chinese.
bool isChinese();

} // namespace ui
