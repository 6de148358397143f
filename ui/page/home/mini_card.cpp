// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/home/mini_card.h"

#include <QLocale>
#include <QMouseEvent>

namespace ui {

namespace {

constexpr int kMargin = 16;
constexpr int kGap = 8;

} // namespace

MiniCard::MiniCard(QWidget *parent)
    : QFrame{parent}
    , m_dot{dotLabel(Dot::Off)}
    , m_name{new ElidedLabel{Type::Heading}}
    , m_state{new ElidedLabel{Type::Label, "text3", Qt::ElideRight}}
    , m_stateBelow{new ElidedLabel{Type::Label, "text3", Qt::ElideRight}}
    , m_rate{new FigureLabel}
    , m_badge{tag({}, "info")}
    , m_use{new FigureLabel{{}, Type::FigureLarge}}
    , m_curve{new Sparkline{0, 34}}
    , m_card{new ElidedLabel{Type::Label, "text3"}}
    , m_memory{label({}, Type::Label, "2")}
    , m_end{new ElidedLabel{Type::Label, "text2", Qt::ElideRight}}
    , m_open{button({}, "link", {}, "small")}
{
    setProperty("kind", QStringLiteral("card"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // all cards of a row are equally wide
    auto *all = column(this, kMargin, 8);
    auto *head = row(kGap);
    head->addWidget(m_dot);
    head->addWidget(m_name);
    head->addWidget(m_state);
    head->addStretch();
    head->addWidget(m_rate);
    head->addWidget(m_badge);
    auto *title = column(nullptr, 0, 2);
    title->addLayout(head);
    title->addWidget(m_stateBelow);
    all->addLayout(title);
    auto *middle = row(16);
    m_use->setMinimumWidth(52);
    middle->addWidget(m_use);
    middle->addWidget(m_curve, 1);
    all->addLayout(middle);
    auto *facts = row(8);
    facts->addWidget(m_card, 1);
    facts->addWidget(m_memory);
    all->addLayout(facts);
    all->addWidget(line());
    auto *foot = row(8);
    foot->addWidget(m_end, 1);
    foot->addWidget(m_open);
    all->addLayout(foot);
    connect(m_open, &QPushButton::clicked, this, [this] { emit opened(m_id); });
}

void MiniCard::setMachine(const MiniMachine &machine)
{
    m_id = machine.id;
    m_dot->setDot(dotOf(machine.mark));
    m_name->setText(machine.name);
    for (ElidedLabel *state : {m_state, m_stateBelow}) {
        state->setText(machine.state.text);
        state->setToken(textToken(machine.state.tone == Tone::Plain ? Tone::Quiet : machine.state.tone));
    }
    m_rate->setFigure({machine.rate.number, machine.rate.unit}, machine.mark == StateMark::Off ? "text3" : "text1");
    m_rate->setToolTip(machine.rate.why);
    m_rate->setVisible(machine.kind.isEmpty());
    m_badge->setText(machine.kind);
    m_badge->setVisible(!machine.kind.isEmpty());
    const bool isKnown = machine.utilization.has_value();
    const Figure use =
        isKnown ? Figure{QLocale{}.toString(*machine.utilization, 'f', 0), QStringLiteral("%")} : Figure{QStringLiteral("–"), {}};
    m_use->setFigure(use, machine.isStale || !isKnown ? "text3" : machine.mark == StateMark::Idle ? "warnText" : "text1");
    m_curve->setValues(machine.trail, 0, 100);
    m_curve->setTone(machine.isStale                   ? QStringLiteral("text3")
                     : machine.mark == StateMark::Idle ? QStringLiteral("warn")
                                                       : QString{});
    m_card->setText(machine.card);
    m_memory->setText(machine.memory);
    m_end->setText(machine.end.text);
    m_end->setToken(textToken(machine.end.tone == Tone::Plain ? Tone::Soft : machine.end.tone));
    m_open->setText(tr("Open"));
    m_open->setAccessibleName(tr("Open %1").arg(machine.name));
    setAccessibleName(machine.kind.isEmpty() ? QStringLiteral("%1, %2").arg(machine.name, machine.state.text)
                                           : QStringLiteral("%1, %2, %3").arg(machine.name, machine.kind, machine.state.text));
    placeState();
}

void MiniCard::placeState()
{
    // Five gaps: the stretch has its own. A dot has a fixed size and no hint.
    const int needed = m_dot->minimumWidth() + m_name->sizeHint().width() + m_state->sizeHint().width()
        + (m_badge->isHidden() ? m_rate->sizeHint().width() : m_badge->sizeHint().width()) + 5 * kGap;
    const bool isBelow = needed > width() - 2 * kMargin;
    m_state->setVisible(!isBelow);
    m_stateBelow->setVisible(isBelow);
}

void MiniCard::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    placeState();
}

void MiniCard::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        emit opened(m_id);
    QFrame::mouseReleaseEvent(event);
}

} // namespace ui
