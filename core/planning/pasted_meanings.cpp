// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/pasted_findings.h"
#include "core/planning/pasted_options.h"

#include <QCoreApplication>

#include <array>

namespace core::planning {

namespace {

using Meaning = PastedMeaning;

struct WordPair {
    const char *from;
    const char *to;
};

constexpr std::array kOptimizers{
    WordPair{"adamw", "adamw"},
    WordPair{"adam", "adamw"},
    WordPair{"adamw_torch", "adamw"},
    WordPair{"adamw_hf", "adamw"},
    WordPair{"adamw_torch_fused", "adamw-fused"},
    WordPair{"adamw_8bit", "adamw-8bit"},
    WordPair{"adamw8bit", "adamw-8bit"},
    WordPair{"adamw_bnb_8bit", "adamw-8bit"},
    WordPair{"paged_adamw_8bit", "adamw-8bit-paged"},
    WordPair{"pagedadamw8bit", "adamw-8bit-paged"},
    WordPair{"paged_adamw_32bit", "adamw"},
    WordPair{"adafactor", "adafactor"},
    WordPair{"sgd", "sgd"},
    WordPair{"lion", "lion"},
    WordPair{"lion_32bit", "lion"},
    WordPair{"lion_8bit", "lion"},
    WordPair{"galore_adamw", "galore"},
    WordPair{"galore_adamw_8bit", "galore"},
};

constexpr std::array kFineTunings{
    WordPair{"lora", "lora"}, WordPair{"qlora", "qlora"}, WordPair{"full", "full"}, WordPair{"freeze", "full"},
};

constexpr std::array kQuantMethods{
    WordPair{"awq", "awq-4"},          WordPair{"awq_marlin", "awq-4"}, WordPair{"gptq", "gptq-4"},
    WordPair{"gptq_marlin", "gptq-4"}, WordPair{"fp8", "fp8"},          WordPair{"bitsandbytes", "nf4"},
    WordPair{"int8", "int8"},          WordPair{"nf4", "nf4"},          WordPair{"fp4", "fp4"},
};

template <std::size_t N>
QString translated(const std::array<WordPair, N> &words, const QString &value)
{
    const QString wanted = value.trimmed().toLower().replace(u'-', u'_');
    for (const WordPair &word : words) {
        if (wanted == QLatin1String{word.from})
            return QLatin1String{word.to};
    }
    return {};
}

std::optional<bool> flagIn(const QString &value)
{
    const QString word = value.trimmed().toLower();
    for (const char *yes : {"true", "yes", "on", "1", "unsloth"}) {
        if (word == QLatin1String{yes})
            return true;
    }
    for (const char *no : {"false", "no", "off", "0", "none", "disabled", "null"}) {
        if (word == QLatin1String{no})
            return false;
    }
    return std::nullopt;
}

/// Reads one pair into the gathering.
class Reading {
public:
    Reading(const PastedLine &line, const PastedPair &pair, const PastedModels &models, PastedGathering &gathering)
        : m_line{line}, m_pair{pair}, m_models{models}, m_gathering{gathering}
    {
    }

    void read(Meaning meaning);

private:
    void put(const char *key, const QString &value, bool isHint = false) const
    {
        if (!value.isEmpty())
            m_gathering.add(m_line, QLatin1String{key}, value, m_pair.evidence, isHint);
    }
    void number(const char *key, double low, double high, bool isHint = false) const
    {
        if (const auto value = pastedNumber(m_pair.value, low, high))
            put(key, pastedNumberText(*value), isHint);
    }
    void flag(const char *key, const char *yes, const char *no = nullptr, bool isHint = false) const
    {
        const auto isOn = flagIn(m_pair.value);
        if (isOn && (*isOn || no))
            put(key, QLatin1String{*isOn ? yes : no}, isHint);
    }
    void training() const { m_gathering.hasTraining = true; }
    bool readSize(Meaning meaning) const;
    bool readPrecision(Meaning meaning) const;
    bool readQuantization(Meaning meaning) const;
    bool readMethod(Meaning meaning) const;
    bool readSharding(Meaning meaning) const;
    void readTask(Meaning meaning) const;
    void readModel() const;
    void readShardingWord(const QString &word) const;
    void readDevices() const;

    const PastedLine &m_line;
    const PastedPair &m_pair;
    const PastedModels &m_models;
    PastedGathering &m_gathering;
};

void Reading::read(Meaning meaning)
{
    if (!readSize(meaning) && !readPrecision(meaning) && !readQuantization(meaning) && !readMethod(meaning)
        && !readSharding(meaning))
        readTask(meaning);
}

bool Reading::readSize(Meaning meaning) const
{
    switch (meaning) {
    case Meaning::Sequence: number("sequence", 16, 16e6); break;
    case Meaning::Batch: training(), number("batch", 1, 65e3); break;
    case Meaning::GlobalBatch: // Of all GPUs in DeepSpeed, of one elsewhere.
        if (!m_gathering.isDeepSpeed)
            number("batch", 1, 65e3, true);
        break;
    case Meaning::Requests: number("batch", 1, 65e3); break;
    case Meaning::Accumulation: training(), number("accumulate", 1, 65e3); break;
    case Meaning::Epochs: training(), number("epochs", 0.001, 65e3); break;
    case Meaning::Samples: number("samples", 1, 1e15); break;
    case Meaning::Tokens: number("tokens", 1, 1e15); break;
    case Meaning::Gpus: number("max_gpus", 1, 4096); break;
    case Meaning::VisibleDevices: readDevices(); break;
    case Meaning::Image:
        if (const auto side = pastedNumber(m_pair.value, 16, 99'999))
            put("image", QStringLiteral("%1x%1").arg(pastedNumberText(*side)));
        break;
    default: return false;
    }
    return true;
}

void Reading::readDevices() const
{
    int count = 0;
    for (const QString &device : m_pair.value.split(u',', Qt::SkipEmptyParts)) {
        bool isNumber = false;
        device.trimmed().toUInt(&isNumber);
        count += isNumber ? 1 : 0;
    }
    if (count > 0)
        put("max_gpus", QString::number(count));
}

bool Reading::readPrecision(Meaning meaning) const
{
    switch (meaning) {
    case Meaning::Bf16: flag("precision", "bf16-flag"); break;
    case Meaning::PureBf16: flag("precision", "bf16"); break;
    case Meaning::Fp16: flag("precision", "fp16"); break;
    case Meaning::Fp8: flag("precision", "fp8"); break;
    case Meaning::MixedPrecision:
    case Meaning::Dtype: {
        const QString word = m_pair.value.toLower();
        const bool isHint = meaning == Meaning::Dtype;
        if (word.contains(QLatin1String{"bf16"}) || word.contains(QLatin1String{"bfloat16"}))
            put("precision", QStringLiteral("bf16-flag"), isHint);
        else if (word.contains(QLatin1String{"fp16"}) || word.contains(QLatin1String{"float16"})
                 || word.startsWith(QLatin1String{"16"}))
            put("precision", QStringLiteral("fp16"), isHint);
        else if (word.contains(QLatin1String{"fp8"}))
            put("precision", QStringLiteral("fp8"), isHint);
        else if (word == QLatin1String{"no"} || word.contains(QLatin1String{"float32"}) || word.startsWith(QLatin1String{"32"}))
            put("precision", QStringLiteral("fp32"), isHint);
        break;
    }
    default: return false;
    }
    return true;
}

bool Reading::readQuantization(Meaning meaning) const
{
    switch (meaning) {
    case Meaning::QuantBits:
        if (const auto bits = pastedNumber(m_pair.value, 1, 16); bits == 4.0 || bits == 8.0)
            put("quantization", *bits == 4.0 ? QStringLiteral("nf4") : QStringLiteral("int8"));
        break;
    case Meaning::Load4Bit: flag("quantization", "nf4"); break;
    case Meaning::Load8Bit: flag("quantization", "int8"); break;
    case Meaning::QuantType:
    case Meaning::QuantMethod:
        put("quantization", translated(kQuantMethods, m_pair.value),
            meaning == Meaning::QuantMethod && m_pair.value == QLatin1String{"bitsandbytes"});
        break;
    case Meaning::DoubleQuant: m_gathering.isDoublyQuantized = flagIn(m_pair.value); break;
    default: return false;
    }
    return true;
}

bool Reading::readMethod(Meaning meaning) const
{
    const QString word = m_pair.value.toLower();
    switch (meaning) {
    case Meaning::Optimizer: put("optimizer", translated(kOptimizers, word)); break;
    case Meaning::Liger: flag("loss_kernel", "liger"); break;
    case Meaning::Flash:
        if (word == QLatin1String{"fa2"} || word == QLatin1String{"fa3"} || word == QLatin1String{"sdpa"}
            || word.startsWith(QLatin1String{"flash_att"}))
            put("flash", QStringLiteral("on"));
        else if (word == QLatin1String{"eager"})
            put("flash", QStringLiteral("off"));
        else
            flag("flash", "on", "off");
        break;
    case Meaning::Checkpointing:
        if (word == QLatin1String{"selective"} || word == QLatin1String{"full"})
            put("checkpointing", word);
        else
            flag("checkpointing", "full", "none");
        break;
    case Meaning::NoCheckpointing: flag("checkpointing", "none", "full"); break;
    default: return false;
    }
    return true;
}

void Reading::readShardingWord(const QString &word) const
{
    for (const char *stage : {"1", "2", "3"}) {
        if (word.contains(QLatin1String{"z"} + QLatin1String{stage})
            || word.contains(QLatin1String{"zero"} + QLatin1String{stage})
            || word.contains(QLatin1String{"zero_"} + QLatin1String{stage})
            || word.contains(QLatin1String{"zero_stage"} + QLatin1String{stage}))
            put("zero", QLatin1String{stage});
    }
    if (word.contains(QLatin1String{"offload"}))
        put("offload", QStringLiteral("optimizer"));
}

bool Reading::readSharding(Meaning meaning) const
{
    const QString word = m_pair.value.toLower();
    switch (meaning) {
    case Meaning::Zero: m_gathering.isDeepSpeed = true, number("zero", 0, 3); break;
    case Meaning::DeepSpeedFile:
        if (word.contains(QLatin1String{"ds_"}) || word.contains(QLatin1String{"zero"})
            || word.contains(QLatin1String{"deepspeed"}))
            m_gathering.isDeepSpeed = true, readShardingWord(word);
        break;
    case Meaning::Fsdp:
        if (word.contains(QLatin1String{"full_shard"}) || word == QLatin1String{"1"})
            put("zero", QStringLiteral("3"));
        else if (word.contains(QLatin1String{"shard_grad_op"}) || word == QLatin1String{"2"})
            put("zero", QStringLiteral("2"));
        if (word.contains(QLatin1String{"offload"}))
            put("offload", QStringLiteral("params"));
        break;
    case Meaning::FsdpOffload: flag("offload", "params"); break;
    case Meaning::Section:
        m_gathering.section = m_pair.name;
        m_gathering.pairsInSection = 0;
        m_gathering.isDeepSpeed = true;
        break;
    case Meaning::Device: {
        const QString place = m_pair.name == QLatin1String{"device"} ? m_gathering.section : m_pair.name;
        if (place.startsWith(QLatin1String{"offload"}) && (word == QLatin1String{"cpu"} || word == QLatin1String{"nvme"}))
            put("offload",
                place.startsWith(QLatin1String{"offload_param"}) ? QStringLiteral("params") : QStringLiteral("optimizer"));
        break;
    }
    default: return false;
    }
    return true;
}

void Reading::readTask(Meaning meaning) const
{
    switch (meaning) {
    case Meaning::Stage:
        if (m_pair.value == QLatin1String{"pt"} || m_pair.value == QLatin1String{"pretrain"})
            m_gathering.isPretraining = true;
        else if (m_gathering.section == QLatin1String{"zero_optimization"})
            number("zero", 0, 3);
        break;
    case Meaning::FineTuning: put("task", translated(kFineTunings, m_pair.value)); break;
    case Meaning::UsePeft: flag("task", "lora"); break;
    case Meaning::LoraPart:
        if (!m_pair.value.isEmpty() && m_pair.value != QLatin1String{"null"} && m_pair.value != QLatin1String{"0"})
            put("task", QStringLiteral("lora"), true);
        break;
    case Meaning::Model: readModel(); break;
    default: break;
    }
}

void Reading::readModel() const
{
    const bool isSure = m_pair.name.contains(u'_'); // "model" and the like also stand in sentences and code.
    if (const auto model = m_models.named(m_pair.value))
        m_gathering.add(m_line, *model, m_pair.evidence);
    else if (isSure && m_pair.value.size() > 2)
        m_gathering.addNote(
            QCoreApplication::translate("core::planning",
                                        "The model “%1” is not in the catalog. Pick one that is alike, or type its size.")
                .arg(pastedEvidence(m_pair.value.section(u'/', -2)).left(60)));
}

} // namespace

void readPair(const PastedLine &line, const PastedPair &pair, const PastedModels &models, PastedGathering &gathering)
{
    constexpr int kReach = 6; // A block of DeepSpeed has few entries before the one that matters.
    if (!gathering.section.isEmpty() && ++gathering.pairsInSection > kReach)
        gathering.section.clear();
    if (const auto meaning = pastedMeaning(pair.name))
        Reading{line, pair, models, gathering}.read(*meaning);
}

} // namespace core::planning
