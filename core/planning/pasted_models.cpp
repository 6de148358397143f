// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/pasted_models.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <array>

namespace core::planning {

using catalog::Model;

namespace {

constexpr qsizetype kLongestName = 120;
constexpr qsizetype kMostWindow = 4;  ///< Words of a name in a sentence: "Llama 3.2 11B Vision".
constexpr qsizetype kShortestKey = 4; ///< "gpt2".
constexpr qsizetype kMostWords = 2000;

/// Endings that name the same weights in another state.
constexpr std::array kVariants{"instruct", "chat", "base", "hf", "it", "unsloth"};

struct Packing {
    const char *ending;
    const char *quantization;
};

// Spelt as keys: without dashes and underscores.
constexpr std::array kPackings{
    Packing{"unslothbnb4bit", "nf4"}, Packing{"bnb4bit", "nf4"}, Packing{"4bit", "nf4"}, Packing{"awq", "awq-4"},
    Packing{"awqint4", "awq-4"}, Packing{"gptqint4", "gptq-4"}, Packing{"gptqint8", "gptq-8"}, Packing{"gptq", "gptq-4"},
    Packing{"fp8", "fp8"}, Packing{"fp8dynamic", "fp8"}, Packing{"int8", "int8"}, Packing{"gguf", ""},
};

/// As in the catalog's matcher: case, blanks, dashes and underscores do not count.
QString keyOf(QStringView text)
{
    QString key;
    for (const QChar c : text) {
        if (!c.isSpace() && c != u'-' && c != u'_')
            key.append(c.toLower());
    }
    return key;
}

QString withoutVariant(QString key)
{
    for (const char *ending : kVariants) {
        if (key.endsWith(QLatin1String{ending}) && key.size() > qsizetype(qstrlen(ending)) + 2)
            key.chop(qsizetype(qstrlen(ending)));
    }
    return key.startsWith(QLatin1String{"metallama"}) ? key.mid(4) : key;
}

QString takePacking(QString &key)
{
    for (const Packing &packing : kPackings) {
        const QLatin1String ending{packing.ending};
        if (key.endsWith(ending) && key.size() > ending.size() + 2) {
            key.chop(ending.size());
            return QLatin1String{packing.quantization};
        }
    }
    return {};
}

/// "MyLlama-7B-v2" → "7b".
QString sizeIn(const QString &name)
{
    static const QRegularExpression size{QStringLiteral("(?<![A-Za-z0-9.])(\\d{1,4}(?:\\.\\d{1,3})?)[bB](?![A-Za-z0-9])")};
    const auto match = size.match(name);
    return match.captured(1).toDouble() > 0 ? match.captured(1) + u'b' : QString{};
}

/// The last part of a path or repository, without the ending of a file of weights.
QString lastPart(const QString &written)
{
    QString name = written.left(kLongestName * 4).trimmed();
    while (name.endsWith(u'/') || name.endsWith(u'\\'))
        name.chop(1);
    name = name.mid(std::max(name.lastIndexOf(u'/'), name.lastIndexOf(u'\\')) + 1).left(kLongestName);
    for (const char *ending : {".safetensors", ".ckpt", ".pt", ".pth", ".bin", ".yaml"}) {
        if (name.endsWith(QLatin1String{ending}, Qt::CaseInsensitive))
            name.chop(qsizetype(qstrlen(ending)));
    }
    return name;
}

/// "Qwen2.5-7B.Q4_K_M.gguf" → "gguf-q4_k_m", and the name without it.
QString takeGguf(QString &name)
{
    static const QRegularExpression shape{QStringLiteral("[.-]((?:IQ|Q)[0-9](?:_[A-Z0-9]{1,3}){0,3})\\.gguf$"),
                                          QRegularExpression::CaseInsensitiveOption};
    const auto match = shape.match(name);
    if (!match.hasMatch())
        return {};
    name.truncate(match.capturedStart());
    return QStringLiteral("gguf-") + match.captured(1).toLower();
}

} // namespace

PastedModels::PastedModels(const QList<Model> &models) : m_models{models}
{
    const auto add = [this](const QString &name, qsizetype index) {
        if (name.isEmpty())
            return;
        const QString key = keyOf(name);
        for (const QString &spelling : {key, withoutVariant(key)}) {
            if (!m_byKey.contains(spelling))
                m_byKey.insert(spelling, index);
        }
    };
    for (qsizetype i = 0; i < models.size(); ++i) {
        const Model &model = models.at(i);
        add(model.id.value, i);
        add(model.name, i);
        for (const QString *repository : {&model.huggingFaceId, &model.modelScopeId}) {
            add(*repository, i);
            add(repository->section(u'/', -1), i);
        }
    }
}

const Model *PastedModels::find(const QString &key) const
{
    auto found = m_byKey.constFind(key);
    if (found == m_byKey.constEnd())
        found = m_byKey.constFind(withoutVariant(key));
    return found == m_byKey.constEnd() ? nullptr : &m_models.at(*found);
}

std::optional<PastedModel> PastedModels::named(const QString &written) const
{
    QString name = lastPart(written);
    PastedModel result{.quantization = takeGguf(name), .evidence = name};
    QString key = keyOf(name);
    const Model *model = find(keyOf(written.left(kLongestName)));
    if (!model)
        model = find(key);
    if (!model) {
        if (const QString packing = takePacking(key); !packing.isEmpty())
            result.quantization = packing;
        model = find(key);
    }
    if (model) {
        result.value = model->id.value;
        result.kind = model->kind;
        return result;
    }
    result.value = sizeIn(name);
    if (result.value.isEmpty())
        return std::nullopt;
    result.note = QCoreApplication::translate("core::planning", "“%1” is not in the catalog; a model of %2 stands in for it.")
                      .arg(name.simplified().left(60), result.value.toUpper());
    return result;
}

std::optional<PastedModel> PastedModels::inSentence(const QString &line) const
{
    static const QRegularExpression apart{QStringLiteral("[^A-Za-z0-9._/-]+")};
    const QStringList words = line.split(apart, Qt::SkipEmptyParts);
    const qsizetype count = std::min(words.size(), kMostWords);
    const auto isTelling = [](const QString &key) {
        bool hasDigit = false;
        bool hasLetter = false;
        for (const QChar c : key) {
            hasDigit = hasDigit || c.isDigit();
            hasLetter = hasLetter || c.isLetter();
        }
        return hasDigit && hasLetter && key.size() >= kShortestKey && key.size() <= kLongestName;
    };
    for (qsizetype at = 0; at < count; ++at) {
        for (qsizetype size = std::min(kMostWindow, count - at); size > 0; --size) {
            QString name = words.mid(at, size).join(u' ');
            while (name.endsWith(u'.') || name.endsWith(u'/'))
                name.chop(1);
            const QString key = keyOf(name.size() <= kLongestName ? name.mid(name.lastIndexOf(u'/') + 1) : QString{});
            if (const Model *model = isTelling(key) ? find(key) : nullptr)
                return PastedModel{.value = model->id.value, .kind = model->kind, .evidence = name};
        }
    }
    return std::nullopt;
}

QList<const Model *> PastedModels::withShapeOf(const catalog::ModelShape &shape) const
{
    QList<const Model *> alike;
    for (const Model &model : m_models) {
        const catalog::ModelShape &own = model.shape;
        if (model.hasKnownShape && own.hidden == shape.hidden && own.layers == shape.layers && own.heads == shape.heads
            && own.keyValueHeads == shape.keyValueHeads && own.intermediate == shape.intermediate
            && own.vocabulary == shape.vocabulary)
            alike << &model;
    }
    return alike;
}

} // namespace core::planning
