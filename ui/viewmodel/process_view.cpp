// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/process_view.h"

#include "ui/viewmodel/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace ui {

using core::monitor::MachineSample;
using core::monitor::RunningProgram;

namespace {

QString text(const char *source)
{
    return QCoreApplication::translate("ui::process", source);
}

QString gpuText(const MachineSample &sample, const QString &uuid, std::optional<int> index)
{
    for (const auto &gpu : sample.gpus.readings) {
        if (!uuid.isEmpty() && gpu.uuid == uuid)
            index = gpu.index;
    }
    return index ? text(QT_TRANSLATE_NOOP("ui::process", "GPU %1")).arg(*index) : QString{};
}

/// "/usr/bin/python3 train.py --x" → "python3 train.py --x".
QString shortCommand(const QString &command)
{
    const QString program = command.section(u' ', 0, 0);
    const QString name = program.section(u'/', -1);
    return name.isEmpty() ? command : name + command.mid(program.size());
}

ProcessRow rowOf(const MachineSample &sample, const RunningProgram &program)
{
    QStringList place{gpuText(sample, program.process.gpuUuid, program.process.gpuIndex)};
    if (program.process.pid)
        place << text(QT_TRANSLATE_NOOP("ui::process", "pid %1")).arg(*program.process.pid);
    place.removeAll(QString{});
    const QString command = program.command.isEmpty() ? program.process.name : program.command;
    return {.name = command.isEmpty() ? text(QT_TRANSLATE_NOOP("ui::process", "unnamed program")) : shortCommand(command),
            .place = place.join(QStringLiteral(" · ")),
            .memory = program.process.memoryUsed ? format::gib(*program.process.memoryUsed) : format::unknown(),
            .toolTip = command};
}

core::Bytes heldMemory(const MachineSample &sample)
{
    core::Bytes held;
    for (const auto &gpu : sample.gpus.readings)
        held += gpu.memoryUsed.value_or(core::Bytes{});
    return held;
}

QString noteOf(const MachineSample &sample)
{
    const auto &gpus = sample.gpus.readings;
    const bool knowsMemory = !gpus.isEmpty()
        && std::all_of(gpus.cbegin(), gpus.cend(), [](const auto &gpu) { return gpu.memoryUsed.has_value(); });
    if (gpus.isEmpty())
        return text(QT_TRANSLATE_NOOP("ui::process", "What runs on the cards is not known."));
    if (const core::Bytes held = heldMemory(sample); held.count() > 0)
        return text(QT_TRANSLATE_NOOP("ui::process", "No program is named, but %1 GiB of VRAM are in use."))
            .arg(held.toGiB() < 0.05 ? QLocale{}.toString(held.toGiB(), 'f', 3) : format::gib(held));
    return knowsMemory ? text(QT_TRANSLATE_NOOP("ui::process", "No program holds VRAM."))
                       : text(QT_TRANSLATE_NOOP("ui::process", "No program is named. How much VRAM is in use is not known."));
}

} // namespace

ProcessView processView(const MachineSample &sample)
{
    ProcessView view;
    bool hasForeign = false;
    for (const RunningProgram &program : sample.programs) {
        if (program.isOutside)
            hasForeign = true;
        else
            view.rows << rowOf(sample, program);
    }
    for (auto it = sample.outsideMemory.cbegin(); it != sample.outsideMemory.cend(); ++it) {
        view.rows << ProcessRow{.name = text(QT_TRANSLATE_NOOP("ui::process", "outside this container")),
                                .place = gpuText(sample, it.key(), {}),
                                .memory = format::gib(it.value()),
                                .toolTip = text(QT_TRANSLATE_NOOP("ui::process", "Programs that this login cannot see: other "
                                                                                 "people on the same card, or the host itself.")),
                                .isOutside = true};
    }
    if (hasForeign && sample.outsideMemory.isEmpty())
        view.note = text(QT_TRANSLATE_NOOP("ui::process", "Programs outside this container use the cards as well."));
    else if (view.rows.isEmpty())
        view.note = noteOf(sample);
    return view;
}

} // namespace ui
