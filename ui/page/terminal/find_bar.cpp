// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/terminal/find_bar.h"

#include <QKeyEvent>
#include <QLineEdit>

namespace ui {

FindBar::FindBar(QWidget *parent)
    : QFrame{parent}
    , m_text{new QLineEdit}
    , m_note{label({}, Type::Label, "3")}
    , m_up{iconButton(QStringLiteral("arrow-up"), {}, "small")}
    , m_down{iconButton(QStringLiteral("arrow-down"), {}, "small")}
    , m_close{iconButton(QStringLiteral("close"), {}, "small")}
{
    auto *all = new QHBoxLayout{this};
    all->setContentsMargins(0, 8, 0, 0);
    all->setSpacing(8);
    m_text->setMaximumWidth(320);
    m_text->setObjectName(QStringLiteral("findText"));
    for (QWidget *each : std::initializer_list<QWidget *>{m_text, m_up, m_down, m_note})
        all->addWidget(each);
    all->addStretch();
    all->addWidget(m_close);
    m_text->installEventFilter(this);
    connect(m_up, &QPushButton::clicked, this, [this] { emit wanted(m_text->text(), true); });
    connect(m_down, &QPushButton::clicked, this, [this] { emit wanted(m_text->text(), false); });
    connect(m_close, &QPushButton::clicked, this, &FindBar::closed);
    connect(m_text, &QLineEdit::textChanged, m_note, &QLabel::clear);
    retranslate();
}

void FindBar::open()
{
    show();
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
}

void FindBar::setFound(bool isFound)
{
    m_note->setText(isFound ? QString{} : tr("Not found."));
}

bool FindBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto &key = static_cast<QKeyEvent &>(*event);
        if (key.key() == Qt::Key_Escape) {
            emit closed();
            return true;
        }
        if (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter) {
            emit wanted(m_text->text(), !key.modifiers().testFlag(Qt::ShiftModifier));
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

void FindBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void FindBar::retranslate()
{
    const auto name = [](QWidget *control, const QString &text) {
        control->setToolTip(text);
        control->setAccessibleName(text);
    };
    m_text->setPlaceholderText(tr("Find in this terminal"));
    m_text->setAccessibleName(tr("Find in this terminal"));
    name(m_up, tr("Find further up (Enter)"));
    name(m_down, tr("Find further down (Shift+Enter)"));
    name(m_close, tr("Close the search (Esc)"));
}

} // namespace ui
