// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/money.h"
#include "core/base/typed_money.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace core;

class MoneyTest final : public QObject {
    Q_OBJECT

private slots:
    void amountsBecomeMicros_data();
    void amountsBecomeMicros();
    void hourlyPriceTimesTime_data();
    void hourlyPriceTimesTime();
    void manySmallSumsAreExact();
    void differentCurrenciesAreNotAdded();
    void currencyCodes_data();
    void currencyCodes();
    void exchangeRates_data();
    void exchangeRates();
    void exchangeRateOfZeroIsRefused();
    void typedMoneyKnowsItsCurrency_data();
    void typedMoneyKnowsItsCurrency();
};

void MoneyTest::typedMoneyKnowsItsCurrency_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("read"); // "?" = not read
    const auto row = [](const char *text, const char *read) { QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(read); };
    row("50", "50");
    row("¥50", "50 CNY");
    row("￥ 50.5", "50.5 CNY");
    row("50元", "50 CNY");
    row("50 cny", "50 CNY");
    row("$30", "30 USD");
    row("US$30", "30 USD");
    row("30 USD", "30 USD");
    row("1.5k元", "1500 CNY");
    row("$30 USD", "30 USD");
    row("¥50 USD", "?");
    row("$", "?");
    row("", "?");
    row("-$5", "?");
    row("5 €", "?");
    row("12,50", "?");
}

void MoneyTest::typedMoneyKnowsItsCurrency()
{
    QFETCH(QString, text);
    QFETCH(QString, read);
    const auto typed = parseTypedMoney(text);
    QCOMPARE(typed ? QString::number(typed->amount) + (typed->currency ? u' ' + currencyCode(*typed->currency) : QString{})
                   : QStringLiteral("?"),
             read);
}

void MoneyTest::amountsBecomeMicros_data()
{
    QTest::addColumn<double>("amount");
    QTest::addColumn<qint64>("micros");
    QTest::newRow("two decimals") << 1.88 << qint64{1'880'000};
    QTest::newRow("rounds to nearest") << 0.0000005 << qint64{1};
    QTest::newRow("rounds down") << 0.0000004 << qint64{0};
    QTest::newRow("negative") << -2.5 << qint64{-2'500'000};
    QTest::newRow("too large is clamped") << 1e30 << qint64{9'000'000'000'000'000'000};
    QTest::newRow("not a number is nothing") << std::nan("") << qint64{0};
    QTest::newRow("infinity is nothing") << std::numeric_limits<double>::infinity() << qint64{0};
}

void MoneyTest::amountsBecomeMicros()
{
    QFETCH(double, amount);
    QFETCH(qint64, micros);
    QCOMPARE(Money::fromAmount(amount, Currency::Cny).micros(), micros);
}

void MoneyTest::hourlyPriceTimesTime_data()
{
    QTest::addColumn<qint64>("perHourMicros");
    QTest::addColumn<double>("hours");
    QTest::addColumn<qint64>("micros");
    QTest::newRow("whole hours") << qint64{1'980'000} << 3.0 << qint64{5'940'000};
    QTest::newRow("one second of 3.6 = 0.001") << qint64{3'600'000} << 1.0 / 3600 << qint64{1'000};
    QTest::newRow("no time") << qint64{1'980'000} << 0.0 << qint64{0};
    QTest::newRow("a third, rounded") << qint64{1'000'000} << 1.0 / 3 << qint64{333'333};
    QTest::newRow("two thirds, rounded up") << qint64{1'000'000} << 2.0 / 3 << qint64{666'667};
    QTest::newRow("a year at 28") << qint64{28'000'000} << 8760.0 << qint64{245'280'000'000};
}

void MoneyTest::hourlyPriceTimesTime()
{
    QFETCH(qint64, perHourMicros);
    QFETCH(double, hours);
    QFETCH(qint64, micros);
    const HourlyPrice price{Money::fromMicros(perHourMicros, Currency::Usd)};
    const Money cost = price.costFor(Hours{hours});
    QCOMPARE(cost.micros(), micros);
    QVERIFY(cost.currency() == Currency::Usd);
}

void MoneyTest::manySmallSumsAreExact()
{
    Money sum = Money::zero(Currency::Cny);
    for (int i = 0; i < 100'000; ++i)
        sum = *sum.plus(Money::fromAmount(0.1, Currency::Cny));
    QVERIFY(sum == Money::fromAmount(10'000, Currency::Cny));
}

void MoneyTest::differentCurrenciesAreNotAdded()
{
    QVERIFY(!Money::fromCents(100, Currency::Cny).plus(Money::fromCents(100, Currency::Usd)));
    QVERIFY(Money::zero(Currency::Cny) != Money::zero(Currency::Usd));
}

void MoneyTest::currencyCodes_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("sign");
    QTest::newRow("CNY") << QStringLiteral("CNY") << QStringLiteral("¥");
    QTest::newRow("lower case and blanks") << QStringLiteral(" usd ") << QStringLiteral("$");
    QTest::newRow("unknown") << QStringLiteral("EUR") << QString{};
    QTest::newRow("empty") << QString{} << QString{};
}

void MoneyTest::currencyCodes()
{
    QFETCH(QString, code);
    QFETCH(QString, sign);
    const std::optional<Currency> currency = currencyFromCode(code);
    QCOMPARE(currency.has_value(), !sign.isEmpty());
    if (!currency)
        return;
    QCOMPARE(currencySign(*currency), sign);
    QCOMPARE(currencyCode(*currency), code.trimmed().toUpper());
}

void MoneyTest::exchangeRates_data()
{
    QTest::addColumn<Currency>("from");
    QTest::addColumn<Currency>("wanted");
    QTest::addColumn<qint64>("micros");
    QTest::addColumn<qint64>("converted");
    QTest::newRow("with the rate") << Currency::Usd << Currency::Cny << qint64{2'000'000} << qint64{14'400'000};
    QTest::newRow("against the rate") << Currency::Cny << Currency::Usd << qint64{7'200'000} << qint64{1'000'000};
    QTest::newRow("same currency") << Currency::Cny << Currency::Cny << qint64{5} << qint64{5};
}

void MoneyTest::exchangeRates()
{
    QFETCH(Currency, from);
    QFETCH(Currency, wanted);
    QFETCH(qint64, micros);
    QFETCH(qint64, converted);
    const ExchangeRate rate{.from = Currency::Usd, .to = Currency::Cny, .rate = 7.2};
    const std::optional<Money> money = rate.convert(Money::fromMicros(micros, from), wanted);
    QVERIFY(money.has_value());
    QCOMPARE(money->micros(), converted);
    QVERIFY(money->currency() == wanted);
}

void MoneyTest::exchangeRateOfZeroIsRefused()
{
    QVERIFY(!ExchangeRate{}.convert(Money::fromCents(1, Currency::Usd), Currency::Cny));
    QVERIFY(ExchangeRate{}.convert(Money::fromCents(1, Currency::Usd), Currency::Usd));
}

QTEST_GUILESS_MAIN(MoneyTest)
#include "tst_money.moc"
