// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/composition.h"

#include <QAbstractButton>

namespace tests {

/// Works the real window as a person would: by mouse clicks, or by keys only.
class WindowDriver {
public:
    enum class Hand { Mouse, Keyboard };

    WindowDriver(app::Composition &all, Hand hand) : m_all{all}, m_hand{hand} {}

    ui::MainWindow &window() const { return m_all.window(); }
    /// Opens the page by its rail item or by Ctrl+number (from 1).
    void openPage(const QString &id, int number);
    /// Presses a button: a click, or focus and Space.
    void press(QAbstractButton *button);
    /// The visible button that shows `text` (without mnemonic) below `root`; null when there is none.
    static QAbstractButton *buttonNamed(QWidget *root, const QString &text);
    /// Types into a field that has the focus.
    void type(QWidget *field, const QString &text);
    /// Writes a picture of the window (and an open dialog over it) to build/tour.
    void picture(const QString &name);
    /// Drops local files on `target`.
    static void drop(QWidget *target, const QStringList &files);

private:
    app::Composition &m_all;
    Hand m_hand;
};

} // namespace tests
