// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/machines/team_export_dialog.h"

#include "ui/widget/banner.h"
#include "ui/widget/kit.h"

#include <QDir>
#include <QFileDialog>
#include <QGridLayout>

namespace ui {

namespace {

constexpr int kWidth = 460;
constexpr int kColumns = 2;

} // namespace

TeamExportDialog::TeamExportDialog(TeamFileViewModel &viewModel, const QList<core::instances::InstanceId> &ids, QWidget *parent)
    : FittedDialog{kWidth, parent}
    , m_viewModel{viewModel}
    , m_ids{ids}
    , m_failure{new Banner{"danger"}}
    , m_export{button(tr("Choose a file…"), "primary")}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Export team file"));
    const int count = m_viewModel.leavingCount(m_ids);
    auto *all = column(this, 20, 12);
    QLabel *heading = label(tr("%n machine(s) leave this computer", nullptr, count), Type::Heading);
    heading->setWordWrap(true);
    all->addWidget(heading);
    all->addWidget(paragraph(count > 0 ? tr("The file tells exactly this, and of how many machines:")
                                       : tr("Only rented machines can be exported, and there is none.")));
    auto *fields = new QGridLayout;
    fields->setHorizontalSpacing(24);
    fields->setVerticalSpacing(6);
    int place = 0;
    for (const core::instances::LeavingField &field : m_viewModel.leaving(m_ids)) {
        QLabel *line = label(QStringLiteral("%1 (%2)").arg(field.text).arg(field.machines), Type::Body);
        line->setObjectName(QStringLiteral("field-") + field.key);
        fields->addWidget(line, place / kColumns, place % kColumns);
        ++place;
    }
    all->addLayout(fields);
    all->addWidget(paragraph(tr("Passwords, keys, passphrases, proxies and what you have spent are never in it. Of a key file "
                                "only the name is told. Whoever imports the file logs in with their own key.")));
    all->addWidget(m_failure);
    m_failure->hide();
    QHBoxLayout *foot = row(8);
    foot->addStretch();
    foot->addWidget(m_export);
    auto *cancel = button(tr("Cancel"));
    foot->addWidget(cancel);
    all->addLayout(foot);
    m_export->setObjectName(QStringLiteral("act"));
    m_export->setEnabled(count > 0);
    m_export->setDefault(true);
    connect(m_export, &QPushButton::clicked, this, &TeamExportDialog::chooseFile);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
}

void TeamExportDialog::chooseFile()
{
    auto *dialog = new QFileDialog{this, tr("Export team file"), QDir::homePath()};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->setNameFilter(tr("Team files (*.json)"));
    dialog->selectFile(QStringLiteral("zuka-team.json"));
    connect(dialog, &QFileDialog::fileSelected, this, &TeamExportDialog::writeTo);
    dialog->open();
}

void TeamExportDialog::writeTo(const QString &file)
{
    if (const core::Status done = m_viewModel.write(file, m_ids); !done) {
        m_failure->setReason(done.error().message);
        m_failure->setEvidence(done.error().remedy);
        m_failure->show();
        return;
    }
    emit written(file);
    accept();
}

} // namespace ui
