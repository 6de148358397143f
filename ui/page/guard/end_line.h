// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/guard_view_model.h"

#include <QWidget>

namespace ui {

/// The next hours as a line with the planned ends on it.
class EndLine final : public QWidget {
    Q_OBJECT

public:
    explicit EndLine(QWidget *parent = nullptr);
    void setEnds(const QList<EndMark> &ends, const QDateTime &now, int hours);
    void setQuietHours(const GuardHours &hours);
    QSize sizeHint() const override { return {480, minimumHeight()}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    qreal xOf(const QDateTime &at) const;
    void paintHours(QPainter &painter) const;
    void paintEnds(QPainter &painter) const;
    void paintQuiet(QPainter &painter) const;

    QList<EndMark> m_ends;
    QDateTime m_now;
    int m_hours = 12;
    GuardHours m_quiet;
};

} // namespace ui
