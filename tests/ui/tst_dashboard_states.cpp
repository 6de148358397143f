// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/host_samples.h"
#include "support/page_shot.h"
#include "support/sample_fleet.h"
#include "ui/page/dashboard/dashboard_page.h"
#include "ui/page/dashboard/hint_card.h"
#include "ui/page/dashboard/host_strip_card.h"
#include "ui/page/dashboard/question_card.h"
#include "ui/viewmodel/machine_visibility.h"
#include "ui/viewmodel/terminal_launcher.h"
#include "ui/widget/banner.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using core::fleet::MachineState;
using core::fleet::MachineStatus;
using core::instances::InstanceId;
using core::remote::LoginQuestion;

namespace {

class NoLauncher final : public ui::TerminalLauncher {
public:
    core::Status open(const QString &) override { return core::ok(); }
};

/// The dashboard of one machine whose status a test sets by hand.
struct Stage {
    tests::FleetStage fleet;
    NoLauncher launcher;
    ui::MachineViewModel machine{*fleet.fleet, fleet.catalog, fleet.clock};
    ui::TmuxViewModel tmux{*fleet.fleet, fleet.clock, launcher};
    ui::DashboardPage page{machine, tmux};
    MachineStatus status = tests::sampleStatus(tests::sampleInstance(QStringLiteral("ft-8x4090"), 17.60), MachineState::Working);

    Stage()
    {
        machine.setStatusSource([this](const InstanceId &) { return std::optional{status}; });
        status.session = {.phase = core::remote::SessionPhase::Ready, .roundTripMs = 34};
        status.instance.billingSince = fleet.clock.now().addSecs(-26 * 3600);
        status.sampledAt = fleet.clock.now();
        setGpus(8);
        page.resize(1252, 820);
    }
    void setGpus(int count)
    {
        status.gpus.clear();
        for (int i = 0; i < count; ++i)
            status.gpus << tests::sampleGpu(i, i == 5 ? 41 : 95 + i % 3, i == 5 ? 16.2 : 21.8, 24, 69 + i,
                                            i == 5 ? 188 : 396 + i * 3);
        status.instance.gpuCount = count;
        status.sample = tests::sampleHost(fleet.clock.now(), status.gpus);
    }
    void open()
    {
        page.showMachine(status.instance.id);
        page.show();
        tests::FleetStage::settle();
    }
    QStringList banners() const
    {
        QStringList names;
        for (const auto *each : page.findChildren<ui::Banner *>()) {
            if (each->isVisible())
                names << each->accessibleName();
        }
        return names;
    }
    QPushButton *button(const QString &text) const
    {
        for (auto *each : page.findChildren<QPushButton *>()) {
            if (each->text() == text && each->isVisible())
                return each;
        }
        return nullptr;
    }
    QString texts() const
    {
        QStringList all;
        for (const auto *each : page.findChildren<QLabel *>()) {
            if (each->isVisible())
                all << each->text();
        }
        return all.join(u'\n');
    }
};

LoginQuestion codeQuestion()
{
    return {.host = QStringLiteral("ft-8x4090"),
            .title = QStringLiteral("Two-step login"),
            .text = QStringLiteral("Enter the code of your authenticator."),
            .prompts = {{QStringLiteral("User for billing:"), true}, {QStringLiteral("Verification code:"), false}},
            .secondsLeft = 90};
}

core::monitor::Hint waiting()
{
    return {.kind = core::monitor::HintKind::DataLoading,
            .text = QStringLiteral("The GPU probably waits for data."),
            .evidence = {QStringLiteral("GPU load: 41 % on average over 12 min"), QStringLiteral("CPU: 98 % of 64 cores")},
            .steps = {QStringLiteral("Raise the number of loader workers."), QStringLiteral("Move the data to the data disk.")}};
}

core::Error problem(const char *code, const char *message, const char *remedy)
{
    return {.kind = core::ErrorKind::NotFound, .code = QString::fromLatin1(code), .message = QString::fromLatin1(message),
            .remedy = QString::fromLatin1(remedy), .money = core::MoneyState::Running};
}

} // namespace

class DashboardStatesTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeName::Light); }
    void hostAndProgramsAreShown();
    void eachStateHasItsWords_data();
    void eachStateHasItsWords();
    void loginTextIsShownOnce();
    void withoutAKeychainNoMachineSaysItAgain();
    void cardsKeepTheirHeightWithoutHistory();
    void questionAsksEachPrompt();
    void typedAnswersSurviveTheClock();
    void givingUpSendsNothing();
    void demoCostsNothingAndSaysSo();
    void hintOpensItsSteps();
    void hiddenPageWatchesNothing();
};

void DashboardStatesTest::hostAndProgramsAreShown()
{
    Stage stage;
    stage.open();
    const QString texts = stage.texts();
    for (const auto *part : {"driver 550.54.15 · CUDA up to 12.4", "System disk", "container limit", "Programs",
                             "GPU 0 · pid 4123"})
        QVERIFY2(texts.contains(QString::fromUtf8(part)), part);
    stage.page.findChild<ui::HintCard *>()->setHints({waiting()});
    QCOMPARE(tests::shoot(stage.page, QStringLiteral("dashboard-host")), QString{});
    stage.setGpus(1);
    emit stage.machine.sampled();
    QCOMPARE(tests::shoot(stage.page, QStringLiteral("dashboard-host-1gpu")), QString{});
}

void DashboardStatesTest::eachStateHasItsWords_data()
{
    using Change = std::function<void(MachineStatus &)>;
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("heading");
    const auto row = [](const char *name, const char *heading, Change change) {
        QTest::newRow(name) << std::move(change) << QString::fromUtf8(heading);
    };
    row("stuck", "Busy, but little power is drawn", [](MachineStatus &status) {
        status.state = MachineState::Stuck;
        for (auto &gpu : status.gpus) {
            gpu.utilizationPercent = 100;
            gpu.powerWatts = 88;
        }
    });
    row("driver", "The driver does not answer", [](MachineStatus &status) { status.state = MachineState::DriverSilent; });
    row("lost", "A card does not answer any more", [](MachineStatus &status) { status.state = MachineState::GpuLost; });
    row("nosmi", "nvidia-smi is not there", [](MachineStatus &status) {
        status.state = MachineState::DriverSilent;
        status.gpus.clear();
        status.sample.gpus = {};
        status.problem = problem("gpu.not_found", "nvidia-smi is not there", "Choose an image with the driver tools.");
    });
    row("nogpu", "No-GPU mode", [](MachineStatus &status) {
        status.state = MachineState::NoGpuMode;
        status.gpus.clear();
        status.sample.gpus = {};
    });
    row("terminal", "This login gives a terminal and nothing else", [](MachineStatus &status) {
        status.state = MachineState::Stale;
        status.gpus.clear();
        status.sample = {};
        status.sampledAt = {};
        status.probe.isTerminalOnly = true;
    });
    row("stale", "No answer for 40 s", [](MachineStatus &status) {
        status.state = MachineState::Stale;
        status.sampledAt = status.sampledAt.addSecs(-40);
    });
    row("connecting", "Connecting to ft-8x4090", [](MachineStatus &status) {
        status.state = MachineState::Connecting;
        status.session = {.phase = core::remote::SessionPhase::Authenticating};
        status.gpus.clear();
        status.sample = {};
        status.sampledAt = {};
    });
    row("noise", "This server prints text at login", [](MachineStatus &status) {
        status.probe.loginNoise = QStringLiteral("Welcome to AutoDL\n\n  Data disk: /root/autodl-tmp\n");
    });
}

void DashboardStatesTest::eachStateHasItsWords()
{
    using Change = std::function<void(MachineStatus &)>;
    QFETCH(Change, change);
    QFETCH(QString, heading);
    Stage stage;
    change(stage.status);
    stage.open();
    QVERIFY2(stage.banners().contains(heading), qPrintable(stage.banners().join(u'|')));
    const QString name = QString::fromLatin1(QTest::currentDataTag());
    QCOMPARE(stage.texts().contains(QStringLiteral("No nvidia-smi in this image")), name == QStringLiteral("nosmi"));
    QCOMPARE(stage.texts().contains(QStringLiteral("The machine runs without a card.")), name == QStringLiteral("nogpu"));
    QCOMPARE(tests::shoot(stage.page, QStringLiteral("dashboard-state-") + name), QString{});
}

void DashboardStatesTest::loginTextIsShownOnce()
{
    Stage stage;
    stage.status.probe.loginNoise = QStringLiteral("Welcome\n");
    stage.open();
    QCOMPARE(stage.banners().size(), 1);
    QTest::mouseClick(stage.button(QStringLiteral("Close")), Qt::LeftButton);
    tests::FleetStage::settle();
    QVERIFY(stage.banners().isEmpty());
    stage.page.showMachine(stage.status.instance.id);
    QVERIFY(stage.banners().isEmpty());
    stage.status.probe.loginNoise = QStringLiteral("Maintenance tonight\n");
    emit stage.machine.changed();
    QCOMPARE(stage.banners().size(), 1); // another text is news
}

void DashboardStatesTest::withoutAKeychainNoMachineSaysItAgain()
{
    Stage stage;
    stage.open();
    const QString why = QStringLiteral("There is no keychain service on this computer.");
    emit stage.fleet.fleet->secretKeptInMemoryOnly(stage.status.instance.id, why);
    tests::FleetStage::settle();
    const QString heading = QStringLiteral("The password is kept for this run only");
    QVERIFY(stage.banners().contains(heading)); // one entry that the keychain refused is told here
    stage.page.setCanKeepPasswords(false);
    QVERIFY(!stage.banners().contains(heading)); // the window tells it for all
    stage.page.setCanKeepPasswords(true);
    QVERIFY(stage.banners().contains(heading));
}

void DashboardStatesTest::cardsKeepTheirHeightWithoutHistory()
{
    Stage stage;
    stage.status.state = MachineState::DriverSilent;
    stage.status.gpus.clear();
    stage.status.sample.gpus = {};
    stage.page.resize(968, 632);
    stage.open();
    auto *host = stage.page.findChild<ui::HostStripCard *>();
    QTRY_VERIFY(host->isVisible());
    QTRY_VERIFY(host->height() <= host->sizeHint().height() + 4);
}

void DashboardStatesTest::questionAsksEachPrompt()
{
    Stage stage;
    stage.status.state = MachineState::Connecting;
    stage.status.gpus.clear();
    stage.status.sample = {};
    stage.status.sampledAt = {};
    stage.status.question = codeQuestion();
    stage.open();
    auto *card = stage.page.findChild<ui::QuestionCard *>();
    QVERIFY(card->isVisible());
    const auto edits = card->findChildren<QLineEdit *>();
    QCOMPARE(edits.size(), 2);
    QCOMPARE(edits[0]->echoMode(), QLineEdit::Normal);
    QCOMPARE(edits[1]->echoMode(), QLineEdit::Password);
    QCOMPARE(edits[1]->accessibleName(), QStringLiteral("Verification code:"));
    QVERIFY(stage.texts().contains(QStringLiteral("90 second(s) left")));
    stage.fleet.clock.advance(std::chrono::seconds{75});
    emit stage.machine.changed();
    QVERIFY(stage.texts().contains(QStringLiteral("15 second(s) left")));
    QCOMPARE(tests::shoot(stage.page, QStringLiteral("dashboard-question")), QString{});

    QStringList given;
    connect(card, &ui::QuestionCard::answered, this, [&given](const std::optional<QList<QByteArray>> &answers) {
        for (const QByteArray &answer : answers.value_or(QList<QByteArray>{}))
            given << QString::fromUtf8(answer);
    });
    QTest::keyClicks(edits[0], QStringLiteral("mei"));
    QTest::keyClick(edits[0], Qt::Key_Return); // on to the next one, nothing is sent yet
    QVERIFY(given.isEmpty());
    QTest::keyClicks(edits[1], QStringLiteral("123456"));
    QTest::keyClick(edits[1], Qt::Key_Return);
    QCOMPARE(given, (QStringList{QStringLiteral("mei"), QStringLiteral("123456")}));
    QVERIFY(edits[0]->text().isEmpty() && edits[1]->text().isEmpty());
    stage.status.question.reset();
    emit stage.machine.changed();
    QVERIFY(!card->isVisible());
}

void DashboardStatesTest::typedAnswersSurviveTheClock()
{
    Stage stage;
    stage.status.question = codeQuestion();
    stage.open();
    auto *edit = stage.page.findChild<ui::QuestionCard *>()->findChildren<QLineEdit *>().last();
    QTest::keyClicks(edit, QStringLiteral("12"));
    stage.status.question->secondsLeft = 80; // only the time went on
    emit stage.machine.changed();
    QCOMPARE(stage.page.findChild<ui::QuestionCard *>()->findChildren<QLineEdit *>().last(), edit);
    QCOMPARE(edit->text(), QStringLiteral("12"));
}

void DashboardStatesTest::givingUpSendsNothing()
{
    Stage stage;
    stage.status.question = codeQuestion();
    stage.open();
    auto *card = stage.page.findChild<ui::QuestionCard *>();
    int given = 0;
    bool isEmpty = false;
    connect(card, &ui::QuestionCard::answered, this, [&](const std::optional<QList<QByteArray>> &answers) {
        ++given;
        isEmpty = !answers.has_value();
    });
    QTest::mouseClick(card->findChild<QPushButton *>(QStringLiteral("giveUpLogin")), Qt::LeftButton);
    QVERIFY(given == 1 && isEmpty);
}

void DashboardStatesTest::demoCostsNothingAndSaysSo()
{
    Stage stage;
    stage.status.instance.kind = core::instances::MachineKind::Demo;
    stage.status.instance.price.reset();
    stage.open();
    QVERIFY(stage.banners().contains(QStringLiteral("Demo machine")));
    QVERIFY(!stage.button(QStringLiteral("I have stopped it…")));
    QVERIFY(!stage.texts().contains(QStringLiteral("Price and end")));
    QCOMPARE(tests::shoot(stage.page, QStringLiteral("dashboard-demo")), QString{});
}

void DashboardStatesTest::hintOpensItsSteps()
{
    Stage stage;
    stage.open();
    auto *card = stage.page.findChild<ui::HintCard *>();
    QVERIFY(!card->isVisible());
    card->setHints({waiting()});
    tests::FleetStage::settle();
    QVERIFY(stage.banners().contains(QStringLiteral("The GPU probably waits for data.")));
    const auto shows = [&](const QString &step) {
        for (const auto *each : card->findChildren<ui::Paragraph *>()) {
            if (each->isVisible() && each->plainText().contains(step))
                return true;
        }
        return false;
    };
    QVERIFY(!shows(QStringLiteral("loader workers")));
    QTest::mouseClick(stage.button(QStringLiteral("What to try")), Qt::LeftButton);
    QVERIFY(shows(QStringLiteral("1. Raise the number of loader workers.")));
    card->setHints({});
    QVERIFY(!card->isVisible());
}

void DashboardStatesTest::hiddenPageWatchesNothing()
{
    Stage stage;
    stage.open();
    auto &visibility = ui::MachineVisibility::of(*stage.fleet.fleet);
    QCOMPARE(visibility.all(), QSet<InstanceId>{stage.status.instance.id});
    stage.page.hide();
    QVERIFY(visibility.all().isEmpty());
    stage.page.show();
    QCOMPARE(visibility.all().size(), 1);
}

QTEST_MAIN(DashboardStatesTest)
#include "tst_dashboard_states.moc"
