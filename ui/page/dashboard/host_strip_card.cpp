// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/dashboard/host_strip_card.h"

#include <QEvent>
#include <QGridLayout>

namespace ui {

namespace {

constexpr int kLeastWidth = 142; // "System disk 27.4/30 GiB"
constexpr int kGap = 24;
constexpr int kMostColumns = 6;

} // namespace

HostStripCard::HostStripCard(QWidget *parent) : QFrame{parent}, m_grid{new QGridLayout}, m_line{label({}, Type::Label, "3")}
{
    setProperty("kind", QStringLiteral("card"));
    auto *all = column(this, 16, 10);
    all->setContentsMargins(16, 12, 16, 12);
    m_grid->setHorizontalSpacing(kGap);
    m_grid->setVerticalSpacing(12);
    all->addLayout(m_grid);
    m_line->setWordWrap(true);
    all->addWidget(m_line);
    m_line->hide();
    hide();
    retranslate();
}

HostStripCard::Place HostStripCard::makePlace()
{
    Place place{new QWidget{this}, kv({}, {}), new Meter{-1, "meter", 4}, label({}, Type::Label, "3")};
    auto *box = column(place.box, 0, 5);
    box->addWidget(place.head);
    box->addWidget(place.meter);
    box->addWidget(place.note);
    box->addStretch();
    return place;
}

void HostStripCard::setMeters(const QList<HostMeter> &meters, bool isStale)
{
    const bool isOtherCount = meters.size() != m_places.size();
    while (m_places.size() > meters.size())
        m_places.takeLast().box->deleteLater();
    while (m_places.size() < meters.size())
        m_places << makePlace();
    for (int i = 0; i < meters.size(); ++i) {
        const HostMeter &meter = meters[i];
        const Place &place = m_places[i];
        place.head->setKey(meter.name);
        place.head->setValue({meter.number, meter.unit}, isStale ? "text3" : meter.isWarned ? "warnText" : "text1");
        place.meter->setVisible(meter.hasMeter);
        place.meter->setValue(meter.share, isStale ? "text3" : meter.isWarned ? "warn" : "meter");
        place.meter->setAccessibleName(meter.spoken);
        place.note->setText(meter.note.text);
        setTone(place.note, labelToneOf(isStale ? Tone::Quiet : meter.note.tone));
        place.box->setToolTip(meter.toolTip);
        place.box->setAccessibleName(meter.spoken);
    }
    setVisible(!meters.isEmpty() || !m_line->text().isEmpty());
    if (isOtherCount) {
        m_columns = 0;
        arrange();
    }
}

void HostStripCard::setLine(const QString &line)
{
    m_line->setText(line);
    m_line->setVisible(!line.isEmpty());
    setVisible(!m_places.isEmpty() || !line.isEmpty());
}

void HostStripCard::arrange()
{
    const auto count = static_cast<int>(m_places.size());
    if (count == 0)
        return;
    const int fitting = std::clamp((width() - 32 + kGap) / (kLeastWidth + kGap), 1, kMostColumns);
    const int rows = (count + fitting - 1) / fitting;
    const int columns = (count + rows - 1) / rows; // rows of about the same length
    if (columns == m_columns)
        return;
    m_columns = columns;
    for (int i = 0; i < kMostColumns; ++i)
        m_grid->setColumnStretch(i, i < columns ? 1 : 0);
    for (int i = 0; i < count; ++i) {
        m_grid->removeWidget(m_places[i].box);
        m_grid->addWidget(m_places[i].box, i / columns, i % columns);
        m_places[i].box->show();
    }
}

void HostStripCard::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    arrange();
}

void HostStripCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void HostStripCard::retranslate() { setAccessibleName(tr("Processor, memory, disks and network")); }

} // namespace ui
