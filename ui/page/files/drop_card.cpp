// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/files/drop_card.h"

#include "ui/page/files/findings_dialog.h"
#include "ui/page/files/route_dialog.h"
#include "ui/viewmodel/format.h"
#include "ui/widget/elided_label.h"

#include <QEvent>
#include <QMenu>
#include <QShortcut>
#include <QUrl>

namespace ui {

using core::routes::Route;

namespace {

constexpr int kMostTiles = 5;
constexpr int kShowAfter = 300; // milliseconds

} // namespace

DropCard::DropCard(DropViewModel &viewModel, QWidget *parent)
    : QFrame{parent}
    , m_viewModel{viewModel}
    , m_title{new ElidedLabel{Type::BodyStrong}}
    , m_size{label({}, Type::Label, "2")}
    , m_warning{iconLabel(QStringLiteral("warning"), "warn", 16)}
    , m_found{label({}, Type::Label, "warn")}
    , m_look{button({}, "link", {}, "small")}
    , m_tiles{new QWidget}
    , m_tileRow{nullptr}
    , m_disk{label({}, Type::Label, "warn")}
    , m_better{button({}, "link", {}, "small")}
    , m_rule{label({}, Type::Label, "2")}
    , m_forget{button({}, "link", {}, "small")}
    , m_measure{label({}, Type::Label, "3")}
    , m_problem{label({}, Type::Label, "danger")}
    , m_limit{button({}, "ghost")}
    , m_cancel{button({})}
    , m_leaveOut{button({})}
    , m_send{button({}, "primary", QStringLiteral("upload"))}
{
    setStyleProperty(this, "kind", QStringLiteral("card"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto *body = column(this, 0, 8);
    body->setContentsMargins(16, 10, 16, 10);
    body->addLayout(makeHead());
    m_tileRow = new QHBoxLayout{m_tiles};
    m_tileRow->setContentsMargins(0, 0, 0, 0);
    m_tileRow->setSpacing(8);
    body->addWidget(m_tiles);
    body->addLayout(makeFoot());
    m_delay.setSingleShot(true);
    connectAll();
    retranslate();
}

QLayout *DropCard::makeHead()
{
    QHBoxLayout *head = row(8);
    head->addWidget(iconLabel(QStringLiteral("package"), "text2", 18));
    head->addWidget(m_title, 1);
    head->addWidget(m_size);
    head->addSpacing(8);
    for (QWidget *each : {static_cast<QWidget *>(m_warning), static_cast<QWidget *>(m_found), static_cast<QWidget *>(m_look)})
        head->addWidget(each);
    return head;
}

QLayout *DropCard::makeFoot()
{
    auto *notes = column(nullptr, 0, 2);
    const auto line = [notes](QLabel *text, Button *act) {
        text->setWordWrap(true);
        QHBoxLayout *pair = row(4);
        pair->addWidget(text, act ? 0 : 1);
        if (act) {
            pair->addWidget(act);
            pair->addStretch();
        }
        notes->addLayout(pair);
    };
    line(m_disk, m_better);
    line(m_rule, m_forget);
    line(m_measure, nullptr);
    line(m_problem, nullptr);
    m_disk->setWordWrap(false);
    m_rule->setWordWrap(false);
    QHBoxLayout *foot = row(8);
    foot->addLayout(notes, 1);
    for (Button *each : {m_limit, m_cancel, m_leaveOut, m_send}) {
        each->setAutoDefault(true); // Return presses the one with the focus
        foot->addWidget(each, 0, Qt::AlignBottom);
    }
    m_send->setObjectName(QStringLiteral("send"));
    m_leaveOut->setObjectName(QStringLiteral("leaveOut"));
    m_limit->setObjectName(QStringLiteral("dropLimit"));
    m_cancel->setObjectName(QStringLiteral("cancelDrop"));
    m_look->setObjectName(QStringLiteral("look"));
    return foot;
}

void DropCard::connectAll()
{
    connect(&m_viewModel, &DropViewModel::changed, this, &DropCard::refresh);
    connect(&m_delay, &QTimer::timeout, this, &DropCard::refresh);
    connect(m_send, &QPushButton::clicked, &m_viewModel, &DropViewModel::send);
    connect(m_leaveOut, &QPushButton::clicked, &m_viewModel, &DropViewModel::leaveOut);
    connect(m_cancel, &QPushButton::clicked, &m_viewModel, &DropViewModel::cancel);
    connect(m_look, &QPushButton::clicked, this, &DropCard::showFindings);
    connect(m_better, &QPushButton::clicked, &m_viewModel, &DropViewModel::takeBetterFolder);
    connect(m_forget, &QPushButton::clicked, &m_viewModel, &DropViewModel::forgetRules);
    auto *escape = new QShortcut{QKeySequence{Qt::Key_Escape}, this};
    escape->setContext(Qt::WidgetWithChildrenShortcut);
    connect(escape, &QShortcut::activated, &m_viewModel, &DropViewModel::cancel);
}

void DropCard::refresh()
{
    const DropViewModel::State state = m_viewModel.state();
    const bool isAsking = state == DropViewModel::State::Asking;
    if (state == DropViewModel::State::Looking && isHidden() && !m_delay.isActive() && sender() != &m_delay) {
        m_delay.start(kShowAfter);
        return;
    }
    if (state != DropViewModel::State::Looking)
        m_delay.stop();
    m_title->setText(m_viewModel.title());
    m_size->setText(m_viewModel.sizeText());
    if (isAsking != m_wasAsking || isAsking)
        refreshRoutes();
    refreshNotes();
    setVisible(state != DropViewModel::State::None && !m_delay.isActive());
    if (isAsking && !m_wasAsking)
        (m_viewModel.hasFindings() ? m_leaveOut : m_send)->setFocus(Qt::OtherFocusReason);
    m_wasAsking = isAsking;
}

void DropCard::refreshRoutes()
{
    clearLayout(m_tileRow);
    const QList<Route> &routes = m_viewModel.routes();
    const bool isAsking = m_viewModel.state() == DropViewModel::State::Asking;
    for (const Route &route : routes.mid(0, kMostTiles))
        m_tileRow->addWidget(tile(route), 1);
    m_tiles->setVisible(isAsking && !routes.isEmpty());
}

Button *DropCard::tile(const Route &route)
{
    auto *choice = new Button{{}, "choice"};
    choice->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    choice->setToolTip(tr("How this way works"));
    auto *lines = column(choice, 0, 2);
    lines->setContentsMargins(12, 4, 12, 4);
    QHBoxLayout *top = row(4);
    auto *name = new ElidedLabel{Type::LabelStrong, "text1", Qt::ElideRight};
    name->setText(route.name);
    top->addWidget(name, 1);
    if (route.isBest && m_viewModel.routes().size() > 1)
        top->addWidget(tag(tr("best"), "success"));
    lines->addLayout(top);
    QHBoxLayout *bottom = row(4);
    const QString time = m_viewModel.timeText(route);
    const QString cost = m_viewModel.costText(route);
    bottom->addWidget(label(time, Type::LabelStrong));
    bottom->addStretch();
    bottom->addWidget(label(cost, Type::Label, "2"));
    lines->addLayout(bottom);
    for (QWidget *each : choice->findChildren<QWidget *>())
        each->setAttribute(Qt::WA_TransparentForMouseEvents);
    const QString unknown = tr("unknown");
    choice->setAccessibleName(tr("%1, time %2, cost %3")
                                  .arg(route.name, route.time ? time : unknown,
                                       cost.isEmpty()   ? tr("nothing")
                                           : route.cost ? cost
                                                        : unknown));
    connect(choice, &QPushButton::clicked, this, [this, route] { showRoute(route); });
    return choice;
}

void DropCard::refreshNotes()
{
    const bool isAsking = m_viewModel.state() == DropViewModel::State::Asking;
    const bool hasFindings = isAsking && !m_viewModel.findingsText().isEmpty();
    const auto set = [isAsking](QLabel *text, const QString &words, Button *act, bool canAct) {
        text->setText(words);
        text->setVisible(isAsking && !words.isEmpty());
        if (act)
            act->setVisible(isAsking && canAct);
    };
    set(m_found, m_viewModel.findingsText(), m_look, hasFindings);
    m_warning->setVisible(hasFindings);
    const auto better = m_viewModel.betterFolder();
    set(m_disk, m_viewModel.diskText(), m_better, better.has_value());
    m_better->setText(better ? tr("Use %1").arg(better->display()) : QString{});
    set(m_rule, m_viewModel.ruleText(), m_forget, !m_viewModel.ruleText().isEmpty());
    set(m_measure, m_viewModel.measureText(), nullptr, false);
    set(m_problem, m_viewModel.problemText(), nullptr, false);
    m_leaveOut->setVisible(hasFindings);
    m_leaveOut->setEnabled(m_viewModel.moreFindings() == 0);
    m_send->setVisible(isAsking);
    m_limit->setVisible(isAsking);
    m_limit->setText(m_viewModel.limit() == 0 ? tr("Limit")
                                              : tr("At most %1").arg(format::speed(static_cast<double>(m_viewModel.limit()))));
    const bool isPlain = !hasFindings && m_viewModel.problemText().isEmpty() && m_viewModel.fitsDisk();
    m_send->setText(isPlain ? tr("Send") : tr("Send all the same"));
    m_send->setRole(isPlain ? "primary" : "");
    m_leaveOut->setRole("primary");
}

void DropCard::makeLimitMenu()
{
    if (QMenu *old = m_limit->menu())
        old->deleteLater();
    auto *menu = new QMenu{m_limit};
    for (const qint64 megabytes : {0, 1, 2, 5, 10, 20, 50}) {
        const qint64 limit = megabytes * 1'000'000;
        menu->addAction(limit == 0 ? tr("No limit") : format::speed(static_cast<double>(limit)), this,
                        [this, limit] { m_viewModel.setLimit(limit); });
    }
    m_limit->setMenu(menu);
    m_limit->setAccessibleName(tr("Highest speed of this transfer"));
}

void DropCard::showFindings()
{
    auto *dialog = new FindingsDialog{m_viewModel, this};
    dialog->open();
}

void DropCard::showRoute(const Route &route)
{
    auto *dialog = new RouteDialog{route, m_viewModel.scpText(), this};
    connect(dialog, &RouteDialog::urlRequested, this, &DropCard::urlRequested);
    connect(dialog, &RouteDialog::packRequested, &m_viewModel, &DropViewModel::sendPacked);
    dialog->open();
}

void DropCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void DropCard::retranslate()
{
    m_look->setText(tr("Look…"));
    m_look->setAccessibleName(tr("Look at the private data that was found"));
    m_forget->setText(tr("Forget this choice"));
    makeLimitMenu();
    m_cancel->setText(tr("Cancel"));
    m_leaveOut->setText(tr("Leave these files out"));
    setAccessibleName(tr("Before it is sent"));
    refresh();
}

} // namespace ui
