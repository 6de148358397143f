// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/machines/key_box.h"

#include "core/base/secret_bytes.h"
#include "ui/page/machines/paste_box.h"
#include "ui/widget/kit.h"

#include <QEvent>
#include <QLabel>

namespace ui {

KeyBox::KeyBox(QWidget *parent)
    : QWidget{parent}
    , m_edit{new PasteBox}
    , m_taken{new QWidget}
    , m_text{label({}, Type::Label, "2")}
    , m_remove{button()}
{
    auto *all = column(this, 0, 0);
    m_edit->setFont(fontOf(Type::Mono));
    m_edit->setFixedHeight(96);
    m_edit->setUndoRedoEnabled(false);
    m_edit->setInputMethodHints(Qt::ImhSensitiveData | Qt::ImhNoPredictiveText);
    m_edit->setObjectName(QStringLiteral("private-key"));
    m_text->setObjectName(QStringLiteral("private-key-taken"));
    all->addWidget(m_edit);
    auto *taken = new QHBoxLayout{m_taken};
    taken->setContentsMargins(0, 0, 0, 0);
    taken->addWidget(m_text, 1);
    taken->addWidget(m_remove);
    all->addWidget(m_taken);
    setFocusProxy(m_edit);
    connect(static_cast<PasteBox *>(m_edit), &PasteBox::completed, this, [this] { take(m_edit->toPlainText().toUtf8()); });
    connect(m_edit, &QPlainTextEdit::textChanged, this, &KeyBox::takeTyped);
    connect(m_remove, &QPushButton::clicked, this, [this] {
        setKey({});
        emit edited(); // Before the focus moves: that makes the dialog read its fields again.
        m_edit->setFocus();
    });
    showState();
}

KeyBox::~KeyBox()
{
    core::wipe(m_key);
}

void KeyBox::setKey(const QByteArray &key)
{
    if (key == m_key)
        return;
    core::wipe(m_key);
    m_key = core::privateCopy(key);
    showState();
}

void KeyBox::setPlaceholderText(const QString &text)
{
    m_edit->setPlaceholderText(text);
}

/// A key that an input method or a screen keyboard brings is whole once its last line is there.
void KeyBox::takeTyped()
{
    const QString text = m_edit->toPlainText();
    const qsizetype end = text.indexOf(QLatin1String{"-----END "});
    if (end >= 0 && text.indexOf(QLatin1String{"KEY-----"}, end) > end)
        take(text.toUtf8());
}

void KeyBox::take(const QByteArray &key)
{
    if (m_isTaking || key.trimmed().isEmpty())
        return;
    m_isTaking = true;
    m_edit->clear();
    m_isTaking = false;
    setKey(key);
    emit edited();
}

void KeyBox::showState()
{
    const bool hasKey = !m_key.isEmpty();
    m_edit->setVisible(!hasKey);
    m_taken->setVisible(hasKey);
    m_text->setText(tr("Key taken, %1 bytes. It is not shown again.").arg(m_key.size()));
    m_remove->setText(tr("Remove"));
}

void KeyBox::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        showState();
    QWidget::changeEvent(event);
}

} // namespace ui
