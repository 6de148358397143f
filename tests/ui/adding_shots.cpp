// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the dialogs that add machines, drawn by hand: build/shots.
#include "support/sample_fleet.h"
#include "ui/page/home/home_page.h"
#include "ui/page/machines/add_machine_dialog.h"
#include "ui/page/machines/key_dialog.h"
#include "ui/page/machines/machines_page.h"
#include "ui/page/machines/team_export_dialog.h"
#include "ui/page/machines/team_import_dialog.h"
#include "ui/theme/theme.h"
#include "ui/widget/controls.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QScrollArea>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTranslator>

namespace {

const core::instances::InstanceId kBox{QStringLiteral("llm-4090")};

ui::KeyTools tools()
{
    return {.make = [](const QString &comment) -> core::Result<ui::KeyPair> {
                return ui::KeyPair{.privateKey = "-----BEGIN OPENSSH PRIVATE KEY-----\n",
                                   .publicLine = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGJ4Y0p0bXl6dGVzdGtleWZvcnBpY3R1cmVzMDEyMw " + comment.toUtf8(),
                                   .fingerprint = QStringLiteral("SHA256:q1W2e3R4t5Y6u7I8o9P0a1S2d3F4g5H6j7K8l9Z0x1C")};
            },
            .install = [](const QByteArray &line) { return core::remote::Command{.line = "install-key", .input = line}; }};
}

/// Draws each dialog once in the present theme.
class Shots {
public:
    explicit Shots(const QString &suffix) : m_suffix{suffix}
    {
        tests::addSampleFleet(m_stage);
        m_stage.start();
        m_adding.setConfigReader([] { return core::sshconfig::SshConfig{}; });
    }

    void drawAll()
    {
        drawAdding();
        drawKeys();
        drawTeam();
        drawPages();
    }

private:
    void draw(QWidget &widget, const char *name)
    {
        widget.show();
        tests::FleetStage::settle();
        widget.grab().save(QStringLiteral(ZUKA_BUILD_DIR "/shots/adding-%1-%2.png").arg(QString::fromLatin1(name), m_suffix));
    }

    void drawAdding()
    {
        m_adding.startAdding(core::Currency::Cny);
        auto *dialog = new ui::AddMachineDialog{m_adding};
        dialog->setKeys(m_keys);
        dialog->setCanReadTeamFile(true);
        draw(*dialog, "dialog");
        dialog->findChild<QComboBox *>(QStringLiteral("proxy-kind"))->setCurrentIndex(3);
        emit dialog->findChild<QComboBox *>(QStringLiteral("proxy-kind"))->activated(3);
        dialog->findChild<ui::Segmented *>()->setCurrent(2);
        emit dialog->findChild<ui::Segmented *>()->currentChanged(2);
        tests::FleetStage::settle();
        auto *bar = dialog->findChild<QScrollArea *>()->verticalScrollBar();
        bar->setValue(bar->maximum());
        draw(*dialog, "dialog-below");
        delete dialog;
    }

    void drawKeys()
    {
        m_keys.startFor(kBox);
        auto *dialog = new ui::KeyDialog{m_keys};
        draw(*dialog, "key");
        delete dialog;
        m_keys.startFor({QStringLiteral("old-lora")});
        dialog = new ui::KeyDialog{m_keys};
        draw(*dialog, "key-not-connected");
        delete dialog;
        m_keys.startForNew();
        dialog = new ui::KeyDialog{m_keys};
        draw(*dialog, "key-new");
        delete dialog;
    }

    void drawTeam()
    {
        auto *leaving = new ui::TeamExportDialog{m_team, {}};
        draw(*leaving, "team-export");
        delete leaving;
        QTemporaryDir folder;
        QFile file{folder.filePath(QStringLiteral("team.json"))};
        if (file.open(QIODevice::WriteOnly))
            file.write(R"({"zuka_machines": 1, "machines": [{"name": "ablation-a100", "host": "connect.westb.seetacloud.com", "port": 34222},
                {"name": "llm-4090", "host": "5.6.7.8", "port": 2222, "token": "x"}, {"name": "bad", "host": "-x"}]})");
        file.close();
        if (!m_team.read(file.fileName()))
            return;
        auto *coming = new ui::TeamImportDialog{m_team};
        draw(*coming, "team-import");
        delete coming;
    }

    void drawPages()
    {
        tests::FleetStage none;
        none.start();
        ui::MoneyHeaderViewModel noMoney{*none.fleet, none.clock, {}};
        ui::HomeViewModel first{*none.fleet, none.catalog, none.clock, noMoney};
        ui::HomePage firstUse{first};
        firstUse.resize(968, 600);
        draw(firstUse, "home-first");
        m_adding.addDemo(2);
        tests::FleetStage::settle();
        ui::MoneyHeaderViewModel money{*m_stage.fleet, m_stage.clock, {}};
        ui::HomeViewModel home{*m_stage.fleet, m_stage.catalog, m_stage.clock, money};
        ui::HomePage page{home};
        page.resize(968, 760);
        draw(page, "home");
        ui::MachinesViewModel machines{*m_stage.fleet, m_stage.catalog, m_stage.clock};
        ui::MachinesPage list{machines};
        list.setKeys(m_keys);
        list.setTeam(m_team);
        list.resize(968, 600);
        draw(list, "machines");
    }

    QString m_suffix;
    tests::FleetStage m_stage;
    ui::AddMachineViewModel m_adding{*m_stage.fleet, m_stage.catalog, m_stage.secrets, m_stage.clock};
    ui::MachineKeysViewModel m_keys{*m_stage.fleet, m_stage.secrets, tools()};
    ui::TeamFileViewModel m_team{*m_stage.fleet};
};

} // namespace

int main(int argc, char *argv[])
{
    QApplication application{argc, argv};
    QTranslator chinese; // the first argument: a file of translations to draw with
    const bool isChinese = argc > 1 && chinese.load(QString::fromLocal8Bit(argv[1])) && QApplication::installTranslator(&chinese);
    QLocale::setDefault(QLocale{isChinese ? QStringLiteral("zh_CN") : QStringLiteral("en_US")});
    const QString language = isChinese ? QStringLiteral("-zh") : QString{};
    QDir{}.mkpath(QStringLiteral(ZUKA_BUILD_DIR "/shots"));
    for (const auto &[theme, name] : {std::pair{ui::ThemeName::Light, "light"}, std::pair{ui::ThemeName::Dark, "dark"}}) {
        ui::applyTheme(application, theme);
        Shots{QString::fromLatin1(name) + language}.drawAll();
    }
    return 0;
}
