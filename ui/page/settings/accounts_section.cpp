// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/settings/accounts_section.h"

#include "ui/model/marks.h"
#include "ui/page/common/confirm_dialog.h"
#include "ui/page/settings/accounts_dialog.h"

namespace ui {

namespace {

constexpr int kMoneyWidth = 132;
constexpr int kTickMs = 15'000;

} // namespace

AccountsSection::AccountsSection(AccountsViewModel &viewModel, QWidget *parent)
    : ListSection{QStringLiteral("key"), QStringLiteral("addAccount"), parent}
    , m_viewModel{viewModel}
{
    connect(this, &ListSection::addRequested, this, &AccountsSection::addAccount);
    connect(&m_viewModel, &AccountsViewModel::changed, this, &AccountsSection::refresh);
    connect(&m_viewModel, &AccountsViewModel::failed, this, &AccountsSection::showError);
    m_tick.setInterval(kTickMs);
    connect(&m_tick, &QTimer::timeout, this, &AccountsSection::refresh);
    retranslate();
}

QLayout *AccountsSection::makeTexts(const AccountRow &row) const
{
    QStringList head{row.name};
    if (row.platform != row.name)
        head << row.platform;
    if (!row.machines.isEmpty())
        head << row.machines;
    return nameAndState(head.join(QStringLiteral(" · ")), row.state.text, labelToneOf(row.state.tone));
}

QWidget *AccountsSection::makeMoney(const AccountRow &row) const
{
    auto *money = new QWidget;
    money->setFixedWidth(kMoneyWidth);
    auto *lines = column(money, 0, 1);
    if (!row.balance.isEmpty()) {
        const bool isKnown = row.balance != QLatin1String{"?"};
        lines->addWidget(new FigureLabel{{row.balance, {}}, Type::Figure, row.isLow ? "danger" : isKnown ? "text1" : "text2"}, 0, Qt::AlignRight);
        QLabel *left = label(row.left, Type::Label, row.isLow ? "danger" : "3");
        left->setVisible(!row.left.isEmpty());
        lines->addWidget(left, 0, Qt::AlignRight);
    }
    return money;
}

QWidget *AccountsSection::makeRow(const AccountRow &row)
{
    auto *result = new QWidget;
    auto *layout = new QHBoxLayout{result};
    layout->setContentsMargins(0, 9, 0, 9);
    layout->setSpacing(12);
    layout->addLayout(makeTexts(row), 1);
    layout->addWidget(makeMoney(row));
    Button *import = button(tr("Import…"), "", {}, "row");
    import->setAccessibleName(tr("Import machines from %1").arg(row.name));
    connect(import, &QPushButton::clicked, this, [this, id = row.id] { emit importRequested(id); });
    Button *look = iconButton(QStringLiteral("refresh"), tr("Ask %1 now").arg(row.name));
    look->setEnabled(!row.isLooking);
    connect(look, &QPushButton::clicked, this, [this, id = row.id] { m_viewModel.look(id); });
    Button *change = button(tr("Change…"), "ghost", {}, "row");
    change->setAccessibleName(tr("Change %1").arg(row.name));
    connect(change, &QPushButton::clicked, this, [this, id = row.id] { edit(id); });
    Button *remove = iconButton(QStringLiteral("trash"), tr("Remove %1").arg(row.name));
    connect(remove, &QPushButton::clicked, this, [this, row] { askRemove(row); });
    for (Button *each : {import, look, change, remove})
        layout->addWidget(each);
    return result;
}

void AccountsSection::refresh()
{
    showRows(m_viewModel.rows(), m_shown, [this](const AccountRow &row) { return makeRow(row); });
}

void AccountsSection::addAccount() { AccountsDialog::ask(m_viewModel, {}, this); }

void AccountsSection::edit(const QString &id)
{
    if (const auto draft = m_viewModel.draft(id))
        AccountsDialog::ask(m_viewModel, *draft, this);
}

void AccountsSection::askRemove(const AccountRow &row)
{
    ConfirmDialog::ask(this, tr("Remove %1?").arg(row.name), m_viewModel.removalEffects(row.id), tr("Remove"),
                       [this, id = row.id] { m_viewModel.remove(id); });
}

void AccountsSection::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
    m_tick.start();
}

void AccountsSection::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_tick.stop();
}

void AccountsSection::retranslate()
{
    setTexts({.title = tr("Accounts at platforms"),
              .noneHeading = tr("No account yet"),
              .noneSentence = tr("With a platform's key Zuka sees the balance and the machines there, and can stop them when you say so."),
              .noneAction = tr("Add an account…"),
              .add = tr("Add…"),
              .aboutTitle = tr("What Zuka does with a key"),
              .about = tr("The key lies in the system's keychain only. It goes to the platform's own address, in a header or a signed body, "
                          "never into a link, a log or a file. Platforms are asked about once a minute while you look, and rarely otherwise. "
                          "Starting, stopping, releasing and renting happen by your click, or by a reminder that you set so. "
                          "When a platform offers keys with fewer rights, use one.")});
    m_shown.clear();
    clearRows();
    refresh();
}

} // namespace ui
