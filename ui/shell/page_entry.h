// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace ui {

/// One page of the main window.
struct PageEntry {
    QString id = {}; ///< "home", "plan", …; stable, saved as the last page.
    QString icon = {};
    std::function<QString()> title = {}; ///< Asked again when the language changes.
    QWidget *page = nullptr;             ///< The window takes it.
    int badge = 0;
    bool isAtEnd = false; ///< At the bottom of the rail, such as settings.
};

} // namespace ui
