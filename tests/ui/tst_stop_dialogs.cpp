// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/dialog_check.h"
#include "support/fake_platform.h"
#include "support/fleet_stage.h"
#include "support/page_shot.h"

#include "core/catalog/catalog.h"
#include "ui/page/common/sheet_view.h"
#include "ui/page/stop/machine_guard_dialog.h"
#include "ui/page/stop/stop_all_dialog.h"
#include "ui/page/stop/stop_dialog.h"
#include "ui/viewmodel/stop_copies.h"
#include "ui/viewmodel/stop_keeper.h"
#include "ui/viewmodel/stop_needs.h"
#include "ui/widget/kit.h"

#include <QCheckBox>
#include <QFile>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTest>

using core::guard::ChoiceKind;
using core::guard::IntentStage;
using core::instances::Instance;
using core::instances::InstanceId;
using tests::PowerStatus;

namespace {

core::HourlyPrice price(int cents) { return {core::Money::fromCents(cents, core::Currency::Cny)}; }

/// Three machines over a played platform: one joined to an account, one that is not, one where nothing can be done from here.
class Bench {
public:
    const InstanceId joined{QStringLiteral("m-1")};
    const InstanceId loose{QStringLiteral("m-2")};
    tests::FleetStage stage;
    tests::FakePlatform platform;
    tests::FakeClientFactory clients{platform};
    tests::MemoryIntents intents;
    tests::MemoryAccounts accounts;
    core::catalog::Catalog catalog;
    core::guard::GuardRules rules;
    std::unique_ptr<ui::StopKeeper> keeper;
    std::unique_ptr<core::guard::StopFlow> flow;
    std::unique_ptr<ui::StopViewModel> stop;
    std::unique_ptr<ui::MachineGuardViewModel> guard;
    ui::CopyFacts copy;

    Bench()
    {
        if (const auto loaded = core::catalog::loadCatalog(QDir{QStringLiteral(":/catalog")}, QDir{QStringLiteral("/nonexistent")}))
            catalog = loaded->catalog;
        if (const auto read = core::guard::loadGuardRules(QStringLiteral(":/rules/guard.json")))
            rules = *read;
        rules.poll = rules.latePoll = std::chrono::milliseconds{1};
        accounts.list << core::platforms::Account{.id = {QStringLiteral("acc")}, .platform = {QStringLiteral("autodl")}};
        platform.add(QStringLiteral("a-1")).running = price(258);
        const QDateTime since = stage.clock.now().addSecs(-3600 * 3);
        stage.add({.id = joined, .name = QStringLiteral("llm-4090"), .host = QStringLiteral("a.example"), .platform = {QStringLiteral("autodl")},
                   .price = price(258), .billingSince = since, .plannedEnd = stage.clock.now().addSecs(7200),
                   .providerId = QStringLiteral("a-1"), .account = QStringLiteral("acc")},
                  {}, tests::tmuxLine("train", since));
        stage.add({.id = loose, .name = QStringLiteral("sd-3090"), .host = QStringLiteral("b.example"), .platform = {QStringLiteral("runpod")},
                   .price = core::HourlyPrice{core::Money::fromCents(40, core::Currency::Usd)}, .billingSince = since},
                  {});
        stage.add({.id = {QStringLiteral("m-3")}, .name = QStringLiteral("a100"), .host = QStringLiteral("c.example"),
                   .platform = {QStringLiteral("lambda")}, .owner = QStringLiteral("Wang")}, {});
        stage.start();
        make();
    }
    void make()
    {
        keeper = std::make_unique<ui::StopKeeper>(*stage.fleet, catalog);
        flow = std::make_unique<core::guard::StopFlow>(core::guard::StopFlow::Parts{
            .intents = intents, .accounts = accounts, .clients = clients, .machines = *keeper, .clock = stage.clock, .rules = rules});
        stop = std::make_unique<ui::StopViewModel>(ui::StopViewModel::Parts{
            .fleet = *stage.fleet, .flow = *flow, .catalog = catalog, .clock = stage.clock, .lastCopy = [this](const auto &) { return copy; }});
        QFile pattern{QStringLiteral(":/guard/zuka-guard.sh")};
        (void)pattern.open(QIODevice::ReadOnly);
        guard = std::make_unique<ui::MachineGuardViewModel>(ui::MachineGuardViewModel::Parts{
            .fleet = *stage.fleet, .catalog = catalog, .clock = stage.clock, .rules = rules, .pattern = pattern.readAll()});
    }
    Instance instance(const InstanceId &id) const { return stage.fleet->machine(id)->instance; }
};

ui::Button *buttonIn(const QWidget &dialog, const char *name)
{
    return dialog.findChild<ui::Button *>(QString::fromLatin1(name));
}

QAbstractButton *tile(const QWidget &dialog, ChoiceKind kind)
{
    return dialog.findChild<QAbstractButton *>(QStringLiteral("choice-%1").arg(static_cast<int>(kind)));
}

QString textOf(const QWidget &dialog)
{
    QStringList all;
    for (const QLabel *each : dialog.findChildren<QLabel *>()) {
        if (each->isVisibleTo(&dialog))
            all << each->text();
    }
    return all.join(u'\n');
}

} // namespace

/// Stopping by the window: what is asked, what is said, and what it takes to erase.
class StopDialogsTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeName::Light); }
    void cancelIsTheDefault();
    void theChosenWayStaysMarked();
    void saysWhatEachWayDoes();
    void releaseWantsATick();
    void anotherOnesMachineWantsATick();
    void firstStopOpensTheSheet();
    void stopIsShownUntilConfirmed();
    void notConfirmedAsksTheUser();
    void insideAsksWhetherItIsOff();
    void nothingFromHere();
    void stopAllWithSums();
    void copiesFromTheJournal();
    void guardShowsItsScript();
    void guardOfNoUse();
    void pictures();
    void dialogsAreWhole_data();
    void dialogsAreWhole();
};

void StopDialogsTest::cancelIsTheDefault()
{
    Bench bench;
    QWidget parent;
    auto *dialog = ui::StopDialog::ask(*bench.stop, bench.joined, &parent);
    QVERIFY(dialog);
    QVERIFY(buttonIn(*dialog, "cancel")->isDefault());
    QTest::keyClick(dialog, Qt::Key_Return);
    QVERIFY(!dialog->isVisible());
    QVERIFY(bench.platform.calls.isEmpty());
    QVERIFY(bench.intents.intents.isEmpty());
}

void StopDialogsTest::theChosenWayStaysMarked()
{
    Bench bench;
    ui::StopDialog dialog{*bench.stop, bench.joined, nullptr};
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    for (int turn = 0; turn < 3; ++turn) { // The platform answers, and the ways are shown anew.
        emit bench.stop->changed(bench.joined);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(tile(dialog, ChoiceKind::Stop)->isChecked());
    }
    tile(dialog, ChoiceKind::Release)->click();
    emit bench.stop->changed(bench.joined);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(tile(dialog, ChoiceKind::Release)->isChecked());
    QVERIFY(!tile(dialog, ChoiceKind::Stop)->isChecked());
}

void StopDialogsTest::saysWhatEachWayDoes()
{
    Bench bench;
    bench.copy = {.at = bench.stage.clock.now().addDays(-3)};
    ui::StopDialog dialog{*bench.stop, bench.joined, nullptr};
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    QVERIFY(textOf(dialog).contains(QStringLiteral("¥2.58/h")));
    QVERIFY(textOf(dialog).contains(QStringLiteral("The card may be taken by others.")));
    QVERIFY(textOf(dialog).contains(QStringLiteral("?")));
    QVERIFY(textOf(dialog).contains(QStringLiteral("Results last copied off it")));
    QVERIFY(tile(dialog, ChoiceKind::NoCard)->isEnabled());
    tile(dialog, ChoiceKind::NoCard)->click();
    QVERIFY(textOf(dialog).contains(QStringLiteral("it is not off")));
    QVERIFY(buttonIn(dialog, "act")->text().contains(QStringLiteral("−¥2.58/h")));
}

void StopDialogsTest::releaseWantsATick()
{
    Bench bench;
    ui::StopDialog dialog{*bench.stop, bench.joined, nullptr};
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    tile(dialog, ChoiceKind::Release)->click();
    auto *act = buttonIn(dialog, "act");
    auto *tick = dialog.findChild<QCheckBox *>(QStringLiteral("override"));
    QVERIFY(!act->isEnabled());
    tick->setChecked(true);
    QVERIFY(act->isEnabled());
    tile(dialog, ChoiceKind::Stop)->click();
    tile(dialog, ChoiceKind::Release)->click();
    QVERIFY(!act->isEnabled()); // A tick is for one time.
    bench.copy = {.at = bench.stage.clock.now().addSecs(-600), .isVerified = true};
    emit bench.stop->changed(bench.joined);
    QVERIFY(act->isEnabled());
    act->click();
    QTRY_COMPARE(bench.platform.count(QStringLiteral("release a-1")), 1);
}

void StopDialogsTest::anotherOnesMachineWantsATick()
{
    Bench bench;
    Instance others = bench.instance(bench.joined);
    others.owner = QStringLiteral("Somebody Else");
    bench.stage.fleet->update(others);
    QTRY_COMPARE(bench.instance(bench.joined).owner, others.owner);
    ui::StopDialog dialog{*bench.stop, bench.joined, nullptr};
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    auto *tick = dialog.findChild<QCheckBox *>(QStringLiteral("others"));
    QVERIFY(tick->isVisibleTo(&dialog) && tick->text().contains(others.owner));
    QVERIFY(!buttonIn(dialog, "act")->isEnabled());
    tick->setChecked(true);
    QVERIFY(buttonIn(dialog, "act")->isEnabled());
    // Of all machines, that of somebody else is stopped only when it is ticked.
    ui::StopAllDialog all{*bench.stop, nullptr};
    all.setAttribute(Qt::WA_DeleteOnClose, false);
    QVERIFY(!all.findChild<QCheckBox *>(QStringLiteral("stop-") + bench.joined.value)->isChecked());
    // The name of the login is not always the name in the team.
    bench.stop->setOwnName([] { return QStringLiteral(" somebody ELSE "); });
    QVERIFY(bench.stop->card(bench.joined)->othersText.isEmpty());
}

void StopDialogsTest::firstStopOpensTheSheet()
{
    Bench bench;
    bool isRead = false;
    bench.stop = std::make_unique<ui::StopViewModel>(ui::StopViewModel::Parts{
        .fleet = *bench.stage.fleet, .flow = *bench.flow, .catalog = bench.catalog, .clock = bench.stage.clock,
        .sheetRead = [&isRead](const auto &) { isRead = true; }, .isSheetRead = [&isRead](const auto &) { return isRead; }});
    QWidget parent;
    for (const bool isFirst : {true, false}) {
        auto *dialog = ui::StopDialog::ask(*bench.stop, bench.joined, &parent);
        QVERIFY(dialog);
        QCOMPARE(dialog->findChildren<ui::SheetDialog *>().size(), isFirst ? 1 : 0);
        QVERIFY(isRead);
        delete dialog;
    }
}

void StopDialogsTest::stopIsShownUntilConfirmed()
{
    Bench bench;
    bench.platform.looksUntilDone = 4;
    bench.platform.latency = std::chrono::milliseconds{80}; // long enough for its way to be seen
    QSignalSpy noticed{bench.stop.get(), &ui::StopViewModel::noticed};
    ui::StopDialog dialog{*bench.stop, bench.joined, nullptr};
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    buttonIn(dialog, "act")->click();
    QTRY_VERIFY(textOf(dialog).contains(QStringLiteral("Stopping llm-4090")));
    QTRY_VERIFY(textOf(dialog).contains(QStringLiteral("llm-4090 is off")));
    QTRY_VERIFY(bench.instance(bench.joined).isPoweredOff);
    QCOMPARE(noticed.size(), 1);
    QCOMPARE(buttonIn(dialog, "cancel")->text(), QStringLiteral("Close"));
}

void StopDialogsTest::notConfirmedAsksTheUser()
{
    Bench bench;
    bench.platform.isObedient = false;
    QSignalSpy alarmed{bench.stop.get(), &ui::StopViewModel::alarmed};
    bench.stop->act(bench.joined, ChoiceKind::Stop);
    QTRY_VERIFY(bench.platform.looks > 1);
    bench.stage.clock.advance(std::chrono::minutes{3});
    QTRY_COMPARE(alarmed.size(), 1);
    const ui::StopAllCard all = bench.stop->all({}); // Nothing more is sent for it, so it is not counted.
    QVERIFY(std::ranges::any_of(all.lines, [](const auto &line) { return line.byHand == QStringLiteral("under way already"); }));
    QVERIFY(!all.ends.contains(QStringLiteral("2.58")));
    const QList<ui::HomeNeed> needs = ui::stopNeeds(*bench.stop); // It stands on Home until it is settled.
    QCOMPARE(needs.size(), 1);
    QCOMPARE(needs.first().title, QStringLiteral("Not confirmed: llm-4090"));
    QVERIFY(!needs.first().reason.isEmpty());
    QCOMPARE(needs.first().actions.first(), ui::NeedAction::ShowStop);
    ui::StopDialog dialog{*bench.stop, bench.joined, nullptr}; // Opened later: it shows what is open.
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    QVERIFY(textOf(dialog).contains(QStringLiteral("Not confirmed: llm-4090")));
    for (const char *name : {"act", "off", "on", "look", "console"})
        QVERIFY2(buttonIn(dialog, name)->isVisibleTo(&dialog), name);
    buttonIn(dialog, "off")->click();
    QTRY_VERIFY(bench.instance(bench.joined).isPoweredOff);
    QTRY_VERIFY(ui::stopNeeds(*bench.stop).isEmpty());
}

void StopDialogsTest::insideAsksWhetherItIsOff()
{
    Bench bench;
    bench.stage.session(bench.loose.value)->runner.answer("runpodctl", QByteArray{});
    ui::StopDialog dialog{*bench.stop, bench.loose, nullptr};
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    QVERIFY(!tile(dialog, ChoiceKind::Stop)->isEnabled());
    QVERIFY(textOf(dialog).contains(QStringLiteral("Nobody confirms it")));
    buttonIn(dialog, "act")->click();
    QTRY_VERIFY(textOf(dialog).contains(QStringLiteral("Is sd-3090 off?")));
    QVERIFY(!bench.instance(bench.loose).isPoweredOff);
    buttonIn(dialog, "on")->click();
    QTRY_COMPARE(bench.intents.intents.last().stage, IntentStage::Failed);
}

void StopDialogsTest::nothingFromHere()
{
    Bench bench;
    QSignalSpy url{bench.stop.get(), &ui::StopViewModel::urlRequested};
    ui::StopDialog dialog{*bench.stop, {QStringLiteral("m-3")}, nullptr};
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    QVERIFY(textOf(dialog).contains(QStringLiteral("It belongs to Wang.")));
    QCOMPARE(buttonIn(dialog, "act")->text(), QStringLiteral("Open console"));
    buttonIn(dialog, "act")->click();
    QCOMPARE(url.size(), 1);
    QVERIFY(!ui::StopDialog::ask(*bench.stop, {QStringLiteral("nobody")}, nullptr));
}

void StopDialogsTest::stopAllWithSums()
{
    Bench bench;
    bench.stage.session(bench.loose.value)->runner.answer("runpodctl", QByteArray{});
    ui::StopAllDialog dialog{*bench.stop, nullptr};
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    QVERIFY(textOf(dialog).contains(QStringLiteral("Ends ¥2.58/h + $0.40/h.")));
    QVERIFY(textOf(dialog).contains(QStringLiteral("go on costing")));
    QVERIFY(textOf(dialog).contains(QStringLiteral("sd-3090: What lies outside /workspace is erased by a stop.")));
    auto *loose = dialog.findChild<QCheckBox *>(QStringLiteral("stop-m-2"));
    loose->setChecked(false);
    QVERIFY(textOf(dialog).contains(QStringLiteral("Ends ¥2.58/h. Goes on costing: ?.")));
    QVERIFY(!textOf(dialog).contains(QStringLiteral("/workspace")));
    QVERIFY(!dialog.findChild<QCheckBox *>(QStringLiteral("stop-m-3"))->isEnabled());
    buttonIn(dialog, "act")->click();
    QTRY_VERIFY(bench.instance(bench.joined).isPoweredOff);
    QCOMPARE(bench.intents.intents.size(), 1);
}

void StopDialogsTest::copiesFromTheJournal()
{
    using namespace core::transfer;
    const QDateTime at{QDate{2026, 11, 30}, QTime{9, 20}, Qt::UTC};
    const TransferRequest down{.machine = {QStringLiteral("m")}, .direction = Direction::Download};
    const auto copies = ui::StopCopies::copiesIn(
        {{.request = down, .state = TransferState::Done, .updatedAt = at},
         {.request = down, .state = TransferState::Failed, .updatedAt = at.addSecs(60)},
         {.request = {.machine = {QStringLiteral("m")}}, .state = TransferState::Done, .updatedAt = at.addSecs(90)}});
    QCOMPARE(copies.value({QStringLiteral("m")}).at, std::optional{at});
    QVERIFY(copies.value({QStringLiteral("m")}).isVerified);
    QVERIFY(!copies.value({QStringLiteral("other")}).at);
}

void StopDialogsTest::guardShowsItsScript()
{
    Bench bench;
    auto &runner = bench.stage.session(bench.joined.value)->runner;
    runner.answer("zuka-guard", QByteArray{"zuka-guard none\n"});
    ui::MachineGuardDialog dialog{*bench.guard, bench.joined, nullptr};
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    QTRY_VERIFY(textOf(dialog).contains(QStringLiteral("Not set up on this machine")));
    QVERIFY(dialog.findChild<QPlainTextEdit *>(QStringLiteral("script"))->toPlainText().contains(QStringLiteral("/usr/bin/shutdown")));
    runner.answer("cat >guard.new",
                  QByteArray{"zuka-guard status\nnow=1000\nrunning=1\nstate=watching\narmed=1\nbeat=995\nend_at=8200\nidle_seconds=900\nidle_for=0\nwhere=tmux\n"});
    buttonIn(dialog, "install")->click();
    QTRY_VERIFY(textOf(dialog).contains(QStringLiteral("It watches. Last heartbeat")));
    QVERIFY(runner.commands().last().input.startsWith("#!/bin/sh"));
    QVERIFY(runner.commands().last().line.contains("+ 7200"));
    QVERIFY(bench.guard->protects(bench.joined));
    runner.answer("pause 3600", QByteArray{"zuka-guard status\nnow=1000\nrunning=1\nstate=paused\narmed=1\nbeat=999\npaused_until=4600\n"});
    buttonIn(dialog, "pause")->click();
    QTRY_COMPARE(buttonIn(dialog, "pause")->text(), QStringLiteral("Go on"));
}

void StopDialogsTest::guardOfNoUse()
{
    Bench bench;
    ui::MachineGuardDialog dialog{*bench.guard, {QStringLiteral("m-3")}, nullptr};
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    QVERIFY(textOf(dialog).contains(QStringLiteral("would only seem to protect")));
    QVERIFY(!buttonIn(dialog, "install")->isVisibleTo(&dialog));
}

void StopDialogsTest::pictures()
{
    Bench bench;
    bench.copy = {.at = bench.stage.clock.now().addSecs(-2400), .isVerified = true};
    const QDir folder{QStringLiteral(ZUKA_BUILD_DIR "/shots")};
    QVERIFY(folder.mkpath(QStringLiteral(".")));
    for (const ui::ThemeName theme : {ui::ThemeName::Light, ui::ThemeName::Dark}) {
        ui::applyTheme(*qApp, theme);
        const QString suffix = theme == ui::ThemeName::Dark ? QStringLiteral("-dark.png") : QStringLiteral("-light.png");
        ui::StopDialog stop{*bench.stop, bench.joined, nullptr};
        ui::StopAllDialog all{*bench.stop, nullptr};
        ui::MachineGuardDialog guard{*bench.guard, bench.joined, nullptr};
        for (const auto &[dialog, name] : {std::pair<QDialog *, const char *>{&stop, "stop"}, {&all, "stop-all"}, {&guard, "machine-guard"}}) {
            dialog->setAttribute(Qt::WA_DeleteOnClose, false);
            dialog->show();
            QTest::qWait(50);
            QVERIFY(dialog->height() <= 640); // Fits the smallest window.
            QVERIFY(dialog->grab().save(folder.filePath(QString::fromLatin1(name) + suffix)));
        }
    }
}

void StopDialogsTest::dialogsAreWhole_data()
{
    QTest::addColumn<bool>("isChinese");
    QTest::newRow("English") << false;
    QTest::newRow("Chinese") << true;
}

void StopDialogsTest::dialogsAreWhole()
{
    QFETCH(bool, isChinese);
    const auto chinese = isChinese ? std::make_unique<tests::ChineseTexts>() : nullptr;
    Bench bench;
    ui::StopDialog stop{*bench.stop, bench.joined, nullptr};
    ui::StopAllDialog all{*bench.stop, nullptr};
    ui::MachineGuardDialog guard{*bench.guard, bench.joined, nullptr};
    for (QDialog *dialog : {static_cast<QDialog *>(&stop), static_cast<QDialog *>(&all), static_cast<QDialog *>(&guard)}) {
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        dialog->show();
        QCOMPARE(tests::dialogTroubles(*dialog), QString{});
    }
}

QTEST_MAIN(StopDialogsTest)
#include "tst_stop_dialogs.moc"
