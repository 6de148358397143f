// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/rent/rent_bar.h"

#include "ui/page/rent/rent_dialog.h"
#include "ui/page/rent/watch_dialog.h"
#include "ui/widget/kit.h"

#include <QEvent>

#include <algorithm>

namespace ui {

RentBar::RentBar(LiveOffersViewModel &live, CardWatchViewModel &watches, RentViewModel &rent, QWidget *parent)
    : QFrame{parent}
    , m_live{live}
    , m_watches{watches}
    , m_rentModel{rent}
    , m_line{label({}, Type::Body, "2")}
    , m_notes{label({}, Type::Label, "3")}
    , m_ask{button({}, "", QStringLiteral("refresh"))}
    , m_watch{button({}, "ghost")}
    , m_rent{button({}, "primary")}
{
    setStyleProperty(this, "kind", QStringLiteral("well"));
    m_ask->setObjectName(QStringLiteral("askPlatforms"));
    m_watch->setObjectName(QStringLiteral("watchCards"));
    m_rent->setObjectName(QStringLiteral("rentThis"));
    m_line->setObjectName(QStringLiteral("liveLine"));
    m_line->setWordWrap(true);
    m_notes->setWordWrap(true);
    auto *all = row(8);
    all->setContentsMargins(14, 10, 14, 10);
    auto *texts = column(nullptr, 0, 2);
    texts->addWidget(m_line);
    texts->addWidget(m_notes);
    all->addLayout(texts, 1);
    for (Button *each : {m_watch, m_ask, m_rent})
        all->addWidget(each, 0, Qt::AlignVCenter);
    setLayout(all);
    connect(m_ask, &Button::clicked, &m_live, &LiveOffersViewModel::ask);
    connect(m_watch, &Button::clicked, this, &RentBar::openWatches);
    connect(m_rent, &Button::clicked, this, &RentBar::openRent);
    connect(&m_live, &LiveOffersViewModel::changed, this, &RentBar::refresh);
    connect(&m_watches, &CardWatchViewModel::changed, this, &RentBar::refresh);
    connect(&m_rentModel, &RentViewModel::gatesChanged, this, &RentBar::refresh);
    connect(&m_rentModel, &RentViewModel::changed, this, &RentBar::refresh);
    refresh();
}

void RentBar::setRow(const core::planning::PlanRow *row, const QList<core::planning::PlanRow> &rest)
{
    m_row = row ? std::optional{*row} : std::nullopt;
    m_rest = rest;
    refresh();
}

void RentBar::refresh()
{
    m_line->setText(m_live.line());
    const QStringList notes = m_live.notes();
    m_notes->setText(notes.join(u' '));
    m_notes->setVisible(!notes.isEmpty());
    m_ask->setText(tr("Ask platforms now"));
    m_ask->setEnabled(m_live.canAsk());
    m_ask->setToolTip(m_ask->isEnabled() || m_live.isAsking()
                          ? QString{}
                          : tr("Asked a moment ago; platforms are not asked more often than once a minute."));
    const auto lines = m_watches.lines();
    const auto free = std::ranges::count_if(lines, &CardWatchLine::isFree);
    m_watch->setText(lines.isEmpty() ? tr("Watch for a free card…") : tr("Watches: %1, free: %2").arg(lines.size()).arg(free));
    const bool isUnderWay = !m_rentModel.openOrder().isEmpty();
    const RentGate gate = m_row ? m_rentModel.gate(m_row->offer.platform) : RentGate::Nowhere;
    m_rent->setVisible(isUnderWay || gate != RentGate::Nowhere);
    m_rent->setText(isUnderWay                      ? tr("Renting under way…")
                    : gate == RentGate::NeedsAccount ? tr("Add an account…")
                    : m_row                          ? tr("Rent #%1…").arg(m_row->rank)
                                                     : QString{});
    m_rent->setRole(isUnderWay || gate == RentGate::Ready ? "primary" : "");
    m_rent->setToolTip(
        gate == RentGate::NeedsAccount && !isUnderWay
            ? tr("With an account at %1 in the settings, Zuka can rent this for you.").arg(m_row->platformName.shown())
            : QString{});
}

void RentBar::openRent()
{
    const QString open = m_rentModel.openOrder();
    if (open.isEmpty() && (!m_row || m_rentModel.gate(m_row->offer.platform) != RentGate::Ready)) {
        emit accountRequested();
        return;
    }
    if (open.isEmpty())
        m_rentModel.start(*m_row, m_rest);
    else
        m_rentModel.show(open);
    auto *dialog = new RentDialog{m_rentModel, window()};
    connect(dialog, &RentDialog::machineRequested, this, &RentBar::machineRequested);
    connect(dialog, &RentDialog::watchRequested, this, &RentBar::openWatches);
    dialog->ask();
}

void RentBar::openWatches()
{
    (new WatchDialog{m_watches, m_row ? m_row->card.value : QString{}, m_row ? m_row->gpus : 1, window()})->open();
}

void RentBar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

void RentBar::showEvent(QShowEvent *event)
{
    QFrame::showEvent(event);
    m_rentModel.loadAccounts(); // One may have been added meanwhile.
}

} // namespace ui
