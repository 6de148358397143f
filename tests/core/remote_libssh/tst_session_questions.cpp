// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench.h"
#include "support/patience.h"

#include <QElapsedTimer>

using core::remote::ConnectionRequest;
using core::remote::LoginQuestion;
using tests::Bench;
using tests::SessionPhase;
using tests::TestSshd;
using tests::words;

class SessionQuestionsTest final : public QObject {
    Q_OBJECT

private slots:
    void keyAndThenACode();
    void passwordAsTheSecondFactor();
    void personCorrectsAStoredPassword();
    void threeWrongAnswersEndTheLogin();
    void givingUpEndsTheLogin();
    void closingEndsTheQuestion();
    void serverThatStopsWaitingIsNamed();
    void nobodyToAsk();
};

namespace {

/// A bench that answers questions; nothing in `answers` = the person gives up.
class AskedBench final : public Bench {
public:
    using Bench::Bench;
    QList<LoginQuestion> questions;
    core::remote::LoginAnswers answers = QList<QByteArray>{"p@ss"};
    bool answersByItself = true;

    void listen()
    {
        connect(session.get(), &core::remote::Session::questionAsked, this, [this](const LoginQuestion &question) {
            questions.append(question);
            if (answersByItself)
                session->answerQuestion(answers);
        });
    }
};

QStringList twoFactors(const char *methods)
{
    return words("--password tester:p@ss")
        + QStringList{QStringLiteral("--option"), QStringLiteral("AuthenticationMethods ") + QString::fromLatin1(methods)};
}

ConnectionRequest keyRequestOf(const TestSshd &server)
{
    ConnectionRequest request = server.keyRequest();
    request.endpoint.user = QStringLiteral("tester");
    return request;
}

} // namespace

void SessionQuestionsTest::keyAndThenACode()
{
    TestSshd server{twoFactors("publickey,keyboard-interactive") << QStringLiteral("--kbdint")};
    REQUIRE_SSHD(server);
    AskedBench bench{keyRequestOf(server)};
    bench.listen();
    QVERIFY2(bench.opens(), bench.told());
    QCOMPARE(bench.questions.size(), 1);
    const LoginQuestion question = bench.questions.first();
    QCOMPARE(question.host, QStringLiteral("127.0.0.1:%1").arg(server.port()));
    QCOMPARE(question.prompts.size(), 1);
    QVERIFY(!question.prompts.first().isEchoed);
    QVERIFY(question.prompts.first().text.startsWith(QLatin1String{"Password"}));
    QVERIFY(question.secondsLeft > 90 && question.secondsLeft <= 120);
    QVERIFY(server.log().contains("Accepted keyboard-interactive"));

    ConnectionRequest request = keyRequestOf(server);
    request.credentials.password = "p@ss";
    bench.remake(request);
    bench.listen();
    QVERIFY2(bench.opens(), bench.told());
    QCOMPARE(bench.questions.size(), 1); // the stored password was the answer
}

void SessionQuestionsTest::passwordAsTheSecondFactor()
{
    TestSshd server{twoFactors("publickey,password")};
    REQUIRE_SSHD(server);
    AskedBench bench{keyRequestOf(server)};
    bench.listen();
    QVERIFY2(bench.opens(), bench.told());
    QCOMPARE(bench.questions.size(), 1);
    QCOMPARE(bench.questions.first().prompts.size(), 1);
    QVERIFY(!bench.questions.first().prompts.first().isEchoed);
}

void SessionQuestionsTest::personCorrectsAStoredPassword()
{
    TestSshd server{words("--password tester:p@ss --kbdint")};
    REQUIRE_SSHD(server);
    ConnectionRequest request = server.passwordRequest();
    request.credentials.password = "old";
    AskedBench bench{request};
    bench.listen();
    QVERIFY2(bench.opens(), bench.told());
    QCOMPARE(bench.questions.size(), 1);
}

void SessionQuestionsTest::threeWrongAnswersEndTheLogin()
{
    TestSshd server{words("--password tester:p@ss --kbdint")};
    REQUIRE_SSHD(server);
    ConnectionRequest request = server.passwordRequest();
    request.credentials.password.clear();
    AskedBench bench{request};
    bench.answers = QList<QByteArray>{"wr0ng"};
    bench.listen();
    QVERIFY(bench.fails());
    QCOMPARE(bench.errorCode(), QLatin1String{"auth.denied"});
    QCOMPARE(bench.questions.size(), 3);
    QVERIFY(!bench.told().contains("wr0ng"));
    QVERIFY(!bench.hasSeen(SessionPhase::Waiting));
}

void SessionQuestionsTest::givingUpEndsTheLogin()
{
    TestSshd server{words("--password tester:p@ss --kbdint")};
    REQUIRE_SSHD(server);
    ConnectionRequest request = server.passwordRequest();
    request.credentials.password.clear();
    AskedBench bench{request};
    bench.answers = std::nullopt;
    bench.listen();
    QVERIFY(bench.fails());
    QCOMPARE(bench.errorCode(), QLatin1String{"auth.no_method"});
    QCOMPARE(bench.questions.size(), 1);
    QCOMPARE(server.log().count("Failed"), 0);
}

void SessionQuestionsTest::closingEndsTheQuestion()
{
    TestSshd server{words("--password tester:p@ss --kbdint")};
    REQUIRE_SSHD(server);
    ConnectionRequest request = server.passwordRequest();
    request.credentials.password.clear();
    AskedBench bench{request};
    bench.answersByItself = false;
    bench.listen();
    bench.session->open();
    QTRY_COMPARE(bench.questions.size(), 1);
    QElapsedTimer time;
    time.start();
    bench.session->close();
    bench.session.reset();
    QVERIFY2(time.elapsed() < tests::patience(2'000), QByteArray::number(time.elapsed()).constData());
}

void SessionQuestionsTest::serverThatStopsWaitingIsNamed()
{
    TestSshd server{words("--password tester:p@ss --kbdint")
                    + QStringList{QStringLiteral("--option"), QStringLiteral("LoginGraceTime 2")}};
    REQUIRE_SSHD(server);
    ConnectionRequest request = server.passwordRequest();
    request.credentials.password.clear();
    AskedBench bench{request};
    bench.answersByItself = false;
    bench.listen();
    QVERIFY(bench.fails());
    QCOMPARE(bench.errorCode(), QLatin1String{"auth.too_slow"});
    QVERIFY(!bench.hasSeen(SessionPhase::Waiting));
    bench.session->answerQuestion(QList<QByteArray>{"late"}); // to nobody
}

void SessionQuestionsTest::nobodyToAsk()
{
    TestSshd server{twoFactors("publickey,keyboard-interactive") << QStringLiteral("--kbdint")};
    REQUIRE_SSHD(server);
    Bench bench{keyRequestOf(server)};
    QVERIFY(bench.fails());
    QCOMPARE(bench.errorCode(), QLatin1String{"auth.no_method"});
}

QTEST_GUILESS_MAIN(SessionQuestionsTest)
#include "tst_session_questions.moc"
