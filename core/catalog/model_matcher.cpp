// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/model_matcher.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <vector>

namespace core::catalog {

namespace {

constexpr double kNamesake = 0.10; // "7b" in a name is a label: 6.7 to 7.6 B wear it
constexpr int kSuggestions = 3;
constexpr double kSmallestSize = 1e5;
constexpr double kLargestSize = 1e14;

/// Lower case without spaces, dashes and underscores; points stay, because 2.5 is not 25.
QString nameKey(const QString &text)
{
    QString key;
    for (const QChar c : text.trimmed()) {
        if (!c.isSpace() && c != QLatin1Char{'-'} && c != QLatin1Char{'_'})
            key.append(c.toLower());
    }
    return key;
}

bool isNamed(const Model &model, const QString &key)
{
    for (const QString *name : {&model.id.value, &model.name, &model.huggingFaceId, &model.modelScopeId}) {
        if (name->isEmpty())
            continue;
        if (nameKey(*name) == key || nameKey(name->section(QLatin1Char{'/'}, -1)) == key)
            return true;
    }
    return false;
}

/// The only model whose id goes on where `text` ends at a word: "sdxl" is "sdxl-base-1.0". Null when none or several do.
const Model *onlyOneThatBegins(const QList<Model> &models, const QString &text)
{
    const QString beginning = text.trimmed().toLower().replace(QLatin1Char{' '}, QLatin1Char{'-'}) + QLatin1Char{'-'};
    const Model *found = nullptr;
    for (const Model &model : models) {
        if (beginning.size() < 4 || !model.id.value.startsWith(beginning))
            continue;
        if (found)
            return nullptr;
        found = &model;
    }
    return found;
}

/// "7b", "0.5 B", "350m", "70亿" as a count, whatever it is; NaN for "nanb".
std::optional<double> sizeFrom(const QString &text)
{
    static const QRegularExpression pattern{
        QStringLiteral("^\\s*([-+]?(?:\\d{1,30}(?:\\.\\d{1,30})?(?:e[-+]?\\d{1,4})?|nan|inf))\\s*([bm]|\\x{4ebf})\\s*$"),
        QRegularExpression::CaseInsensitiveOption};
    const auto match = pattern.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const QChar unit = match.captured(2).at(0).toLower();
    const double factor = unit == QLatin1Char{'b'} ? 1e9 : unit == QLatin1Char{'m'} ? 1e6 : 1e8;
    return match.captured(1).toLower().toDouble() * factor;
}

Error sizeOutOfRange(const QString &typed)
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("model.size"),
            .message = QCoreApplication::translate("core::catalog", "A model cannot have the size \"%1\".")
                           .arg(typed.trimmed().left(80)),
            .remedy = QCoreApplication::translate("core::catalog", "Use a size from 0.1m to 100000b, such as 7b.")};
}

bool isUsableDecoder(const Model &model)
{
    return model.kind == ModelKind::Decoder && model.hasKnownShape;
}

double distance(const Model &model, double parameters)
{
    return std::abs(std::log(model.shape.parameters / parameters));
}

bool wearsLabel(const Model &model, const QString &label)
{
    const QStringList words = model.id.value.toLower().split(QLatin1Char{'-'});
    return words.contains(label);
}

/// The first decoder that is labelled with this size, else the closest one.
const Model *decoderOfSize(const QList<Model> &models, double parameters)
{
    const QString label = parameters >= 1e9 || parameters < 1e8 ? QStringLiteral("%1b").arg(parameters / 1e9)
                                                                : QStringLiteral("%1m").arg(parameters / 1e6);
    const QString inBillions = QStringLiteral("%1b").arg(parameters / 1e9);
    const Model *closest = nullptr;
    for (const Model &model : models) {
        if (!isUsableDecoder(model))
            continue;
        const double away = distance(model, parameters);
        if (away <= kNamesake && (wearsLabel(model, label) || wearsLabel(model, inBillions)))
            return &model;
        if (!closest || away < distance(*closest, parameters))
            closest = &model;
    }
    return closest;
}

NamedModel withSize(const Model &shapeOf, double parameters, const QString &typed)
{
    NamedModel named{.model = shapeOf};
    Model &model = named.model;
    model.id.value = QStringLiteral("size:") + nameKey(typed);
    model.name = typed.trimmed();
    model.huggingFaceId.clear();
    model.modelScopeId.clear();
    model.shape.parameters = parameters;
    model.shape.activeParameters = parameters;
    model.repositoryGB = std::nullopt; // that of the lender, not of this size
    model.nativeRepositoryGB = std::nullopt;
    model.nativeDtype.clear();
    model.license.clear();
    model.releaseDate.clear();
    model.estimatedFields = QStringList{QStringLiteral("shape")};
    named.assumed.append(QCoreApplication::translate("core::catalog", "Shape of %1, %2 B parameters as typed.")
                             .arg(shapeOf.name, QLocale{}.toString(parameters / 1e9, 'g', 4)));
    return named;
}

/// Letters that two texts share at their ends and in pairs; cheap, and good enough to suggest names.
double likeness(const QString &a, const QString &b)
{
    if (a.size() < 2 || b.size() < 2)
        return 0;
    int shared = 0;
    for (qsizetype i = 0; i + 1 < a.size(); ++i)
        shared += b.contains(QStringView{a}.mid(i, 2)) ? 1 : 0;
    return static_cast<double>(shared) / static_cast<double>(std::max(a.size(), b.size()) - 1);
}

QStringList nearestNames(const QList<Model> &models, const QString &key)
{
    std::vector<std::pair<double, const Model *>> ranked;
    for (const Model &model : models)
        ranked.emplace_back(std::max(likeness(key, nameKey(model.id.value)), likeness(key, nameKey(model.name))), &model);
    std::ranges::stable_sort(ranked, [](const auto &a, const auto &b) { return a.first > b.first; });
    QStringList names;
    for (std::size_t i = 0; i < ranked.size() && i < kSuggestions && ranked[i].first > 0.2; ++i)
        names.append(ranked[i].second->id.value);
    return names;
}

} // namespace

Result<NamedModel> findModel(const QList<Model> &models, const QString &text)
{
    const QString key = nameKey(text.left(200));
    const auto found = std::ranges::find_if(models, [&key](const Model &model) { return !key.isEmpty() && isNamed(model, key); });
    if (found != models.cend())
        return NamedModel{.model = *found};

    if (const Model *begun = onlyOneThatBegins(models, text.left(200)))
        return NamedModel{.model = *begun};
    if (const std::optional<double> size = sizeFrom(text)) {
        if (!(*size >= kSmallestSize && *size <= kLargestSize))
            return sizeOutOfRange(text);
        if (const Model *shapeOf = decoderOfSize(models, *size))
            return withSize(*shapeOf, *size, text);
    }

    const QStringList names = nearestNames(models, key);
    const QString remedy = names.isEmpty()
        ? QCoreApplication::translate("core::catalog", "Type a catalog name, a Hugging Face id, or a size such as 7b.")
        : QCoreApplication::translate("core::catalog", "Did you mean %1? A size such as 7b works too.")
              .arg(names.join(QStringLiteral(", ")));
    return Error{.kind = ErrorKind::NotFound,
                 .code = QStringLiteral("model.unknown"),
                 .message = QCoreApplication::translate("core::catalog", "No model called \"%1\" is in the catalog.")
                                .arg(text.trimmed().left(80)),
                 .remedy = remedy};
}

} // namespace core::catalog
