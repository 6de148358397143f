// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QJsonObject>
#include <QString>

#include <chrono>
#include <optional>

namespace core::monitor {

/// Reads numbers from a file of rules and remembers what first was not as it should be. For files that name their source
/// ("source") and day ("as_of").
class RuleReader {
public:
    explicit RuleReader(const QString &file);

    double number(const char *field, double minimum, double maximum);
    std::chrono::milliseconds seconds(const char *field);

    /// Set when the file cannot be read, or with code rules.invalid naming the field.
    std::optional<Error> problem() const { return m_problem; }

private:
    void complain(const QString &detail);

    QString m_file;
    QJsonObject m_rules = {};
    std::optional<Error> m_problem = {};
};

} // namespace core::monitor
