// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/files_view_model.h"
#include "ui/viewmodel/local_folder_view_model.h"

class QWidget;

namespace ui {

/// Uploads into the shown folder. Names that exist there are asked about first; the answer holds for these only.
/// One that another transfer puts there already is asked about too. `limit`: bytes a second of these; 0 = none.
void uploadAfterQuestion(FilesViewModel &viewModel, const QStringList &paths, QWidget *parent, qint64 limit = 0);
/// Fetches into the shown folder of this computer, in the same way.
void fetchAfterQuestion(FilesViewModel &viewModel, const LocalFolderViewModel &local, const QList<QByteArray> &names,
                        QWidget *parent);

} // namespace ui
