// SPDX-License-Identifier: GPL-3.0-or-later
// Writes transfers into a store, one at a time, and prints each id after it was confirmed: store_writer FOLDER NOTE COUNT.
// COUNT 0 goes on until it is killed.
#include "core/store/store.h"

#include <QCoreApplication>

#include <cstdio>

namespace {

void writeNext(QCoreApplication &app, core::store::Store &store, const QString &note, int left, bool isEndless)
{
    if (left == 0 && !isEndless) {
        app.quit();
        return;
    }
    store.transfers()
        .add({.note = note})
        .then(&app, [&app, &store, note, left, isEndless](const core::Result<core::transfer::TransferId> &id) {
            if (!id) {
                std::fprintf(stderr, "%s\n", qPrintable(id.error().detail));
                app.exit(1);
                return;
            }
            std::printf("%lld\n", static_cast<long long>(id->value));
            std::fflush(stdout);
            writeNext(app, store, note, left - 1, isEndless);
        });
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app{argc, argv};
    const QStringList arguments = app.arguments();
    if (arguments.size() != 4)
        return 2;
    const auto store = core::store::Store::open(arguments.at(1));
    if (store->report().trouble)
        return 3;
    const int count = arguments.at(3).toInt();
    writeNext(app, *store, arguments.at(2), count, count == 0);
    return app.exec();
}
