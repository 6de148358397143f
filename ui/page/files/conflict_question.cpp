// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/files/conflict_question.h"

#include "ui/page/common/confirm_dialog.h"
#include "ui/page/files/conflict_dialog.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace ui {

using core::transfer::ConflictPolicy;

namespace {

struct QuestionText {
    Q_DECLARE_TR_FUNCTIONS(QuestionText)
};

void uploadAfterConflicts(FilesViewModel &viewModel, const QStringList &paths, QWidget *parent, qint64 limit)
{
    const QStringList existing = viewModel.conflicts(paths);
    if (existing.isEmpty()) {
        viewModel.upload(paths, ConflictPolicy::Ask, limit);
        return;
    }
    QStringList shown;
    QStringList others = paths;
    for (const QString &path : existing) {
        shown << QFileInfo{path}.fileName();
        others.removeAll(path);
    }
    auto *dialog = new ConflictDialog{shown, [&viewModel, existing, others, limit](ConflictPolicy policy) {
        viewModel.upload(existing, policy, limit);
        viewModel.upload(others, ConflictPolicy::Ask, limit);
    }, parent};
    dialog->open();
}

} // namespace

void uploadAfterQuestion(FilesViewModel &viewModel, const QStringList &paths, QWidget *parent, qint64 limit)
{
    const QStringList twice = viewModel.underWay(paths);
    if (twice.isEmpty())
        return uploadAfterConflicts(viewModel, paths, parent, limit);
    QStringList names;
    for (const QString &path : twice)
        names << QFileInfo{path}.fileName();
    ConfirmDialog::ask(
        parent, QuestionText::tr("Another transfer is sending %1 to the same place").arg(names.join(QStringLiteral(", "))),
        {QuestionText::tr("This one would begin after it and send only what differs then.")},
        QuestionText::tr("Send it afterwards"),
        [&viewModel, paths, parent, limit] { uploadAfterConflicts(viewModel, paths, parent, limit); }, false);
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
