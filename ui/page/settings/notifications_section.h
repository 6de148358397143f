// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/settings/list_section.h"
#include "ui/viewmodel/channel_view_model.h"

namespace ui {

/// The channels for messages: what each last did, test, change, take away, add.
class NotificationsSection final : public ListSection {
    Q_OBJECT

public:
    explicit NotificationsSection(ChannelViewModel &viewModel, QWidget *parent = nullptr);
    void retranslate();
    void addChannel(); ///< Opens the form for a new one.

private:
    QWidget *makeRow(const ChannelRow &row);
    void refresh();
    void edit(const QString &id);
    void askRemove(const ChannelRow &row);

    ChannelViewModel &m_viewModel;
    QList<ChannelRow> m_shown = {};
};

} // namespace ui
