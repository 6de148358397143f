// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window.h"

#include "app/cli/command_line.h"
#include "app/composition.h"
#include "app/display_check.h"
#include "app/end_signals.h"
#include "app/paths.h"
#include "app/single_instance.h"
#include "app/stored_settings.h"

#include <QApplication>
#include <QTextStream>

#include <cstdio>
#include <cstdlib>

namespace app {

namespace {

constexpr int kBadInput = 2;
constexpr int kCannotStart = 3;

/// Says so on stderr, in the user's language.
void explainNoDisplay()
{
    Translation translation;
    translation.use(storedSettings(dataFolder()).language);
    QTextStream{stderr} << QCoreApplication::translate("app::window",
                                                       "zuka: There is no display to open the window on. Nothing was started or stopped.\n"
                                                       "These commands need none: %1.\n\"zuka --help\" explains them.\n")
                               .arg(cli::commandWords().join(QStringLiteral(", ")));
}

/// Qt ends a program that finds no display by abort(), which looks like a crash. Only for the moment when Qt connects to it.
void endWithoutDisplay(QtMsgType type, const QMessageLogContext &, const QString &)
{
    if (type != QtFatalMsg)
        return;
    explainNoDisplay();
    std::fflush(stderr);
    std::_Exit(kBadInput);
}

/// Another window runs on the same data: it comes to the front, this one ends.
int raiseOther(SingleInstance &instance)
{
    QObject::connect(&instance, &SingleInstance::answered, qApp, [](bool isRaised) {
        if (!isRaised) {
            QTextStream{stderr} << QCoreApplication::translate("app::window",
                                                               "zuka: Zuka already runs with this data, and it did not answer. Nothing was changed. "
                                                               "Close it, or end its process, and start again.\n");
        }
        QCoreApplication::exit(isRaised ? 0 : kCannotStart);
    });
    QMetaObject::invokeMethod(&instance, &SingleInstance::askFirstToRaise, Qt::QueuedConnection);
    return QApplication::exec();
}

} // namespace

int runWindow(int &argc, char **argv)
{
    if (!hasDisplay()) {
        QCoreApplication application{argc, argv};
        QCoreApplication::setApplicationName(QStringLiteral("zuka"));
        explainNoDisplay();
        return kBadInput;
    }
    const QtMessageHandler usual = qInstallMessageHandler(endWithoutDisplay);
    QApplication application{argc, argv};
    qInstallMessageHandler(usual);
    QApplication::setApplicationName(QStringLiteral("zuka"));
    QApplication::setDesktopFileName(QStringLiteral("zuka"));
    QApplication::setQuitOnLastWindowClosed(true);
    SingleInstance instance{dataFolder()};
    if (!instance.tryBecomeFirst())
        return raiseOther(instance);
    auto all = Composition::create(application, dataFolder());
    if (!all) {
        QTextStream{stderr} << "zuka: " << core::fullText(all.error()) << '\n';
        return kCannotStart;
    }
    QObject::connect(&instance, &SingleInstance::raiseRequested, all->get(), &Composition::raiseWindow);
    const EndSignals ends;
    QObject::connect(&ends, &EndSignals::asked, all->get(), &Composition::quitNow);
    all->get()->start(QApplication::arguments().contains(QStringLiteral("--hidden")));
    return QApplication::exec();
}

} // namespace app
