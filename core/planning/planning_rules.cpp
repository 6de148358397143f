// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/planning_rules.h"

#include "core/planning/knowledge_file.h"

namespace core::planning {

namespace {

QMap<QString, double> readMap(KnowledgeFile &file, const QString &section)
{
    QMap<QString, double> map;
    for (const QString &key : file.keys(section))
        map.insert(key, file.number(section + u'.' + key));
    return map;
}

JobRules readJob(KnowledgeFile &file)
{
    JobRules job;
    for (const QString &task : file.keys(QStringLiteral("work"))) {
        const auto amount = [&](const char *unit) {
            return file.optionalNumber(QStringLiteral("work.%1.%2").arg(task, QString::fromLatin1(unit))).value_or(0.0);
        };
        job.work.insert(task, {.tokens = amount("tokens"), .samples = amount("samples"), .hours = amount("hours")});
    }
    job.setupHours = file.number(QStringLiteral("hours.setup"));
    job.idleHours = file.number(QStringLiteral("hours.idle"));
    job.trialShare = file.number(QStringLiteral("hours.trial_share"));
    job.trialLeast = file.number(QStringLiteral("hours.trial_least"));
    job.trialMost = file.number(QStringLiteral("hours.trial_most"));
    job.uploadMbps = file.number(QStringLiteral("transfer.upload_mbps"));
    job.downloadMbps = file.number(QStringLiteral("transfer.download_mbps"));
    job.datasetGB = readMap(file, QStringLiteral("transfer.dataset_gb"));
    job.diskSafety = file.number(QStringLiteral("disk.safety"));
    job.diskLeastGB = file.number(QStringLiteral("disk.least_gb"));
    job.environmentGB = file.number(QStringLiteral("disk.environment_gb"));
    job.adapterGB = file.number(QStringLiteral("results.adapter_gb"));
    job.checkpointBytes = file.number(QStringLiteral("results.full_checkpoint_bytes_per_parameter"));
    job.resultBytes = file.number(QStringLiteral("results.result_bytes_per_parameter"));
    job.checkpointsKept = file.number(QStringLiteral("results.checkpoints_kept"));
    job.hoursPerDay = file.number(QStringLiteral("days.hours_per_day"));
    job.spareDays = file.number(QStringLiteral("days.spare"));
    job.bootHours = file.number(QStringLiteral("hours.boot_per_session"));
    job.overnightHours = file.number(QStringLiteral("hours.overnight"));
    job.spotDiskGBps = file.number(QStringLiteral("spot.disk_gbps"));
    job.spotRestartHours = file.number(QStringLiteral("spot.restart_hours"));
    job.spotHoursBetween = readMap(file, QStringLiteral("spot.hours_between_interruptions"));
    return job;
}

AdviceRules readAdvice(KnowledgeFile &file)
{
    AdviceRules advice;
    for (const QString &task : file.keys(QStringLiteral("alternatives")))
        advice.alternatives.insert(task, file.texts(QStringLiteral("alternatives.") + task));
    advice.idleHoursPerDay = file.number(QStringLiteral("idle_hours_per_day"));
    advice.alwaysOnHoursPerDay = file.number(QStringLiteral("always_on_hours_per_day"));
    advice.localLongestHours = file.number(QStringLiteral("local_longest_hours"));
    advice.localSpeedReference = file.text(QStringLiteral("local_speed_reference"));
    advice.largeParameters = file.number(QStringLiteral("large_job.parameters"));
    advice.largeMemoryGB = file.number(QStringLiteral("large_job.memory_gb"));
    advice.failedRunHours = file.number(QStringLiteral("failed_run_hours"));
    advice.shortProjectDays = file.number(QStringLiteral("short_project_days"));
    advice.capacitySteps = file.texts(QStringLiteral("capacity_steps_gb"));
    advice.apiName = file.text(QStringLiteral("api_price.name"));
    advice.apiAsOf = file.text(QStringLiteral("api_price.as_of"));
    advice.apiCurrency = currencyFromCode(file.text(QStringLiteral("api_price.currency")));
    advice.apiInputPerMillion = file.number(QStringLiteral("api_price.input_per_million"));
    advice.apiOutputPerMillion = file.number(QStringLiteral("api_price.output_per_million"));
    advice.requestPromptTokens = file.number(QStringLiteral("request.prompt_tokens"));
    advice.requestOutputTokens = file.number(QStringLiteral("request.output_tokens"));
    return advice;
}

RankingRules readRanking(KnowledgeFile &file)
{
    RankingRules ranking;
    ranking.trust = readMap(file, QStringLiteral("trust"));
    ranking.roomy = file.number(QStringLiteral("headroom.roomy"));
    ranking.tight = file.number(QStringLiteral("headroom.tight"));
    ranking.onlyWithChanges = file.number(QStringLiteral("headroom.only_with_changes"));
    ranking.spot = file.number(QStringLiteral("risk.spot"));
    ranking.unknownLine = file.number(QStringLiteral("risk.unknown_line"));
    ranking.period = file.number(QStringLiteral("risk.period"));
    ranking.ambiguousCard = file.number(QStringLiteral("risk.ambiguous_card"));
    ranking.overseasNetwork = file.number(QStringLiteral("risk.overseas_network"));
    ranking.sharingUnknown = file.number(QStringLiteral("risk.sharing_unknown"));
    ranking.quota = file.number(QStringLiteral("risk.quota"));
    ranking.oldArchitecture = file.number(QStringLiteral("risk.old_architecture"));
    ranking.oldArchitectures = file.texts(QStringLiteral("old_architectures"));
    ranking.frameworkCapability = readMap(file, QStringLiteral("framework_capability"));
    ranking.promotion = file.number(QStringLiteral("risk.promotion"));
    ranking.otherMemory = file.number(QStringLiteral("risk.other_memory"));
    ranking.promotionWords = file.texts(QStringLiteral("promotion_words"));
    ranking.sameMemoryShare = file.number(QStringLiteral("listed_memory.same_share"));
    ranking.ramPerCardGB = file.number(QStringLiteral("host_ram.gb_per_card_gb"));
    ranking.ramLeastGB = file.number(QStringLiteral("host_ram.least_gb"));
    ranking.derivedSpeed = file.number(QStringLiteral("risk.derived_speed"));
    ranking.noBf16 = file.number(QStringLiteral("risk.no_bf16"));
    ranking.otherVendor = file.number(QStringLiteral("risk.other_vendor"));
    ranking.stalePerPeriod = file.number(QStringLiteral("staleness.per_stale_period"));
    ranking.staleMost = file.number(QStringLiteral("staleness.most"));
    ranking.undated = file.number(QStringLiteral("staleness.undated"));
    ranking.rowsPerGroup = std::max(1, qRound(file.number(QStringLiteral("list.rows_per_group"))));
    ranking.mostRows = std::max(1, qRound(file.number(QStringLiteral("list.most_rows"))));
    ranking.timeWeight = file.number(QStringLiteral("time.weight"));
    ranking.leastGain = file.number(QStringLiteral("settings.least_gain"));
    ranking.nearBest = file.number(QStringLiteral("settings.near_best"));
    ranking.mostEvaluations = std::max(1, qRound(file.number(QStringLiteral("settings.most_evaluations"))));
    ranking.quotaDays = readMap(file, QStringLiteral("quota_days"));
    return ranking;
}

template <typename Rules>
Status readFile(const QString &path, Rules (*read)(KnowledgeFile &), Rules &into)
{
    auto opened = KnowledgeFile::open(path);
    if (!opened)
        return std::move(opened).error();
    KnowledgeFile file = std::move(opened).value();
    into = read(file);
    return file.problems();
}

} // namespace

Result<PlanningRules> PlanningRules::load(const QDir &models, const QString &rankingFile)
{
    auto content = std::make_shared<Content>();
    const Status job = readFile(models.filePath(QStringLiteral("job_defaults.json")), &readJob, content->job);
    if (!job)
        return job.error();
    const Status advice = readFile(models.filePath(QStringLiteral("rent_advice.json")), &readAdvice, content->advice);
    if (!advice)
        return advice.error();
    const Status ranking = readFile(rankingFile, &readRanking, content->ranking);
    if (!ranking)
        return ranking.error();
    PlanningRules rules;
    rules.m_content = std::move(content);
    return rules;
}

Result<PlanningRules> rulesOf(const PlanningKit &kit)
{
    if (kit.rules.isLoaded())
        return kit.rules;
    static const Result<PlanningRules> builtIn =
        PlanningRules::load(QDir{QStringLiteral(":/models")}, QStringLiteral(":/ranking.json"));
    return builtIn;
}

} // namespace core::planning
