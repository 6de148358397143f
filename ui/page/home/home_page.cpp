// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/home/home_page.h"

#include "ui/page/home/mini_card.h"
#include "ui/page/home/needs_card.h"
#include "ui/page/home/paying_card.h"
#include "ui/widget/controls.h"
#include "ui/widget/page_frame.h"

#include <QEvent>
#include <QGridLayout>

namespace ui {

namespace {

constexpr int kCardsInRow = 3;
constexpr int kNarrowBelow = 1000; ///< Width of the page.

} // namespace

HomePage::HomePage(HomeViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
{
    auto *content = new QWidget;
    auto *both = column(content, 0, 0);
    both->setContentsMargins(24, 2, 24, 24);
    m_firstUse = firstUse();
    m_overview = overview();
    both->addWidget(m_firstUse);
    both->addWidget(m_overview);
    both->addStretch();
    m_frame = new PageFrame{content};
    m_addMachine = button({}, "", QStringLiteral("plus"));
    m_newPlan = button({}, "primary", QStringLiteral("plan"));
    m_frame->addAction(m_addMachine);
    m_frame->addAction(m_newPlan);
    column(this)->addWidget(m_frame);
    connect(m_addMachine, &QPushButton::clicked, this, &HomePage::addMachine);
    connect(m_newPlan, &QPushButton::clicked, this, &HomePage::newPlan);
    connect(&m_viewModel, &HomeViewModel::changed, this, &HomePage::refresh);
    retranslate();
}

QWidget *HomePage::firstUse()
{
    auto *result = new QWidget;
    auto *layout = column(result, 0, 16);
    m_welcome = paragraph();
    m_welcome->setMaximumWidth(640);
    layout->addWidget(m_welcome);
    m_planTile = new ChoiceTile{QStringLiteral("plan")};
    m_addTile = new ChoiceTile{QStringLiteral("key")};
    m_demoTile = new ChoiceTile{QStringLiteral("sparkle")};
    m_docs = button({}, "link", QStringLiteral("learn"));
    auto *tiles = row(16);
    for (ChoiceTile *tile : {m_planTile, m_addTile, m_demoTile}) {
        tile->setTall(true);
        tiles->addWidget(tile, 1);
    }
    layout->addLayout(tiles);
    layout->addWidget(m_docs, 0, Qt::AlignLeft);
    connect(m_planTile, &QAbstractButton::clicked, this, &HomePage::newPlan);
    connect(m_addTile, &QAbstractButton::clicked, this, &HomePage::addMachine);
    connect(m_demoTile, &QAbstractButton::clicked, this, &HomePage::addDemo);
    connect(m_docs, &QAbstractButton::clicked, this, &HomePage::openDocs);
    return result;
}

QWidget *HomePage::overview()
{
    auto *result = new QWidget;
    auto *layout = column(result, 0, 16);
    m_paying = new PayingCard{m_viewModel};
    m_needs = new NeedsCard{m_viewModel};
    auto *top = row(16);
    top->addWidget(m_paying);
    top->addWidget(m_needs, 1);
    layout->addLayout(top);
    m_grid = new QGridLayout;
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(16);
    for (int i = 0; i < kCardsInRow; ++i)
        m_grid->setColumnStretch(i, 1);
    layout->addLayout(m_grid);
    m_allMachines = button({}, "link");
    layout->addWidget(m_allMachines, 0, Qt::AlignLeft);
    connect(m_allMachines, &QPushButton::clicked, this, &HomePage::openMachines);
    connect(m_needs, &NeedsCard::openMachine, this, &HomePage::openMachine);
    connect(m_needs, &NeedsCard::decide, this, &HomePage::decide);
    connect(m_needs, &NeedsCard::showStop, this, &HomePage::showStop);
    return result;
}

void HomePage::retranslate()
{
    m_frame->setTitle(tr("Home"));
    m_addMachine->setText(tr("Add machine"));
    m_newPlan->setText(tr("New plan"));
    m_welcome->setPlainText(
        tr("Zuka helps you rent a GPU for as long as you need it, watches what it costs, and reminds you to switch it off. "
           "Everything stays on this computer."));
    m_planTile->setTexts(tr("Plan a rental"),
                         tr("Say what you want to run. See which card fits, how long it takes and what it costs."));
    m_addTile->setTexts(tr("Paste a login command"),
                        tr("Paste the login command of a machine you rent. See its GPU, cost and planned end."));
    m_demoTile->setTexts(tr("Look at a demo machine"),
                         tr("Simulated figures in the same screens. It costs nothing and is part of no sum of money."));
    m_docs->setText(tr("Read how it works"));
    m_docs->setToolTip(tr("How the estimates are made, where prices come from, and what is never sent."));
    refresh();
}

void HomePage::refresh()
{
    const bool isFirstUse = m_viewModel.isFirstUse();
    m_frame->setContext(m_viewModel.contextText());
    m_firstUse->setVisible(isFirstUse);
    m_overview->setVisible(!isFirstUse);
    m_addMachine->setVisible(!isFirstUse);
    m_newPlan->setVisible(!isFirstUse);
    if (isFirstUse)
        return;
    m_paying->refresh();
    m_needs->refresh();
    showMachines();
}

void HomePage::showMachines()
{
    const QList<MiniMachine> machines = m_viewModel.machines();
    while (m_cards.size() > machines.size()) {
        MiniCard *card = m_cards.takeLast();
        m_grid->removeWidget(card);
        card->deleteLater();
    }
    while (m_cards.size() < machines.size()) {
        auto *card = new MiniCard;
        const int place = static_cast<int>(m_cards.size());
        m_grid->addWidget(card, place / kCardsInRow, place % kCardsInRow);
        connect(card, &MiniCard::opened, this, &HomePage::openMachine);
        m_cards << card;
    }
    for (int i = 0; i < machines.size(); ++i)
        m_cards[i]->setMachine(machines[i]);
    const int hidden = m_viewModel.machineCount() - static_cast<int>(machines.size());
    m_allMachines->setVisible(hidden > 0);
    m_allMachines->setText(tr("Show all %n machine(s)", nullptr, m_viewModel.machineCount()));
}

void HomePage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void HomePage::resizeEvent(QResizeEvent *event)
{
    m_paying->setFixedWidth(width() < kNarrowBelow ? 296 : 336);
    QWidget::resizeEvent(event);
}

} // namespace ui
