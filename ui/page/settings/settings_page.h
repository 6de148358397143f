// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/settings_view_model.h"

#include <QWidget>

namespace ui {

class AboutCard;
class GeneralCard;
class MoneyCardSettings;
class NetworkCard;
class PageFrame;

/// Settings in four cards; every change is saved at once, a wrong value is marked beside its field.
class SettingsPage final : public QWidget {
    Q_OBJECT

public:
    explicit SettingsPage(SettingsViewModel &viewModel, QWidget *parent = nullptr);

signals:
    void openFolder(const QString &path);
    void logRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void refresh();

    SettingsViewModel &m_viewModel;
    PageFrame *m_frame;
    GeneralCard *m_general;
    MoneyCardSettings *m_money;
    NetworkCard *m_network;
    AboutCard *m_about;
};

} // namespace ui
