// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>

class QChartView;

namespace ui {

/// One bar with its words; the words alone where the value is unknown.
struct ChartBar {
    QString name = {};
    std::optional<double> value = {};
    QString text = {};     ///< The value as shown.
    bool isQuiet = false;  ///< For comparison only: outlined, not filled.
    bool isBest = false;   ///< Said in the words too: a tick before them.
};

/// Bars lying under each other, each below its own words.
class BarChart final : public QWidget {
    Q_OBJECT

public:
    explicit BarChart(QWidget *parent = nullptr);
    void setBars(const QList<ChartBar> &bars);
    void setSentence(const QString &sentence);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {180, sizeHint().height()}; }

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void build();
    QRectF wordsOf(int index) const;
    QChartView *m_view;
    QList<ChartBar> m_bars;
};

} // namespace ui
