// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/files/conflict_dialog.h"

#include "ui/widget/kit.h"

namespace ui {

using core::transfer::ConflictPolicy;

namespace {

constexpr int kShownNames = 3;
constexpr int kWidth = 480;

} // namespace

ConflictDialog::ConflictDialog(const QStringList &names, Answer answer, QWidget *parent)
    : FittedDialog{kWidth, parent}
    , m_answer{std::move(answer)}
{
    setAttribute(Qt::WA_DeleteOnClose);
    const auto count = static_cast<int>(names.size());
    setWindowTitle(tr("%n name(s) exist there already", nullptr, count));
    auto *body = column(this, 20, 8);
    body->addWidget(label(windowTitle(), Type::Heading));
    QString shown = names.mid(0, kShownNames).join(QStringLiteral(", "));
    if (count > kShownNames)
        shown = tr("%1 and %n more", nullptr, count - kShownNames).arg(shown);
    body->addWidget(paragraph(shown));
    body->addSpacing(4);
    addChoice(tr("Replace what differs"), tr("equal files are skipped"), ConflictPolicy::Replace);
    addChoice(tr("Keep both"), tr("the new one gets a number"), ConflictPolicy::KeepBoth);
    addChoice(tr("Skip"), tr("copy only what is not there"), ConflictPolicy::Skip);
    auto *cancel = button(tr("Cancel"));
    cancel->setDefault(true);
    QHBoxLayout *foot = row(8);
    foot->setContentsMargins(0, 8, 0, 0);
    foot->addStretch();
    foot->addWidget(cancel);
    body->addLayout(foot);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    cancel->setFocus(Qt::OtherFocusReason);
}

void ConflictDialog::addChoice(const QString &verb, const QString &effect, ConflictPolicy policy)
{
    auto *choice = new Button{{}, "choice"};
    choice->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    choice->setAccessibleName(verb + QStringLiteral(", ") + effect);
    auto *inside = new QHBoxLayout{choice};
    inside->setContentsMargins(14, 0, 14, 0);
    inside->addWidget(label(verb, Type::BodyStrong));
    inside->addStretch();
    inside->addWidget(label(effect, Type::Label, "2"));
    for (QLabel *text : choice->findChildren<QLabel *>())
        text->setAttribute(Qt::WA_TransparentForMouseEvents);
    layout()->addWidget(choice);
    connect(choice, &QPushButton::clicked, this, [this, policy] {
        m_answer(policy);
        accept();
    });
}

} // namespace ui
