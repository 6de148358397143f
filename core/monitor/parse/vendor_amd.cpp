// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/vendor_amd.h"

#include "core/monitor/parse/json_rescue.h"
#include "core/monitor/parse/plain_text.h"
#include "core/monitor/parse/rocm_table.h"
#include "core/monitor/parse/smi_problem.h"
#include "core/monitor/parse/smi_value.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace core::monitor::parse {

namespace {

constexpr int kDeepest = 8;
constexpr qsizetype kMostCards = 256;
constexpr qsizetype kMostFigures = 2000;

/// One figure of a card under its path in lower case: "power/socket_power", "gpu use (%)".
struct Figure {
    QString path = {};
    QByteArray value = {};
};

QByteArray textOf(const QJsonValue &value)
{
    if (value.isDouble())
        return QByteArray::number(value.toDouble(), 'g', 15);
    return value.isString() ? value.toString().toUtf8() : QByteArray{};
}

void flatten(const QJsonObject &object, const QString &path, int depth, QList<Figure> &figures)
{
    if (depth > kDeepest)
        return;
    for (auto it = object.constBegin(); it != object.constEnd() && figures.size() < kMostFigures; ++it) {
        const QString key = path + it.key().toLower();
        const QJsonObject inner = it->toObject();
        if (inner.contains(QStringLiteral("value")))
            figures.append({key, textOf(inner[QStringLiteral("value")]) + ' ' + textOf(inner[QStringLiteral("unit")])});
        else if (it->isObject())
            flatten(inner, key + u'/', depth + 1, figures);
        else if (!it->isArray())
            figures.append({key, textOf(*it)});
    }
}

/// The first figure that a pattern finds and that is a number; patterns are tried in order of preference.
std::optional<double> numberOf(const QList<Figure> &figures, std::initializer_list<const char *> patterns)
{
    for (const char *pattern : patterns) {
        const QRegularExpression shape{QLatin1String{pattern}};
        for (const Figure &figure : figures) {
            if (!shape.match(figure.path).hasMatch())
                continue;
            const ValueCell cell = readValue(figure.value.trimmed().split(' ').first(), "%");
            if (cell.number)
                return cell.number;
        }
    }
    return std::nullopt;
}

std::optional<Bytes> memoryOf(const QList<Figure> &figures, std::initializer_list<const char *> patterns)
{
    for (const char *pattern : patterns) {
        const QRegularExpression shape{QLatin1String{pattern}};
        for (const Figure &figure : figures) {
            if (!shape.match(figure.path).hasMatch())
                continue;
            const bool isInBytes = figure.path.contains(QStringLiteral("(b)"));
            const MemoryCell cell = readMemory(isInBytes ? figure.value.trimmed() + " B" : figure.value);
            if (cell.size)
                return cell.size;
        }
    }
    return std::nullopt;
}

QString nameOf(const QList<Figure> &figures, std::initializer_list<const char *> patterns)
{
    for (const char *pattern : patterns) {
        const QRegularExpression shape{QLatin1String{pattern}};
        for (const Figure &figure : figures) {
            if (shape.match(figure.path).hasMatch() && !isPlaceholder(figure.value) && !figure.value.startsWith("0x"))
                return cleanName(figure.value);
        }
    }
    return {};
}

std::optional<double> within(std::optional<double> value, double lowest, double highest)
{
    return value && *value >= lowest && *value <= highest ? value : std::nullopt;
}

GpuReading cardOf(int index, const QJsonObject &object)
{
    QList<Figure> figures;
    flatten(object, {}, 0, figures);
    GpuReading card{.index = index};
    card.name = nameOf(figures, {"market_name", "card series", "card model", "device name", "product_name"});
    card.uuid = nameOf(figures, {"(^|/)uuid$", "unique id"});
    card.busId = nameOf(figures, {"pci bus", "(^|/)bdf$"});
    card.memoryTotal = memoryOf(figures, {"vram total memory", "total_vram", "vram_total", "vram/size"});
    card.memoryUsed = memoryOf(figures, {"vram total used", "used_vram", "vram_used"});
    card.memoryFree = memoryOf(figures, {"free_vram", "vram_free"});
    card.utilizationPercent = within(numberOf(figures, {"gpu use \\(%\\)", "gfx_activity", "(^|/)gfx$", "gpu activity"}), 0, 100);
    card.memoryUtilizationPercent = within(numberOf(figures, {"gpu memory use", "umc_activity", "memory activity"}), 0, 100);
    card.temperatureCelsius = within(
        numberOf(figures, {"sensor edge", "temperature/edge", "sensor junction", "temperature/(hotspot|junction)",
                           "hotspot_temperature", "sensor hotspot"}),
        -100, 500);
    card.powerWatts = within(numberOf(figures, {"^(average|current).*power.*\\(w\\)", "power/(average_|current_)?socket_power",
                                                "power_usage", "^power.*\\(w\\)"}),
                             0, 1e6);
    card.powerLimitWatts = within(
        numberOf(figures, {"max.*power.*\\(w\\)", "power_cap$", "power/power_limit", "socket_power_limit"}), 0, 1e6);
    card.fanPercent = within(numberOf(figures, {"fan speed \\(%\\)", "fan/usage", "fan/speed_percent"}), 0, 1000);
    return card;
}

/// "card3", or the member "gpu" of amd-smi.
std::optional<int> indexOf(const QString &key)
{
    static const QRegularExpression shape{QStringLiteral("^(?:card|gpu)\\s*\\[?(\\d{1,4})\\]?$"),
                                          QRegularExpression::CaseInsensitiveOption};
    const auto match = shape.match(key);
    return match.hasMatch() ? std::optional{match.captured(1).toInt()} : std::nullopt;
}

void takeList(GpuReport &report, const QJsonArray &list)
{
    for (const QJsonValue &value : list) {
        const QJsonObject object = value.toObject();
        const QJsonValue gpu = object[QStringLiteral("gpu")];
        if (gpu.isDouble() && gpu.toInt(-1) >= 0 && report.readings.size() < kMostCards)
            report.readings.append(cardOf(gpu.toInt(), object));
    }
}

void takeObject(GpuReport &report, const QJsonObject &object)
{
    for (auto it = object.constBegin(); it != object.constEnd(); ++it) {
        const auto index = indexOf(it.key());
        if (index && it->isObject() && report.readings.size() < kMostCards)
            report.readings.append(cardOf(*index, it->toObject()));
        else if (it->isArray())
            takeList(report, it->toArray());
    }
    const QJsonObject system = object[QStringLiteral("system")].toObject();
    report.driverVersion = cleanName(system[QStringLiteral("Driver version")].toString());
    if (object[QStringLiteral("gpu")].isDouble())
        takeList(report, {object});
}

} // namespace

GpuReport readAmdSmi(const SmiCommand &command, const remote::CommandOutput &output)
{
    GpuReport report{.vendor = GpuVendor::Amd};
    const RescuedJson json = rescueJson(output.standardOutput);
    if (json.document.isNull()) {
        takeRocmTable(report, output);
    } else {
        for (const TextLine &line : plainLines(json.before))
            keepEvidence(report, line.bytes);
    }
    if (json.document.isArray())
        takeList(report, json.document.array());
    else
        takeObject(report, json.document.object());
    std::ranges::sort(report.readings, {}, [](const GpuReading &card) { return card.index.value_or(0); });
    report.hasData = !report.readings.isEmpty();
    report.rounds = report.hasData ? 1 : 0;
    nameProblem(report, command, output, {.isTorn = json.isCut});
    return report;
}

} // namespace core::monitor::parse
