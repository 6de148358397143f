// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/common/sheet_view.h"

#include "ui/widget/kit.h"

#include <QEvent>
#include <QGridLayout>

namespace ui {

namespace {

constexpr int kDialogWidth = 560;
constexpr int kQuestionWidth = 112;
constexpr int kTextWidth = 640; // visual.md §3: text no wider than this

} // namespace

SheetView::SheetView(QWidget *parent)
    : QWidget{parent}
    , m_lines{new QGridLayout}
    , m_origin{label({}, Type::Label, "3")}
    , m_console{button({}, "", QStringLiteral("external"), "row")}
{
    m_lines->setContentsMargins(0, 0, 0, 0);
    m_lines->setHorizontalSpacing(12);
    m_lines->setVerticalSpacing(8);
    m_lines->setColumnMinimumWidth(0, kQuestionWidth);
    // The answers are bounded; what is left over goes to an empty third column, not between question and answer.
    m_lines->setColumnStretch(1, 1000);
    m_lines->setColumnStretch(2, 1);
    m_origin->setWordWrap(true);
    auto *all = column(this, 0, 12);
    all->addLayout(m_lines);
    all->addStretch();
    QHBoxLayout *foot = row(8);
    foot->addWidget(m_origin, 1);
    foot->addWidget(m_console);
    all->addLayout(foot);
    connect(m_console, &QPushButton::clicked, this, &SheetView::consoleRequested);
    retranslate();
}

void SheetView::setSheet(const PlatformSheet &sheet)
{
    clearLayout(m_lines);
    int place = 0;
    for (const SheetLine &line : sheet.lines) {
        QLabel *question = label(line.question, Type::Label, "3");
        question->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        question->setContentsMargins(0, 2, 0, 0);
        QLabel *answer = label(line.answer, Type::Body, line.isKnown ? "1" : "warn");
        answer->setWordWrap(true);
        answer->setMaximumWidth(kTextWidth);
        answer->setTextInteractionFlags(Qt::TextSelectableByMouse);
        answer->setAccessibleName(line.question + u' ' + line.answer);
        m_lines->addWidget(question, place, 0, Qt::AlignTop);
        m_lines->addWidget(answer, place, 1);
        ++place;
    }
    m_origin->setText(sheet.origin);
    m_origin->setToolTip(sheet.sources.join(u'\n'));
    m_console->setVisible(!sheet.console.isEmpty());
    m_console->setToolTip(sheet.console.toDisplayString());
}

void SheetView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void SheetView::retranslate() { m_console->setText(tr("Open console")); }

SheetDialog::SheetDialog(const PlatformSheet &sheet, QWidget *parent) : FittedDialog{kDialogWidth, parent}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(sheet.heading);
    auto *body = column(this, 20, 12);
    body->addWidget(label(sheet.heading, Type::Heading));
    auto *view = new SheetView;
    view->setSheet(sheet);
    body->addWidget(view, 1);
    auto *close = button(tr("Close"));
    close->setDefault(true);
    QHBoxLayout *foot = row(8);
    foot->addStretch();
    foot->addWidget(close);
    body->addLayout(foot);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    connect(view, &SheetView::consoleRequested, this, &SheetDialog::consoleRequested);
}

} // namespace ui
