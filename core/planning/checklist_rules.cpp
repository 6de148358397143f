// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/checklist_rules.h"

#include "core/planning/knowledge_file.h"

namespace core::planning {

namespace {

BilingualText bilingual(const KnowledgeFile &file, const QString &path)
{
    return {.en = file.optionalText(path + QStringLiteral(".en")).value_or(QString{}),
            .zh = file.optionalText(path + QStringLiteral(".zh")).value_or(QString{})};
}

QStringList members(const KnowledgeFile &file, const QString &list)
{
    QStringList paths;
    for (const QString &key : file.keys(list))
        paths << list + u'.' + key;
    return paths;
}

QList<TorchWheel> readWheels(KnowledgeFile &file)
{
    QList<TorchWheel> wheels;
    for (const QString &path : members(file, QStringLiteral("torch.wheels"))) {
        const auto text = [&](const char *key) { return file.text(path + u'.' + QLatin1String{key}); };
        wheels.append({.tag = text("tag"), .cuda = text("cuda"), .leastCapability = text("from_capability"),
                       .mostCapability = text("to_capability"), .driver = text("driver"), .smiCuda = text("smi_cuda"),
                       .note = bilingual(file, path + QStringLiteral(".note"))});
    }
    return wheels;
}

QList<CardFeature> readFeatures(KnowledgeFile &file)
{
    QList<CardFeature> features;
    for (const QString &path : members(file, QStringLiteral("features"))) {
        features.append({.id = file.text(path + QStringLiteral(".id")),
                         .name = bilingual(file, path + QStringLiteral(".name")),
                         .leastCapability = file.text(path + QStringLiteral(".from_capability")),
                         .instead = bilingual(file, path + QStringLiteral(".instead"))});
    }
    return features;
}

} // namespace

std::optional<std::pair<int, int>> versionOf(const QString &text)
{
    const QStringList parts = text.split(u'.');
    bool isMajor = false;
    bool isMinor = parts.size() < 2;
    const int major = parts.value(0).toInt(&isMajor);
    const int minor = parts.size() < 2 ? 0 : parts.at(1).toInt(&isMinor);
    return isMajor && isMinor ? std::optional{std::pair{major, minor}} : std::nullopt;
}

Result<ChecklistRules> ChecklistRules::load(const QString &path)
{
    auto opened = KnowledgeFile::open(path);
    if (!opened)
        return std::move(opened).error();
    KnowledgeFile file = std::move(opened).value();
    ChecklistRules rules;
    rules.asOf = file.text(QStringLiteral("as_of"));
    rules.source = file.text(QStringLiteral("torch.source"));
    rules.wheelIndex = file.text(QStringLiteral("torch.index"));
    rules.wheels = readWheels(file);
    rules.features = readFeatures(file);
    for (const QString &vendor : file.keys(QStringLiteral("other_vendors")))
        rules.otherVendors.insert(vendor, bilingual(file, QStringLiteral("other_vendors.") + vendor));
    rules.confirmedOrigins = file.texts(QStringLiteral("stop_cost.confirmed_origins"));
    for (const QString &kind : file.keys(QStringLiteral("quota_lead_days")))
        rules.quotaLeadDays.insert(kind, file.number(QStringLiteral("quota_lead_days.") + kind));
    rules.endMarginShare = file.number(QStringLiteral("planned_end.margin_share"));
    rules.endMarginLeastHours = file.number(QStringLiteral("planned_end.margin_least_hours"));
    rules.endStepHours = file.number(QStringLiteral("planned_end.step_hours"));
    rules.endWithoutLengthHours = file.number(QStringLiteral("planned_end.without_length_hours"));
    rules.longRunHours = file.number(QStringLiteral("gpu_share.long_run_hours"));
    rules.forgottenDays = file.number(QStringLiteral("stop_cost.forgotten_days"));
    rules.bandwidthShare = file.number(QStringLiteral("benchmark.bandwidth_share"));
    rules.matmulShare = file.number(QStringLiteral("benchmark.matmul_share"));
    if (const Status status = file.problems(); !status)
        return status.error();
    return rules;
}

const TorchWheel *ChecklistRules::wheelFor(const catalog::Card &card) const
{
    const auto capability = versionOf(card.computeCapability);
    if (!capability)
        return nullptr;
    const auto leastCuda = versionOf(card.minimumCuda);
    for (const TorchWheel &wheel : wheels) {
        const bool hasCode = versionOf(wheel.leastCapability) <= capability && capability <= versionOf(wheel.mostCapability);
        if (hasCode && (!leastCuda || versionOf(wheel.cuda) >= leastCuda))
            return &wheel;
    }
    return nullptr;
}

} // namespace core::planning
