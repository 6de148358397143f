// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace ui {

class Button;

/// What can be added without a login line: instances of an account, hosts of the SSH configuration, a team file, this computer, a demo machine.
class OtherWays final : public QWidget {
    Q_OBJECT

public:
    explicit OtherWays(QWidget *parent = nullptr);

    void setCanReadConfig(bool can);
    void setCanReadTeamFile(bool can);
    void setHasAccounts(bool has);

signals:
    void configRequested();
    void teamFileRequested();
    void accountRequested();
    void thisComputerRequested();
    void demoRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    Button *m_account;
    Button *m_config;
    Button *m_team;
    Button *m_thisComputer;
    Button *m_demo;
};

} // namespace ui
