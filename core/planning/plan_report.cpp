// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_report.h"

#include "core/base/blanks.h"
#include "core/catalog/region_label.h"
#include "core/planning/plan_report_words.h"
#include "core/planning/plan_texts.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QLocale>

#include <algorithm>

namespace core::planning {

namespace {

constexpr qsizetype kRankedRows = 10;

QString translated(const char *source)
{
    return QCoreApplication::translate("core::planning", source);
}

ReportBlock heading(const char *source)
{
    return {.kind = ReportBlock::Kind::Heading, .text = translated(source)};
}

ReportBlock paragraph(const QString &text)
{
    return {.kind = ReportBlock::Kind::Paragraph, .text = withoutStrayBlanks(text)};
}

/// The total in the currency of the wishes, which the rows are compared in, and the platform's own beside it where that differs.
QString totalOf(const PlanRow &row)
{
    const QString own = totalLabel(row.bill);
    if (!row.totalInWishCurrency || row.totalInWishCurrency->currency() == row.bill.currency)
        return own;
    const QString shared = moneyText(*row.totalInWishCurrency);
    return QStringLiteral("%1 (%2)").arg(row.bill.isAtLeast() ? QStringLiteral("≥ ") + shared : shared,
                                         moneyText(row.bill.knownTotal()));
}

QString namedText(const QString &label)
{
    if (label == QLatin1String{"cheapest"})
        return translated(QT_TRANSLATE_NOOP("core::planning", "Cheapest: %1 at %2, %3, results after about %4."));
    return label == QLatin1String{"fastest"}
        ? translated(QT_TRANSLATE_NOOP("core::planning", "Fastest: %1 at %2, %3, results after about %4."))
        : translated(QT_TRANSLATE_NOOP("core::planning", "Balanced: %1 at %2, %3, results after about %4."));
}

/// Collects the parts of one report; a part without content leaves no heading behind.
class Report {
public:
    explicit Report(const ReportSource &source) : m_source{source} {}

    QList<ReportBlock> make();

private:
    const PlanRow *best() const { return m_source.plan.rows.isEmpty() ? nullptr : &m_source.plan.rows.first(); }
    void list(const char *title, QStringList items, ReportBlock::Kind kind = ReportBlock::Kind::List);
    void table(const char *title, const QList<ReportColumn> &columns, const QList<QStringList> &rows, bool isLastTotal = false);
    void addVerdict();
    void addBest();
    void addNamed();
    void addSteps();
    void addMemory();
    void addRanking();
    void addWishes();
    void addBill();
    void addAnswers();
    void addAssumptions();
    void addPrices();
    void addChecklist();

    const ReportSource &m_source;
    QList<ReportBlock> m_blocks = {};
};

void Report::list(const char *title, QStringList items, ReportBlock::Kind kind)
{
    items.removeAll(QString{});
    if (items.isEmpty())
        return;
    for (QString &item : items)
        item = withoutStrayBlanks(item);
    m_blocks << heading(title) << ReportBlock{.kind = kind, .items = items};
}

void Report::table(const char *title, const QList<ReportColumn> &columns, const QList<QStringList> &rows, bool isLastTotal)
{
    if (!rows.isEmpty())
        m_blocks << heading(title)
                 << ReportBlock{.kind = ReportBlock::Kind::Table,
                                .columns = columns,
                                .rows = rows,
                                .isLastRowTotal = isLastTotal};
}

void Report::addVerdict()
{
    const RentAdvice &advice = m_source.plan.advice;
    m_blocks << heading(QT_TRANSLATE_NOOP("core::planning", "Verdict")) << paragraph(advice.headline);
    if (!advice.why.isEmpty())
        m_blocks << paragraph(advice.why);
    const QStringList figures = advice.arithmetic + advice.cautions;
    if (!figures.isEmpty())
        m_blocks << ReportBlock{.kind = ReportBlock::Kind::List, .items = figures};
}

void Report::addBest()
{
    const PlanRow *row = best();
    if (!row)
        return;
    m_blocks << paragraph(translated(QT_TRANSLATE_NOOP("core::planning", "Best plan: %1 at %2, %3. Total %4, the job takes %5."))
                              .arg(machineName(*row), row->platformName.shown(), billingModeLabel(row->offer.mode),
                                   totalOf(*row), hoursLabel(row->hours)));
    addNamed();
    list(QT_TRANSLATE_NOOP("core::planning", "Why"), row->reasons);
    list(QT_TRANSLATE_NOOP("core::planning", "Mind"), row->warnings);
}

/// Cheapest, fastest, balanced: one line each, whatever their rank; a service has no time to its results.
void Report::addNamed()
{
    QStringList named;
    for (const char *label : {"balanced", "cheapest", "fastest"}) {
        const auto row = std::ranges::find_if(m_source.plan.rows, [label](const PlanRow &each) {
            return each.labels.contains(QLatin1String{label});
        });
        if (row != m_source.plan.rows.end() && row->setup.task != Task::Service)
            named << namedText(QLatin1String{label})
                         .arg(machineName(*row), row->platformName.shown(), totalOf(*row), hoursText(row->elapsedHours));
    }
    if (!m_source.plan.cheaperNote.isEmpty())
        named << m_source.plan.cheaperNote;
    list(QT_TRANSLATE_NOOP("core::planning", "Answers"), named);
}

void Report::addSteps()
{
    const PlanRow *row = best();
    if (!row)
        return;
    QStringList steps;
    if (!row->changedOptions.isEmpty()) {
        for (const FitStep &step : row->fit.steps)
            steps << step.change;
    }
    if (!row->reasons.contains(row->settingsText))
        steps << row->settingsText;
    steps << translated(QT_TRANSLATE_NOOP("core::planning", "Work through “Before you pay” in Zuka."))
          << translated(QT_TRANSLATE_NOOP("core::planning", "Rent %1 at %2 (%3)."))
                 .arg(machineName(*row), row->platformName.shown(),
                      row->offer.region.isEmpty() ? billingModeLabel(row->offer.mode)
                                                  : catalog::regionLabel(row->offer.region))
          << translated(
                 QT_TRANSLATE_NOOP("core::planning", "Make a short trial run and compare its memory and speed with this report."))
          << translated(QT_TRANSLATE_NOOP("core::planning",
                                         "Fetch the results, check them, then stop the machine. The disk may cost on."));
    list(QT_TRANSLATE_NOOP("core::planning", "Steps"), steps, ReportBlock::Kind::Steps);
}

void Report::addMemory()
{
    const PlanRow *row = best();
    const MemoryEstimate *memory = row ? &row->fit.memory : m_source.plan.memory ? &*m_source.plan.memory : nullptr;
    if (!memory || memory->likely.count() <= 0)
        return;
    QList<QStringList> rows;
    for (const PartSize &part : memory->parts) {
        if (part.size.count() > 0)
            rows << QStringList{memoryPartLabel(part.part), gibLabel(part.size)};
    }
    rows << QStringList{translated(QT_TRANSLATE_NOOP("core::planning", "likely, in all")), gibLabel(memory->likely)};
    table(QT_TRANSLATE_NOOP("core::planning", "Memory of one GPU"),
          {{translated(QT_TRANSLATE_NOOP("core::planning", "Part"))},
           {translated(QT_TRANSLATE_NOOP("core::planning", "Size")), true}},
          rows, true);
    QString range =
        translated(QT_TRANSLATE_NOOP("core::planning", "Between %1 and %2.")).arg(gibLabel(memory->low), gibLabel(memory->high));
    if (row)
        range += u' '
                 + translated(QT_TRANSLATE_NOOP("core::planning", "The card has %1 usable: %2."))
                       .arg(gibLabel(row->fit.usable), verdictLabel(row->fit.verdict));
    m_blocks << paragraph(range);
    if (!memory->notes.isEmpty())
        m_blocks << ReportBlock{.kind = ReportBlock::Kind::List, .items = memory->notes};
}

void Report::addRanking()
{
    QList<QStringList> rows;
    for (const PlanRow &row : m_source.plan.rows.mid(0, kRankedRows)) {
        const QString age = row.offer.provenance.asOf.isEmpty() ? QStringLiteral("?") : row.offer.provenance.asOf;
        rows << QStringList{QString::number(row.rank),
                            machineName(row),
                            row.platformName.shown(),
                            catalog::regionLabel(row.offer.region),
                            billingModeLabel(row.offer.mode),
                            verdictLabel(row.fit.verdict),
                            hoursLabel(row.hours),
                            moneyText(row.offer.price.perHour),
                            totalOf(row),
                            age};
    }
    table(QT_TRANSLATE_NOOP("core::planning", "Ranked plans"),
          {{QStringLiteral("#"), true},
           {translated(QT_TRANSLATE_NOOP("core::planning", "Card"))},
           {translated(QT_TRANSLATE_NOOP("core::planning", "Platform"))},
           {translated(QT_TRANSLATE_NOOP("core::planning", "Region"))},
           {translated(QT_TRANSLATE_NOOP("core::planning", "Mode"))},
           {translated(QT_TRANSLATE_NOOP("core::planning", "Fit"))},
           {translated(QT_TRANSLATE_NOOP("core::planning", "Time")), true},
           {translated(QT_TRANSLATE_NOOP("core::planning", "Per hour")), true},
           {translated(QT_TRANSLATE_NOOP("core::planning", "Total")), true},
           {translated(QT_TRANSLATE_NOOP("core::planning", "Price of"))}},
          rows);
    const qsizetype left = std::max(m_source.plan.rowCount, m_source.plan.rows.size()) - rows.size();
    if (left > 0)
        m_blocks << paragraph(translated(QT_TRANSLATE_NOOP("core::planning", "%1 more were ranked.")).arg(left));
    QStringList fallbacks;
    for (const Fallback &fallback : m_source.plan.fallbacks)
        fallbacks << fallback.text;
    list(QT_TRANSLATE_NOOP("core::planning", "If the first cannot be had"), fallbacks);
}

void Report::addWishes()
{
    QStringList unmet;
    for (const UnmetWish &wish : m_source.plan.unmetWishes)
        unmet << QStringLiteral("%1 %2").arg(wish.why, wish.costs).trimmed();
    list(QT_TRANSLATE_NOOP("core::planning", "Wishes that are not met"), unmet);
}

void Report::addBill()
{
    const PlanRow *row = best();
    if (!row)
        return;
    QList<QStringList> rows;
    for (const cost::BillLine &line : row->bill.lines)
        rows << QStringList{billLineLabel(line.kind), moneyOrUnknown(line.amount), line.note};
    const QString note = row->bill.isAtLeast()
                             ? translated(QT_TRANSLATE_NOOP("core::planning", "At least: lines with “?” come on top."))
                             : QString{};
    rows << QStringList{translated(QT_TRANSLATE_NOOP("core::planning", "Total")), totalOf(*row), note};
    table(QT_TRANSLATE_NOOP("core::planning", "What the first one costs"),
          {{translated(QT_TRANSLATE_NOOP("core::planning", "Line"))},
           {translated(QT_TRANSLATE_NOOP("core::planning", "Amount")), true},
           {translated(QT_TRANSLATE_NOOP("core::planning", "How it was reckoned"))}},
          rows, true);
}

void Report::addAnswers()
{
    const QJsonObject answers = toJsonObject(m_source.answers);
    QList<QStringList> rows;
    for (const QString &key : answerKeys()) {
        const QJsonValue answer = answers.value(key);
        QString value = answer.toString();
        if (answer.toBool())
            value = translated(QT_TRANSLATE_NOOP("core::planning", "yes"));
        else if (answer.isArray())
            value = answer.toVariant().toStringList().join(QStringLiteral(", "));
        if (!value.isEmpty())
            rows << QStringList{answerLabel(key), value, m_source.answers.origins.value(key)};
    }
    table(QT_TRANSLATE_NOOP("core::planning", "What was asked"),
          {{translated(QT_TRANSLATE_NOOP("core::planning", "Question"))},
           {translated(QT_TRANSLATE_NOOP("core::planning", "Answer"))},
           {translated(QT_TRANSLATE_NOOP("core::planning", "From"))}},
          rows);
}

void Report::addAssumptions()
{
    QStringList items;
    for (auto it = m_source.plan.assumed.cbegin(); it != m_source.plan.assumed.cend(); ++it)
        items << it.key() + QStringLiteral(" = ") + it.value();
    if (!m_source.plan.calibrations.isEmpty())
        items << calibrationText(m_source.plan.calibrations);
    list(QT_TRANSLATE_NOOP("core::planning", "Assumed"), items);
}

void Report::addPrices()
{
    QStringList items;
    for (const PlanRow &row : m_source.plan.rows.mid(0, kRankedRows)) {
        const catalog::Provenance &from = row.offer.provenance;
        QString source =
            from.isUserEdited ? translated(QT_TRANSLATE_NOOP("core::planning", "your own entry")) : from.sources.value(0);
        if (source.isEmpty())
            source = translated(QT_TRANSLATE_NOOP("core::planning", "source unknown"));
        QString item = translated(QT_TRANSLATE_NOOP("core::planning", "%1: price of %2, %3"))
                           .arg(row.platformName.shown(), from.asOf.isEmpty() ? QStringLiteral("?") : from.asOf, source);
        if (row.isStale)
            item += QStringLiteral(" — ") + translated(QT_TRANSLATE_NOOP("core::planning", "old, check it before you pay"));
        if (!items.contains(item))
            items << item;
    }
    if (const auto &rate = m_source.plan.rate)
        items << translated(QT_TRANSLATE_NOOP("core::planning", "1 %1 = %2 %3, rate of %4, %5"))
                     .arg(currencyCode(rate->from), QLocale{}.toString(rate->rate, 'g', 6), currencyCode(rate->to), rate->asOf,
                          rate->source.shown());
    list(QT_TRANSLATE_NOOP("core::planning", "Prices"), items);
}

void Report::addChecklist()
{
    if (!best())
        return;
    list(QT_TRANSLATE_NOOP("core::planning", "Before you pay"),
         {translated(
              QT_TRANSLATE_NOOP("core::planning", "Read the platform's sheet: what stopping costs, when the disk is erased.")),
          translated(QT_TRANSLATE_NOOP("core::planning",
                                      "Check that image, driver and card fit together, and that the data disk is large enough.")),
          translated(
              QT_TRANSLATE_NOOP("core::planning", "Start by the hour. Set the planned end and the budget before the long run.")),
          translated(QT_TRANSLATE_NOOP("core::planning", "Zuka keeps the whole list under “Before you pay”."))});
}

QList<ReportBlock> Report::make()
{
    m_blocks << ReportBlock{.kind = ReportBlock::Kind::Title, .text = m_source.name};
    if (m_source.writtenAt.isValid())
        m_blocks << paragraph(
            translated(QT_TRANSLATE_NOOP("core::planning", "Written by Zuka on %1. Every figure is an estimate."))
                .arg(QLocale{}.toString(m_source.writtenAt.toLocalTime(), QLocale::ShortFormat)));
    addVerdict();
    addBest();
    addSteps();
    addWishes();
    addMemory();
    addRanking();
    addBill();
    addAnswers();
    addAssumptions();
    addPrices();
    addChecklist();
    return m_blocks;
}

} // namespace

QList<ReportBlock> planReport(const ReportSource &source)
{
    return Report{source}.make();
}

} // namespace core::planning
