// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/checklist_view_model.h"

#include "core/base/when_done.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/plan_words.h"

#include <QLocale>

#include <algorithm>

namespace ui {

namespace planning = core::planning;
using planning::ChecklistItemKind;
using planning::ChecklistTick;

namespace {

const QString kYes = QStringLiteral("yes");
constexpr double kMostBudget = 1e9;
constexpr int kSecondsPerHour = 3600;

QString hoursTyped(core::Hours hours)
{
    return QLocale::c().toString(hours.count(), 'g', 6);
}

/// A number as typed; a comma counts as the point.
std::optional<double> numberFrom(const QString &text)
{
    bool isNumber = false;
    const double number = QString{text}.trimmed().replace(u',', u'.').toDouble(&isNumber);
    return isNumber ? std::optional{number} : std::nullopt;
}

} // namespace

ChecklistViewModel::ChecklistViewModel(planning::PlanningKit kit, planning::ChecklistKnowledge knowledge,
                                       const core::Clock &clock, planning::ChecklistRepository *repository, QObject *parent)
    : QObject{parent}, m_kit{std::move(kit)}, m_knowledge{std::move(knowledge)}, m_clock{clock}, m_repository{repository}
{
}

void ChecklistViewModel::show(const planning::PlanRow &row, const planning::Wishes &wishes)
{
    const bool isSamePlan = m_row && planning::planKeyOf(*m_row) == planning::planKeyOf(row);
    m_row = row;
    m_wishes = wishes;
    if (!isSamePlan) {
        m_kept.clear();
        m_endHours.clear();
        m_endError.clear();
        m_budgetText.reset();
        m_budgetError.clear();
    }
    apply();
    emit shown();
    if (!isSamePlan)
        load();
}

void ChecklistViewModel::load()
{
    if (!m_repository)
        return;
    const quint64 generation = ++m_generation;
    const QStringList scopes{planning::platformScope(m_row->offer.platform.value), planning::planScope(*m_row)};
    core::whenDone(m_repository->ticks(scopes), this, [this, generation](const core::Result<QList<ChecklistTick>> &ticks) {
        if (generation != m_generation)
            return; // another plan is shown meanwhile
        if (!ticks) {
            emit failed(ticks.error());
            return;
        }
        for (const ChecklistTick &tick : *ticks) {
            const bool isAnswered = std::ranges::any_of(
                m_kept, [&](const ChecklistTick &own) { return own.scope == tick.scope && own.item == tick.item; });
            if (!isAnswered)
                m_kept.append(tick); // what was answered while this was read is newer
        }
        apply();
    });
}

void ChecklistViewModel::apply()
{
    if (!m_row)
        return;
    m_ticks = planning::ticksFrom(m_kept);
    m_ticks.now = m_clock.now();
    m_ticks.hasPhoneChannel = m_hasPhoneChannel;
    const auto list = planning::checklistFor(*m_row, kit(), m_wishes, m_ticks, m_knowledge.rules);
    if (list)
        m_checklist = *list;
    else
        emit failed(list.error());
    m_drill = planning::drillFor(m_knowledge.drill, kit().catalog.platform(m_row->offer.platform), kit().catalog, m_ticks);
    emit changed();
}

void ChecklistViewModel::refresh() { apply(); }

void ChecklistViewModel::retranslate() { apply(); }

planning::PlanningKit ChecklistViewModel::kit() const
{
    return {.catalog = m_catalog ? *m_catalog : m_kit.catalog, .memory = m_kit.memory, .time = m_kit.time, .today = m_kit.today,
            .staleAfterDays = m_kit.staleAfterDays, .rates = m_kit.rates, .snapshot = m_catalog};
}

void ChecklistViewModel::setCatalog(std::shared_ptr<const core::catalog::Catalog> catalog)
{
    m_catalog = std::move(catalog);
    apply();
}

void ChecklistViewModel::setRates(const QList<core::ExchangeRate> &rates)
{
    m_kit.rates = rates;
    apply();
}

void ChecklistViewModel::setPhoneChannel(bool exists)
{
    m_hasPhoneChannel = exists;
    apply();
}

PlatformSheet ChecklistViewModel::sheet() const
{
    return sheetOf(m_row ? kit().catalog.platform(m_row->offer.platform) : nullptr);
}

QUrl ChecklistViewModel::console() const { return sheet().console; }

QString ChecklistViewModel::progressText() const
{
    return tr("%1 of %2 done").arg(m_checklist.done).arg(m_checklist.needed);
}

QString ChecklistViewModel::offerText() const
{
    if (!m_row)
        return {};
    QStringList parts{format::perHour(m_row->offer.price), modeName(m_row->offer.mode), regionName(m_row->offer.region)};
    parts.removeAll(QString{});
    return parts.join(QStringLiteral(" · "));
}

QString ChecklistViewModel::scopeOf(ChecklistItemKind kind) const
{
    return planning::isOfPlatform(kind) ? planning::platformScope(m_row->offer.platform.value) : planning::planScope(*m_row);
}

void ChecklistViewModel::keep(ChecklistItemKind kind, const QString &value)
{
    if (m_row)
        keep(scopeOf(kind), planning::wordOf(kind), value);
}

void ChecklistViewModel::keep(const QString &scope, const QString &item, const QString &value)
{
    m_kept.removeIf([&](const ChecklistTick &own) { return own.scope == scope && own.item == item; });
    const ChecklistTick tick{.scope = scope, .item = item, .value = value, .at = m_clock.now()};
    if (!value.isEmpty())
        m_kept.append(tick);
    if (m_repository) {
        const auto answer = value.isEmpty() ? m_repository->remove(scope, item) : m_repository->save(tick);
        core::whenDone(answer, this, [this](const core::Status &status) { accept(status); });
    }
    apply();
}

void ChecklistViewModel::accept(const core::Status &status)
{
    if (!status)
        emit failed(status.error());
}

void ChecklistViewModel::markSheetRead()
{
    if (!m_ticks.sheetReadAt)
        keep(ChecklistItemKind::Sheet, QStringLiteral("read"));
}

void ChecklistViewModel::confirm(ChecklistItemKind kind, bool isSettled) { keep(kind, isSettled ? kYes : QString{}); }

void ChecklistViewModel::answerStopCost(std::optional<planning::StopAnswer> answer)
{
    keep(ChecklistItemKind::StopCost, answer ? planning::wordOf(*answer) : QString{});
}

void ChecklistViewModel::tickDrill(const QString &step, bool isDone)
{
    if (m_row)
        keep(planning::platformScope(m_row->offer.platform.value), QStringLiteral("drill:") + step, isDone ? kYes : QString{});
}

EndChoice ChecklistViewModel::endChoice() const
{
    return m_ticks.end.at ? EndChoice::At : m_ticks.end.afterStart ? EndChoice::InHours : EndChoice::None;
}

QString ChecklistViewModel::endHours() const
{
    if (!m_endHours.isEmpty())
        return m_endHours;
    return hoursTyped(m_ticks.end.afterStart.value_or(m_checklist.suggestedEnd));
}

QDateTime ChecklistViewModel::endAt() const
{
    return m_ticks.end.at.value_or(m_clock.now().addSecs(qRound64(m_checklist.suggestedEnd.count() * kSecondsPerHour)));
}

void ChecklistViewModel::setEnd(EndChoice choice, const QString &hours, const QDateTime &at)
{
    MachineForm form{.end = choice, .endHours = hours, .endAt = at};
    form.host = QStringLiteral("host"); // only the end is asked here
    m_endHours = choice == EndChoice::InHours ? hours : QString{};
    m_endError.clear();
    for (const FieldProblem &problem : problemsOf(form, {}, m_clock.now())) {
        if (problem.field == MachineField::EndHours || problem.field == MachineField::EndAt)
            m_endError = problem.text;
    }
    if (!m_endError.isEmpty()) {
        emit changed();
        return;
    }
    planning::PlannedEnd end;
    if (choice == EndChoice::At)
        end.at = at.toUTC();
    else if (const auto number = numberFrom(hours); choice == EndChoice::InHours && number)
        end.afterStart = core::Hours{*number};
    keep(ChecklistItemKind::PlannedEnd, planning::valueOf(end));
}

core::Currency ChecklistViewModel::budgetCurrency() const
{
    return m_ticks.budget ? m_ticks.budget->currency() : m_row ? m_row->offer.price.perHour.currency() : core::Currency::Cny;
}

QString ChecklistViewModel::budgetText() const
{
    if (m_budgetText)
        return *m_budgetText;
    return m_ticks.budget ? amountText(*m_ticks.budget) : QString{};
}

void ChecklistViewModel::setBudget(const QString &text)
{
    m_budgetText = text;
    m_budgetError.clear();
    const QString typed = text.trimmed();
    const auto number = numberFrom(typed);
    if (!typed.isEmpty() && (!number || !(*number > 0 && *number <= kMostBudget))) {
        m_budgetError = tr("Type an amount above 0, such as 50.");
        emit changed();
        return;
    }
    keep(ChecklistItemKind::Budget,
         typed.isEmpty() ? QString{} : planning::valueOf(core::Money::fromAmount(*number, budgetCurrency())));
}

std::optional<core::Money> ChecklistViewModel::budget() const { return m_ticks.budget ? m_ticks.budget : m_wishes.budget; }

PlannedMachine ChecklistViewModel::plannedMachine() const
{
    if (!m_row)
        return {};
    return {.platform = m_row->offer.platform, .card = m_row->card, .gpuCount = m_row->gpus, .price = m_row->offer.price,
            .end = endChoice(), .endHours = endHours(), .endAt = endAt()};
}

} // namespace ui
