// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/page_shot.h"
#include "support/sample_fleet.h"
#include "ui/page/machines/add_machine_dialog.h"
#include "ui/page/machines/paste_box.h"
#include "ui/widget/controls.h"

#include <QClipboard>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

namespace {

const QString kLogin = QStringLiteral("ssh -p 34222 root@region-1.autodl.com\nQm7xP2+secret");

struct Stage {
    tests::FleetStage fleet;
    ui::AddMachineViewModel viewModel{*fleet.fleet, fleet.catalog, fleet.secrets, fleet.clock};

    std::unique_ptr<ui::AddMachineDialog> open()
    {
        auto dialog = std::make_unique<ui::AddMachineDialog>(viewModel);
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        dialog->show();
        tests::FleetStage::settle();
        return dialog;
    }
};

void paste(ui::PasteBox &box, const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
    box.paste();
    tests::FleetStage::settle();
}

QString shot(QWidget &dialog, const QString &name)
{
    for (const ui::ThemeName theme : {ui::ThemeName::Light, ui::ThemeName::Dark}) {
        ui::applyTheme(*qApp, theme);
        tests::FleetStage::settle();
        QDir{}.mkpath(QStringLiteral(ZUKA_BUILD_DIR "/shots"));
        const QString file = QStringLiteral(ZUKA_BUILD_DIR "/shots/%1-%2.png")
                                 .arg(name, theme == ui::ThemeName::Dark ? QStringLiteral("dark") : QStringLiteral("light"));
        if (!dialog.grab().save(file))
            return file;
    }
    ui::applyTheme(*qApp, ui::ThemeName::Light);
    return {};
}

} // namespace

class AddMachineDialogTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeName::Light); }
    void looksAsDesigned();
    void pastedPasswordLeavesTheBox();
    void typingDoesNotSwallowLetters();
    void problemsStandBesideTheirFields();
    void planFillsTheForm();
    void addsAndConnects();
    void editKeepsWhatWasNotTouched();
};

void AddMachineDialogTest::looksAsDesigned()
{
    Stage stage;
    stage.viewModel.startAdding(core::Currency::Cny);
    auto dialog = stage.open();
    QCOMPARE(shot(*dialog, QStringLiteral("add-empty")), QString{});
    paste(*dialog->findChild<ui::PasteBox *>(), kLogin);
    QCOMPARE(shot(*dialog, QStringLiteral("add-pasted")), QString{});
    auto *login = dialog->findChild<ui::Segmented *>();
    login->setFocus();
    QTest::keyClick(login, Qt::Key_Right);
    QTest::keyClick(login, Qt::Key_Right);
    auto *submit = dialog->findChild<QPushButton *>(QStringLiteral("submit"));
    QTest::mouseClick(submit, Qt::LeftButton);
    QCOMPARE(shot(*dialog, QStringLiteral("add-problems")), QString{});
}

void AddMachineDialogTest::pastedPasswordLeavesTheBox()
{
    Stage stage;
    stage.viewModel.startAdding(core::Currency::Cny);
    auto dialog = stage.open();
    auto *box = dialog->findChild<ui::PasteBox *>();
    paste(*box, kLogin);
    QVERIFY(!box->toPlainText().contains(QStringLiteral("secret")));
    QVERIFY(box->toPlainText().contains(QStringLiteral("34222")));
    box->undo();
    QVERIFY(!box->toPlainText().contains(QStringLiteral("secret")));
    auto *password = dialog->findChild<QLineEdit *>(QStringLiteral("password"));
    QCOMPARE(password->text(), QStringLiteral("Qm7xP2+secret"));
    QCOMPARE(password->echoMode(), QLineEdit::Password);
    for (const QLineEdit *edit : dialog->findChildren<QLineEdit *>())
        QVERIFY(edit == password || !edit->text().contains(QStringLiteral("secret")));
}

void AddMachineDialogTest::typingDoesNotSwallowLetters()
{
    Stage stage;
    stage.viewModel.startAdding(core::Currency::Cny);
    auto dialog = stage.open();
    auto *box = dialog->findChild<ui::PasteBox *>();
    box->setFocus();
    QTest::keyClicks(box, QStringLiteral("ssh -p 34222 root@region-1.autodl.com"));
    QTest::keyClick(box, Qt::Key_Return);
    QTest::keyClicks(box, QStringLiteral("hunter22"));
    QVERIFY(box->toPlainText().endsWith(QStringLiteral("hunter22")));
    QFocusEvent leave{QEvent::FocusOut, Qt::TabFocusReason};
    QCoreApplication::sendEvent(box, &leave);
    QVERIFY(!box->toPlainText().contains(QStringLiteral("hunter22")));
    QCOMPARE(dialog->findChild<QLineEdit *>(QStringLiteral("password"))->text(), QStringLiteral("hunter22"));
}

void AddMachineDialogTest::problemsStandBesideTheirFields()
{
    Stage stage;
    stage.viewModel.startAdding(core::Currency::Cny);
    auto dialog = stage.open();
    QSignalSpy finished{&stage.viewModel, &ui::AddMachineViewModel::finished};
    QTest::mouseClick(dialog->findChild<QPushButton *>(QStringLiteral("submit")), Qt::LeftButton);
    tests::FleetStage::settle();
    QCOMPARE(finished.count(), 0);
    QVERIFY(dialog->isVisible());
    int marked = 0;
    for (const QLineEdit *edit : dialog->findChildren<QLineEdit *>())
        marked += edit->property("invalid").toBool() ? 1 : 0;
    QCOMPARE(marked, 1); // the host
}

void AddMachineDialogTest::planFillsTheForm()
{
    Stage stage;
    const core::HourlyPrice price{core::Money::fromAmount(5.16, core::Currency::Cny)};
    stage.viewModel.startAdding(ui::PlannedMachine{
        .platform = {QStringLiteral("autodl")}, .card = {QStringLiteral("rtx-4090")}, .gpuCount = 2, .price = price});
    QVERIFY2(stage.viewModel.planHint().contains(QStringLiteral("2 × RTX 4090")), qPrintable(stage.viewModel.planHint()));
    auto dialog = stage.open();
    paste(*dialog->findChild<ui::PasteBox *>(), kLogin);
    QCOMPARE(stage.viewModel.form().price, QStringLiteral("5.16"));
    QTest::mouseClick(dialog->findChild<QPushButton *>(QStringLiteral("submit")), Qt::LeftButton);
    tests::FleetStage::settle();
    QTRY_COMPARE(stage.fleet.fleet->machines().size(), 1);
    const auto added = stage.fleet.fleet->machines().first().instance;
    QCOMPARE(added.platform.value, QStringLiteral("autodl"));
    QCOMPARE(added.card.value_or(core::catalog::CardId{}).value, QStringLiteral("rtx-4090"));
    QCOMPARE(added.gpuCount, 2);
    QVERIFY(added.price == std::optional{price});
    stage.viewModel.startAdding(core::Currency::Cny); // Nothing stays for the next one.
    QVERIFY(stage.viewModel.planHint().isEmpty() && stage.viewModel.form().price.isEmpty());
}

void AddMachineDialogTest::addsAndConnects()
{
    Stage stage;
    stage.viewModel.startAdding(core::Currency::Cny);
    auto dialog = stage.open();
    QSignalSpy finished{&stage.viewModel, &ui::AddMachineViewModel::finished};
    paste(*dialog->findChild<ui::PasteBox *>(), kLogin);
    QTest::mouseClick(dialog->findChild<QPushButton *>(QStringLiteral("submit")), Qt::LeftButton);
    QTRY_COMPARE(finished.count(), 1);
    const auto machines = stage.fleet.fleet->machines();
    QCOMPARE(machines.size(), 1);
    const auto &instance = machines.first().instance;
    QCOMPARE(instance.name, QStringLiteral("autodl-34222"));
    QCOMPARE(instance.platform.value, QStringLiteral("autodl"));
    QVERIFY(!instance.price); // never invented
    QCOMPARE(stage.fleet.secrets.secrets.value(core::secrets::passwordKey(instance.id.value)), QByteArray{"Qm7xP2+secret"});
    QTRY_COMPARE(stage.fleet.sessions.requests.size(), 1);
    QCOMPARE(stage.fleet.sessions.requests.first().credentials.password, QByteArray{"Qm7xP2+secret"});
    QVERIFY(!dialog->isVisible());
}

void AddMachineDialogTest::editKeepsWhatWasNotTouched()
{
    Stage stage;
    tests::addSampleFleet(stage.fleet);
    stage.fleet.start(false);
    const core::instances::InstanceId id{QStringLiteral("llm-4090")};
    const auto before = stage.fleet.fleet->machine(id)->instance;
    QVERIFY(stage.viewModel.startEditing(id));
    auto dialog = stage.open();
    QCOMPARE(shot(*dialog, QStringLiteral("edit")), QString{});
    QSignalSpy finished{&stage.viewModel, &ui::AddMachineViewModel::finished};
    QTest::mouseClick(dialog->findChild<QPushButton *>(QStringLiteral("submit")), Qt::LeftButton);
    QTRY_COMPARE(finished.count(), 1);
    const auto after = stage.fleet.fleet->machine(id)->instance;
    QCOMPARE(after.price, before.price);
    QCOMPARE(after.plannedEnd->toSecsSinceEpoch() / 60, before.plannedEnd->toSecsSinceEpoch() / 60);
    QCOMPARE(after.card->value, before.card->value);
    QCOMPARE(stage.fleet.secrets.secrets.value(core::secrets::passwordKey(id.value)), QByteArray{"secret"});
}

QTEST_MAIN(AddMachineDialogTest)
#include "tst_add_machine_dialog.moc"
