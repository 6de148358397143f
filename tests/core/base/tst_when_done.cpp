// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/promise.h"
#include "core/base/when_done.h"

#include <QPointer>
#include <QTest>
#include <QThread>

#include <string>
#include <thread>

using namespace core;

class WhenDoneTest final : public QObject {
    Q_OBJECT

private slots:
    void callsOnceAndLater();
    void waitsForTheAnswer();
    void contextThatIsGoneIsNotCalled();
    void cancelledFutureCallsNothing();
    void callbackMayDeleteItsContext();
    void answersOfOtherThreadsArriveInThisOne();
};

void WhenDoneTest::callsOnceAndLater()
{
    int calls = 0;
    whenDone(ready(Result<int>{7}), this, [&calls](const Result<int> &answer) {
        QCOMPARE(*answer, 7);
        ++calls;
    });
    QCOMPARE(calls, 0);
    QTRY_COMPARE(calls, 1);
    QTest::qWait(1);
    QCOMPARE(calls, 1);
    QVERIFY(children().isEmpty());
}

void WhenDoneTest::waitsForTheAnswer()
{
    const Promise<int> promise;
    int seen = 0;
    whenDone(promise.future(), this, [&seen](const Result<int> &answer) { seen = *answer; });
    QTest::qWait(1);
    QCOMPARE(seen, 0);
    promise.give(3);
    QTRY_COMPARE(seen, 3);
}

void WhenDoneTest::contextThatIsGoneIsNotCalled()
{
    const Promise<int> promise;
    bool isCalled = false;
    {
        QObject context;
        whenDone(promise.future(), &context, [&isCalled](const Result<int> &) { isCalled = true; });
    }
    promise.give(1);
    QTest::qWait(1);
    QVERIFY(!isCalled);
}

void WhenDoneTest::cancelledFutureCallsNothing()
{
    bool isCalled = false;
    {
        const Promise<int> forgotten;
        whenDone(forgotten.future(), this, [&isCalled](const Result<int> &) { isCalled = true; });
    }
    QTRY_VERIFY(children().isEmpty());
    QVERIFY(!isCalled);
}

void WhenDoneTest::callbackMayDeleteItsContext()
{
    auto *context = new QObject;
    const QPointer<QObject> alive{context};
    const std::string captured(100, 'x'); // lives in the function object
    bool isWhole = false;
    whenDone(ready(Result<int>{1}), context, [context, captured, &isWhole](const Result<int> &) {
        delete context;
        isWhole = captured == std::string(100, 'x');
    });
    QTRY_VERIFY(!alive);
    QVERIFY(isWhole);
}

void WhenDoneTest::answersOfOtherThreadsArriveInThisOne()
{
    for (int round = 0; round < 40; ++round) {
        const Promise<int> promise;
        std::thread worker{[promise] { promise.give(1); }};
        if (round % 2 == 0) {
            QObject context; // destroyed while the answer is on its way
            whenDone(promise.future(), &context, [](const Result<int> &) {});
        } else {
            QThread *seen = nullptr;
            whenDone(promise.future(), this, [&seen](const Result<int> &) { seen = QThread::currentThread(); });
            QTRY_COMPARE(seen, QThread::currentThread());
        }
        worker.join();
    }
}

QTEST_GUILESS_MAIN(WhenDoneTest)
#include "tst_when_done.moc"
