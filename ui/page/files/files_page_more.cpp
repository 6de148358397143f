// SPDX-License-Identifier: GPL-3.0-or-later
// Results, archives, small changes to the folders, and folders kept in step.
#include "ui/page/files/files_page.h"

#include "ui/model/file_table_model.h"
#include "ui/page/files/file_pane.h"
#include "ui/page/files/pair_dialog.h"
#include "ui/page/files/pairs_dialog.h"
#include "ui/page/files/pane_menu.h"
#include "ui/page/files/preview_dialog.h"
#include "ui/page/files/run_card.h"
#include "ui/viewmodel/fetch_view_model.h"
#include "ui/viewmodel/pack_view_model.h"
#include "ui/viewmodel/pairs_view_model.h"
#include "ui/widget/banner.h"
#include "ui/widget/data_table.h"

namespace ui {

void FilesPage::setRuns(FetchViewModel &fetch, PackViewModel &pack)
{
    m_fetchResults = &fetch;
    m_pack = &pack;
    auto *fetchCard = new RunCard{RunCard::Kind::Fetch, fetch};
    auto *packCard = new RunCard{RunCard::Kind::Pack, pack};
    m_all->insertWidget(2, fetchCard);
    m_all->insertWidget(3, packCard);
    connect(fetchCard, &RunCard::openRequested, this, &FilesPage::folderRequested);
    connect(m_results, &QPushButton::clicked, this, [this] {
        if (const auto rows = m_remotePane->selectedRows(); rows.size() == 1)
            fetchResults(rows.first().rawName);
    });
    connect(&fetch, &FetchViewModel::marksChanged, this, &FilesPage::refreshFetched);
    connect(&fetch, &FetchViewModel::fetched, this, [this] { m_local.refresh(); });
    connect(&pack, &PackViewModel::arrived, this, [this](const core::instances::InstanceId &machine) {
        if (m_viewModel.machine() == machine)
            m_viewModel.refresh();
    });
    m_results->show();
    refreshFetched();
}

void FilesPage::fetchResults(const QByteArray &name)
{
    if (m_fetchResults && m_viewModel.state() == PaneState::Ready)
        m_fetchResults->offer(m_viewModel.machine(), m_viewModel.folder().child(name), m_local.folder());
}

void FilesPage::refreshFetched()
{
    m_fetched->setText(m_fetchResults ? m_fetchResults->fetchedText(m_viewModel.machine()) : QString{});
    m_fetched->setVisible(!m_fetched->text().isEmpty());
}

void FilesPage::setEdit(FileEditViewModel &edit)
{
    auto *here = new PaneMenu{*m_localPane, PaneSide::Here, edit};
    auto *there = new PaneMenu{*m_remotePane, PaneSide::There, edit};
    connect(here, &PaneMenu::transferRequested, this, &FilesPage::uploadSelected);
    connect(there, &PaneMenu::transferRequested, this, &FilesPage::fetchSelected);
    connect(there, &PaneMenu::fetchResultsRequested, this, &FilesPage::fetchResults);
    connect(here, &PaneMenu::pairRequested, this, [this](const QByteArray &name) {
        if (m_pairs)
            PairDialog::ask(
                *m_pairs, m_pairs->proposal(m_viewModel.machine(), m_local.pathOf(QString::fromUtf8(name)), m_viewModel.folder()),
                this);
    });
    connect(there, &PaneMenu::pairRequested, this, [this](const QByteArray &name) {
        if (m_pairs)
            PairDialog::ask(
                *m_pairs, m_pairs->proposalFrom(m_viewModel.machine(), m_viewModel.folder().child(name), m_local.folder()), this);
    });
    connect(&edit, &FileEditViewModel::failed, this, &FilesPage::showError);
    connect(&edit, &FileEditViewModel::previewRead, this, [this](const FilePreview &preview) {
        (new PreviewDialog{preview, this})->open();
    });
    m_remotePane->model()->setIsRemote(true);
    m_remotePane->table()->setDragEnabled(true);
}

void FilesPage::setPairs(PairsViewModel &pairs)
{
    m_pairs = &pairs;
    m_pairsButton->show();
    connect(m_pairsButton, &QPushButton::clicked, this, [this] { (new PairsDialog{*m_pairs, this})->open(); });
}

} // namespace ui
