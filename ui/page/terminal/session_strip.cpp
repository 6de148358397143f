// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/terminal/session_strip.h"

#include "ui/page/common/confirm_dialog.h"
#include "ui/page/terminal/name_dialog.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QScrollArea>

namespace ui {

namespace {

constexpr int kHeight = 56;
constexpr int kNameWidth = 140;
constexpr int kLineWidth = 220;

bool looksTheSame(const SessionRow &a, const SessionRow &b)
{
    return a.name == b.name && a.ageText == b.ageText && a.windowsText == b.windowsText && a.attachedText == b.attachedText
           && a.lastLine == b.lastLine && a.originText == b.originText && a.isOpenHere == b.isOpenHere;
}

QString elided(const QString &text, Type type, int width)
{
    return QFontMetrics{fontOf(type)}.elidedText(text, Qt::ElideRight, width);
}

} // namespace

SessionStrip::SessionStrip(TerminalViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_chips{new QHBoxLayout}
    , m_scrolled{new QWidget}
    , m_state{label({}, Type::Body, "2")}
    , m_install{label({}, Type::Mono, "1")}
    , m_copy{iconButton(QStringLiteral("copy"), {}, "small")}
    , m_new{button({}, "", QStringLiteral("plus"), "row")}
{
    setFixedHeight(kHeight);
    auto *all = new QHBoxLayout{this};
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(8);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto *inside = new QHBoxLayout{m_scrolled};
    inside->setContentsMargins(0, 0, 0, 0);
    inside->setSpacing(8);
    m_chips->setSpacing(8);
    inside->addLayout(m_chips);
    inside->addStretch();
    scroll->setWidget(m_scrolled);
    m_area = scroll;
    m_install->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    all->addWidget(m_area, 1);
    for (QWidget *each : std::initializer_list<QWidget *>{m_state, m_install, m_copy})
        all->addWidget(each);
    all->addStretch();
    all->addWidget(m_new);
    connect(m_copy, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(m_install->text());
        emit copied(tr("Line copied."));
    });
    connect(m_new, &QPushButton::clicked, this, &SessionStrip::startRequested);
    connect(&m_viewModel, &TerminalViewModel::sessionsChanged, this, &SessionStrip::refresh);
    connect(&m_viewModel, &TerminalViewModel::machinesChanged, this, &SessionStrip::refresh);
    retranslate();
}

void SessionStrip::refresh()
{
    const QList<SessionRow> rows = m_viewModel.sessions();
    const QString state = m_viewModel.stateText();
    m_state->setText(state);
    m_state->setVisible(!state.isEmpty());
    m_area->setVisible(state.isEmpty() || !rows.isEmpty());
    m_install->setText(m_viewModel.installLine());
    m_install->setVisible(!m_install->text().isEmpty());
    m_copy->setVisible(!m_install->text().isEmpty());
    m_new->setVisible(m_viewModel.isConnected() && m_install->text().isEmpty());
    if (std::equal(rows.cbegin(), rows.cend(), m_shown.cbegin(), m_shown.cend(), looksTheSame))
        return;
    m_shown = rows;
    clearLayout(m_chips);
    for (const SessionRow &each : rows)
        m_chips->addWidget(makeChip(each));
}

QWidget *SessionStrip::makeChip(const SessionRow &session)
{
    QFrame *chip = frame("card");
    chip->setAccessibleName(session.nameText);
    auto *all = new QHBoxLayout{chip};
    all->setContentsMargins(12, 4, 8, 4);
    all->setSpacing(8);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(0);
    QHBoxLayout *head = row(8);
    head->addWidget(dotLabel(Dot::Working));
    QLabel *name = label(elided(session.nameText, Type::BodyStrong, kNameWidth), Type::BodyStrong);
    name->setToolTip(session.nameText);
    head->addWidget(name);
    if (session.isLogin)
        chip->setToolTip(tr("The platform puts every login into this session, new shells too. Start your work in a session of its own."));
    QStringList facts{session.originText, session.ageText, session.windowsText, session.attachedText};
    facts.removeAll(QString{});
    head->addWidget(label(facts.join(QStringLiteral(" · ")), Type::Label, "3"));
    head->addStretch();
    texts->addLayout(head);
    QLabel *last = label(elided(session.lastLine, Type::Mono, kLineWidth), Type::Mono, "2");
    last->setToolTip(session.lastLine);
    texts->addWidget(last);
    all->addLayout(texts);
    auto *join = button(session.isOpenHere ? tr("Show") : tr("Attach"), "", {}, "row");
    join->setAccessibleName(tr("Attach to %1").arg(session.nameText));
    auto *more = iconButton(QStringLiteral("more"), tr("More for %1").arg(session.nameText), "small");
    all->addWidget(join);
    all->addWidget(more);
    connect(join, &QPushButton::clicked, this, [this, id = session.name] { emit joinRequested(id); });
    connect(more, &QPushButton::clicked, this, [this, session, more] { showMenu(session, more); });
    return chip;
}

void SessionStrip::showMenu(const SessionRow &session, QWidget *at)
{
    auto *menu = new QMenu{this};
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!session.isScreen)
        menu->addAction(tr("Rename…"), this, [this, session] { askName(session); });
    menu->addAction(tr("End the session…"), this, [this, session] { askEnd(session); });
    menu->popup(at->mapToGlobal(QPoint{0, at->height()}));
}

void SessionStrip::askName(const SessionRow &session)
{
    SessionNameDialog::ask(this, tr("Rename the session %1").arg(session.nameText), tr("Rename"), session.nameText,
                    [this, id = session.name](const QString &name) { m_viewModel.rename(id, name); });
}

void SessionStrip::askEnd(const SessionRow &session)
{
    QStringList effects{tr("Everything that runs in it ends now, on the machine too.")};
    if (!session.lastLine.isEmpty())
        effects << tr("Its last line: %1").arg(session.lastLine);
    if (!session.attachedText.isEmpty())
        effects << tr("Somebody else looks at it as well.");
    effects << tr("The machine stays on and costs what it did.");
    ConfirmDialog::ask(this, tr("End the session %1?").arg(session.nameText), effects, tr("End the session"),
                       [this, id = session.name] { m_viewModel.end(id); });
}

void SessionStrip::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void SessionStrip::retranslate()
{
    setAccessibleName(tr("tmux sessions"));
    m_new->setText(tr("New session"));
    m_copy->setToolTip(tr("Copy the line"));
    m_copy->setAccessibleName(tr("Copy the line"));
    m_shown.clear();
    clearLayout(m_chips);
    refresh();
}

} // namespace ui
