// SPDX-License-Identifier: GPL-3.0-or-later
// Writes pairs of entries that belong together, two a transaction, and prints the number of each pair after it was confirmed:
// ledger_writer FOLDER. Goes on until it is killed.
#include "core/base/when_done.h"
#include "core/store/store.h"

#include <QCoreApplication>

#include <cstdio>

namespace {

core::ledger::Entry entry(const QString &id, int number)
{
    const QDateTime from = QDateTime::fromMSecsSinceEpoch(1'790'000'000'000 + qint64{number} * 1000, Qt::UTC);
    return {.id = {id}, .machine = {QStringLiteral("m")}, .machineName = QStringLiteral("m"), .from = from, .to = from.addSecs(1),
            .amount = core::Money::fromMicros(number, core::Currency::Cny)};
}

void writeNext(QCoreApplication &app, core::store::Store &store, int number)
{
    const QString name = QString::number(number);
    const auto done =
        store.ledger().write({entry(QStringLiteral("a") + name, number), entry(QStringLiteral("b") + name, number)});
    core::whenDone(done, &app, [&app, &store, number](const core::Status &written) {
        if (!written) {
            std::fprintf(stderr, "%s\n", qPrintable(written.error().detail));
            app.exit(1);
            return;
        }
        std::printf("%d\n", number);
        std::fflush(stdout);
        writeNext(app, store, number + 1);
    });
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app{argc, argv};
    const QStringList arguments = app.arguments();
    if (arguments.size() != 2)
        return 2;
    const auto store = core::store::Store::open(arguments.at(1));
    if (store->report().trouble)
        return 3;
    writeNext(app, *store, 1);
    return app.exec();
}
