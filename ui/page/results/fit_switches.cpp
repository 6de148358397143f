// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/results/fit_switches.h"

#include "ui/viewmodel/format.h"
#include "ui/widget/controls.h"

#include <QEvent>
#include <QGridLayout>

#include <cmath>

namespace ui {

namespace {

constexpr double kLeastGiB = 0.05;      ///< Less is not worth a figure.
constexpr double kLeastTimeShare = 0.005;

constexpr int kNameWidth = 208;
constexpr int kSavesWidth = 132;

enum Column { kToggle, kName, kSaves, kTime, kStated, kRest };

} // namespace

FitSwitches::FitSwitches(QWidget *parent)
    : QWidget{parent}
    , m_hint{label({}, Type::Label, "3")}
    , m_grid{new QGridLayout}
{
    QVBoxLayout *all = column(this, 0, 8);
    all->addWidget(m_hint);
    all->addLayout(m_grid);
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnMinimumWidth(kName, kNameWidth);
    m_grid->setColumnMinimumWidth(kSaves, kSavesWidth);
    m_grid->setColumnStretch(kRest, 1);
    retranslate();
}

void FitSwitches::addLine()
{
    const int at = static_cast<int>(m_lines.size());
    Line line{.toggle = new Toggle,
              .name = label(),
              .stated = tag({}, "accent"),
              .saves = label({}, Type::Body, "1"),
              .time = label({}, Type::Body, "2")};
    line.toggle->setCheckable(true);
    line.toggle->setObjectName(QStringLiteral("fitSwitch%1").arg(at));
    m_grid->addWidget(line.toggle, at, kToggle);
    m_grid->addWidget(line.name, at, kName);
    m_grid->addWidget(line.stated, at, kStated);
    m_grid->addWidget(line.saves, at, kSaves, Qt::AlignRight);
    m_grid->addWidget(line.time, at, kTime, Qt::AlignRight);
    connect(line.toggle, &Toggle::clicked, this, [this, at] {
        if (at < m_switches.size())
            emit flipped(m_switches.at(at).kind);
    });
    m_lines << line;
}

void FitSwitches::setSwitches(const QList<FitSwitch> &switches)
{
    m_switches = switches;
    while (m_lines.size() < switches.size())
        addLine();
    for (qsizetype i = 0; i < m_lines.size(); ++i) {
        const bool isThere = i < switches.size();
        const Line &line = m_lines.at(i);
        for (QWidget *part : {static_cast<QWidget *>(line.toggle), static_cast<QWidget *>(line.name),
                              static_cast<QWidget *>(line.saves), static_cast<QWidget *>(line.time)})
            part->setVisible(isThere);
        line.stated->setVisible(isThere && switches.at(i).isStated);
        if (isThere)
            fill(line, switches.at(i));
    }
    setVisible(!switches.isEmpty());
}

void FitSwitches::fill(const Line &line, const FitSwitch &one)
{
    const QLocale locale;
    QString saves = tr("memory unknown");
    if (one.saves) {
        const double gib = one.saves->toGiB();
        const QString size = locale.toString(std::abs(gib), 'f', 1);
        saves = std::abs(gib) < kLeastGiB ? tr("saves nothing here")
                : gib > 0                 ? tr("saves %1 GiB").arg(size)
                                          : tr("takes %1 GiB").arg(size);
    }
    QString time;
    if (one.timeFactor) {
        const double share = *one.timeFactor - 1;
        const QString percent = locale.toString(std::abs(share) * 100, 'f', std::abs(share) < 0.1 ? 1 : 0);
        time = std::abs(share) < kLeastTimeShare ? tr("same time")
               : share > 0                       ? tr("+%1 % time").arg(percent)
                                                 : tr("\u2212%1 % time").arg(percent);
    } else {
        time = tr("time unknown");
    }
    if (one.timeFactor && one.totalChange && one.totalChange->micros() != 0) {
        const bool isMore = one.totalChange->micros() > 0;
        const QString money =
            format::money(core::Money::fromMicros(std::abs(one.totalChange->micros()), one.totalChange->currency()));
        time += QStringLiteral(" · ") + (isMore ? tr("+%1 if flipped").arg(money) : tr("\u2212%1 if flipped").arg(money));
    }
    line.toggle->setChecked(one.isOn);
    line.toggle->setEnabled(one.canSwitch);
    line.name->setText(one.name);
    line.name->setToolTip(one.change);
    line.stated->setText(tr("changed by you"));
    setTone(line.name, one.canSwitch ? "1" : "3");
    line.saves->setText(one.canSwitch ? saves : one.change);
    setTone(line.saves, one.canSwitch && one.saves && one.saves->toGiB() >= kLeastGiB ? "1" : "3");
    line.time->setText(one.canSwitch ? time : QString{});
    line.toggle->setAccessibleName(one.name);
    line.toggle->setAccessibleDescription(QStringList{line.saves->text(), line.time->text()}.join(QStringLiteral(", ")));
    line.toggle->setToolTip(one.change);
}

void FitSwitches::retranslate()
{
    m_hint->setText(tr("Each takes effect at once; switch it back to undo. Memory of one card, time of the whole job, "
                       "money of its GPU hours."));
    m_hint->setWordWrap(true);
    setSwitches(m_switches);
}

void FitSwitches::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace ui
