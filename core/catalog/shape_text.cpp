// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/shape_text.h"

#include "core/base/count_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace core::catalog {

namespace {

/// A word of a typed shape and the field of config.json that it stands for.
struct ShapeWord {
    const char *word = "";
    const char *field = "";
};

constexpr std::array kWords{
    ShapeWord{"hidden", "hidden_size"},         ShapeWord{"layers", "num_hidden_layers"},
    ShapeWord{"heads", "num_attention_heads"},  ShapeWord{"kv-heads", "num_key_value_heads"},
    ShapeWord{"head-dim", "head_dim"},          ShapeWord{"intermediate", "intermediate_size"},
    ShapeWord{"vocab", "vocab_size"},           ShapeWord{"context", "max_position_embeddings"},
    ShapeWord{"experts", "num_experts"},        ShapeWord{"active-experts", "num_experts_per_tok"},
    ShapeWord{"expert-width", "moe_intermediate_size"},
};
constexpr const char *kTied = "tied";

Error wrongWord(const QString &word)
{
    QStringList known;
    for (const ShapeWord &each : kWords)
        known.append(QLatin1String{each.word});
    known.append(QLatin1String{kTied});
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("model.shape"),
            .message = QCoreApplication::translate("core::catalog", "The shape of the model cannot have \"%1\".").arg(word.left(60)),
            .remedy = QCoreApplication::translate("core::catalog", "Write word=number, with these words: %1.")
                          .arg(known.join(QStringLiteral(", ")))};
}

/// Adds one "word=number" to the config.
bool addWord(const QString &part, nlohmann::json &config)
{
    const QString word = part.section(u'=', 0, 0).trimmed().toLower();
    const QString value = part.section(u'=', 1).trimmed().toLower();
    if (word == QLatin1String{kTied}) {
        config["tie_word_embeddings"] = value == QLatin1String{"yes"};
        return value == QLatin1String{"yes"} || value == QLatin1String{"no"};
    }
    const auto known = std::ranges::find_if(kWords, [&word](const ShapeWord &each) { return word == QLatin1String{each.word}; });
    const auto number = parseCount(value);
    if (known == kWords.end() || !number)
        return false;
    config[known->field] = *number;
    return true;
}

} // namespace

bool isShapeText(const QString &text)
{
    return text.startsWith(u'{') || text.contains(u'=');
}

Result<NamedModel> modelFromShapeText(const QString &text)
{
    const QString name = QCoreApplication::translate("core::catalog", "Own shape");
    if (text.startsWith(u'{'))
        return modelFromConfig(text.toUtf8(), name);
    static const QRegularExpression gaps{QStringLiteral("[\\s,;]+")};
    auto config = nlohmann::json::object();
    for (const QString &part : text.split(gaps, Qt::SkipEmptyParts)) {
        if (!addWord(part, config))
            return wrongWord(part);
    }
    return modelFromConfig(QByteArray::fromStdString(config.dump()), name);
}

} // namespace core::catalog
