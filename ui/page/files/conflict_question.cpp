// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/files/conflict_question.h"

#include "ui/page/files/conflict_dialog.h"

#include <QFileInfo>

namespace ui {

using core::transfer::ConflictPolicy;

void uploadAfterQuestion(FilesViewModel &viewModel, const QStringList &paths, QWidget *parent)
{
    const QStringList existing = viewModel.conflicts(paths);
    if (existing.isEmpty()) {
        viewModel.upload(paths);
        return;
    }
    QStringList shown;
    QStringList others = paths;
    for (const QString &path : existing) {
        shown << QFileInfo{path}.fileName();
        others.removeAll(path);
    }
    auto *dialog = new ConflictDialog{shown, [&viewModel, existing, others](ConflictPolicy policy) {
        viewModel.upload(existing, policy);
        viewModel.upload(others);
    }, parent};
    dialog->open();
}

void fetchAfterQuestion(FilesViewModel &viewModel, const LocalFolderViewModel &local, const QList<QByteArray> &names,
                        QWidget *parent)
{
    const QString folder = local.folder();
    const QList<QByteArray> existing = viewModel.conflicts(names, local.rows());
    if (existing.isEmpty()) {
        viewModel.fetch(names, folder);
        return;
    }
    QStringList shown;
    QList<QByteArray> others = names;
    for (const QByteArray &name : existing) {
        shown << core::remote::RemotePath{name}.display();
        others.removeAll(name);
    }
    auto *dialog = new ConflictDialog{shown, [&viewModel, existing, others, folder](ConflictPolicy policy) {
        viewModel.fetch(existing, folder, policy);
        viewModel.fetch(others, folder);
    }, parent};
    dialog->open();
}

} // namespace ui
