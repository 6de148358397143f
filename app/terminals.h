// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/terminal_snippets.h"

#include <functional>

namespace ui {
class MainWindow;
class TerminalPage;
} // namespace ui

namespace app {

struct ViewModels;

/// The built-in lines; none when they cannot be read, which is noted in the log.
ui::TerminalSnippets terminalSnippets();

/// Joins the terminals with the window, the tmux cards and the rules that watch for activity.
void connectTerminals(ui::TerminalPage &page, ViewModels &models, ui::MainWindow &window, const std::function<void()> &addMachine);

} // namespace app
