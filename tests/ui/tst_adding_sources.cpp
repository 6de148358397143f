// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fleet_stage.h"
#include "ui/viewmodel/add_machine_view_model.h"

#include <QSignalSpy>
#include <QTest>

using core::Currency;
using core::instances::InstanceId;
using core::instances::LoginMethod;

/// Where a machine comes from besides a typed form: words of a page, the SSH configuration, a machine under a new port.
class AddingSourcesTest final : public QObject {
    Q_OBJECT

private slots:
    void wordsNameThePlatform();
    void configHostFillsTheForm();
    void withoutReaderThereIsNothing();
    void samePortlessMachineIsOffered();
    void newLoginReplacesTheOld();
    void teamWordsAreKept();
    void wrongJumpIsNamed_data();
    void wrongJumpIsNamed();
};

namespace {

struct Stage {
    tests::FleetStage fleet;
    ui::AddMachineViewModel viewModel{*fleet.fleet, fleet.catalog, fleet.secrets, fleet.clock};

    Stage()
    {
        for (auto &platform : fleet.catalog.platforms)
            platform.ssh.portStyle = QStringLiteral("mapped");
        viewModel.startAdding(Currency::Cny);
    }
};

core::instances::Instance rented()
{
    core::instances::Instance machine;
    machine.id = {QStringLiteral("llm")};
    machine.name = QStringLiteral("llm-4090");
    machine.host = QStringLiteral("region-1.autodl.com");
    machine.port = 34222;
    machine.platform = {QStringLiteral("autodl")};
    machine.tags = {QStringLiteral("lora")};
    return machine;
}

core::sshconfig::SshConfig config()
{
    const QString text = QStringLiteral("Host gpu\nHostName 1.2.3.4\nPort 2222\nUser me\nIdentityFile ~/.ssh/k\nProxyJump hop@gate\nForwardAgent yes\n"
                                        "Host bad\nHostName -x\nHost *\nUser all\n");
    return core::sshconfig::readSshConfig({.read = [text](const QString &) { return std::optional{text}; },
                                           .home = QStringLiteral("/home/me"),
                                           .localUser = QStringLiteral("me")});
}

} // namespace

void AddingSourcesTest::wordsNameThePlatform()
{
    Stage stage;
    stage.viewModel.readPaste(QStringLiteral("AutoDL: ssh -p 34222 root@1.2.3.4"), true);
    QCOMPARE(stage.viewModel.form().platform.value, QStringLiteral("autodl"));
    stage.viewModel.readPaste(QStringLiteral("ssh -J me@gate:2200 -p 34222 root@1.2.3.4"), true);
    QCOMPARE(stage.viewModel.form().jump, QStringLiteral("me@gate:2200"));
    QVERIFY(stage.viewModel.ignoredText().isEmpty());
}

void AddingSourcesTest::configHostFillsTheForm()
{
    Stage stage;
    stage.viewModel.setConfigReader(config);
    const auto choices = stage.viewModel.configChoices();
    QCOMPARE(choices.size(), 2);
    QCOMPARE(choices.first().login, QStringLiteral("me@1.2.3.4:2222"));
    QVERIFY(!choices.last().problem.isEmpty());
    QVERIFY(!stage.viewModel.takeConfigHost(QStringLiteral("bad")));
    QVERIFY(stage.viewModel.takeConfigHost(QStringLiteral("gpu")));
    const auto &form = stage.viewModel.form();
    QCOMPARE(form.host, QStringLiteral("1.2.3.4"));
    QCOMPARE(form.port, QStringLiteral("2222"));
    QCOMPARE(form.user, QStringLiteral("me"));
    QCOMPARE(form.login, LoginMethod::KeyFile);
    QCOMPARE(form.keyFile, QStringLiteral("/home/me/.ssh/k"));
    QCOMPARE(form.jump, QStringLiteral("hop@gate"));
    QCOMPARE(form.configAlias, QStringLiteral("gpu"));
    QCOMPARE(stage.viewModel.nameSuggestion(), QStringLiteral("gpu"));
    QVERIFY(stage.viewModel.ignoredText().contains(QStringLiteral("forwardagent")));
    // Another login line is no longer the host of the configuration.
    stage.viewModel.readPaste(QStringLiteral("ssh -p 5 root@5.6.7.8"), true);
    QVERIFY(stage.viewModel.form().configAlias.isEmpty() && stage.viewModel.form().jump.isEmpty());
}

void AddingSourcesTest::withoutReaderThereIsNothing()
{
    Stage stage;
    QVERIFY(!stage.viewModel.canReadConfig());
    QVERIFY(stage.viewModel.configChoices().isEmpty());
    QVERIFY(!stage.viewModel.takeConfigHost(QStringLiteral("gpu")));
}

void AddingSourcesTest::samePortlessMachineIsOffered()
{
    Stage stage;
    stage.fleet.add(rented(), {});
    stage.fleet.start(false);
    QVERIFY(!stage.viewModel.likelySame());
    stage.viewModel.readPaste(QStringLiteral("ssh -p 40001 root@region-1.autodl.com"), true);
    QVERIFY(stage.viewModel.likelySame());
    QCOMPARE(stage.viewModel.likelySame()->name, QStringLiteral("llm-4090"));
    QVERIFY(stage.viewModel.likelySameText().contains(QStringLiteral("llm-4090")));
    QVERIFY(!stage.viewModel.replacing()); // Other machines look the same: never without the user's word.
    stage.viewModel.readPaste(QStringLiteral("ssh -p 40001 root@region-2.autodl.com"), true);
    QVERIFY(!stage.viewModel.likelySame());
    QVERIFY(stage.viewModel.startEditing({QStringLiteral("llm")}));
    QVERIFY(!stage.viewModel.likelySame() && stage.viewModel.replaceChoices().isEmpty());
}

void AddingSourcesTest::newLoginReplacesTheOld()
{
    Stage stage;
    stage.fleet.add(rented(), {});
    stage.fleet.start();
    stage.viewModel.readPaste(QStringLiteral("ssh -p 40001 root@region-1.autodl.com\nnewSecret1"), true);
    QVERIFY(stage.viewModel.likelySame());
    stage.viewModel.setReplacing(stage.viewModel.likelySame()->id);
    QVERIFY(!stage.viewModel.likelySame());
    QSignalSpy finished{&stage.viewModel, &ui::AddMachineViewModel::finished};
    stage.viewModel.submit();
    QTRY_COMPARE(finished.count(), 1);
    QCOMPARE(finished.first().first().value<InstanceId>(), (InstanceId{QStringLiteral("llm")}));
    QCOMPARE(stage.fleet.fleet->machines().size(), 1);
    const auto machine = stage.fleet.fleet->machine({QStringLiteral("llm")})->instance;
    QCOMPARE(machine.port, quint16{40001});
    QCOMPARE(machine.name, QStringLiteral("llm-4090"));
    QCOMPARE(machine.tags, QStringList{QStringLiteral("lora")});
    QTRY_COMPARE(stage.fleet.secrets.secrets.value(core::secrets::passwordKey(QStringLiteral("llm"))), QByteArray{"newSecret1"});
    QVERIFY(stage.viewModel.form().password.isEmpty());
}

void AddingSourcesTest::teamWordsAreKept()
{
    ui::MachineForm form;
    form.host = QStringLiteral("h.example");
    form.tags = QStringLiteral(" lora， night, LoRA,,");
    form.owner = QStringLiteral(" li ");
    form.project = QStringLiteral("chat");
    form.jump = QStringLiteral("me@gate:2200");
    const auto machine = ui::instanceOf(form, {}, QDateTime::currentDateTimeUtc());
    QCOMPARE(machine.tags, (QStringList{QStringLiteral("lora"), QStringLiteral("night")}));
    QCOMPARE(machine.owner, QStringLiteral("li"));
    QCOMPARE(machine.project, QStringLiteral("chat"));
    const auto back = ui::formOf(machine);
    QCOMPARE(back.tags, QStringLiteral("lora, night"));
    QCOMPARE(back.jump, form.jump);
}

void AddingSourcesTest::wrongJumpIsNamed_data()
{
    QTest::addColumn<QString>("jump");
    QTest::addColumn<bool>("isGood");

    QTest::newRow("none") << QString{} << true;
    QTest::newRow("one") << QStringLiteral("gate") << true;
    QTest::newRow("two") << QStringLiteral("a@g:22, [2001:db8::1]:2222") << true;
    QTest::newRow("an option") << QStringLiteral("-oProxyCommand=x") << false;
    QTest::newRow("a command") << QStringLiteral("a;b") << false;
    QTest::newRow("port") << QStringLiteral("g:0") << false;
}

void AddingSourcesTest::wrongJumpIsNamed()
{
    QFETCH(QString, jump);
    QFETCH(bool, isGood);
    ui::MachineForm form;
    form.host = QStringLiteral("h.example");
    form.jump = jump;
    const auto problems = ui::problemsOf(form, {}, QDateTime::currentDateTimeUtc());
    QCOMPARE(problems.size(), isGood ? 0 : 1);
    QVERIFY(isGood || problems.first().field == ui::MachineField::Jump);
}

QTEST_GUILESS_MAIN(AddingSourcesTest)
#include "tst_adding_sources.moc"
