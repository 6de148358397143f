// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/folder_rules.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>

#include <array>

namespace core::privacy {

namespace {

constexpr std::array kWords{"allow", "exclude", "skip"};

std::optional<FolderRule> ruleFrom(const QString &word)
{
    for (size_t i = 0; i < kWords.size(); ++i) {
        if (word == QLatin1String{kWords.at(i)})
            return static_cast<FolderRule>(i);
    }
    return std::nullopt;
}

} // namespace

std::optional<FolderRule> FolderRules::of(const QString &path) const
{
    QString folder = QDir::cleanPath(path);
    while (!folder.isEmpty()) {
        if (const auto found = m_rules.constFind(folder); found != m_rules.cend())
            return *found;
        const qsizetype slash = folder.lastIndexOf(u'/');
        if (slash < 0)
            break;
        folder.truncate(slash);
    }
    return std::nullopt;
}

void FolderRules::set(const QString &folder, std::optional<FolderRule> rule)
{
    const QString clean = QDir::cleanPath(folder);
    if (clean.isEmpty() || clean == QLatin1String{"/"})
        return; // a rule for everything would be no rule
    if (rule)
        m_rules.insert(clean, *rule);
    else
        m_rules.remove(clean);
}

QByteArray FolderRules::toJson() const
{
    QJsonObject object;
    for (auto rule = m_rules.cbegin(); rule != m_rules.cend(); ++rule)
        object.insert(rule.key(), QLatin1String{kWords.at(static_cast<size_t>(rule.value()))});
    return m_rules.isEmpty() ? QByteArray{} : QJsonDocument{object}.toJson(QJsonDocument::Compact);
}

FolderRules FolderRules::fromJson(const QByteArray &json)
{
    FolderRules rules;
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    for (auto entry = object.constBegin(); entry != object.constEnd(); ++entry)
        rules.set(entry.key(), ruleFrom(entry.value().toString()));
    return rules;
}

} // namespace core::privacy
