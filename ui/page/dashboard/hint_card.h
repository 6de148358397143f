// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/hints.h"
#include "ui/widget/kit.h"

#include <QSet>

namespace ui {

/// What the readings suggest to look at: a sentence, what it rests on, and what to try when it is opened.
class HintCard final : public QWidget {
    Q_OBJECT

public:
    explicit HintCard(QWidget *parent = nullptr);
    void setHints(const QList<core::monitor::Hint> &hints);

protected:
    void changeEvent(QEvent *event) override;

private:
    void rebuild();

    QVBoxLayout *m_layout;
    QList<core::monitor::Hint> m_hints;
    QSet<int> m_open; ///< Kinds whose steps are shown.
};

} // namespace ui
