// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notify/courier.h"
#include "core/secrets/secret_keys.h"
#include "support/manual_clock.h"
#include "support/memory_reminders.h"
#include "support/memory_secret_store.h"

#include <QSignalSpy>
#include <QTest>

using namespace core::notify;
using core::ErrorKind;

namespace {

/// Answers what was prepared; else everything is well.
class FakeSender final : public ChannelSender {
public:
    QStringList sent = {};
    QStringList tokens = {};
    QList<SendOutcome> outcomes = {};

    QFuture<SendOutcome> send(const Channel &channel, const ChannelSecret &secret, const Message &message) override
    {
        sent << channel.name + u':' + message.title;
        tokens << secret.token;
        return QtFuture::makeReadyFuture(outcomes.isEmpty() ? SendOutcome{} : outcomes.takeFirst());
    }
};

SendOutcome failure(ErrorKind kind, int retryAfter = 0)
{
    SendOutcome outcome{
        .status = core::Error{
            .kind = kind, .code = QStringLiteral("x"), .message = QStringLiteral("No."), .remedy = QStringLiteral("Do.")}};
    if (retryAfter > 0)
        outcome.retryAfter = std::chrono::seconds{retryAfter};
    return outcome;
}

} // namespace

class CourierTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void keepsChannelsAndSecretsApart();
    void sendsOverEveryChannelThatIsOn();
    void triesAgainWithGrowingPauses();
    void waitsAsLongAsTheServiceSays();
    void givesUpAtOnceOnWhatCannotHeal();
    void givesUpWhatIsTooOld();
    void keepsTheLimits();
    void aClockSetBackHoldsNothing();
    void testsTellTheResult();
    void aMissingSecretIsTold();
    void removingForgetsEverything();

private:
    QString add(const char *name, ChannelKind kind = ChannelKind::Bark)
    {
        m_courier->save({.kind = kind, .name = QString::fromLatin1(name)},
                        ChannelSecret{QStringLiteral("token-") + QLatin1String{name}, {}});
        QCoreApplication::processEvents();
        return m_courier->channels().last().id;
    }
    void send(const char *title)
    {
        m_courier->send({QString::fromLatin1(title), {}, false}, QStringLiteral("tag"));
        settle();
    }
    void work(int seconds)
    {
        m_clock.advance(std::chrono::seconds{seconds});
        m_courier->work();
        settle();
    }
    static void settle()
    {
        for (int i = 0; i < 5; ++i)
            QCoreApplication::processEvents();
    }

    tests::ManualClock m_clock;
    tests::MemoryChannels m_kept;
    tests::MemorySecretStore m_secrets;
    FakeSender m_sender;
    std::unique_ptr<Courier> m_courier;
};

void CourierTest::init()
{
    m_kept.kept.clear();
    m_secrets.secrets.clear();
    m_sender = FakeSender{};
    NotifyRules rules;
    rules.services[ChannelKind::Bark] = {.perMinute = 3, .perDay = 5};
    rules.retries = {std::chrono::seconds{10}, std::chrono::seconds{60}};
    rules.giveUpAfter = std::chrono::hours{2};
    m_courier = std::make_unique<Courier>(Courier::Parts{m_kept, m_secrets, m_sender, m_clock, rules});
}

void CourierTest::keepsChannelsAndSecretsApart()
{
    const QString id = add("phone");
    QCOMPARE(m_kept.kept.size(), 1);
    QVERIFY(!toText(m_kept.kept.first().settings, m_kept.kept.first().result).contains("token-phone"));
    QVERIFY(m_secrets.secrets.value(core::secrets::webhookKey(id)).contains("token-phone"));
    Courier other{Courier::Parts{m_kept, m_secrets, m_sender, m_clock, {}}};
    other.load();
    QTRY_COMPARE(other.channels().size(), 1);
    QVERIFY(other.hasChannelOn());
}

void CourierTest::sendsOverEveryChannelThatIsOn()
{
    add("a");
    const QString off = add("b");
    add("c", ChannelKind::Webhook);
    m_courier->setOn(off, false);
    QSignalSpy delivered{m_courier.get(), &Courier::delivered};
    send("hello");
    QTRY_COMPARE(delivered.size(), 2);
    QCOMPARE(m_sender.sent, (QStringList{QStringLiteral("a:hello"), QStringLiteral("c:hello")}));
    QCOMPARE(m_sender.tokens.first(), QStringLiteral("token-a"));
    QCOMPARE(delivered.first().first().toString(), QStringLiteral("tag"));
}

void CourierTest::triesAgainWithGrowingPauses()
{
    add("a", ChannelKind::Webhook);
    QSignalSpy gaveUp{m_courier.get(), &Courier::gaveUp};
    m_sender.outcomes = {failure(ErrorKind::Network), failure(ErrorKind::Timeout), failure(ErrorKind::Network)};
    send("x");
    QCOMPARE(m_sender.sent.size(), 1);
    work(9);
    QCOMPARE(m_sender.sent.size(), 1);
    work(1);
    QCOMPARE(m_sender.sent.size(), 2);
    work(59);
    QCOMPARE(m_sender.sent.size(), 2);
    work(1);
    QCOMPARE(m_sender.sent.size(), 3);
    QCOMPARE(gaveUp.size(), 1);
    work(3600);
    QCOMPARE(m_sender.sent.size(), 3);
    QCOMPARE(m_courier->waitingCount(), 0);
    QVERIFY(!m_courier->channels().first().result.isOk);
}

void CourierTest::waitsAsLongAsTheServiceSays()
{
    add("a", ChannelKind::Webhook);
    m_sender.outcomes = {failure(ErrorKind::RateLimited, 45)};
    send("x");
    work(40);
    QCOMPARE(m_sender.sent.size(), 1);
    work(5);
    QCOMPARE(m_sender.sent.size(), 2);
    QVERIFY(m_courier->channels().first().result.isOk);
}

void CourierTest::givesUpAtOnceOnWhatCannotHeal()
{
    add("a", ChannelKind::Webhook);
    QSignalSpy gaveUp{m_courier.get(), &Courier::gaveUp};
    m_sender.outcomes = {failure(ErrorKind::Authentication)};
    send("x");
    QCOMPARE(gaveUp.size(), 1);
    QCOMPARE(m_courier->channels().first().result.text, QStringLiteral("No. Do."));
}

void CourierTest::givesUpWhatIsTooOld()
{
    add("a", ChannelKind::Webhook);
    QSignalSpy gaveUp{m_courier.get(), &Courier::gaveUp};
    m_sender.outcomes = {failure(ErrorKind::Network)};
    send("x");
    work(3 * 3600); // the computer slept: nobody wants to hear it now
    QCOMPARE(m_sender.sent.size(), 1);
    QCOMPARE(gaveUp.size(), 1);
}

void CourierTest::keepsTheLimits()
{
    add("a");
    for (int i = 0; i < 4; ++i)
        send("x");
    QCOMPARE(m_sender.sent.size(), 3);
    work(59);
    QCOMPARE(m_sender.sent.size(), 3);
    work(1);
    QCOMPARE(m_sender.sent.size(), 4);
    work(120);
    send("y");
    QCOMPARE(m_sender.sent.size(), 5);
    work(120);
    send("z"); // five a day
    work(3600);
    QCOMPARE(m_sender.sent.size(), 5);
}

void CourierTest::aClockSetBackHoldsNothing()
{
    add("a");
    for (int i = 0; i < 3; ++i)
        send("x");
    m_clock.advance(std::chrono::hours{-24 * 10});
    send("y");
    QCOMPARE(m_sender.sent.size(), 4);
}

void CourierTest::testsTellTheResult()
{
    const QString id = add("a");
    m_courier->test(id);
    QTRY_VERIFY(!m_courier->isTesting(id));
    QCOMPARE(m_courier->channel(id)->result.testedAt, m_clock.now());
    m_sender.outcomes = {failure(ErrorKind::Authentication)};
    m_courier->test(id);
    QTRY_VERIFY(!m_courier->channel(id)->result.isOk);
    QVERIFY(!m_courier->channel(id)->result.testedAt.isValid());
}

void CourierTest::aMissingSecretIsTold()
{
    const QString id = add("a");
    m_secrets.secrets.clear();
    m_courier->test(id);
    QTRY_VERIFY(!m_courier->isTesting(id));
    QVERIFY(m_courier->channel(id)->result.text.contains(QStringLiteral("keychain")));
    QVERIFY(m_sender.sent.isEmpty());
}

void CourierTest::removingForgetsEverything()
{
    const QString id = add("a");
    m_courier->remove(id);
    QVERIFY(m_kept.kept.isEmpty() && m_secrets.secrets.isEmpty() && m_courier->channels().isEmpty());
    send("x");
    QVERIFY(m_sender.sent.isEmpty());
}

QTEST_GUILESS_MAIN(CourierTest)
#include "tst_courier.moc"
