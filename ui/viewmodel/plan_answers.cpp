// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/plan_answers.h"

#include "core/base/count_text.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <cmath>

namespace ui {

namespace planning = core::planning;

namespace {

struct TextField {
    const char *key;
    QString PlanAnswers::*field;
};

constexpr TextField kTextFields[] = {
    {"task", &PlanAnswers::task},           {"model", &PlanAnswers::model},
    {"sequence", &PlanAnswers::sequence},   {"batch", &PlanAnswers::batch},
    {"tokens", &PlanAnswers::tokens},       {"quantization", &PlanAnswers::quantization},
    {"checkpointing", &PlanAnswers::checkpointing}, {"budget", &PlanAnswers::budget},
    {"currency", &PlanAnswers::currency},   {"deadline", &PlanAnswers::deadline},
    {"hours_per_day", &PlanAnswers::hoursPerDay}, {"local_card", &PlanAnswers::localCard},
};

// Round limits inside what the estimators accept; wider values are typing errors.
constexpr double kLongestSequence = 16e6;
constexpr double kLargestBatch = 65e3;
constexpr double kLargestCount = 1e15;
constexpr double kLargestMoney = 1e9;
constexpr double kLongestDeadlineHours = 9e3; // A year.

QString text(const char *source)
{
    return QCoreApplication::translate("ui::plan", source);
}

/// Reads a number in (0, high]; an empty field gives nothing and no error.
std::optional<double> number(const QString &typed, double high, PlanField field, PlanQuestion &question, bool isWhole = false)
{
    if (typed.trimmed().isEmpty())
        return std::nullopt;
    const auto value = core::parseCount(typed);
    if (value && *value > 0 && *value <= high && (!isWhole || *value == std::floor(*value)))
        return value;
    question.errors.insert(field, isWhole ? text(QT_TRANSLATE_NOOP("ui::plan", "A whole number from 1 to %1, such as 2048 or 4k."))
                                                .arg(core::countText(high))
                                          : text(QT_TRANSLATE_NOOP("ui::plan", "A number above 0 and up to %1, such as 20M.")).arg(core::countText(high)));
    return std::nullopt;
}

std::optional<int> wholeNumber(const QString &typed, double high, PlanField field, PlanQuestion &question)
{
    const auto value = number(typed, high, field, question, true);
    return value ? std::optional{static_cast<int>(*value)} : std::nullopt;
}

void readWishes(const PlanAnswers &answers, PlanQuestion &question)
{
    planning::Wishes &wishes = question.wishes;
    wishes.currency = core::currencyFromCode(answers.currency).value_or(core::Currency::Cny);
    if (const auto budget = number(answers.budget, kLargestMoney, PlanField::Budget, question))
        wishes.budget = core::Money::fromAmount(*budget, wishes.currency);
    if (const auto hours = number(answers.deadline, kLongestDeadlineHours, PlanField::Deadline, question))
        wishes.deadline = core::Hours{*hours};
    wishes.hoursPerDay = number(answers.hoursPerDay, 24, PlanField::HoursPerDay, question);
    wishes.localCard = answers.localCard;
    wishes.isDataSensitive = answers.isDataSensitive;
    wishes.allowsSpot = answers.allowsSpot;
    wishes.canResume = answers.allowsSpot;
}

} // namespace

QByteArray toJson(const PlanAnswers &answers)
{
    QJsonObject object;
    for (const TextField &field : kTextFields)
        object.insert(QLatin1String{field.key}, answers.*field.field);
    object.insert(QLatin1String{"sensitive"}, answers.isDataSensitive);
    object.insert(QLatin1String{"spot"}, answers.allowsSpot);
    return QJsonDocument{object}.toJson(QJsonDocument::Compact);
}

PlanAnswers planAnswersFromJson(const QByteArray &json)
{
    PlanAnswers answers;
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    for (const TextField &field : kTextFields) {
        if (const QJsonValue value = object.value(QLatin1String{field.key}); value.isString())
            answers.*field.field = value.toString().left(200);
    }
    if (!planning::taskFromWord(answers.task))
        answers.task = PlanAnswers{}.task;
    answers.isDataSensitive = object.value(QLatin1String{"sensitive"}).toBool();
    answers.allowsSpot = object.value(QLatin1String{"spot"}).toBool();
    return answers;
}

PlanQuestion readAnswers(const PlanAnswers &answers)
{
    PlanQuestion question;
    planning::Workload &workload = question.workload;
    workload.task = planning::taskFromWord(answers.task);
    workload.model = answers.model.trimmed();
    const bool needsModel = workload.task != planning::Task::CallApi && workload.task != planning::Task::Learn;
    if (needsModel && workload.model.isEmpty())
        question.errors.insert(PlanField::Model, text(QT_TRANSLATE_NOOP("ui::plan", "Pick a model or type a size, such as 7b.")));
    workload.sequenceLength = wholeNumber(answers.sequence, kLongestSequence, PlanField::Sequence, question);
    const auto batch = wholeNumber(answers.batch, kLargestBatch, PlanField::Batch, question);
    if (workload.task && planning::isTraining(*workload.task))
        workload.microBatch = batch;
    else
        workload.concurrency = batch;
    workload.tokens = number(answers.tokens, kLargestCount, PlanField::Tokens, question);
    workload.quantization = answers.quantization;
    if (!answers.checkpointing.isEmpty())
        workload.checkpointing = planning::checkpointingFromWord(answers.checkpointing);
    readWishes(answers, question);
    return question;
}

} // namespace ui
