// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/services.h"
#include "core/pairs/pair_keeper.h"
#include "ui/viewmodel/fetch_view_model.h"
#include "ui/viewmodel/file_edit_view_model.h"
#include "ui/viewmodel/pack_view_model.h"
#include "ui/viewmodel/pairs_view_model.h"
#include "ui/viewmodel/settings_view_model.h"

namespace app {

/// What goes on with files beside plain transfers: results, archives, small changes, and folders kept in step.
struct Filing {
    Filing(Services &services, core::transfer::TransferQueue &queue, ui::FilesViewModel &files, ui::LocalFolderViewModel &local,
           ui::SettingsViewModel &settings);

    Q_DISABLE_COPY_MOVE(Filing)

    /// Once the machines are loaded: marks, pairs and the limit of earlier runs.
    void start();

    ui::FilesViewModel &files;
    ui::SettingsViewModel &settings;
    ui::FetchViewModel fetch;
    ui::PackViewModel pack;
    ui::FileEditViewModel edit;
    core::pairs::PairKeeper keeper;
    ui::PairsViewModel pairs;
};

} // namespace app
