// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/files/route_dialog.h"

#include "ui/widget/kit.h"

#include <QClipboard>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QUrl>

namespace ui {

using core::routes::Route;
using core::routes::RouteKind;

namespace {

constexpr int kWidth = 620;
constexpr int kMostLines = 6;

} // namespace

RouteDialog::RouteDialog(const Route &route, const QString &scp, QWidget *parent) : QDialog{parent}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(route.name);
    auto *body = column(this, 20, 10);
    body->addWidget(label(route.name, Type::Heading));
    if (route.kind == RouteKind::Direct)
        body->addWidget(paragraph(tr("Zuka sends it, goes on after a cut, and checks every file at the end.")));
    if (!route.needs.isEmpty())
        body->addWidget(paragraph(tr("Needs: %1").arg(route.needs)));
    for (qsizetype i = 0; i < route.steps.size(); ++i)
        body->addWidget(paragraph(route.steps.size() == 1 ? route.steps.first()
                                                          : QStringLiteral("%1. %2").arg(i + 1).arg(route.steps.at(i))));
    addCommands(body, tr("On this computer"), route.commandsHere);
    addCommands(body, tr("On the machine"), route.commandsThere);
    if (route.kind == RouteKind::Direct)
        addCommands(body, tr("With scp: it does not go on after a cut, and checks nothing"), {scp});
    QHBoxLayout *foot = row(8);
    if (const QUrl url{route.link}; url.scheme() == QLatin1String{"https"}) {
        auto *open = button(tr("Open the web page"), "", QStringLiteral("external"));
        open->setAutoDefault(false);
        connect(open, &QPushButton::clicked, this, [this, url] { emit urlRequested(url); });
        foot->addWidget(open);
    }
    foot->addStretch();
    const bool canPack = route.kind == RouteKind::PackFirst && route.isOneClick;
    if (canPack) {
        auto *pack = button(tr("Pack and send"), "primary", QStringLiteral("package"));
        pack->setObjectName(QStringLiteral("packAndSend"));
        foot->addWidget(pack);
        connect(pack, &QPushButton::clicked, this, [this] {
            accept();
            emit packRequested();
        });
    }
    auto *close = button(tr("Close"), canPack ? "" : "primary");
    close->setDefault(true);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    foot->addWidget(close);
    body->addStretch();
    body->addLayout(foot);
    resize(kWidth, sizeHint().height());
    close->setFocus(Qt::OtherFocusReason);
}

void RouteDialog::addCommands(QVBoxLayout *body, const QString &heading, const QStringList &lines)
{
    if (lines.isEmpty())
        return;
    const QString text = lines.join(u'\n');
    QHBoxLayout *head = row(8);
    head->addWidget(label(heading, Type::LabelStrong));
    head->addStretch();
    auto *copy = iconButton(QStringLiteral("copy"), tr("Copy: %1").arg(heading), "small");
    head->addWidget(copy);
    body->addLayout(head);
    auto *view = new QPlainTextEdit{text};
    view->setReadOnly(true);
    view->setFont(fontOf(Type::Mono));
    view->setProperty("kind", QStringLiteral("plain"));
    view->setLineWrapMode(QPlainTextEdit::NoWrap);
    view->setTabChangesFocus(true);
    view->setAccessibleName(heading);
    const int shown = static_cast<int>(qMin<qsizetype>(lines.size(), kMostLines));
    view->setFixedHeight(QFontMetrics{view->font()}.lineSpacing() * shown + 32);
    body->addWidget(view);
    connect(copy, &QPushButton::clicked, this, [text] { QGuiApplication::clipboard()->setText(text); });
}

} // namespace ui
