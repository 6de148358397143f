// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/connect_steps.h"

#include <QFrame>

class QHBoxLayout;
class QLabel;

namespace ui {

class IconLabel;

/// The stages of connecting, in a row: done, going on, failed, to come.
class StepStrip final : public QFrame {
    Q_OBJECT

public:
    explicit StepStrip(QWidget *parent = nullptr);
    void setSteps(const QList<ConnectStep> &steps);

private:
    struct Place {
        IconLabel *icon = nullptr;
        QLabel *name = nullptr;
    };
    QHBoxLayout *m_layout;
    QList<Place> m_places;
};

} // namespace ui
