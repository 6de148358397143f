// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/parse/host_problem.h"
#include "core/remote/command_runner.h"

#include <QStringList>

#include <optional>

namespace core::monitor::parse {

enum class TorchProblem {
    None, NoCudaBuild, DriverTooOld, ArchUnsupported, CudaMismatch, UndefinedSymbol, OutOfMemory, Other
};
/// The stable word, such as "driver_too_old"; empty for None.
QString wordOf(TorchProblem problem);

/// Whether PyTorch on the machine can use its cards.
struct TorchProbe {
    TorchProblem problem = TorchProblem::None;
    HostProblem hostProblem = HostProblem::None; ///< NotFound: no python or no torch.
    QString version = {};
    QString cuda = {};                           ///< That torch was built for; empty for a build without CUDA.
    std::optional<bool> isAvailable = {};
    std::optional<int> devices = {};
    QString driverCuda = {};                     ///< Highest CUDA of the driver, when it is too old.
    QString architecture = {};                   ///< Of the card that this build has no code for.
    QStringList supported = {};                  ///< Architectures of this build.
};

/// Reads the answer of: python -c "import torch;print(torch.__version__,torch.version.cuda,torch.cuda.is_available(),
/// torch.cuda.device_count())". Warnings count: "True" alone does not mean that a kernel will run.
TorchProbe parseTorch(const remote::CommandOutput &output);

/// What to do about it: full sentences, the likeliest first.
QStringList hintsFor(const TorchProbe &probe);

} // namespace core::monitor::parse
