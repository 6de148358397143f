// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/results/results_page.h"

#include <QVBoxLayout>

namespace ui {

void ResultsPage::setBar(QWidget *bar)
{
    auto *all = qobject_cast<QVBoxLayout *>(m_columns->parentWidget()->layout());
    all->insertWidget(all->indexOf(m_columns), bar);
}

} // namespace ui
