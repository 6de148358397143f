// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/checklist/command_list.h"

#include "ui/widget/elided_label.h"
#include "ui/widget/kit.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>

#include <algorithm>

namespace ui {

using core::planning::ChecklistCommand;

namespace {

bool isSame(const ChecklistCommand &a, const ChecklistCommand &b)
{
    return a.label == b.label && a.text == b.text;
}

} // namespace

CommandList::CommandList(QWidget *parent)
    : QWidget{parent}
    , m_toggle{button({}, "link", QStringLiteral("chevron-right"), "small")}
    , m_lines{new QWidget}
    , m_lineLayout{column(m_lines, 0, 8)}
{
    auto *all = column(this, 0, 4);
    QHBoxLayout *head = row(0);
    head->addWidget(m_toggle);
    head->addStretch();
    all->addLayout(head);
    all->addWidget(m_lines);
    m_lines->hide();
    hide();
    connect(m_toggle, &QPushButton::clicked, this, [this] { setOpen(m_lines->isHidden()); });
}

void CommandList::setCommands(const QList<ChecklistCommand> &commands)
{
    setVisible(!commands.isEmpty());
    if (std::ranges::equal(commands, m_commands, isSame))
        return;
    m_commands = commands;
    rebuild();
}

void CommandList::setOpen(bool isOpen)
{
    m_lines->setVisible(isOpen);
    m_toggle->setIconName(isOpen ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"));
    retranslate();
}

void CommandList::rebuild()
{
    clearLayout(m_lineLayout);
    for (const ChecklistCommand &command : m_commands) {
        m_lineLayout->addWidget(label(command.label, Type::Label, "3"));
        QFrame *well = frame("well");
        QHBoxLayout *entry = new QHBoxLayout{well};
        entry->setContentsMargins(8, 2, 4, 2);
        entry->setSpacing(8);
        auto *text = new ElidedLabel{Type::Mono, "text1"};
        text->setText(command.text);
        text->setToolTip(command.text);
        auto *copy = iconButton(QStringLiteral("copy"), tr("Copy: %1").arg(command.label), "small");
        entry->addWidget(text, 1);
        entry->addWidget(copy);
        m_lineLayout->addWidget(well);
        connect(copy, &QPushButton::clicked, this, [this, copy, command] {
            QGuiApplication::clipboard()->setText(command.text);
            copy->setIconName(QStringLiteral("check"));
            copy->setToolTip(tr("On the clipboard"));
            copy->setAccessibleName(tr("On the clipboard: %1").arg(command.label));
        });
    }
    retranslate();
}

void CommandList::retranslate()
{
    const int count = static_cast<int>(m_commands.size());
    m_toggle->setText(m_lines->isHidden() ? tr("Show %n command(s)", nullptr, count) : tr("Hide commands"));
}

void CommandList::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace ui
