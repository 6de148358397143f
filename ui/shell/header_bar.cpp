// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/header_bar.h"

#include "ui/widget/kit.h"

#include <QEvent>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr int kHeight = 48;
constexpr int kItemHeight = 32;
constexpr qreal kPadding = 10;
constexpr int kRailWide = 188; // the first figure stands above the page's left edge
constexpr int kRailNarrow = 56;
constexpr int kPageMargin = 24;
constexpr int kGap = 4;
constexpr int kMark = 22;
constexpr QSizeF kMeter{64, 5};
constexpr qreal kMeterGap = 10;

} // namespace

HeaderItem::HeaderItem(QString iconName, QWidget *parent)
    : QAbstractButton{parent}
    , m_icon{std::move(iconName)}
{
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void HeaderItem::setContent(const QString &label, const Figure &figure, const QString &why)
{
    const bool isWider = label != text() || figure.number.size() != m_figure.number.size() || figure.unit != m_figure.unit;
    setText(label);
    m_figure = figure;
    setToolTip(why);
    setAccessibleName(QStringLiteral("%1 %2%3").arg(label, figure.number, figure.unit).trimmed());
    setAccessibleDescription(why);
    if (isWider)
        updateGeometry();
    update();
}

void HeaderItem::setAlarm(bool isAlarm)
{
    m_isAlarm = isAlarm;
    update();
}

void HeaderItem::setMeter(double share, const char *tone)
{
    const bool isWider = (share < 0) != (m_share < 0);
    m_share = share;
    m_meterTone = QLatin1String{tone};
    if (isWider)
        updateGeometry();
    update();
}

void HeaderItem::setCount(int count)
{
    m_count = count;
    updateGeometry();
    update();
}

QSize HeaderItem::sizeHint() const
{
    qreal width = 2 * kPadding + figureWidth(m_figure, fontOf(Type::Figure));
    if (!m_icon.isEmpty())
        width += 20 + (text().isEmpty() && m_figure.number.isEmpty() && m_count == 0 ? 0 : 8);
    if (!text().isEmpty())
        width += QFontMetricsF{fontOf(Type::Label)}.horizontalAdvance(text()) + 8;
    if (m_count > 0)
        width += tagSize(QString::number(m_count)).width();
    if (m_share >= 0)
        width += kMeterGap + kMeter.width();
    return {static_cast<int>(std::ceil(width)) + 1, kItemHeight};
}

void HeaderItem::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    if (underMouse()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(color(isDown() ? "pressed" : "hover"));
        painter.drawRoundedRect(rect(), 6, 6);
    }
    qreal x = kPadding;
    const qreal middle = height() / 2.0;
    if (!m_icon.isEmpty()) {
        painter.drawPixmap(QPointF{x, middle - 10}, iconPixmap(m_icon, m_isAlarm ? "warn" : "text2", 20, devicePixelRatioF()));
        x += 28;
    }
    if (!text().isEmpty()) {
        const qreal textWidth = QFontMetricsF{fontOf(Type::Label)}.horizontalAdvance(text());
        drawText(painter, {x, 0, textWidth + 1, height() * 1.0}, Qt::AlignLeft, text(), fontOf(Type::Label), color("text3"));
        x += textWidth + 8;
    }
    drawFigure(painter, {x, 0, width() - x, height() * 1.0}, Qt::AlignLeft, m_figure, fontOf(Type::Figure),
               color(m_isAlarm ? "warnText" : "text1"), color("text3"));
    x += figureWidth(m_figure, fontOf(Type::Figure));
    if (m_share >= 0) {
        drawMeter(painter, {x + kMeterGap, std::round(middle - kMeter.height() / 2), kMeter.width(), kMeter.height()},
                  std::min(1.0, m_share), color(m_meterTone));
    }
    if (m_count > 0)
        drawTag(painter, {x, std::round(middle - 9)}, QString::number(m_count), QStringLiteral("warn"));
    if (showsFocusRing(this))
        drawFocusRing(painter, rect(), 6);
}

void HeaderItem::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        updateGeometry();
    QAbstractButton::changeEvent(event);
}

HeaderBar::HeaderBar(MoneyHeaderViewModel &viewModel, QWidget *parent)
    : QFrame{parent}
    , m_viewModel{viewModel}
    , m_name{label({}, Type::Heading)}
    , m_gap{new QWidget}
    , m_layout{new QHBoxLayout{this}}
    , m_rate{new HeaderItem}
    , m_spent{new HeaderItem}
    , m_today{new HeaderItem}
    , m_month{new HeaderItem}
    , m_end{new HeaderItem{QStringLiteral("clock")}}
    , m_bell{new HeaderItem{QStringLiteral("bell")}}
{
    setProperty("kind", QStringLiteral("header"));
    setFixedHeight(kHeight);
    m_layout->setContentsMargins(18, 0, 8, 0);
    m_layout->setSpacing(kGap);
    m_layout->addWidget(iconLabel(QStringLiteral("gpu"), "accentText", kMark));
    m_layout->addSpacing(4);
    m_name->setFixedWidth(kRailWide + kPageMargin - static_cast<int>(kPadding) - 18 - kMark - 4 - 3 * kGap);
    m_layout->addWidget(m_name);
    m_gap->setFixedWidth(kRailNarrow + kPageMargin - static_cast<int>(kPadding) - 17 - kMark - 4 - 3 * kGap);
    m_layout->addWidget(m_gap);
    m_layout->addWidget(m_rate);
    m_layout->addWidget(m_spent);
    m_layout->addWidget(m_today);
    m_layout->addWidget(m_month);
    m_layout->addStretch();
    m_layout->addWidget(m_end);
    m_layout->addWidget(m_bell);
    connect(m_rate, &QAbstractButton::clicked, this, &HeaderBar::rateClicked);
    connect(m_spent, &QAbstractButton::clicked, this, &HeaderBar::spentClicked);
    connect(m_today, &QAbstractButton::clicked, this, &HeaderBar::spentClicked);
    connect(m_month, &QAbstractButton::clicked, this, &HeaderBar::spentClicked);
    connect(m_end, &QAbstractButton::clicked, this, [this] { emit nextEndClicked(m_viewModel.nextEndMachine()); });
    connect(m_bell, &QAbstractButton::clicked, this, &HeaderBar::remindersClicked);
    connect(&m_viewModel, &MoneyHeaderViewModel::changed, this, &HeaderBar::refresh);
    retranslate();
}

void HeaderBar::setNarrow(bool isNarrow)
{
    m_isNarrow = isNarrow;
    m_name->setVisible(!isNarrow);
    m_gap->setVisible(isNarrow);
    m_layout->setContentsMargins(isNarrow ? 17 : 18, 0, 8, 0);
    refresh();
}

void HeaderBar::retranslate()
{
    m_name->setText(tr("Zuka"));
    setAccessibleName(tr("Money"));
    refresh();
}

void HeaderBar::refresh()
{
    const MoneyFigure rate = m_viewModel.rate();
    const bool isNothingOn = rate.number.isEmpty();
    m_rate->setContent(tr("Now"), isNothingOn ? Figure{tr("nothing is on"), {}} : Figure{rate.number, rate.unit}, rate.why);
    refreshSpending();
    m_end->setVisible(m_viewModel.hasNextEnd());
    if (m_viewModel.hasNextEnd()) {
        const QString name = QFontMetricsF{fontOf(Type::Label)}.elidedText(m_viewModel.nextEndName(), Qt::ElideMiddle, 140);
        const QString title = m_isNarrow ? name : tr("%1 ends").arg(name);
        m_end->setContent(
            title, {m_viewModel.nextEndTime(), m_viewModel.nextEndDistance()},
            tr("%1 ends %2, %3").arg(m_viewModel.nextEndName(), m_viewModel.nextEndTime(), m_viewModel.nextEndDistance()));
        m_end->setAlarm(m_viewModel.isNextEndNear());
    }
    const int count = m_viewModel.openReminders();
    m_bell->setCount(count);
    m_bell->setContent({}, {}, count > 0 ? tr("%n open reminder(s)", nullptr, count) : tr("No open reminders"));
    m_bell->setAccessibleName(m_bell->toolTip());
}

void HeaderBar::refreshSpending()
{
    const MoneyFigure today = m_viewModel.today();
    const MoneyFigure month = m_viewModel.month();
    const MoneyFigure spent = m_viewModel.hasLedger() ? MoneyFigure{} : m_viewModel.spent();
    m_spent->setVisible(!spent.number.isEmpty());
    m_spent->setContent(tr("Spent"), {spent.number, spent.unit}, spent.why);
    m_today->setVisible(!today.number.isEmpty());
    m_today->setContent(tr("Today"), {today.number, today.unit}, today.why);
    m_month->setVisible(!month.number.isEmpty());
    m_month->setContent(tr("Month"), {month.number, month.unit}, month.why);
    const double share = m_viewModel.monthShare();
    m_month->setMeter(share, share >= 1 ? "danger" : m_viewModel.isMonthNear() ? "warn" : "meter");
}

void HeaderBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

} // namespace ui
