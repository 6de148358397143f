// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/page_shot.h"
#include "support/sample_fleet.h"
#include "ui/page/files/drop_card.h"
#include "ui/page/files/findings_dialog.h"
#include "ui/page/files/route_dialog.h"
#include "ui/widget/elided_label.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using core::privacy::FolderRule;
using core::remote::RemotePath;
using ui::DropViewModel;

namespace {

const core::instances::InstanceId kMachine{QStringLiteral("llm-4090")};
const QByteArray kPhone = "name,phone\nx,13812345678\n";

struct Stage {
    tests::FleetStage fleet;
    tests::MemoryTransferJournal journal;
    QTemporaryDir folder;
    core::privacy::FolderRules rules;
    core::transfer::TransferQueue queue{[](const core::instances::InstanceId &) { return nullptr; }, journal};
    std::unique_ptr<DropViewModel> drop;
    std::unique_ptr<ui::DropCard> card;
    QList<ui::DropOrder> orders;

    Stage()
    {
        tests::addSampleFleet(fleet);
        fleet.start();
        drop = std::make_unique<DropViewModel>(DropViewModel::Parts{
            .fleet = *fleet.fleet, .queue = queue, .catalog = fleet.catalog, .remembered = [this] { return rules; },
            .remember = [this](const core::privacy::FolderRules &kept) { rules = kept; }});
        QObject::connect(drop.get(), &DropViewModel::accepted, drop.get(), [this](const ui::DropOrder &order) { orders << order; });
        card = std::make_unique<ui::DropCard>(*drop);
        card->resize(900, 140);
    }
    QString write(const QString &name, const QByteArray &content) const
    {
        const QString path = folder.filePath(name);
        QDir{}.mkpath(QFileInfo{path}.path());
        QFile file{path};
        if (file.open(QIODevice::WriteOnly))
            file.write(content);
        return path;
    }
    void offer(const QStringList &paths) { drop->offer(kMachine, RemotePath{"/root/autodl-tmp"}, paths); }
    /// A folder with two files, one of them with a phone number; waits for the question.
    QString offerPrivate()
    {
        write(QStringLiteral("set/people.csv"), kPhone);
        write(QStringLiteral("set/clean.txt"), "nothing");
        offer({folder.filePath(QStringLiteral("set"))});
        (void)QTest::qWaitFor([this] { return drop->state() == DropViewModel::State::Asking; });
        return folder.filePath(QStringLiteral("set"));
    }
    QPushButton *button(const char *name) const { return card->findChild<QPushButton *>(QString::fromLatin1(name)); }
};

} // namespace

class DropCardTest final : public QObject {
    Q_OBJECT

private slots:
    void whatRaisesNoQuestionGoesOn();
    void privateDataIsAskedAbout();
    void theDialogShowsMaskedPlaces();
    void filesAreLeftOut();
    void aSourceThatIsTheFileStaysHere();
    void choicesAreRemembered();
    void cancellingSendsNothing();
    void aDiskThatIsTooSmallIsTold();
    void bigThingsShowOtherWays();
    void aMeasuredLineGivesTimes();
    void looksAsDesigned();
};

void DropCardTest::whatRaisesNoQuestionGoesOn()
{
    Stage stage;
    const QString path = stage.write(QStringLiteral("train.py"), "print(1)\n");
    stage.offer({path});
    QTRY_COMPARE(stage.orders.size(), 1);
    QCOMPARE(stage.orders.first().items.first().path, path);
    QCOMPARE(stage.orders.first().machine, kMachine);
    QVERIFY(stage.card->isHidden());
}

void DropCardTest::privateDataIsAskedAbout()
{
    Stage stage;
    const QString set = stage.offerPrivate();
    QVERIFY(stage.orders.isEmpty());
    QVERIFY(!stage.card->isHidden());
    QCOMPARE(stage.drop->findings().size(), 1);
    QVERIFY(stage.drop->title().startsWith(QStringLiteral("set → /root/autodl-tmp")));
    QVERIFY(!stage.drop->findingsText().isEmpty());
    QTest::mouseClick(stage.button("send"), Qt::LeftButton);
    QCOMPARE(stage.orders.size(), 1);
    QCOMPARE(stage.orders.first().items.first().path, set);
    QVERIFY(stage.orders.first().items.first().excludes.isEmpty());
    QVERIFY(stage.card->isHidden());
}

void DropCardTest::theDialogShowsMaskedPlaces()
{
    Stage stage;
    stage.write(QStringLiteral("set/run.py"), "api_key = \"9fK2mX7qLp44\"\n");
    stage.offerPrivate();
    QTest::mouseClick(stage.button("look"), Qt::LeftButton);
    auto *dialog = stage.card->findChild<ui::FindingsDialog *>();
    QVERIFY(dialog);
    QStringList texts;
    for (const auto *text : dialog->findChildren<ui::ElidedLabel *>())
        texts << text->text();
    for (const auto *text : dialog->findChildren<ui::Paragraph *>())
        texts << text->plainText();
    const QString all = texts.join(u'\n');
    QVERIFY(all.contains(QStringLiteral("set/people.csv:2")) && all.contains(QStringLiteral("138******78")));
    QVERIFY(all.contains(QStringLiteral(".gitignore: .env")));
    QVERIFY(!all.contains(QStringLiteral("13812345678")) && !all.contains(QStringLiteral("9fK2")));
}

void DropCardTest::filesAreLeftOut()
{
    Stage stage;
    stage.offerPrivate();
    QTest::mouseClick(stage.button("leaveOut"), Qt::LeftButton);
    QCOMPARE(stage.orders.size(), 1);
    QCOMPARE(stage.orders.first().items.first().excludes, QStringList{QStringLiteral("/people.csv")});
}

void DropCardTest::aSourceThatIsTheFileStaysHere()
{
    Stage stage;
    const QString clean = stage.write(QStringLiteral("clean.txt"), "nothing");
    stage.offer({stage.write(QStringLiteral("p.csv"), kPhone), clean});
    QTRY_COMPARE(stage.drop->state(), DropViewModel::State::Asking);
    stage.drop->leaveOut();
    QCOMPARE(stage.orders.first().items.size(), 1);
    QCOMPARE(stage.orders.first().items.first().path, clean);
    stage.offer({stage.folder.filePath(QStringLiteral("p.csv"))});
    QTRY_COMPARE(stage.drop->state(), DropViewModel::State::Asking);
    stage.drop->leaveOut();
    QCOMPARE(stage.orders.size(), 1); // nothing was left to send
}

void DropCardTest::choicesAreRemembered()
{
    Stage stage;
    const QString set = stage.offerPrivate();
    stage.drop->rememberLeavingOut();
    stage.drop->leaveOut();
    QCOMPARE(stage.rules.of(set), FolderRule::Exclude);
    stage.offer({set});
    QTRY_COMPARE(stage.orders.size(), 2);
    QCOMPARE(stage.orders.last().items.first().excludes, QStringList{QStringLiteral("/people.csv")});
    stage.rules.set(set, FolderRule::Allow);
    stage.offer({set});
    QTRY_COMPARE(stage.orders.size(), 3);
    QVERIFY(stage.orders.last().items.first().excludes.isEmpty());
}

void DropCardTest::cancellingSendsNothing()
{
    Stage stage;
    stage.offerPrivate();
    stage.card->show();
    QTest::mouseClick(stage.button("cancelDrop"), Qt::LeftButton);
    QVERIFY(stage.card->isHidden());
    QCOMPARE(stage.drop->state(), DropViewModel::State::None);
    stage.offer({stage.folder.filePath(QStringLiteral("set"))});
    stage.drop->cancel(); // in the middle of the look
    QTest::qWait(100);
    QVERIFY(stage.orders.isEmpty());
}

void DropCardTest::aDiskThatIsTooSmallIsTold()
{
    Stage stage;
    const QString path = stage.write(QStringLiteral("a.txt"), QByteArray{1'000'000, 'x'});
    stage.drop->offer(kMachine, RemotePath{"/data"}, {path}, core::Bytes::fromCount(1'050'000)); // exactly with the margin of 5 %
    QTRY_COMPARE(stage.orders.size(), 1);
    stage.drop->offer(kMachine, RemotePath{"/data"}, {path}, core::Bytes::fromCount(1'049'999));
    QTRY_COMPARE(stage.drop->state(), DropViewModel::State::Asking);
    QVERIFY(!stage.drop->fitsDisk());
    QVERIFY(stage.drop->diskText().contains(QStringLiteral("/data")));
    stage.card->show();
    QTest::keyClick(stage.card.get(), Qt::Key_Escape);
    QTRY_COMPARE(stage.drop->state(), DropViewModel::State::None);
    QCOMPARE(stage.orders.size(), 1);
}

void DropCardTest::bigThingsShowOtherWays()
{
    Stage stage;
    QFile big{stage.folder.filePath(QStringLiteral("models--Qwen--Qwen2.5-7B"))};
    QVERIFY(big.open(QIODevice::WriteOnly) && big.resize(15'000'000'000)); // a hole: takes no room
    big.close();
    stage.offer({big.fileName()});
    QTRY_COMPARE(stage.drop->state(), DropViewModel::State::Asking);
    QVERIFY(stage.drop->routes().size() >= 2);
    QVERIFY(!stage.drop->measureText().isEmpty());
    QCOMPARE(stage.drop->timeText(stage.drop->routes().first()), QStringLiteral("?"));
    for (auto *tile : stage.card->findChildren<QPushButton *>()) {
        if (tile->accessibleName().startsWith(QStringLiteral("Pull on the machine")))
            tile->click();
    }
    auto *dialog = stage.card->findChild<ui::RouteDialog *>();
    QVERIFY(dialog);
    QVERIFY(dialog->findChild<QPlainTextEdit *>()->toPlainText().contains(QStringLiteral("hf download")));
}

void DropCardTest::aMeasuredLineGivesTimes()
{
    Stage stage;
    core::transfer::TransferProgress progress;
    progress.request.machine = kMachine;
    progress.state = core::transfer::TransferState::Active;
    progress.done = core::Bytes::fromGB(1);
    progress.bytesPerSecond = 8e6;
    emit stage.queue.progressed(progress);
    stage.offerPrivate();
    QVERIFY(stage.drop->measureText().isEmpty());
    QVERIFY(stage.drop->timeText(stage.drop->routes().first()) != QStringLiteral("?"));
    QVERIFY(stage.drop->costText(stage.drop->routes().first()) != QStringLiteral("?"));
}

void DropCardTest::looksAsDesigned()
{
    Stage stage;
    core::transfer::TransferProgress progress;
    progress.request.machine = kMachine;
    progress.state = core::transfer::TransferState::Active;
    progress.done = core::Bytes::fromGB(1);
    progress.bytesPerSecond = 8e6;
    emit stage.queue.progressed(progress);
    QFile big{stage.write(QStringLiteral("models--Qwen--Qwen2.5-7B/model.safetensors"), "x")};
    QVERIFY(big.open(QIODevice::WriteOnly) && big.resize(38'000'000'000));
    big.close();
    stage.write(QStringLiteral("models--Qwen--Qwen2.5-7B/people.csv"), kPhone);
    stage.write(QStringLiteral("models--Qwen--Qwen2.5-7B/train.py"), "api_key = \"9fK2mX7qLp44\"\n");
    stage.offer({stage.folder.filePath(QStringLiteral("models--Qwen--Qwen2.5-7B"))});
    QTRY_COMPARE(stage.drop->state(), DropViewModel::State::Asking);
    QWidget page;
    auto *all = new QVBoxLayout{&page};
    all->addWidget(stage.card.get());
    all->addStretch();
    QCOMPARE(tests::shoot(page, QStringLiteral("drop-card")), QString{});
    ui::FindingsDialog findings{*stage.drop, &page};
    findings.setAttribute(Qt::WA_DeleteOnClose, false);
    QVERIFY(findings.grab().save(QStringLiteral(ZUKA_BUILD_DIR "/shots/drop-findings.png")));
    ui::RouteDialog route{stage.drop->routes().last(), stage.drop->scpText(), &page};
    route.setAttribute(Qt::WA_DeleteOnClose, false);
    QVERIFY(route.grab().save(QStringLiteral(ZUKA_BUILD_DIR "/shots/drop-route.png")));
    stage.card->setParent(nullptr);
}

QTEST_MAIN(DropCardTest)
#include "tst_drop_card.moc"
