// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/help_dialog.h"

#include "ui/widget/kit.h"

#include <QGridLayout>
#include <QKeySequence>

namespace ui {

HelpDialog::HelpDialog(const QList<PageEntry> &pages, QWidget *parent)
    : QDialog{parent}
{
    setWindowTitle(tr("Keys"));
    auto *layout = column(this, 24, 16);
    layout->addWidget(label(tr("Keys"), Type::Heading));
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(8);
    int line = 0;
    const auto add = [&](const QString &keys, const QString &effect) {
        grid->addWidget(label(keys, Type::Mono, "2"), line, 0);
        grid->addWidget(label(effect, Type::Body), line, 1);
        ++line;
    };
    for (int i = 0; i < std::min<int>(9, static_cast<int>(pages.size())); ++i)
        add(QKeySequence{static_cast<int>(Qt::CTRL) | (Qt::Key_1 + i)}.toString(QKeySequence::NativeText),
            pages[i].title ? pages[i].title() : pages[i].id);
    add(QKeySequence{static_cast<int>(Qt::ALT) | Qt::Key_Left}.toString(QKeySequence::NativeText),
        tr("From a machine back to all machines"));
    add(QKeySequence{static_cast<int>(Qt::CTRL) | Qt::Key_N}.toString(QKeySequence::NativeText), tr("New plan"));
    add(QKeySequence{static_cast<int>(Qt::CTRL) | Qt::Key_PageDown}.toString(QKeySequence::NativeText), tr("Next step of a plan"));
    add(QStringLiteral("T"), tr("Chart or table"));
    add(QKeySequence{static_cast<int>(Qt::CTRL) | Qt::Key_F}.toString(QKeySequence::NativeText), tr("Search the list"));
    add(QStringLiteral("F6"), tr("Next part of the window"));
    add(QStringLiteral("Shift+F6"), tr("Previous part of the window"));
    add(QKeySequence{QKeySequence::HelpContents}.toString(QKeySequence::NativeText), tr("This list"));
    add(QStringLiteral("Esc"), tr("Close the top dialog"));
    grid->setColumnStretch(1, 1);
    layout->addLayout(grid);
    auto *buttons = row(8);
    buttons->addStretch();
    Button *close = button(tr("Close"));
    close->setDefault(true);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    buttons->addWidget(close);
    layout->addLayout(buttons);
    setMinimumWidth(380);
    close->setFocus(Qt::TabFocusReason);
}

} // namespace ui
