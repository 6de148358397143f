// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/plans_view_model.h"

#include "core/base/when_done.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"

#include <algorithm>

namespace ui {

namespace planning = core::planning;
using planning::PlanDocument;
using planning::PlanId;

namespace {

constexpr int kTypingPauseMs = 300;

bool isNewer(const PlanDocument &a, const PlanDocument &b)
{
    return a.changed > b.changed;
}

/// What is true of the person and not of the job.
planning::PlanAnswers personalAnswers(const planning::PlanAnswers &from)
{
    planning::PlanAnswers answers;
    answers.currency = from.currency;
    answers.localCard = from.localCard;
    answers.isMainlandNetwork = from.isMainlandNetwork;
    answers.ownedAccounts = from.ownedAccounts;
    answers.uplinkMbps = from.uplinkMbps;
    return answers;
}

} // namespace

PlansViewModel::PlansViewModel(Parts parts, QObject *parent)
    : QObject{parent}
    , m_repository{parts.repository}
    , m_plan{parts.plan}
    , m_clock{parts.clock}
{
    m_current = freshPlan(m_plan.answers());
    m_delay.setSingleShot(true);
    m_delay.setInterval(kTypingPauseMs);
    connect(&m_delay, &QTimer::timeout, this, &PlansViewModel::flush);
    connect(&m_plan, &PlanViewModel::answersChanged, this, &PlansViewModel::takeAnswers);
    connect(&m_plan, &PlanViewModel::changed, this, &PlansViewModel::takeResult);
}

PlansViewModel::~PlansViewModel()
{
    flush();
}

void PlansViewModel::start(const QByteArray &lastPlan)
{
    core::whenDone(m_repository.all(), this, [this, lastPlan](const core::Result<QList<PlanDocument>> &read) {
        if (!read)
            emit failed(read.error());
        openFirst(read ? *read : QList<PlanDocument>{}, lastPlan);
    });
}

void PlansViewModel::openFirst(const QList<PlanDocument> &plans, const QByteArray &lastPlan)
{
    m_plans = plans;
    if (m_isDirty) { // Somebody was faster than the disk: what was typed is a plan of its own.
        flush();
        return;
    }
    if (plans.isEmpty()) {
        if (lastPlan.isEmpty()) {
            emit changed();
            return;
        }
        makeCurrent(freshPlan(planning::planAnswersFromJson(lastPlan)), Keep::Whole);
        return;
    }
    makeCurrent(*std::ranges::max_element(plans, {},
                                          [](const PlanDocument &plan) {
                                              return plan.opened.isValid() ? plan.opened : plan.changed;
                                          }),
                Keep::Opening);
}

void PlansViewModel::reload()
{
    readList(false);
}

void PlansViewModel::readList(bool followsCurrent)
{
    core::whenDone(m_repository.all(), this,
                   [this, followsCurrent, change = m_change](const core::Result<QList<PlanDocument>> &read) {
                       if (!read) {
                           emit failed(read.error());
                           return;
                       }
                       if (change != m_change || m_isDirty || *read == m_plans)
                           return; // What was read is older than what this window did meanwhile; the next reload tells.
                       m_plans = *read;
                       const PlanDocument *own = find(m_current.id);
                       if (followsCurrent && own && own->changed > m_current.changed) // Another window went on with it.
                           makeCurrent(PlanDocument{*own}, Keep::Nothing);
                       emit changed();
                   });
}

void PlansViewModel::flush()
{
    m_delay.stop();
    if (!m_isDirty)
        return;
    m_isDirty = false;
    store(m_current);
}

void PlansViewModel::retranslate()
{
    if (!m_current.hasOwnName)
        m_current.name = automaticName(m_current.answers);
    emit changed();
}

void PlansViewModel::store(const PlanDocument &plan)
{
    keepInList(plan);
    ++m_saves;
    core::whenDone(
        m_repository.save(plan), this,
        [this](const core::Status &saved) {
            --m_saves;
            if (!saved)
                emit failed(saved.error());
            emit changed();
        },
        [this] { --m_saves; });
    emit changed();
}

void PlansViewModel::keepInList(const PlanDocument &plan)
{
    ++m_change;
    m_plans.removeIf([&plan](const PlanDocument &own) { return own.id == plan.id; });
    m_plans.prepend(plan);
    std::ranges::stable_sort(m_plans, isNewer);
}

PlanDocument PlansViewModel::freshPlan(const planning::PlanAnswers &answers) const
{
    const QDateTime now = m_clock.now();
    return {.id = planning::newPlanId(),
            .name = automaticName(answers),
            .answers = answers,
            .created = now,
            .changed = now,
            .opened = now};
}

QString PlansViewModel::automaticName(const planning::PlanAnswers &answers) const
{
    QString modelName;
    for (const auto &[id, name] : m_plan.models()) {
        if (id == answers.model)
            modelName = name;
    }
    return planning::automaticPlanName(answers, modelName);
}

void PlansViewModel::makeCurrent(PlanDocument plan, Keep keep)
{
    flush();
    plan.opened = m_clock.now();
    if (plan.answers == m_current.answers && !plan.summary)
        plan.summary = m_current.summary; // The same question has the same answer, and is not asked again.
    m_current = std::move(plan);
    m_isAnswering = false;
    m_isOpening = true;
    m_plan.setAnswers(m_current.answers);
    m_isOpening = false;
    if (keep == Keep::Whole)
        store(m_current);
    if (keep == Keep::Opening) {
        keepInList(m_current);
        core::whenDone(m_repository.touch(m_current.id, m_current.opened), this, [this](const core::Status &done) {
            if (!done)
                emit failed(done.error());
        });
    }
    emit currentChanged();
    emit changed();
}

void PlansViewModel::takeAnswers()
{
    m_isAnswering = false;
    if (m_isOpening)
        return;
    m_current.answers = m_plan.answers();
    m_current.changed = m_clock.now();
    if (!m_current.hasOwnName)
        m_current.name = automaticName(m_current.answers);
    saveSoon();
}

void PlansViewModel::saveSoon()
{
    m_isDirty = true;
    if (!m_delay.isActive()) // Not put off by further typing: a crash costs at most the pause.
        m_delay.start();
    emit changed();
}

void PlansViewModel::takeResult()
{
    if (m_plan.isBusy()) {
        m_isAnswering = m_plan.fieldErrors().isEmpty();
        return;
    }
    if (!m_isAnswering || !m_plan.plan() || m_plan.trouble())
        return;
    m_isAnswering = false;
    const planning::PlanSummary summary = planning::summaryOf(*m_plan.plan());
    if (m_current.summary == summary)
        return;
    m_current.summary = summary;
    if (find(m_current.id) || m_isDirty) // A plan that nobody touched is not worth a place in the list.
        saveSoon();
}

QList<PlanEntry> PlansViewModel::entries() const
{
    const QStringList words = m_search.split(u' ', Qt::SkipEmptyParts);
    QList<PlanEntry> list;
    for (const PlanDocument &plan : m_plans) {
        const PlanEntry entry = entryOf(plan.id == m_current.id ? m_current : plan);
        const QString text = entry.name + u' ' + entry.summary;
        if (std::ranges::all_of(words, [&text](const QString &word) { return text.contains(word, Qt::CaseInsensitive); }))
            list << entry;
    }
    return list;
}

PlanEntry PlansViewModel::entryOf(const PlanDocument &plan) const
{
    PlanEntry entry{.id = plan.id,
                    .name = plan.hasOwnName ? plan.name : automaticName(plan.answers),
                    .when = plan.changed.isValid() ? format::moment(plan.changed, m_clock.now()) : QString{},
                    .isCurrent = plan.id == m_current.id};
    if (!plan.summary)
        return entry;
    const planning::PlanSummary &summary = *plan.summary;
    QStringList parts;
    if (summary.cardName.isEmpty()) {
        const bool isRent = summary.advice == planning::wordOf(planning::RentVerdict::Rent);
        parts << (isRent                                                                ? tr("no card fits")
                  : summary.advice == planning::wordOf(planning::RentVerdict::DontRent) ? tr("don't rent")
                                                                                        : tr("another way than by the hour"));
    } else {
        const QString card = shortCardName(summary.cardName);
        parts << (summary.gpus > 1 ? QStringLiteral("%1 × %2").arg(summary.gpus).arg(card) : card) << summary.platform.shown();
    }
    if (summary.total)
        parts << (summary.isAtLeast ? format::atLeast(*summary.total) : format::money(*summary.total));
    if (summary.hours)
        parts << format::duration(core::Hours{*summary.hours});
    parts.removeAll(QString{});
    entry.summary = parts.join(QStringLiteral(" · "));
    return entry;
}

void PlansViewModel::setSearchText(const QString &text)
{
    if (text == m_search)
        return;
    m_search = text;
    emit changed();
}

const PlanDocument *PlansViewModel::find(const PlanId &id) const
{
    const auto found = std::ranges::find(m_plans, id, &PlanDocument::id);
    return found == m_plans.end() ? nullptr : &*found;
}

std::optional<PlanDocument> PlansViewModel::planOf(const PlanId &id) const
{
    if (id == m_current.id)
        return m_current;
    const PlanDocument *plan = find(id);
    return plan ? std::optional{*plan} : std::nullopt;
}

void PlansViewModel::newPlan()
{
    makeCurrent(freshPlan(personalAnswers(m_plan.answers())), Keep::Nothing);
}

void PlansViewModel::open(const PlanId &id)
{
    const PlanDocument *plan = find(id);
    if (!plan || id == m_current.id)
        return;
    makeCurrent(PlanDocument{*plan}, Keep::Opening);
    readList(true);
}

void PlansViewModel::duplicate(const PlanId &id)
{
    const auto plan = planOf(id);
    if (!plan)
        return;
    PlanDocument copy = freshPlan(plan->answers);
    copy.summary = plan->summary;
    copy.name = planning::cleanPlanName(tr("%1 (copy)").arg(plan->name));
    copy.hasOwnName = true;
    makeCurrent(copy, Keep::Whole);
}

void PlansViewModel::rename(const PlanId &id, const QString &name)
{
    auto plan = planOf(id);
    if (!plan)
        return;
    const QString clean = planning::cleanPlanName(name);
    plan->hasOwnName = !clean.isEmpty();
    plan->name = clean.isEmpty() ? automaticName(plan->answers) : clean;
    plan->changed = m_clock.now();
    if (id == m_current.id) {
        m_current = *plan;
        m_isDirty = true;
        flush();
        return;
    }
    store(*plan);
}

void PlansViewModel::remove(const PlanId &id)
{
    const auto plan = planOf(id);
    if (!plan || !find(id))
        return;
    m_removed = plan;
    m_wasRemovedCurrent = id == m_current.id;
    ++m_change;
    m_plans.removeIf([&id](const PlanDocument &own) { return own.id == id; });
    if (m_wasRemovedCurrent) {
        m_isDirty = false; // Nothing of it is saved again.
        if (m_plans.isEmpty())
            newPlan();
        else
            makeCurrent(PlanDocument{m_plans.first()}, Keep::Opening);
    }
    core::whenDone(m_repository.remove(id), this, [this](const core::Status &done) {
        if (!done)
            emit failed(done.error());
    });
    emit changed();
    emit removed(plan->name);
}

void PlansViewModel::restoreRemoved()
{
    if (!m_removed)
        return;
    const PlanDocument plan = *m_removed;
    m_removed.reset();
    if (m_wasRemovedCurrent)
        makeCurrent(plan, Keep::Whole);
    else
        store(plan);
}

} // namespace ui
