// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/settings_view_model.h"
#include "ui/widget/banner.h"

namespace ui {

/// Where things are kept, how safe secrets are, and the version.
class AboutCard final : public QFrame {
    Q_OBJECT

public:
    explicit AboutCard(SettingsViewModel &viewModel, QWidget *parent = nullptr);
    void retranslate();
    void refresh();

signals:
    void openFolder(const QString &path);
    void logRequested();

private:
    struct Fact {
        IconLabel *icon = nullptr;
        QLabel *heading = nullptr;
        QLabel *text = nullptr;
    };
    Fact addFact(QVBoxLayout *to, const char *iconName, QWidget *control);

    SettingsViewModel &m_viewModel;
    QLabel *m_title;
    Button *m_open;
    Button *m_log;
    Fact m_storage;
    Fact m_secrets;
    Fact m_logFact;
    Fact m_version;
};

} // namespace ui
