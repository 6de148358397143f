// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widget/kit.h"

namespace ui {

/// One line of working, ready to show.
struct WorkingLine {
    QString token = {};    ///< Swatch before the name; empty = none.
    Pattern pattern = Pattern::Solid;
    QString name = {};
    QString formula = {};
    QString numbers = {};  ///< Left out where it says the same as the formula.
    QString note = {};
    QString source = {};
    QString size = {};     ///< "13.04 GiB"
    QString otherSize = {}; ///< "14.00 GB", smaller, below.
};

/// Lines of working under each other: a table with formula, numbers, size and source where there is room, else stacked.
/// Rows are kept and refilled, so that it can follow every keystroke.
class WorkingList final : public QWidget {
    Q_OBJECT

public:
    explicit WorkingList(QWidget *parent = nullptr);
    void setLines(const QList<WorkingLine> &lines);
    int shownLines() const { return m_shown; }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    class Row;
    QList<Row *> m_rows;
    int m_shown = 0;
};

} // namespace ui
