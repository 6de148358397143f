// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/plans_view_model.h"

#include <QWidget>

class QLineEdit;

namespace ui {

class Banner;
class Button;
class Card;
class EmptyState;
class PageFrame;
class PlanLine;

/// The saved plans: open, duplicate, rename, remove with undo, import, and two of them to compare.
class PlanList final : public QWidget {
    Q_OBJECT

public:
    explicit PlanList(PlansViewModel &plans, QWidget *parent = nullptr);
    void takeFocus(); ///< To the first plan.

signals:
    void newRequested();
    void opened(); ///< Another plan is in the window now, to be shown.
    void comparisonRequested(const core::planning::PlanId &left, const core::planning::PlanId &right);

protected:
    void changeEvent(QEvent *event) override;

private:
    void rebuild();
    void refill();
    void restore();
    void addLine(const PlanEntry &entry);
    void mark(const core::planning::PlanId &id, bool isMarked);
    void askFile();
    void importFile(const QString &path);
    void showTrouble(const core::Error &error);
    void offerUndo(const QString &name);
    void retranslate();

    PlansViewModel &m_plans;
    PageFrame *m_frame;
    QLineEdit *m_search;
    Banner *m_trouble;
    Card *m_card;
    EmptyState *m_empty;
    Button *m_import;
    Button *m_compare;
    Button *m_new;
    QList<PlanLine *> m_lines;
    bool m_isRestoring = false; ///< The plan that appears next gets the focus.
    QList<core::planning::PlanId> m_marked; ///< At most two, in the order they were marked.
};

} // namespace ui
