// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/planning/plan_answers.h"

namespace ui {

/// One tile of the first page; it may stand for several tasks of the command line.
struct TaskGroup {
    QString id = {};         ///< "lora"; names the tile.
    QString icon = {};
    QStringList tasks = {};  ///< Words of the tasks, the usual one first.
};

const QList<TaskGroup> &taskGroups();
int groupOfTask(const QString &task); ///< Index in taskGroups(); -1 when unknown.
QString groupTitle(const QString &id);
QString groupSentence(const QString &id);
/// The finer choice behind a tile: "QLoRA", "A service for others".
QString taskName(const QString &task);

/// True for models that `task` is usually done with.
bool suitsTask(core::catalog::ModelKind kind, core::planning::Task task);
/// Ids with names of the models for `task`, as the catalog orders them.
QList<std::pair<QString, QString>> modelsForTask(core::planning::Task task, const core::catalog::Catalog &catalog);

/// The answers for another task: a model that cannot do it gives way to the usual one.
core::planning::PlanAnswers withTask(core::planning::PlanAnswers answers, const QString &task,
                                     const core::catalog::Catalog &catalog);

/// What a field takes when it is left empty, in the words of the command line; empty where the option does not apply.
QString usualValue(const QString &task, const QString &option);
/// True when `option` of the command line means something for `task`.
bool appliesToTask(const QString &task, const QString &option);

} // namespace ui
