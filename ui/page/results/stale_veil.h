// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QEvent>
#include <QPainter>
#include <QWidget>

namespace ui {

/// Lies over what is no longer true, in the colour of the page, and lets every click and key through: nothing jumps, nothing is
/// taken away, and it looks old until the new answer is there.
class StaleVeil final : public QWidget {
public:
    explicit StaleVeil(QWidget *over)
        : QWidget{over}
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
        over->installEventFilter(this);
        hide();
    }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Resize || event->type() == QEvent::Show)
            setGeometry(parentWidget()->rect());
        return QWidget::eventFilter(watched, event);
    }
    void setShown(bool isShown)
    {
        setVisible(isShown);
        if (isShown)
            raise();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QColor page = color("page");
        page.setAlphaF(kShare);
        QPainter{this}.fillRect(rect(), page);
    }

private:
    static constexpr float kShare = 0.6f;
};

} // namespace ui
