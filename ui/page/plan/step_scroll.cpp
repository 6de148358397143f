// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/plan/step_scroll.h"

#include "ui/page/common/wrapped_content.h"
#include "ui/widget/kit.h"

#include <QScrollBar>

namespace ui {

namespace {

constexpr int kBarWidth = 10;

} // namespace

StepScroll::StepScroll(QWidget *content, QWidget *parent)
    : QScrollArea{parent}
    , m_bar{new QScrollBar{Qt::Vertical, this}}
{
    auto *wrapped = new WrappedContent;
    QVBoxLayout *all = column(wrapped);
    all->setContentsMargins(0, 0, kGap, 16);
    all->addWidget(content);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setWidget(wrapped);
    viewport()->setAutoFillBackground(false);
    wrapped->setAutoFillBackground(false);
    m_bar->hide();
    QScrollBar *inner = verticalScrollBar();
    connect(inner, &QScrollBar::rangeChanged, m_bar, [this, inner](int low, int high) {
        m_bar->setRange(low, high);
        m_bar->setPageStep(inner->pageStep());
        m_bar->setSingleStep(inner->singleStep());
        m_bar->setVisible(high > low);
        m_bar->raise();
    });
    connect(inner, &QScrollBar::valueChanged, m_bar, &QScrollBar::setValue);
    connect(m_bar, &QScrollBar::valueChanged, inner, &QScrollBar::setValue);
}

void StepScroll::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    m_bar->setGeometry(width() - kBarWidth, 0, kBarWidth, height());
}

} // namespace ui
