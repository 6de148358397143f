// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QRegularExpression>
#include <QStringList>

namespace core::transfer {

/// Which entries below a source are left out. "*.tmp" means a name anywhere, "data/raw" a path from the source on, "cache/"
/// folders only; * ? [] stand for other characters, * not for a slash. Empty lines and lines with # are no rules.
class ExcludeRules {
public:
    explicit ExcludeRules(const QStringList &patterns = {});
    bool isEmpty() const { return m_rules.isEmpty(); }
    /// `relative` is a path below the source, with '/'.
    bool excludes(const QByteArray &relative, bool isFolder) const;

private:
    struct Rule {
        QRegularExpression expression = {};
        bool isPath = false;
        bool isFolderOnly = false;
    };
    QList<Rule> m_rules;
};

} // namespace core::transfer
