// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/planning/pasted_text.h"
#include "core/planning/plan_comparison.h"
#include "core/planning/plan_repository.h"
#include "ui/viewmodel/plan_view_model.h"

#include <QObject>
#include <QTimer>

namespace ui {

/// One saved plan in a list.
struct PlanEntry {
    core::planning::PlanId id = {};
    QString name = {};
    QString when = {};     ///< "today 14:02", "29 Nov 23:30".
    QString summary = {};  ///< "RTX 4090 · AutoDL · ¥23 · 7 h"; empty before the first result.
    bool isCurrent = false;
};

/// What a plan can be written as.
enum class PlanExport { Document, Markdown, Html };

/// The saved plans. The plan in the window is one of them: it is saved as one types, and comes back after a crash.
class PlansViewModel final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        core::planning::PlanRepository &repository;
        PlanViewModel &plan; ///< Its answers are those of the current plan.
        const core::Clock &clock;
    };
    explicit PlansViewModel(Parts parts, QObject *parent = nullptr);
    ~PlansViewModel() override; ///< Flushes.

    /// Reads the plans and opens the one that was open last. `lastPlan` is the plan of earlier versions (settings): it becomes
    /// the first saved one when there is none yet.
    void start(const QByteArray &lastPlan);
    /// Reads the list anew: a second window shares the store. The plan in the window stays as it is.
    void reload();
    /// Saves now what waits to be saved.
    void flush();
    void retranslate();

    /// Newest first; only those that hold every word of the search text in their name or summary.
    QList<PlanEntry> entries() const;
    int count() const { return static_cast<int>(m_plans.size()); } ///< Without search.
    QString searchText() const { return m_search; }
    void setSearchText(const QString &text);

    core::planning::PlanId currentId() const { return m_current.id; }
    QString currentName() const { return m_current.name; }
    bool isCurrentSaved() const { return !m_isDirty && m_saves == 0; } ///< For "saved" beside the name.

    /// Starts with what is true of the person: currency, own card, network, accounts. Saved with the first change.
    void newPlan();
    void open(const core::planning::PlanId &id);
    void duplicate(const core::planning::PlanId &id); ///< The copy becomes the current plan.
    /// An empty name gives the automatic one back.
    void rename(const core::planning::PlanId &id, const QString &name);
    void remove(const core::planning::PlanId &id); ///< removed() follows; the window goes on with the next one.
    bool canRestore() const { return m_removed.has_value(); }
    void restoreRemoved(); ///< The one that was removed last.

    /// Reads a plan file; it becomes a new plan and the current one. Errors as planFromFile().
    core::Status importPlan(const QByteArray &content);
    /// The plan in the window as a file, with the result that is shown. Markdown and Html are empty before the first one.
    QByteArray exported(PlanExport format) const;
    QString suggestedFileName(PlanExport format) const; ///< "Qwen2.5 7B LoRA.zuka-plan.json"

    /// What a pasted text says; nothing is changed yet.
    core::planning::PastedText readPasted(const QString &text) const;
    /// Takes findings (all or some of them) into the answers of the window, with their origins.
    void applyPasted(const QList<core::planning::PastedFinding> &findings);

    /// Answers both in a worker; compared() follows. The newest question wins.
    void compare(const core::planning::PlanId &left, const core::planning::PlanId &right);

signals:
    void changed();        ///< List, names or the saved state.
    void currentChanged(); ///< Another plan is in the window.
    void removed(const QString &name);
    void compared(const core::planning::PlanComparison &comparison);
    void failed(const core::Error &error);

private:
    using PlanDocument = core::planning::PlanDocument;

    void openFirst(const QList<PlanDocument> &plans, const QByteArray &lastPlan);
    /// What is written when a plan comes into the window.
    enum class Keep { Nothing, Opening, Whole };
    void makeCurrent(PlanDocument plan, Keep keep);
    void readList(bool followsCurrent);
    PlanDocument freshPlan(const core::planning::PlanAnswers &answers) const;
    void store(const PlanDocument &plan);
    void keepInList(const PlanDocument &plan);
    void takeAnswers();
    void takeResult();
    void saveSoon();
    /// The plan as it stands now, also where it is not saved yet.
    std::optional<PlanDocument> planOf(const core::planning::PlanId &id) const;
    QString automaticName(const core::planning::PlanAnswers &answers) const;
    const PlanDocument *find(const core::planning::PlanId &id) const;
    PlanEntry entryOf(const PlanDocument &plan) const;

    core::planning::PlanRepository &m_repository;
    PlanViewModel &m_plan;
    const core::Clock &m_clock;
    QList<PlanDocument> m_plans = {}; ///< Newest first.
    PlanDocument m_current = {};
    std::optional<PlanDocument> m_removed = {};
    QString m_search = {};
    QTimer m_delay;
    quint64 m_comparison = 0; ///< The newest question.
    quint64 m_change = 0;     ///< Counts changes of the list by this window: a list that was read before is old.
    int m_saves = 0;          ///< Under way.
    bool m_isDirty = false;
    bool m_wasRemovedCurrent = false;
    bool m_isOpening = false;       ///< setAnswers() by us is not typing.
    bool m_isAnswering = false;     ///< The result that comes next belongs to the present answers.
};

} // namespace ui
