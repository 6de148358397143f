// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/machines/other_ways.h"

#include "ui/widget/flow_layout.h"
#include "ui/widget/kit.h"

#include <QEvent>

namespace ui {

namespace {

Button *way(const char *name, const char *icon)
{
    Button *result = button({}, "", QString::fromLatin1(icon), "row");
    result->setObjectName(QString::fromLatin1(name));
    result->setAutoDefault(false);
    return result;
}

} // namespace

OtherWays::OtherWays(QWidget *parent)
    : QWidget{parent}
    , m_account{way("from-account", "key")}
    , m_config{way("from-config", "file")}
    , m_team{way("from-team", "download")}
    , m_thisComputer{way("this-computer", "laptop")}
    , m_demo{way("demo", "sparkle")}
{
    auto *all = new FlowLayout{this};
    for (Button *each : {m_account, m_config, m_team, m_thisComputer, m_demo})
        all->addWidget(each);
    connect(m_account, &QPushButton::clicked, this, &OtherWays::accountRequested);
    connect(m_config, &QPushButton::clicked, this, &OtherWays::configRequested);
    connect(m_team, &QPushButton::clicked, this, &OtherWays::teamFileRequested);
    connect(m_thisComputer, &QPushButton::clicked, this, &OtherWays::thisComputerRequested);
    connect(m_demo, &QPushButton::clicked, this, &OtherWays::demoRequested);
    m_account->hide();
    m_team->hide();
    retranslate();
}

void OtherWays::setCanReadConfig(bool can) { m_config->setVisible(can); }

void OtherWays::setHasAccounts(bool has) { m_account->setVisible(has); }

void OtherWays::setCanReadTeamFile(bool can) { m_team->setVisible(can); }

void OtherWays::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void OtherWays::retranslate()
{
    m_account->setText(tr("From an account…"));
    m_account->setToolTip(tr("Machines that run at a platform under your key"));
    m_config->setText(tr("SSH configuration…"));
    m_config->setToolTip(tr("Choose a host of ~/.ssh/config"));
    m_team->setText(tr("Team file…"));
    m_team->setToolTip(tr("Machines that a colleague has exported"));
    m_thisComputer->setText(tr("This computer"));
    m_thisComputer->setToolTip(tr("Its own GPU, if it has one. It costs no rent."));
    m_demo->setText(tr("Demo machine"));
    m_demo->setToolTip(tr("Simulated figures, to look around. It costs nothing and is part of no sum."));
}

} // namespace ui
