// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/scaling.h"
#include "ui/widget/kit.h"

class QGridLayout;

namespace ui {

class LineChart;
class Segmented;

/// What more cards bring: a line for each kind of card, and the figures of the first one below.
class ScalingView final : public QWidget {
    Q_OBJECT

public:
    explicit ScalingView(QWidget *parent = nullptr);
    /// Without curves only `reason` is shown; without either, nothing.
    void setCurves(const QList<core::planning::ScalingCurve> &curves, const QString &reason = {});

protected:
    void changeEvent(QEvent *event) override;

private:
    enum class Measure { Hours, SpeedUp, Efficiency };

    void retranslate();
    void showChart();
    void showTable();
    Measure measure() const;
    double valueOf(const core::planning::ScalingPoint &point) const;

    QList<core::planning::ScalingCurve> m_curves;
    QLabel *m_title;
    Segmented *m_measure;
    LineChart *m_chart;
    QWidget *m_table;
    QGridLayout *m_cells;
    QList<QLabel *> m_heads;
    QList<QList<QLabel *>> m_texts; ///< By row, then by column.
    QList<VerdictChip *> m_chips;
    Paragraph *m_note;
};

} // namespace ui
