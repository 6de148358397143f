// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/settings/money_card_settings.h"

#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>

namespace ui {

namespace {

constexpr int kShortField = 120;
constexpr int kLongestAge = 3650;

} // namespace

MoneyCardSettings::MoneyCardSettings(SettingsViewModel &viewModel, QWidget *parent)
    : QFrame{parent}
    , m_viewModel{viewModel}
    , m_title{label({}, Type::Heading)}
    , m_currency{new Segmented}
    , m_rate{new QLineEdit}
    , m_restore{button({}, "link", {}, "small")}
    , m_stale{new QSpinBox}
{
    setProperty("kind", QStringLiteral("card"));
    m_rate->setFixedWidth(kShortField);
    m_rate->setObjectName(QStringLiteral("exchangeRate"));
    m_stale->setRange(1, kLongestAge);
    m_stale->setFixedWidth(kShortField);
    m_stale->setKeyboardTracking(false);
    m_currencyField = new FormField{m_currency};
    m_rateField = new FormField{m_rate};
    m_staleField = new FormField{m_stale};
    auto *all = column(this, 16, 16);
    all->addWidget(m_title);
    all->addWidget(m_currencyField);
    auto *rate = column(nullptr, 0, 2);
    rate->addWidget(m_rateField);
    rate->addWidget(m_restore, 0, Qt::AlignLeft);
    all->addLayout(rate);
    all->addWidget(m_staleField);
    connect(m_currency, &Segmented::currentChanged, this,
            [this](int index) { m_viewModel.setCurrency(index == 0 ? core::Currency::Cny : core::Currency::Usd); });
    connect(m_rate, &QLineEdit::editingFinished, this, [this] { m_rateField->setError(m_viewModel.setRate(m_rate->text())); });
    connect(m_rate, &QLineEdit::textEdited, this, [this] { m_rateField->setError({}); });
    connect(m_restore, &QPushButton::clicked, this, [this] {
        m_rateField->setError({});
        m_viewModel.restoreRate();
        m_rate->setText(m_viewModel.rateText());
    });
    connect(m_stale, &QSpinBox::valueChanged, this, [this](int days) { m_viewModel.setStaleAfterDays(days); });
}

void MoneyCardSettings::retranslate()
{
    m_title->setText(tr("Money"));
    m_currencyField->setLabel(tr("Show sums in"));
    m_currencyField->setHint(tr("Bills stay in the currency of their platform."));
    m_currency->setOptions({tr("¥ yuan"), tr("$ US dollar")});
    m_rateField->setLabel(tr("Yuan for one US dollar"));
    m_restore->setText(tr("Restore the catalog's rate"));
    m_staleField->setLabel(tr("Mark prices older than"));
    m_staleField->setUnit(tr("days"));
    m_staleField->setHint(tr("Older prices stay usable and show their age."));
}

void MoneyCardSettings::refresh()
{
    const core::settings::Settings &settings = m_viewModel.settings();
    m_currency->setCurrent(settings.currency == core::Currency::Cny ? 0 : 1);
    if (!m_rateField->hasError() && !m_rate->hasFocus())
        m_rate->setText(m_viewModel.rateText());
    m_rateField->setHint(m_viewModel.rateOrigin());
    m_restore->setVisible(m_viewModel.hasOwnRate());
    const QSignalBlocker quiet{m_stale};
    m_stale->setValue(settings.staleAfterDays);
}

} // namespace ui
