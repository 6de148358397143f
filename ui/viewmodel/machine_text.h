// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/fleet/fleet.h"

#include <QString>

#include <optional>

namespace ui {

/// Shape beside a machine's name; always shown with a word.
enum class StateMark { Working, Idle, NoGpu, Alarm, Off };

/// How loud a text is; the page maps it to a colour token.
enum class Tone { Plain, Soft, Quiet, Good, Warn, Danger, Info };

/// A text with its tone.
struct TonedText {
    QString text = {};
    Tone tone = Tone::Plain;
};

/// What a machine has cost in all, as far as known.
struct SpentTotal {
    std::optional<core::Money> known = {}; ///< Empty = nothing is known.
    bool isAtLeast = false;                ///< Some of it is unknown.
};

/// Memory in use over the GPUs that report it.
struct MemoryUse {
    core::Bytes used = {};
    core::Bytes total = {};
};

StateMark markOf(core::fleet::MachineState state);
Tone toneOf(core::fleet::MachineState state);
/// Of the machine's state, or of the question that waits for the user.
Tone toneOf(const core::fleet::MachineStatus &status);
/// True when the machine waits for the user to confirm a host key that was not seen before.
bool asksForKey(const core::fleet::MachineStatus &status);
/// True when the machine answers and its figures are fresh.
bool isLive(core::fleet::MachineState state);

/// True when no password is at hand; one that was refused is another matter.
bool lacksPassword(const core::fleet::MachineStatus &status);
/// "working", "idle, holds 9.2 GiB", "no answer for 40 s".
QString stateText(const core::fleet::MachineStatus &status, const QDateTime &now);

std::optional<double> meanUtilization(const QList<core::monitor::GpuSample> &gpus);
std::optional<MemoryUse> memoryUse(const QList<core::monitor::GpuSample> &gpus);

/// Name of the platform in the present language; "?" when not known.
QString platformText(const core::instances::Instance &instance, const core::catalog::Catalog &catalog);
/// "8 × RTX 4090 24 GB"; "?" when neither the user nor the driver told.
QString cardText(const core::fleet::MachineStatus &status, const core::catalog::Catalog &catalog);
/// A card name without maker and family: "GeForce RTX 4090" → "RTX 4090".
QString shortCardName(const QString &name);

/// Where a machine that is not rented stands: "demo", "this computer"; empty for a rented one.
QString kindText(core::instances::MachineKind kind);
/// The name, with its kind where that is not told by the name itself: "show (demo)". A demo never passes for a rented machine.
QString badgedName(const core::instances::Instance &instance);
/// False for a demo and for this computer: they are part of no sum of money.
inline bool isRented(const core::instances::Instance &instance) { return instance.kind == core::instances::MachineKind::Rented; }
/// True while money is counted for it.
inline bool isPaid(const core::instances::Instance &instance) { return isRented(instance) && !instance.isPoweredOff; }

/// Since power-on; nothing when off or unknown.
std::optional<core::Hours> upTime(const core::instances::Instance &instance, const QDateTime &now);
SpentTotal totalSpent(const core::instances::Instance &instance, const QDateTime &now);
/// "¥8.26", "≥ ¥9.10" or "?".
QString spentText(const SpentTotal &spent);
/// "no end set", "23:30", "over since 23:30"; "–" when off.
TonedText endText(const core::instances::Instance &instance, const QDateTime &now);

} // namespace ui
