// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/wall/wall_window.h"

#include "ui/page/wall/wall_board.h"
#include "ui/widget/kit.h"

#include <QCloseEvent>
#include <QShortcut>

namespace ui {

WallWindow::WallWindow(WallViewModel &wall)
    : QWidget{nullptr, Qt::Window}
    , m_wall{wall}
    , m_board{new WallBoard}
    , m_context{label({}, Type::Body, "2")}
    , m_leave{button({}, "ghost", QStringLiteral("close"), "row")}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setAttribute(Qt::WA_QuitOnClose, false);
    m_leave->setObjectName(QStringLiteral("leaveFullScreen"));
    auto *all = column(this, 12, 8);
    QHBoxLayout *head = row(12);
    head->addWidget(m_context, 1);
    head->addWidget(m_leave);
    all->addLayout(head);
    all->addWidget(m_board, 1);
    connect(m_leave, &QPushButton::clicked, this, &QWidget::close);
    for (const auto key : {Qt::Key_Escape, Qt::Key_F11})
        connect(new QShortcut{QKeySequence{key}, this}, &QShortcut::activated, this, &QWidget::close);
    connect(m_board, &WallBoard::opened, this, [this](const core::instances::InstanceId &machine) {
        close();
        emit opened(machine);
    });
    connect(&m_wall, &WallViewModel::changed, this, &WallWindow::refresh);
    retranslate();
}

void WallWindow::refresh()
{
    m_board->setCells(m_wall.cells());
    m_context->setText(m_wall.contextText());
}

void WallWindow::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_wall.setShown(this, true);
    m_board->setFocus(Qt::OtherFocusReason);
}

void WallWindow::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_wall.setShown(this, false);
}

void WallWindow::closeEvent(QCloseEvent *event)
{
    m_wall.setShown(this, false);
    emit closed();
    event->accept();
}

void WallWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void WallWindow::retranslate()
{
    setWindowTitle(tr("Wall"));
    m_board->setAccessibleName(tr("All GPUs"));
    m_leave->setText(tr("Leave, Esc"));
    refresh();
}

} // namespace ui
