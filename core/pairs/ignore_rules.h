// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QRegularExpression>
#include <QStringList>

namespace core::pairs {

/// What .gitignore files say. The last rule that fits a path decides; "!" takes one back, but nothing below a folder that is left
/// out. Rules of a file hold for its own folder.
class IgnoreRules {
public:
    /// `folder`: where the file lies below the root, with '/'; empty for the root.
    void add(const QByteArray &folder, const QStringList &lines);
    /// Whether the entry itself is left out; asking for what is below a folder that is, is the caller's mistake.
    bool ignores(const QByteArray &relative, bool isFolder) const;
    /// The same with every folder above it.
    bool ignoresPath(const QByteArray &relative) const;
    bool isEmpty() const { return m_rules.isEmpty(); }

private:
    struct Rule {
        QByteArray folder = {};
        QRegularExpression expression = {};
        bool isFolderOnly = false;
        bool isNegated = false;
    };
    QList<Rule> m_rules;
};

} // namespace core::pairs
