// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widget/paint.h"

#include <QWidget>

namespace ui {

/// Live number in a layout: equal digit cells, unit lighter, no jitter when it changes.
class FigureLabel final : public QWidget {
    Q_OBJECT

public:
    explicit FigureLabel(const Figure &figure = {}, Type type = Type::Figure, const char *tone = "text1",
                         QWidget *parent = nullptr);
    void setFigure(const Figure &figure);
    void setFigure(const Figure &figure, const char *tone);
    void setTone(const char *tone);
    const Figure &figure() const { return m_figure; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    Figure m_figure;
    Type m_type;
    QString m_tone;
};

} // namespace ui
