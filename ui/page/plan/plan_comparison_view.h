// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan_comparison.h"

#include <QWidget>

namespace ui {

class Button;
class Card;
class PageFrame;

/// Two plans side by side; the better side of a line carries a tick.
class PlanComparisonView final : public QWidget {
    Q_OBJECT

public:
    explicit PlanComparisonView(QWidget *parent = nullptr);
    void startWaiting(); ///< Both are being answered anew.
    void setComparison(const core::planning::PlanComparison &comparison);
    void takeFocus();

signals:
    void closed();

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    PageFrame *m_frame;
    Card *m_card;
    Button *m_back;
    bool m_isWaiting = true;
};

} // namespace ui
