// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/results/answers_strip.h"

#include "core/base/blanks.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/plan_results.h"
#include "ui/viewmodel/plan_words.h"
#include "ui/widget/controls.h"

#include <QEvent>

#include <algorithm>
#include <cmath>

namespace ui {

namespace planning = core::planning;

namespace {

constexpr const char *kNames[] = {"balanced", "cheapest", "fastest"};

QString totalOf(const planning::PlanRow &row)
{
    const QString total = row.lowInWishCurrency && row.highInWishCurrency
                            ? format::moneyRange(*row.lowInWishCurrency, *row.highInWishCurrency)
                            : format::money(row.bill.knownTotal());
    return row.bill.isAtLeast() ? QStringLiteral("≥\u00a0") + total : total;
}

/// "Best overall, cheapest".
QString namesOf(const planning::PlanRow &row)
{
    QStringList names;
    if (row.rank == 1)
        names << AnswersStrip::tr("best overall");
    for (const char *name : kNames) {
        if (row.labels.contains(QLatin1String{name}))
            names << labelName(QLatin1String{name});
    }
    QString text = names.join(QStringLiteral(", "));
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

/// What the names mean, one line each.
QString whyOf(const planning::PlanRow &row)
{
    QStringList lines;
    if (row.rank == 1)
        lines << AnswersStrip::tr("Best overall: leads the ranking by total, time, headroom, risk and trust together.");
    if (row.labels.contains(QLatin1String{kNames[0]}))
        lines << AnswersStrip::tr("Balanced: the least price times time.");
    return lines.join(u'\n');
}

} // namespace

AnswersStrip::AnswersStrip(QWidget *parent)
    : QWidget{parent}
    , m_tiles{row(12)}
    , m_kept{new QWidget}
    , m_keptText{label({}, Type::Label, "2")}
{
    QVBoxLayout *all = column(this, 0, 8);
    all->addLayout(m_tiles);
    auto *kept = new QHBoxLayout{m_kept};
    kept->setContentsMargins(0, 0, 0, 0);
    kept->setSpacing(6);
    kept->addWidget(iconLabel(QStringLiteral("check"), "success", 16));
    kept->addWidget(m_keptText);
    kept->addStretch();
    m_keptText->setObjectName(QStringLiteral("wishesKept"));
    all->addWidget(m_kept);
    hide();
}

void AnswersStrip::setAnswers(const planning::RentalPlan &plan, const planning::Wishes &wishes)
{
    // What leads the ranking stands first, whatever else it is: the verdict above speaks of it.
    m_rows = plan.rows.mid(0, 1);
    m_rows.removeIf([](const planning::PlanRow &row) { return row.rank != 1; });
    for (const char *name : kNames) {
        const auto hasName = [name](const planning::PlanRow &row) { return row.labels.contains(QLatin1String{name}); };
        const auto found = std::ranges::find_if(plan.rows, hasName);
        const auto isSame = [&](const planning::PlanRow &row) { return row.rank == found->rank; };
        if (found != plan.rows.cend() && std::ranges::none_of(m_rows, isSame))
            m_rows << *found;
    }
    m_wishes = wishes;
    rebuild();
}

void AnswersStrip::setChosen(const planning::PlanRow *planRow)
{
    m_chosen = planRow ? std::optional{*planRow} : std::nullopt;
    for (qsizetype i = 0; i < m_made.size(); ++i)
        m_made.at(i)->setChecked(m_chosen && m_rows.at(i).rank == m_chosen->rank);
    const QString kept = core::withoutStrayBlanks(wishesLine());
    m_keptText->setText(kept);
    m_kept->setVisible(!kept.isEmpty());
}

void AnswersStrip::addTile(const planning::PlanRow &planRow)
{
    auto *tile = new ChoiceTile;
    tile->setCheckable(true);
    tile->setTexts(tr("%1: %2", "an answer and its card").arg(namesOf(planRow), cardsText(planRow)),
                   QStringLiteral("%1 · %2\n%3")
                       .arg(shortPlatform(planRow), totalOf(planRow),
                            planRow.hours.likely > 0 ? format::durationRange(planRow.hours.low, planRow.hours.high)
                                                     : format::unknown()));
    tile->setObjectName(QStringLiteral("answer-") + planRow.labels.value(0, QStringLiteral("first")));
    tile->setToolTip(whyOf(planRow));
    connect(tile, &ChoiceTile::clicked, this, [this, tile, rank = planRow.rank] {
        tile->setChecked(m_chosen && m_chosen->rank == rank); // Until the choice is made; it may be the chosen one already.
        emit rankRequested(rank);
    });
    m_tiles->addWidget(tile, 1);
    m_made << tile;
}

void AnswersStrip::rebuild()
{
    clearLayout(m_tiles);
    m_made.clear();
    for (const planning::PlanRow &planRow : std::as_const(m_rows))
        addTile(planRow);
    setVisible(!m_rows.isEmpty());
    setChosen(m_chosen ? &*m_chosen : nullptr);
}

QString AnswersStrip::wishesLine() const
{
    if (!m_chosen)
        return {};
    QStringList kept;
    const bool isKnown = m_chosen->totalInWishCurrency.has_value();
    if (m_wishes.budget && isKnown && !m_chosen->isOverBudget)
        kept << tr("your %1").arg(format::money(*m_wishes.budget));
    if (m_wishes.deadline && m_chosen->hours.likely > 0 && !m_chosen->isLate)
        kept << tr("your %1").arg(hoursText(*m_wishes.deadline));
    if (kept.isEmpty())
        return {};
    if (m_wishes.budget && m_chosen->bill.isAtLeast())
        return tr("#%1 stays within %2, as far as its bill is known")
            .arg(m_chosen->rank)
            .arg(kept.join(tr(" and ", "between two limits")));
    return tr("#%1 stays within %2").arg(m_chosen->rank).arg(kept.join(tr(" and ", "between two limits")));
}

void AnswersStrip::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        rebuild();
    QWidget::changeEvent(event);
}

} // namespace ui
