// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pairs/pair_plan.h"

#include "core/transfer/names.h"

#include <QSet>

#include <algorithm>
#include <cstdlib>

namespace core::pairs {

namespace {

constexpr qsizetype kLongestStem = 190;
constexpr qint64 kTimeSlack = 1; // FAT and some network disks round

std::optional<Stamp> stampIn(const Stamps &stamps, const QByteArray &path)
{
    const auto found = stamps.constFind(path);
    return found == stamps.cend() ? std::nullopt : std::optional{*found};
}

bool looksSame(const Stamp &here, const Stamp &there)
{
    return here.size == there.size && std::llabs(here.modified / 1000 - there.modified) <= kTimeSlack;
}

void takeBoth(PairPlan &plan, PairDirection direction, const QByteArray &path, const Stamp &here, const Stamp &there,
              const Agreed *last)
{
    const bool isChangedHere = !last || !(here == last->here);
    const bool isChangedThere = !last || !(there == last->there);
    if (!isChangedHere && !isChangedThere)
        return;
    if (!last && looksSame(here, there))
        plan.agreed.insert(path, {here, there});
    else if (isChangedHere && isChangedThere)
        plan.doubtful << path;
    else if (isChangedHere && direction != PairDirection::Down)
        plan.up << PairMove{path, here, there};
    else if (isChangedThere && direction != PairDirection::Up)
        plan.down << PairMove{path, there, here};
    else
        ++plan.held;
}

} // namespace

PairPlan planFor(PairDirection direction, const Stamps &here, const Stamps &there, const Agreement &agreed)
{
    PairPlan plan;
    for (auto it = here.cbegin(); it != here.cend(); ++it) {
        const auto last = agreed.constFind(it.key());
        const Agreed *known = last == agreed.cend() ? nullptr : &*last;
        if (const auto other = stampIn(there, it.key()))
            takeBoth(plan, direction, it.key(), it.value(), *other, known);
        else if (direction != PairDirection::Down && (!known || !(known->here == it.value())))
            plan.up << PairMove{it.key(), it.value(), std::nullopt};
        else
            ++plan.onlyHere;
    }
    for (auto it = there.cbegin(); it != there.cend(); ++it) {
        if (here.contains(it.key()))
            continue;
        const auto last = agreed.constFind(it.key());
        if (direction != PairDirection::Up && (last == agreed.cend() || !(last->there == it.value())))
            plan.down << PairMove{it.key(), it.value(), std::nullopt};
        else
            ++plan.onlyThere;
    }
    const auto byPath = [](const PairMove &a, const PairMove &b) { return a.path < b.path; };
    std::sort(plan.up.begin(), plan.up.end(), byPath);
    std::sort(plan.down.begin(), plan.down.end(), byPath);
    std::sort(plan.doubtful.begin(), plan.doubtful.end());
    return plan;
}

QByteArray conflictName(const QByteArray &path, const QByteArray &moment)
{
    const QByteArray folder = transfer::parentPath(path);
    const QByteArray name = transfer::baseName(path);
    const qsizetype dot = name.lastIndexOf('.');
    const QByteArray stem = dot > 0 ? name.left(dot) : name;
    qsizetype kept = std::min<qsizetype>(stem.size(), kLongestStem);
    while (kept > 0 && kept < stem.size() && (static_cast<uchar>(stem.at(kept)) & 0xC0u) == 0x80u)
        --kept; // not in the middle of a character
    const QByteArray marked = stem.left(kept) + " (conflict " + moment + ')' + (dot > 0 ? name.mid(dot) : QByteArray{});
    return folder.isEmpty() ? marked : transfer::joined(folder, marked);
}

} // namespace core::pairs
