// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/routes/route_rules.h"

#include "core/base/json_file.h"

#include <QCoreApplication>


#include <algorithm>

namespace core::routes {

using nlohmann::json;

namespace {

constexpr qint64 kLargestFile = 256 * 1024;

/// Remembers the first path that cannot be used.
class Reader {
public:
    void note(const QString &path)
    {
        if (m_problem.isEmpty())
            m_problem = path;
    }
    QString problem() const { return m_problem; }

    QString text(const json &object, const char *key, bool mayBeEmpty = false)
    {
        const auto found = object.is_object() ? object.find(key) : object.end();
        if (object.is_object() && found != object.end() && found->is_string()
            && (mayBeEmpty || !found->get_ref<const std::string &>().empty()))
            return QString::fromStdString(found->get<std::string>());
        note(QLatin1String{key});
        return {};
    }
    const json &part(const json &object, const char *key)
    {
        static const json nothing = json::object();
        const auto found = object.is_object() ? object.find(key) : object.end();
        if (object.is_object() && found != object.end())
            return *found;
        note(QLatin1String{key});
        return nothing;
    }
    const json &list(const json &object, const char *key)
    {
        static const json empty = json::array();
        const json &found = part(object, key);
        if (found.is_array())
            return found;
        note(QLatin1String{key});
        return empty;
    }
    BilingualText both(const json &object, const char *key) { return bothOf(part(object, key)); }
    BilingualText bothOf(const json &pair) { return {.en = text(pair, "en"), .zh = text(pair, "zh")}; }
    double figure(const json &figures, const char *key)
    {
        const json &value = part(part(figures, key), "value");
        text(part(figures, key), "why");
        if (value.is_number() && value.get<double>() > 0)
            return value.get<double>();
        note(QLatin1String{key});
        return 1;
    }

private:
    QString m_problem;
};

Hub hubOf(const json &entry, Reader &reader)
{
    Hub hub{.id = reader.text(entry, "id"), .name = reader.both(entry, "name"), .command = reader.text(entry, "command"),
            .datasetCommand = reader.text(entry, "dataset_command"), .install = reader.text(entry, "install")};
    for (const json &mirror : reader.list(entry, "mirrors"))
        hub.mirrors << Mirror{reader.both(mirror, "name"), reader.text(mirror, "host"), reader.text(mirror, "environment", true)};
    if (hub.mirrors.isEmpty() || !hub.command.contains(QLatin1String{"{id}"}))
        reader.note(QStringLiteral("hubs.") + hub.id);
    return hub;
}

PlatformRoutes platformOf(const json &entry, Reader &reader)
{
    PlatformRoutes routes{.platform = {reader.text(entry, "id")}, .beforeHub = reader.text(entry, "before_hub", true)};
    if (entry.is_object() && entry.contains("net_disk")) {
        const json &disk = reader.part(entry, "net_disk");
        const json &free = reader.part(disk, "works_without_card");
        NetDisk net{.name = reader.both(disk, "name"),
                    .link = reader.text(disk, "link"),
                    .worksWithoutCard = free.is_boolean() && free.get<bool>()};
        for (const json &step : reader.list(disk, "steps"))
            net.steps << reader.bothOf(step);
        routes.netDisk = net;
    }
    if (entry.is_object() && entry.contains("object_storage")) {
        const json &storage = reader.part(entry, "object_storage");
        routes.storage = ObjectStorage{.name = reader.both(storage, "name"),
                                       .link = reader.text(storage, "link"),
                                       .here = reader.text(storage, "here"),
                                       .there = reader.text(storage, "there"),
                                       .note = reader.both(storage, "note")};
    }
    for (const json &shared : reader.list(entry, "shared")) {
        const json &limit = reader.part(shared, "inode_limit");
        routes.shared << SharedLimit{reader.text(shared, "path"),
                                     limit.is_number_integer() ? static_cast<qint64>(limit.get<double>()) : 0,
                                     reader.both(shared, "note")};
    }
    reader.text(entry, "source");
    return routes;
}

RouteRules rulesOf(const json &document, Reader &reader)
{
    const json &figures = reader.part(document, "figures");
    RouteRules rules{
        .asOf = reader.text(document, "as_of"),
        .directSecondsPerFile = reader.figure(figures, "direct_per_file_ms") / 1000,
        .packSecondsPerFile = reader.figure(figures, "pack_per_file_ms") / 1000,
        .packBytesPerSecond = reader.figure(figures, "pack_bytes_per_second"),
        .packFromFiles = static_cast<qint64>(std::min(reader.figure(figures, "pack_from_files"), 1e9)),
        .marginPercent = reader.figure(figures, "margin_percent"),
        .longAfterMinutes = reader.figure(figures, "long_after_minutes"),
        .longFrom = Bytes::fromCount(static_cast<qint64>(std::min(reader.figure(figures, "long_from_bytes"), 1e15))),
        .systemDiskFrom = Bytes::fromCount(
            static_cast<qint64>(std::min(reader.figure(figures, "system_disk_from_bytes"), 1e15))),
        .speedTest = reader.text(document, "speed_test"),
        .speedNote = reader.both(document, "speed_note")};
    for (const json &hub : reader.list(document, "hubs"))
        rules.hubs << hubOf(hub, reader);
    for (const json &platform : reader.list(document, "platforms"))
        rules.platforms << platformOf(platform, reader);
    return rules;
}

Error unreadable(const QString &file, const QString &path)
{
    return {.kind = ErrorKind::Protocol,
            .code = QStringLiteral("routes.rules"),
            .message =
                QCoreApplication::translate("core::routes", "The ways to move data in %1 cannot be used: %2.").arg(file, path),
            .remedy = QCoreApplication::translate("core::routes",
                                                  "Correct or delete this file. Files can be sent directly until then."),
            .detail = file + u' ' + path};
}

} // namespace

const PlatformRoutes &RouteRules::of(const catalog::PlatformId &platform) const
{
    static const PlatformRoutes unknown;
    const auto found = std::ranges::find(platforms, platform, &PlatformRoutes::platform);
    return found == platforms.end() ? unknown : *found;
}

Result<RouteRules> loadRouteRules(const QString &file)
{
    const auto content = readJsonObject(file, kLargestFile);
    if (!content)
        return content.error();
    const json &document = *content;
    if (document.is_null())
        return unreadable(file, QStringLiteral("$"));
    Reader reader;
    RouteRules rules = rulesOf(document, reader);
    if (!reader.problem().isEmpty())
        return unreadable(file, reader.problem());
    return rules;
}

} // namespace core::routes
