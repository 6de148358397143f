// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/planning/drill.h"
#include "ui/viewmodel/machine_form.h"
#include "ui/viewmodel/platform_sheet.h"

#include <QObject>

namespace ui {

/// The page before the first payment: one plan, what is settled for it, and the first-time drill of its platform.
class ChecklistViewModel final : public QObject {
    Q_OBJECT

public:
    /// What `kit` refers to, `clock` and `repository` must outlive this object. A null repository keeps answers for this run
    /// only.
    ChecklistViewModel(core::planning::PlanningKit kit, core::planning::ChecklistKnowledge knowledge, const core::Clock &clock,
                       core::planning::ChecklistRepository *repository, QObject *parent = nullptr);

    /// Turns to another plan; what is kept for it follows with changed().
    void show(const core::planning::PlanRow &row, const core::planning::Wishes &wishes);
    /// Exchange rates of the settings changed.
    void setRates(const QList<core::ExchangeRate> &rates);
    /// The user changed prices or fees.
    void setCatalog(std::shared_ptr<const core::catalog::Catalog> catalog);
    /// A way to the user's phone is set up, or is gone.
    void setPhoneChannel(bool exists);
    /// After a language change: texts of core are made anew.
    void retranslate();
    /// The clock went on: an end may be over.
    void refresh();

    bool hasPlan() const { return m_row.has_value(); }
    const core::planning::Checklist &checklist() const { return m_checklist; }
    const core::planning::Drill &drill() const { return m_drill; }
    PlatformSheet sheet() const;
    QUrl console() const; ///< Invalid when unknown.
    QString progressText() const; ///< "6 of 9 done".
    QString offerText() const;    ///< "¥1.98/h · on demand · westDC2".

    void markSheetRead();
    void confirm(core::planning::ChecklistItemKind kind, bool isSettled);
    /// What the user found out about a stopped machine; nothing takes the answer back.
    void answerStopCost(std::optional<core::planning::StopAnswer> answer);
    void tickDrill(const QString &step, bool isDone);

    EndChoice endChoice() const;
    QString endHours() const; ///< As typed; the suggestion while nothing was chosen.
    QDateTime endAt() const;
    QString endError() const { return m_endError; }
    /// Keeps a good end; a bad one is told by endError() and keeps the old one.
    void setEnd(EndChoice choice, const QString &hours, const QDateTime &at);
    QString budgetText() const; ///< As typed, or as kept.
    QString budgetError() const { return m_budgetError; }
    core::Currency budgetCurrency() const;
    /// Empty text takes the budget back.
    void setBudget(const QString &text);

    /// For the dialog that adds the machine.
    PlannedMachine plannedMachine() const;
    const core::planning::PlannedEnd &plannedEnd() const { return m_ticks.end; }
    std::optional<core::Money> budget() const; ///< Of the checklist, else of the wishes.

signals:
    void shown();   ///< Another plan is on the page.
    void changed(); ///< Anything of it.
    void failed(const core::Error &error); ///< An answer could not be kept.

private:
    core::planning::PlanningKit kit() const;
    void load();
    void keep(core::planning::ChecklistItemKind kind, const QString &value);
    void keep(const QString &scope, const QString &item, const QString &value);
    void accept(const core::Status &status);
    void apply();
    QString scopeOf(core::planning::ChecklistItemKind kind) const;

    core::planning::PlanningKit m_kit;
    std::shared_ptr<const core::catalog::Catalog> m_catalog = {}; ///< Empty = that of m_kit.
    core::planning::ChecklistKnowledge m_knowledge;
    const core::Clock &m_clock;
    core::planning::ChecklistRepository *m_repository;
    std::optional<core::planning::PlanRow> m_row;
    core::planning::Wishes m_wishes = {};
    QList<core::planning::ChecklistTick> m_kept = {}; ///< Of the scopes of this plan.
    core::planning::ChecklistTicks m_ticks = {};
    core::planning::Checklist m_checklist = {};
    core::planning::Drill m_drill = {};
    quint64 m_generation = 0;
    bool m_hasPhoneChannel = false;
    QString m_endHours;
    QString m_endError;
    std::optional<QString> m_budgetText;
    QString m_budgetError;
};

} // namespace ui
