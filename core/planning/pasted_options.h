// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace core::planning {

/// What an option says.
enum class PastedMeaning {
    Sequence, Batch, GlobalBatch, Requests, Accumulation, Epochs, Samples, Tokens, Gpus, VisibleDevices, Image, Model,
    Bf16, PureBf16, Fp16, Fp8, MixedPrecision, Dtype, Optimizer, Liger, Flash, Checkpointing, NoCheckpointing,
    QuantBits, Load4Bit, Load8Bit, QuantType, DoubleQuant, QuantMethod, Zero, Stage, DeepSpeedFile, Fsdp, FsdpOffload, Section,
    Device, FineTuning, UsePeft, LoraPart,
};

/// The meaning of an option of a trainer or server; `name` in lower case with underscores. Nothing for any other name.
std::optional<PastedMeaning> pastedMeaning(const QString &name);

} // namespace core::planning
