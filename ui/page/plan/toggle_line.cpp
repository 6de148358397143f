// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/plan/toggle_line.h"

#include <QMouseEvent>

namespace ui {

ToggleLine::ToggleLine(const QString &name, QWidget *parent)
    : QWidget{parent}
    , m_title{label({}, Type::BodyStrong)}
    , m_sentence{label({}, Type::Label, "3")}
    , m_toggle{new Toggle}
{
    m_toggle->setObjectName(name);
    m_title->setWordWrap(true);
    m_sentence->setWordWrap(true);
    auto *texts = column(nullptr, 0, 2);
    texts->addWidget(m_title);
    texts->addWidget(m_sentence);
    auto *all = new QHBoxLayout{this};
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(16);
    all->addLayout(texts, 1);
    all->addWidget(m_toggle, 0, Qt::AlignVCenter);
    setFocusProxy(m_toggle);
}

void ToggleLine::setTexts(const QString &title, const QString &sentence)
{
    m_title->setText(title);
    m_sentence->setText(sentence);
    m_sentence->setVisible(!sentence.isEmpty());
    m_toggle->setAccessibleName(title);
    m_toggle->setAccessibleDescription(sentence);
}

void ToggleLine::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        m_toggle->click();
}

} // namespace ui
