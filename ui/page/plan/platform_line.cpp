// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/plan/platform_line.h"

#include "ui/widget/controls.h"
#include "ui/widget/elided_label.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QSignalBlocker>

namespace ui {

PlatformLine::PlatformLine(const QString &id, QWidget *parent)
    : QWidget{parent}
    , m_toggle{new Toggle}
    , m_name{new ElidedLabel{Type::BodyStrong}}
    , m_trust{tag({})}
    , m_offers{label({}, Type::Label, "2")}
    , m_facts{new ElidedLabel{Type::Label, "text3", Qt::ElideRight}}
    , m_sheet{button({}, "link", {}, "small")}
    , m_account{new QCheckBox}
{
    m_toggle->setObjectName(QStringLiteral("platform-") + id);
    m_account->setObjectName(QStringLiteral("account-") + id);
    m_sheet->setObjectName(QStringLiteral("sheet-") + id);
    m_account->setFont(fontOf(Type::Label));
    auto *head = row(8);
    head->addWidget(m_name);
    head->addWidget(m_trust);
    head->addStretch();
    head->addWidget(m_offers);
    auto *foot = row(12);
    foot->addWidget(m_facts, 1);
    foot->addWidget(m_sheet);
    foot->addWidget(m_account);
    auto *all = new QGridLayout{this};
    all->setContentsMargins(0, 0, 0, 0);
    all->setHorizontalSpacing(12);
    all->setVerticalSpacing(2);
    all->addWidget(m_toggle, 0, 0);
    all->addLayout(head, 0, 1);
    all->addLayout(foot, 1, 1);
    all->setColumnStretch(1, 1);
    connect(m_toggle, &Toggle::clicked, this, &PlatformLine::wished);
    connect(m_account, &QCheckBox::clicked, this, &PlatformLine::accountChanged);
    connect(m_sheet, &Button::clicked, this, &PlatformLine::sheetRequested);
}

void PlatformLine::setChoice(const PlatformChoice &choice, bool isGroupOn)
{
    m_toggle->setChecked(choice.isOn);
    m_toggle->setEnabled(isGroupOn);
    m_toggle->setAccessibleName(tr("Rent from %1").arg(choice.name));
    m_toggle->setAccessibleDescription(isGroupOn ? choice.offers : tr("Its class is switched off."));
    m_toggle->setToolTip(isGroupOn ? QString{} : tr("Its class is switched off."));
    m_toggle->update();
    m_name->setText(choice.name);
    m_name->setToken(choice.isOn ? "text1" : "text3");
    m_trust->setText(choice.trust);
    m_trust->setToolTip(choice.trustDetail);
    m_offers->setText(choice.offers);
    setTone(m_offers, choice.hasOffers ? "2" : "3");
    QStringList facts{choice.billing, choice.stopped};
    if (!choice.quota.isEmpty())
        facts << tr("new accounts may have to ask for a quota"); // The platform's own words are English only.
    m_facts->setText(facts.join(QStringLiteral(" · ")));
    m_facts->setToken(choice.isStopDear ? "warnText" : "text3");
    m_sheet->setText(tr("How it bills"));
    m_sheet->setAccessibleName(tr("How %1 bills").arg(choice.name));
    m_account->setText(tr("I have an account"));
    m_account->setAccessibleName(tr("I have an account at %1").arg(choice.name));
    m_account->setChecked(choice.hasAccount);
}

} // namespace ui
