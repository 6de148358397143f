// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_report_words.h"

#include "core/planning/plan_fit.h"
#include "core/planning/plan_texts.h"

#include <QCoreApplication>
#include <QLocale>

#include <array>

namespace core::planning {

namespace {

struct Label {
    const char *word;
    const char *text;
};

constexpr std::array kAnswers{
    Label{"task", QT_TRANSLATE_NOOP("core::planning", "Task")},
    Label{"hours_per_day", QT_TRANSLATE_NOOP("core::planning", "Hours a day")},
    Label{"days", QT_TRANSLATE_NOOP("core::planning", "Days of the project")},
    Label{"local_card", QT_TRANSLATE_NOOP("core::planning", "Own card")},
    Label{"model", QT_TRANSLATE_NOOP("core::planning", "Model")},
    Label{"precision", QT_TRANSLATE_NOOP("core::planning", "Precision")},
    Label{"optimizer", QT_TRANSLATE_NOOP("core::planning", "Optimizer")},
    Label{"loss_kernel", QT_TRANSLATE_NOOP("core::planning", "Loss kernel")},
    Label{"flash", QT_TRANSLATE_NOOP("core::planning", "Flash attention")},
    Label{"checkpointing", QT_TRANSLATE_NOOP("core::planning", "Gradient checkpointing")},
    Label{"quantization", QT_TRANSLATE_NOOP("core::planning", "Quantization")},
    Label{"offload", QT_TRANSLATE_NOOP("core::planning", "Offload")},
    Label{"zero", QT_TRANSLATE_NOOP("core::planning", "ZeRO stage")},
    Label{"sequence", QT_TRANSLATE_NOOP("core::planning", "Sequence length")},
    Label{"batch", QT_TRANSLATE_NOOP("core::planning", "Batch")},
    Label{"accumulate", QT_TRANSLATE_NOOP("core::planning", "Accumulation")},
    Label{"tokens", QT_TRANSLATE_NOOP("core::planning", "Tokens")},
    Label{"samples", QT_TRANSLATE_NOOP("core::planning", "Samples")},
    Label{"epochs", QT_TRANSLATE_NOOP("core::planning", "Epochs")},
    Label{"image", QT_TRANSLATE_NOOP("core::planning", "Image size")},
    Label{"dataset_gb", QT_TRANSLATE_NOOP("core::planning", "Data set in GB")},
    Label{"budget", QT_TRANSLATE_NOOP("core::planning", "Budget")},
    Label{"currency", QT_TRANSLATE_NOOP("core::planning", "Currency")},
    Label{"deadline", QT_TRANSLATE_NOOP("core::planning", "Deadline in hours")},
    Label{"start_date", QT_TRANSLATE_NOOP("core::planning", "First day")},
    Label{"max_gpus", QT_TRANSLATE_NOOP("core::planning", "Most GPUs")},
    Label{"uplink_mbps", QT_TRANSLATE_NOOP("core::planning", "Uplink in Mbit/s")},
    Label{"purchase_price", QT_TRANSLATE_NOOP("core::planning", "Price of a card of your own")},
    Label{"host_price", QT_TRANSLATE_NOOP("core::planning", "Price of the computer around it")},
    Label{"power_price", QT_TRANSLATE_NOOP("core::planning", "Price of one kWh")},
    Label{"hours_per_month", QT_TRANSLATE_NOOP("core::planning", "Hours a month")},
    Label{"resale_share", QT_TRANSLATE_NOOP("core::planning", "Resale in per cent")},
    Label{"sensitive", QT_TRANSLATE_NOOP("core::planning", "The data is sensitive")},
    Label{"mainland", QT_TRANSLATE_NOOP("core::planning", "Mainland China network")},
    Label{"exclusive", QT_TRANSLATE_NOOP("core::planning", "The GPU must not be shared")},
    Label{"spot", QT_TRANSLATE_NOOP("core::planning", "Interruptions are acceptable")},
    Label{"resume", QT_TRANSLATE_NOOP("core::planning", "The job can resume")},
    Label{"important", QT_TRANSLATE_NOOP("core::planning", "The job is important")},
    Label{"platforms", QT_TRANSLATE_NOOP("core::planning", "Only these platforms")},
    Label{"excluded_platforms", QT_TRANSLATE_NOOP("core::planning", "Not these platforms")},
    Label{"excluded_classes", QT_TRANSLATE_NOOP("core::planning", "Not these kinds of platforms")},
    Label{"owned_accounts", QT_TRANSLATE_NOOP("core::planning", "Accounts you have")},
};

constexpr std::array kWishes{
    Label{"budget", QT_TRANSLATE_NOOP("core::planning", "budget")},
    Label{"deadline", QT_TRANSLATE_NOOP("core::planning", "deadline")},
    Label{"hours-per-day", QT_TRANSLATE_NOOP("core::planning", "hours a day")},
    Label{"max-gpus", QT_TRANSLATE_NOOP("core::planning", "most GPUs")},
    Label{"card", QT_TRANSLATE_NOOP("core::planning", "named cards")},
    Label{"platform", QT_TRANSLATE_NOOP("core::planning", "named platforms")},
    Label{"exclude-class", QT_TRANSLATE_NOOP("core::planning", "kinds of platform")},
    Label{"sensitive", QT_TRANSLATE_NOOP("core::planning", "sensitive data")},
    Label{"allow-spot", QT_TRANSLATE_NOOP("core::planning", "interruptions")},
    Label{"important", QT_TRANSLATE_NOOP("core::planning", "an important run")},
    Label{"exclusive", QT_TRANSLATE_NOOP("core::planning", "a GPU of your own")},
};

constexpr std::array kVerdicts{
    Label{"roomy", QT_TRANSLATE_NOOP("core::planning", "roomy")},
    Label{"tight", QT_TRANSLATE_NOOP("core::planning", "tight")},
    Label{"only_with_changes", QT_TRANSLATE_NOOP("core::planning", "with changes")},
    Label{"no", QT_TRANSLATE_NOOP("core::planning", "does not fit")},
};

constexpr std::array kParts{
    Label{"weights", QT_TRANSLATE_NOOP("core::planning", "weights")},
    Label{"gradients", QT_TRANSLATE_NOOP("core::planning", "gradients")},
    Label{"optimizer", QT_TRANSLATE_NOOP("core::planning", "optimizer")},
    Label{"master", QT_TRANSLATE_NOOP("core::planning", "fp32 master")},
    Label{"activations", QT_TRANSLATE_NOOP("core::planning", "activations")},
    Label{"logits", QT_TRANSLATE_NOOP("core::planning", "logits")},
    Label{"kv_cache", QT_TRANSLATE_NOOP("core::planning", "KV cache")},
    Label{"adapter", QT_TRANSLATE_NOOP("core::planning", "adapter")},
    Label{"overhead", QT_TRANSLATE_NOOP("core::planning", "overhead")},
};

constexpr std::array kLines{
    Label{"gpu", QT_TRANSLATE_NOOP("core::planning", "GPU for the job")},
    Label{"trial", QT_TRANSLATE_NOOP("core::planning", "Trial run")},
    Label{"setup", QT_TRANSLATE_NOOP("core::planning", "Boot and set-up")},
    Label{"transfer", QT_TRANSLATE_NOOP("core::planning", "GPU while uploading")},
    Label{"disk_on", QT_TRANSLATE_NOOP("core::planning", "Disk while on")},
    Label{"disk_off", QT_TRANSLATE_NOOP("core::planning", "Disk while off")},
    Label{"traffic", QT_TRANSLATE_NOOP("core::planning", "Traffic")},
    Label{"idle", QT_TRANSLATE_NOOP("core::planning", "Idle allowance")},
    Label{"checkpoints", QT_TRANSLATE_NOOP("core::planning", "Checkpoint storage")},
    Label{"rework", QT_TRANSLATE_NOOP("core::planning", "Work done again")},
    Label{"gpu_off", QT_TRANSLATE_NOOP("core::planning", "GPU while off")},
    Label{"system_disk", QT_TRANSLATE_NOOP("core::planning", "System disk")},
};

constexpr std::array kModes{
    Label{"on_demand", QT_TRANSLATE_NOOP("core::planning", "hourly")},
    Label{"spot", QT_TRANSLATE_NOOP("core::planning", "spot")},
    Label{"daily", QT_TRANSLATE_NOOP("core::planning", "daily")},
    Label{"weekly", QT_TRANSLATE_NOOP("core::planning", "weekly")},
    Label{"monthly", QT_TRANSLATE_NOOP("core::planning", "monthly")},
    Label{"reserved", QT_TRANSLATE_NOOP("core::planning", "reserved")},
};

template <std::size_t N>
QString labelIn(const std::array<Label, N> &labels, const QString &word)
{
    for (const Label &label : labels) {
        if (word == QLatin1String{label.word})
            return QCoreApplication::translate("core::planning", label.text);
    }
    return word;
}

} // namespace

QString answerLabel(const QString &key)
{
    return labelIn(kAnswers, key);
}

QString wishLabel(const QString &wish)
{
    return labelIn(kWishes, wish);
}

QStringList answerKeys()
{
    QStringList keys;
    for (const Label &label : kAnswers)
        keys << QLatin1String{label.word};
    return keys;
}

QString verdictLabel(Verdict verdict)
{
    return labelIn(kVerdicts, wordOf(verdict));
}

QString memoryPartLabel(MemoryPart part)
{
    return labelIn(kParts, wordOf(part));
}

QString billLineLabel(cost::LineKind kind)
{
    return labelIn(kLines, cost::wordOf(kind));
}

QString billingModeLabel(catalog::BillingMode mode)
{
    return labelIn(kModes, catalog::wordOf(mode));
}

QString totalLabel(const cost::Bill &bill)
{
    const QString total = moneyText(bill.knownTotal());
    return bill.isAtLeast() ? QChar{0x2265} + QStringLiteral(" ") + total : total;
}

QString moneyOrUnknown(const std::optional<Money> &money)
{
    return money ? moneyText(*money) : QStringLiteral("?");
}

QString hoursLabel(const Range &hours)
{
    if (hours.likely <= 0)
        return QStringLiteral("?");
    const QLocale locale;
    const QString low = locale.toString(hours.low, 'f', 1);
    const QString high = locale.toString(hours.high, 'f', 1);
    const QString range = low == high ? low : low + QChar{0x2013} + high;
    return QCoreApplication::translate("core::planning", "%1 h").arg(range);
}

QString gibLabel(Bytes bytes)
{
    return gibText(bytes);
}

} // namespace core::planning
