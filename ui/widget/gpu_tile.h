// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/gpu_reading.h"
#include "ui/widget/accessible.h"
#include "ui/widget/paint.h"

#include <QWidget>

namespace ui {

/// One GPU: utilisation with curve, memory meter, temperature and power. What the driver does not tell is "–", never 0.
class GpuTile final : public QWidget, public ValueSource {
    Q_OBJECT

public:
    explicit GpuTile(QWidget *parent = nullptr);
    void setReading(const GpuReading &reading);
    void setStale(bool isStale); ///< Figures turn pale.
    bool isStale() const { return m_isStale; }
    QSize sizeHint() const override { return {160, 96}; }

    QVariant accessibleValue() const override;
    double accessibleMaximum() const override { return 100; }
    QAccessible::Role accessibleRole() const override { return QAccessible::Indicator; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintHead(QPainter &painter, const QRectF &in) const;
    void paintUse(QPainter &painter, const QRectF &in) const;
    void paintFoot(QPainter &painter, const QRectF &in) const;
    QColor ink(const char *token) const;

    GpuReading m_reading;
    bool m_isStale = false;
};

} // namespace ui
