// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/torch_probe.h"

#include "core/monitor/parse/plain_text.h"
#include "core/monitor/parse/tool_words.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace core::monitor::parse {

namespace {

QString text(const char *source)
{
    return QCoreApplication::translate("core::monitor", source);
}

struct Sign {
    const char *words; ///< Lower case.
    TorchProblem problem;
};

// The order matters: the first sign found decides.
constexpr Sign kSigns[]{
    {"driver on your system is too old", TorchProblem::DriverTooOld},
    {"driver version is insufficient for cuda runtime", TorchProblem::DriverTooOld},
    {"is not compatible with the current pytorch installation", TorchProblem::ArchUnsupported},
    {"no kernel image is available", TorchProblem::ArchUnsupported},
    {"not compiled with cuda enabled", TorchProblem::NoCudaBuild},
    {"undefined symbol", TorchProblem::UndefinedSymbol},
    {"forward compatibility was attempted on non supported hw", TorchProblem::CudaMismatch},
    {"version mismatch", TorchProblem::CudaMismatch},
    {"out of memory", TorchProblem::OutOfMemory},
    {"cannot open shared object file", TorchProblem::CudaMismatch},
};

/// "2.8.0+cu128 12.8 True 2"; words in front of it (a banner on the same line) do not matter.
void takeFigures(TorchProbe &probe, const QString &line)
{
    static const QRegularExpression shape{
        QStringLiteral("(\\d+\\.\\d+\\S*)\\s+(None|\\d+\\.\\d+\\S*)\\s+(True|False)\\s+(\\d{1,4})\\s*$")};
    const auto match = shape.match(line.left(4096));
    if (!match.hasMatch())
        return;
    probe.version = cleanName(match.captured(1));
    probe.cuda = match.captured(2) == QStringLiteral("None") ? QString{} : cleanName(match.captured(2));
    probe.isAvailable = match.captured(3) == QStringLiteral("True");
    probe.devices = match.captured(4).toInt();
}

void takeWarnings(TorchProbe &probe, const QString &all)
{
    static const QRegularExpression found{QStringLiteral("found version (\\d{4,6})")};
    static const QRegularExpression capability{QStringLiteral("CUDA capability (sm_\\d+\\w?)")};
    static const QRegularExpression list{QStringLiteral("supports CUDA capabilities ((?:(?:sm|compute)_\\d+\\w?[\\s,]*)+)")};
    static const QRegularExpression separators{QStringLiteral("[\\s,]+")};
    const auto version = found.match(all);
    if (version.hasMatch()) {
        const int number = version.captured(1).toInt();
        probe.driverCuda = QStringLiteral("%1.%2").arg(number / 1000).arg(number % 1000 / 10);
    }
    probe.architecture = capability.match(all).captured(1);
    probe.supported = list.match(all).captured(1).split(separators, Qt::SkipEmptyParts);
}

bool isOtherAccelerator(const TorchProbe &probe)
{
    return probe.version.contains(QStringLiteral("rocm")) || probe.version.contains(QStringLiteral("xpu"));
}

TorchProblem problemOf(const TorchProbe &probe, const QString &complaints)
{
    const QString lower = complaints.toLower();
    for (const Sign &sign : kSigns) {
        if (lower.contains(QLatin1String{sign.words}))
            return sign.problem;
    }
    if (!probe.isAvailable)
        return TorchProblem::Other;
    if (probe.cuda.isEmpty() && !isOtherAccelerator(probe))
        return TorchProblem::NoCudaBuild;
    return *probe.isAvailable && probe.devices.value_or(0) > 0 ? TorchProblem::None : TorchProblem::Other;
}

HostProblem hostProblemOf(const TorchProbe &probe, const remote::CommandOutput &output, const QString &complaints)
{
    if (complaints.contains(QStringLiteral("No module named")))
        return HostProblem::NotFound;
    if (complaints.contains(QStringLiteral("Found no NVIDIA driver")))
        return HostProblem::NoDriver;
    if (complaints.contains(QStringLiteral("No CUDA GPUs are available")))
        return HostProblem::NoDevices;
    if (probe.isAvailable)
        return HostProblem::None;
    if (wasStoppedByTimer(output))
        return HostProblem::Timeout;
    return saysToolIsMissing(output, "python") ? HostProblem::NotFound : HostProblem::Garbage;
}

} // namespace

QString wordOf(TorchProblem problem)
{
    switch (problem) {
    case TorchProblem::None:
        return {};
    case TorchProblem::NoCudaBuild:
        return QStringLiteral("no_cuda_build");
    case TorchProblem::DriverTooOld:
        return QStringLiteral("driver_too_old");
    case TorchProblem::ArchUnsupported:
        return QStringLiteral("arch_unsupported");
    case TorchProblem::CudaMismatch:
        return QStringLiteral("cuda_mismatch");
    case TorchProblem::UndefinedSymbol:
        return QStringLiteral("undefined_symbol");
    case TorchProblem::OutOfMemory:
        return QStringLiteral("oom_gpu");
    case TorchProblem::Other:
        return QStringLiteral("other");
    }
    return {};
}

TorchProbe parseTorch(const remote::CommandOutput &output)
{
    TorchProbe probe;
    QString complaints = QString::fromUtf8(output.standardError.left(64 * 1024));
    for (const TextLine &line : plainLines(output.standardOutput)) {
        const QString text = QString::fromUtf8(line.bytes);
        if (line.isComplete || output.exitCode == 0)
            takeFigures(probe, text);
        if (complaints.size() < 256 * 1024)
            complaints += u'\n' + text;
    }
    takeWarnings(probe, complaints);
    probe.problem = problemOf(probe, complaints);
    probe.hostProblem = hostProblemOf(probe, output, complaints);
    return probe;
}

QStringList hintsFor(const TorchProbe &probe)
{
    switch (probe.problem) {
    case TorchProblem::None:
        return {};
    case TorchProblem::NoCudaBuild:
        return {text(QT_TRANSLATE_NOOP("core::monitor",
                                       "Install the CUDA wheel of torch: pip install torch with the --index-url of "
                                       "your CUDA version."))};
    case TorchProblem::DriverTooOld:
        return {text(QT_TRANSLATE_NOOP("core::monitor", "Install a torch wheel for CUDA %1 or older.")).arg(probe.driverCuda),
                text(QT_TRANSLATE_NOOP("core::monitor",
                                       "Or pick a machine with a newer driver: only the host can update the driver."))};
    case TorchProblem::ArchUnsupported:
        return {text(QT_TRANSLATE_NOOP("core::monitor", "Install a newer torch: choose a wheel that is built for %1."))
                    .arg(probe.architecture.isEmpty() ? text(QT_TRANSLATE_NOOP("core::monitor", "this card"))
                                                      : probe.architecture)};
    case TorchProblem::CudaMismatch:
        return {text(QT_TRANSLATE_NOOP("core::monitor", "The CUDA libraries do not fit together. Install torch again in a fresh "
                                                        "environment, and unset LD_LIBRARY_PATH."))};
    case TorchProblem::UndefinedSymbol:
        return {text(QT_TRANSLATE_NOOP("core::monitor",
                                       "An extension was built for another torch. Install it again for this version."))};
    case TorchProblem::OutOfMemory:
        return {text(QT_TRANSLATE_NOOP("core::monitor", "The card's memory is full. End the program that holds it."))};
    case TorchProblem::Other:
        break;
    }
    if (probe.hostProblem == HostProblem::NotFound)
        return {text(QT_TRANSLATE_NOOP("core::monitor", "Activate the right conda env, or run: pip install torch"))};
    return {text(QT_TRANSLATE_NOOP("core::monitor", "Restart the container, then look at nvidia-smi."))};
}

} // namespace core::monitor::parse
