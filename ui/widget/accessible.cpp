// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/accessible.h"

#include <QAccessibleWidget>
#include <QDateTime>
#include <QWidget>

namespace ui {

namespace {

constexpr qint64 kAnnounceEveryMs = 5000;

class AccessibleValue final : public QAccessibleWidget, public QAccessibleValueInterface {
public:
    AccessibleValue(QWidget *widget, const ValueSource &source)
        : QAccessibleWidget{widget, source.accessibleRole()}
        , m_source{source}
    { }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::ValueInterface)
            return static_cast<QAccessibleValueInterface *>(this);
        return QAccessibleWidget::interface_cast(type);
    }

    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Value ? m_source.accessibleText() : QAccessibleWidget::text(kind);
    }

    QVariant currentValue() const override { return m_source.accessibleValue(); }
    void setCurrentValue(const QVariant &) override { }
    QVariant maximumValue() const override { return m_source.accessibleMaximum(); }
    QVariant minimumValue() const override { return m_source.accessibleMinimum(); }
    QVariant minimumStepSize() const override { return {}; }

private:
    const ValueSource &m_source;
};

QAccessibleInterface *interfaceFor(const QString &, QObject *object)
{
    auto *widget = qobject_cast<QWidget *>(object);
    const auto *source = widget ? dynamic_cast<const ValueSource *>(widget) : nullptr;
    return source ? new AccessibleValue{widget, *source} : nullptr;
}

} // namespace

void installAccessibility()
{
    static const bool isInstalled = [] {
        QAccessible::installFactory(interfaceFor);
        return true;
    }();
    Q_UNUSED(isInstalled)
}

void announceValue(QWidget *widget)
{
    if (!QAccessible::isActive())
        return;
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    if (now - widget->property("announcedAt").toLongLong() < kAnnounceEveryMs)
        return;
    widget->setProperty("announcedAt", now);
    if (const auto *source = dynamic_cast<const ValueSource *>(widget)) {
        QAccessibleValueChangeEvent event{widget, source->accessibleValue()};
        QAccessible::updateAccessibility(&event);
    }
}

} // namespace ui
