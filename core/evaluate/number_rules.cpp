// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate/number_rules.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace core::evaluate {

namespace {

constexpr double kSmallestFigure = 1e-6;

constexpr NumberRule kRules[] = {
    {.column = "params_b", .most = 1e5, .isWhole = false},
    {.column = "active_params_b", .most = 1e5, .isWhole = false},
    {.column = "hidden", .most = 1e6},
    {.column = "layers", .most = 1e4},
    {.column = "heads", .most = 1e5},
    {.column = "kv_heads", .most = 1e5},
    {.column = "intermediate", .most = 1e8},
    {.column = "vocab", .most = 1e8},
    {.column = "micro_batch", .most = 1e6},
    {.column = "seq_len", .most = 1e8},
    {.column = "lora_rank", .most = 1e5},
    {.column = "quant_bits", .most = 32, .isWhole = false},
    {.column = "concurrency", .most = 1e6},
    {.column = "n_gpus", .most = 1e6},
    {.column = "nodes", .most = 1e6},
    {.column = "zero_stage", .most = 3},
    {.column = "tp", .most = 1e4},
    {.column = "pp", .most = 1e4},
    {.column = "prompt_len", .most = 1e8},
    {.column = "gen_len", .most = 1e8},
    {.column = "measured_gib_per_gpu", .most = 1e6, .isWhole = false, .leastAboveZero = kSmallestFigure, .isFigure = true},
    {.column = "value", .most = 1e12, .isWhole = false, .leastAboveZero = kSmallestFigure, .isFigure = true},
};

/// Most cells: a few digits, which need no conversion.
bool isShortCount(const QString &cell)
{
    constexpr qsizetype kShort = 4;
    return cell.size() <= kShort && std::ranges::all_of(cell, [](QChar c) { return c >= u'0' && c <= u'9'; });
}

} // namespace

const NumberRule *numberRuleOf(const QString &column)
{
    const auto isOfColumn = [&column](const NumberRule &rule) { return column == QLatin1String{rule.column}; };
    const auto *found = std::ranges::find_if(kRules, isOfColumn);
    return found == std::ranges::end(kRules) ? nullptr : found;
}

std::optional<QString> problemOfCell(const NumberRule &rule, const QString &cell)
{
    constexpr double kShortCount = 9999;
    const QString text = cell.trimmed();
    if (text.isEmpty() || (rule.most >= kShortCount && isShortCount(text)))
        return std::nullopt;
    bool isNumber = false;
    const double value = text.toDouble(&isNumber);
    if (rule.isFigure && (!isNumber || !(value > 0)))
        return std::nullopt;
    const bool isSound = isNumber && value >= 0 && value <= rule.most && (!rule.isWhole || value == std::floor(value))
        && (value == 0 || value >= rule.leastAboveZero);
    if (isSound)
        return std::nullopt;
    const QString limits = rule.isWhole ? QCoreApplication::translate("core::evaluate", "a whole number from %1 to %2")
                                        : QCoreApplication::translate("core::evaluate", "a number from %1 to %2");
    return QCoreApplication::translate("core::evaluate", "The column \"%1\" holds \"%2\" instead of %3.")
        .arg(QLatin1String{rule.column}, text.left(40),
             limits.arg(QString::number(rule.leastAboveZero, 'g', 12), QString::number(rule.most, 'g', 12)));
}

} // namespace core::evaluate
