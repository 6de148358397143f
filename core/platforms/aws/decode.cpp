// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/aws/decode.h"

#include "core/platforms/answer_errors.h"
#include "core/platforms/aws/xml_reading.h"

#include <QCoreApplication>
#include <QHash>

namespace core::platforms::aws {

namespace {

PowerStatus statusOf(const QString &word)
{
    static const QHash<QString, PowerStatus> words{
        {QStringLiteral("pending"), PowerStatus::Starting},       {QStringLiteral("running"), PowerStatus::Running},
        {QStringLiteral("stopping"), PowerStatus::Stopping},      {QStringLiteral("shutting-down"), PowerStatus::Stopping},
        {QStringLiteral("stopped"), PowerStatus::Stopped},        {QStringLiteral("terminated"), PowerStatus::Ended},
    };
    return words.value(word, PowerStatus::Unknown);
}

/// An answer of that name with a list of that name, which may be empty but not missing.
Result<XmlElement> answered(const HttpAnswer &answer, const char *name, const char *list)
{
    Result<XmlElement> root = readXmlAnswer(answer);
    if (root && (root->name != QLatin1String{name} || root->child(list).name.isEmpty()))
        return answerError(AnswerClass::Unreadable, QStringLiteral("another answer: ") + root->name);
    return root;
}

QString nameOf(const XmlElement &element)
{
    const QList<XmlElement> tags = element.items("tagSet");
    for (const XmlElement &tag : tags) {
        if (tag.childText("key") == u"Name")
            return tag.childText("value");
    }
    return {};
}

PlatformInstance instanceOf(const XmlElement &item)
{
    PlatformInstance instance;
    instance.id = item.childText("instanceId");
    instance.name = nameOf(item);
    instance.rawStatus = item.child("instanceState").childText("name");
    instance.status = statusOf(instance.rawStatus);
    instance.gpuName = item.childText("instanceType");
    instance.isSpot = item.childText("instanceLifecycle") == u"spot";
    instance.billingMode = instance.isSpot ? QStringLiteral("spot") : QStringLiteral("on_demand");
    // A stop ends the charge for the machine, its volumes go on. Machines without a volume cannot stop.
    if (item.childText("rootDeviceType") != u"instance-store")
        instance.stoppedCharge = StoppedCharge::StorageOnly;
    instance.startedAt = isoTimeOf(item.childText("launchTime"));
    const QString zone = item.child("placement").childText("availabilityZone");
    instance.region = !zone.isEmpty() && zone.back().isLetter() ? zone.chopped(1) : zone;
    if (instance.status == PowerStatus::Running)
        instance.ssh = sshAccess(item.childText("ipAddress"), 22, QStringLiteral("ubuntu"));
    if (instance.ssh)
        instance.note = QCoreApplication::translate("core::platforms",
                                                    "The login name depends on the image: mostly ubuntu or ec2-user.");
    return instance;
}

/// "24 GB" or "1,024 GiB".
std::optional<double> sizeOf(const QString &text)
{
    return numberOf(text.section(u' ', 0, 0));
}

/// The price in any of the currencies that we know; nothing for zero, which stands for "not sold so".
std::optional<HourlyPrice> hourOf(const JsonRow &terms)
{
    const QStringList offers = terms.keys();
    for (const QString &offer : offers) {
        const JsonRow dimensions = terms.object(offer.toUtf8().constData()).object("priceDimensions");
        const QStringList codes = dimensions.keys();
        for (const QString &code : codes) {
            const JsonRow dimension = dimensions.object(code.toUtf8().constData());
            const JsonRow unit = dimension.object("pricePerUnit");
            for (const Currency currency : {Currency::Usd, Currency::Cny}) {
                const auto price = unit.price(currencyCode(currency).toUtf8().constData(), currency);
                if (dimension.text("unit") == u"Hrs" && price && price->perHour.micros() > 0)
                    return price;
            }
        }
    }
    return std::nullopt;
}

bool isPlainLinux(const JsonRow &attributes)
{
    return attributes.text("operatingSystem") == u"Linux" && attributes.text("tenancy") == u"Shared"
        && attributes.text("preInstalledSw") == u"NA" && attributes.text("capacitystatus") == u"Used";
}

} // namespace

Result<Decoded> decodeInstances(const HttpAnswer &answer)
{
    const Result<XmlElement> root = answered(answer, "DescribeInstancesResponse", "reservationSet");
    if (!root)
        return root.error();
    Decoded decoded;
    qsizetype number = 0;
    const QList<XmlElement> reservations = root->items("reservationSet");
    for (const XmlElement &reservation : reservations) {
        const QList<XmlElement> items = reservation.items("instancesSet");
        for (const XmlElement &item : items) {
            ++number;
            const PlatformInstance instance = instanceOf(item);
            if (instance.id.isEmpty())
                decoded.problems << unreadableRow(number);
            else
                decoded.instances << instance;
        }
    }
    decoded.nextPage = root->childText("nextToken");
    return decoded;
}

Result<Decoded> decodeVolumes(const HttpAnswer &answer)
{
    const Result<XmlElement> root = answered(answer, "DescribeVolumesResponse", "volumeSet");
    if (!root)
        return root.error();
    Decoded decoded;
    qsizetype number = 0;
    const QList<XmlElement> volumes = root->items("volumeSet");
    for (const XmlElement &volume : volumes) {
        ++number;
        const QString id = volume.childText("volumeId");
        if (id.isEmpty())
            decoded.problems << unreadableRow(number);
        else if (volume.childText("status") == u"available")
            decoded.leftovers << Leftover{.id = id, .name = nameOf(volume), .sizeGB = sizeOf(volume.childText("size"))};
    }
    decoded.nextPage = root->childText("nextToken");
    return decoded;
}

Result<Decoded> decodePriceList(const HttpAnswer &answer)
{
    const Result<JsonRow> row = readAnswer(answer);
    if (!row)
        return row.error();
    if (!row->isObject("products"))
        return answerError(AnswerClass::Unreadable, QStringLiteral("no products"));
    const JsonRow products = row->object("products");
    const JsonRow onDemand = row->object("terms").object("OnDemand");
    Decoded decoded;
    const QStringList skus = products.keys();
    for (const QString &sku : skus) {
        const QByteArray key = sku.toUtf8();
        const JsonRow attributes = products.object(key.constData()).object("attributes");
        const auto cards = attributes.positive("gpu");
        if (!cards || !isPlainLinux(attributes))
            continue;
        decoded.offers << PlatformOffer{.id = attributes.text("instanceType"),
                                        .gpuName = attributes.text("instanceType"),
                                        .gpuCount = static_cast<int>(qBound(1.0, *cards, 1000.0)),
                                        .price = hourOf(onDemand.object(key.constData())),
                                        .region = attributes.text("regionCode"),
                                        .hostMemoryGB = sizeOf(attributes.text("memory")),
                                        .cpuCores = attributes.count("vcpu")};
    }
    return decoded;
}

Result<Decoded> decodeAct(const HttpAnswer &answer)
{
    const Result<XmlElement> root = readXmlAnswer(answer);
    if (!root)
        return root.error();
    if (!root->name.endsWith(u"InstancesResponse"))
        return answerError(AnswerClass::Unreadable, QStringLiteral("another answer: ") + root->name);
    return Decoded{.isAccepted = true};
}

Result<Decoded> decodeRegions(const HttpAnswer &answer)
{
    const Result<XmlElement> root = answered(answer, "DescribeRegionsResponse", "regionInfo");
    if (!root)
        return root.error();
    return Decoded{};
}

Result<QStringList> regionsOf(const HttpAnswer &answer)
{
    const Result<XmlElement> root = answered(answer, "DescribeRegionsResponse", "regionInfo");
    if (!root)
        return root.error();
    QStringList regions;
    const QList<XmlElement> items = root->items("regionInfo");
    for (const XmlElement &item : items)
        regions << item.childText("regionName");
    regions.removeAll(QString{});
    return regions;
}

Dialect dialect()
{
    return {.prefix = QStringLiteral("aws"),
            .platform = {QStringLiteral("aws")},
            .endpoints = {{QStringLiteral("describeinstances"), decodeInstances},
                          {QStringLiteral("describeregions"), decodeRegions},
                          {QStringLiteral("describevolumes"), decodeVolumes},
                          {QStringLiteral("pricelist_ec2"), decodePriceList},
                          {QStringLiteral("startinstances"), decodeAct},
                          {QStringLiteral("stopinstances"), decodeAct},
                          {QStringLiteral("terminateinstances"), decodeAct},
                          {QStringLiteral("any"), decodeAct}}};
}

} // namespace core::platforms::aws
