// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/composition.h"

#include <functional>

class QScrollArea;

namespace tests {

/// The part of the tour that plans: list, questions, results, comparison, checklist, drill, prices.
class PlanTour {
public:
    using Shoot = std::function<void(const QString &name)>;

    PlanTour(app::Composition &all, Shoot shoot) : m_all{all}, m_shoot{std::move(shoot)} {}
    void walk();

private:
    void answer(const core::planning::PlanAnswers &answers);
    void questions();
    void results();
    void lists();
    void checklist();
    void prices();
    void press(const QString &button);
    /// Scrolls the results so that `part` stands at the top.
    void scrollTo(QWidget *part);

    app::Composition &m_all;
    Shoot m_shoot;
};

} // namespace tests
