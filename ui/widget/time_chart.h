// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/chart_lanes.h"
#include "ui/widget/paint.h"

#include <QWidget>

namespace ui {

/// Small multiples above one time axis with one shared cursor. The cursor follows the mouse and the arrow keys; without it the
/// values at the left are the last ones. Under each name stand least, mean and most of the shown time; a band around the curve
/// is what happened between its points.
class TimeChart final : public QWidget {
    Q_OBJECT

public:
    explicit TimeChart(QWidget *parent = nullptr);
    void setView(const ChartView &view);
    void setMarks(const QList<TimeMark> &marks);

    QSize sizeHint() const override { return {600, minimumHeight()}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Reading {
        double value = 0; ///< NaN = nothing measured there.
        double at = 0;    ///< 0 to 1 along the axis.
    };
    QRectF plot() const;
    Reading readingOf(const ChartLane &lane) const;
    QRectF laneRect(int index) const;
    double shareOf(const QDateTime &at) const; ///< 0 to 1 along the axis, outside of it beyond that.
    const TimeMark *markAt(double share) const; ///< Null when none is near.
    void describe();
    void paintLegend(QPainter &painter, int index) const;
    void paintLane(QPainter &painter, int index) const;
    void paintScale(QPainter &painter, const ChartLane &lane, const QRectF &curve) const;
    void paintAxis(QPainter &painter) const;
    void paintMarks(QPainter &painter) const;
    void paintCursor(QPainter &painter) const;

    ChartView m_view;
    QList<TimeMark> m_marks;
    double m_cursor = -1; ///< 0 to 1; below 0 = none.
};

} // namespace ui
