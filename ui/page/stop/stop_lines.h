// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/stop_words.h"

#include <QWidget>

class QVBoxLayout;

namespace ui {

/// Sentences with an icon each, one below the other.
class StopLines final : public QWidget {
    Q_OBJECT

public:
    explicit StopLines(QWidget *parent = nullptr);
    void setLines(const QList<StopLine> &lines);
    void setSteps(const QList<StopStep> &steps);

private:
    QVBoxLayout *m_layout;
};

} // namespace ui
