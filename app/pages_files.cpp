// SPDX-License-Identifier: GPL-3.0-or-later
// The files page with all that it can do, and files that are dropped elsewhere.
#include "app/drop_anywhere.h"
#include "app/pages.h"
#include "ui/page/dashboard/dashboard_page.h"
#include "ui/page/files/files_page.h"
#include "ui/page/machines/machines_page.h"
#include "ui/shell/main_window.h"
#include "ui/widget/data_table.h"

#include <QDesktopServices>
#include <QStackedWidget>
#include <QUrl>

namespace app {

using core::instances::InstanceId;

void Pages::connectFiles()
{
    m_files->setDrop(m_models.drop);
    m_files->setRuns(m_models.filing.fetch, m_models.filing.pack);
    m_files->setEdit(m_models.filing.edit);
    m_files->setPairs(m_models.filing.pairs);
    connect(m_files, &ui::FilesPage::folderRequested, this,
            [](const QString &path) { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); });
    auto *drops = new DropAnywhere{*m_window, [this](const QPoint &at) { return machineAt(at); }};
    connect(drops, &DropAnywhere::dropped, this, [this](const InstanceId &machine, const QStringList &paths) {
        m_window->showPage(QStringLiteral("files"));
        m_files->takeDrop(machine, paths);
    });
    connect(drops, &DropAnywhere::missed, this, [this] {
        m_window->showPage(QStringLiteral("files"));
        m_window->showToast(tr("Choose a machine, then drop the files again."));
    });
}

/// The machine of the row or page under the pointer; else the one of the files page, or the only one that is connected.
std::optional<InstanceId> Pages::machineAt(const QPoint &globalPosition)
{
    const ui::DataTable *table = m_machines->table();
    const QPoint inTable = table->viewport()->mapFromGlobal(globalPosition);
    if (table->isVisible() && table->viewport()->rect().contains(inTable)) {
        const QModelIndex index = table->indexAt(inTable);
        if (!index.isValid())
            return std::nullopt;
        m_machines->table()->selectSourceRow(table->proxy()->mapToSource(index).row());
        return m_machines->chosen();
    }
    if (m_dashboard->isVisible())
        return m_dashboard->machineId();
    if (const InstanceId shown = m_models.files.machine(); !shown.value.isEmpty())
        return shown;
    std::optional<InstanceId> only;
    for (const auto &machine : m_models.machines.fleet().machines()) {
        if (machine.session.phase != core::remote::SessionPhase::Ready)
            continue;
        if (only)
            return std::nullopt;
        only = machine.instance.id;
    }
    return only;
}

} // namespace app
