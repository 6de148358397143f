// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/page_shot.h"
#include "support/sample_fleet.h"
#include "ui/page/machines/add_machine_dialog.h"
#include "ui/page/machines/import_config_dialog.h"
#include "ui/page/machines/key_box.h"
#include "ui/page/machines/paste_box.h"
#include "ui/widget/controls.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTest>

namespace {

const QString kKey = QStringLiteral("-----BEGIN OPENSSH PRIVATE KEY-----\nc2VjcmV0LWtleS1ieXRlcw==\n-----END OPENSSH PRIVATE KEY-----\n");

struct Stage {
    tests::FleetStage fleet;
    ui::AddMachineViewModel viewModel{*fleet.fleet, fleet.catalog, fleet.secrets, fleet.clock};

    std::unique_ptr<ui::AddMachineDialog> open()
    {
        viewModel.startAdding(core::Currency::Cny);
        auto dialog = std::make_unique<ui::AddMachineDialog>(viewModel);
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        dialog->show();
        tests::FleetStage::settle();
        return dialog;
    }
};

void paste(QPlainTextEdit &box, const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
    box.paste();
    tests::FleetStage::settle();
}

/// Everything that a screen reader could read.
bool canBeRead(const QWidget &window, const QString &text)
{
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        const auto *edit = qobject_cast<const QPlainTextEdit *>(widget);
        const auto *label = qobject_cast<const QLabel *>(widget);
        const auto *line = qobject_cast<const QLineEdit *>(widget);
        if ((edit && edit->toPlainText().contains(text)) || (label && label->text().contains(text)) || (line && line->displayText().contains(text))
            || widget->accessibleName().contains(text) || widget->toolTip().contains(text))
            return true;
    }
    return false;
}

core::sshconfig::SshConfig config()
{
    const QString text = QStringLiteral("Host gpu-a\nHostName 1.2.3.4\nPort 2222\nHost gpu-b\nHostName 5.6.7.8\nHost broken\nPort 0\n");
    return core::sshconfig::readSshConfig({.read = [text](const QString &) { return std::optional{text}; }, .localUser = QStringLiteral("me")});
}

} // namespace

class AddingDialogTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeName::Light); }
    void pastedKeyIsNotShown();
    void typedKeyIsTakenOnceWhole();
    void removedKeyIsGone();
    void hostsOfTheConfigurationAreFound();
    void buttonIsHiddenWithoutConfiguration();
    void sameMachineIsUpdatedByOneClick();
};

void AddingDialogTest::pastedKeyIsNotShown()
{
    Stage stage;
    auto dialog = stage.open();
    auto *box = dialog->findChild<ui::KeyBox *>();
    auto *edit = dialog->findChild<QPlainTextEdit *>(QStringLiteral("private-key"));
    paste(*edit, kKey);
    QVERIFY(edit->toPlainText().isEmpty());
    edit->undo();
    QVERIFY(!canBeRead(*dialog, QStringLiteral("c2VjcmV0")));
    QCOMPARE(box->key(), kKey.toUtf8());
    QVERIFY(dialog->findChild<QLabel *>(QStringLiteral("private-key-taken"))->text().contains(QString::number(kKey.size())));
    QCOMPARE(stage.viewModel.form().privateKey, kKey.toUtf8());
    stage.viewModel.startAdding(core::Currency::Cny); // A second opening starts without it.
    QVERIFY(stage.viewModel.form().privateKey.isEmpty());
}

void AddingDialogTest::typedKeyIsTakenOnceWhole()
{
    Stage stage;
    auto dialog = stage.open();
    auto *edit = dialog->findChild<QPlainTextEdit *>(QStringLiteral("private-key"));
    edit->insertPlainText(kKey.left(60));
    QVERIFY(dialog->findChild<ui::KeyBox *>()->key().isEmpty());
    edit->moveCursor(QTextCursor::End);
    edit->insertPlainText(kKey.mid(60));
    QVERIFY(edit->toPlainText().isEmpty());
    QCOMPARE(dialog->findChild<ui::KeyBox *>()->key(), kKey.toUtf8());
}

void AddingDialogTest::removedKeyIsGone()
{
    Stage stage;
    auto dialog = stage.open();
    auto *box = dialog->findChild<ui::KeyBox *>();
    paste(*dialog->findChild<QPlainTextEdit *>(QStringLiteral("private-key")), kKey);
    box->findChild<QPushButton *>()->click();
    QVERIFY(box->key().isEmpty());
    QVERIFY(stage.viewModel.form().privateKey.isEmpty());
}

void AddingDialogTest::hostsOfTheConfigurationAreFound()
{
    Stage stage;
    stage.viewModel.setConfigReader(config);
    auto dialog = stage.open();
    auto *open = dialog->findChild<QPushButton *>(QStringLiteral("from-config"));
    QVERIFY(open->isVisible());
    open->click();
    auto *hosts = dialog->findChild<ui::ImportConfigDialog *>();
    QVERIFY(hosts);
    auto *list = hosts->findChild<QListWidget *>();
    QCOMPARE(list->count(), 3);
    auto *search = hosts->findChild<QLineEdit *>();
    search->setText(QStringLiteral("broken"));
    QCOMPARE(list->count(), 1);
    auto *use = hosts->findChild<QPushButton *>();
    QVERIFY(!use->isEnabled());
    search->setText(QStringLiteral("5.6."));
    QCOMPARE(list->count(), 1);
    QVERIFY(use->isEnabled());
    use->click();
    QCOMPARE(stage.viewModel.form().host, QStringLiteral("5.6.7.8"));
    bool isShown = false;
    for (const QLineEdit *edit : dialog->findChildren<QLineEdit *>())
        isShown = isShown || edit->text() == QLatin1String{"5.6.7.8"};
    QVERIFY(isShown);
}

void AddingDialogTest::buttonIsHiddenWithoutConfiguration()
{
    Stage stage;
    auto dialog = stage.open();
    QVERIFY(!dialog->findChild<QPushButton *>(QStringLiteral("from-config"))->isVisible());
    QVERIFY(!dialog->findChild<QComboBox *>(QStringLiteral("save-as"))->isVisible()); // No machine yet.
}

void AddingDialogTest::sameMachineIsUpdatedByOneClick()
{
    Stage stage;
    for (auto &platform : stage.fleet.catalog.platforms)
        platform.ssh.portStyle = QStringLiteral("mapped");
    core::instances::Instance known;
    known.id = {QStringLiteral("llm")};
    known.name = QStringLiteral("llm-4090");
    known.host = QStringLiteral("region-1.autodl.com");
    known.port = 34222;
    known.platform = {QStringLiteral("autodl")};
    stage.fleet.add(known, {});
    stage.fleet.start(false);
    auto dialog = stage.open();
    auto *target = dialog->findChild<QComboBox *>(QStringLiteral("save-as"));
    QVERIFY(target->isVisible());
    QCOMPARE(target->count(), 2);
    paste(*dialog->findChild<ui::PasteBox *>(), QStringLiteral("ssh -p 40001 root@region-1.autodl.com\nnewSecret1"));
    QCOMPARE(target->currentIndex(), 0);
    QPushButton *yes = nullptr;
    for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
        if (button->isVisible() && button->text().contains(QStringLiteral("update llm-4090")))
            yes = button;
    }
    QVERIFY(yes);
    QTest::mouseClick(yes, Qt::LeftButton);
    tests::FleetStage::settle();
    QCOMPARE(target->currentIndex(), 1);
    QTest::mouseClick(dialog->findChild<QPushButton *>(QStringLiteral("submit")), Qt::LeftButton);
    QTRY_COMPARE(stage.fleet.fleet->machine({QStringLiteral("llm")})->instance.port, quint16{40001});
    QCOMPARE(stage.fleet.fleet->machines().size(), 1);
}

QTEST_MAIN(AddingDialogTest)
#include "tst_adding_dialog.moc"
