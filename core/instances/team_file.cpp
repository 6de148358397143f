// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instances/team_file.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <nlohmann/json.hpp>

namespace core::instances {

namespace {

using Json = nlohmann::ordered_json;

struct Field {
    const char *key;
    const char *text;
    Json (*value)(const Instance &); ///< Null when the machine has none.
};

Json string(const QString &text)
{
    return text.isEmpty() ? Json{} : Json(text.toStdString());
}

QString loginWord(LoginMethod login)
{
    switch (login) {
    case LoginMethod::Password: return QStringLiteral("password");
    case LoginMethod::KeyFile: return QStringLiteral("key_file");
    case LoginMethod::KeychainKey: return QStringLiteral("key");
    case LoginMethod::Agent: return QStringLiteral("agent");
    }
    return {};
}

Json tagsOf(const Instance &machine)
{
    Json tags = Json::array();
    for (const QString &tag : machine.tags)
        tags.push_back(tag.toStdString());
    return tags.empty() ? Json{} : tags;
}

Json priceOf(const Instance &machine)
{
    if (!machine.price)
        return {};
    const Money amount = machine.price->perHour;
    return Json{{"amount", amount.amount()}, {"currency", currencyCode(amount.currency()).toStdString()}};
}

/// Everything that may leave, and nothing else. Of a key file only its name: the path tells about this computer.
constexpr Field kFields[] = {
    {"name", QT_TRANSLATE_NOOP("core::instances", "name"), [](const Instance &m) { return string(m.name); }},
    {"host", QT_TRANSLATE_NOOP("core::instances", "host"), [](const Instance &m) { return string(m.host); }},
    {"port", QT_TRANSLATE_NOOP("core::instances", "port"), [](const Instance &m) { return Json(m.port); }},
    {"user", QT_TRANSLATE_NOOP("core::instances", "user"), [](const Instance &m) { return string(m.user); }},
    {"login", QT_TRANSLATE_NOOP("core::instances", "way to log in"), [](const Instance &m) { return string(loginWord(m.login)); }},
    {"key_name", QT_TRANSLATE_NOOP("core::instances", "name of the key file"),
     [](const Instance &m) { return string(QFileInfo{m.keyFile}.fileName()); }},
    {"jump", QT_TRANSLATE_NOOP("core::instances", "jump hosts"), [](const Instance &m) { return string(m.jump); }},
    {"alive_seconds", QT_TRANSLATE_NOOP("core::instances", "when a silent line is asked for life"),
     [](const Instance &m) { return m.aliveSeconds ? Json(*m.aliveSeconds) : Json{}; }},
    {"alive_count", QT_TRANSLATE_NOOP("core::instances", "how often it is asked"),
     [](const Instance &m) { return m.aliveCount ? Json(*m.aliveCount) : Json{}; }},
    {"platform", QT_TRANSLATE_NOOP("core::instances", "platform"), [](const Instance &m) { return string(m.platform.value); }},
    {"provider_id", QT_TRANSLATE_NOOP("core::instances", "the platform's id"), [](const Instance &m) { return string(m.providerId); }},
    {"card", QT_TRANSLATE_NOOP("core::instances", "card"), [](const Instance &m) { return string(m.card ? m.card->value : QString{}); }},
    {"gpu_count", QT_TRANSLATE_NOOP("core::instances", "number of GPUs"), [](const Instance &m) { return m.gpuCount > 0 ? Json(m.gpuCount) : Json{}; }},
    {"price_per_hour", QT_TRANSLATE_NOOP("core::instances", "price an hour"), priceOf},
    {"tags", QT_TRANSLATE_NOOP("core::instances", "tags"), tagsOf},
    {"owner", QT_TRANSLATE_NOOP("core::instances", "owner"), [](const Instance &m) { return string(m.owner); }},
    {"project", QT_TRANSLATE_NOOP("core::instances", "project"), [](const Instance &m) { return string(m.project); }},
};

bool mayLeave(const Instance &machine)
{
    return machine.kind == MachineKind::Rented && !machine.host.isEmpty();
}

} // namespace

QList<LeavingField> leavingFields(const QList<Instance> &machines)
{
    QList<LeavingField> fields;
    for (const Field &field : kFields) {
        const auto count = std::ranges::count_if(machines, [&field](const Instance &each) { return mayLeave(each) && !field.value(each).is_null(); });
        if (count > 0)
            fields << LeavingField{.key = QString::fromLatin1(field.key),
                                   .text = QCoreApplication::translate("core::instances", field.text),
                                   .machines = static_cast<int>(count)};
    }
    return fields;
}

QByteArray teamFile(const QList<Instance> &machines)
{
    Json rows = Json::array();
    for (const Instance &machine : machines) {
        if (!mayLeave(machine))
            continue;
        Json row = Json::object();
        for (const Field &field : kFields) {
            if (Json value = field.value(machine); !value.is_null())
                row[field.key] = std::move(value);
        }
        rows.push_back(std::move(row));
    }
    const Json document{{"zuka_machines", 1}, {"machines", rows}};
    return QByteArray::fromStdString(document.dump(2, ' ', false, Json::error_handler_t::replace)) + '\n';
}

} // namespace core::instances
