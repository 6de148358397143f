// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/gpu_reading.h"

#include <QWidget>

namespace ui {

/// Many GPUs as cells of 28 px: number, utilisation as a bar and as a figure. The tooltip tells the rest.
class GpuStrip final : public QWidget {
    Q_OBJECT

public:
    explicit GpuStrip(QWidget *parent = nullptr);
    void setReadings(const QList<GpuReading> &readings, bool isStale);
    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    int columns(int width) const;
    QRectF cellRect(int index) const;

    QList<GpuReading> m_readings;
    bool m_isStale = false;
};

} // namespace ui
