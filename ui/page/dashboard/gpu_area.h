// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/gpu_reading.h"

#include <QWidget>

class QGridLayout;

namespace ui {

class EmptyState;
class GpuStrip;
class GpuTile;

/// The GPUs of one machine: tiles, a strip of small cells from 16 cards on, or why there is nothing.
class GpuArea final : public QWidget {
    Q_OBJECT

public:
    explicit GpuArea(QWidget *parent = nullptr);
    void setReadings(const QList<GpuReading> &readings, bool isStale);
    void setEmptyTexts(const QString &heading, const QString &sentence);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrange();

    QWidget *m_tilePage;
    QGridLayout *m_grid;
    GpuStrip *m_strip;
    EmptyState *m_empty;
    QWidget *m_emptyCard;
    QList<GpuTile *> m_tiles;
    int m_columns = 0;
};

} // namespace ui
