// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/machines/team_import_dialog.h"

#include "ui/widget/banner.h"
#include "ui/widget/kit.h"

#include <QHeaderView>
#include <QTreeWidget>

namespace ui {

namespace {

constexpr int kWidth = 780;
constexpr int kHeight = 440;
constexpr int kNameWidth = 170;
constexpr int kLoginWidth = 260;

} // namespace

TeamImportDialog::TeamImportDialog(TeamFileViewModel &viewModel, QWidget *parent)
    : QDialog{parent}
    , m_viewModel{viewModel}
    , m_failure{new Banner{"danger"}}
    , m_list{new QTreeWidget}
    , m_take{button({}, "primary")}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Import team file"));
    auto *all = column(this, 20, 12);
    all->addWidget(paragraph(tr("Choose what to take over. The file holds no password: each machine asks for your own. "
                                "What changes a machine of your list is not chosen by itself.")));
    m_list->setColumnCount(3);
    m_list->setHeaderLabels({tr("Name"), tr("Login"), tr("What happens")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setFont(fontOf(Type::Body));
    m_list->setAccessibleName(tr("Machines of the file"));
    m_list->setColumnWidth(0, kNameWidth);
    m_list->setColumnWidth(1, kLoginWidth);
    all->addWidget(m_list, 1);
    all->addWidget(m_failure);
    m_failure->hide();
    QHBoxLayout *foot = row(8);
    foot->addStretch();
    foot->addWidget(m_take);
    auto *cancel = button(tr("Cancel"));
    foot->addWidget(cancel);
    all->addLayout(foot);
    m_take->setObjectName(QStringLiteral("act"));
    m_take->setDefault(true);
    connect(m_list, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem *item) {
        if (!m_isFilling)
            m_viewModel.setTaken(m_list->indexOfTopLevelItem(item), item->checkState(0) == Qt::Checked);
    });
    connect(m_take, &QPushButton::clicked, &m_viewModel, &TeamFileViewModel::take);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(&m_viewModel, &TeamFileViewModel::changed, this, &TeamImportDialog::refresh);
    connect(&m_viewModel, &TeamFileViewModel::finished, this, &QDialog::accept);
    connect(&m_viewModel, &TeamFileViewModel::failed, this, [this](const core::Error &error) {
        m_failure->setReason(error.message);
        m_failure->setEvidence(error.remedy);
        m_failure->show();
    });
    fill();
    refresh();
    resize(kWidth, kHeight);
    m_list->setFocus(Qt::OtherFocusReason);
}

void TeamImportDialog::fill()
{
    m_isFilling = true;
    for (const TeamChoice &choice : m_viewModel.choices()) {
        const QString name = choice.entry.nameInFile.isEmpty() ? choice.entry.instance.name : choice.entry.nameInFile;
        const QString what = choice.leftOut.isEmpty() ? choice.what : choice.what + QStringLiteral(" · ") + choice.leftOut;
        auto *item = new QTreeWidgetItem{m_list, {name, choice.login, what}};
        const bool canTake = choice.act != TeamChoice::Act::None;
        item->setFlags(canTake ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable : Qt::ItemIsSelectable);
        if (canTake)
            item->setCheckState(0, choice.isTaken ? Qt::Checked : Qt::Unchecked);
        for (int column = 0; column < 3; ++column)
            item->setToolTip(column, item->text(column));
    }
    m_list->setCurrentItem(m_list->topLevelItem(0));
    m_isFilling = false;
}

void TeamImportDialog::refresh()
{
    const QString text = m_viewModel.takeText();
    m_take->setText(text.isEmpty() ? tr("Add") : text);
    m_take->setEnabled(!text.isEmpty() && !m_viewModel.isBusy());
    m_list->setEnabled(!m_viewModel.isBusy());
}

} // namespace ui
