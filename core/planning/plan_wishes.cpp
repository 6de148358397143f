// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_wishes.h"

#include "core/planning/plan_report_words.h"
#include "core/planning/plan_shares.h"
#include "core/planning/plan_texts.h"

#include <QCoreApplication>

#include <algorithm>

namespace core::planning {

namespace {

constexpr WishSet kLate = WishSet{WishKind::Deadline} | WishKind::HoursPerDay;

QString translate(const char *context, const char *text)
{
    return QCoreApplication::translate(context, text);
}

/// The machine, with what has to change for the job to run there.
QString machineText(const PlanRow &row)
{
    const QString machine = translate("core::planning", "%1 on %2").arg(machineName(row), row.platformName.shown());
    if (row.fit.verdict != Verdict::OnlyWithChanges)
        return machine;
    QStringList changes;
    for (const FitStep &step : row.fit.steps)
        changes << (step.change.endsWith(u'.') || step.change.endsWith(u'。') ? step.change.chopped(1) : step.change);
    return translate("core::planning", "%1, with changes: %2").arg(machine, changes.join(translate("core::planning", "; ")));
}

/// A bill with an unknown line is a lower bound, and so is what is reckoned from it.
QString amountText(const PlanRow &row, Money amount)
{
    return row.bill.isAtLeast() ? translate("core::planning", "at least %1").arg(moneyText(amount)) : moneyText(amount);
}

QString totalText(const PlanRow &row)
{
    return amountText(row, row.totalInWishCurrency.value_or(row.bill.knownTotal()));
}

/// What giving up one wish would bring.
class Exchange {
public:
    Exchange(PlanRecords &records, const Question &question, const RowContext &context)
        : m_records{records}
        , m_context{context}
    {
        reckon(m_records, 1, question, context);
    }

    /// Looks at offers that fail many wishes, too.
    void widen(const Question &question)
    {
        constexpr int kAllWishes = 32;
        reckon(m_records, kAllWishes, question, m_context);
    }

    const RowContext &context() const { return m_context; }

    /// The cheapest row that fails none of the wishes beside `lifted`; its bill is worked out in full.
    std::optional<PlanRow> cheapest(WishSet lifted) const
    {
        return best(lifted, [](const PlanRecord &record) { return record.total; },
                    [](const PlanRow &row) { return row.totalInWishCurrency->amount(); });
    }
    std::optional<PlanRow> fastest(WishSet lifted) const
    {
        return best(lifted, [](const PlanRecord &record) { return record.elapsedHours; },
                    [](const PlanRow &row) { return row.elapsedHours; });
    }

private:
    template <typename Quick, typename Exact>
    std::optional<PlanRow> best(WishSet lifted, Quick quick, Exact exact) const
    {
        constexpr std::size_t kTried = 6; // quick totals are close, not exact
        QList<const PlanRecord *> found;
        for (const PlanRecord &record : m_records.list) {
            if (record.isReckoned && record.isRanked && record.hasTotal && !(record.unmet & ~lifted))
                found.append(&record);
        }
        if (std::ranges::any_of(found, &PlanRecord::isLabelled)) // the same that the named answers are taken from
            found.removeIf([](const PlanRecord *record) { return !record->isLabelled; });
        const auto tried = std::min(static_cast<std::size_t>(found.size()), kTried);
        std::partial_sort(found.begin(), found.begin() + static_cast<qsizetype>(tried), found.end(),
                          [&](const PlanRecord *a, const PlanRecord *b) { return quick(*a) < quick(*b); });
        std::optional<PlanRow> best;
        for (const PlanRecord *record : found.first(static_cast<qsizetype>(tried))) {
            DraftRow draft = rowFor(*record, m_records.machines[record->machine], m_records.platforms.at(record->platform),
                                    m_context);
            if (!best || exact(draft.row) < exact(*best))
                best = std::move(draft.row);
        }
        return best;
    }

    PlanRecords &m_records;
    const RowContext &m_context;
};

UnmetWish unmet(const char *wish, const QString &why, const PlanRow &without, const QString &costs)
{
    return {.wish = QString::fromLatin1(wish), .why = why, .costs = costs, .priceWithout = without.totalInWishCurrency};
}

void addBudget(QList<UnmetWish> &list, const Exchange &exchange, const Wishes &wishes, const PlanningKit &kit)
{
    const auto row = exchange.cheapest(WishKind::Budget);
    const auto budget = wishes.budget ? converted(*wishes.budget, wishes.currency, kit.rates) : std::nullopt;
    if (!row || !budget)
        return;
    const QString why = wishes.deadline
        ? translate("core::planning", "In time, the cheapest whole bill is %1 (%2); your budget is %3.")
        : translate("core::planning", "The cheapest whole bill is %1 (%2); your budget is %3.");
    const Money more = Money::fromMicros(std::max<std::int64_t>(0, row->totalInWishCurrency->micros() - budget->micros()),
                                         budget->currency());
    list.append(unmet("budget", why.arg(totalText(*row), machineText(*row), moneyText(*wishes.budget)), *row,
                      translate("core::planning", "%1 more, or a smaller job: less data, fewer passes, a smaller model.")
                          .arg(amountText(*row, more))));
}

/// Answers are made one by one unless it is said otherwise: what many at a time would bring on the same machine.
QString batchingText(const PlanRow &row, const RowContext &context)
{
    const catalog::Card *card = context.kit.catalog.card(row.card);
    if (row.setup.task != Task::Infer || row.setup.concurrency > 1 || !card)
        return {};
    Setup setup = row.setup;
    setup.framework = QStringLiteral("vllm");
    for (const int requests : {32, 16, 8, 4}) {
        setup.concurrency = requests;
        const auto memory = context.kit.memory.estimate(setup, *card);
        if (!memory || context.kit.memory.verdict(memory->likely, context.kit.memory.memoryOf(*card).usable) == Verdict::No)
            continue;
        const auto time = context.kit.time.estimate({.setup = setup, .phase = InferencePhase::Serving, .wantsBestChange = false}, *card);
        if (time && time->hours && time->hours->likely < row.hours.likely)
            return u' ' + translate("core::planning", "Many requests at a time (vLLM, --concurrency %1) take about %2 there instead of %3.")
                              .arg(requests).arg(hoursText(time->hours->likely), hoursText(row.hours.likely));
    }
    return {};
}

/// A quota is waited for where no account has one yet and the work is to begin before it can be there.
QString waitText(const PlanRow &row, const RowContext &context)
{
    if (row.quotaBy != context.kit.today)
        return {};
    return u' ' + translate("core::planning",
                            "That includes the wait for a GPU quota; with an account that has one already it is sooner.");
}

void addDeadline(QList<UnmetWish> &list, const Exchange &exchange, const Wishes &wishes)
{
    const auto row = exchange.cheapest(kLate);
    const auto fastest = exchange.fastest(kLate);
    if (!wishes.deadline || !row || !fastest)
        return;
    const QString why = wishes.budget
        ? translate("core::planning", "Within your budget the fastest takes about %1 (%2); you wish %3.")
        : translate("core::planning", "The fastest takes about %1 (%2); you wish %3.");
    list.append(unmet("deadline",
                      why.arg(hoursText(fastest->elapsedHours), machineText(*fastest), hoursText(wishes.deadline->count()))
                          + waitText(*fastest, exchange.context()),
                      *row,
                      translate("core::planning", "The fastest costs %1; the cheapest %2, after about %3 (%4).")
                          .arg(totalText(*fastest), totalText(*row), hoursText(row->elapsedHours), machineText(*row))
                          + batchingText(*fastest, exchange.context())));
}

/// The cheapest machine that runs through the nights; its bill has one start and no nights.
std::optional<PlanRow> cheapestThroughTheNights(const Question &question, const RowContext &context)
{
    Wishes wishes = context.wishes;
    wishes.hoursPerDay = std::nullopt;
    const RowContext other{.kit = context.kit, .wishes = wishes, .rules = context.rules};
    PlanRecords records = recordsOf(other);
    return Exchange{records, question, other}.cheapest({});
}

void addHoursPerDay(QList<UnmetWish> &list, const PlanRecords &records, const Question &question, const RowContext &context)
{
    const Wishes &wishes = context.wishes;
    const WishSet lifted = WishSet{WishKind::HoursPerDay} | WishKind::Budget; // the nights may be what is too dear
    const bool costsDays = std::ranges::any_of(records.list, [lifted](const PlanRecord &record) {
        return record.isReckoned && record.isRanked && record.unmet.testFlag(WishKind::HoursPerDay) && !(record.unmet & ~lifted);
    });
    if (!wishes.hoursPerDay || !costsDays || question.setup.task == Task::Service)
        return;
    const auto row = cheapestThroughTheNights(question, context);
    if (!row)
        return;
    list.append(unmet("hours-per-day",
                      translate("core::planning", "At %1 a day the nights between cost too many days.")
                          .arg(hoursText(*wishes.hoursPerDay)),
                      *row,
                      translate("core::planning", "Left running through the nights: %1 with %2.")
                          .arg(totalText(*row), machineText(*row))));
}

/// A wish that leaves offers out.
struct HardWish {
    WishKind kind = WishKind::Cards;
    const char *name = "";
    bool isWished = false;
    const char *why = "";
    const char *costs = "";
};

QList<HardWish> hardWishes(const Wishes &wishes)
{
    return {
        {WishKind::MaximumGpus, "max-gpus", wishes.maximumGpus.has_value(),
         QT_TRANSLATE_NOOP("core::planning", "No machine with so few GPUs meets the rest."),
         QT_TRANSLATE_NOOP("core::planning", "With more GPUs: %1 with %2.")},
        {WishKind::Cards, "card", !wishes.cards.isEmpty(),
         QT_TRANSLATE_NOOP("core::planning", "No offer of the cards that you named meets the rest."),
         QT_TRANSLATE_NOOP("core::planning", "With another card: %1 with %2.")},
        {WishKind::Platforms, "platform", !wishes.platforms.isEmpty() || !wishes.excludedPlatforms.isEmpty(),
         QT_TRANSLATE_NOOP("core::planning", "No offer on the platforms that you left meets the rest."),
         QT_TRANSLATE_NOOP("core::planning", "On another platform: %1 with %2.")},
        {WishKind::Classes, "exclude-class", !wishes.excludedClasses.isEmpty(),
         QT_TRANSLATE_NOOP("core::planning", "No offer on the kinds of platform that you left meets the rest."),
         QT_TRANSLATE_NOOP("core::planning", "On the kinds that you excluded: %1 with %2.")},
        {WishKind::Sensitive, "sensitive", wishes.isDataSensitive,
         QT_TRANSLATE_NOOP("core::planning", "Only machines of strangers meet the rest, and sensitive data must not go there."),
         QT_TRANSLATE_NOOP("core::planning", "For data that strangers may see: %1 with %2.")},
        {WishKind::Interruptions, wishes.allowsSpot && wishes.canResume ? "important" : "allow-spot", true,
         QT_TRANSLATE_NOOP("core::planning", "Only machines that can be taken away at any time meet the rest."),
         QT_TRANSLATE_NOOP("core::planning", "For a job that resumes after an interruption: %1 with %2.")},
    };
}

void addHard(QList<UnmetWish> &list, const Exchange &exchange, const Wishes &wishes)
{
    for (const HardWish &wish : hardWishes(wishes)) {
        const auto row = wish.isWished ? exchange.cheapest(wish.kind) : std::nullopt;
        if (row)
            list.append(unmet(wish.name, translate("core::planning", wish.why), *row,
                              translate("core::planning", wish.costs).arg(totalText(*row), machineText(*row))));
    }
}

/// The wishes that were stated, in the words of the command line.
QStringList statedWishes(const Wishes &wishes)
{
    QStringList names;
    if (wishes.budget)
        names << QStringLiteral("budget");
    if (wishes.deadline)
        names << QStringLiteral("deadline");
    for (const HardWish &wish : hardWishes(wishes)) {
        if (wish.isWished && wish.kind != WishKind::Interruptions)
            names << QString::fromLatin1(wish.name);
    }
    return names;
}

/// What a wish leaves to choose from.
WishSet kindsOf(const QString &wish, const Wishes &wishes)
{
    if (wish == QLatin1String{"budget"})
        return WishKind::Budget;
    if (wish == QLatin1String{"deadline"})
        return kLate;
    for (const HardWish &hard : hardWishes(wishes)) {
        if (wish == QLatin1String{hard.name})
            return hard.kind;
    }
    return {};
}

/// Each stated wish with the least that it costs when it is the only one.
void addEachAlone(QList<UnmetWish> &list, Exchange &exchange, const Question &question, const QString &alone)
{
    const Wishes &wishes = exchange.context().wishes;
    const WishSet all = (kHardWishes & ~WishSet{WishKind::Interruptions}) | kLate | WishKind::Budget;
    exchange.widen(question);
    for (const QString &name : statedWishes(wishes)) {
        const bool isNamed = std::ranges::any_of(list, [&name](const UnmetWish &wish) { return wish.wish == name; });
        if (isNamed)
            continue;
        const auto row = exchange.cheapest(all & ~kindsOf(name, wishes));
        UnmetWish wish{.wish = name, .why = translate("core::planning", "No offer meets all that you wish.")};
        wish.costs = row ? translate("core::planning", "This wish alone: from %1 with %2.").arg(totalText(*row), machineText(*row))
                         : translate("core::planning", "Nothing meets it, not even alone.");
        if (row)
            wish.priceWithout = row->totalInWishCurrency;
        if (list.isEmpty())
            wish.costs += u' ' + alone;
        list.append(wish);
    }
}

/// Nothing is gained by giving up a single wish: what the job takes without budget and deadline, beside each of the two; and
/// what each other wish costs alone.
void addClash(QList<UnmetWish> &list, Exchange &exchange, const Question &question)
{
    const Wishes &wishes = exchange.context().wishes;
    const QStringList names = statedWishes(wishes);
    QStringList shown;
    for (const QString &name : names)
        shown << wishLabel(name);
    const QString alone = translate("core::planning", "Giving up one wish alone is not enough: %1.")
                              .arg(shown.join(translate("core::planning", ", ")));
    const auto cheapest = exchange.cheapest(kLate | WishKind::Budget);
    const auto fastest = exchange.fastest(kLate | WishKind::Budget);
    const bool isKnown = cheapest && fastest;
    if (isKnown && wishes.budget)
        list.append(unmet("budget",
                          translate("core::planning", "The cheapest whole bill is %1 (%2); your budget is %3.")
                              .arg(totalText(*cheapest), machineText(*cheapest), moneyText(*wishes.budget)),
                          *cheapest,
                          translate("core::planning", "It takes about %1.").arg(hoursText(cheapest->elapsedHours)) + u' '
                              + alone));
    if (isKnown && wishes.deadline)
        list.append(unmet("deadline",
                          translate("core::planning", "The fastest takes about %1 (%2); you wish %3.")
                              .arg(hoursText(fastest->elapsedHours), machineText(*fastest), hoursText(wishes.deadline->count()))
                              + waitText(*fastest, exchange.context()),
                          *fastest,
                          translate("core::planning", "The fastest costs %1.").arg(totalText(*fastest))
                              + batchingText(*fastest, exchange.context())));
    if (names.size() > 1)
        addEachAlone(list, exchange, question, alone);
}

bool isMetBySome(const PlanRecords &records, const Wishes &wishes)
{
    return std::ranges::any_of(records.list, [&wishes](const PlanRecord &record) {
        const bool isKnown = (record.hasTotal || !wishes.budget) && (record.elapsedHours > 0 || !wishes.deadline);
        return record.isReckoned && record.isRanked && isKnown && !record.unmet;
    });
}

void addUncomparable(QList<UnmetWish> &list, const QList<DraftRow> &ranked, const Wishes &wishes, const PlanningKit &kit)
{
    const bool isComparable = wishes.budget && converted(*wishes.budget, wishes.currency, kit.rates)
        && std::ranges::any_of(ranked, [](const DraftRow &draft) { return draft.row.totalInWishCurrency.has_value(); });
    if (wishes.budget && !ranked.isEmpty() && !isComparable)
        list.append({.wish = QStringLiteral("budget"),
                     .why = translate("core::planning",
                                      "No bill can be compared with your budget: an exchange rate is missing."),
                     .costs = {}});
}

void addRemarks(QList<UnmetWish> &list, const PlanRecords &records, const QList<DraftRow> &ranked, const Wishes &wishes)
{
    const bool isExclusiveKnown = std::ranges::any_of(ranked, [](const DraftRow &row) {
        return statesExclusive(*row.platform);
    });
    if (wishes.needsExclusiveGpu && !ranked.isEmpty() && !isExclusiveKnown)
        list.append({.wish = QStringLiteral("exclusive"),
                     .why = translate("core::planning", "No platform in the list states that the GPU is yours alone."),
                     .costs = {}});
    const bool hasSpot = std::ranges::any_of(records.list, [](const PlanRecord &record) {
        return record.unmet.testFlag(WishKind::Interruptions);
    });
    const bool isNamed = std::ranges::any_of(list, [](const UnmetWish &unmetWish) {
        return unmetWish.wish == QLatin1String{"allow-spot"};
    });
    if (wishes.allowsSpot && !wishes.canResume && !wishes.isImportant && hasSpot && !isNamed)
        list.append({.wish = QStringLiteral("allow-spot"),
                     .why = translate("core::planning", "Spot prices are locked until the job can resume from a checkpoint."),
                     .costs = {}});
}

} // namespace

QList<UnmetWish> unmetWishes(PlanRecords &records, const QList<DraftRow> &ranked, const Question &question,
                             const RowContext &context)
{
    const Wishes &wishes = context.wishes;
    QList<UnmetWish> list;
    addUncomparable(list, ranked, wishes, context.kit);
    if (!isMetBySome(records, wishes)) {
        Exchange exchange{records, question, context};
        addBudget(list, exchange, wishes, context.kit);
        addDeadline(list, exchange, wishes);
        addHoursPerDay(list, records, question, context);
        addHard(list, exchange, wishes);
        if (list.isEmpty())
            addClash(list, exchange, question);
    }
    addRemarks(list, records, ranked, wishes);
    return list;
}

} // namespace core::planning
