// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/files/details_dialog.h"

#include "ui/widget/kit.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPlainTextEdit>

namespace ui {

DetailsDialog::DetailsDialog(const QString &heading, const QString &text, QWidget *parent) : QDialog{parent}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(heading);
    auto *body = column(this, 20, 12);
    QLabel *title = label(heading, Type::Heading);
    title->setWordWrap(true);
    body->addWidget(title);
    auto *view = new QPlainTextEdit{text};
    view->setReadOnly(true);
    view->setFont(fontOf(Type::Mono));
    view->setProperty("kind", QStringLiteral("plain"));
    view->setAccessibleName(heading);
    view->setTabChangesFocus(true);
    body->addWidget(view, 1);
    auto *copy = button(tr("Copy details"), "", QStringLiteral("copy"));
    auto *close = button(tr("Close"));
    close->setDefault(true);
    QHBoxLayout *foot = row(8);
    foot->addStretch();
    foot->addWidget(copy);
    foot->addWidget(close);
    body->addLayout(foot);
    connect(copy, &QPushButton::clicked, this, [text] { QGuiApplication::clipboard()->setText(text); });
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    resize(600, 320);
}

} // namespace ui
