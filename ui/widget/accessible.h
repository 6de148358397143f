// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>
#include <QString>
#include <QVariant>

namespace ui {

/// What a painted widget tells a screen reader beside its accessible name.
class ValueSource {
public:
    virtual ~ValueSource() = default;
    virtual QVariant accessibleValue() const = 0; ///< A number; invalid when unknown.
    virtual double accessibleMinimum() const { return 0; }
    virtual double accessibleMaximum() const { return 1; }
    virtual QString accessibleText() const { return {}; } ///< The value in words; empty: the number stands alone.
    virtual QAccessible::Role accessibleRole() const { return QAccessible::ProgressBar; }
};

/// Makes Qt ask ValueSource of every widget that is one. Cheap to call again; each such widget calls it.
void installAccessibility();

/// Announces a new value of `widget`, at most every 5 s for each widget.
void announceValue(QWidget *widget);

} // namespace ui
