// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QMap>
#include <QStringList>

#include <optional>

namespace core::planning {

/// One JSON file of constants, read by path ("training.matmul_efficiency"). A constant is a bare value or an object
/// with "value", "how" and "source". What is missing is collected, so that one error names it all.
class KnowledgeFile {
public:
    /// Errors: NotFound or Storage when it cannot be read; Protocol when it is not JSON.
    static Result<KnowledgeFile> open(const QString &file);

    double number(const QString &path);     ///< 0 and a complaint when it is missing.
    QString text(const QString &path);      ///< Empty and a complaint when it is missing.
    std::optional<double> optionalNumber(const QString &path) const;
    std::optional<QString> optionalText(const QString &path) const;
    QStringList texts(const QString &path) const;  ///< An array of strings; empty when there is none.
    QStringList keys(const QString &path) const;   ///< Member names or array positions below `path`, in file order.

    /// Protocol naming the file and every path that was asked for and missing.
    Status problems() const;

private:
    QString m_file;
    QMap<QString, double> m_numbers;
    QMap<QString, QString> m_texts;
    QMap<QString, QStringList> m_keys;
    QStringList m_missing;
};

} // namespace core::planning
