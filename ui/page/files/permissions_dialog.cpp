// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/files/permissions_dialog.h"

#include "ui/widget/kit.h"

#include <QCheckBox>
#include <QGridLayout>

#include <memory>

namespace ui {

namespace {

constexpr int kWidth = 420;
constexpr int kPeople = 3;
constexpr int kRights = 3;
constexpr quint32 kShown = 0777;

quint32 bitAt(int person, int right) { return 0400u >> static_cast<unsigned>(person * kRights + right); }

} // namespace

PermissionsDialog::PermissionsDialog(const QString &name, quint32 mode, Answer answer, QWidget *parent)
    : FittedDialog{kWidth, parent}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Permissions of %1").arg(name));
    auto *body = column(this, 20, 12);
    QLabel *title = label(windowTitle(), Type::Heading);
    title->setWordWrap(true);
    body->addWidget(title);
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(8);
    const QString people[kPeople] = {tr("Owner"), tr("Group"), tr("Others")};
    const QString rights[kRights] = {tr("read"), tr("write"), tr("run or enter")};
    auto chosen = std::make_shared<quint32>(mode & kShown);
    QLabel *figure = label({}, Type::Mono, "2");
    const auto show = [chosen, figure] { figure->setText(QStringLiteral("%1").arg(*chosen, 3, 8, QLatin1Char{'0'})); };
    for (int person = 0; person < kPeople; ++person) {
        grid->addWidget(label(people[person], Type::BodyStrong), person, 0);
        for (int right = 0; right < kRights; ++right) {
            auto *box = new QCheckBox{rights[right]};
            box->setAccessibleName(people[person] + QStringLiteral(", ") + rights[right]);
            box->setChecked((*chosen & bitAt(person, right)) != 0);
            connect(box, &QCheckBox::toggled, this, [chosen, show, bit = bitAt(person, right)](bool isOn) {
                *chosen = isOn ? *chosen | bit : *chosen & ~bit;
                show();
            });
            grid->addWidget(box, person, right + 1);
        }
    }
    body->addLayout(grid);
    show();
    QHBoxLayout *foot = row(8);
    foot->addWidget(figure);
    foot->addStretch();
    auto *set = button(tr("Set"), "primary");
    set->setDefault(true);
    auto *cancel = button(tr("Cancel"));
    foot->addWidget(set);
    foot->addWidget(cancel);
    body->addLayout(foot);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(set, &QPushButton::clicked, this, [this, chosen, special = mode & ~kShown, answer = std::move(answer)] {
        answer(*chosen | special); // sticky and set-id bits stay
        accept();
    });
}

} // namespace ui
