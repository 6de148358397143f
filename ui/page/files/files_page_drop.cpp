// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/files/files_page.h"

#include "ui/page/files/conflict_question.h"
#include "ui/page/files/drop_card.h"

#include <QUrl>

#include <algorithm>

namespace ui {

void FilesPage::setDrop(DropViewModel &drop)
{
    m_drop = &drop;
    auto *card = new DropCard{drop};
    m_all->insertWidget(2, card); // below the banner and the two lists
    connect(card, &DropCard::urlRequested, this, &FilesPage::urlRequested);
    connect(&drop, &DropViewModel::accepted, this, &FilesPage::send);
}

void FilesPage::send(const DropOrder &order)
{
    const bool isWhole = std::all_of(order.items.cbegin(), order.items.cend(),
                                     [](const DropItem &item) { return item.excludes.isEmpty(); });
    const bool isShown = m_viewModel.state() == PaneState::Ready && m_viewModel.machine() == order.machine
        && m_viewModel.folder() == order.folder;
    if (isWhole && isShown) {
        QStringList paths;
        for (const DropItem &item : order.items)
            paths << item.path;
        uploadAfterQuestion(m_viewModel, paths, this);
        return;
    }
    for (const DropItem &item : order.items)
        m_viewModel.uploadTo(order.machine, order.folder, item.path, item.excludes);
}

} // namespace ui
