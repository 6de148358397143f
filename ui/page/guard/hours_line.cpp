// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/guard/hours_line.h"

#include <QSignalBlocker>
#include <QTimeEdit>

namespace ui {

namespace {

constexpr int kTimeWidth = 68;

} // namespace

HoursLine::HoursLine(GuardViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_quiet{new Toggle}
    , m_quietWords{label()}
    , m_from{makeTime(&GuardHours::quietFrom, "quietFrom")}
    , m_to{label({}, Type::Body, "2")}
    , m_until{makeTime(&GuardHours::quietTo, "quietTo")}
    , m_digest{new Toggle}
    , m_digestWords{label()}
    , m_at{makeTime(&GuardHours::digestAt, "digestAt")}
    , m_login{new Toggle}
    , m_loginWords{label()}
{
    auto *all = new QHBoxLayout{this};
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(12);
    for (QWidget *each : std::initializer_list<QWidget *>{m_quiet, m_quietWords, m_from, m_to, m_until})
        all->addWidget(each);
    all->addStretch();
    for (QWidget *each : std::initializer_list<QWidget *>{m_digest, m_digestWords, m_at})
        all->addWidget(each);
    all->addStretch();
    all->addWidget(m_login);
    all->addWidget(m_loginWords);
    m_login->setObjectName(QStringLiteral("startAtLogin"));
    connect(m_login, &QAbstractButton::clicked, &m_viewModel, &GuardViewModel::startAtLogin);
    m_quiet->setObjectName(QStringLiteral("quietHours"));
    m_digest->setObjectName(QStringLiteral("digest"));
    connect(m_quiet, &QAbstractButton::clicked, this,
            [this](bool isOn) { change([isOn](GuardHours &hours) { hours.hasQuiet = isOn; }); });
    connect(m_digest, &QAbstractButton::clicked, this,
            [this](bool isOn) { change([isOn](GuardHours &hours) { hours.hasDigest = isOn; }); });
}

QTimeEdit *HoursLine::makeTime(QTime GuardHours::*value, const char *name)
{
    auto *time = new QTimeEdit;
    time->setDisplayFormat(QStringLiteral("HH:mm"));
    time->setButtonSymbols(QAbstractSpinBox::NoButtons);
    time->setFixedWidth(kTimeWidth);
    time->setObjectName(QString::fromLatin1(name));
    connect(time, &QTimeEdit::editingFinished, this, [this, time, value] {
        if (m_viewModel.hours().*value != time->time())
            change([value, at = time->time()](GuardHours &hours) { hours.*value = at; });
    });
    return time;
}

void HoursLine::change(const std::function<void(GuardHours &)> &edit)
{
    GuardHours hours = m_viewModel.hours();
    edit(hours);
    m_viewModel.setHours(hours);
}

void HoursLine::refresh()
{
    const GuardHours hours = m_viewModel.hours();
    m_quiet->setChecked(hours.hasQuiet);
    m_digest->setChecked(hours.hasDigest);
    const auto fill = [](QTimeEdit *field, QTime time, bool isOn) {
        const QSignalBlocker quiet{field};
        if (!field->hasFocus())
            field->setTime(time);
        field->setEnabled(isOn);
    };
    fill(m_from, hours.quietFrom, hours.hasQuiet);
    fill(m_until, hours.quietTo, hours.hasQuiet);
    fill(m_at, hours.digestAt, hours.hasDigest);
    m_login->setVisible(m_viewModel.canAutostart());
    m_loginWords->setVisible(m_viewModel.canAutostart());
    m_login->setChecked(m_viewModel.isAutostartOn());
    setTone(m_quietWords, hours.hasQuiet ? "1" : "2");
    setTone(m_digestWords, hours.hasDigest ? "1" : "2");
}

void HoursLine::retranslate()
{
    m_quietWords->setText(tr("Quiet hours"));
    m_quiet->setAccessibleName(m_quietWords->text());
    m_from->setAccessibleName(tr("Quiet hours begin"));
    m_to->setText(tr("to"));
    m_until->setAccessibleName(tr("Quiet hours end"));
    m_digestWords->setText(tr("Daily message at"));
    m_digest->setAccessibleName(tr("Daily message"));
    m_at->setAccessibleName(m_digestWords->text());
    m_loginWords->setText(tr("Start at login"));
    m_login->setAccessibleName(m_loginWords->text());
    refresh();
}

} // namespace ui
