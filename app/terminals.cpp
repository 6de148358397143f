// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminals.h"

#include "app/terminal_extras.h"
#include "app/view_models.h"
#include "ui/page/terminal/terminal_page.h"
#include "ui/shell/main_window.h"

#include <QDesktopServices>
#include <QShortcut>
#include <QUrl>

namespace app {

namespace {

const QString kTerminalPage = QStringLiteral("terminal");

} // namespace

ui::TerminalSnippets terminalSnippets()
{
    auto loaded = ui::TerminalSnippets::load(QStringLiteral(":/terminal/snippets.json"));
    if (loaded)
        return std::move(loaded).value();
    qWarning("terminal: %s", qPrintable(loaded.error().detail));
    return {};
}

void connectTerminals(ui::TerminalPage &page, ViewModels &models, ui::MainWindow &window, const std::function<void()> &addMachine)
{
    models.terminals.setActivity([&models](const core::instances::InstanceId &id) { models.reminder.facts().noteActivity(id); });
    models.tmux.setOpener([&page, &window](const core::instances::InstanceId &id, const QByteArray &session) {
        window.showPage(kTerminalPage);
        page.open(id, session);
    });
    QObject::connect(&page, &ui::TerminalPage::addRequested, &window, addMachine);
    QObject::connect(&page, &ui::TerminalPage::keepaliveRequested, &window, [&window, &models] { askKeepalive(window, models); });
    QObject::connect(&page, &ui::TerminalPage::moshRequested, &window,
                     [&window, &models](const core::instances::InstanceId &id, const QByteArray &session) { askMosh(window, models, id, session); });
    QObject::connect(&page, &ui::TerminalPage::noticed, &window, &ui::MainWindow::showToast);
    QObject::connect(&page, &ui::TerminalPage::linkActivated, &window, [](const QString &address) { QDesktopServices::openUrl(QUrl{address}); });
    QObject::connect(new QShortcut{QKeySequence{static_cast<int>(Qt::CTRL) | Qt::Key_T}, &window}, &QShortcut::activated, &window,
                     [&window] { window.showPage(kTerminalPage); });
}

} // namespace app
