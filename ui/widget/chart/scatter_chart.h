// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QWidget>

class QChartView;

namespace ui {

/// One dot; named ones carry their label, `group` picks the colour (0 = quiet; the highest is labelled first).
struct ChartDot {
    QPointF at = {};
    QString label = {};
    QString tip = {}; ///< Shown under the pointer.
    int group = 0;
};

/// Dots over hours and price: what time costs. Named dots have their label beside them where it covers no other.
class ScatterChart final : public QWidget {
    Q_OBJECT

public:
    explicit ScatterChart(QWidget *parent = nullptr);
    void setDots(const QList<ChartDot> &dots);
    void setAxisTitles(const QString &x, const QString &y);
    void setSentence(const QString &sentence);
    QSize sizeHint() const override { return {500, 300}; }
    QSize minimumSizeHint() const override { return {260, 220}; }

signals:
    void dotClicked(int index);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void build();
    void paintLabels();
    void showTip(const QPointF &at);
    QChartView *m_view;
    QList<ChartDot> m_dots;
    QString m_xTitle;
    QString m_yTitle;
};

} // namespace ui
