// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_ranking.h"

#include "core/planning/plan_shares.h"

#include <algorithm>
#include <array>
#include <functional>

namespace core::planning {

namespace {

constexpr WishSet kLate = WishSet{WishKind::Deadline} | WishKind::HoursPerDay;
/// Times and prices this close count as the same when labels are given.
constexpr double kSame = 1.01;

bool fitsAsAsked(const DraftRow &draft)
{
    return draft.row.fit.verdict == Verdict::Roomy || draft.row.fit.verdict == Verdict::Tight;
}

/// Sorting key: smaller is better.
struct Key {
    int group = 0; ///< What is missing, the worst first.
    double score = 0;
    qint32 index = 0;

    friend bool operator<(const Key &a, const Key &b)
    {
        return std::tie(a.group, a.score, a.index) < std::tie(b.group, b.score, b.index);
    }
};

int groupOf(bool hasNoTotal, bool isOverBudget, bool isLate, bool isWrongMode, bool needsChanges)
{
    int group = 0;
    for (const bool isWorse : {hasNoTotal, isOverBudget, isLate, isWrongMode, needsChanges})
        group = group * 2 + (isWorse ? 1 : 0);
    return group;
}

Key keyOf(const PlanRecord &record, qint32 index)
{
    return {groupOf(!record.hasTotal, record.unmet.testFlag(WishKind::Budget), bool(record.unmet & kLate), record.isWrongMode,
                    !record.isAsAsked),
            record.score, index};
}

Key keyOf(const DraftRow &draft)
{
    const PlanRow &row = draft.row;
    const bool isWrongMode = draft.isAlwaysOn && !isPeriod(row.offer.mode);
    return {groupOf(!row.totalInWishCurrency, row.isOverBudget, row.isLate, isWrongMode, !fitsAsAsked(draft)), draft.score,
            static_cast<qint32>(draft.place)};
}

/// Moves what repeats more than `perGroup` times to the end and, unless `allowsPeriodFirst`, an hourly one to the front.
template <typename Entry, typename Group, typename IsPeriod>
void arrange(QList<Entry> &entries, int perGroup, bool allowsPeriodFirst, Group groupOfEntry, IsPeriod isPeriodEntry)
{
    QHash<quint64, int> seen;
    std::stable_partition(entries.begin(), entries.end(), [&](const Entry &entry) {
        return ++seen[groupOfEntry(entry)] <= perGroup;
    });
    if (entries.isEmpty() || allowsPeriodFirst || !isPeriodEntry(entries.first()))
        return;
    const auto hourly = std::ranges::find_if_not(entries, isPeriodEntry);
    if (hourly != entries.end())
        std::rotate(entries.begin(), hourly, hourly + 1);
}

/// Entries that labels are given to: the strictest choice that leaves any.
template <typename Entry>
QList<Entry> strictest(const QList<Entry> &entries, const std::function<bool(Entry)> &isAsAsked,
                       const std::function<bool(Entry)> &meetsWishes)
{
    const auto pick = [&entries](auto isMeant) {
        QList<Entry> picked;
        std::ranges::copy_if(entries, std::back_inserter(picked), isMeant);
        return picked;
    };
    auto picked = pick([&](Entry entry) { return isAsAsked(entry) && meetsWishes(entry); });
    if (picked.isEmpty())
        picked = pick(meetsWishes);
    if (picked.isEmpty())
        picked = pick(isAsAsked);
    return picked.isEmpty() ? entries : picked;
}

/// Keeps those that are meant, where there are any.
template <typename Entry, typename IsMeant>
void narrow(QList<Entry> &entries, IsMeant isMeant)
{
    if (std::ranges::any_of(entries, isMeant))
        entries.removeIf([&](const Entry &entry) { return !isMeant(entry); });
}

/// Cheapest, fastest and balanced; of entries that are nearly the same in one, the best in the other. Not empty.
template <typename Entry>
std::array<Entry, 3> champions(const QList<Entry> &entries, const std::function<double(Entry)> &price,
                               const std::function<double(Entry)> &time)
{
    const double leastPrice = price(*std::ranges::min_element(entries, {}, price));
    const double leastTime = time(*std::ranges::min_element(entries, {}, time));
    const auto best = [&entries](const auto &value, double limit, const auto &then) {
        const Entry *found = nullptr;
        for (const Entry &entry : entries) {
            if (value(entry) <= limit && (!found || then(entry) < then(*found)))
                found = &entry;
        }
        return *found;
    };
    const auto product = [&](Entry entry) { return price(entry) * time(entry); };
    return {best(price, leastPrice * kSame, time), best(time, leastTime * kSame, price),
            *std::ranges::min_element(entries, {}, product)};
}

double positive(double value)
{
    return std::max(value, 1e-6);
}

} // namespace

QList<qint32> orderOf(const PlanRecords &records, const RowContext &context)
{
    std::vector<Key> keys;
    keys.reserve(static_cast<std::size_t>(records.list.size()));
    for (qsizetype i = 0; i < records.list.size(); ++i) {
        const PlanRecord &record = records.list.at(i);
        if (record.isReckoned && record.isRanked && !(record.unmet & kHardWishes))
            keys.push_back(keyOf(record, static_cast<qint32>(i)));
    }
    std::ranges::sort(keys, std::less<Key>{});
    QList<qint32> order;
    order.reserve(static_cast<qsizetype>(keys.size()));
    for (const Key &key : keys)
        order.append(key.index);
    const auto modeOf = [&](qint32 index) { return context.kit.catalog.offers.at(records.list.at(index).offer).mode; };
    const auto group = [&](qint32 index) {
        const PlanRecord &record = records.list.at(index);
        return (quint64(record.machine) << 32) | (quint64(record.platform) << 8) | quint64(modeOf(index));
    };
    const bool isService = !order.isEmpty()
        && isAlwaysOn(records.machines.at(records.list.at(order.first()).machine).planned->setup.task, context.wishes,
                      context.rules.advice);
    arrange(order, context.rules.ranking.rowsPerGroup, isService, group,
            [&](qint32 index) { return isPeriod(modeOf(index)); });
    return order;
}

QList<qint32> labelledRecords(const PlanRecords &records)
{
    const auto at = [&records](qint32 index) -> const PlanRecord & { return records.list.at(index); };
    QList<qint32> eligible;
    for (qsizetype i = 0; i < records.list.size(); ++i) {
        const PlanRecord &record = records.list.at(i);
        if (record.isReckoned && record.isRanked && record.hasTotal && !(record.unmet & kHardWishes))
            eligible.append(static_cast<qint32>(i));
    }
    narrow(eligible, [&](qint32 i) { return at(i).isLabelled; });
    if (eligible.isEmpty())
        return {};
    const WishSet soft = kLate | WishKind::Budget;
    const auto best = champions<qint32>(strictest<qint32>(eligible, [&](qint32 i) { return at(i).isAsAsked; },
                                                          [&](qint32 i) { return !(at(i).unmet & soft); }),
                                        [&](qint32 i) { return positive(at(i).total); },
                                        [&](qint32 i) {
                                            return at(i).speed > 0 ? 1 / at(i).speed : positive(at(i).continuousHours);
                                        });
    return {best.begin(), best.end()};
}

void rank(QList<DraftRow> &drafts, qsizetype most, const RowContext &context)
{
    const RankingRules &rules = context.rules.ranking;
    for (DraftRow &draft : drafts) {
        draft.row.shares = sharesOf(draft, context);
        const Money price = draft.row.totalInWishCurrency.value_or(draft.row.offer.price.perHour);
        draft.score = scoreOf(price.amount(), sumOf(draft.row.shares), draft.workHours, rules);
    }
    std::ranges::stable_sort(drafts, std::less<Key>{}, [](const DraftRow &draft) { return keyOf(draft); });
    const auto group = [](const DraftRow &draft) {
        return quint64(qHash(draft.row.card.value)) ^ (quint64(qHash(draft.row.offer.platform.value)) << 1)
            ^ (quint64(draft.row.gpus) << 40) ^ (quint64(draft.row.link) << 52) ^ (quint64(draft.row.offer.mode) << 56);
    };
    const bool isService = !drafts.isEmpty() && drafts.first().isAlwaysOn;
    arrange(drafts, rules.rowsPerGroup, isService, group, [](const DraftRow &draft) { return isPeriod(draft.row.offer.mode); });
    for (qsizetype i = 0; i < drafts.size(); ++i)
        drafts[i].row.rank = static_cast<int>(i < most ? i : std::max(drafts[i].place, i)) + 1;
}

void label(QList<DraftRow> &drafts)
{
    QList<DraftRow *> eligible;
    for (DraftRow &draft : drafts) {
        if (draft.row.totalInWishCurrency && draft.hasHours)
            eligible.append(&draft);
    }
    narrow(eligible, [](DraftRow *draft) {
        return draft->isAlwaysOn == isPeriod(draft->row.offer.mode) && !isDoubtful(draft->row.shares);
    });
    if (eligible.isEmpty())
        return;
    const auto best = champions<DraftRow *>(
        strictest<DraftRow *>(eligible, [](DraftRow *draft) { return fitsAsAsked(*draft); },
                              [](DraftRow *draft) { return !draft->row.isOverBudget && !draft->row.isLate; }),
        [](DraftRow *draft) { return positive(draft->row.totalInWishCurrency->amount()); },
        [](DraftRow *draft) { return draft->speed > 0 ? 1 / draft->speed : positive(draft->workHours); });
    best[0]->row.labels.append(QStringLiteral("cheapest"));
    if (best[1]->row.setup.task != Task::Service) // it runs for as long as it is wanted
        best[1]->row.labels.append(QStringLiteral("fastest"));
    best[2]->row.labels.append(QStringLiteral("balanced"));
}

} // namespace core::planning
