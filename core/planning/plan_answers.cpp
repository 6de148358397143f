// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_answers.h"

#include "core/base/count_text.h"
#include "core/base/typed_money.h"
#include "core/planning/deadline_text.h"

#include <QCoreApplication>
#include <QDate>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <cmath>

namespace core::planning {

namespace {

template <typename Value>
struct Key {
    const char *name;
    Value PlanAnswers::*field;
};

constexpr Key<QString> kTexts[] = {
    {"task", &PlanAnswers::task}, {"hours_per_day", &PlanAnswers::hoursPerDay}, {"days", &PlanAnswers::days},
    {"local_card", &PlanAnswers::localCard}, {"model", &PlanAnswers::model}, {"precision", &PlanAnswers::precision},
    {"optimizer", &PlanAnswers::optimizer}, {"loss_kernel", &PlanAnswers::lossKernel}, {"flash", &PlanAnswers::flash},
    {"checkpointing", &PlanAnswers::checkpointing}, {"quantization", &PlanAnswers::quantization},
    {"offload", &PlanAnswers::offload}, {"zero", &PlanAnswers::zeroStage}, {"sequence", &PlanAnswers::sequence},
    {"batch", &PlanAnswers::batch}, {"accumulate", &PlanAnswers::accumulation}, {"tokens", &PlanAnswers::tokens},
    {"samples", &PlanAnswers::samples}, {"epochs", &PlanAnswers::epochs}, {"image", &PlanAnswers::imageSize},
    {"dataset_gb", &PlanAnswers::datasetGB}, {"budget", &PlanAnswers::budget}, {"currency", &PlanAnswers::currency},
    {"deadline", &PlanAnswers::deadline}, {"start_date", &PlanAnswers::startDate}, {"max_gpus", &PlanAnswers::maximumGpus},
    {"uplink_mbps", &PlanAnswers::uplinkMbps}, {"purchase_price", &PlanAnswers::purchasePrice},
    {"host_price", &PlanAnswers::hostPrice}, {"power_price", &PlanAnswers::powerPrice},
    {"hours_per_month", &PlanAnswers::hoursPerMonth}, {"resale_share", &PlanAnswers::resaleShare},
};

constexpr Key<bool> kFlags[] = {
    {"sensitive", &PlanAnswers::isDataSensitive}, {"mainland", &PlanAnswers::isMainlandNetwork},
    {"exclusive", &PlanAnswers::needsExclusiveGpu}, {"spot", &PlanAnswers::allowsSpot},
    {"resume", &PlanAnswers::canResume}, {"important", &PlanAnswers::isImportant},
};

constexpr Key<QStringList> kLists[] = {
    {"platforms", &PlanAnswers::platforms}, {"excluded_platforms", &PlanAnswers::excludedPlatforms},
    {"excluded_classes", &PlanAnswers::excludedClasses}, {"owned_accounts", &PlanAnswers::ownedAccounts},
};

constexpr int kLongestText = 200;
constexpr int kLongestList = 200;

// Round limits inside what the estimators accept; wider values are typing errors.
constexpr double kLongestSequence = 16e6;
constexpr double kLargestBatch = 65e3;
constexpr double kLargestCount = 1e15;
constexpr double kLargestMoney = 1e9;
constexpr double kLongestDeadlineHours = 9e3; // A year.
constexpr double kLongestProjectDays = 3660;
constexpr double kLargestDatasetGB = 1e6;
constexpr double kFastestUplinkMbps = 1e5;
constexpr double kMostGpus = 4096;
constexpr double kHoursOfMonth = 744;

QString text(const char *source)
{
    return QCoreApplication::translate("core::planning", source);
}

/// Reads typed numbers and notes what is wrong.
struct Reader {
    PlanQuestion &question;

    std::optional<double> number(const QString &typed, double high, PlanField field) const
    {
        return read(typed, high, field, false);
    }
    std::optional<int> whole(const QString &typed, double high, PlanField field) const
    {
        const auto value = read(typed, high, field, true);
        return value ? std::optional{static_cast<int>(*value)} : std::nullopt;
    }

private:
    /// A number in (0, high]; an empty field gives nothing and no error.
    std::optional<double> read(const QString &typed, double high, PlanField field, bool isWhole) const
    {
        if (typed.trimmed().isEmpty())
            return std::nullopt;
        const auto value = parseCount(typed);
        if (value && *value > 0 && *value <= high && (!isWhole || *value == std::floor(*value)))
            return value;
        question.errors.insert(field, sentenceFor(high, isWhole).arg(countText(high)));
        return std::nullopt;
    }

    /// The example has to be allowed itself.
    static QString sentenceFor(double high, bool isWhole)
    {
        constexpr double kExample = 20e6;
        if (isWhole)
            return high > 4096 ? text(QT_TRANSLATE_NOOP("core::planning", "A whole number from 1 to %1, such as 2048 or 4k."))
                               : text(QT_TRANSLATE_NOOP("core::planning", "A whole number from 1 to %1."));
        return high > kExample ? text(QT_TRANSLATE_NOOP("core::planning", "A number above 0 and up to %1, such as 20M."))
                               : text(QT_TRANSLATE_NOOP("core::planning", "A number above 0 and up to %1."));
    }
};

template <typename Value>
std::optional<Value> wordOrNothing(const QString &word, std::optional<Value> (*read)(const QString &))
{
    return word.isEmpty() ? std::nullopt : read(word);
}

void readJob(const PlanAnswers &answers, PlanQuestion &question)
{
    const Reader reader{question};
    Workload &workload = question.workload;
    workload.sequenceLength = reader.whole(answers.sequence, kLongestSequence, PlanField::Sequence);
    const auto batch = reader.whole(answers.batch, kLargestBatch, PlanField::Batch);
    const bool trains = workload.task && isTraining(*workload.task);
    (trains ? workload.microBatch : workload.concurrency) = batch;
    if (trains)
        workload.accumulation = reader.whole(answers.accumulation, kLargestBatch, PlanField::Accumulation);
    if (workload.task && isCountedInSamples(*workload.task))
        workload.samples = reader.number(answers.samples, kLargestCount, PlanField::Samples);
    else
        workload.tokens = reader.number(answers.tokens, kLargestCount, PlanField::Tokens);
    workload.epochs = reader.number(answers.epochs, kLargestBatch, PlanField::Epochs);
    workload.quantization = answers.quantization;
    workload.imageSize = answers.imageSize.trimmed();
    static const QRegularExpression size{QStringLiteral("^[1-9][0-9]{0,4}[xX×*][1-9][0-9]{0,4}$")};
    if (!workload.imageSize.isEmpty() && !size.match(workload.imageSize).hasMatch())
        question.errors.insert(PlanField::ImageSize, text(QT_TRANSLATE_NOOP("core::planning", "Width and height, such as 1024x1024.")));
}

void readMethod(const PlanAnswers &answers, Workload &workload)
{
    if (!workload.task || !isTraining(*workload.task))
        return; // What belongs to training only must not bend an inference plan.
    workload.precision = wordOrNothing<Precision>(answers.precision, &precisionFromWord);
    workload.optimizer = wordOrNothing<Optimizer>(answers.optimizer, &optimizerFromWord);
    workload.lossKernel = wordOrNothing<LossKernel>(answers.lossKernel, &lossKernelFromWord);
    workload.checkpointing = wordOrNothing<Checkpointing>(answers.checkpointing, &checkpointingFromWord);
    workload.offload = wordOrNothing<Offload>(answers.offload, &offloadFromWord);
    if (answers.flash == QLatin1String{"on"} || answers.flash == QLatin1String{"off"})
        workload.hasFlashAttention = answers.flash == QLatin1String{"on"};
    if (bool isNumber = false; !answers.zeroStage.isEmpty()) {
        const int stage = answers.zeroStage.toInt(&isNumber);
        if (isNumber && stage >= 0 && stage <= 3)
            workload.zeroStage = stage;
    }
}

void readStart(const PlanAnswers &answers, QDate today, PlanQuestion &question)
{
    if (answers.startDate.trimmed().isEmpty())
        return;
    const QDate start = QDate::fromString(answers.startDate.trimmed(), Qt::ISODate);
    if (!start.isValid())
        question.errors.insert(PlanField::StartDate, text(QT_TRANSLATE_NOOP("core::planning", "A date such as 2026-12-24.")));
    else if (today.isValid() && start < today)
        question.errors.insert(PlanField::StartDate, text(QT_TRANSLATE_NOOP("core::planning", "This day has passed.")));
    else
        question.wishes.start = start;
}

void readDeadline(const PlanAnswers &answers, QDate today, PlanQuestion &question)
{
    if (answers.deadline.trimmed().isEmpty())
        return;
    question.wishes.deadline = deadlineFrom(answers.deadline, today);
    if (question.wishes.deadline && question.wishes.deadline->count() <= kLongestDeadlineHours)
        return;
    question.wishes.deadline.reset();
    question.errors.insert(PlanField::Deadline,
                           text(QT_TRANSLATE_NOOP("core::planning", "Hours such as 72, days such as 3d, or a day such as Friday; a year at most.")));
}

/// "50", or with a sign: "¥50", "$30".
void readBudget(const PlanAnswers &answers, PlanQuestion &question)
{
    const auto typed = parseTypedMoney(answers.budget);
    Wishes &wishes = question.wishes;
    if (typed && typed->currency && *typed->currency != wishes.currency) {
        question.errors.insert(PlanField::Budget, text(QT_TRANSLATE_NOOP("core::planning", "The plan reckons in %1; choose the other currency first."))
                                                      .arg(currencyCode(wishes.currency)));
        return;
    }
    const QString plain = typed && typed->currency ? QString::number(typed->amount, 'f', 6) : answers.budget;
    if (const auto budget = Reader{question}.number(plain, kLargestMoney, PlanField::Budget))
        wishes.budget = Money::fromAmount(*budget, wishes.currency);
}

void readWishes(const PlanAnswers &answers, QDate today, PlanQuestion &question)
{
    const Reader reader{question};
    Wishes &wishes = question.wishes;
    wishes.currency = currencyFromCode(answers.currency).value_or(Currency::Cny);
    readBudget(answers, question);
    readDeadline(answers, today, question);
    wishes.hoursPerDay = reader.number(answers.hoursPerDay, 24, PlanField::HoursPerDay);
    wishes.projectDays = reader.number(answers.days, kLongestProjectDays, PlanField::Days);
    wishes.maximumGpus = reader.whole(answers.maximumGpus, kMostGpus, PlanField::MaximumGpus);
    wishes.datasetGB = reader.number(answers.datasetGB, kLargestDatasetGB, PlanField::DatasetGB);
    wishes.uplinkMbps = reader.number(answers.uplinkMbps, kFastestUplinkMbps, PlanField::UplinkMbps);
    wishes.localCard = answers.localCard;
    wishes.isDataSensitive = answers.isDataSensitive;
    wishes.isMainlandNetwork = answers.isMainlandNetwork;
    wishes.needsExclusiveGpu = answers.needsExclusiveGpu;
    wishes.allowsSpot = answers.allowsSpot;
    wishes.canResume = answers.canResume;
    wishes.isImportant = answers.isImportant;
    wishes.platforms = answers.platforms;
    wishes.excludedPlatforms = answers.excludedPlatforms;
    wishes.excludedClasses = answers.excludedClasses;
    wishes.ownedAccounts = answers.ownedAccounts;
    // Only checked here: the rent-or-buy reckoning reads them again with its own defaults.
    reader.number(answers.purchasePrice, kLargestMoney, PlanField::PurchasePrice);
    reader.number(answers.hostPrice, kLargestMoney, PlanField::HostPrice);
    reader.number(answers.powerPrice, kLargestMoney, PlanField::PowerPrice);
    reader.number(answers.hoursPerMonth, kHoursOfMonth, PlanField::HoursPerMonth);
    reader.number(answers.resaleShare, 100, PlanField::ResaleShare);
}

QStringList boundedList(const QJsonValue &value)
{
    QStringList list;
    for (const QJsonValue &entry : value.toArray()) {
        if (entry.isString() && list.size() < kLongestList)
            list.append(entry.toString().left(kLongestText));
    }
    return list;
}

} // namespace

QJsonObject toJsonObject(const PlanAnswers &answers)
{
    QJsonObject object;
    for (const auto &key : kTexts)
        object.insert(QLatin1String{key.name}, answers.*key.field);
    for (const auto &key : kFlags)
        object.insert(QLatin1String{key.name}, answers.*key.field);
    for (const auto &key : kLists)
        object.insert(QLatin1String{key.name}, QJsonArray::fromStringList(answers.*key.field));
    QJsonObject origins;
    for (auto it = answers.origins.cbegin(); it != answers.origins.cend(); ++it)
        origins.insert(it.key(), it.value());
    object.insert(QLatin1String{"origins"}, origins);
    return object;
}

QByteArray toJson(const PlanAnswers &answers)
{
    return QJsonDocument{toJsonObject(answers)}.toJson(QJsonDocument::Compact);
}

PlanAnswers planAnswersFrom(const QJsonObject &object)
{
    PlanAnswers answers;
    for (const auto &key : kTexts) {
        if (const QJsonValue value = object.value(QLatin1String{key.name}); value.isString())
            answers.*key.field = value.toString().left(kLongestText);
    }
    for (const auto &key : kFlags)
        answers.*key.field = object.value(QLatin1String{key.name}).toBool();
    for (const auto &key : kLists)
        answers.*key.field = boundedList(object.value(QLatin1String{key.name}));
    const QJsonObject origins = object.value(QLatin1String{"origins"}).toObject();
    for (const auto &key : kTexts) {
        if (const QJsonValue value = origins.value(QLatin1String{key.name}); value.isString())
            answers.origins.insert(QLatin1String{key.name}, value.toString().left(kLongestText));
    }
    if (!taskFromWord(answers.task))
        answers.task = PlanAnswers{}.task;
    return answers;
}

PlanAnswers planAnswersFromJson(const QByteArray &json)
{
    return planAnswersFrom(QJsonDocument::fromJson(json).object());
}

bool isCountedInSamples(Task task)
{
    switch (task) {
    case Task::EncoderTrain:
    case Task::DiffusionTrain:
    case Task::DiffusionInfer:
    case Task::VisionTrain:
    case Task::AsrTrain:
    case Task::AsrInfer: return true;
    default: return false;
    }
}

PlanQuestion readAnswers(const PlanAnswers &answers, QDate today)
{
    PlanQuestion question;
    Workload &workload = question.workload;
    workload.task = taskFromWord(answers.task);
    workload.model = answers.model.trimmed();
    const bool needsModel = workload.task != Task::CallApi && workload.task != Task::Learn;
    if (needsModel && workload.model.isEmpty())
        question.errors.insert(PlanField::Model, text(QT_TRANSLATE_NOOP("core::planning", "Pick a model or type a size, such as 7b.")));
    readJob(answers, question);
    readMethod(answers, workload);
    readStart(answers, today, question);
    readWishes(answers, today, question);
    return question;
}

} // namespace core::planning
