// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/files/pair_dialog.h"

#include "ui/widget/controls.h"
#include "ui/widget/kit.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace ui {

using core::pairs::FolderPair;
using core::pairs::PairDirection;

namespace {

constexpr int kWidth = 520;
constexpr int kRuleLines = 64;
constexpr int kMachineWidth = 180;

} // namespace

PairDialog::PairDialog(PairsViewModel &viewModel, const FolderPair &pair, QWidget *parent)
    : FittedDialog{kWidth, parent}
    , m_viewModel{viewModel}
    , m_pair{pair}
    , m_local{new QLineEdit{pair.local}}
    , m_machine{new QComboBox}
    , m_remote{new QLineEdit{pair.remote.display()}}
    , m_direction{new Segmented}
    , m_gitignore{new QCheckBox{tr("Leave out what .gitignore files name")}}
    , m_rules{new QPlainTextEdit{pair.rules.join(u'\n')}}
    , m_problem{label({}, Type::Label, "danger")}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Keep a folder in step"));
    auto *body = column(this, 20, 8);
    body->addWidget(label(windowTitle(), Type::Heading));
    body->addWidget(paragraph(
        tr("Changes are moved within two seconds while the machine is connected. What is deleted on one side stays on the "
           "other. When both sides change, both versions are kept.")));
    addPlaces(body);
    addWay(body);
    m_problem->setWordWrap(true);
    m_problem->hide();
    body->addWidget(m_problem);
    QHBoxLayout *foot = row(8);
    foot->addStretch();
    auto *keep = button(tr("Keep in step"), "primary");
    keep->setDefault(true);
    keep->setObjectName(QStringLiteral("keepPair"));
    auto *cancel = button(tr("Cancel"));
    foot->addWidget(keep);
    foot->addWidget(cancel);
    body->addLayout(foot);
    connect(keep, &QPushButton::clicked, this, &PairDialog::save);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
}

void PairDialog::ask(PairsViewModel &viewModel, const FolderPair &pair, QWidget *parent)
{
    (new PairDialog{viewModel, pair, parent})->open();
}

void PairDialog::addPlaces(QVBoxLayout *body)
{
    const auto field = [body](const QString &name, QWidget *first, QWidget *second) {
        QLabel *title = label(name, Type::LabelStrong);
        body->addWidget(title);
        QHBoxLayout *line = row(8);
        line->addWidget(first, 1);
        if (second)
            line->addWidget(second, 2);
        body->addLayout(line);
        first->setAccessibleName(name);
    };
    auto *choose = button(tr("Choose…"));
    choose->setAutoDefault(false);
    field(tr("Folder on this computer"), m_local, nullptr);
    static_cast<QHBoxLayout *>(body->itemAt(body->count() - 1)->layout())->addWidget(choose);
    connect(choose, &QPushButton::clicked, this, &PairDialog::chooseLocal);
    for (const auto &machine : m_viewModel.machines())
        m_machine->addItem(machine.instance.name, machine.instance.id.value);
    m_machine->setCurrentIndex(m_machine->findData(m_pair.machine.value));
    m_machine->setPlaceholderText(tr("Choose a machine"));
    m_machine->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_machine->setMaximumWidth(kMachineWidth);
    m_remote->setAccessibleName(tr("Folder on the machine"));
    m_remote->setPlaceholderText(QStringLiteral("/root/code"));
    field(tr("Machine and folder there"), m_machine, m_remote);
}

void PairDialog::addWay(QVBoxLayout *body)
{
    m_direction->setOptions({PairsViewModel::directionName(PairDirection::Up), PairsViewModel::directionName(PairDirection::Down),
                             PairsViewModel::directionName(PairDirection::Both)});
    m_direction->setCurrent(static_cast<int>(m_pair.direction));
    m_direction->setAccessibleName(tr("Direction"));
    body->addWidget(label(tr("Direction"), Type::LabelStrong));
    QHBoxLayout *line = row(8);
    line->addWidget(m_direction);
    line->addStretch();
    body->addLayout(line);
    m_gitignore->setChecked(m_pair.usesGitignore);
    body->addWidget(m_gitignore);
    body->addWidget(label(tr("Also left out, one rule a line, as in .gitignore"), Type::LabelStrong));
    m_rules->setAccessibleName(tr("Rules for what is left out"));
    m_rules->setFont(fontOf(Type::Mono));
    m_rules->setPlaceholderText(QStringLiteral("data/\n*.ckpt"));
    m_rules->setFixedHeight(kRuleLines);
    m_rules->setTabChangesFocus(true);
    body->addWidget(m_rules);
}

void PairDialog::chooseLocal()
{
    auto *dialog = new QFileDialog{this, tr("Choose a folder"), m_local->text()};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, m_local, &QLineEdit::setText);
    dialog->open();
}

void PairDialog::save()
{
    m_pair.local = m_local->text().trimmed();
    m_pair.machine = {m_machine->currentData().toString()};
    if (m_remote->text() != m_pair.remote.display()) // bytes that are no text survive unless they are edited
        m_pair.remote = core::remote::RemotePath::fromText(m_remote->text().trimmed());
    m_pair.direction = static_cast<PairDirection>(m_direction->current());
    m_pair.usesGitignore = m_gitignore->isChecked();
    m_pair.rules = m_rules->toPlainText().split(u'\n', Qt::SkipEmptyParts);
    const QString problem = m_viewModel.keep(m_pair);
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    if (problem.isEmpty())
        accept();
}

} // namespace ui
