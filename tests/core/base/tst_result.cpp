// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/base/future.h"
#include "core/base/result.h"

#include <QTest>

#include <memory>

using namespace core;

class ResultTest final : public QObject {
    Q_OBJECT

private slots:
    void valueAndError();
    void andThenRunsOnlyOnSuccess();
    void movesWhatCannotBeCopied();
    void readyFutureHoldsTheResult();
    void transientKinds_data();
    void transientKinds();
    void fullTextJoinsWhatIsThere_data();
    void fullTextJoinsWhatIsThere();
    void fullTextHasNoBlanksBetweenChineseSentences();
};

namespace {

Error sampleError()
{
    return {.kind = ErrorKind::NotFound, .code = QStringLiteral("x.missing"), .message = QStringLiteral("It is gone."),
            .remedy = QStringLiteral("Look elsewhere.")};
}

} // namespace

void ResultTest::valueAndError()
{
    const Result<int> good{7};
    const Result<int> bad{sampleError()};
    QVERIFY(good.hasValue() && good);
    QCOMPARE(*good, 7);
    QVERIFY(!bad);
    QCOMPARE(bad.error().code, QStringLiteral("x.missing"));
    QVERIFY(ok().hasValue());
}

void ResultTest::andThenRunsOnlyOnSuccess()
{
    int calls = 0;
    const auto half = [&calls](int value) -> Result<double> {
        ++calls;
        return value / 2.0;
    };
    QCOMPARE(*Result<int>{7}.andThen(half), 3.5);
    const auto failed = Result<int>{sampleError()}.andThen(half);
    QVERIFY(!failed);
    QCOMPARE(failed.error().message, sampleError().message);
    QCOMPARE(calls, 1);
}

void ResultTest::movesWhatCannotBeCopied()
{
    Result<std::unique_ptr<int>> owner{std::make_unique<int>(3)};
    const std::unique_ptr<int> taken = std::move(owner).value();
    QCOMPARE(*taken, 3);
}

void ResultTest::readyFutureHoldsTheResult()
{
    const FutureResult<int> future = ready(Result<int>{5});
    QVERIFY(future.isFinished());
    QCOMPARE(future.result().value(), 5);
}

void ResultTest::transientKinds_data()
{
    QTest::addColumn<ErrorKind>("kind");
    QTest::addColumn<bool>("isTransient");
    QTest::newRow("network") << ErrorKind::Network << true;
    QTest::newRow("timeout") << ErrorKind::Timeout << true;
    QTest::newRow("rate") << ErrorKind::RateLimited << true;
    QTest::newRow("authentication") << ErrorKind::Authentication << false;
    QTest::newRow("host key") << ErrorKind::HostKeyChanged << false;
    QTest::newRow("storage") << ErrorKind::Storage << false;
    QTest::newRow("refused") << ErrorKind::Refused << false;
    QTest::newRow("cancelled") << ErrorKind::Cancelled << false;
}

void ResultTest::transientKinds()
{
    QFETCH(ErrorKind, kind);
    QFETCH(bool, isTransient);
    QCOMPARE(Error{.kind = kind}.isTransient(), isTransient);
}

void ResultTest::fullTextJoinsWhatIsThere_data()
{
    QTest::addColumn<MoneyState>("money");
    QTest::addColumn<QString>("text");
    QTest::newRow("no machine") << MoneyState::NotConcerned << QStringLiteral("It is gone. Look elsewhere.");
    QTest::newRow("running") << MoneyState::Running << QStringLiteral("It is gone. Billing goes on. Look elsewhere.");
    QTest::newRow("unknown") << MoneyState::Unknown
                             << QStringLiteral("It is gone. The machine may still be billing. Look elsewhere.");
}

void ResultTest::fullTextJoinsWhatIsThere()
{
    QFETCH(MoneyState, money);
    QFETCH(QString, text);
    Error error = sampleError();
    error.money = money;
    QCOMPARE(fullText(error), text);
}

void ResultTest::fullTextHasNoBlanksBetweenChineseSentences()
{
    Error error = sampleError();
    error.message = QStringLiteral("没有停止任何机器。");
    error.remedy = QStringLiteral("加上 --yes 再运行一次。");
    QCOMPARE(fullText(error), QStringLiteral("没有停止任何机器。加上 --yes 再运行一次。"));
}

QTEST_GUILESS_MAIN(ResultTest)
#include "tst_result.moc"
