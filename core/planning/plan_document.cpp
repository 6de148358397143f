// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_document.h"

#include "core/planning/plan_file_check.h"
#include "core/planning/rental_plan.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QUuid>

#include <algorithm>
#include <cmath>
#include <functional>

namespace core::planning {

namespace {

const QString kFormat = QStringLiteral("zuka-plan");
constexpr qsizetype kLongestId = 64;
constexpr qsizetype kLongestSummaryText = 120;
constexpr int kMostGpus = 1'000'000;
constexpr double kLongestHours = 1e9;

QString text(const char *source)
{
    return QCoreApplication::translate("core::planning", source);
}

Error damaged(const QString &why)
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("plan.damaged"),
            .message = text(QT_TRANSLATE_NOOP("core::planning", "The plan file cannot be used: %1.")).arg(why),
            .remedy = text(QT_TRANSLATE_NOOP("core::planning", "Take another copy of the file; nothing was changed."))};
}

Error wrongType(const QString &key)
{
    return damaged(text(QT_TRANSLATE_NOOP("core::planning", "“%1” is missing or of the wrong kind")).arg(key.left(40)));
}

Error newer(double version)
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("plan.newer"),
            .message =
                text(QT_TRANSLATE_NOOP("core::planning", "The plan is of version %1; this program reads up to version %2."))
                    .arg(version, 0, 'g', 10)
                    .arg(kPlanFormatVersion),
            .remedy = text(QT_TRANSLATE_NOOP("core::planning", "Update Zuka to open it. The file stays as it is."))};
}

Error foreign()
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("plan.foreign"),
            .message = text(QT_TRANSLATE_NOOP("core::planning", "This is no plan of Zuka.")),
            .remedy = text(
                QT_TRANSLATE_NOOP("core::planning", "Choose a file that was written by “Export plan” or by zuka plan --save."))};
}

Error tooLarge()
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("plan.too_large"),
            .message = text(QT_TRANSLATE_NOOP("core::planning", "The file is too large for a plan.")),
            .remedy = text(QT_TRANSLATE_NOOP("core::planning", "Choose a plan file of at most 8 MB."))};
}

QJsonValue momentJson(const QDateTime &moment)
{
    return moment.isValid() ? QJsonValue{moment.toUTC().toString(Qt::ISODateWithMs)} : QJsonValue{};
}

QDateTime momentOf(const QJsonValue &value)
{
    return QDateTime::fromString(value.toString().left(40), Qt::ISODateWithMs).toUTC();
}

QJsonObject summaryJson(const PlanSummary &summary)
{
    QJsonObject json{{QStringLiteral("advice"), summary.advice},
                     {QStringLiteral("card"), summary.cardName},
                     {QStringLiteral("gpus"), summary.gpus},
                     {QStringLiteral("platform"),
                      QJsonObject{{QStringLiteral("en"), summary.platform.en}, {QStringLiteral("zh"), summary.platform.zh}}},
                     {QStringLiteral("at_least"), summary.isAtLeast},
                     {QStringLiteral("verdict"), summary.verdict},
                     {QStringLiteral("prices_as_of"), summary.pricesAsOf}};
    if (summary.total) {
        json.insert(QStringLiteral("total_micros"), qint64{summary.total->micros()});
        json.insert(QStringLiteral("currency"), currencyCode(summary.total->currency()));
    }
    if (summary.hours)
        json.insert(QStringLiteral("hours"), *summary.hours);
    return json;
}

QString boundedText(const QJsonValue &value)
{
    return cleanPlanName(value.toString()).left(kLongestSummaryText);
}

/// Only what lists show: odd parts become unknown, the next answer replaces them.
PlanSummary summaryFrom(const QJsonObject &json)
{
    const QJsonObject platform = json.value(QLatin1String{"platform"}).toObject();
    PlanSummary summary{.advice = boundedText(json.value(QLatin1String{"advice"})),
                        .cardName = boundedText(json.value(QLatin1String{"card"})),
                        .gpus = std::clamp(json.value(QLatin1String{"gpus"}).toInt(1), 1, kMostGpus),
                        .platform = {.en = boundedText(platform.value(QLatin1String{"en"})),
                                     .zh = boundedText(platform.value(QLatin1String{"zh"}))},
                        .isAtLeast = json.value(QLatin1String{"at_least"}).toBool(),
                        .verdict = boundedText(json.value(QLatin1String{"verdict"})),
                        .pricesAsOf = boundedText(json.value(QLatin1String{"prices_as_of"}))};
    const QJsonValue micros = json.value(QLatin1String{"total_micros"});
    const auto currency = currencyFromCode(json.value(QLatin1String{"currency"}).toString());
    if (micros.isDouble() && micros.toInteger(-1) >= 0 && currency)
        summary.total = Money::fromMicros(micros.toInteger(), *currency);
    const double hours = json.value(QLatin1String{"hours"}).toDouble(-1);
    if (hours >= 0 && hours <= kLongestHours)
        summary.hours = hours;
    return summary;
}

/// The key of an answer whose value is of another kind than the program writes; nothing when all is well.
std::optional<QString> oddAnswer(const QJsonObject &answers)
{
    static const QJsonObject usual = toJsonObject(PlanAnswers{});
    for (auto it = answers.begin(); it != answers.end(); ++it) {
        const auto known = usual.constFind(it.key());
        if (known != usual.constEnd() && known->type() != it->type())
            return it.key();
    }
    return std::nullopt;
}

/// The key of an answer whose word this version does not know, and the word. In the window odd words are passed over; a file
/// with them would be planned as something else than what it says.
std::optional<std::pair<QString, QString>> unknownWord(const QJsonObject &answers)
{
    const auto isFlag = [](const QString &word) { return word == QLatin1String{"on"} || word == QLatin1String{"off"}; };
    const std::pair<const char *, std::function<bool(const QString &)>> known[] = {
        {"task", [](const QString &word) { return taskFromWord(word).has_value(); }},
        {"currency", [](const QString &word) { return currencyFromCode(word).has_value(); }},
        {"precision", [](const QString &word) { return precisionFromWord(word).has_value(); }},
        {"optimizer", [](const QString &word) { return optimizerFromWord(word).has_value(); }},
        {"loss_kernel", [](const QString &word) { return lossKernelFromWord(word).has_value(); }},
        {"checkpointing", [](const QString &word) { return checkpointingFromWord(word).has_value(); }},
        {"offload", [](const QString &word) { return offloadFromWord(word).has_value(); }},
        {"flash", isFlag},
    };
    for (const auto &[key, isKnown] : known) {
        const QString word = answers.value(QLatin1String{key}).toString();
        if (!word.isEmpty() && !isKnown(word))
            return std::pair{QString::fromLatin1(key), word};
    }
    return std::nullopt;
}

/// What is wrong with the outer keys.
std::optional<Error> envelopeTrouble(const QJsonObject &json)
{
    const QJsonValue format = json.value(QLatin1String{"format"});
    if (!format.isString() || format.toString() != kFormat)
        return foreign();
    const QJsonValue version = json.value(QLatin1String{"version"});
    const double number = version.toDouble();
    if (!version.isDouble() || number < 1 || number != std::floor(number))
        return wrongType(QStringLiteral("version"));
    if (number > kPlanFormatVersion)
        return newer(number);
    const QJsonValue answers = json.value(QLatin1String{"answers"});
    if (!answers.isObject())
        return wrongType(QStringLiteral("answers"));
    if (const auto key = oddAnswer(answers.toObject()))
        return wrongType(QStringLiteral("answers.") + *key);
    if (const auto odd = unknownWord(answers.toObject()))
        return damaged(text(QT_TRANSLATE_NOOP("core::planning", "“%1” says “%2”, which this program does not know"))
                           .arg(QStringLiteral("answers.") + odd->first, cleanPlanName(odd->second).left(40)));
    for (const char *key : {"name", "id", "created", "changed"}) {
        const QJsonValue value = json.value(QLatin1String{key});
        if (!value.isUndefined() && !value.isNull() && !value.isString())
            return wrongType(QLatin1String{key});
    }
    return std::nullopt;
}

PlanId idFrom(const QJsonValue &value)
{
    static const QRegularExpression shape{QStringLiteral("^[A-Za-z0-9-]+$")};
    const QString id = value.toString();
    return id.size() <= kLongestId && shape.match(id).hasMatch() ? PlanId{id} : PlanId{};
}

/// "7b" → "7B"; a repository or a path → its last part.
QString shownModel(const QString &typed)
{
    static const QRegularExpression size{QStringLiteral("^[0-9.]+[bm]$"), QRegularExpression::CaseInsensitiveOption};
    const QString name = cleanPlanName(typed.section(u'/', -1));
    return size.match(name).hasMatch() ? name.toUpper() : name.left(40);
}

QString namePattern(Task task)
{
    switch (task) {
    case Task::CallApi: return text(QT_TRANSLATE_NOOP("core::planning", "Calling an API"));
    case Task::Learn: return text(QT_TRANSLATE_NOOP("core::planning", "Learning"));
    case Task::Service: return text(QT_TRANSLATE_NOOP("core::planning", "%1 service"));
    case Task::FullFineTune: return text(QT_TRANSLATE_NOOP("core::planning", "%1 full fine-tune"));
    case Task::Lora: return text(QT_TRANSLATE_NOOP("core::planning", "%1 LoRA"));
    case Task::Qlora: return text(QT_TRANSLATE_NOOP("core::planning", "%1 QLoRA"));
    case Task::Pretrain: return text(QT_TRANSLATE_NOOP("core::planning", "%1 pre-training"));
    case Task::Infer:
    case Task::DiffusionInfer:
    case Task::AsrInfer: return text(QT_TRANSLATE_NOOP("core::planning", "%1 inference"));
    case Task::EncoderTrain:
    case Task::DiffusionTrain:
    case Task::VisionTrain:
    case Task::AsrTrain: return text(QT_TRANSLATE_NOOP("core::planning", "%1 training"));
    }
    return QStringLiteral("%1");
}

} // namespace

PlanId newPlanId()
{
    return {QUuid::createUuid().toString(QUuid::WithoutBraces)};
}

PlanSummary summaryOf(const RentalPlan &plan)
{
    PlanSummary summary{.advice = wordOf(plan.advice.verdict)};
    for (const PlanRow &row : plan.rows)
        summary.pricesAsOf = std::max(summary.pricesAsOf, row.offer.provenance.asOf);
    if (plan.rows.isEmpty())
        return summary;
    const PlanRow &best = plan.rows.first();
    summary.cardName = best.cardName;
    summary.gpus = best.gpus;
    summary.platform = best.platformName;
    summary.total = best.totalInWishCurrency;
    summary.isAtLeast = best.bill.isAtLeast();
    if (best.hours.likely > 0)
        summary.hours = best.hours.likely;
    summary.verdict = wordOf(best.fit.verdict);
    return summary;
}

QByteArray toPlanFile(const PlanDocument &document, const QJsonObject &answer)
{
    QJsonObject json{{QStringLiteral("format"), kFormat},
                     {QStringLiteral("version"), kPlanFormatVersion},
                     {QStringLiteral("id"), document.id.value},
                     {QStringLiteral("name"), document.name},
                     {QStringLiteral("own_name"), document.hasOwnName},
                     {QStringLiteral("created"), momentJson(document.created)},
                     {QStringLiteral("changed"), momentJson(document.changed)},
                     {QStringLiteral("answers"), toJsonObject(document.answers)}};
    if (document.summary)
        json.insert(QStringLiteral("summary"), summaryJson(*document.summary));
    if (!answer.isEmpty())
        json.insert(QStringLiteral("answer"), answer);
    return QJsonDocument{json}.toJson(QJsonDocument::Indented);
}

Result<PlanDocument> planFromFile(const QByteArray &content)
{
    if (content.size() > kLargestPlanFile)
        return tooLarge();
    if (const auto trouble = troubleInJson(content))
        return damaged(*trouble);
    const QJsonDocument parsed = QJsonDocument::fromJson(content);
    if (!parsed.isObject())
        return foreign();
    const QJsonObject json = parsed.object();
    if (const auto trouble = envelopeTrouble(json))
        return *trouble;
    PlanDocument document{.id = idFrom(json.value(QLatin1String{"id"})),
                          .name = cleanPlanName(json.value(QLatin1String{"name"}).toString()),
                          .hasOwnName = json.value(QLatin1String{"own_name"}).toBool(),
                          .answers = planAnswersFrom(json.value(QLatin1String{"answers"}).toObject()),
                          .created = momentOf(json.value(QLatin1String{"created"})),
                          .changed = momentOf(json.value(QLatin1String{"changed"}))};
    if (const QJsonValue summary = json.value(QLatin1String{"summary"}); summary.isObject())
        document.summary = summaryFrom(summary.toObject());
    return document;
}

QString automaticPlanName(const PlanAnswers &answers, const QString &modelName)
{
    const auto task = taskFromWord(answers.task);
    const QString pattern = namePattern(task.value_or(Task::Lora));
    QString model = modelName.isEmpty() ? shownModel(answers.model) : cleanPlanName(modelName);
    if (model.isEmpty())
        model = text(QT_TRANSLATE_NOOP("core::planning", "Model"));
    return cleanPlanName(pattern.contains(QLatin1String{"%1"}) ? pattern.arg(model) : pattern);
}

QString cleanPlanName(const QString &given)
{
    QString name;
    for (const QChar c : given.left(kLongestPlanName * 4)) {
        const bool isSteering = c.category() == QChar::Other_Control || c.category() == QChar::Other_Format;
        name.append(isSteering ? u' ' : c);
    }
    name = name.simplified().left(kLongestPlanName);
    // A pair that is cut in two is no character.
    if (!name.isEmpty() && name.back().isHighSurrogate())
        name.chop(1);
    return name;
}

} // namespace core::planning
