// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/wall/wall_page.h"

#include "ui/page/wall/wall_board.h"
#include "ui/page/wall/wall_window.h"
#include "ui/widget/banner.h"
#include "ui/widget/page_frame.h"

#include <QComboBox>
#include <QEvent>
#include <QShortcut>
#include <QSignalBlocker>

#include <array>

namespace ui {

namespace {

constexpr std::array kOrders{WallOrder::Machine,     WallOrder::Use,   WallOrder::Memory,
                             WallOrder::Temperature, WallOrder::Power, WallOrder::State};

} // namespace

WallPage::WallPage(WallViewModel &wall, QWidget *parent)
    : QWidget{parent}
    , m_wall{wall}
    , m_back{button({}, "ghost", QStringLiteral("chevron-left"), "small")}
    , m_all{button({}, "ghost")}
    , m_fullScreen{button({}, "", QStringLiteral("external"))}
    , m_order{new QComboBox}
    , m_direction{iconButton(QStringLiteral("arrow-down"), {})}
    , m_board{new WallBoard}
    , m_empty{new EmptyState{QStringLiteral("gpu")}}
{
    m_back->setObjectName(QStringLiteral("wallBack"));
    m_fullScreen->setObjectName(QStringLiteral("fullScreen"));
    m_order->setFont(fontOf(Type::Body));
    m_frame = new PageFrame{makeContent(), false};
    m_frame->setAbove(m_back);
    for (QWidget *each : {static_cast<QWidget *>(m_all), static_cast<QWidget *>(m_order), static_cast<QWidget *>(m_direction),
                          static_cast<QWidget *>(m_fullScreen)})
        m_frame->addAction(each);
    column(this, 0, 0)->addWidget(m_frame);

    connect(m_back, &QPushButton::clicked, this, &WallPage::closed);
    connect(m_all, &QPushButton::clicked, this, [this] { showMachines({}); });
    connect(m_fullScreen, &QPushButton::clicked, this, &WallPage::openFullScreen);
    connect(m_order, &QComboBox::currentIndexChanged, this, [this](int index) {
        if (index >= 0)
            m_wall.setOrder(kOrders[static_cast<size_t>(index)], m_wall.isReversed());
    });
    connect(m_direction, &QPushButton::clicked, this, [this] { m_wall.setOrder(m_wall.order(), !m_wall.isReversed()); });
    connect(m_board, &WallBoard::opened, this, &WallPage::openRequested);
    connect(&m_wall, &WallViewModel::changed, this, &WallPage::refresh);
    connect(new QShortcut{QKeySequence{Qt::Key_F11}, this}, &QShortcut::activated, this, &WallPage::openFullScreen);
    connect(new QShortcut{QKeySequence{Qt::Key_Escape}, this}, &QShortcut::activated, this, &WallPage::closed);
    retranslate();
}

QWidget *WallPage::makeContent()
{
    auto *content = new QWidget;
    auto *layout = column(content, 0, 0);
    layout->setContentsMargins(24, 2, 24, 20);
    layout->addWidget(m_board, 1);
    layout->addWidget(m_empty, 1);
    m_empty->hide();
    return content;
}

void WallPage::showMachines(const QSet<core::instances::InstanceId> &ids)
{
    m_wall.setMachines(ids);
    m_board->setFocus(Qt::OtherFocusReason);
}

void WallPage::openFullScreen()
{
    if (m_full)
        return;
    m_full = new WallWindow{m_wall};
    connect(m_full, &WallWindow::opened, this, &WallPage::openRequested);
    connect(this, &QObject::destroyed, m_full, &QObject::deleteLater);
    m_full->showFullScreen();
}

void WallPage::refresh()
{
    m_board->setCells(m_wall.cells());
    m_board->setVisible(!m_wall.cells().isEmpty());
    m_empty->setVisible(m_wall.cells().isEmpty());
    m_frame->setContext(m_wall.contextText());
    m_all->setVisible(m_wall.isNarrowed());
    m_direction->setIconName(m_wall.isReversed() ? QStringLiteral("arrow-up") : QStringLiteral("arrow-down"));
}

void WallPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_wall.setShown(this, true);
}

void WallPage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_wall.setShown(this, false);
}

void WallPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void WallPage::retranslate()
{
    m_frame->setTitle(tr("Wall"));
    m_back->setText(tr("All machines"));
    m_back->setToolTip(tr("Back to the list, Esc"));
    m_all->setText(tr("Show all"));
    m_fullScreen->setText(tr("Full screen"));
    m_fullScreen->setToolTip(tr("F11; Esc leaves"));
    m_board->setAccessibleName(tr("All GPUs"));
    m_order->setAccessibleName(tr("Sort by"));
    m_order->setToolTip(tr("Sort by"));
    m_direction->setToolTip(tr("Turn the order round"));
    m_direction->setAccessibleName(tr("Turn the order round"));
    m_empty->setTexts(tr("No GPU to show"), tr("The GPUs of your machines appear here."));
    const QSignalBlocker blocker{m_order};
    m_order->clear();
    for (const WallOrder order : kOrders)
        m_order->addItem(WallViewModel::orderText(order));
    m_order->setCurrentIndex(static_cast<int>(std::ranges::find(kOrders, m_wall.order()) - kOrders.begin()));
    refresh();
}

WallWindow *WallPage::fullScreen() const { return m_full; }

} // namespace ui
