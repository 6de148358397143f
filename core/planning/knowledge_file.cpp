// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/knowledge_file.h"

#include "core/base/file_io.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

namespace core::planning {

namespace {

using Json = nlohmann::ordered_json;

/// Everything below one JSON value, by dotted path.
struct Flat {
    QMap<QString, double> numbers = {};
    QMap<QString, QString> texts = {};
    QMap<QString, QStringList> keys = {};
    QHash<QString, QString> sourceKeys = {};
    QList<FittedConstant> fitted = {};
};

void flatten(const Json &value, const QString &path, Flat &flat);

/// Notes a constant that was fitted, with what was expected of it.
void noteFitted(const Json &constant, const QString &path, Flat &flat)
{
    if (constant.value("how", Json{}) != "fitted" || !constant.contains("prior") || !constant.contains("spread"))
        return;
    const auto number = [&](const char *key) {
        const Json value = constant.value(key, Json{});
        return value.is_number() ? value.get<double>() : 0.0;
    };
    flat.fitted.append({path, flat.numbers.value(path), number("prior"), number("spread"), number("most")});
}

void flattenMember(const Json &value, const QString &path, const QString &key, Flat &flat)
{
    flat.keys[path].append(key);
    flatten(value, path.isEmpty() ? key : path + u'.' + key, flat);
}

void flatten(const Json &value, const QString &path, Flat &flat)
{
    if (value.is_boolean()) {
        flat.numbers.insert(path, value.get<bool>() ? 1.0 : 0.0);
    } else if (value.is_number()) {
        flat.numbers.insert(path, value.get<double>());
    } else if (value.is_string()) {
        flat.texts.insert(path, QString::fromStdString(value.get<std::string>()));
    } else if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i)
            flattenMember(value.at(i), path, QString::number(i), flat);
    } else if (value.is_object() && value.contains("value") && value.contains("source")) {
        if (const Json &source = value.at("source"); source.is_string())
            flat.sourceKeys.insert(path, QString::fromStdString(source.get<std::string>()));
        flatten(value.at("value"), path, flat);
        noteFitted(value, path, flat);
    } else if (value.is_object()) {
        for (const auto &[key, member] : value.items())
            flattenMember(member, path, QString::fromStdString(key), flat);
    }
}

Error unreadable(const QString &file, const QString &reason)
{
    return {.kind = ErrorKind::Protocol,
            .code = QStringLiteral("knowledge.invalid"),
            .message = QCoreApplication::translate("core::planning", "The constants in %1 cannot be used.").arg(file),
            .remedy = QCoreApplication::translate("core::planning", "Restore this file, or install the program again."),
            .detail = reason};
}

} // namespace

Result<KnowledgeFile> KnowledgeFile::open(const QString &file)
{
    auto content = readWhole(file);
    if (!content)
        return std::move(content).error();
    const Json json = Json::parse(content->cbegin(), content->cend(), nullptr, false);
    if (json.is_discarded() || !json.is_object())
        return unreadable(file, QStringLiteral("not a JSON object"));
    Flat flat;
    flatten(json, {}, flat);
    KnowledgeFile knowledge;
    knowledge.m_file = file;
    knowledge.m_numbers = std::move(flat.numbers);
    knowledge.m_texts = std::move(flat.texts);
    knowledge.m_keys = std::move(flat.keys);
    knowledge.m_fitted = std::move(flat.fitted);
    knowledge.m_sourceKeys = std::move(flat.sourceKeys);
    return knowledge;
}

double KnowledgeFile::number(const QString &path)
{
    const auto value = optionalNumber(path);
    if (!value)
        m_missing.append(path);
    return value.value_or(0.0);
}

QString KnowledgeFile::text(const QString &path)
{
    const auto value = optionalText(path);
    if (!value)
        m_missing.append(path);
    return value.value_or(QString{});
}

std::optional<double> KnowledgeFile::optionalNumber(const QString &path) const
{
    const auto found = m_numbers.constFind(path);
    return found == m_numbers.constEnd() ? std::nullopt : std::optional{*found};
}

std::optional<QString> KnowledgeFile::optionalText(const QString &path) const
{
    const auto found = m_texts.constFind(path);
    return found == m_texts.constEnd() ? std::nullopt : std::optional{*found};
}

QStringList KnowledgeFile::texts(const QString &path) const
{
    QStringList all;
    for (const QString &key : keys(path))
        all.append(m_texts.value(path + u'.' + key));
    return all;
}

QStringList KnowledgeFile::keys(const QString &path) const
{
    return m_keys.value(path);
}

QHash<QString, QString> KnowledgeFile::sources() const
{
    QHash<QString, QString> all;
    for (auto entry = m_sourceKeys.cbegin(); entry != m_sourceKeys.cend(); ++entry)
        all.insert(entry.key(), m_texts.value(QStringLiteral("sources.") + entry.value(), entry.value()));
    return all;
}

Status KnowledgeFile::problems() const
{
    if (m_missing.isEmpty())
        return ok();
    return unreadable(m_file, QStringLiteral("missing: ") + m_missing.join(QStringLiteral(", ")));
}

} // namespace core::planning
