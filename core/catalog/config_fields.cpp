// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/config_fields.h"

#include <algorithm>
#include <string_view>

namespace core::catalog {

namespace {

using std::string_view;

/// Fields that ConfigReader and modelFromConfig read.
constexpr string_view kRead[] = {
    "_name_or_path", "_sliding_window_pattern", "activation_function", "attention_bias", "attention_head_dim", "d_model",
    "decoder_sparse_step", "depth", "embed_dim", "ffn_dim", "ffn_hidden_size", "first_k_dense_replace", "head_dim",
    "hidden_act", "hidden_activation", "hidden_size", "interleave_moe_layer_step", "intermediate_size", "is_encoder_decoder",
    "kv_channels", "kv_lora_rank", "layer_types", "max_position_embeddings", "mlp_bias", "model_type",
    "moe_intermediate_size", "moe_k", "moe_layer_freq", "moe_layer_start_index", "moe_num_experts", "moe_topk", "multi_query",
    "multi_query_group_num", "n_ctx", "n_embd", "n_embed", "n_head", "n_head_kv", "n_heads", "n_inner", "n_layer", "n_layers",
    "n_positions", "n_routed_experts", "n_shared_experts", "new_decoder_architecture", "num_attention_heads", "num_experts",
    "num_experts_per_tok", "num_experts_per_token", "num_heads", "num_hidden_layers", "num_key_value_heads", "num_kv_heads",
    "num_layers", "num_local_experts", "num_shared_experts", "padded_vocab_size", "q_lora_rank", "qk_nope_head_dim",
    "qk_rope_head_dim", "seq_length", "shared_expert_intermediate_size", "sliding_window", "sliding_window_pattern",
    "text_config", "thinker_config", "tie_word_embeddings", "topk_method", "use_sliding_window", "v_head_dim",
    "vision_config", "vocab_size"};

/// Fields of the common families that change neither the number of parameters nor the cache.
constexpr string_view kHarmless[] = {
    "activation", "add_bias_linear", "add_qkv_bias", "alibi", "apply_query_key_layer_scaling",
    "apply_residual_connection_post_layernorm", "architectures", "attention_multiplier", "attention_softmax_in_fp32",
    "attn_implementation", "attn_logit_softcapping", "attn_temperature_tuning", "auto_map", "aux_loss_alpha", "bad_words_ids",
    "begin_suppress_tokens", "bias", "bos_token", "cache_implementation", "chunk_size_feed_forward", "clip_qkv",
    "diversity_penalty", "do_sample", "dtype", "early_stopping", "embedding_multiplier", "encoder_no_repeat_ngram_size",
    "eos_token", "ep_size", "experts_per_token", "exponential_decay_length_penalty", "final_logit_softcapping",
    "finetuning_task", "fp32_residual_connection", "glu_activation", "gradient_checkpointing", "id2label", "ignore_index",
    "image_grid_pinpoints", "image_seq_length", "image_size", "initial_context_length", "initializer_factor",
    "initializer_range", "interpolate_factor", "is_decoder", "label2id", "language_config", "layernorm_epsilon",
    "length_penalty", "llm_config", "logit_scale", "logits_scaling", "max_length", "max_sequence_length", "max_window_layers",
    "min_length", "mm_tokens_per_image", "model_max_length", "mscale", "multi_query_attention", "n_group",
    "no_repeat_ngram_size", "norm_topk_prob", "num_beam_groups", "num_beams", "num_return_sequences", "onnx_safe",
    "original_max_position_embeddings", "output_attentions", "output_hidden_states", "output_router_logits", "output_scores",
    "pad_token", "parallel_attn", "partial_rotary_factor", "position_embedding_type", "post_layer_norm", "pre_seq_len",
    "prefix", "prefix_projection", "pretraining_tp", "problem_type", "projector_hidden_act", "pruned_heads",
    "quantization_config", "query_pre_attn_scalar", "remove_invalid_values", "reorder_and_upcast_attn", "repetition_penalty",
    "residual_multiplier", "return_dict", "return_dict_in_generate", "rms_norm", "rmsnorm", "rope_interleave",
    "rope_local_base_freq", "rope_parameters", "rope_ratio", "rope_scaling", "rope_theta", "rope_type", "rotary_dim",
    "rotary_pct", "routed_scaling_factor", "router_aux_loss_coef", "router_jitter_noise", "scale_attention_softmax_in_fp32",
    "scale_attn_by_inverse_layer_idx", "scale_attn_weights", "scoring_func", "seq_aux", "softmax_bf16", "spatial_merge_size",
    "summary_activation", "summary_proj_to_labels", "summary_type", "summary_use_proj", "suppress_tokens", "swiglu_limit",
    "task_specific_params", "temperature", "tf_legacy_loss", "tie_encoder_decoder", "tokenizer_class", "top_k", "top_p",
    "topk_group", "torch_dtype", "torchscript", "type_vocab_size", "typical_p", "use_bfloat16", "use_cache",
    "use_dynamic_ntk", "use_flash_attn", "use_logn_attn", "use_mrope", "use_parallel_residual", "use_qk_norm",
    "use_scaled_rope", "vision_feature_layer", "vision_feature_select_strategy"};

/// Ends of names that all families use for such fields.
constexpr string_view kHarmlessEnds[] = {
    "_token_id", "_token_index", "_token_ids", "dropout", "_pdrop", "_prob", "_eps", "_epsilon", "_version", "_loss_coef",
    "_std", "_theta", "_seed", "_id_list"};

bool isOneOf(string_view name, const auto &list)
{
    return std::ranges::find(list, name) != std::ranges::end(list);
}

bool isKnown(const QByteArray &field)
{
    const string_view name{field.constData(), static_cast<std::size_t>(field.size())};
    return isOneOf(name, kRead) || isOneOf(name, kHarmless) || name.starts_with('_')
        || std::ranges::any_of(kHarmlessEnds, [name](string_view end) { return name.ends_with(end); });
}

} // namespace

QStringList unknownConfigFields(const QStringList &names)
{
    QStringList unknown;
    for (const QString &name : names) {
        if (!isKnown(name.toUtf8()))
            unknown.append(name);
    }
    return unknown;
}

} // namespace core::catalog
