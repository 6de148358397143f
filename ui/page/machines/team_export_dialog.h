// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/common/fitted_dialog.h"
#include "ui/viewmodel/team_file_view_model.h"

namespace ui {

class Banner;
class Button;

/// Lists exactly what a team file tells before it is written.
class TeamExportDialog final : public FittedDialog {
    Q_OBJECT

public:
    /// Of these machines, or of all when the list is empty.
    TeamExportDialog(TeamFileViewModel &viewModel, const QList<core::instances::InstanceId> &ids, QWidget *parent = nullptr);

signals:
    void written(const QString &file);

private:
    void chooseFile();
    void writeTo(const QString &file);

    TeamFileViewModel &m_viewModel;
    QList<core::instances::InstanceId> m_ids;
    Banner *m_failure;
    Button *m_export;
};

} // namespace ui
