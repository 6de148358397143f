// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/common/end_picker.h"
#include "ui/page/common/wrapped_content.h"
#include "ui/page/machines/add_machine_dialog.h"
#include "ui/page/machines/login_fields.h"
#include "ui/page/machines/more_fields.h"
#include "ui/page/machines/other_ways.h"
#include "ui/page/machines/paste_box.h"
#include "ui/page/machines/proxy_fields.h"
#include "ui/widget/banner.h"
#include "ui/widget/form_field.h"

#include <QComboBox>
#include <QDateTimeEdit>
#include <QLineEdit>

namespace ui {

QWidget *AddMachineDialog::makeForm()
{
    auto *form = new WrappedContent;
    auto *body = column(form, 20, 14);
    body->addWidget(m_failure);
    m_failure->hide();
    m_paste->setFont(fontOf(Type::Mono));
    m_paste->setFixedHeight(64);
    m_paste->setObjectName(QStringLiteral("paste"));
    body->addWidget(m_pasteField);
    body->addWidget(m_other);
    m_other->setCanReadConfig(m_viewModel.canReadConfig());
    m_other->setVisible(!m_viewModel.isEditing());
    body->addWidget(m_same);
    m_same->hide();
    body->addWidget(m_targetField);
    m_target->setObjectName(QStringLiteral("save-as"));
    m_target->setFont(fontOf(Type::Body));
    m_targetField->setVisible(!m_viewModel.replaceChoices().isEmpty());

    QHBoxLayout *where = row(16);
    where->addWidget(m_hostField, 1);
    m_portField->setFixedWidth(96);
    where->addWidget(m_portField);
    m_userField->setFixedWidth(132);
    where->addWidget(m_userField);
    body->addLayout(where);

    QHBoxLayout *what = row(16);
    what->addWidget(m_nameField, 1);
    what->addWidget(m_platformField, 1);
    body->addLayout(what);

    body->addWidget(m_login);
    m_money = makeMoney();
    body->addWidget(m_money);
    auto *end = column(nullptr, 0, 4);
    end->addWidget(m_endLabel);
    end->addWidget(m_end);
    body->addLayout(end);
    body->addWidget(m_more);
    body->addWidget(m_proxy);
    body->addStretch();
    return form;
}

QWidget *AddMachineDialog::makeMoney()
{
    auto *result = new QWidget;
    auto *all = new QHBoxLayout{result};
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(16);
    auto *price = new QHBoxLayout{m_priceBox};
    price->setContentsMargins(0, 0, 0, 0);
    price->setSpacing(8);
    price->addWidget(m_price, 1);
    m_currency->setFont(fontOf(Type::Body));
    m_currency->setFixedWidth(84);
    price->addWidget(m_currency);
    m_priceBox->setFocusProxy(m_price);
    all->addWidget(m_priceField, 1, Qt::AlignTop);
    m_since->setFont(fontOf(Type::Body));
    m_since->setCalendarPopup(true);
    all->addWidget(m_sinceField, 1, Qt::AlignTop);
    for (const core::Currency each : {core::Currency::Cny, core::Currency::Usd})
        m_currency->addItem(core::currencyCode(each), static_cast<int>(each));
    return result;
}

QWidget *AddMachineDialog::makeButtons()
{
    QFrame *bar = frame("line");
    auto *result = new QWidget;
    auto *all = column(result, 0, 0);
    all->addWidget(bar);
    QHBoxLayout *foot = row(8);
    foot->setContentsMargins(20, 12, 20, 16);
    foot->addStretch();
    foot->addWidget(m_submit);
    foot->addWidget(m_cancel);
    all->addLayout(foot);
    m_submit->setDefault(true);
    m_submit->setObjectName(QStringLiteral("submit"));
    return result;
}

/// A demo and this computer have no address, no login and no bill: what is left are name and words.
void AddMachineDialog::hideWhatNeedsALogin()
{
    const QList<QWidget *> hidden{m_pasteField, m_hostField, m_portField, m_userField, m_platformField,
                                  m_login,      m_money,     m_endLabel,  m_end,       m_proxy};
    for (QWidget *each : hidden)
        each->hide();
    m_more->setHasWay(false);
}

} // namespace ui
