// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"
#include "app/process_guard.h"
#include "app/terminal_check.h"
#include "app/window.h"

#include <QStringList>

namespace {

QStringList textsOf(int argc, char **argv)
{
    QStringList texts;
    for (int i = 0; i < argc; ++i)
        texts << QString::fromLocal8Bit(argv[i]);
    return texts;
}

} // namespace

int main(int argc, char **argv)
{
    app::guardProcess();
    app::openClosedStreams();
    app::giveHome();
    if (app::cli::wantsCommandLine(textsOf(argc, argv)))
        return app::cli::runCommandLine(argc, argv);
    return app::runWindow(argc, argv);
}
