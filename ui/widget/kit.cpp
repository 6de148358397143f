// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/kit.h"

#include "core/base/blanks.h"

#include <QEvent>
#include <QStyle>
#include <QVariant>

#include <algorithm>

namespace ui {

namespace {

/// QLabel that keeps its step of the type scale: Chinese raises the smallest one.
class TextLabel final : public QLabel {
public:
    TextLabel(const QString &text, Type type)
        : QLabel{text}
        , m_type{type}
    {
        setFont(fontOf(type));
    }

protected:
    void changeEvent(QEvent *event) override
    {
        if (event->type() == QEvent::LanguageChange)
            setFont(fontOf(m_type));
        QLabel::changeEvent(event);
    }

private:
    Type m_type;
};

bool isLookChange(const QEvent *event)
{
    return event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange
        || event->type() == QEvent::EnabledChange;
}

} // namespace

QLabel *label(const QString &text, Type type, const char *tone)
{
    auto *result = new TextLabel{core::withoutStrayBlanks(text), type};
    result->setTextFormat(Qt::PlainText);
    result->setProperty("tone", QString::fromLatin1(tone));
    return result;
}

Paragraph *paragraph(const QString &text, Type type, const char *tone)
{
    auto *result = new Paragraph{type, tone};
    result->setPlainText(text);
    return result;
}

void setStyleProperty(QWidget *widget, const char *name, const QVariant &value)
{
    if (widget->property(name) == value)
        return;
    widget->setProperty(name, value);
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
    widget->update();
}

void setTone(QLabel *label, const char *tone) { setStyleProperty(label, "tone", QString::fromLatin1(tone)); }

QFrame *frame(const char *kind, const char *state)
{
    auto *result = new QFrame;
    result->setProperty("kind", QString::fromLatin1(kind));
    result->setProperty("state", QString::fromLatin1(state));
    return result;
}

QFrame *line() { return frame("line"); }

QVBoxLayout *column(QWidget *parent, int margin, int gap)
{
    auto *result = parent ? new QVBoxLayout{parent} : new QVBoxLayout;
    result->setContentsMargins(margin, margin, margin, margin);
    result->setSpacing(gap);
    return result;
}

QHBoxLayout *row(int gap)
{
    auto *result = new QHBoxLayout;
    result->setContentsMargins(0, 0, 0, 0);
    result->setSpacing(gap);
    return result;
}

void clearLayout(QLayout *layout)
{
    while (QLayoutItem *item = layout->takeAt(0)) {
        if (QWidget *widget = item->widget()) {
            widget->hide();
            widget->deleteLater(); // it may be the sender of the signal that led here
        } else if (QLayout *inner = item->layout()) {
            clearLayout(inner);
        }
        delete item;
    }
}

Paragraph::Paragraph(Type type, const char *tone, QWidget *parent)
    : QLabel{parent}
    , m_type{type}
{
    setTextFormat(Qt::RichText); // the only way to a line height in QLabel
    setWordWrap(true);
    setProperty("tone", QString::fromLatin1(tone));
    setFont(fontOf(type));
}

void Paragraph::setPlainText(const QString &text)
{
    m_plain = core::withoutStrayBlanks(text);
    apply();
}

int Paragraph::heightForWidth(int width) const { return QLabel::heightForWidth(std::min(width, maximumWidth())); }

void Paragraph::apply()
{
    setFont(fontOf(m_type));
    const QString body = m_plain.toHtmlEscaped().replace(u'\n', QStringLiteral("<br>"));
    setText(QStringLiteral("<p style='line-height:%1%'>%2</p>").arg(isChinese() ? 125 : 120).arg(body));
    setAccessibleName(m_plain);
}

void Paragraph::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        apply();
    QLabel::changeEvent(event);
}

Button::Button(const QString &text, const char *role, const QString &iconName, const char *density, QWidget *parent)
    : QPushButton{text, parent}
    , m_iconName{iconName}
{
    setFont(fontOf(qstrcmp(density, "") ? Type::LabelStrong : Type::BodyStrong));
    setProperty("role", QString::fromLatin1(role));
    setProperty("density", QString::fromLatin1(density)); // not "size": that is a QWidget property
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setAutoDefault(false);
    renderIcon();
}

void Button::setIconName(const QString &name)
{
    m_iconName = name;
    renderIcon();
}

void Button::setRole(const char *role)
{
    setStyleProperty(this, "role", QString::fromLatin1(role));
    renderIcon();
}

void Button::renderIcon()
{
    if (m_iconName.isEmpty()) {
        setIcon({});
        return;
    }
    const QString role = property("role").toString();
    const char *token = role == QLatin1String{"primary"} ? "onAccent" : role == QLatin1String{"danger"} ? "dangerText" : "text2";
    if (!isEnabled())
        token = "textDisabled";
    // QSS cannot set the gap between icon and text, so the pixmap carries the air.
    const int air = property("shape").isValid() ? 0 : 3; // not text(): that is often set later
    const qreal ratio = devicePixelRatioF();
    QPixmap padded{QSize{16 + air, 16} * ratio};
    padded.setDevicePixelRatio(ratio);
    padded.fill(Qt::transparent);
    QPainter painter{&padded};
    painter.drawPixmap(0, 0, iconPixmap(m_iconName, token, 16, ratio));
    painter.end();
    QIcon icon{padded};
    icon.addPixmap(padded, QIcon::Disabled); // Qt would grey it a second time
    setIcon(icon);
    setIconSize({16 + air, 16});
}

void Button::changeEvent(QEvent *event)
{
    QPushButton::changeEvent(event);
    if (isLookChange(event))
        renderIcon();
}

Button *button(const QString &text, const char *role, const QString &iconName, const char *density)
{
    return new Button{text, role, iconName, density};
}

Button *iconButton(const QString &iconName, const QString &name, const char *density)
{
    auto *result = new Button{{}, "ghost", iconName, density};
    result->setProperty("shape", QStringLiteral("icon"));
    result->setIconName(iconName); // again, now without air for a text
    result->setToolTip(name);
    result->setAccessibleName(name);
    return result;
}

Card::Card(const QString &title, QWidget *parent)
    : QFrame{parent}
    , m_head{row()}
    , m_title{label(title, Type::Heading)}
    , m_context{label({}, Type::Label, "3")}
    , m_body{column(nullptr, 0, 12)}
{
    setProperty("kind", QStringLiteral("card"));
    m_head->addWidget(m_title);
    m_head->addStretch();
    m_head->addWidget(m_context);
    auto *all = column(this, 16, 12);
    all->addLayout(m_head);
    all->addLayout(m_body, 1);
    m_title->setVisible(!title.isEmpty());
    m_context->hide();
    if (title.isEmpty())
        all->setSpacing(0);
}

void Card::setTitle(const QString &title)
{
    m_title->setText(core::withoutStrayBlanks(title));
    m_title->setVisible(!title.isEmpty());
    layout()->setSpacing(title.isEmpty() ? 0 : 12);
}

void Card::setContext(const QString &context)
{
    m_context->setText(core::withoutStrayBlanks(context));
    m_context->setVisible(!context.isEmpty());
}

void Card::addTrailing(QWidget *widget) { m_head->addWidget(widget); }

Card *card(const QString &title, QVBoxLayout *&body, QWidget *trailing)
{
    auto *result = new Card{title};
    body = result->body();
    if (trailing)
        result->addTrailing(trailing);
    return result;
}

KeyValue::KeyValue(const QString &key, const Figure &value, const char *tone, QWidget *parent)
    : QWidget{parent}
    , m_key{label(key, Type::Body, "2")}
    , m_value{new FigureLabel{value, Type::Figure, tone}}
{
    auto *layout = new QHBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_key);
    layout->addStretch();
    layout->addWidget(m_value);
}

void KeyValue::setKey(const QString &key) { m_key->setText(key); }

void KeyValue::setValue(const Figure &value, const char *tone) { m_value->setFigure(value, tone); }

KeyValue *kv(const QString &key, const Figure &value, const char *tone) { return new KeyValue{key, value, tone}; }

} // namespace ui
