// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/help_dialog.h"

#include "ui/widget/kit.h"

#include <QGridLayout>
#include <QKeySequence>

namespace ui {

namespace {

/// Lines of keys and what they do.
class KeyBlock {
public:
    explicit KeyBlock(const QString &title)
    {
        m_grid->setHorizontalSpacing(24);
        m_grid->setVerticalSpacing(8);
        m_grid->setColumnStretch(1, 1);
        m_grid->addWidget(label(title, Type::BodyStrong), m_line++, 0, 1, 2);
    }
    void add(const QString &keys, const QString &effect)
    {
        m_grid->addWidget(label(keys, Type::Mono, "2"), m_line, 0);
        m_grid->addWidget(label(effect, Type::Body), m_line++, 1);
    }
    void add(int keys, const QString &effect) { add(QKeySequence{keys}.toString(QKeySequence::NativeText), effect); }
    QGridLayout *finish()
    {
        m_grid->setRowStretch(m_line, 1);
        return m_grid;
    }

private:
    QGridLayout *m_grid = new QGridLayout;
    int m_line = 0;
};

} // namespace

QGridLayout *HelpDialog::windowKeys(const QList<PageEntry> &pages)
{
    KeyBlock block{tr("In the window")};
    for (int i = 0; i < std::min<int>(9, static_cast<int>(pages.size())); ++i)
        block.add(static_cast<int>(Qt::CTRL) | (Qt::Key_1 + i), pages[i].title ? pages[i].title() : pages[i].id);
    block.add(static_cast<int>(Qt::ALT) | Qt::Key_Left, tr("From a machine back to all machines"));
    block.add(static_cast<int>(Qt::CTRL) | Qt::Key_N, tr("New plan"));
    block.add(static_cast<int>(Qt::CTRL | Qt::SHIFT) | Qt::Key_N, tr("Add machine"));
    block.add(static_cast<int>(Qt::CTRL) | Qt::Key_PageDown, tr("Next step of a plan"));
    block.add(QStringLiteral("T"), tr("Chart or table"));
    block.add(static_cast<int>(Qt::CTRL) | Qt::Key_F, tr("Search the list"));
    block.add(QStringLiteral("F6"), tr("Next part of the window"));
    block.add(QStringLiteral("Shift+F6"), tr("Previous part of the window"));
    block.add(QKeySequence{QKeySequence::HelpContents}.toString(QKeySequence::NativeText), tr("This list"));
    block.add(QStringLiteral("Esc"), tr("Close the top dialog"));
    return block.finish();
}

/// Everything else that is pressed there goes to the machine.
QGridLayout *HelpDialog::terminalKeys()
{
    constexpr int kBoth = static_cast<int>(Qt::CTRL | Qt::SHIFT);
    KeyBlock block{tr("In a terminal")};
    block.add(static_cast<int>(Qt::CTRL) | Qt::Key_T, tr("Show the terminals"));
    block.add(kBoth | Qt::Key_T, tr("New shell"));
    block.add(kBoth | Qt::Key_W, tr("Close this terminal"));
    block.add(kBoth | Qt::Key_PageDown, tr("Next terminal"));
    block.add(kBoth | Qt::Key_PageUp, tr("Previous terminal"));
    block.add(kBoth | Qt::Key_D, tr("New shell beside this one"));
    block.add(kBoth | Qt::Key_E, tr("New shell below this one"));
    block.add(kBoth | Qt::Key_Right, tr("Next place of a split"));
    block.add(kBoth | Qt::Key_Left, tr("Previous place of a split"));
    block.add(kBoth | Qt::Key_C, tr("Copy"));
    block.add(kBoth | Qt::Key_V, tr("Paste"));
    block.add(kBoth | Qt::Key_F, tr("Find in this terminal"));
    block.add(kBoth | Qt::Key_Plus, tr("Larger letters"));
    block.add(kBoth | Qt::Key_Minus, tr("Smaller letters"));
    block.add(static_cast<int>(Qt::SHIFT) | Qt::Key_PageUp, tr("Scroll back"));
    block.add(QStringLiteral("F6"), tr("Out of the terminal"));
    return block.finish();
}

HelpDialog::HelpDialog(const QList<PageEntry> &pages, QWidget *parent)
    : QDialog{parent}
{
    setWindowTitle(tr("Keys"));
    auto *layout = column(this, 24, 16);
    layout->addWidget(label(tr("Keys"), Type::Heading));
    QHBoxLayout *blocks = row(32);
    blocks->addLayout(windowKeys(pages));
    blocks->addLayout(terminalKeys());
    layout->addLayout(blocks);
    auto *buttons = row(8);
    buttons->addStretch();
    Button *close = button(tr("Close"));
    close->setDefault(true);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    buttons->addWidget(close);
    layout->addLayout(buttons);
    setMinimumWidth(sizeHint().width()); // a small screen would cut the texts
    close->setFocus(Qt::TabFocusReason);
}

} // namespace ui
