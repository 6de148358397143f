// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/controls.h"

#include "core/base/blanks.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr qreal kTileIcon = 24;
constexpr qreal kChoiceIcon = 20; ///< Of a tall tile that is one of several to choose from.
constexpr qreal kTilePadding = 16;

} // namespace

Segmented::Segmented(const QStringList &options, int current, QWidget *parent)
    : QWidget{parent}
    , m_options{options}
    , m_current{current}
{
    installAccessibility();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void Segmented::setOptions(const QStringList &options)
{
    m_options = options;
    updateGeometry();
    update();
}

void Segmented::setCurrent(int index)
{
    m_current = index;
    update();
}

void Segmented::choose(int index)
{
    if (index < 0 || index >= m_options.size() || index == m_current)
        return;
    m_current = index;
    update();
    announceValue(this);
    emit currentChanged(index);
}

QSize Segmented::sizeHint() const
{
    qreal width = 4;
    for (int i = 0; i < m_options.size(); ++i)
        width += optionWidth(i);
    return {static_cast<int>(std::ceil(width)), 32};
}

qreal Segmented::optionWidth(int index) const
{
    return std::ceil(QFontMetricsF{fontOf(Type::LabelStrong)}.horizontalAdvance(m_options[index])) + 24;
}

int Segmented::optionAt(qreal x) const
{
    qreal right = 2;
    for (int i = 0; i < m_options.size(); ++i) {
        right += optionWidth(i);
        if (x < right)
            return i;
    }
    return -1;
}

void Segmented::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color("hover"));
    painter.drawRoundedRect(rect(), 6, 6);
    qreal x = 2;
    for (int i = 0; i < m_options.size(); ++i) {
        const QRectF cell{x, 2, optionWidth(i), height() - 4.0};
        if (i == m_current) {
            painter.setPen(QPen{color("border"), 1});
            painter.setBrush(color(theme().isDark() ? "pressed" : "surface"));
            painter.drawRoundedRect(cell.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
        }
        const char *ink = !isEnabled() ? "textDisabled" : i == m_current || i == m_hovered ? "text1" : "text2";
        drawText(painter, cell, Qt::AlignHCenter, m_options[i], fontOf(Type::LabelStrong), color(ink));
        if (i == m_current && showsFocusRing(this))
            drawFocusRing(painter, cell, 5);
        x += cell.width();
    }
}

void Segmented::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        choose(optionAt(event->position().x()));
}

void Segmented::mouseMoveEvent(QMouseEvent *event)
{
    m_hovered = optionAt(event->position().x());
    update();
}

void Segmented::leaveEvent(QEvent *event)
{
    m_hovered = -1;
    update();
    QWidget::leaveEvent(event);
}

void Segmented::keyPressEvent(QKeyEvent *event)
{
    const int last = static_cast<int>(m_options.size()) - 1;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up:
        choose(std::max(0, m_current - 1));
        break;
    case Qt::Key_Right:
    case Qt::Key_Down:
        choose(std::min(last, m_current + 1));
        break;
    case Qt::Key_Home:
        choose(0);
        break;
    case Qt::Key_End:
        choose(last);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void Segmented::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        updateGeometry();
    QWidget::changeEvent(event);
}

Toggle::Toggle(bool isOn, QWidget *parent)
    : QAbstractButton{parent}
{
    setCheckable(true);
    setChecked(isOn);
    setFixedSize(36, 24);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
}

void Toggle::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF track{1, 3, 34, 18};
    const bool isOn = isChecked();
    const char *outline = isEnabled() ? "borderControl" : "border";
    const char *fill = !isOn        ? (underMouse() && isEnabled() ? "hover" : "sunken")
                     : !isEnabled() ? "border"
                     : underMouse() ? "accentHover"
                                    : "accent";
    painter.setPen(isOn ? QPen{Qt::NoPen} : QPen{color(outline), 1.25});
    painter.setBrush(color(fill));
    painter.drawRoundedRect(track, 9, 9);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(isOn ? "onAccent" : outline));
    painter.drawEllipse(QPointF{isOn ? track.right() - 9 : track.left() + 9, track.center().y()}, 5.5, 5.5);
    if (showsFocusRing(this))
        drawFocusRing(painter, rect(), 11);
}

ChoiceTile::ChoiceTile(const QString &iconName, const QString &title, const QString &subtitle, QWidget *parent)
    : QAbstractButton{parent}
    , m_iconName{iconName}
{
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
    QSizePolicy policy{QSizePolicy::Expanding, QSizePolicy::Preferred};
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setTexts(title, subtitle);
}

void ChoiceTile::setTexts(const QString &title, const QString &subtitle)
{
    setText(core::withoutStrayBlanks(title));
    m_subtitle = core::withoutStrayBlanks(subtitle);
    setAccessibleName(text());
    setAccessibleDescription(m_subtitle);
    updateGeometry();
    update();
}

void ChoiceTile::setIconName(const QString &name)
{
    m_iconName = name;
    update();
}

void ChoiceTile::setTall(bool isTall)
{
    m_isTall = isTall;
    updateGeometry();
    update();
}

QRectF ChoiceTile::textRect(qreal width) const
{
    const qreal left = m_isTall || m_iconName.isEmpty() ? kTilePadding : kTilePadding + kTileIcon + 12;
    const qreal iconRoom = isCheckable() ? kChoiceIcon + 10 : kTileIcon + 16;
    const qreal top = m_isTall ? kTilePadding + iconRoom : kTilePadding - 2;
    return {left, top, std::max(40.0, width - left - kTilePadding), 0};
}

qreal ChoiceTile::titleHeight(qreal width) const
{
    if (!m_isTall || !isCheckable())
        return 20;
    const QRectF room{0, 0, width, 1000}; // A choice is never cut: its title goes on in a second line.
    return std::max(20.0, QFontMetricsF{fontOf(Type::BodyStrong)}.boundingRect(room, Qt::TextWordWrap, text()).height());
}

int ChoiceTile::heightForWidth(int width) const
{
    const QRectF texts = textRect(width);
    qreal height = texts.top() + titleHeight(texts.width());
    if (!m_subtitle.isEmpty()) {
        const QRectF room{0, 0, texts.width(), 1000};
        height += 2 + QFontMetricsF{fontOf(Type::Label)}.boundingRect(room, Qt::TextWordWrap, m_subtitle).height();
    }
    return static_cast<int>(
        std::ceil(m_isTall ? height + kTilePadding + 2 : std::max(height, kTilePadding + kTileIcon - 2) + kTilePadding - 2));
}

QSize ChoiceTile::sizeHint() const { return {220, heightForWidth(220)}; }

QSize ChoiceTile::minimumSizeHint() const { return {140, heightForWidth(220)}; }

void ChoiceTile::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isChosen = isChecked();
    const char *fill = isChosen ? "accentTint" : isDown() ? "pressed" : underMouse() && isEnabled() ? "hover" : "surface";
    painter.setPen(QPen{color(isChosen ? "focus" : underMouse() && isEnabled() ? "border" : "borderSubtle"), isChosen ? 1.5 : 1});
    painter.setBrush(color(fill));
    painter.drawRoundedRect(QRectF{rect()}.adjusted(0.75, 0.75, -0.75, -0.75), 8, 8);
    const QRectF texts = textRect(width());
    if (!m_iconName.isEmpty()) {
        const bool startsSomething = m_isTall && !isCheckable();
        const char *token = !isEnabled() ? "textDisabled" : isChosen || startsSomething ? "accentText" : "text2";
        const qreal size = m_isTall && isCheckable() ? kChoiceIcon : kTileIcon;
        painter.drawPixmap(QPointF{kTilePadding, m_isTall ? kTilePadding : kTilePadding - 4},
                           iconPixmap(m_iconName, token, static_cast<int>(size), devicePixelRatioF()));
    }
    if (isChosen && m_isTall) // Not by colour alone.
        painter.drawPixmap(QPointF{width() - kTilePadding - 16, kTilePadding},
                           iconPixmap(QStringLiteral("check"), "accentText", 16, devicePixelRatioF()));
    const bool isChoice = m_isTall && isCheckable();
    const qreal head = titleHeight(texts.width());
    const QFont titleFont = fontOf(m_isTall && !isChoice ? Type::Heading : Type::BodyStrong);
    if (head > 20) {
        painter.setFont(titleFont);
        painter.setPen(color(isEnabled() ? "text1" : "textDisabled"));
        painter.drawText(QRectF{texts.left(), texts.top(), texts.width(), head}, Qt::TextWordWrap, text());
    } else {
        drawText(painter, {texts.left(), texts.top(), texts.width(), 20}, Qt::AlignLeft, text(), titleFont,
                 color(isEnabled() ? "text1" : "textDisabled"));
    }
    painter.setFont(fontOf(Type::Label));
    painter.setPen(color(isEnabled() ? "text2" : "textDisabled"));
    const qreal below = texts.top() + head + (m_isTall && !isChoice ? 4 : 2);
    painter.drawText(QRectF{texts.left(), below, texts.width(), height() - below}, Qt::TextWordWrap, m_subtitle);
    if (showsFocusRing(this))
        drawFocusRing(painter, rect(), 8);
}

void ChoiceTile::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        updateGeometry();
    QAbstractButton::changeEvent(event);
}

} // namespace ui
