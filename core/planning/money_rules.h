// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bilingual_text.h"
#include "core/base/money.h"
#include "core/base/result.h"

#include <QHash>

namespace core::planning {

/// A figure with where it was read.
struct SourcedFigure {
    double value = 0;
    BilingualText source = {};
};

/// resources/models/purchase.json. A value; load once.
class MoneyRules {
public:
    /// Errors: Storage or Protocol naming file and path.
    static Result<MoneyRules> load(const QString &file);

    /// Those that are compiled into the program, read once.
    static const Result<MoneyRules> &builtIn();

    /// By path, such as "resale_share". Precondition for the paths that load() requires: it is there.
    const SourcedFigure &at(const char *path) const;
    /// Of a figure that is known for some currencies only, such as "power_per_kwh".
    std::optional<SourcedFigure> in(const char *path, Currency currency) const;

private:
    QHash<QString, SourcedFigure> m_figures;
};

} // namespace core::planning
