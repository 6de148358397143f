// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace ui {

/// Marks the widget that got its focus by the keyboard, because QSS knows ":focus" only: a ring after each click is noise.
/// The style sheet reads the property "keyboardFocus"; painted widgets ask showsFocusRing().
class KeyboardFocus final : public QObject {
    Q_OBJECT

public:
    /// Watches every widget of the application `parent`.
    explicit KeyboardFocus(QObject *parent);
    bool eventFilter(QObject *watched, QEvent *event) override;
};

/// True when `widget` has the focus and should say so: reached by key, or standing in a dialog.
bool showsFocusRing(const QWidget *widget);

} // namespace ui
