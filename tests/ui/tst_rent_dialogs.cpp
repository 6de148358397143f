// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan_bench.h"
#include "rent_bench.h"
#include "support/dialog_check.h"
#include "support/page_shot.h"

#include "ui/model/plan_table_model.h"
#include "ui/page/common/sheet_view.h"
#include "ui/page/rent/rent_bar.h"
#include "ui/page/rent/rent_dialog.h"
#include "ui/page/rent/watch_dialog.h"
#include "ui/widget/kit.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>

using core::guard::IntentStage;
using tests::RentBench;
using Stage = tests::RentStage;

/// Live prices in the ranking, renting by the mouse, and waiting for a card.
class RentDialogsTest final : public QObject, private tests::PlanBench {
    Q_OBJECT

private slots:
    void initTestCase() { loadKnowledge(); }
    void liveOffersAreRanked();
    void troubleIsALine();
    void oldLivePricesArePutAway();
    void theButtonFollowsThePlatform();
    void rentedByTheMouse();
    void theSheetComesBeforeTheFirstRent();
    void soldOutGoesOnByAClick();
    void fieldsAreChecked_data();
    void fieldsAreChecked();
    void lateMachineCanBeReleased();
    void watchTellsOnce();
    void pictures();
    void dialogsAreWhole_data();
    void dialogsAreWhole();

private:
    static ui::Button *find(QWidget &where, const char *name) { return where.findChild<ui::Button *>(QLatin1String{name}); }
};

void RentDialogsTest::liveOffersAreRanked()
{
    RentBench bench{m_catalog};
    bench.stage.platform.offers = {Stage::offer(QStringLiteral("o-1"), 1)}; // So cheap that it leads.
    ui::PlanViewModel plan{kit()};
    connect(bench.live.get(), &ui::LiveOffersViewModel::catalogChanged, &plan,
            [&plan](const std::shared_ptr<const core::catalog::Catalog> &catalog) { plan.setCatalog(catalog); });
    bench.live->setBase(std::make_shared<const core::catalog::Catalog>(m_catalog));
    settle(plan);
    QVERIFY(std::ranges::none_of(plan.plan()->rows, [](const auto &row) { return row.offer.isLive; }));
    bench.live->ask();
    settle(plan);
    const auto &rows = plan.plan()->rows;
    const auto row = std::ranges::find_if(rows, [](const auto &one) { return one.offer.isLive; });
    QVERIFY(row != rows.end());
    QCOMPARE(row->offer.price, Stage::price(1));
    QVERIFY(!row->isStale);
    ui::PlanTableModel table;
    table.show({*row});
    QVERIFY(table.index(0, ui::PlanTableModel::AgeColumn).data().toString().startsWith(QStringLiteral("live")));
    QVERIFY(bench.live->line().contains(QStringLiteral("Vast.ai")));
    QVERIFY(!bench.live->canAsk()); // Not twice within the polite pause.
}

void RentDialogsTest::troubleIsALine()
{
    RentBench bench{m_catalog};
    bench.stage.platform.capabilities.abilities.removeAll(tests::Ability::Offers); // Then nobody is asked.
    int catalogs = 0;
    connect(bench.live.get(), &ui::LiveOffersViewModel::catalogChanged, this, [&catalogs] { ++catalogs; });
    bench.live->setBase(std::make_shared<const core::catalog::Catalog>(m_catalog));
    bench.live->ask();
    QTRY_VERIFY(!bench.live->isAsking());
    QVERIFY(bench.live->line().contains(QStringLiteral("dated")));
    QCOMPARE(catalogs, 2); // The plan goes on with what it has.
}

void RentDialogsTest::oldLivePricesArePutAway()
{
    RentBench bench{m_catalog};
    bench.stage.rules.liveFor = std::chrono::seconds{1};
    bench.live->setBase(std::make_shared<const core::catalog::Catalog>(m_catalog));
    qsizetype offers = 0;
    connect(bench.live.get(), &ui::LiveOffersViewModel::catalogChanged, this,
            [&offers](const std::shared_ptr<const core::catalog::Catalog> &catalog) { offers = catalog->offers.size(); });
    bench.live->ask();
    QTRY_VERIFY(offers > 0);
    QTRY_COMPARE(offers, m_catalog.offers.size());
    QVERIFY(bench.live->line().contains(QStringLiteral("old")));
}

void RentDialogsTest::theButtonFollowsThePlatform()
{
    RentBench bench{m_catalog};
    ui::RentBar bar{*bench.live, *bench.watches, *bench.rent};
    QSignalSpy accounts{&bar, &ui::RentBar::accountRequested};
    bar.show();
    const auto row = RentBench::planRow(1);
    bar.setRow(&row, {});
    auto *button = find(bar, "rentThis");
    QTRY_COMPARE(button->text(), QStringLiteral("Rent #1…"));
    bench.stage.accounts.list.clear();
    bench.rent->loadAccounts();
    QTRY_COMPARE(button->text(), QStringLiteral("Add an account…"));
    button->click();
    QCOMPARE(accounts.size(), 1);
    bench.stage.platform.capabilities.abilities.removeAll(tests::Ability::Create);
    bar.setRow(&row, {});
    QVERIFY(!button->isVisibleTo(&bar)); // No dead button.
    bar.setRow(nullptr, {});
    QVERIFY(!button->isVisibleTo(&bar));
}

void RentDialogsTest::rentedByTheMouse()
{
    RentBench bench{m_catalog};
    QTRY_COMPARE(bench.rent->gate({QStringLiteral("vastai")}), ui::RentGate::Ready);
    QSignalSpy connected{bench.rent.get(), &ui::RentViewModel::connectRequested};
    bench.rent->start(RentBench::planRow(1), {});
    auto *dialog = new ui::RentDialog{*bench.rent, nullptr};
    dialog->setAttribute(Qt::WA_DeleteOnClose, false);
    QSignalSpy opened{dialog, &ui::RentDialog::machineRequested};
    dialog->show();
    auto *act = find(*dialog, "rent");
    QTRY_VERIFY(act->isVisible() && act->isEnabled());
    QVERIFY(act->text().contains(QStringLiteral("$0.40")));
    QCOMPARE(dialog->findChild<QComboBox *>(QStringLiteral("rentOffer"))->count(), 2);
    QCOMPARE(dialog->findChild<QLineEdit *>(QStringLiteral("rentHours"))->text(), QStringLiteral("7"));
    QCOMPARE(bench.stage.creates(), 0); // Only by the click.
    act->click();
    act->click();
    QTRY_COMPARE(bench.stage.stage(), IntentStage::Confirmed);
    QCOMPARE(bench.stage.creates(), 1);
    QCOMPARE(bench.stage.keeper.list.first().plannedEnd, std::optional{bench.stage.clock.now().addSecs(7 * 3600)});
    QCOMPARE(bench.stage.platform.lastOrder.publicKey, QByteArray{"ssh-ed25519 AAAA"});
    QTRY_COMPARE(act->text(), QStringLiteral("Open machine"));
    QCOMPARE(connected.size(), 1);
    act->click();
    QCOMPARE(opened.size(), 1);
    delete dialog;
}

void RentDialogsTest::theSheetComesBeforeTheFirstRent()
{
    RentBench bench{m_catalog};
    QSet<QString> read;
    bench.rent->setSheets({.isRead = [&read](const core::catalog::PlatformId &id) { return read.contains(id.value); },
                           .keep = [&read](const core::catalog::PlatformId &id) { read.insert(id.value); }});
    for (const int sheets : {1, 0}) {
        bench.rent->start(RentBench::planRow(1), {});
        auto *dialog = new ui::RentDialog{*bench.rent, nullptr};
        dialog->ask();
        QTRY_VERIFY(!bench.rent->isAsking());
        QCOMPARE(dialog->findChildren<ui::SheetDialog *>().size(), sheets);
        QVERIFY(read.contains(QStringLiteral("vastai")));
        auto *again = find(*dialog, "sheet");
        QVERIFY(again->isVisible() || sheets == 1);
        dialog->reject();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
}

void RentDialogsTest::soldOutGoesOnByAClick()
{
    RentBench bench{m_catalog};
    bench.stage.platform.created = {tests::platformError(core::ErrorKind::Refused, QStringLiteral("platform.no_stock"))};
    bench.rent->loadAccounts();
    bench.rent->start(RentBench::planRow(1), {RentBench::planRow(2, QStringLiteral("autodl")), RentBench::planRow(3)});
    ui::RentDialog dialog{*bench.rent, nullptr};
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    auto *act = find(dialog, "rent");
    QTRY_VERIFY(act->isVisible() && act->isEnabled());
    act->click();
    auto *next = find(dialog, "next");
    QTRY_VERIFY(next->isVisible());
    QTest::qWait(20);
    QCOMPARE(bench.stage.creates(), 1);
    next->click();
    QTRY_COMPARE(dialog.findChild<QComboBox *>(QStringLiteral("rentOffer"))->count(),
                 1); // The one that was sold is not offered again.
    QCOMPARE(bench.stage.creates(), 1);
    QVERIFY(act->text().contains(QStringLiteral("$0.46")));
    QTRY_VERIFY(act->isEnabled());
    act->click();
    QTRY_COMPARE(bench.stage.creates(), 2);
    QTRY_COMPARE(bench.stage.keeper.list.size(), 1);
}

void RentDialogsTest::fieldsAreChecked_data()
{
    QTest::addColumn<ui::RentForm>("form");
    QTest::addColumn<QString>("field");
    const ui::RentForm good{.name = QStringLiteral("a"),
                            .image = QStringLiteral("i"),
                            .disk = QStringLiteral("50"),
                            .atMost = QStringLiteral("0.42"),
                            .hours = QStringLiteral("8")};
    const auto with = [&good](const std::function<void(ui::RentForm &)> &change) {
        ui::RentForm form = good;
        change(form);
        return form;
    };
    QTest::newRow("good") << good << QString{};
    QTest::newRow("no limit, no end") << with([](auto &form) { form.atMost.clear(); form.hours.clear(); }) << QString{};
    QTest::newRow("name") << with([](auto &form) { form.name = QStringLiteral("--"); }) << QStringLiteral("name");
    QTest::newRow("image") << with([](auto &form) { form.image.clear(); }) << QStringLiteral("image");
    QTest::newRow("disk") << with([](auto &form) { form.disk = QStringLiteral("-1"); }) << QStringLiteral("disk");
    QTest::newRow("limit below the price") << with([](auto &form) { form.atMost = QStringLiteral("0.3"); })
                                           << QStringLiteral("at_most");
    QTest::newRow("limit is a word") << with([](auto &form) { form.atMost = QStringLiteral("cheap"); })
                                     << QStringLiteral("at_most");
    QTest::newRow("hours") << with([](auto &form) { form.hours = QStringLiteral("nan"); }) << QStringLiteral("hours");
    QTest::newRow("offer") << with([](auto &form) { form.offer = 9; }) << QStringLiteral("offer");
}

void RentDialogsTest::fieldsAreChecked()
{
    QFETCH(ui::RentForm, form);
    QFETCH(QString, field);
    RentBench bench{m_catalog};
    bench.rent->start(RentBench::planRow(1), {});
    QTRY_COMPARE(bench.rent->offers().size(), 2);
    QCOMPARE(bench.rent->errors(form).keys(), field.isEmpty() ? QStringList{} : QStringList{field});
    if (!field.isEmpty())
        bench.rent->rent(form);
    QTest::qWait(5);
    QCOMPARE(bench.stage.creates(), 0);
}

void RentDialogsTest::lateMachineCanBeReleased()
{
    RentBench bench{m_catalog};
    QTRY_COMPARE(bench.rent->gate({QStringLiteral("vastai")}), ui::RentGate::Ready);
    bench.stage.keeper.isNeverReached = true;
    QSignalSpy alarms{bench.rent.get(), &ui::RentViewModel::alarmed};
    bench.rent->start(RentBench::planRow(1), {});
    QTRY_COMPARE(bench.rent->offers().size(), 2);
    bench.rent->rent(bench.rent->proposal());
    ui::RentDialog dialog{*bench.rent, nullptr};
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    QTRY_COMPARE(bench.stage.keeper.list.size(), 1);
    QVERIFY(!find(dialog, "release")->isVisible());
    bench.stage.clock.advance(bench.stage.rules.giveUpAfter);
    QTRY_VERIFY(find(dialog, "release")->isVisible());
    QCOMPARE(alarms.size(), 1);
    find(dialog, "release")->click();
    QTRY_COMPARE(bench.stage.stage(), IntentStage::Failed);
    QCOMPARE(bench.stage.platform.count(QStringLiteral("release new-1")), 1);
}

void RentDialogsTest::watchTellsOnce()
{
    RentBench bench{m_catalog};
    bench.stage.platform.offers.clear();
    bench.stage.rules.askAgainAfter = std::chrono::seconds{60};
    QSignalSpy found{bench.watches.get(), &ui::CardWatchViewModel::found};
    QVERIFY(
        bench.watches->add({.card = QStringLiteral("rtx-4090"), .count = QStringLiteral("x")}).contains(QStringLiteral("count")));
    QVERIFY(bench.watches->add({.card = QStringLiteral("rtx-4090"), .atMost = QStringLiteral("0.5")}).isEmpty());
    QVERIFY(!bench.kept.isEmpty());
    QTRY_VERIFY(bench.watches->lines().first().state.startsWith(QStringLiteral("not free")));
    bench.stage.platform.offers = {Stage::offer(QStringLiteral("o-1"), 40)};
    const auto lookAgain = [&bench] {
        const int before = bench.stage.platform.count(QStringLiteral("offers"));
        bench.watches->lookNow(); // Within the polite pause nothing is asked.
        QTest::qWait(5);
        QCOMPARE(bench.stage.platform.count(QStringLiteral("offers")), before);
        bench.stage.clock.advance(std::chrono::seconds{61});
        bench.watches->lookNow();
        QTRY_COMPARE(bench.stage.platform.count(QStringLiteral("offers")), before + 1);
        QTest::qWait(10);
    };
    lookAgain();
    QTRY_COMPARE(found.size(), 1);
    lookAgain();
    QCOMPARE(found.size(), 1); // Still free: told already.
    bench.stage.platform.offers.clear();
    lookAgain();
    bench.stage.platform.offers = {Stage::offer(QStringLiteral("o-1"), 40)};
    lookAgain();
    QCOMPARE(found.size(), 2);
    QCOMPARE(bench.stage.creates(), 0);
    bench.watches->remove(core::guard::watchesFrom(bench.kept, 9).first().id);
    QVERIFY(bench.watches->lines().isEmpty());
    QCOMPARE(bench.kept, QByteArray{"[]"});
}

void RentDialogsTest::pictures()
{
    RentBench bench{m_catalog};
    bench.live->setBase(std::make_shared<const core::catalog::Catalog>(m_catalog));
    bench.live->ask();
    bench.watches->add({.card = QStringLiteral("rtx-4090"), .atMost = QStringLiteral("0.5")});
    QTRY_COMPARE(bench.rent->gate({QStringLiteral("vastai")}), ui::RentGate::Ready);
    bench.rent->start(RentBench::planRow(1), {});
    QTRY_COMPARE(bench.rent->offers().size(), 2);
    bench.stage.keeper.isNeverReached = true;
    const auto draw = [](QWidget &widget, const QString &name) {
        QDir{QStringLiteral(ZUKA_BUILD_DIR)}.mkpath(QStringLiteral("shots"));
        for (const ui::ThemeName theme : {ui::ThemeName::Light, ui::ThemeName::Dark}) {
            ui::applyTheme(*qApp, theme);
            QTest::qWait(30);
            QVERIFY(widget.grab().save(
                QStringLiteral(ZUKA_BUILD_DIR "/shots/%1-%2.png")
                    .arg(name, theme == ui::ThemeName::Dark ? QStringLiteral("dark") : QStringLiteral("light"))));
        }
        ui::applyTheme(*qApp, ui::ThemeName::Light);
    };
    ui::RentDialog dialog{*bench.rent, nullptr};
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    draw(dialog, QStringLiteral("rent-question"));
    QVERIFY(dialog.height() <= 680); // The smallest window.
    find(dialog, "rent")->click();
    QTRY_COMPARE(bench.stage.keeper.list.size(), 1);
    draw(dialog, QStringLiteral("rent-waiting"));
    bench.stage.clock.advance(bench.stage.rules.giveUpAfter);
    QTRY_VERIFY(find(dialog, "release")->isVisible());
    draw(dialog, QStringLiteral("rent-late"));
    ui::WatchDialog watch{*bench.watches, QStringLiteral("rtx-4090"), 1, nullptr};
    watch.setAttribute(Qt::WA_DeleteOnClose, false);
    watch.show();
    draw(watch, QStringLiteral("rent-watch"));
    ui::RentBar bar{*bench.live, *bench.watches, *bench.rent};
    bar.resize(920, 60);
    const auto row = RentBench::planRow(1);
    bar.setRow(&row, {});
    bar.show();
    draw(bar, QStringLiteral("rent-bar"));
}

void RentDialogsTest::dialogsAreWhole_data()
{
    QTest::addColumn<bool>("isChinese");
    QTest::newRow("English") << false;
    QTest::newRow("Chinese") << true;
}

void RentDialogsTest::dialogsAreWhole()
{
    QFETCH(bool, isChinese);
    const auto chinese = isChinese ? std::make_unique<tests::ChineseTexts>() : nullptr;
    RentBench bench{m_catalog};
    QTRY_COMPARE(bench.rent->gate({QStringLiteral("vastai")}), ui::RentGate::Ready);
    bench.rent->start(RentBench::planRow(1), {});
    ui::RentDialog dialog{*bench.rent, nullptr};
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    QTRY_VERIFY(find(dialog, "rent")->isEnabled());
    QCOMPARE(tests::dialogTroubles(dialog), QString{});
    ui::WatchDialog watch{*bench.watches, QStringLiteral("rtx-4090"), 1, nullptr};
    watch.setAttribute(Qt::WA_DeleteOnClose, false);
    watch.show();
    QCOMPARE(tests::dialogTroubles(watch), QString{});
}

QTEST_MAIN(RentDialogsTest)
#include "tst_rent_dialogs.moc"
