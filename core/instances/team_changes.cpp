// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instances/team_file.h"

#include <QCoreApplication>

namespace core::instances {

namespace {

/// One thing that a team file may say about a machine that is here.
struct Change {
    const char *text;
    bool (*isOther)(const Instance &known, const Instance &inFile);
    void (*take)(Instance &known, const Instance &inFile);
};

bool isOtherText(const QString &known, const QString &inFile)
{
    return !inFile.isEmpty() && inFile != known;
}

/// Money that was spent in another currency could not be added up any more.
bool fitsSpending(const Instance &known, const Instance &inFile)
{
    return known.spentBefore.micros() == 0 || known.spentBefore.currency() == inFile.price->perHour.currency();
}

constexpr Change kChanges[] = {
    {QT_TRANSLATE_NOOP("core::instances", "platform"),
     [](const Instance &k, const Instance &f) { return isOtherText(k.platform.value, f.platform.value); },
     [](Instance &k, const Instance &f) { k.platform = f.platform; }},
    {QT_TRANSLATE_NOOP("core::instances", "the platform's id"),
     [](const Instance &k, const Instance &f) { return isOtherText(k.providerId, f.providerId); },
     [](Instance &k, const Instance &f) { k.providerId = f.providerId; }},
    {QT_TRANSLATE_NOOP("core::instances", "card"),
     [](const Instance &k, const Instance &f) { return f.card && f.card != k.card; },
     [](Instance &k, const Instance &f) { k.card = f.card; }},
    {QT_TRANSLATE_NOOP("core::instances", "number of GPUs"),
     [](const Instance &k, const Instance &f) { return f.gpuCount > 0 && f.gpuCount != k.gpuCount; },
     [](Instance &k, const Instance &f) { k.gpuCount = f.gpuCount; }},
    {QT_TRANSLATE_NOOP("core::instances", "price an hour"),
     [](const Instance &k, const Instance &f) {
         return f.price && (!k.price || !(k.price->perHour == f.price->perHour)) && fitsSpending(k, f);
     },
     [](Instance &k, const Instance &f) {
         k.price = f.price;
         if (k.spentBefore.micros() == 0)
             k.spentBefore = Money::zero(f.price->perHour.currency());
     }},
    {QT_TRANSLATE_NOOP("core::instances", "when a silent line is asked for life"),
     [](const Instance &k, const Instance &f) { return f.aliveSeconds && f.aliveSeconds != k.aliveSeconds; },
     [](Instance &k, const Instance &f) { k.aliveSeconds = f.aliveSeconds; }},
    {QT_TRANSLATE_NOOP("core::instances", "how often it is asked"),
     [](const Instance &k, const Instance &f) { return f.aliveCount && f.aliveCount != k.aliveCount; },
     [](Instance &k, const Instance &f) { k.aliveCount = f.aliveCount; }},
    {QT_TRANSLATE_NOOP("core::instances", "tags"),
     [](const Instance &k, const Instance &f) { return !f.tags.isEmpty() && f.tags != k.tags; },
     [](Instance &k, const Instance &f) { k.tags = f.tags; }},
    {QT_TRANSLATE_NOOP("core::instances", "owner"),
     [](const Instance &k, const Instance &f) { return isOtherText(k.owner, f.owner); },
     [](Instance &k, const Instance &f) { k.owner = f.owner; }},
    {QT_TRANSLATE_NOOP("core::instances", "project"),
     [](const Instance &k, const Instance &f) { return isOtherText(k.project, f.project); },
     [](Instance &k, const Instance &f) { k.project = f.project; }},
};

} // namespace

QStringList changesOf(const Instance &known, const Instance &inFile)
{
    QStringList texts;
    for (const Change &change : kChanges) {
        if (change.isOther(known, inFile))
            texts << QCoreApplication::translate("core::instances", change.text);
    }
    return texts;
}

Instance withChangesOf(Instance known, const Instance &inFile)
{
    for (const Change &change : kChanges) {
        if (change.isOther(known, inFile))
            change.take(known, inFile);
    }
    return known;
}

} // namespace core::instances
