// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/page_frame.h"

#include <QGridLayout>
#include <QScrollArea>
#include <QScrollBar>

namespace ui {

namespace {

constexpr int kAboveIndent = 16; // a ghost button has its own padding: its words stand over the title

} // namespace

PageFrame::PageFrame(QWidget *content, bool scrolls, QWidget *parent)
    : QWidget{parent}
    , m_all{column(this, 0, 0)}
    , m_head{row(8)}
    , m_title{new TitleLine}
{
    m_head->setContentsMargins(24, 18, 24, 14);
    m_head->addWidget(m_title, 1);
    m_all->addLayout(m_head);
    m_all->addWidget(scrolls ? scrolling(content) : content, 1);
}

QWidget *PageFrame::scrolling(QWidget *content)
{
    auto *holder = new QWidget;
    m_scroll = new QScrollArea;
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    content->setAutoFillBackground(false);
    m_scroll->viewport()->setAutoFillBackground(false);
    m_scroll->setWidget(content);
    content->setAutoFillBackground(false); // setWidget() switches it on
    // The bar lies over the right margin: content keeps its width and stays aligned with the title row.
    auto *bar = new QScrollBar{Qt::Vertical};
    QScrollBar *inner = m_scroll->verticalScrollBar();
    connect(inner, &QScrollBar::rangeChanged, bar, [bar, inner](int low, int high) {
        bar->setRange(low, high);
        bar->setPageStep(inner->pageStep());
        bar->setSingleStep(inner->singleStep());
        bar->setVisible(high > low);
    });
    connect(inner, &QScrollBar::valueChanged, bar, &QScrollBar::setValue);
    connect(bar, &QScrollBar::valueChanged, inner, &QScrollBar::setValue);
    bar->hide();
    auto *stack = new QGridLayout{holder};
    stack->setContentsMargins(0, 0, 0, 0);
    stack->addWidget(m_scroll, 0, 0);
    stack->addWidget(bar, 0, 0, Qt::AlignRight);
    return holder;
}

void PageFrame::setTitle(const QString &title) { m_title->setTitle(title); }

void PageFrame::setContext(const QString &context) { m_title->setContext(context); }

void PageFrame::addAction(QWidget *control) { m_head->addWidget(control); }

void PageFrame::setLead(QWidget *lead) { m_head->insertWidget(0, lead); }

void PageFrame::setAbove(QWidget *above)
{
    auto *way = row(0);
    way->setContentsMargins(kAboveIndent, 8, 24, 0);
    way->addWidget(above);
    way->addStretch();
    m_all->insertLayout(0, way);
    m_head->setContentsMargins(24, 2, 24, 12);
}

void PageFrame::setBottom(QWidget *bottom) { m_all->addWidget(bottom); }

} // namespace ui
