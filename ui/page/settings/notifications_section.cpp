// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/settings/notifications_section.h"

#include "ui/model/marks.h"
#include "ui/page/common/confirm_dialog.h"
#include "ui/page/settings/notifications_dialog.h"
#include "ui/widget/controls.h"

namespace ui {

NotificationsSection::NotificationsSection(ChannelViewModel &viewModel, QWidget *parent)
    : ListSection{QStringLiteral("phone"), QStringLiteral("addChannel"), parent}
    , m_viewModel{viewModel}
{
    connect(this, &ListSection::addRequested, this, &NotificationsSection::addChannel);
    connect(&m_viewModel, &ChannelViewModel::changed, this, &NotificationsSection::refresh);
    connect(&m_viewModel, &ChannelViewModel::failed, this, &NotificationsSection::showError);
    retranslate();
}

QWidget *NotificationsSection::makeRow(const ChannelRow &row)
{
    auto *result = new QWidget;
    auto *layout = new QHBoxLayout{result};
    layout->setContentsMargins(0, 9, 0, 9);
    layout->setSpacing(12);
    auto *toggle = new Toggle{row.isOn};
    toggle->setAccessibleName(tr("Use %1").arg(row.name));
    connect(toggle, &QAbstractButton::clicked, this, [this, id = row.id](bool isOn) { m_viewModel.setOn(id, isOn); });
    layout->addWidget(toggle);
    const QString name = row.name == row.service ? row.name : tr("%1 · %2").arg(row.name, row.service);
    layout->addLayout(nameAndState(name, row.state.text, labelToneOf(row.state.tone)), 1);
    Button *test = button(row.isTesting ? tr("Sending…") : tr("Test"), "", {}, "row");
    test->setAccessibleName(tr("Send a test over %1").arg(row.name));
    test->setEnabled(!row.isTesting);
    connect(test, &QPushButton::clicked, this, [this, id = row.id] { m_viewModel.test(id); });
    Button *change = button(tr("Change…"), "ghost", {}, "row");
    change->setAccessibleName(tr("Change %1").arg(row.name));
    connect(change, &QPushButton::clicked, this, [this, id = row.id] { edit(id); });
    Button *remove = iconButton(QStringLiteral("trash"), tr("Remove %1").arg(row.name));
    connect(remove, &QPushButton::clicked, this, [this, row] { askRemove(row); });
    for (Button *each : {test, change, remove})
        layout->addWidget(each);
    return result;
}

void NotificationsSection::refresh()
{
    showRows(m_viewModel.rows(), m_shown, [this](const ChannelRow &row) { return makeRow(row); });
}

void NotificationsSection::addChannel() { NotificationsDialog::ask(m_viewModel, {}, this); }

void NotificationsSection::edit(const QString &id)
{
    if (const auto draft = m_viewModel.draft(id))
        NotificationsDialog::ask(m_viewModel, *draft, this);
}

void NotificationsSection::askRemove(const ChannelRow &row)
{
    ConfirmDialog::ask(this, tr("Remove %1?").arg(row.name),
                       {tr("Reminders no longer come over it."), tr("Its key is deleted from the keychain.")}, tr("Remove"),
                       [this, id = row.id] { m_viewModel.remove(id); });
}

void NotificationsSection::retranslate()
{
    setTexts({.title = tr("Phone and mail"),
              .noneHeading = tr("Nothing is set up"),
              .noneSentence = tr("A reminder that nobody answers here for some minutes goes to your phone or mailbox."),
              .noneAction = tr("Add a channel…"),
              .add = tr("Add…"),
              .aboutTitle = tr("When messages are sent"),
              .about = tr("First a reminder shows on this desktop. When nobody answers it, or it was put off too often, it goes over every "
                          "channel that is switched on. Messages name the machine, what is up and what it costs, never a key or a "
                          "password. Each service's limits are kept; a message that does not get through is tried again. "
                          "The daily message is switched on under Guard.")});
    m_shown.clear();
    clearRows();
    refresh();
}

} // namespace ui
