// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/checklist/disk_parts.h"

#include "ui/widget/kit.h"

#include <QEvent>
#include <QLocale>

namespace ui {

namespace {

constexpr int kWidth = 360;

QString gigabytes(double number)
{
    return QLocale{}.toString(number, 'f', number < 100 ? 1 : 0);
}

} // namespace

DiskParts::DiskParts(QWidget *parent) : QWidget{parent}
{
    auto *outer = new QHBoxLayout{this};
    outer->setContentsMargins(0, 0, 0, 0);
    QFrame *well = frame("well");
    well->setMaximumWidth(kWidth);
    m_lines = column(well, 12, 6);
    m_lines->setContentsMargins(12, 8, 12, 8);
    outer->addWidget(well, 1);
    outer->addStretch();
}

void DiskParts::setNeed(const core::planning::DiskNeed &need)
{
    m_need = need;
    rebuild();
}

void DiskParts::rebuild()
{
    clearLayout(m_lines);
    const QString unit = QStringLiteral("GB");
    for (const core::planning::DiskPart &part : m_need.parts)
        m_lines->addWidget(kv(part.name, {gigabytes(part.gigabytes), unit}));
    m_lines->addWidget(line());
    m_lines->addWidget(kv(tr("Expected"), {gigabytes(m_need.expectedGB), unit}));
    const QString safety = QLocale{}.toString(m_need.safety, 'g', 3);
    m_lines->addWidget(kv(tr("× %1, at least %2 GB").arg(safety, QLocale{}.toString(m_need.leastGB, 'f', 0)),
                          {gigabytes(m_need.wantedGB), unit}));
    if (m_need.systemGB)
        m_lines->addWidget(kv(tr("System disk here"), {gigabytes(*m_need.systemGB), unit}));
    const bool isNoneNeeded = m_need.fitsSystemDisk && m_need.freeDataGB.value_or(0) <= 0;
    if (m_need.freeDataGB && !isNoneNeeded)
        m_lines->addWidget(kv(tr("Free data disk here"), *m_need.freeDataGB > 0 ? Figure{gigabytes(*m_need.freeDataGB), unit}
                                                                                : Figure{tr("none"), {}}));
}

void DiskParts::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        rebuild();
    QWidget::changeEvent(event);
}

} // namespace ui
