// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/words.h"

#include <QCoreApplication>
#include <QHash>

namespace app::cli {

QString shownWord(const QString &word)
{
    // Written out, so that the translation tool finds each text.
    static const QHash<QString, const char *> texts{
        {QStringLiteral("on_demand"), QT_TRANSLATE_NOOP("app::words", "hourly")},
        {QStringLiteral("spot"), QT_TRANSLATE_NOOP("app::words", "spot")},
        {QStringLiteral("daily"), QT_TRANSLATE_NOOP("app::words", "daily")},
        {QStringLiteral("weekly"), QT_TRANSLATE_NOOP("app::words", "weekly")},
        {QStringLiteral("monthly"), QT_TRANSLATE_NOOP("app::words", "monthly")},
        {QStringLiteral("reserved"), QT_TRANSLATE_NOOP("app::words", "reserved")},
        {QStringLiteral("cheapest"), QT_TRANSLATE_NOOP("app::words", "cheapest")},
        {QStringLiteral("fastest"), QT_TRANSLATE_NOOP("app::words", "fastest")},
        {QStringLiteral("balanced"), QT_TRANSLATE_NOOP("app::words", "balanced")},
        {QStringLiteral("gpu"), QT_TRANSLATE_NOOP("app::words", "GPU for the job")},
        {QStringLiteral("trial"), QT_TRANSLATE_NOOP("app::words", "trial run")},
        {QStringLiteral("setup"), QT_TRANSLATE_NOOP("app::words", "boot and set-up")},
        {QStringLiteral("transfer"), QT_TRANSLATE_NOOP("app::words", "GPU while uploading")},
        {QStringLiteral("disk_on"), QT_TRANSLATE_NOOP("app::words", "disk while on")},
        {QStringLiteral("disk_off"), QT_TRANSLATE_NOOP("app::words", "disk while off")},
        {QStringLiteral("traffic"), QT_TRANSLATE_NOOP("app::words", "traffic")},
        {QStringLiteral("idle"), QT_TRANSLATE_NOOP("app::words", "idle")},
        {QStringLiteral("checkpoints"), QT_TRANSLATE_NOOP("app::words", "checkpoint storage")},
        {QStringLiteral("rework"), QT_TRANSLATE_NOOP("app::words", "work done again")},
        {QStringLiteral("weights"), QT_TRANSLATE_NOOP("app::words", "weights")},
        {QStringLiteral("gradients"), QT_TRANSLATE_NOOP("app::words", "gradients")},
        {QStringLiteral("optimizer"), QT_TRANSLATE_NOOP("app::words", "optimizer")},
        {QStringLiteral("master"), QT_TRANSLATE_NOOP("app::words", "fp32 master")},
        {QStringLiteral("activations"), QT_TRANSLATE_NOOP("app::words", "activations")},
        {QStringLiteral("logits"), QT_TRANSLATE_NOOP("app::words", "logits")},
        {QStringLiteral("kv_cache"), QT_TRANSLATE_NOOP("app::words", "KV cache")},
        {QStringLiteral("adapter"), QT_TRANSLATE_NOOP("app::words", "adapter")},
        {QStringLiteral("overhead"), QT_TRANSLATE_NOOP("app::words", "overhead")},
        {QStringLiteral("compute"), QT_TRANSLATE_NOOP("app::words", "compute")},
        {QStringLiteral("memory"), QT_TRANSLATE_NOOP("app::words", "memory bandwidth")},
        {QStringLiteral("link"), QT_TRANSLATE_NOOP("app::words", "link between cards")},
        {QStringLiteral("launch"), QT_TRANSLATE_NOOP("app::words", "launch overhead")},
        {QStringLiteral("data"), QT_TRANSLATE_NOOP("app::words", "data loading")},
        {QStringLiteral("capacity"), QT_TRANSLATE_NOOP("app::words", "memory capacity")},
        {QStringLiteral("working"), QT_TRANSLATE_NOOP("app::words", "working")},
        {QStringLiteral("idle_holding_memory"), QT_TRANSLATE_NOOP("app::words", "idle, holds memory")},
        {QStringLiteral("connecting"), QT_TRANSLATE_NOOP("app::words", "connecting")},
        {QStringLiteral("stale"), QT_TRANSLATE_NOOP("app::words", "not connected")},
        {QStringLiteral("off"), QT_TRANSLATE_NOOP("app::words", "off")},
        {QStringLiteral("stuck"), QT_TRANSLATE_NOOP("app::words", "stuck")},
        {QStringLiteral("no_gpu_mode"), QT_TRANSLATE_NOOP("app::words", "no-GPU mode")},
        {QStringLiteral("driver_silent"), QT_TRANSLATE_NOOP("app::words", "driver silent")},
        {QStringLiteral("gpu_lost"), QT_TRANSLATE_NOOP("app::words", "GPU lost")},
        {QStringLiteral("auth_failed"), QT_TRANSLATE_NOOP("app::words", "login failed")},
        {QStringLiteral("host_key_changed"), QT_TRANSLATE_NOOP("app::words", "host key changed")},
    };
    const char *text = texts.value(word);
    return text ? QCoreApplication::translate("app::words", text) : word;
}

} // namespace app::cli
