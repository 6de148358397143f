// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>

#include <optional>

namespace core::privacy {

/// What holds for a folder from now on. The order is the order of the words in the stored form.
enum class FolderRule {
    Allow,   ///< Everything may leave; the findings are still told.
    Exclude, ///< Files with findings stay here.
    Skip,    ///< Nothing in it is looked at.
};

/// The rules that the user had remembered, by folder. A rule holds for what is below the folder too; the nearest one counts.
class FolderRules {
public:
    std::optional<FolderRule> of(const QString &path) const;
    void set(const QString &folder, std::optional<FolderRule> rule); ///< Nothing: forgets it.
    const QMap<QString, FolderRule> &all() const { return m_rules; }

    /// JSON, for the settings. What cannot be read is no rule.
    QByteArray toJson() const;
    static FolderRules fromJson(const QByteArray &json);

    friend bool operator==(const FolderRules &, const FolderRules &) = default;

private:
    QMap<QString, FolderRule> m_rules;
};

} // namespace core::privacy
