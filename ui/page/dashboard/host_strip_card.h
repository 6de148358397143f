// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/host_strip.h"
#include "ui/widget/kit.h"
#include "ui/widget/meters.h"

class QGridLayout;

namespace ui {

/// Processor, memory, disks and network of the host in one line, and what driver it runs.
class HostStripCard final : public QFrame {
    Q_OBJECT

public:
    explicit HostStripCard(QWidget *parent = nullptr);
    void setMeters(const QList<HostMeter> &meters, bool isStale);
    void setLine(const QString &line);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Place {
        QWidget *box = nullptr;
        KeyValue *head = nullptr;
        Meter *meter = nullptr;
        QLabel *note = nullptr;
    };
    Place makePlace();
    void arrange();
    void retranslate();

    QGridLayout *m_grid;
    QLabel *m_line;
    QList<Place> m_places;
    int m_columns = 0;
};

} // namespace ui
