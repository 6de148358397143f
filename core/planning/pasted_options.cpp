// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/pasted_options.h"

#include <QHash>

#include <array>

namespace core::planning {

namespace {

struct Option {
    const char *name;
    PastedMeaning meaning;
};

// Names as the trainers and servers themselves write them: Transformers, PEFT, TRL, LLaMA-Factory, axolotl, DeepSpeed,
// Accelerate, Diffusers, Megatron, ms-swift, vLLM, Lightning, Ultralytics.
constexpr std::array kOptions{
    Option{"cutoff_len", PastedMeaning::Sequence},
    Option{"max_seq_length", PastedMeaning::Sequence},
    Option{"max_seq_len", PastedMeaning::Sequence},
    Option{"sequence_len", PastedMeaning::Sequence},
    Option{"sequence_length", PastedMeaning::Sequence},
    Option{"seq_length", PastedMeaning::Sequence},
    Option{"seq_len", PastedMeaning::Sequence},
    Option{"model_max_length", PastedMeaning::Sequence},
    Option{"max_length", PastedMeaning::Sequence},
    Option{"block_size", PastedMeaning::Sequence},
    Option{"max_model_len", PastedMeaning::Sequence},
    Option{"context_length", PastedMeaning::Sequence},
    Option{"per_device_train_batch_size", PastedMeaning::Batch},
    Option{"micro_batch_size", PastedMeaning::Batch},
    Option{"train_micro_batch_size_per_gpu", PastedMeaning::Batch},
    Option{"per_gpu_train_batch_size", PastedMeaning::Batch},
    Option{"train_batch_size", PastedMeaning::GlobalBatch},
    Option{"batch_size", PastedMeaning::GlobalBatch},
    Option{"batch", PastedMeaning::GlobalBatch},
    Option{"max_num_seqs", PastedMeaning::Requests},
    Option{"gradient_accumulation_steps", PastedMeaning::Accumulation},
    Option{"accumulate_grad_batches", PastedMeaning::Accumulation},
    Option{"accumulation_steps", PastedMeaning::Accumulation},
    Option{"num_train_epochs", PastedMeaning::Epochs},
    Option{"num_epochs", PastedMeaning::Epochs},
    Option{"epochs", PastedMeaning::Epochs},
    Option{"max_epochs", PastedMeaning::Epochs},
    Option{"max_train_epochs", PastedMeaning::Epochs},
    Option{"max_samples", PastedMeaning::Samples},
    Option{"max_train_samples", PastedMeaning::Samples},
    Option{"num_samples", PastedMeaning::Samples},
    Option{"train_samples", PastedMeaning::Samples},
    Option{"num_tokens", PastedMeaning::Tokens},
    Option{"train_tokens", PastedMeaning::Tokens},
    Option{"nproc_per_node", PastedMeaning::Gpus},
    Option{"num_processes", PastedMeaning::Gpus},
    Option{"num_gpus", PastedMeaning::Gpus},
    Option{"n_gpus", PastedMeaning::Gpus},
    Option{"n_gpu", PastedMeaning::Gpus},
    Option{"gpus", PastedMeaning::Gpus},
    Option{"devices", PastedMeaning::Gpus},
    Option{"tensor_parallel_size", PastedMeaning::Gpus},
    Option{"world_size", PastedMeaning::Gpus},
    Option{"cuda_visible_devices", PastedMeaning::VisibleDevices},
    Option{"resolution", PastedMeaning::Image},
    Option{"imgsz", PastedMeaning::Image},
    Option{"image_size", PastedMeaning::Image},
    Option{"model_name_or_path", PastedMeaning::Model},
    Option{"base_model", PastedMeaning::Model},
    Option{"pretrained_model_name_or_path", PastedMeaning::Model},
    Option{"base_model_name_or_path", PastedMeaning::Model},
    Option{"model_id", PastedMeaning::Model},
    Option{"model_name", PastedMeaning::Model},
    Option{"model_path", PastedMeaning::Model},
    Option{"model_id_or_path", PastedMeaning::Model},
    Option{"_name_or_path", PastedMeaning::Model},
    Option{"model", PastedMeaning::Model},
    Option{"bf16", PastedMeaning::Bf16},
    Option{"pure_bf16", PastedMeaning::PureBf16},
    Option{"fp16", PastedMeaning::Fp16},
    Option{"fp8", PastedMeaning::Fp8},
    Option{"mixed_precision", PastedMeaning::MixedPrecision},
    Option{"precision", PastedMeaning::MixedPrecision},
    Option{"torch_dtype", PastedMeaning::Dtype},
    Option{"dtype", PastedMeaning::Dtype},
    Option{"optim", PastedMeaning::Optimizer},
    Option{"optimizer", PastedMeaning::Optimizer},
    Option{"use_liger_kernel", PastedMeaning::Liger},
    Option{"enable_liger_kernel", PastedMeaning::Liger},
    Option{"liger_kernel", PastedMeaning::Liger},
    Option{"liger_fused_linear_cross_entropy", PastedMeaning::Liger},
    Option{"use_liger", PastedMeaning::Liger},
    Option{"flash_attn", PastedMeaning::Flash},
    Option{"flash_attention", PastedMeaning::Flash},
    Option{"use_flash_attn", PastedMeaning::Flash},
    Option{"use_flash_attention_2", PastedMeaning::Flash},
    Option{"attn_implementation", PastedMeaning::Flash},
    Option{"attn_impl", PastedMeaning::Flash},
    Option{"enable_xformers_memory_efficient_attention", PastedMeaning::Flash},
    Option{"sdp_attention", PastedMeaning::Flash},
    Option{"gradient_checkpointing", PastedMeaning::Checkpointing},
    Option{"use_gradient_checkpointing", PastedMeaning::Checkpointing},
    Option{"activation_checkpointing", PastedMeaning::Checkpointing},
    Option{"fsdp_activation_checkpointing", PastedMeaning::Checkpointing},
    Option{"recompute_granularity", PastedMeaning::Checkpointing},
    Option{"disable_gradient_checkpointing", PastedMeaning::NoCheckpointing},
    Option{"quantization_bit", PastedMeaning::QuantBits},
    Option{"quant_bits", PastedMeaning::QuantBits},
    Option{"load_in_4bit", PastedMeaning::Load4Bit},
    Option{"load_in_8bit", PastedMeaning::Load8Bit},
    Option{"bnb_4bit_quant_type", PastedMeaning::QuantType},
    Option{"quantization_type", PastedMeaning::QuantType},
    Option{"bnb_4bit_use_double_quant", PastedMeaning::DoubleQuant},
    Option{"double_quantization", PastedMeaning::DoubleQuant},
    Option{"quantization", PastedMeaning::QuantMethod},
    Option{"quant_method", PastedMeaning::QuantMethod},
    Option{"zero_stage", PastedMeaning::Zero},
    Option{"stage", PastedMeaning::Stage},
    Option{"deepspeed", PastedMeaning::DeepSpeedFile},
    Option{"deepspeed_config_file", PastedMeaning::DeepSpeedFile},
    Option{"config_file", PastedMeaning::DeepSpeedFile},
    Option{"fsdp", PastedMeaning::Fsdp},
    Option{"fsdp_sharding_strategy", PastedMeaning::Fsdp},
    Option{"fsdp_offload_params", PastedMeaning::FsdpOffload},
    Option{"zero_optimization", PastedMeaning::Section},
    Option{"offload_optimizer", PastedMeaning::Section},
    Option{"offload_param", PastedMeaning::Section},
    Option{"offload_optimizer_device", PastedMeaning::Device},
    Option{"offload_param_device", PastedMeaning::Device},
    Option{"device", PastedMeaning::Device},
    Option{"finetuning_type", PastedMeaning::FineTuning},
    Option{"adapter", PastedMeaning::FineTuning},
    Option{"train_type", PastedMeaning::FineTuning},
    Option{"sft_type", PastedMeaning::FineTuning},
    Option{"tuner_type", PastedMeaning::FineTuning},
    Option{"peft_type", PastedMeaning::FineTuning},
    Option{"use_peft", PastedMeaning::UsePeft},
    Option{"use_lora", PastedMeaning::UsePeft},
    Option{"lora_r", PastedMeaning::LoraPart},
    Option{"lora_rank", PastedMeaning::LoraPart},
    Option{"lora_alpha", PastedMeaning::LoraPart},
    Option{"lora_target", PastedMeaning::LoraPart},
    Option{"lora_target_modules", PastedMeaning::LoraPart},
};

} // namespace

std::optional<PastedMeaning> pastedMeaning(const QString &name)
{
    static const QHash<QString, PastedMeaning> meanings = [] {
        QHash<QString, PastedMeaning> all;
        for (const Option &option : kOptions)
            all.insert(QString::fromLatin1(option.name), option.meaning);
        return all;
    }();
    const auto found = meanings.constFind(name);
    return found == meanings.constEnd() ? std::nullopt : std::optional{*found};
}

} // namespace core::planning
