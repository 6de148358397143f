// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QChartView;

namespace ui {

/// One day: what it holds by group, lowest first, and its label under the axis (empty = none).
struct ChartDay {
    QList<double> parts = {};
    QString label = {};
};

/// Stacked columns, one for each day; groups differ by colour and pattern.
class DayChart final : public QWidget {
    Q_OBJECT

public:
    explicit DayChart(QWidget *parent = nullptr);
    void setDays(const QList<ChartDay> &days);
    void setUnit(const QString &unit); ///< Above the axis, such as "¥".
    void setSentence(const QString &sentence);
    QSize sizeHint() const override { return {360, 180}; }
    QSize minimumSizeHint() const override { return {220, 140}; }

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void build();
    QChartView *m_view;
    QList<ChartDay> m_days;
    QString m_unit;
};

} // namespace ui
