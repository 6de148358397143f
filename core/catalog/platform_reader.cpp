// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/readers.h"

#include <QCoreApplication>

#include <algorithm>

namespace core::catalog {

namespace {

constexpr std::array kClasses{
    Word<PlatformClass>{"hyperscaler", PlatformClass::Hyperscaler},
    Word<PlatformClass>{"vertical", PlatformClass::Vertical},
    Word<PlatformClass>{"marketplace", PlatformClass::Marketplace},
    Word<PlatformClass>{"free_notebook", PlatformClass::FreeNotebook},
    Word<PlatformClass>{"alternative", PlatformClass::Alternative},
};

constexpr std::array kCurrencies{
    Word<Currency>{"CNY", Currency::Cny},
    Word<Currency>{"USD", Currency::Usd},
};

constexpr std::array kStoppedGpu{
    Word<StoppedGpu>{"free", StoppedGpu::Free},
    Word<StoppedGpu>{"depends", StoppedGpu::Depends},
    Word<StoppedGpu>{"charged", StoppedGpu::Charged},
};

constexpr Range kShare{0, 1};
constexpr Range kSeconds{0, 366.0 * 86'400};
constexpr Range kPrice{0, 1e6};

QString joined(QStringList parts)
{
    parts.removeAll(QString{});
    return parts.join(QStringLiteral("; "));
}

/// Two remarks as one, in each language; an empty one leaves no trace.
BilingualText joined(const BilingualText &first, const BilingualText &second)
{
    if (first.isEmpty() || second.isEmpty())
        return first.isEmpty() ? second : first;
    return {.en = first.en + QStringLiteral("; ") + second.en, .zh = first.zh + QStringLiteral("；") + second.zh};
}

QList<BillingOption> readBilling(const JsonCursor &at)
{
    QList<BillingOption> options;
    for (const JsonCursor &item : at.items("modes")) {
        const JsonCursor discount = item.child("discount_vs_on_demand");
        options.append({.mode = item.requiredText("mode"),
                        .discountMinimum = discount.number("min", kShare),
                        .discountMaximum = discount.number("max", kShare),
                        .note = item.text("note")});
    }
    return options;
}

std::optional<Money> readPrice(const JsonCursor &at, const char *key, std::optional<Currency> currency)
{
    const std::optional<double> price = at.number(key, kPrice);
    if (price && !currency)
        at.report(key, QCoreApplication::translate("core::catalog", "A price needs the currency of the platform."));
    return price && currency ? std::optional{Money::fromAmount(*price, *currency)} : std::nullopt;
}

/// "charge" holds what is computed with; the texts beside it are for people.
BillingRules readBillingRules(const JsonCursor &at, std::optional<Currency> currency)
{
    return {.unitSeconds = at.number("unit_seconds", {1, kSeconds.most}),
            .isUnitConfirmed = at.flag("unit_confirmed").value_or(true),
            .minimumSeconds = at.number("minimum_seconds", kSeconds),
            .minimumAmount = readPrice(at, "minimum_amount", currency)};
}

TrafficRules readTraffic(const JsonCursor &network, std::optional<Currency> currency)
{
    const TrafficRules rules{.isFree = network.flag("egress_is_free"),
                             .perGB = readPrice(network, "egress_per_gb", currency),
                             .freeGB = network.number("egress_free_gb_month").value_or(0)};
    if (rules.isFree.value_or(false) && rules.perGB)
        network.report("egress_per_gb", QCoreApplication::translate("core::catalog", "Traffic cannot be free and have a price."));
    return rules;
}

void readNoGpuMode(const JsonCursor &at, StopSheet &sheet)
{
    BilingualText remark;
    sheet.hasNoGpuMode = at.flagOrNote("offered", remark);
    sheet.noGpuSpec = joined(remark, at.bilingual("spec"));
    sheet.noGpuLimits = at.bilingual("limits");
    const std::optional<double> price = at.number("price_per_hour");
    const std::optional<Currency> currency = choice(at, "currency", kCurrencies);
    if (price && currency)
        sheet.noGpuPrice = HourlyPrice{Money::fromAmount(*price, *currency)};
    else if (price)
        at.require("currency");
}

StopSheet readStopSheet(const JsonCursor &at)
{
    StopSheet sheet;
    const JsonCursor stopped = at.child("stopped_billing");
    sheet.gpuCharge = choice(stopped, "gpu_charge", kStoppedGpu).value_or(StoppedGpu::Unknown);
    sheet.gpuWhenStopped = stopped.bilingual("gpu");
    sheet.diskWhenStopped = stopped.bilingual("disk");
    sheet.deleteAfterDays = stopped.integer("delete_after_days", {0, 10'000});
    sheet.deleteRule = stopped.bilingual("delete_rule");
    sheet.certainty = stopped.bilingual("certainty");
    readNoGpuMode(at.child("no_gpu_mode"), sheet);
    sheet.diskSurvivesRelease = at.child("disk").flagOrNote("persists_after_release", sheet.diskSurvivesReleaseNote);
    sheet.stopFromInside = at.bilingual("stop_from_inside");
    sheet.stopFromInsideEffect = at.bilingual("stop_from_inside_effect");
    return sheet;
}

DiskSheet readDisk(const JsonCursor &at, std::optional<Currency> currency)
{
    DiskSheet sheet;
    QString remark;
    sheet.systemGB = at.numberOrNote("system_gb", remark);
    sheet.systemNote = joined({remark, at.text("system_note")});
    sheet.freeDataGB = at.numberOrNote("data_gb_free", sheet.freeDataNote);
    sheet.dataPath = at.text("data_path");
    sheet.extraPerGBDay = readPrice(at, "extra_price_per_gb_day", currency);
    sheet.extraPerGBDayStopped = readPrice(at, "extra_price_per_gb_day_stopped", currency);
    sheet.isHostPriced = at.flag("extra_price_set_by_host").value_or(false);
    sheet.chargesSystemDisk = at.flag("system_charged");
    sheet.chargedSystemGB = at.number("system_charged_gb", {0, 1e6});
    sheet.systemPerGBDay = readPrice(at, "system_price_per_gb_day", currency);
    sheet.isSystemChargedOff = at.flag("system_charged_off").value_or(true);
    sheet.extraPriceNote = at.bilingual("extra_price_note");
    return sheet;
}

SshSheet readSsh(const JsonCursor &at)
{
    return {.portStyle = at.text("port_style"),
            .user = at.text("user"),
            .authentication = at.texts("auth"),
            .hostPatterns = at.texts("host_patterns"),
            .example = at.text("example"),
            .quirks = at.texts("quirks")};
}

QList<BilingualText> readPoints(const JsonCursor &at)
{
    const QStringList en = at.texts("en");
    const QStringList zh = at.texts("zh");
    QList<BilingualText> points;
    for (qsizetype i = 0; i < std::max(en.size(), zh.size()); ++i)
        points.append({.en = i < en.size() ? en.at(i) : zh.at(i), .zh = zh.value(i)});
    return points;
}

Platform readPlatform(const JsonCursor &at, const QString &fileDate)
{
    Platform platform;
    platform.id.value = at.requiredText("id");
    at.require("names");
    platform.name = readBilingualText(at, "names").value_or(BilingualText{});
    at.require("class");
    platform.kind = choice(at, "class", kClasses).value_or(PlatformClass::Vertical);
    platform.currency = choice(at, "currency", kCurrencies);
    platform.website = at.text("website");
    platform.consoleUrl = at.has("console_url") ? at.text("console_url") : platform.website;
    platform.regions = at.texts("regions");
    const JsonCursor billing = at.child("billing");
    platform.billingGranularity = billing.bilingual("granularity");
    platform.minimumCharge = billing.text("minimum_charge");
    platform.billingRules = readBillingRules(billing.child("charge"), platform.currency);
    platform.billing = readBilling(billing);
    platform.stop = readStopSheet(at);
    platform.disk = readDisk(at.child("disk"), platform.currency);
    platform.ssh = readSsh(at.child("ssh"));
    const JsonCursor network = at.child("network");
    platform.ingressFee = network.text("ingress_fee");
    platform.egressFee = network.bilingual("egress_fee");
    platform.egress = readTraffic(network, platform.currency);
    platform.isolation = at.text("isolation");
    const JsonCursor access = at.child("access");
    BilingualText groupNote;
    platform.needsSecurityGroup = access.flagOrNote("security_group_required", groupNote);
    platform.securityGroupNote = groupNote.en;
    platform.quota = access.text("quota");
    platform.pros = readPoints(at.child("pros"));
    platform.cons = readPoints(at.child("cons"));
    platform.advice = readBilingualText(at, "advice");
    platform.isRentable = at.flag("rent").value_or(true);
    platform.hasApi = at.flag("api_supported").value_or(false);
    platform.notes = joined({at.text("note"), at.text("naming_trap"), at.text("region_note")});
    platform.verification = at.text("verification");
    platform.provenance = readProvenance(at, fileDate);
    return platform;
}

} // namespace

QList<Platform> readPlatforms(const QByteArray &content, const ProblemSink &sink)
{
    const JsonDocument document{content, sink};
    const JsonCursor root = document.root();
    if (!document.isValid() || !hasKnownVersion(root))
        return {};
    const QString fileDate = root.text("generated");
    root.require("platforms");
    return readEntries<Platform>(root, "platforms",
                                 [&fileDate](const JsonCursor &at) { return readPlatform(at, fileDate); });
}

} // namespace core::catalog
