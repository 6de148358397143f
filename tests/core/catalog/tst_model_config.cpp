// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog_folders.h"
#include "core/catalog/model_matcher.h"

#include <QTest>

#include <cmath>

using core::ErrorKind;
using core::catalog::AttentionKind;
using core::catalog::MlpKind;
using core::catalog::ModelKind;
using core::catalog::modelFromConfig;

class ModelConfigTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void countsAgreeWithPublishedTotals_data();
    void countsAgreeWithPublishedTotals();
    void readsAttentionAndMlp_data();
    void readsAttentionAndMlp();
    void readsExperts();
    void readsLatentAttention();
    void readsTheLanguagePartOfAVisionModel();
    void readsSlidingWindows_data();
    void readsSlidingWindows();
    void namesWhatIsMissing_data();
    void namesWhatIsMissing();
    void tellsWhatIsWrong_data();
    void tellsWhatIsWrong();
    void namesFieldsThatNobodyUnderstands();
    void everyPrefixSurvives();

private:
    core::catalog::Catalog m_catalog;
};

namespace {

// Fields as the families write them; the totals beside are those of the catalog.
const QByteArray kLlama = R"({"model_type":"llama","hidden_size":4096,"num_hidden_layers":32,"num_attention_heads":32,
"intermediate_size":11008,"vocab_size":32000,"hidden_act":"silu","max_position_embeddings":4096,"tie_word_embeddings":false})";
const QByteArray kQwen = R"({"model_type":"qwen2","hidden_size":3584,"num_hidden_layers":28,"num_attention_heads":28,
"num_key_value_heads":4,"intermediate_size":18944,"vocab_size":152064,"hidden_act":"silu","max_position_embeddings":32768,
"sliding_window":131072,"use_sliding_window":false,"tie_word_embeddings":false})";
const QByteArray kQwen3 =
    R"({"model_type":"qwen3","hidden_size":4096,"num_hidden_layers":36,"num_attention_heads":32,"head_dim":128,
"num_key_value_heads":8,"intermediate_size":12288,"vocab_size":151936,"hidden_act":"silu","max_position_embeddings":40960,
"sliding_window":null,"attention_bias":false,"tie_word_embeddings":false})";
const QByteArray kGemma =
    R"({"model_type":"gemma2","hidden_size":3584,"num_hidden_layers":42,"num_attention_heads":16,"head_dim":256,
"num_key_value_heads":8,"intermediate_size":14336,"vocab_size":256000,"hidden_activation":"gelu_pytorch_tanh",
"sliding_window":4096,"max_position_embeddings":8192})";
const QByteArray kMixtral = R"({"model_type":"mixtral","hidden_size":4096,"num_hidden_layers":32,"num_attention_heads":32,
"num_key_value_heads":8,"intermediate_size":14336,"vocab_size":32000,"hidden_act":"silu","num_local_experts":8,
"num_experts_per_tok":2,"sliding_window":null,"max_position_embeddings":32768,"tie_word_embeddings":false})";
const QByteArray kQwenMoe = R"({"model_type":"qwen2_moe","hidden_size":2048,"num_hidden_layers":24,"num_attention_heads":16,
"num_key_value_heads":16,"intermediate_size":5632,"moe_intermediate_size":1408,"shared_expert_intermediate_size":5632,
"num_experts":60,"num_experts_per_tok":4,"decoder_sparse_step":1,"vocab_size":151936,"hidden_act":"silu",
"max_position_embeddings":32768,"tie_word_embeddings":false})";
const QByteArray kQwen3Moe = R"({"model_type":"qwen3_moe","hidden_size":2048,"num_hidden_layers":48,"num_attention_heads":32,
"head_dim":128,"num_key_value_heads":4,"intermediate_size":6144,"moe_intermediate_size":768,"num_experts":128,
"num_experts_per_tok":8,"vocab_size":151936,"hidden_act":"silu","max_position_embeddings":40960,"tie_word_embeddings":false})";
const QByteArray kDeepSeek = R"({"model_type":"deepseek_v3","hidden_size":7168,"num_hidden_layers":61,"num_attention_heads":128,
"num_key_value_heads":128,"intermediate_size":18432,"moe_intermediate_size":2048,"n_routed_experts":256,"n_shared_experts":1,
"num_experts_per_tok":8,"first_k_dense_replace":3,"moe_layer_freq":1,"topk_method":"noaux_tc","kv_lora_rank":512,
"q_lora_rank":1536,"qk_rope_head_dim":64,"qk_nope_head_dim":128,"v_head_dim":128,"vocab_size":129280,"hidden_act":"silu",
"max_position_embeddings":163840,"tie_word_embeddings":false})";
const QByteArray kDeepSeekLite =
    R"({"model_type":"deepseek_v2","hidden_size":2048,"num_hidden_layers":27,"num_attention_heads":16,
"num_key_value_heads":16,"intermediate_size":10944,"moe_intermediate_size":1408,"n_routed_experts":64,"n_shared_experts":2,
"num_experts_per_tok":6,"first_k_dense_replace":1,"moe_layer_freq":1,"topk_method":"greedy","kv_lora_rank":512,"q_lora_rank":null,
"qk_rope_head_dim":64,"qk_nope_head_dim":128,"v_head_dim":128,"vocab_size":102400,"hidden_act":"silu",
"max_position_embeddings":163840,"tie_word_embeddings":false})";
const QByteArray kGpt2 = R"({"model_type":"gpt2","n_embd":768,"n_layer":12,"n_head":12,"n_positions":1024,"n_ctx":1024,
"vocab_size":50257,"activation_function":"gelu_new"})";
const QByteArray kFalcon = R"({"model_type":"falcon","hidden_size":4544,"num_hidden_layers":32,"num_attention_heads":71,
"multi_query":true,"new_decoder_architecture":false,"vocab_size":65024,"bias":false})";
const QByteArray kChatGlm = R"({"model_type":"chatglm","hidden_size":4096,"num_layers":40,"num_attention_heads":32,
"multi_query_attention":true,"multi_query_group_num":2,"kv_channels":128,"ffn_hidden_size":13696,"padded_vocab_size":151552,
"seq_length":131072,"tie_word_embeddings":false})";

} // namespace

void ModelConfigTest::initTestCase()
{
    const auto loaded =
        core::catalog::loadCatalog(tests::builtInCatalog(), QDir{QStringLiteral(ZUKA_BUILD_DIR "/no-such-folder")});
    QVERIFY(loaded);
    m_catalog = loaded->catalog;
}

void ModelConfigTest::countsAgreeWithPublishedTotals_data()
{
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QString>("model");
    QTest::addColumn<double>("tolerance");

    // The totals of these models are known to the last parameter; the others differ by biases that nobody counts.
    QTest::newRow("Llama 2 7B") << kLlama << QStringLiteral("llama-2-7b") << 0.0;
    QTest::newRow("Qwen2.5 7B, bias on queries") << kQwen << QStringLiteral("qwen2.5-7b") << 0.0;
    QTest::newRow("Qwen3 8B, norms on queries") << kQwen3 << QStringLiteral("qwen3-8b") << 0.0;
    QTest::newRow("Gemma 2 9B, shared embeddings") << kGemma << QStringLiteral("gemma-2-9b") << 0.0;
    QTest::newRow("Mixtral 8x7B") << kMixtral << QStringLiteral("mixtral-8x7b") << 0.0;
    QTest::newRow("Qwen1.5 MoE, shared expert") << kQwenMoe << QStringLiteral("qwen1.5-moe-a2.7b") << 0.0;
    QTest::newRow("Qwen3 30B-A3B") << kQwen3Moe << QStringLiteral("qwen3-30b-a3b") << 0.0;
    QTest::newRow("DeepSeek V3, latent attention") << kDeepSeek << QStringLiteral("deepseek-v3") << 0.0;
    QTest::newRow("DeepSeek V2 Lite, no query compression") << kDeepSeekLite << QStringLiteral("deepseek-v2-lite") << 0.0;
    QTest::newRow("GPT-2, positions and biases") << kGpt2 << QStringLiteral("gpt2") << 0.0;
    QTest::newRow("Falcon 7B, one key head") << kFalcon << QStringLiteral("falcon-7b") << 1e-5;
    QTest::newRow("GLM-4 9B") << kChatGlm << QStringLiteral("glm-4-9b") << 1e-4;
}

void ModelConfigTest::countsAgreeWithPublishedTotals()
{
    QFETCH(QByteArray, config);
    QFETCH(QString, model);
    QFETCH(double, tolerance);

    const auto *known = m_catalog.model({model});
    QVERIFY(known);
    const auto read = modelFromConfig(config, QStringLiteral("mine"));
    QVERIFY2(read, qPrintable(read ? QString{} : read.error().message + read.error().detail));
    const double counted = read->model.shape.parameters;
    QVERIFY2(std::abs(counted - known->shape.parameters) <= tolerance * known->shape.parameters + 0.5,
             qPrintable(QStringLiteral("%1 instead of %2").arg(counted, 0, 'f', 0).arg(known->shape.parameters, 0, 'f', 0)));
    QVERIFY(read->model.hasKnownShape);
    QCOMPARE(read->model.name, QStringLiteral("mine"));
    QVERIFY(!read->assumed.isEmpty());
    QCOMPARE(read->model.shape.keyValueHeads, known->shape.keyValueHeads);
    QCOMPARE(read->model.shape.headDim, known->shape.headDim);
    QCOMPARE(read->model.shape.hasTiedEmbeddings, known->shape.hasTiedEmbeddings);
    QCOMPARE(read->model.shape.attention, known->shape.attention);
    QCOMPARE(read->model.shape.mlp, known->shape.mlp);
    QCOMPARE(read->model.shape.fullAttentionLayers, known->shape.fullAttentionLayers);
    QCOMPARE(read->model.shape.slidingWindow, known->shape.slidingWindow);
    QCOMPARE(read->model.kind, known->kind);
}

void ModelConfigTest::readsAttentionAndMlp_data()
{
    QTest::addColumn<QByteArray>("extra");
    QTest::addColumn<AttentionKind>("attention");
    QTest::addColumn<MlpKind>("mlp");

    QTest::newRow("as many key heads as heads")
        << QByteArray{R"("num_key_value_heads":8)"} << AttentionKind::Mha << MlpKind::SwiGlu;
    QTest::newRow("grouped") << QByteArray{R"("num_key_value_heads":2)"} << AttentionKind::Gqa << MlpKind::SwiGlu;
    QTest::newRow("one key head") << QByteArray{R"("num_key_value_heads":1)"} << AttentionKind::Mqa << MlpKind::SwiGlu;
    QTest::newRow("none told") << QByteArray{R"("num_key_value_heads":null)"} << AttentionKind::Mha << MlpKind::SwiGlu;
    QTest::newRow("gated gelu") << QByteArray{R"("hidden_act":"gelu_tanh")"} << AttentionKind::Mha << MlpKind::GeGlu;
    QTest::newRow("relu") << QByteArray{R"("activation_function":"relu")"} << AttentionKind::Mha << MlpKind::Relu;
}

void ModelConfigTest::readsAttentionAndMlp()
{
    QFETCH(QByteArray, extra);
    QFETCH(AttentionKind, attention);
    QFETCH(MlpKind, mlp);
    const auto read =
        modelFromConfig(R"({"hidden_size":512,"num_hidden_layers":4,"num_attention_heads":8,"vocab_size":1000,)" + extra + "}",
                        QStringLiteral("m"));
    QVERIFY(read);
    QCOMPARE(read->model.shape.attention, attention);
    QCOMPARE(read->model.shape.mlp, mlp);
    QCOMPARE(read->model.shape.intermediate, 2048); // four times hidden, said so
    QVERIFY(read->assumed.size() >= 3);
}

void ModelConfigTest::readsExperts()
{
    const auto read = modelFromConfig(kQwenMoe, QStringLiteral("m"));
    QVERIFY(read);
    const auto &moe = read->model.shape.moe;
    QVERIFY(moe);
    QCOMPARE(moe->experts, 60);
    QCOMPARE(moe->activeExperts, 4);
    QCOMPARE(moe->sharedExperts, 1);
    QCOMPARE(moe->moeLayers, 24);
    // The vendor says 2.7 B active.
    QVERIFY(std::abs(read->model.shape.activeParameters - 2.7e9) < 0.05e9);
    QCOMPARE(modelFromConfig(kDeepSeek, {})->model.shape.moe->moeLayers, 58);

    QByteArray layerByLayer = kDeepSeekLite;
    layerByLayer.replace(R"("moe_layer_freq":1)", R"("moe_layer_freq":[0,1,1,0,1])");
    QCOMPARE(modelFromConfig(layerByLayer, {})->model.shape.moe->moeLayers, 3);
}

void ModelConfigTest::readsLatentAttention()
{
    const auto read = modelFromConfig(kDeepSeek, QStringLiteral("m"));
    QVERIFY(read);
    QVERIFY(read->model.shape.mla);
    QCOMPARE(read->model.shape.mla->kvLoraRank, 512);
    QCOMPARE(read->model.shape.mla->ropeHeadDim, 64);
    QVERIFY(std::abs(read->model.shape.activeParameters - 37e9) < 1e9); // the vendor says 37 B
}

void ModelConfigTest::readsTheLanguagePartOfAVisionModel()
{
    const QByteArray config = R"({"model_type":"llava","tie_word_embeddings":false,"text_config":)" + kLlama
                              + R"(,"vision_config":{"hidden_size":1024,"num_hidden_layers":24,"intermediate_size":4096}})";
    const auto read = modelFromConfig(config, QStringLiteral("m"));
    QVERIFY2(read, qPrintable(read ? QString{} : read.error().detail));
    QCOMPARE(read->model.kind, ModelKind::Vlm);
    QCOMPARE(read->model.shape.hidden, 4096);
    // 24 * (4 * 1024² + 2 * 1024 * 4096)
    QCOMPARE(read->model.shape.visionParameters, 301'989'888.0);
    QCOMPARE(read->model.shape.parameters, 6'738'415'616.0 + 301'989'888.0);

    const auto shapeless = modelFromConfig(R"({"vision_config":{},"llm_config":)" + kQwen + "}", QStringLiteral("m"));
    QVERIFY(shapeless);
    QCOMPARE(shapeless->model.kind, ModelKind::Vlm);
    QCOMPARE(shapeless->model.shape.visionParameters, 0.0);
    QVERIFY(shapeless->assumed.size() >= 2);
}

void ModelConfigTest::readsSlidingWindows_data()
{
    QTest::addColumn<QByteArray>("extra");
    QTest::addColumn<int>("fullLayers");
    QTest::addColumn<int>("window");

    QTest::newRow("none") << QByteArray{R"("x":1)"} << 12 << 0;
    QTest::newRow("all layers slide") << QByteArray{R"("sliding_window":4096)"} << 0 << 4096;
    QTest::newRow("switched off") << QByteArray{R"("sliding_window":4096,"use_sliding_window":false)"} << 12 << 0;
    QTest::newRow("every sixth is full") << QByteArray{R"("sliding_window":1024,"sliding_window_pattern":6)"} << 2 << 1024;
    QTest::newRow("layer by layer")
        << QByteArray{R"("sliding_window":128,"layer_types":["full_attention","sliding_attention","full_attention"])"} << 2
        << 128;
}

void ModelConfigTest::readsSlidingWindows()
{
    QFETCH(QByteArray, extra);
    QFETCH(int, fullLayers);
    QFETCH(int, window);
    const auto read =
        modelFromConfig(R"({"hidden_size":512,"num_hidden_layers":12,"num_attention_heads":8,"vocab_size":1000,)" + extra + "}",
                        QStringLiteral("m"));
    QVERIFY(read);
    QCOMPARE(read->model.shape.fullAttentionLayers, fullLayers);
    QCOMPARE(read->model.shape.slidingWindow, window);
}

void ModelConfigTest::namesWhatIsMissing_data()
{
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QString>("named");

    QTest::newRow("no hidden size") << QByteArray{R"({"num_hidden_layers":2,"num_attention_heads":2,"vocab_size":9})"}
                                    << QStringLiteral("hidden_size");
    QTest::newRow("no layers") << QByteArray{R"({"hidden_size":8,"num_attention_heads":2,"vocab_size":9})"}
                               << QStringLiteral("num_hidden_layers");
    QTest::newRow("no heads") << QByteArray{R"({"hidden_size":8,"num_hidden_layers":2,"vocab_size":9})"}
                              << QStringLiteral("num_attention_heads");
    QTest::newRow("no vocabulary") << QByteArray{R"({"hidden_size":8,"num_hidden_layers":2,"num_attention_heads":2})"}
                                   << QStringLiteral("vocab_size");
    QTest::newRow("experts without a choice")
        << QByteArray{R"({"hidden_size":8,"num_hidden_layers":2,"num_attention_heads":2,"vocab_size":9,"num_experts":4})"}
        << QStringLiteral("num_experts_per_tok");
    QTest::newRow("size as text")
        << QByteArray{R"({"hidden_size":"8","num_hidden_layers":2,"num_attention_heads":2,"vocab_size":9})"}
        << QStringLiteral("hidden_size");
    QTest::newRow("negative size")
        << QByteArray{R"({"hidden_size":-8,"num_hidden_layers":2,"num_attention_heads":2,"vocab_size":9})"}
        << QStringLiteral("hidden_size");
    QTest::newRow("absurd size")
        << QByteArray{R"({"hidden_size":1e30,"num_hidden_layers":2,"num_attention_heads":2,"vocab_size":9})"}
        << QStringLiteral("hidden_size");
    QTest::newRow("not a config") << QByteArray{"hello"} << QStringLiteral("config.json");
    QTest::newRow("a list") << QByteArray{"[1]"} << QStringLiteral("config.json");
    QTest::newRow("encoder and decoder") << QByteArray{R"({"is_encoder_decoder":true,"d_model":512})"}
                                         << QStringLiteral("encoder-decoder");
}

void ModelConfigTest::namesWhatIsMissing()
{
    QFETCH(QByteArray, config);
    QFETCH(QString, named);
    const auto read = modelFromConfig(config, QStringLiteral("m"));
    QVERIFY(!read);
    QCOMPARE(read.error().kind, ErrorKind::InvalidInput);
    QVERIFY2(read.error().message.contains(named), qPrintable(read.error().message));
    QVERIFY(!read.error().remedy.isEmpty());
}

void ModelConfigTest::tellsWhatIsWrong_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("message");

    const QString at = QStringLiteral("The config.json has an unusable value at $.%1: %2");
    const auto row = [&](const char *name, const char *from, const char *to, const QString &message) {
        QTest::newRow(name) << QByteArray{from} << QByteArray{to} << message;
    };
    row("text", R"("hidden_size":4096)", R"("hidden_size":"4096")",
        at.arg(QStringLiteral("hidden_size"), QStringLiteral("Expected a number here.")));
    row("fraction", R"("hidden_size":4096)", R"("hidden_size":40.5)",
        at.arg(QStringLiteral("hidden_size"), QStringLiteral("Expected a whole number here.")));
    row("negative", R"("hidden_size":4096)", R"("hidden_size":-1)",
        at.arg(QStringLiteral("hidden_size"), QStringLiteral("-1 is not between 1 and 1000000.")));
    row("no layers", R"("num_hidden_layers":32)", R"("num_hidden_layers":0)",
        at.arg(QStringLiteral("num_hidden_layers"), QStringLiteral("0 is not between 1 and 10000.")));
    row("no heads", R"("num_attention_heads":32)", R"("num_attention_heads":0)",
        at.arg(QStringLiteral("num_attention_heads"), QStringLiteral("0 is not between 1 and 100000.")));
    row("no key heads", R"("vocab_size")", R"("num_key_value_heads":0,"vocab_size")",
        at.arg(QStringLiteral("num_key_value_heads"), QStringLiteral("0 is not between 1 and 100000.")));
    row("hidden not among heads", R"("hidden_size":4096)", R"("hidden_size":4097)",
        QStringLiteral("The config.json contradicts itself: hidden_size 4097 cannot be divided among 32 attention heads, and "
                       "there is no head_dim."));
    row("more key heads than heads", R"("vocab_size")", R"("num_key_value_heads":64,"vocab_size")",
        QStringLiteral("The config.json contradicts itself: 32 attention heads cannot share 64 key and value heads."));
    row("key heads that do not divide", R"("vocab_size")", R"("num_key_value_heads":5,"vocab_size")",
        QStringLiteral("The config.json contradicts itself: 32 attention heads cannot share 5 key and value heads."));
    row("too much of everything", R"("num_hidden_layers":32)",
        R"("num_hidden_layers":9999,"num_experts":99999,"num_experts_per_tok":1)",
        QStringLiteral("The config.json describes a model of 1.35e+17 parameters, more than any that can be run."));
    row("nothing at all", kLlama.constData(), "", QStringLiteral("This is not a config.json: The file is empty."));
    row("broken", R"("hidden_size":4096)", R"("hidden_size":NaN)",
        QStringLiteral("This is not a config.json: The file is not valid JSON; reading stopped in line 1."));
}

void ModelConfigTest::tellsWhatIsWrong()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, message);
    QByteArray config = kLlama;
    QVERIFY(config.contains(from));
    config.replace(from, to);
    const auto read = modelFromConfig(config, QStringLiteral("m"));
    QVERIFY(!read);
    QCOMPARE(read.error().message, message);

    QByteArray ownWidth = kLlama;
    ownWidth.replace(R"("hidden_size":4096)", R"("hidden_size":4097,"head_dim":128)");
    QVERIFY(modelFromConfig(ownWidth, QStringLiteral("m")));
}

void ModelConfigTest::namesFieldsThatNobodyUnderstands()
{
    for (const QByteArray &config : {kLlama, kQwen, kQwen3, kGemma, kMixtral, kQwenMoe, kDeepSeek, kGpt2, kFalcon, kChatGlm}) {
        const auto read = modelFromConfig(config, QStringLiteral("m"));
        QVERIFY(read);
        QVERIFY2(read->assumed.filter(QStringLiteral("not understood")).isEmpty(), qPrintable(read->assumed.join(u'|')));
    }
    QByteArray odd = kLlama;
    odd.replace(R"("vocab_size")", R"("attn_pdrop":0,"mystery_rate":0.3,"mystery_block":{"a":1},"gone":null,"vocab_size")");
    const auto read = modelFromConfig(odd, QStringLiteral("m"));
    QVERIFY(read);
    const QString told = QStringLiteral("Fields that are not understood and left aside: mystery_block, mystery_rate.");
    QVERIFY2(read->assumed.contains(told), qPrintable(read->assumed.join(u'|')));
    const auto inside = modelFromConfig(R"({"model_type":"llava","odd_one":1,"text_config":)" + odd + "}", QStringLiteral("m"));
    QVERIFY(inside);
    QVERIFY(inside->assumed.contains(
        QStringLiteral("Fields that are not understood and left aside: mystery_block, mystery_rate, odd_one.")));
}

void ModelConfigTest::everyPrefixSurvives()
{
    for (qsizetype length = 0; length < kDeepSeek.size(); ++length)
        QVERIFY(!modelFromConfig(kDeepSeek.left(length), {}));
}

QTEST_GUILESS_MAIN(ModelConfigTest)
#include "tst_model_config.moc"
