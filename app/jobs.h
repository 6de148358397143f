// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ui {
class DashboardPage;
class MachinesPage;
class MainWindow;
class TerminalPage;
} // namespace ui

namespace app {

struct ViewModels;

/// Pages that show jobs.
struct JobPages {
    ui::DashboardPage &dashboard;
    ui::MachinesPage &machines;
    ui::TerminalPage &terminal;
    ui::MainWindow &window;
};

/// Reads the jobs back, and joins them with the pages and the rules that remind.
void connectJobs(ViewModels &models, const JobPages &pages);

} // namespace app
