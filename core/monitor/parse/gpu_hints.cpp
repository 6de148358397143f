// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/gpu_hints.h"

#include "core/monitor/parse/smi_fields.h"

#include <QCoreApplication>

namespace core::monitor::parse {

namespace {

QString text(const char *source, int count = -1)
{
    return QCoreApplication::translate("core::monitor", source, nullptr, count);
}

bool evidenceSays(const GpuReport &report, const char *words)
{
    return report.unreadable.join('\n').toLower().contains(words);
}

QStringList lostHints(const GpuReport &report)
{
    if (evidenceSays(report, "failed to initialize nvml"))
        return {text(QT_TRANSLATE_NOOP("core::monitor",
                                       "The container lost access to its GPU devices, for example by a systemctl "
                                       "daemon-reload on the host. Restart the container."))};
    return {text(QT_TRANSLATE_NOOP("core::monitor", "Save your work and reboot the machine. If the card is lost again, ask for "
                                                    "another machine."))};
}

QStringList fieldHints(const GpuReport &report)
{
    const QByteArray older = olderFieldName(report.unsupportedField.toUtf8());
    if (older.isEmpty())
        return {text(QT_TRANSLATE_NOOP("core::monitor", "Ask without this field, or choose an image with a newer driver."))};
    return {text(QT_TRANSLATE_NOOP("core::monitor", "Use %1 on drivers before 535.")).arg(QString::fromUtf8(older))};
}

QString memoryWarning(const GpuReading &card, qsizetype position)
{
    QStringList parts;
    if (card.eccUncorrected.value_or(0) > 0) {
        const int count = static_cast<int>(qMin(*card.eccUncorrected, qint64{1'000'000'000}));
        parts << (count == 1 ? text(QT_TRANSLATE_NOOP("core::monitor", "1 uncorrected ECC error"))
                             : text(QT_TRANSLATE_NOOP("core::monitor", "%1 uncorrected ECC errors")).arg(count));
    }
    if (card.isRemapPending.value_or(false))
        parts << text(QT_TRANSLATE_NOOP("core::monitor", "row remap pending"));
    if (card.hasRemapFailed.value_or(false))
        parts << text(QT_TRANSLATE_NOOP("core::monitor", "row remap failed"));
    if (!card.recoveryAction.isEmpty() && card.recoveryAction != QStringLiteral("None"))
        parts << text(QT_TRANSLATE_NOOP("core::monitor", "recovery action %1")).arg(card.recoveryAction);
    if (parts.isEmpty())
        return {};
    return text(QT_TRANSLATE_NOOP("core::monitor", "GPU %1: %2"))
        .arg(card.index.value_or(static_cast<int>(position)))
        .arg(parts.join(text(QT_TRANSLATE_NOOP("core::monitor", ", "))));
}

} // namespace

QStringList hintsFor(const GpuReport &report)
{
    switch (report.problem) {
    case GpuProblem::None:
    case GpuProblem::Garbage:
        return {};
    case GpuProblem::NoDriver:
        return {text(QT_TRANSLATE_NOOP(
            "core::monitor", "Start the container with the GPU passed in (docker run --gpus all), or choose an image "
                             "or a machine with a working driver."))};
    case GpuProblem::DriverMismatch:
        return {text(QT_TRANSLATE_NOOP("core::monitor", "Reboot the machine, or reload the kernel module of the driver.")),
                text(QT_TRANSLATE_NOOP("core::monitor", "Automatic updates (unattended-upgrades) replaced the library: hold the "
                                                        "driver packages back."))};
    case GpuProblem::NoDevices:
        return {text(QT_TRANSLATE_NOOP("core::monitor",
                                       "The rental may be booted in its no-GPU mode, or no CUDA device was passed "
                                       "into the container."))};
    case GpuProblem::GpuLost:
        return lostHints(report);
    case GpuProblem::NotFound:
        return {text(QT_TRANSLATE_NOOP("core::monitor", "Choose an image that holds the tools of the driver."))};
    case GpuProblem::Permission:
        if (evidenceSays(report, "blocked by the operating system"))
            return {text(QT_TRANSLATE_NOOP("core::monitor",
                                           "WSL2 cannot use a card whose Windows driver runs in data-centre (TCC) "
                                           "mode."))};
        return {text(QT_TRANSLATE_NOOP("core::monitor", "Log in as root, or start the container with access to the GPU."))};
    case GpuProblem::UnsupportedField:
        return fieldHints(report);
    case GpuProblem::Timeout:
        return {text(QT_TRANSLATE_NOOP("core::monitor",
                                       "nvidia-smi may be stuck in the driver (state D): do not start a second one. "
                                       "If it stays, restart the machine."))};
    }
    return {};
}

QStringList memoryWarnings(const GpuReport &report)
{
    QStringList warnings;
    for (qsizetype i = 0; i < report.readings.size(); ++i) {
        const QString warning = memoryWarning(report.readings.at(i), i);
        if (!warning.isEmpty())
            warnings << warning;
    }
    return warnings;
}

} // namespace core::monitor::parse
