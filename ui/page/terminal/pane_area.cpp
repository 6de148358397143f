// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/terminal/pane_area.h"

#include <QApplication>
#include <QSplitter>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int kHandle = 8;

QSplitter *splitter(Qt::Orientation direction)
{
    auto *result = new QSplitter{direction};
    result->setChildrenCollapsible(false);
    result->setHandleWidth(kHandle);
    return result;
}

void shareEvenly(QSplitter &all)
{
    all.setSizes(QList<int>(all.count(), 1000));
}

} // namespace

PaneArea::PaneArea(QWidget *parent)
    : QWidget{parent}
    , m_root{splitter(Qt::Horizontal)}
{
    auto *all = new QVBoxLayout{this};
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_root);
    m_places.push_back(makePlace(nullptr));
    m_root->addWidget(m_places.front().frame);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) { follow(now); });
}

PaneArea::Place PaneArea::makePlace(QWidget *pane)
{
    auto *frame = new QWidget;
    auto *all = new QVBoxLayout{frame};
    all->setContentsMargins(0, 0, 0, 0);
    Place place{.frame = frame};
    if (pane)
        put(place, pane);
    return place;
}

void PaneArea::hidePane(QWidget *pane)
{
    pane->hide();
    pane->setParent(this);
}

void PaneArea::put(Place &place, QWidget *pane)
{
    if (place.pane)
        hidePane(place.pane);
    place.pane = pane;
    place.frame->layout()->addWidget(pane);
    pane->show();
}

void PaneArea::add(QWidget *pane)
{
    hidePane(pane);
}

int PaneArea::placeOf(const QWidget *pane) const
{
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        if (pane && m_places[i].pane == pane)
            return static_cast<int>(i);
    }
    return -1;
}

bool PaneArea::isShown(const QWidget *pane) const { return placeOf(pane) >= 0; }

QWidget *PaneArea::active() const { return m_places[static_cast<std::size_t>(m_active)].pane; }

void PaneArea::show(QWidget *pane)
{
    if (const int known = placeOf(pane); known >= 0)
        m_active = known;
    else
        put(m_places[static_cast<std::size_t>(m_active)], pane);
}

void PaneArea::split(QWidget *pane, Qt::Orientation direction)
{
    if (const int shown = placeOf(pane); shown >= 0)
        dropPlace(shown);
    QWidget *present = m_places[static_cast<std::size_t>(m_active)].frame;
    auto *around = static_cast<QSplitter *>(present->parentWidget());
    const int index = around->indexOf(present);
    Place place = makePlace(pane);
    if (around->count() == 1)
        around->setOrientation(direction);
    if (around->orientation() == direction) {
        around->insertWidget(index + 1, place.frame);
        shareEvenly(*around);
    } else {
        const QList<int> sizes = around->sizes();
        QSplitter *inner = splitter(direction);
        around->replaceWidget(index, inner);
        inner->addWidget(present);
        inner->addWidget(place.frame);
        present->show();
        inner->show();
        around->setSizes(sizes);
        shareEvenly(*inner);
    }
    place.frame->show();
    m_places.push_back(place);
    m_active = places() - 1;
}

void PaneArea::dropPlace(int index)
{
    if (m_places.size() < 2)
        return;
    const auto at = static_cast<std::size_t>(index);
    if (m_places[at].pane)
        hidePane(m_places[at].pane);
    QWidget *frame = m_places[at].frame;
    auto *around = static_cast<QSplitter *>(frame->parentWidget());
    m_places.erase(m_places.begin() + index);
    frame->setParent(nullptr);
    frame->deleteLater();
    if (around != m_root && around->count() == 1) { // what is left takes the room of both
        auto *outer = static_cast<QSplitter *>(around->parentWidget());
        outer->replaceWidget(outer->indexOf(around), around->widget(0));
        around->deleteLater();
    }
    m_active = std::min(m_active > index ? m_active - 1 : m_active, places() - 1);
}

void PaneArea::closePlace()
{
    dropPlace(m_active);
    emit activated(active());
}

void PaneArea::remove(QWidget *pane)
{
    const int index = placeOf(pane);
    if (index < 0)
        return;
    if (m_places.size() > 1) {
        dropPlace(index);
    } else {
        hidePane(pane);
        m_places.front().pane = nullptr;
    }
}

void PaneArea::step(int by)
{
    m_active = (m_active + by + places()) % places();
    emit activated(active());
}

void PaneArea::follow(const QWidget *focus)
{
    for (std::size_t i = 0; focus && i < m_places.size(); ++i) {
        if (static_cast<int>(i) == m_active || !m_places[i].pane || !m_places[i].pane->isAncestorOf(focus))
            continue;
        m_active = static_cast<int>(i);
        emit activated(m_places[i].pane);
        return;
    }
}

} // namespace ui
