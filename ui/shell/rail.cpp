// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/rail.h"

#include "ui/widget/kit.h"

#include <QKeyEvent>

namespace ui {

namespace {

constexpr int kWide = 188;
constexpr int kNarrow = 56;
constexpr int kItemHeight = 36;

} // namespace

RailItem::RailItem(QString iconName, int number, QWidget *parent)
    : QAbstractButton{parent}
    , m_icon{std::move(iconName)}
    , m_number{number}
{
    setCheckable(true);
    setAutoExclusive(true);
    setFixedHeight(kItemHeight);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
}

void RailItem::setNarrow(bool isNarrow)
{
    m_isNarrow = isNarrow;
    describe();
    update();
}

void RailItem::setBadge(int count)
{
    m_badge = count;
    describe();
    update();
}

void RailItem::setTitle(const QString &title)
{
    setText(title);
    describe();
}

void RailItem::describe()
{
    const QString name = m_badge > 0 ? tr("%1, %2 waiting").arg(text()).arg(m_badge) : text();
    setAccessibleName(name);
    const QString keys = m_number <= 9
                           ? QKeySequence{static_cast<int>(Qt::CTRL) | (Qt::Key_0 + m_number)}.toString(QKeySequence::NativeText)
                           : QString{};
    setToolTip(keys.isEmpty() ? name : name + QStringLiteral("  ") + keys);
}

void RailItem::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF{rect()}.adjusted(8, 2, -8, -2);
    if (isChecked() || underMouse()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(color(isChecked() ? "selected" : isDown() ? "pressed" : "hover"));
        painter.drawRoundedRect(box, 6, 6);
    }
    const qreal x = m_isNarrow ? width() / 2.0 - 10 : box.left() + 10;
    painter.drawPixmap(QPointF{x, height() / 2.0 - 10},
                       iconPixmap(m_icon, isChecked() ? "accentText" : "text2", 20, devicePixelRatioF()));
    if (!m_isNarrow)
        drawText(painter, {x + 30, 0, width() - x - 40 - (m_badge > 0 ? 28 : 0), height() * 1.0}, Qt::AlignLeft, text(),
                 fontOf(isChecked() ? Type::BodyStrong : Type::Body), color(isChecked() ? "text1" : "text2"));
    if (m_badge > 0)
        paintBadge(painter, box);
    if (showsFocusRing(this))
        drawFocusRing(painter, box, 6);
}

void RailItem::paintBadge(QPainter &painter, const QRectF &box) const
{
    if (m_isNarrow) { // no room for a figure; it stands in the tooltip and the accessible name
        painter.setPen(QPen{color("rail"), 2});
        painter.setBrush(color("warn"));
        painter.drawEllipse(QPointF{width() / 2.0 + 9, box.top() + 7}, 5, 5);
        return;
    }
    const QString count = QString::number(m_badge);
    const QSizeF size = tagSize(count);
    drawTag(painter, {box.right() - size.width() - 8, std::round(box.center().y() - size.height() / 2)}, count,
            QStringLiteral("warn"));
}

Rail::Rail(const QList<PageEntry> &entries, QWidget *parent)
    : QFrame{parent}
{
    setProperty("kind", QStringLiteral("rail"));
    setFixedWidth(kWide);
    auto *layout = column(this, 0, 0);
    layout->setContentsMargins(0, 8, 0, 8);
    for (const PageEntry &entry : entries) {
        if (entry.isAtEnd && (m_places.isEmpty() || !m_places.last().entry.isAtEnd))
            layout->addStretch();
        auto *item = new RailItem{entry.icon, static_cast<int>(m_places.size()) + 1};
        item->setObjectName(QStringLiteral("rail-") + entry.id);
        item->setBadge(entry.badge);
        layout->addWidget(item);
        m_places << Place{entry, item};
        connect(item, &QAbstractButton::clicked, this, [this, id = entry.id] { emit chosen(id); });
    }
    if (m_places.isEmpty() || !m_places.last().entry.isAtEnd)
        layout->addStretch();
    retranslate();
}

void Rail::setNarrow(bool isNarrow)
{
    setFixedWidth(isNarrow ? kNarrow : kWide);
    for (const Place &place : m_places)
        place.item->setNarrow(isNarrow);
}

void Rail::setCurrent(const QString &id)
{
    for (const Place &place : m_places) {
        if (place.entry.id == id)
            place.item->setChecked(true);
    }
}

void Rail::setBadge(const QString &id, int count)
{
    for (const Place &place : m_places) {
        if (place.entry.id == id)
            place.item->setBadge(count);
    }
}

void Rail::focusCurrent()
{
    for (const Place &place : m_places) {
        if (place.item->isChecked())
            place.item->setFocus(Qt::TabFocusReason);
    }
}

void Rail::retranslate()
{
    setAccessibleName(tr("Pages"));
    for (const Place &place : m_places)
        place.item->setTitle(place.entry.title ? place.entry.title() : place.entry.id);
}

void Rail::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void Rail::keyPressEvent(QKeyEvent *event)
{
    const int step = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
    if (step == 0) {
        QFrame::keyPressEvent(event);
        return;
    }
    for (int i = 0; i < m_places.size(); ++i) {
        const int wanted = i + step;
        if (m_places[i].item->hasFocus() && wanted >= 0 && wanted < m_places.size()) {
            m_places[wanted].item->setFocus(Qt::TabFocusReason);
            return;
        }
    }
}

} // namespace ui
