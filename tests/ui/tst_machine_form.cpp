// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fleet_stage.h"
#include "ui/viewmodel/add_machine_view_model.h"

#include <QSignalSpy>
#include <QTest>

using core::Currency;
using core::instances::LoginMethod;
using ui::EndChoice;
using ui::MachineField;
using ui::MachineForm;

namespace {

const QDateTime kNow{QDate{2026, 11, 29}, QTime{13, 16}, Qt::UTC};

MachineForm good()
{
    MachineForm form;
    form.name = QStringLiteral("llm");
    form.host = QStringLiteral("region-1.autodl.com");
    form.port = QStringLiteral("34222");
    form.onSince = kNow;
    return form;
}

struct Stage {
    tests::FleetStage fleet;
    ui::AddMachineViewModel viewModel{*fleet.fleet, fleet.catalog, fleet.secrets, fleet.clock};
    Stage() { viewModel.startAdding(Currency::Cny); }
};

} // namespace

Q_DECLARE_METATYPE(ui::MachineForm)
Q_DECLARE_METATYPE(ui::MachineField)

class MachineFormTest final : public QObject {
    Q_OBJECT

private slots:
    void wrongFieldsAreNamed_data();
    void wrongFieldsAreNamed();
    void goodFormHasNoProblem();
    void pricesAreReadInBothSpellings_data();
    void pricesAreReadInBothSpellings();
    void endsAreReckoned();
    void namesAreSuggestedOnce_data();
    void namesAreSuggestedOnce();
    void editingChangesOnlyWhatWasAsked();
    void hintNamesRangeAndDate();
    void pasteFillsTheForm_data();
    void pasteFillsTheForm();
    void passwordGoesOnlyWhenAsked();
    void wordsBehindThePasswordAreNoPassword_data();
    void wordsBehindThePasswordAreNoPassword();
    void privateKeyGoesToTheKeychainBeforeTheMachineReconnects();
    void refusalComesBackAndTheFormStays();
    void keychainTroubleIsSaid();
};

void MachineFormTest::wrongFieldsAreNamed_data()
{
    QTest::addColumn<MachineForm>("form");
    QTest::addColumn<MachineField>("field");

    const auto row = [](const char *name, MachineField field, auto change) {
        MachineForm form = good();
        change(form);
        QTest::newRow(name) << form << field;
    };
    row("no host", MachineField::Host, [](MachineForm &form) { form.host.clear(); });
    row("host with blank", MachineField::Host, [](MachineForm &form) { form.host = QStringLiteral("a b"); });
    row("port 0", MachineField::Port, [](MachineForm &form) { form.port = QStringLiteral("0"); });
    row("port too large", MachineField::Port, [](MachineForm &form) { form.port = QStringLiteral("65536"); });
    row("port in words", MachineField::Port, [](MachineForm &form) { form.port = QStringLiteral("ssh"); });
    row("no user", MachineField::User, [](MachineForm &form) { form.user = QStringLiteral(" "); });
    row("name taken", MachineField::Name, [](MachineForm &form) { form.name = QStringLiteral("TAKEN"); });
    row("no key file", MachineField::KeyFile, [](MachineForm &form) { form.login = LoginMethod::KeyFile; });
    row("public key file", MachineField::KeyFile, [](MachineForm &form) {
        form.login = LoginMethod::KeyFile;
        form.keyFile = QStringLiteral("/home/me/.ssh/id_ed25519.pub");
    });
    for (const char *key :
         {"", "ssh-ed25519 AAAA me@here", "PuTTY-User-Key-File-3: ssh-ed25519", "-----BEGIN OPENSSH PRIVATE KEY-----\nabc"}) {
        row(qPrintable(QStringLiteral("key: %1").arg(QString::fromLatin1(key).left(16))), MachineField::PrivateKey,
            [key](MachineForm &form) {
                form.login = LoginMethod::KeychainKey;
                form.privateKey = key;
            });
    }
    for (const char *price : {"free", "-1", "0", "1e9"})
        row(price, MachineField::Price, [price](MachineForm &form) { form.price = QString::fromLatin1(price); });
    row("no hours", MachineField::EndHours, [](MachineForm &form) {
        form.end = EndChoice::InHours;
        form.endHours.clear();
    });
    row("end in the past", MachineField::EndAt, [](MachineForm &form) {
        form.end = EndChoice::At;
        form.endAt = kNow.addSecs(-60);
    });
}

void MachineFormTest::wrongFieldsAreNamed()
{
    QFETCH(MachineForm, form);
    QFETCH(MachineField, field);
    const auto problems = ui::problemsOf(form, {QStringLiteral("taken")}, kNow);
    QCOMPARE(problems.size(), 1);
    QCOMPARE(problems.first().field, field);
    QVERIFY(!problems.first().text.isEmpty());
}

void MachineFormTest::goodFormHasNoProblem()
{
    QVERIFY(ui::problemsOf(good(), {QStringLiteral("taken")}, kNow).isEmpty());
    MachineForm key = good();
    key.login = LoginMethod::KeychainKey;
    key.privateKey = "-----BEGIN OPENSSH PRIVATE KEY-----\nabc\n-----END OPENSSH PRIVATE KEY-----\n";
    QVERIFY(ui::problemsOf(key, {}, kNow).isEmpty());
}

void MachineFormTest::pricesAreReadInBothSpellings_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<qint64>("micros"); // -1: unknown

    QTest::newRow("point") << QStringLiteral("2.58") << qint64{2'580'000};
    QTest::newRow("comma") << QStringLiteral(" 2,58 ") << qint64{2'580'000};
    QTest::newRow("empty is unknown") << QString{} << qint64{-1};
    QTest::newRow("zero is not a price") << QStringLiteral("0") << qint64{-1};
}

void MachineFormTest::pricesAreReadInBothSpellings()
{
    QFETCH(QString, typed);
    QFETCH(qint64, micros);
    MachineForm form = good();
    form.price = typed;
    const auto price = ui::priceOf(form);
    QCOMPARE(price ? price->perHour.micros() : -1, micros);
}

void MachineFormTest::endsAreReckoned()
{
    MachineForm form = good();
    QVERIFY(!ui::endOf(form, kNow));
    form.end = EndChoice::InHours;
    form.endHours = QStringLiteral("1.5");
    QCOMPARE(ui::endOf(form, kNow), std::optional{kNow.addSecs(5400)});
    form.end = EndChoice::At;
    form.endAt = kNow.addSecs(60).toLocalTime();
    QCOMPARE(ui::endOf(form, kNow), std::optional{kNow.addSecs(60)});
}

void MachineFormTest::namesAreSuggestedOnce_data()
{
    QTest::addColumn<QString>("platform");
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("port");
    QTest::addColumn<QString>("name");

    QTest::newRow("platform and port") << QStringLiteral("autodl") << QStringLiteral("region-1.autodl.com")
                                       << QStringLiteral("34222") << QStringLiteral("autodl-34222");
    QTest::newRow("host") << QString{} << QStringLiteral("gpu-box.example.org") << QStringLiteral("22")
                          << QStringLiteral("gpu-box");
    QTest::newRow("address stays whole") << QString{} << QStringLiteral("10.0.0.7") << QStringLiteral("22")
                                         << QStringLiteral("10.0.0.7");
    QTest::newRow("taken") << QStringLiteral("bare") << QStringLiteral("x") << QStringLiteral("22") << QStringLiteral("bare-2");
    QTest::newRow("nothing") << QString{} << QString{} << QStringLiteral("22") << QString{};
}

void MachineFormTest::namesAreSuggestedOnce()
{
    QFETCH(QString, platform);
    QFETCH(QString, host);
    QFETCH(QString, port);
    QFETCH(QString, name);
    MachineForm form;
    form.platform = {platform};
    form.host = host;
    form.port = port;
    QCOMPARE(ui::suggestedName(form, {QStringLiteral("bare")}), name);
}

void MachineFormTest::editingChangesOnlyWhatWasAsked()
{
    auto base = tests::sampleInstance(QStringLiteral("m"));
    base.postponements = 2;
    base.plannedEnd = kNow.addSecs(3600);
    base.billingSince = kNow.addSecs(-60);
    const auto same = ui::instanceOf(ui::formOf(base), base, kNow);
    QCOMPARE(same.price, base.price);
    QCOMPARE(same.plannedEnd, base.plannedEnd);
    QCOMPARE(same.postponements, 2);
    QCOMPARE(same.billingSince, base.billingSince);
    MachineForm later = ui::formOf(base);
    later.endAt = kNow.addSecs(9000);
    later.onSince = kNow.addSecs(500); // not in the future
    const auto changed = ui::instanceOf(later, base, kNow);
    QCOMPARE(changed.postponements, 0);
    QCOMPARE(changed.billingSince, std::optional{kNow});
}

void MachineFormTest::hintNamesRangeAndDate()
{
    const auto catalog = tests::sampleCatalog();
    const QString hint = ui::priceHint(catalog, {QStringLiteral("autodl")}, core::catalog::CardId{QStringLiteral("rtx-4090")});
    QVERIFY2(hint.contains(QStringLiteral("¥2.0–2.6/h")) && hint.contains(QStringLiteral("RTX 4090"))
                 && hint.contains(QStringLiteral("2026-09-03")),
             qPrintable(hint));
    QVERIFY(ui::priceHint(catalog, {QStringLiteral("bare")}, {}).isEmpty());
    QVERIFY(ui::priceHint(catalog, {QStringLiteral("autodl")}, core::catalog::CardId{QStringLiteral("h100")}).isEmpty());
}

void MachineFormTest::pasteFillsTheForm_data()
{
    QTest::addColumn<QString>("pasted");
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("port");
    QTest::addColumn<QString>("platform");

    QTest::newRow("autodl") << QStringLiteral("ssh -p 34222 root@region-1.autodl.com") << QStringLiteral("region-1.autodl.com")
                            << QStringLiteral("34222") << QStringLiteral("autodl");
    QTest::newRow("unknown host") << QStringLiteral("ssh://me@gpu.example.org:2200") << QStringLiteral("gpu.example.org")
                                  << QStringLiteral("2200") << QString{};
}

void MachineFormTest::pasteFillsTheForm()
{
    QFETCH(QString, pasted);
    QFETCH(QString, host);
    QFETCH(QString, port);
    QFETCH(QString, platform);
    Stage stage;
    QCOMPARE(stage.viewModel.readPaste(pasted, true).text, pasted);
    QCOMPARE(stage.viewModel.form().host, host);
    QCOMPARE(stage.viewModel.form().port, port);
    QCOMPARE(stage.viewModel.form().platform.value, platform);
    QVERIFY(stage.viewModel.pasteSummary().contains(host));
    stage.viewModel.readPaste(QStringLiteral("ssh -p 99999 root@x"), true);
    QVERIFY(!stage.viewModel.pasteProblem().isEmpty());
    stage.viewModel.readPaste({}, true);
    QVERIFY(stage.viewModel.pasteProblem().isEmpty());
}

void MachineFormTest::passwordGoesOnlyWhenAsked()
{
    Stage stage;
    const QString text = QStringLiteral("ssh -p 34222 root@region-1.autodl.com\npassword: Qm7xP2");
    QCOMPARE(stage.viewModel.readPaste(text, false).text, text);
    QVERIFY(stage.viewModel.form().password.isEmpty());
    const auto outcome = stage.viewModel.readPaste(text, true);
    QVERIFY(outcome.tookPassword);
    QCOMPARE(outcome.text, QStringLiteral("ssh -p 34222 root@region-1.autodl.com"));
    QCOMPARE(stage.viewModel.form().password, QByteArray{"Qm7xP2"});
}

void MachineFormTest::wordsBehindThePasswordAreNoPassword_data()
{
    QTest::addColumn<QString>("pasted");
    QTest::addColumn<QString>("password");
    const QString login = QStringLiteral("ssh -p 34222 root@region-1.autodl.com");
    QTest::newRow("one line") << login + QString::fromUtf8(" 密码：Qm7xP2 请勿外传") << QStringLiteral("Qm7xP2");
    QTest::newRow("label, then lines") << login + QString::fromUtf8("\n密码：\nQm7xP2\n祝使用愉快") << QStringLiteral("Qm7xP2");
    QTest::newRow("same as the user") << login + QStringLiteral("\nroot") << QStringLiteral("root");
    QTest::newRow("in the address") << QStringLiteral("ssh://root:p%40ss@region-1.autodl.com:34222") << QStringLiteral("p@ss");
    QTest::newRow("sshpass") << QStringLiteral("sshpass -p Qm7xP2 ") + login << QStringLiteral("Qm7xP2");
}

/// The field is read again when it loses the focus.
void MachineFormTest::wordsBehindThePasswordAreNoPassword()
{
    QFETCH(QString, pasted);
    QFETCH(QString, password);
    Stage stage;
    const auto first = stage.viewModel.readPaste(pasted, true);
    QVERIFY(first.tookPassword);
    QCOMPARE(QString::fromUtf8(stage.viewModel.form().password), password);
    const auto again = stage.viewModel.readPaste(first.text, true);
    QVERIFY2(!again.tookPassword, qPrintable(first.text));
    QCOMPARE(QString::fromUtf8(stage.viewModel.form().password), password);
    QCOMPARE(stage.viewModel.form().host, QStringLiteral("region-1.autodl.com"));
    QCOMPARE(stage.viewModel.form().user, QStringLiteral("root"));
    QVERIFY(!first.text.contains(QStringLiteral("Qm7xP2")) && !first.text.contains(QStringLiteral("p%40ss")));
}

void MachineFormTest::privateKeyGoesToTheKeychainBeforeTheMachineReconnects()
{
    Stage stage;
    stage.fleet.add(tests::sampleInstance(QStringLiteral("m")), {});
    stage.fleet.start(false);
    QVERIFY(stage.viewModel.startEditing({QStringLiteral("m")}));
    MachineForm form = stage.viewModel.form();
    form.login = LoginMethod::KeychainKey;
    form.privateKey = "-----BEGIN OPENSSH PRIVATE KEY-----\nabc\n-----END OPENSSH PRIVATE KEY-----\n";
    stage.viewModel.setForm(form);
    QVERIFY(stage.viewModel.problems().isEmpty());
    QSignalSpy finished{&stage.viewModel, &ui::AddMachineViewModel::finished};
    stage.fleet.secrets.isHeld = true;
    stage.viewModel.submit();
    tests::FleetStage::settle();
    QCOMPARE(stage.fleet.fleet->machine({QStringLiteral("m")})->instance.login, LoginMethod::Password); // waits for the keychain
    stage.fleet.secrets.release();
    QTRY_COMPARE(finished.count(), 1);
    QCOMPARE(stage.fleet.secrets.secrets.value(core::secrets::privateKeyKey(QStringLiteral("m"))), form.privateKey);
    QVERIFY(stage.viewModel.form().privateKey.isEmpty()); // not kept after its use
}

void MachineFormTest::refusalComesBackAndTheFormStays()
{
    Stage stage;
    stage.fleet.repository.failsWith = core::Error{.kind = core::ErrorKind::Storage,
                                                   .message = QStringLiteral("The disk is full."),
                                                   .remedy = QStringLiteral("Free some space.")};
    stage.viewModel.readPaste(QStringLiteral("ssh -p 34222 root@region-1.autodl.com\nQm7xP2"), true);
    QSignalSpy failed{&stage.viewModel, &ui::AddMachineViewModel::failed};
    stage.viewModel.submit();
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(!stage.viewModel.isBusy());
    QCOMPARE(stage.viewModel.form().password, QByteArray{"Qm7xP2"});
}

void MachineFormTest::keychainTroubleIsSaid()
{
    Stage stage;
    QVERIFY(stage.viewModel.keychainHint().contains(QStringLiteral("keychain")));
    stage.fleet.secrets.whyNot = QStringLiteral("No keychain service answers.");
    QVERIFY(stage.viewModel.keychainHint().contains(QStringLiteral("this run only")));
}

QTEST_GUILESS_MAIN(MachineFormTest)
#include "tst_machine_form.moc"
