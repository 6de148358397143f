// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/manual_clock.h"
#include "support/memory_repositories.h"
#include "support/memory_secret_store.h"
#include "support/patience.h"
#include "ui/page/settings/price_card.h"
#include "ui/page/settings/price_table_model.h"
#include "ui/page/settings/prices_section.h"
#include "ui/page/settings/settings_page.h"
#include "ui/theme/theme.h"
#include "ui/viewmodel/price_lines.h"
#include "ui/viewmodel/settings_view_model.h"
#include "ui/widget/data_table.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using core::Money;
using ui::PriceOwner;
using ui::PriceScope;

namespace {

struct World {
    World() { viewModel.load(); }

    const ui::PriceLine &first(const char *words)
    {
        viewModel.setWords(QString::fromUtf8(words));
        return viewModel.lines().first();
    }
    QByteArray file() const
    {
        QFile saved{folder.filePath(QStringLiteral("offers.csv"))};
        return saved.open(QIODevice::ReadOnly) ? saved.readAll() : QByteArray{};
    }

    QTemporaryDir folder;
    tests::ManualClock clock;
    ui::PricesViewModel viewModel{{.builtIn = QDir{QStringLiteral(":/catalog")}, .user = QDir{folder.path()}, .clock = clock}};
};

/// The section in a window, with what a hand needs of it.
struct Window {
    Window()
    {
        section.retranslate();
        section.resize(1200, 760);
        section.show();
        QVERIFY(QTest::qWaitForWindowExposed(&section));
        section.activateWindow();
    }
    template <typename T>
    T *find(const char *name) { return section.findChild<T *>(QString::fromLatin1(name)); }
    void type(const char *field, const QString &text)
    {
        auto *edit = find<QLineEdit>(field);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
    }

    World world;
    ui::PricesSection section{world.viewModel};
};

} // namespace

class PricesTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void linesTellPriceAgeAndSource();
    void wordsAndScopesFilter();
    void editedPriceIsTheUsersAndComesBack();
    void ownPriceIsAddedChangedAndRemoved();
    void offerIsTakenOutAndPutBack();
    void feeIsSetAndRestored();
    void wrongDraftsAreMarked_data();
    void wrongDraftsAreMarked();
    void slippedPointIsNoted();
    void failedWriteIsReportedAndChangesNothing();
    void brokenLinesAreShown();
    void modelKeepsItsContract();
    void priceIsEditedByKeyboard();
    void wrongPriceIsMarkedWhileTyped();
    void typedPriceIsNotLostWithoutAWord();
    void newPriceByKeyboard();
    void restoreAllAsksFirst();
    void typingSurvivesAFilter();
    void settingsPageHasBothSections();
    void manyPricesStaySmooth();
    void platformTakesTheRoomThatIsFree();
};

void PricesTest::initTestCase()
{
    QLocale::setDefault(QLocale{QStringLiteral("en_US")});
    ui::applyTheme(*qApp, ui::ThemeName::Light);
}

void PricesTest::linesTellPriceAgeAndSource()
{
    World world;
    const ui::PriceLine line = world.first("galaxy 3090");
    QCOMPARE(line.what, QStringLiteral("RTX 3090 24\u00a0GB"));
    QCOMPARE(line.price, std::optional{Money::fromCents(110, core::Currency::Cny)});
    QCOMPARE(line.ageDays, std::optional{109}); // 2026-08-13 to 2026-11-30
    QVERIFY(line.isStale);
    QCOMPARE(line.source, QStringLiteral("github.com"));
    QVERIFY(line.link.isValid());
    QCOMPARE(line.owner, PriceOwner::Catalog);
    world.viewModel.setStaleAfterDays(200);
    QVERIFY(!world.viewModel.lines().first().isStale);
}

void PricesTest::wordsAndScopesFilter()
{
    World world;
    QCOMPARE(world.viewModel.lines().size(), world.viewModel.count(PriceScope::All));
    world.viewModel.setWords(QStringLiteral("AUTODL 4090"));
    QVERIFY(!world.viewModel.lines().isEmpty());
    for (const ui::PriceLine &line : world.viewModel.lines())
        QVERIFY(line.platform.contains(QStringLiteral("AutoDL")) && line.what.contains(QStringLiteral("4090")));
    world.viewModel.setWords(QStringLiteral("no such card"));
    QVERIFY(world.viewModel.lines().isEmpty());
    world.viewModel.setWords({});
    world.viewModel.setScope(PriceScope::Fees);
    QVERIFY(world.viewModel.lines().size() >= 4);
    QVERIFY(world.viewModel.lines().first().isFee);
    world.viewModel.setScope(PriceScope::Yours);
    QVERIFY(world.viewModel.lines().isEmpty());
    world.viewModel.setScope(PriceScope::Old);
    QVERIFY(world.viewModel.lines().first().isStale);
}

void PricesTest::editedPriceIsTheUsersAndComesBack()
{
    World world;
    QSignalSpy changed{&world.viewModel, &ui::PricesViewModel::catalogChanged};
    const ui::PriceLine before = world.first("galaxy 3090");
    ui::PriceDraft draft = world.viewModel.draftOf(before);
    QCOMPARE(draft.price, QStringLiteral("1.1"));
    QVERIFY(draft.isFixed);
    draft.price = QStringLiteral("0.99");
    const QString key = world.viewModel.save(draft);
    QVERIFY(world.viewModel.line(key));
    const ui::PriceLine mine = *world.viewModel.line(key);
    QCOMPARE(mine.owner, PriceOwner::Edited);
    QCOMPARE(mine.builtIn, before.price);
    QCOMPARE(mine.ageDays, std::optional{0});
    QCOMPARE(mine.source, QStringLiteral("you"));
    QCOMPARE(changed.count(), 1);
    const auto catalog = changed.first().first().value<core::catalog::Catalog>();
    QVERIFY(std::ranges::any_of(catalog.offers, [](const auto &offer) {
        return offer.provenance.isUserEdited && offer.price.perHour == Money::fromCents(99, core::Currency::Cny);
    }));
    world.viewModel.restore(key);
    QCOMPARE(world.viewModel.keyNow(key), before.key);
    QCOMPARE(*world.viewModel.line(before.key), before);
    QCOMPARE(world.viewModel.count(PriceScope::Yours), 0);
}

void PricesTest::ownPriceIsAddedChangedAndRemoved()
{
    World world;
    ui::PriceDraft draft = world.viewModel.newDraft();
    draft.platform = QStringLiteral("autodl");
    draft.card = QStringLiteral("rtx-4090");
    draft.gpus = QStringLiteral("2");
    draft.price = QStringLiteral("3.5");
    draft.region = QStringLiteral("  北京 A 区 ");
    draft.mode = core::catalog::BillingMode::Monthly;
    draft.date = QStringLiteral("2026-11-20");
    const QString key = world.viewModel.save(draft);
    const ui::PriceLine *line = world.viewModel.line(key);
    QVERIFY(line);
    QCOMPARE(line->owner, PriceOwner::Own);
    QCOMPARE(line->what, QStringLiteral("2 × RTX 4090 24\u00a0GB"));
    QCOMPARE(line->region, QStringLiteral("北京 A 区"));
    QCOMPARE(line->ageDays, std::optional{10});
    ui::PriceDraft again = world.viewModel.draftOf(*line);
    QVERIFY(!again.isFixed);
    again.gpus = QStringLiteral("4");
    const QString moved = world.viewModel.save(again);
    QVERIFY(moved != key);
    QVERIFY(!world.viewModel.line(key));
    QCOMPARE(world.viewModel.count(PriceScope::Yours), 1);
    world.viewModel.restore(moved);
    QCOMPARE(world.viewModel.count(PriceScope::Yours), 0);
}

void PricesTest::offerIsTakenOutAndPutBack()
{
    World world;
    const int all = world.viewModel.count(PriceScope::All);
    QSignalSpy changed{&world.viewModel, &ui::PricesViewModel::catalogChanged};
    const QString key = world.first("galaxy 3090").key;
    world.viewModel.takeOut(key);
    QCOMPARE(world.viewModel.line(key)->owner, PriceOwner::Gone);
    QCOMPARE(changed.first().first().value<core::catalog::Catalog>().offers.size(), all - 1);
    QCOMPARE(world.viewModel.count(PriceScope::All), all); // it is still shown
    world.viewModel.restore(key);
    QCOMPARE(world.viewModel.line(key)->owner, PriceOwner::Catalog);
}

void PricesTest::feeIsSetAndRestored()
{
    World world;
    QSignalSpy changed{&world.viewModel, &ui::PricesViewModel::catalogChanged};
    world.viewModel.setScope(PriceScope::Fees);
    const ui::PriceLine before = world.first("autodl machine on");
    ui::PriceDraft draft = world.viewModel.draftOf(before);
    draft.price = QStringLiteral("0.5");
    QCOMPARE(world.viewModel.save(draft), before.key);
    QCOMPARE(world.viewModel.line(before.key)->owner, PriceOwner::Edited);
    const auto catalog = changed.first().first().value<core::catalog::Catalog>();
    QCOMPARE(catalog.platform({QStringLiteral("autodl")})->disk.extraPerGBDay, std::optional{Money::fromCents(50, core::Currency::Cny)});
    world.viewModel.restore(before.key);
    QCOMPARE(*world.viewModel.line(before.key), before);
}

void PricesTest::wrongDraftsAreMarked_data()
{
    QTest::addColumn<int>("field");
    QTest::addColumn<QString>("text");
    const auto add = [](const char *name, ui::PriceField field, const char *text) {
        QTest::newRow(name) << static_cast<int>(field) << QString::fromUtf8(text);
    };
    add("no price", ui::PriceField::Price, " ");
    add("price in words", ui::PriceField::Price, "cheap");
    add("negative", ui::PriceField::Price, "-2");
    add("zero", ui::PriceField::Price, "0");
    add("rounds to zero", ui::PriceField::Price, "0.0000001");
    add("NaN", ui::PriceField::Price, "nan");
    add("without end", ui::PriceField::Price, "inf");
    add("1e308", ui::PriceField::Price, "1e308");
    add("no platform", ui::PriceField::Platform, "");
    add("no card", ui::PriceField::Card, "");
    add("no cards in it", ui::PriceField::Gpus, "0");
    add("half a card", ui::PriceField::Gpus, "1.5");
    add("too many cards", ui::PriceField::Gpus, "5000");
    add("other way of writing days", ui::PriceField::Date, "30.11.2026");
    add("month only", ui::PriceField::Date, "2026-11");
    add("day that does not exist", ui::PriceField::Date, "2026-02-30");
    add("day that has not come", ui::PriceField::Date, "2026-12-24");
}

void PricesTest::wrongDraftsAreMarked()
{
    QFETCH(int, field);
    QFETCH(QString, text);
    World world;
    ui::PriceDraft draft = world.viewModel.newDraft();
    draft.platform = QStringLiteral("autodl");
    draft.card = QStringLiteral("rtx-4090");
    draft.price = QStringLiteral("2");
    QVERIFY(world.viewModel.check(draft).isGood());
    const auto place = static_cast<ui::PriceField>(field);
    if (place == ui::PriceField::Price) draft.price = text;
    if (place == ui::PriceField::Platform) draft.platform = text;
    if (place == ui::PriceField::Card) draft.card = text;
    if (place == ui::PriceField::Gpus) draft.gpus = text;
    if (place == ui::PriceField::Date) draft.date = text;
    const ui::PriceCheck check = world.viewModel.check(draft);
    QCOMPARE(check.errors.keys(), QList<ui::PriceField>{place});
    QVERIFY(world.viewModel.save(draft).isEmpty());
    QVERIFY(world.file().isEmpty());
}

void PricesTest::slippedPointIsNoted()
{
    World world;
    ui::PriceDraft draft = world.viewModel.draftOf(world.first("galaxy 3090"));
    QVERIFY(world.viewModel.check(draft).note.isEmpty());
    draft.price = QStringLiteral("11");
    const ui::PriceCheck check = world.viewModel.check(draft);
    QVERIFY(check.isGood());
    QVERIFY(check.note.contains(QStringLiteral("¥1.10")));
}

void PricesTest::failedWriteIsReportedAndChangesNothing()
{
    World world;
    ui::PriceDraft draft = world.viewModel.draftOf(world.first("galaxy 3090"));
    draft.price = QStringLiteral("2");
    QVERIFY(QDir{world.folder.path()}.mkdir(QStringLiteral("offers.csv"))); // a folder in the place of the file
    QSignalSpy failed{&world.viewModel, &ui::PricesViewModel::failed};
    QSignalSpy changed{&world.viewModel, &ui::PricesViewModel::catalogChanged};
    QVERIFY(world.viewModel.save(draft).isEmpty());
    QCOMPARE(failed.count(), 1);
    QCOMPARE(changed.count(), 0);
    QCOMPARE(world.viewModel.count(PriceScope::Yours), 0);
}

void PricesTest::brokenLinesAreShown()
{
    World world;
    QFile file{world.folder.filePath(QStringLiteral("offers.csv"))};
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("platform,gpu_name,gpu_count,price_per_hour,currency,mode\nautodl,RTX 4090,1,-2,CNY,spot\n");
    file.close();
    world.viewModel.load();
    QCOMPARE(world.viewModel.problemText(), QStringLiteral("offers.csv, line 2: The price -2 is not above 0."));
}

void PricesTest::modelKeepsItsContract()
{
    World world;
    ui::PriceTableModel model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
    model.reset(world.viewModel.lines());
    world.viewModel.setWords(QStringLiteral("4090"));
    model.reset(world.viewModel.lines());
    QCOMPARE(model.rowCount(), world.viewModel.lines().size());
    QCOMPARE(model.rowOf(world.viewModel.lines().last().key), model.rowCount() - 1);
}

void PricesTest::priceIsEditedByKeyboard()
{
    Window window;
    window.type("priceSearch", QStringLiteral("galaxy 3090"));
    auto *table = window.find<ui::DataTable>("priceTable");
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Down);
    QTest::keyClick(table, Qt::Key_Home, Qt::ControlModifier);
    QCOMPARE(table->currentSourceRow(), 0);
    QTest::keyClick(table, Qt::Key_Return); // to the price
    auto *price = window.find<QLineEdit>("priceAmount");
    QTRY_VERIFY(price->hasFocus());
    QTest::keyClicks(price, QStringLiteral("1.25"));
    QTest::keyClick(price, Qt::Key_Return);
    QVERIFY(window.world.file().contains(",1.25,CNY,on_demand,2026-11-30,user"));
    QTRY_VERIFY(table->hasFocus());
    QCOMPARE(table->currentSourceRow(), 0);
    auto *restore = window.find<ui::Button>("restorePrice");
    QVERIFY(restore->isVisible());
    QTest::keyClick(restore, Qt::Key_Space);
    QVERIFY(!window.world.file().contains("1.25"));
    QVERIFY(!restore->isVisible());
    QCOMPARE(price->text(), QStringLiteral("1.1"));
}

void PricesTest::wrongPriceIsMarkedWhileTyped()
{
    Window window;
    window.find<ui::DataTable>("priceTable")->selectSourceRow(0);
    auto *price = window.find<QLineEdit>("priceAmount");
    window.type("priceAmount", QStringLiteral("-"));
    QVERIFY(price->property("invalid").toBool());
    QVERIFY(!price->accessibleDescription().isEmpty());
    QTest::keyClick(price, Qt::Key_Return);
    QVERIFY(window.world.file().isEmpty());
    window.type("priceAmount", QStringLiteral("2"));
    QVERIFY(!price->property("invalid").toBool());
}

void PricesTest::typedPriceIsNotLostWithoutAWord()
{
    Window window;
    auto *table = window.find<ui::DataTable>("priceTable");
    table->selectSourceRow(0);
    window.type("priceAmount", QStringLiteral("2.34"));
    table->selectSourceRow(1);
    QCOMPARE(window.find<QLineEdit>("priceAmount")->text(), QStringLiteral("2.34"));
    QTRY_COMPARE(table->currentSourceRow(), 0);
    auto *dialog = window.section.findChild<QDialog *>();
    QVERIFY(dialog);
    dialog->findChild<ui::Button *>(QStringLiteral("act"))->click();
    QTRY_COMPARE(table->currentSourceRow(), 1);
    QVERIFY(window.find<QLineEdit>("priceAmount")->text() != QStringLiteral("2.34"));
}

void PricesTest::newPriceByKeyboard()
{
    Window window;
    QTest::keyClick(window.find<ui::Button>("addPrice"), Qt::Key_Space);
    auto *platform = window.find<QComboBox>("pricePlatform");
    QTRY_VERIFY(platform->hasFocus());
    auto *save = window.find<ui::Button>("savePrice");
    QTest::keyClick(save, Qt::Key_Space); // nothing is filled in
    QVERIFY(platform->property("invalid").toBool());
    QVERIFY(window.find<QComboBox>("priceCard")->property("invalid").toBool());
    QTest::keyClicks(platform, QStringLiteral("Vast"));
    QTest::keyClicks(window.find<QComboBox>("priceCard"), QStringLiteral("GeForce RTX 4090"));
    window.type("priceAmount", QStringLiteral("0.31"));
    QTest::keyClick(window.find<QLineEdit>("priceAmount"), Qt::Key_Return);
    QVERIFY2(window.world.file().contains("vastai,"), window.world.file());
    QVERIFY(window.world.file().contains(",0.31,USD,on_demand,"));
    QCOMPARE(window.world.viewModel.count(PriceScope::Yours), 1);
    QVERIFY(window.find<ui::DataTable>("priceTable")->currentSourceRow() >= 0); // what was just added is chosen
}

void PricesTest::restoreAllAsksFirst()
{
    Window window;
    auto *restoreAll = window.find<ui::Button>("restoreAll");
    QVERIFY(!restoreAll->isEnabled());
    ui::PriceDraft draft = window.world.viewModel.draftOf(window.world.viewModel.lines().first());
    draft.price = QStringLiteral("5");
    QVERIFY(!window.world.viewModel.save(draft).isEmpty());
    QVERIFY(restoreAll->isEnabled());
    restoreAll->click();
    auto *dialog = window.section.findChild<QDialog *>();
    QVERIFY(dialog);
    auto *cancel = dialog->findChild<ui::Button *>(QStringLiteral("cancel"));
    QVERIFY(cancel->isDefault());
    cancel->click();
    QCOMPARE(window.world.viewModel.count(PriceScope::Yours), 1);
    QTRY_VERIFY(!window.section.findChild<QDialog *>());
    restoreAll->click();
    window.section.findChild<QDialog *>()->findChild<ui::Button *>(QStringLiteral("act"))->click();
    QCOMPARE(window.world.viewModel.count(PriceScope::Yours), 0);
}

void PricesTest::typingSurvivesAFilter()
{
    Window window;
    auto *table = window.find<ui::DataTable>("priceTable");
    table->selectSourceRow(0);
    window.type("priceAmount", QStringLiteral("77"));
    window.type("priceSearch", QStringLiteral("4090"));
    QCOMPARE(window.find<QLineEdit>("priceAmount")->text(), QStringLiteral("77"));
}

void PricesTest::settingsPageHasBothSections()
{
    World world;
    tests::MemorySettingsRepository repository;
    tests::MemorySecretStore secrets;
    ui::SettingsViewModel settings{{.repository = repository, .secrets = secrets, .clock = world.clock}};
    ui::SettingsPage page{settings};
    page.setPrices(world.viewModel);
    page.resize(1250, 800);
    page.show();
    auto *rate = page.findChild<QLineEdit *>(QStringLiteral("exchangeRate"));
    QVERIFY(!rate->isVisible());
    const auto shownSwitch = [&page]() -> ui::Segmented * {
        for (auto *each : page.findChildren<ui::Segmented *>(QStringLiteral("settingsSection"))) {
            if (each->isVisible())
                return each;
        }
        return nullptr;
    };
    shownSwitch()->setFocus();
    QTest::keyClick(shownSwitch(), Qt::Key_Right);
    QVERIFY(page.findChild<ui::PricesSection *>()->isVisible());
    QVERIFY(rate->isVisible()); // it moved along
    settings.setStaleAfterDays(10'000);
    QCOMPARE(world.viewModel.count(PriceScope::Old), 0);
    QCOMPARE(shownSwitch()->current(), 1);
    QTest::keyClick(shownSwitch(), Qt::Key_Left);
    QVERIFY(!rate->isVisible());
}

void PricesTest::manyPricesStaySmooth()
{
    Window window;
    auto *search = window.find<QLineEdit>("priceSearch");
    search->setFocus();
    QElapsedTimer timer;
    timer.start();
    QTest::keyClicks(search, QStringLiteral("aliyun a10"));
    window.section.repaint();
    qInfo("10 keys over %d lines in %lld ms", window.world.viewModel.count(PriceScope::All), static_cast<long long>(timer.elapsed()));
    QVERIFY(timer.elapsed() < tests::patience(3000));
}

void PricesTest::platformTakesTheRoomThatIsFree()
{
    Window window;
    window.section.resize(944, 560);
    auto *table = window.find<ui::DataTable>("priceTable");
    using ui::PriceTableModel;
    const auto spare = [table](int column) { return table->columnWidth(column) - table->contentWidth(column); };
    QTRY_VERIFY(spare(PriceTableModel::PlatformColumn) >= 0 || spare(PriceTableModel::WhatColumn) <= 4);
}

QTEST_MAIN(PricesTest)
#include "tst_prices.moc"
