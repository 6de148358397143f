// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/machines/import_config_dialog.h"

#include "ui/widget/kit.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>

namespace ui {

ImportConfigDialog::ImportConfigDialog(AddMachineViewModel &viewModel, QWidget *parent)
    : QDialog{parent}
    , m_viewModel{viewModel}
    , m_choices{viewModel.configChoices()}
    , m_search{new QLineEdit}
    , m_list{new QListWidget}
    , m_note{label({}, Type::Label, "3")}
    , m_use{button(tr("Use"), "primary")}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Hosts of your SSH configuration"));
    auto *all = column(this, 20, 12);
    m_search->setFont(fontOf(Type::Body));
    m_search->setPlaceholderText(tr("Search name or address"));
    m_search->setAccessibleName(tr("Search name or address"));
    m_search->setClearButtonEnabled(true);
    m_list->setFont(fontOf(Type::Body));
    m_list->setUniformItemSizes(true);
    m_list->setAccessibleName(tr("Hosts of your SSH configuration"));
    m_note->setWordWrap(true);
    all->addWidget(m_search);
    all->addWidget(m_list, 1);
    all->addWidget(m_note);
    QHBoxLayout *foot = row(8);
    foot->addStretch();
    foot->addWidget(m_use);
    auto *cancel = button(tr("Cancel"));
    foot->addWidget(cancel);
    all->addLayout(foot);
    m_use->setDefault(true);
    connect(m_search, &QLineEdit::textChanged, this, &ImportConfigDialog::fill);
    connect(m_list, &QListWidget::currentRowChanged, this, &ImportConfigDialog::showSelection);
    connect(m_list, &QListWidget::itemActivated, this, &ImportConfigDialog::take);
    connect(m_use, &QPushButton::clicked, this, &ImportConfigDialog::take);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    fill();
    resize(480, 420);
    m_search->setFocus();
}

void ImportConfigDialog::fill()
{
    const QString wanted = m_search->text().trimmed();
    m_list->clear();
    for (qsizetype i = 0; i < m_choices.size(); ++i) {
        const ConfigChoice &choice = m_choices.at(i);
        if (!choice.alias.contains(wanted, Qt::CaseInsensitive) && !choice.login.contains(wanted, Qt::CaseInsensitive))
            continue;
        auto *item = new QListWidgetItem{choice.login.isEmpty() ? choice.alias : choice.alias + QStringLiteral("  ·  ") + choice.login, m_list};
        item->setData(Qt::UserRole, static_cast<int>(i));
    }
    m_list->setCurrentRow(0);
    showSelection();
}

void ImportConfigDialog::showSelection()
{
    const QListWidgetItem *item = m_list->currentItem();
    const QString problem = item ? m_choices.at(item->data(Qt::UserRole).toInt()).problem : QString{};
    m_use->setEnabled(item && problem.isEmpty());
    if (m_choices.isEmpty())
        m_note->setText(tr("~/.ssh/config names no host."));
    else
        m_note->setText(problem.isEmpty() ? tr("The file is only read, never changed.") : problem);
}

void ImportConfigDialog::take()
{
    const QListWidgetItem *item = m_list->currentItem();
    if (item && m_use->isEnabled() && m_viewModel.takeConfigHost(m_choices.at(item->data(Qt::UserRole).toInt()).alias))
        accept();
}

} // namespace ui
