// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QHash>
#include <QMap>
#include <QStringList>

#include <optional>

namespace core::planning {

/// A constant that was fitted, and what was expected before any measurement.
struct FittedConstant {
    QString path = {};
    double value = 0;
    double prior = 0;
    double spread = 0; ///< Standard deviation of the natural logarithm around `prior`.
    double most = 0;   ///< Physical limit; 0 = none.
};

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

    /// The "source" that stands beside each constant, by its path, in the words of the file's "sources".
    QHash<QString, QString> sources() const;

    const QList<FittedConstant> &fitted() const { return m_fitted; } ///< Constants with "how": "fitted" and a prior.
    void set(const QString &path, double value) { m_numbers.insert(path, value); }

    /// Protocol naming the file and every path that was asked for and missing.
    Status problems() const;

private:
    QString m_file;
    QMap<QString, double> m_numbers;
    QMap<QString, QString> m_texts;
    QMap<QString, QStringList> m_keys;
    QHash<QString, QString> m_sourceKeys;
    QList<FittedConstant> m_fitted;
    QStringList m_missing;
};

} // namespace core::planning
