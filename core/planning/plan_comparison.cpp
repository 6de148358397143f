// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_comparison.h"

#include "core/catalog/region_label.h"
#include "core/planning/plan_options.h"
#include "core/planning/plan_report_words.h"
#include "core/planning/plan_texts.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace core::planning {

namespace {

const QString kUnknown = QStringLiteral("?");

QString translated(const char *source)
{
    return QCoreApplication::translate("core::planning", source);
}

/// The lesser of two figures is better; alike or unknown says nothing.
BetterSide lesser(const std::optional<double> &left, const std::optional<double> &right)
{
    if (!left || !right || *left == *right)
        return BetterSide::Neither;
    return *left < *right ? BetterSide::Left : BetterSide::Right;
}

BetterSide lesser(const std::optional<Money> &left, const std::optional<Money> &right)
{
    if (!left || !right || left->currency() != right->currency())
        return BetterSide::Neither; // Currencies are not mixed.
    return lesser(std::optional{left->amount()}, std::optional{right->amount()});
}

/// A lower bound may still grow: it is only worse for sure when it is above the other's full total.
BetterSide lesserTotal(const PlanRow &left, const PlanRow &right)
{
    const BetterSide side = lesser(left.totalInWishCurrency, right.totalInWishCurrency);
    const bool isOpen =
        (side == BetterSide::Left && left.bill.isAtLeast()) || (side == BetterSide::Right && right.bill.isAtLeast());
    return isOpen ? BetterSide::Neither : side;
}

int rankOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Roomy: return 0;
    case Verdict::Tight: return 1;
    case Verdict::OnlyWithChanges: return 2;
    case Verdict::No: break;
    }
    return 3;
}

std::optional<double> hoursOf(const PlanRow &row)
{
    return row.hours.likely > 0 ? std::optional{row.hours.likely} : std::nullopt;
}

QString totalText(const PlanRow &row)
{
    const QString own = totalLabel(row.bill);
    const bool isForeign = row.totalInWishCurrency && row.totalInWishCurrency->currency() != row.bill.currency;
    return isForeign ? QStringLiteral("%1 (%2)").arg(own, moneyText(*row.totalInWishCurrency)) : own;
}

QString riskText(const PlanRow &row)
{
    return row.warnings.isEmpty() ? translated(QT_TRANSLATE_NOOP("core::planning", "nothing known")) : row.warnings.join(u' ');
}

/// What the ranking adds to the price for trust, interruptions, age and the like.
double riskOf(const PlanRow &row)
{
    double risk = 0;
    for (const RankShare &share : row.shares)
        risk += share.share;
    return risk;
}

ComparisonRow line(const char *key, const char *label, const QString &left, const QString &right,
                   BetterSide better = BetterSide::Neither)
{
    return {.key = QLatin1String{key}, .label = translated(label), .left = left, .right = right, .better = better};
}

/// Lines in which two ways of doing a job are compared; a missing side is unknown.
QList<ComparisonRow> figures(const PlanRow &left, const PlanRow &right)
{
    const auto memory = [](const PlanRow &row) {
        const QString text = translated(QT_TRANSLATE_NOOP("core::planning", "%1 of %2, %3"));
        return text.arg(gibLabel(row.fit.memory.likely), gibLabel(row.fit.usable), verdictLabel(row.fit.verdict));
    };
    const auto place = [](const PlanRow &row) {
        return row.offer.region.isEmpty() ? row.platformName.shown()
                                          : row.platformName.shown() + QStringLiteral(", ") + catalog::regionLabel(row.offer.region);
    };
    const auto elapsed = [](const PlanRow &row) { return row.elapsedHours > 0 ? std::optional{row.elapsedHours} : std::nullopt; };
    const auto elapsedText = [&elapsed](const PlanRow &row) { return elapsed(row) ? hoursText(row.elapsedHours) : kUnknown; };
    return {
        line("card", QT_TRANSLATE_NOOP("core::planning", "Machine"), machineName(left), machineName(right)),
        line("platform", QT_TRANSLATE_NOOP("core::planning", "Platform"), place(left), place(right)),
        line("mode", QT_TRANSLATE_NOOP("core::planning", "Paid"), billingModeLabel(left.offer.mode),
             billingModeLabel(right.offer.mode)),
        line("memory", QT_TRANSLATE_NOOP("core::planning", "Memory"), memory(left), memory(right),
             lesser(std::optional<double>{rankOf(left.fit.verdict)}, std::optional<double>{rankOf(right.fit.verdict)})),
        line("hours", QT_TRANSLATE_NOOP("core::planning", "Time of the job"), hoursLabel(left.hours), hoursLabel(right.hours),
             lesser(hoursOf(left), hoursOf(right))),
        line("elapsed", QT_TRANSLATE_NOOP("core::planning", "Until the results"), elapsedText(left), elapsedText(right),
             lesser(elapsed(left), elapsed(right))),
        line("total", QT_TRANSLATE_NOOP("core::planning", "Total"), totalText(left), totalText(right), lesserTotal(left, right)),
        line("per_hour", QT_TRANSLATE_NOOP("core::planning", "Per hour"), moneyText(left.offer.price.perHour),
             moneyText(right.offer.price.perHour),
             lesser(std::optional{left.offer.price.perHour}, std::optional{right.offer.price.perHour})),
        line("price_as_of", QT_TRANSLATE_NOOP("core::planning", "Price of"),
             left.offer.provenance.asOf.isEmpty() ? kUnknown : left.offer.provenance.asOf,
             right.offer.provenance.asOf.isEmpty() ? kUnknown : right.offer.provenance.asOf),
        line("risk", QT_TRANSLATE_NOOP("core::planning", "Risk"), riskText(left), riskText(right),
             lesser(std::optional{riskOf(left)}, std::optional{riskOf(right)})),
    };
}

/// Settings that the two machines would run with, where they differ.
QList<ComparisonRow> differingSettings(const PlanRow &left, const PlanRow &right)
{
    const QMap<QString, QString> ofRight = differingOptions(left.setup, right.setup);
    const QMap<QString, QString> ofLeft = differingOptions(right.setup, left.setup);
    QList<ComparisonRow> rows;
    for (auto it = ofRight.cbegin(); it != ofRight.cend(); ++it)
        rows << ComparisonRow{.key = QStringLiteral("setting.") + it.key(),
                              .label = it.key(),
                              .left = ofLeft.value(it.key(), kUnknown),
                              .right = it.value()};
    return rows;
}

QString answerText(const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool() ? translated(QT_TRANSLATE_NOOP("core::planning", "yes"))
                              : translated(QT_TRANSLATE_NOOP("core::planning", "no"));
    const QString text = value.isArray() ? value.toVariant().toStringList().join(QStringLiteral(", ")) : value.toString();
    return text.isEmpty() ? translated(QT_TRANSLATE_NOOP("core::planning", "not said")) : text;
}

QList<ComparisonRow> differingAnswers(const PlanAnswers &left, const PlanAnswers &right)
{
    const QJsonObject ofLeft = toJsonObject(left);
    const QJsonObject ofRight = toJsonObject(right);
    QList<ComparisonRow> rows;
    for (const QString &key : answerKeys()) {
        const QJsonValue own = ofLeft.value(key);
        const QJsonValue other = ofRight.value(key);
        if (own == other)
            continue;
        rows << ComparisonRow{.key = QStringLiteral("answer.") + key,
                              .label = answerLabel(key),
                              .left = answerText(own),
                              .right = answerText(other)};
    }
    return rows;
}

const PlanRow *bestOf(const ComparedPlan &side)
{
    if (side.row)
        return &*side.row;
    return side.plan && !side.plan->rows.isEmpty() ? &side.plan->rows.first() : nullptr;
}

/// What stands in place of the figures when there is nothing to rent.
QString verdictText(const ComparedPlan &side)
{
    if (!side.trouble.isEmpty())
        return side.trouble;
    return side.plan ? side.plan->advice.headline : kUnknown;
}

} // namespace

PlanComparison comparePlans(const ComparedPlan &left, const ComparedPlan &right)
{
    PlanComparison comparison{.left = left.name, .right = right.name};
    comparison.rows << line("verdict", QT_TRANSLATE_NOOP("core::planning", "Verdict"), verdictText(left), verdictText(right));
    const PlanRow *ofLeft = bestOf(left);
    const PlanRow *ofRight = bestOf(right);
    if (ofLeft && ofRight) {
        comparison.rows << figures(*ofLeft, *ofRight);
    } else if (ofLeft || ofRight) {
        const QList<ComparisonRow> alone = ofLeft ? figures(*ofLeft, *ofLeft) : figures(*ofRight, *ofRight);
        for (ComparisonRow row : alone) {
            row.better = BetterSide::Neither;
            (ofLeft ? row.right : row.left) = QChar{0x2013};
            comparison.rows << row;
        }
    }
    comparison.rows << differingAnswers(left.answers, right.answers);
    return comparison;
}

PlanComparison compareRows(const PlanRow &left, const PlanRow &right)
{
    return {.left = QStringLiteral("#%1 %2").arg(left.rank).arg(machineName(left)),
            .right = QStringLiteral("#%1 %2").arg(right.rank).arg(machineName(right)),
            .rows = figures(left, right) + differingSettings(left, right)};
}

} // namespace core::planning
