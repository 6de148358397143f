// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/labels.h"

#include "core/base/blanks.h"

#include <QEvent>
#include <QFontMetricsF>

#include <cmath>

namespace ui {

IconLabel::IconLabel(const QString &name, const char *token, int size, QWidget *parent)
    : QWidget{parent}
    , m_name{name}
    , m_token{QString::fromLatin1(token)}
{
    setFixedSize(size, size);
}

void IconLabel::setIcon(const QString &name, const char *token)
{
    m_name = name;
    m_token = QString::fromLatin1(token);
    update();
}

void IconLabel::paintEvent(QPaintEvent *)
{
    if (m_name.isEmpty())
        return;
    QPainter painter{this};
    painter.drawPixmap(0, 0, iconPixmap(m_name, m_token, width(), devicePixelRatioF()));
}

IconLabel *iconLabel(const QString &name, const char *token, int size) { return new IconLabel{name, token, size}; }

DotLabel::DotLabel(Dot dot, QWidget *parent)
    : QWidget{parent}
    , m_dot{dot}
{
    setFixedSize(12, 12);
}

void DotLabel::setDot(Dot dot)
{
    m_dot = dot;
    update();
}

void DotLabel::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    drawDot(painter, {6, 6}, m_dot);
}

DotLabel *dotLabel(Dot dot) { return new DotLabel{dot}; }

SwatchLabel::SwatchLabel(const QString &token, Pattern pattern, QWidget *parent)
    : QWidget{parent}
    , m_token{token}
    , m_pattern{pattern}
{
    setFixedSize(12, 12);
}

SwatchLabel::SwatchLabel(int series, QWidget *parent)
    : QWidget{parent}
    , m_series{series}
{
    setFixedSize(20, 12);
}

void SwatchLabel::setPart(const QString &token, Pattern pattern)
{
    m_token = token;
    m_pattern = pattern;
    update();
}

void SwatchLabel::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_series < 0) {
        fillPart(painter, {0, 0, 12, 12}, color(m_token), m_pattern, 3);
        return;
    }
    QPen pen{seriesColor(m_series), 2};
    if (!seriesDash(m_series).isEmpty())
        pen.setDashPattern({3, 2});
    painter.setPen(pen);
    painter.drawLine(QPointF{0, 6}, QPointF{20, 6});
}

SwatchLabel *partKey(const char *token, Pattern pattern) { return new SwatchLabel{QString::fromLatin1(token), pattern}; }

SwatchLabel *lineKey(int series) { return new SwatchLabel{series}; }

TagLabel::TagLabel(const QString &text, const char *tone, QWidget *parent)
    : QWidget{parent}
    , m_tone{QString::fromLatin1(tone)}
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setText(text);
}

void TagLabel::setText(const QString &text)
{
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    update();
}

void TagLabel::setTone(const char *tone)
{
    m_tone = QString::fromLatin1(tone);
    update();
}

void TagLabel::paintEvent(QPaintEvent *)
{
    if (m_text.isEmpty())
        return;
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    drawTag(painter, {0, 0}, m_text, m_tone);
}

void TagLabel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        updateGeometry();
    QWidget::changeEvent(event);
}

TagLabel *tag(const QString &text, const char *tone) { return new TagLabel{text, tone}; }

VerdictChip::VerdictChip(Verdict verdict, QWidget *parent)
    : QWidget{parent}
    , m_verdict{verdict}
{
    apply();
}

void VerdictChip::setVerdict(Verdict verdict)
{
    m_verdict = verdict;
    apply();
}

void VerdictChip::apply()
{
    setFixedSize(verdictSize(m_verdict).toSize());
    setAccessibleName(verdictText(m_verdict));
    update();
}

void VerdictChip::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    drawVerdict(painter, {0, 0}, m_verdict);
}

void VerdictChip::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        apply();
    QWidget::changeEvent(event);
}

TitleLine::TitleLine(const QString &title, const QString &context, QWidget *parent)
    : QWidget{parent}
    , m_title{title}
    , m_context{context}
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    apply();
}

void TitleLine::setTitle(const QString &title)
{
    m_title = core::withoutStrayBlanks(title);
    apply();
}

void TitleLine::setContext(const QString &context)
{
    m_context = core::withoutStrayBlanks(context);
    apply();
}

void TitleLine::apply()
{
    setAccessibleName(QString{m_title + u' ' + m_context}.trimmed());
    setToolTip(m_context);
    update();
}

void TitleLine::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    const QFont big = fontOf(Type::Title);
    const QFontMetricsF metrics{big};
    const qreal baseline = std::round(height() / 2.0 + metrics.capHeight() / 2);
    const QString title = metrics.elidedText(m_title, Qt::ElideMiddle, width());
    painter.setFont(big);
    painter.setPen(color("text1"));
    painter.drawText(QPointF{0, baseline}, title);
    const qreal x = metrics.horizontalAdvance(title) + 12;
    painter.setFont(fontOf(Type::Body));
    painter.setPen(color("text3"));
    painter.drawText(QPointF{x, baseline}, QFontMetricsF{fontOf(Type::Body)}.elidedText(m_context, Qt::ElideRight, width() - x));
}

} // namespace ui
