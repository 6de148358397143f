// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/channel_view_model.h"
#include "ui/widget/kit.h"

namespace ui {

class Banner;
class EmptyState;

/// The channels for messages: what each last did, test, change, take away, add.
class NotificationsSection final : public QWidget {
    Q_OBJECT

public:
    explicit NotificationsSection(ChannelViewModel &viewModel, QWidget *parent = nullptr);
    void retranslate();
    void addChannel(); ///< Opens the form for a new one.

private:
    QWidget *makeRow(const ChannelRow &row);
    void refresh();
    void showError(const core::Error &error);
    void edit(const QString &id);
    void askRemove(const ChannelRow &row);

    ChannelViewModel &m_viewModel;
    Banner *m_error;
    Card *m_card;
    QVBoxLayout *m_rows;
    EmptyState *m_none;
    Button *m_add;
    Card *m_about;
    Paragraph *m_aboutText;
    QList<ChannelRow> m_shown = {};
};

} // namespace ui
