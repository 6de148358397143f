// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/form_field.h"

#include "core/base/blanks.h"

#include <QEvent>
#include <QLineEdit>

namespace ui {

FormField::FormField(QWidget *field, QWidget *parent)
    : QWidget{parent}
    , m_field{field}
    , m_label{label({}, Type::LabelStrong, "2")}
    , m_source{tag({}, "accent")}
    , m_unit{label({}, Type::Body, "3")}
    , m_note{label({}, Type::Label, "3")}
{
    auto *head = row(8);
    head->addWidget(m_label);
    head->addWidget(m_source);
    head->addStretch();
    auto *middle = row(8);
    const bool isShort =
        m_field->maximumWidth() < QWIDGETSIZE_MAX || m_field->sizePolicy().horizontalPolicy() == QSizePolicy::Fixed;
    middle->addWidget(m_field, isShort ? 0 : 1);
    middle->addWidget(m_unit);
    if (isShort)
        middle->addStretch();
    m_note->setWordWrap(true);
    m_note->hide();
    QSizePolicy tagRoom = m_source->sizePolicy();
    tagRoom.setRetainSizeWhenHidden(true); // A field with a tag stays level with its neighbours.
    m_source->setSizePolicy(tagRoom);
    m_source->hide();
    m_unit->hide();
    m_label->setBuddy(m_field);
    auto *layout = column(this, 0, 4);
    layout->addLayout(head);
    layout->addLayout(middle);
    layout->addWidget(m_note);
    setFocusProxy(m_field);
    if (m_field->focusPolicy() == Qt::WheelFocus)
        m_field->setFocusPolicy(Qt::StrongFocus);
    m_field->installEventFilter(this);
}

bool FormField::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_field && event->type() == QEvent::Wheel && !m_field->hasFocus()) {
        event->ignore();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void FormField::setLabel(const QString &text)
{
    m_label->setText(text);
    m_field->setAccessibleName(text);
    for (auto *inner : m_field->findChildren<QLineEdit *>()) // of a spin box or an editable combo box
        inner->setAccessibleName(text);
}

void FormField::setHint(const QString &text)
{
    m_hintText = core::withoutStrayBlanks(text);
    showNote();
}

void FormField::setUnit(const QString &text)
{
    m_unit->setText(text);
    m_unit->setVisible(!text.isEmpty());
}

void FormField::setError(const QString &text)
{
    m_errorText = core::withoutStrayBlanks(text);
    showNote();
}

void FormField::setSource(const QString &text)
{
    m_source->setText(text);
    m_source->setVisible(!text.isEmpty());
}

void FormField::showNote()
{
    const QString &text = m_errorText.isEmpty() ? m_hintText : m_errorText;
    m_note->setText(text);
    m_note->setVisible(!text.isEmpty());
    setTone(m_note, m_errorText.isEmpty() ? "3" : "danger");
    setStyleProperty(m_field, "invalid", !m_errorText.isEmpty());
    m_field->setAccessibleDescription(text);
}

} // namespace ui
