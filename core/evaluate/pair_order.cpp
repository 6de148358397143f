// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate/pair_order.h"

#include <QHash>

#include <algorithm>

namespace core::evaluate {

namespace {

constexpr double kClearlyApart = 1.1;

} // namespace

PairOrder pairOrderOf(const QList<PairRow> &rows)
{
    QHash<QString, QList<const PairRow *>> groups;
    for (const PairRow &row : rows)
        groups[row.setup].append(&row);
    PairOrder order;
    for (const QList<const PairRow *> &group : std::as_const(groups)) {
        for (qsizetype i = 0; i < group.size(); ++i) {
            for (qsizetype j = i + 1; j < group.size(); ++j) {
                const PairRow &one = *group.at(i);
                const PairRow &other = *group.at(j);
                const auto [slow, fast] = std::minmax(one.measured, other.measured);
                const bool isApart = fast > kClearlyApart * slow;
                if (one.card == other.card || !isApart)
                    continue;
                ++order.pairs;
                if ((one.measured < other.measured) == (one.predicted < other.predicted))
                    ++order.right;
            }
        }
    }
    return order;
}

} // namespace core::evaluate
