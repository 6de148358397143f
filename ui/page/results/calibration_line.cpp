// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/results/calibration_line.h"

#include <QEvent>

namespace ui {

namespace planning = core::planning;

CalibrationLine::CalibrationLine(PlanViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_text{paragraph({}, Type::Label, "2")}
    , m_measure{button({}, "", QString{}, "small")}
    , m_remove{button({}, "ghost", QString{}, "small")}
{
    m_text->setObjectName(QStringLiteral("calibrationText"));
    m_measure->setObjectName(QStringLiteral("measure"));
    m_remove->setObjectName(QStringLiteral("removeCalibration"));
    QHBoxLayout *all = row(8);
    setLayout(all);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_text, 1);
    all->addWidget(m_remove, 0, Qt::AlignTop);
    all->addWidget(m_measure, 0, Qt::AlignTop);
    connect(m_measure, &Button::clicked, this, &CalibrationLine::measureRequested);
    connect(m_remove, &Button::clicked, &m_viewModel, &PlanViewModel::removeCalibrations);
    retranslate();
}

void CalibrationLine::refresh()
{
    const auto &plan = m_viewModel.plan();
    const QList<planning::Calibration> applied = plan ? plan->calibrations : QList<planning::Calibration>{};
    QStringList setups;
    for (const planning::Calibration &own : applied)
        setups << tr("%1 on %2 × %3: %4").arg(planning::measuredText(own)).arg(own.gpus).arg(own.cardName, own.setup);
    m_text->setPlainText(applied.isEmpty() ? tr("Have you run this already? Your own figure makes these estimates better.")
                                           : planning::calibrationText(applied));
    m_text->setToolTip(setups.join(u'\n'));
    m_remove->setVisible(!applied.isEmpty());
    setVisible(plan && plan->memory);
}

void CalibrationLine::retranslate()
{
    m_measure->setText(tr("I measured it"));
    m_remove->setText(tr("Remove"));
    m_remove->setAccessibleName(tr("Remove your measurement"));
    refresh();
}

void CalibrationLine::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace ui
