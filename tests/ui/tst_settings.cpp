// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/manual_clock.h"
#include "support/memory_repositories.h"
#include "support/memory_secret_store.h"
#include "ui/page/settings/settings_page.h"
#include "ui/theme/theme.h"
#include "ui/viewmodel/settings_view_model.h"
#include "ui/widget/form_field.h"

#include <QApplication>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

using core::settings::ProxyChoice;
using core::settings::ThemeChoice;

namespace {

const core::BilingualText kRateSource{.en = QStringLiteral("a rounded figure"), .zh = QStringLiteral("取整的数字")};

struct World {
    tests::MemorySettingsRepository repository;
    tests::MemorySecretStore secrets;
    tests::ManualClock clock;
    ui::SettingsViewModel viewModel{
        {.repository = repository,
         .secrets = secrets,
         .clock = clock,
         .catalogRates = {{.rate = 7.1, .asOf = QStringLiteral("2026-11-01"), .source = kRateSource}},
         .about = {.version = QStringLiteral("0.1.0"), .dataFolder = QStringLiteral("/data")}}};
};

} // namespace

class SettingsTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void loadingTellsEverybody();
    void eachChangeIsSavedAtOnce();
    void ownRateReplacesTheCatalogs();
    void wrongRateIsRefused_data();
    void wrongRateIsRefused();
    void proxyAddressIsChecked_data();
    void proxyAddressIsChecked();
    void proxyPortIsChecked_data();
    void proxyPortIsChecked();
    void proxyPasswordGoesToTheSecretStore();
    void memoryOnlyPasswordIsSaidSo();
    void failedSaveIsReported();
    void pageMarksAWrongPortBesideItsField();
    void pageShowsServerFieldsOnlyWhenNeeded();
};

void SettingsTest::initTestCase()
{
    QLocale::setDefault(QLocale{QStringLiteral("en_US")});
    ui::applyTheme(*qApp, ui::ThemeName::Light);
}

void SettingsTest::loadingTellsEverybody()
{
    World world;
    world.repository.settings.theme = ThemeChoice::Dark;
    world.repository.settings.language = QStringLiteral("zh_CN");
    QSignalSpy theme{&world.viewModel, &ui::SettingsViewModel::themeChanged};
    QSignalSpy language{&world.viewModel, &ui::SettingsViewModel::languageChanged};
    world.viewModel.load();
    QTRY_COMPARE(theme.count(), 1);
    QCOMPARE(language.first().first().toString(), QStringLiteral("zh_CN"));
    QCOMPARE(world.viewModel.settings().theme, ThemeChoice::Dark);
}

void SettingsTest::eachChangeIsSavedAtOnce()
{
    World world;
    world.viewModel.setTheme(ThemeChoice::Dark);
    QCOMPARE(world.repository.settings.theme, ThemeChoice::Dark);
    world.viewModel.setTheme(ThemeChoice::Dark); // no change, no write
    QCOMPARE(world.repository.saveCount, 1);
    world.viewModel.edit([](core::settings::Settings &settings) { settings.lastPage = QStringLiteral("plan"); });
    QCOMPARE(world.repository.settings.lastPage, QStringLiteral("plan"));
    QCOMPARE(world.repository.settings.theme, ThemeChoice::Dark); // kept by the one keeper
    world.viewModel.setStaleAfterDays(0);
    QCOMPARE(world.repository.settings.staleAfterDays, 1);
}

void SettingsTest::ownRateReplacesTheCatalogs()
{
    World world;
    QCOMPARE(world.viewModel.rateText(), QStringLiteral("7.1"));
    QVERIFY(world.viewModel.rateOrigin().contains(QStringLiteral("2026-11-01")));
    QVERIFY(world.viewModel.rateOrigin().contains(kRateSource.en));
    QLocale::setDefault(QLocale{QStringLiteral("zh_CN")});
    const QString chineseOrigin = world.viewModel.rateOrigin();
    QLocale::setDefault(QLocale{QStringLiteral("en_US")});
    QVERIFY(chineseOrigin.contains(kRateSource.zh));
    QSignalSpy money{&world.viewModel, &ui::SettingsViewModel::moneyChanged};
    QCOMPARE(world.viewModel.setRate(QStringLiteral(" 6.95 ")), QString{});
    QCOMPARE(world.viewModel.rates().first().rate, 6.95);
    QCOMPARE(world.viewModel.rates().first().asOf, QStringLiteral("2026-11-30")); // the clock's day
    QCOMPARE(money.count(), 1);
    world.viewModel.restoreRate();
    QCOMPARE(world.viewModel.rates().first().rate, 7.1);
    QVERIFY(!world.repository.settings.cnyPerUsd);
}

void SettingsTest::wrongRateIsRefused_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"", "abc", "0", "-7", "1e9", "nan", "7,1,0 yuan"})
        QTest::newRow(qPrintable(QStringLiteral("\"%1\"").arg(QLatin1String{text}))) << QString::fromLatin1(text);
}

void SettingsTest::wrongRateIsRefused()
{
    QFETCH(QString, text);
    World world;
    QVERIFY(!world.viewModel.setRate(text).isEmpty());
    QCOMPARE(world.repository.saveCount, 0);
}

void SettingsTest::proxyAddressIsChecked_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<bool>("isGood");
    QTest::newRow("IPv4") << QStringLiteral("127.0.0.1") << true;
    QTest::newRow("IPv6") << QStringLiteral("::1") << true;
    QTest::newRow("name") << QStringLiteral("proxy.lab-7.example") << true;
    QTest::newRow("blanks around") << QStringLiteral("  localhost ") << true;
    QTest::newRow("empty") << QString{} << false;
    QTest::newRow("address of a page") << QStringLiteral("http://127.0.0.1") << false;
    QTest::newRow("blank inside") << QStringLiteral("my proxy") << false;
}

void SettingsTest::proxyAddressIsChecked()
{
    QFETCH(QString, host);
    QFETCH(bool, isGood);
    World world;
    QCOMPARE(world.viewModel.setProxyHost(host).isEmpty(), isGood);
    QCOMPARE(world.repository.settings.proxyHost, isGood ? host.trimmed() : QString{});
}

void SettingsTest::proxyPortIsChecked_data()
{
    QTest::addColumn<QString>("port");
    QTest::addColumn<int>("saved");
    QTest::newRow("usual") << QStringLiteral("7890") << 7890;
    QTest::newRow("lowest") << QStringLiteral("1") << 1;
    QTest::newRow("highest") << QStringLiteral("65535") << 65535;
    QTest::newRow("too high") << QStringLiteral("65536") << 0;
    QTest::newRow("zero") << QStringLiteral("0") << 0;
    QTest::newRow("text") << QStringLiteral("http") << 0;
}

void SettingsTest::proxyPortIsChecked()
{
    QFETCH(QString, port);
    QFETCH(int, saved);
    World world;
    QCOMPARE(world.viewModel.setProxyPort(port).isEmpty(), saved > 0);
    QCOMPARE(world.repository.settings.proxyPort, saved);
}

void SettingsTest::proxyPasswordGoesToTheSecretStore()
{
    World world;
    QSignalSpy changed{&world.viewModel, &ui::SettingsViewModel::proxyChanged};
    world.viewModel.setProxyPassword(QStringLiteral("geheim"));
    QTRY_COMPARE(changed.count(), 1);
    QCOMPARE(world.secrets.secrets.value(QStringLiteral("proxy")), QByteArray{"geheim"});
    QCOMPARE(world.repository.saveCount, 0); // nothing of it in the settings
    QVERIFY(world.viewModel.proxyPasswordNote().contains(QStringLiteral("keychain")));
    world.viewModel.setProxyPassword({});
    QTRY_COMPARE(changed.count(), 2);
    QVERIFY(world.secrets.secrets.isEmpty());
}

void SettingsTest::memoryOnlyPasswordIsSaidSo()
{
    World world;
    world.secrets.keepsIn = core::secrets::KeptIn::MemoryOnly;
    world.viewModel.setProxyPassword(QStringLiteral("geheim"));
    QTRY_VERIFY(world.viewModel.proxyPasswordNote().contains(QStringLiteral("until Zuka closes")));
}

void SettingsTest::failedSaveIsReported()
{
    World world;
    world.repository.failsWith = core::Error{.kind = core::ErrorKind::Storage, .message = QStringLiteral("Disk full.")};
    QSignalSpy failed{&world.viewModel, &ui::SettingsViewModel::failed};
    world.viewModel.setTheme(ThemeChoice::Light);
    QTRY_COMPARE(failed.count(), 1);
}

void SettingsTest::pageMarksAWrongPortBesideItsField()
{
    World world;
    world.viewModel.setProxy(ProxyChoice::Http);
    ui::SettingsPage page{world.viewModel};
    auto *port = page.findChild<QLineEdit *>(QStringLiteral("proxyPort"));
    QVERIFY(port);
    QTest::keyClicks(port, QStringLiteral("99999"));
    QTest::keyClick(port, Qt::Key_Return);
    QVERIFY(port->property("invalid").toBool());
    QVERIFY(!port->accessibleDescription().isEmpty());
    port->selectAll();
    QTest::keyClicks(port, QStringLiteral("7890"));
    QTest::keyClick(port, Qt::Key_Return);
    QVERIFY(!port->property("invalid").toBool());
    QCOMPARE(world.repository.settings.proxyPort, 7890);
}

void SettingsTest::pageShowsServerFieldsOnlyWhenNeeded()
{
    World world;
    ui::SettingsPage page{world.viewModel};
    auto *host = page.findChild<QLineEdit *>(QStringLiteral("proxyHost"));
    QVERIFY(!host->isVisibleTo(&page));
    world.viewModel.setProxy(ProxyChoice::Socks5);
    QVERIFY(host->isVisibleTo(&page));
}

QTEST_MAIN(SettingsTest)
#include "tst_settings.moc"
