// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/routes/route_card.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace core::routes {

namespace {

QString quoted(const QByteArray &text)
{
    return QString::fromUtf8(remote::shellQuote(text));
}

QString quotedText(const QString &text)
{
    return quoted(text.toUtf8());
}

/// The last part of the first source: what the data is called there.
QString nameOf(const RouteQuestion &question)
{
    return QFileInfo{question.sources.value(0)}.fileName();
}

std::optional<Hours> seconds(std::optional<double> value)
{
    return value ? std::optional{Hours{*value / 3600.0}} : std::nullopt;
}

std::optional<double> wireSeconds(const RouteQuestion &question)
{
    if (!question.uplinkBytesPerSecond || !(*question.uplinkBytesPerSecond > 0))
        return std::nullopt;
    return static_cast<double>(question.size.count()) / *question.uplinkBytesPerSecond;
}

std::optional<Money> costOf(const RouteQuestion &question, const std::optional<HourlyPrice> &price,
                            const std::optional<Hours> &time)
{
    if (question.isFree)
        return Money::zero(price ? price->perHour.currency() : Currency::Cny);
    return price && time ? std::optional{price->costFor(*time)} : std::nullopt;
}

Route direct(const RouteQuestion &question, const RouteRules &rules)
{
    Route route{
        .kind = RouteKind::Direct, .name = QCoreApplication::translate("core::routes", "File by file"), .isOneClick = true};
    if (const auto wire = wireSeconds(question))
        route.time = seconds(*wire + static_cast<double>(question.files) * rules.directSecondsPerFile);
    route.cost = costOf(question, question.price, route.time);
    return route;
}

Route packed(const RouteQuestion &question, const RouteRules &rules)
{
    Route route{.kind = RouteKind::PackFirst, .name = QCoreApplication::translate("core::routes", "Pack first"), .isOneClick = true};
    const double packing = static_cast<double>(question.size.count()) / rules.packBytesPerSecond;
    const double perFile = static_cast<double>(question.files) * rules.packSecondsPerFile;
    double machineSeconds = 0;
    if (const auto wire = wireSeconds(question)) {
        machineSeconds = *wire + perFile;
        route.time = seconds(packing + perFile + machineSeconds);
        route.cost = costOf(question, question.price, seconds(machineSeconds)); // the machine may stay off while packing
    }
    route.needs = QCoreApplication::translate("core::routes", "Room for the archive on both disks.");
    const QFileInfo source{question.sources.value(0)};
    const QString archive = nameOf(question) + QStringLiteral(".tar");
    route.commandsHere = {
        QStringLiteral("tar -cf %1 -C %2 %3")
            .arg(quotedText(archive), quotedText(source.absolutePath()), quotedText(QStringLiteral("./") + nameOf(question)))};
    const QString there = quoted(question.folder.child(archive.toUtf8()).bytes);
    route.commandsThere = {QStringLiteral("tar -xf %1 -C %2 && rm %1").arg(there, quoted(question.folder.bytes))};
    route.steps = {QCoreApplication::translate("core::routes", "Pack here, send the one archive, unpack on the machine.")};
    return route;
}

Route noCard(const RouteQuestion &question, const Route &base)
{
    Route route = base;
    route.kind = RouteKind::NoCard;
    route.name = QCoreApplication::translate("core::routes", "In no-GPU mode");
    route.isOneClick = false;
    route.cost = costOf(question, question.noCardPrice, base.time);
    route.needs = QCoreApplication::translate("core::routes",
                                              "Switch the machine off and on again without its card; what runs there ends.");
    route.steps = {QCoreApplication::translate("core::routes",
                                               "Start the machine in no-GPU mode in the console, then drop the files again.")};
    route.commandsHere.clear();
    route.commandsThere.clear();
    route.link = question.consoleUrl;
    return route;
}

Route hubPull(const RouteQuestion &question, const RouteRules &rules, const HubId &id)
{
    Route route{.kind = RouteKind::HubPull, .name = QCoreApplication::translate("core::routes", "Pull on the machine")};
    route.needs = QCoreApplication::translate("core::routes", "The same files on Hugging Face or ModelScope.");
    const QString before = rules.of(question.platform).beforeHub;
    const QString folder = quoted(question.folder.child(nameOf(question).toUtf8()).bytes);
    for (const Hub &hub : rules.hubs) {
        for (const Mirror &mirror : hub.mirrors) {
            route.commandsThere << QString{rules.speedTest}.replace(QLatin1String{"{host}"}, mirror.host);
        }
    }
    if (!before.isEmpty())
        route.commandsThere << before;
    for (const Hub &hub : rules.hubs) {
        route.commandsThere << hub.install;
        for (const Mirror &mirror : hub.mirrors) {
            QString line = id.isDataset ? hub.datasetCommand : hub.command;
            line.replace(QLatin1String{"{id}"}, quotedText(id.id)).replace(QLatin1String{"{dir}"}, folder);
            route.commandsThere << (mirror.environment.isEmpty() ? line : mirror.environment + u' ' + line);
        }
    }
    route.steps = {rules.speedNote.shown()};
    return route;
}

Route netDisk(const NetDisk &disk)
{
    Route route{.kind = RouteKind::NetDisk, .name = QCoreApplication::translate("core::routes", "Net disk, pulled there")};
    route.needs = disk.name.shown();
    for (const BilingualText &step : disk.steps)
        route.steps << step.shown();
    route.link = disk.link;
    return route;
}

Route storage(const RouteQuestion &question, const ObjectStorage &store)
{
    Route route{.kind = RouteKind::ObjectStorage,
                .name = QCoreApplication::translate("core::routes", "Object storage, intranet")};
    route.needs = QCoreApplication::translate("core::routes", "A bucket of %1 in the machine's region.").arg(store.name.shown());
    const QString name = nameOf(question);
    const QString folder = quoted(question.folder.child(name.toUtf8()).bytes);
    QString here = store.here;
    QString there = store.there;
    route.commandsHere = {here.replace(QLatin1String{"{source}"}, quotedText(question.sources.value(0)))
                              .replace(QLatin1String{"{name}"}, quotedText(name))};
    route.commandsThere = {there.replace(QLatin1String{"{dir}"}, folder).replace(QLatin1String{"{name}"}, quotedText(name))};
    route.steps = {store.note.shown()};
    route.link = store.link;
    return route;
}

/// By time among the ways of which a time is known; the direct one when none is, and when another is hardly faster.
RouteKind bestOf(const QList<Route> &routes)
{
    constexpr double kWorthTheTrouble = 0.85;
    const Route *best = &routes.first();
    for (const Route &route : routes) {
        if (route.kind == RouteKind::PackFirst && route.time && best->time && *route.time < *best->time * kWorthTheTrouble)
            best = &route;
    }
    return best->kind;
}

} // namespace

std::optional<HubId> hubIdOf(const QString &localPath)
{
    const QString name = QFileInfo{localPath}.fileName();
    for (const auto &[prefix, isDataset] : {std::pair{"models--", false}, std::pair{"datasets--", true}}) {
        if (!name.startsWith(QLatin1String{prefix}))
            continue;
        const QStringList parts = name.mid(QLatin1String{prefix}.size()).split(QStringLiteral("--"));
        if (parts.size() <= 2 && !parts.contains(QString{}))
            return HubId{parts.join(u'/'), isDataset};
    }
    return std::nullopt;
}

QString scpLine(const RouteQuestion &question)
{
    QStringList words{QStringLiteral("scp"), QStringLiteral("-r"), QStringLiteral("-p"), QStringLiteral("-P"),
                      QString::number(question.endpoint.port)};
    for (const QString &source : question.sources)
        words << quotedText(source);
    const QString host = question.endpoint.host.contains(u':') ? u'[' + question.endpoint.host + u']' : question.endpoint.host;
    words << quotedText(question.endpoint.user + u'@' + host + u':' + question.folder.display());
    return words.join(u' ');
}

QList<Route> routesFor(const RouteQuestion &question, const RouteRules &rules)
{
    const PlatformRoutes &platform = rules.of(question.platform);
    QList<Route> routes{direct(question, rules)};
    if (question.files >= rules.packFromFiles && question.sources.size() == 1)
        routes << packed(question, rules);
    const auto time = routes.first().time;
    const bool isLong = time ? time->count() * 60 >= rules.longAfterMinutes : question.size >= rules.longFrom;
    if (question.hasNoCardMode == true && !question.isFree && isLong)
        routes << noCard(question, routes.first());
    for (const QString &source : question.sources) {
        if (const auto id = hubIdOf(source)) {
            routes << hubPull(question, rules, *id);
            break;
        }
    }
    if (platform.netDisk && isLong)
        routes << netDisk(*platform.netDisk);
    if (platform.storage && isLong)
        routes << storage(question, *platform.storage);
    const RouteKind best = bestOf(routes);
    for (Route &route : routes)
        route.isBest = route.kind == best;
    std::stable_sort(routes.begin(), routes.end(), [](const Route &a, const Route &b) { return a.isBest && !b.isBest; });
    return routes;
}

} // namespace core::routes
