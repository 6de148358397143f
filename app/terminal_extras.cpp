// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal_extras.h"

#include "app/view_models.h"
#include "core/base/when_done.h"
#include "core/remote/mosh.h"
#include "core/sshconfig/keepalive_lines.h"
#include "ui/page/common/confirm_dialog.h"
#include "ui/shell/main_window.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

namespace app {

using core::instances::InstanceId;

namespace {

struct TerminalWords {
    Q_DECLARE_TR_FUNCTIONS(TerminalWords)
};

void openMosh(ui::MainWindow &window, ViewModels &models, const core::instances::Instance &machine, const QByteArray &session)
{
    const QString keyFile = machine.login == core::instances::LoginMethod::KeyFile ? machine.keyFile : QString{};
    const QString line = core::remote::moshLine({.host = machine.host, .port = machine.port, .user = machine.user}, keyFile, session);
    ui::ConfirmDialog::ask(&window, TerminalWords::tr("Open %1 with mosh?").arg(machine.name),
                           {TerminalWords::tr("mosh needs a free UDP port between 60000 and 61000. Most rented machines forward only the port of ssh; "
                                              "then nothing appears."),
                            TerminalWords::tr("It opens in the terminal program of this computer: %1").arg(line)},
                           TerminalWords::tr("Open with mosh"),
                           [&window, &models, line] {
                               if (const core::Status opened = models.terminal.open(line); !opened)
                                   window.showToast(core::fullText(opened.error()));
                           },
                           false);
}

} // namespace

void askKeepalive(ui::MainWindow &window, const ViewModels &models)
{
    const QString path = QDir::home().filePath(QStringLiteral(".ssh/config"));
    QFile file{path};
    if (file.open(QIODevice::ReadOnly) && core::sshconfig::hasKeepalive(file.readAll())) {
        window.showToast(TerminalWords::tr("Your ssh keeps its connections alive already."));
        return;
    }
    ui::ConfirmDialog::ask(
        &window, TerminalWords::tr("Keep the connections of your own ssh alive?"),
        {TerminalWords::tr("These lines are added at the end of %1:").arg(QDir::toNativeSeparators(path)) + u'\n'
             + QString::fromLatin1(core::sshconfig::keepaliveLines()).trimmed(),
         TerminalWords::tr("A copy of the file is kept beside it. Zuka's own connections do the same in any case.")},
        TerminalWords::tr("Add the lines"),
        [&window, path, clock = models.clock] {
            const auto copy = core::sshconfig::addKeepalive(path, clock->now());
            if (!copy)
                window.showToast(core::fullText(copy.error()));
            else
                window.showToast(copy->isEmpty() ? TerminalWords::tr("The lines were added.")
                                                 : TerminalWords::tr("The lines were added. The old file is %1.").arg(QFileInfo{*copy}.fileName()));
        },
        false);
}

void askMosh(ui::MainWindow &window, ViewModels &models, const InstanceId &id, const QByteArray &session)
{
    core::fleet::Fleet &fleet = models.machines.fleet();
    auto *runner = fleet.session(id);
    if (!runner) {
        window.showToast(TerminalWords::tr("The machine is not connected."));
        return;
    }
    if (QStandardPaths::findExecutable(QStringLiteral("mosh")).isEmpty()) {
        window.showToast(TerminalWords::tr("mosh is not installed on this computer."));
        return;
    }
    core::whenDone(runner->run(core::remote::probeMosh()), &window,
                   [&window, &models, &fleet, id, session](const core::Result<core::remote::CommandOutput> &output) {
                       const auto machine = fleet.machine(id);
                       if (!output || !machine)
                           return;
                       if (!core::remote::hasMosh(*output))
                           window.showToast(TerminalWords::tr("mosh is not installed on %1.").arg(machine->instance.name));
                       else
                           openMosh(window, models, machine->instance, session);
                   });
}

} // namespace app
