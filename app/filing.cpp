// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/filing.h"

#include "app/paths.h"

namespace app {

namespace {

const QString kPairs = QStringLiteral("files.pairs"); ///< Both are kept beside the columns.
const QString kLimit = QStringLiteral("files.limit");

/// Where what several starts of the program need beside the database lies; in memory only when that is.
QString folderOf(const Services &services, const QString &name)
{
    const QString file = services.store->report().file;
    return (file.isEmpty() ? dataFolder() : QFileInfo{file}.absolutePath()) + u'/' + name;
}

core::pairs::PairKeeper::Parts keeperParts(Services &services, ui::SettingsViewModel &settings)
{
    return {.clock = services.clock,
            .session = [&services](const core::instances::InstanceId &id) { return services.fleet->session(id); },
            .folder = folderOf(services, QStringLiteral("pairs")),
            .load = [&settings] { return core::pairs::pairsFromJson(settings.settings().columns.value(kPairs)); },
            .save =
                [&settings](const QList<core::pairs::FolderPair> &pairs) {
                    settings.edit([json = core::pairs::toJson(pairs)](auto &all) {
                        if (json.isEmpty())
                            all.columns.remove(kPairs);
                        else
                            all.columns.insert(kPairs, json);
                    });
                }};
}

} // namespace

Filing::Filing(Services &services, core::transfer::TransferQueue &queue, ui::FilesViewModel &allFiles,
               ui::LocalFolderViewModel &local, ui::SettingsViewModel &allSettings)
    : files{allFiles}
    , settings{allSettings}
    , fetch{{.fleet = *services.fleet, .queue = queue, .marks = services.store->fetches(), .clock = services.clock}}
    , pack{{.fleet = *services.fleet, .queue = queue, .scratch = folderOf(services, QStringLiteral("archives"))}}
    , edit{*services.fleet, allFiles, local}
    , keeper{keeperParts(services, allSettings)}
    , pairs{*services.fleet, keeper, services.clock}
{
}

void Filing::start()
{
    files.setLimit(settings.settings().columns.value(kLimit).toLongLong());
    QObject::connect(&files, &ui::FilesViewModel::limitChanged, &settings, [this](qint64 limit) {
        settings.edit([limit](auto &all) {
            if (limit > 0)
                all.columns.insert(kLimit, QByteArray::number(limit));
            else
                all.columns.remove(kLimit);
        });
    });
    fetch.load();
    keeper.start();
}

} // namespace app
