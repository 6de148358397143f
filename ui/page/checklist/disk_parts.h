// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/checklist.h"

#include <QWidget>

class QVBoxLayout;

namespace ui {

/// What the data disk is for, added up line by line.
class DiskParts final : public QWidget {
    Q_OBJECT

public:
    explicit DiskParts(QWidget *parent = nullptr);
    void setNeed(const core::planning::DiskNeed &need);

protected:
    void changeEvent(QEvent *event) override;

private:
    void rebuild();

    core::planning::DiskNeed m_need;
    QVBoxLayout *m_lines;
};

} // namespace ui
