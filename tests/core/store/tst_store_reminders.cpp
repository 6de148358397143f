// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/store.h"
#include "support/await.h"

#include <QTemporaryDir>
#include <QTest>

using core::notify::Channel;
using core::notify::ChannelKind;
using core::reminders::RuleKey;
using core::reminders::StoredState;
using core::store::Store;
using tests::await;

/// States of reminders and channels for messages, over a restart.
class StoreRemindersTest final : public QObject {
    Q_OBJECT

private slots:
    void statesComeBack();
    void channelsComeBack();
    void jobsComeBack();
};

void StoreRemindersTest::statesComeBack()
{
    const QTemporaryDir folder;
    const QDateTime now = QDateTime{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC};
    const QString idle = QStringLiteral("idle");
    {
        const auto store = Store::open(folder.path());
        QVERIFY(await(store->reminders().save({{{idle, QStringLiteral("a")}, "{\"x\":1}", now},
                                               {{idle, QStringLiteral("b")}, "{}", now},
                                               {{QStringLiteral("snooze"), {}}, "{}", now}})));
        QVERIFY(await(store->reminders().save({{{idle, QStringLiteral("a")}, "{\"x\":2}", now}})));
        QVERIFY(await(store->reminders().remove({{idle, QStringLiteral("b")}, {idle, QStringLiteral("never there")}})));
    }
    const auto store = Store::open(folder.path());
    const auto states = await(store->reminders().states());
    QVERIFY(states);
    QCOMPARE(states->size(), 2);
    QCOMPARE(states->first().key, (RuleKey{idle, QStringLiteral("a")}));
    QCOMPARE(states->first().text, QByteArray{"{\"x\":2}"});
    QCOMPARE(states->first().changedAt, now);
    QVERIFY(states->last().key.subject.isEmpty());
}

void StoreRemindersTest::jobsComeBack()
{
    using namespace core::jobs;
    const QTemporaryDir folder;
    const QDateTime now = QDateTime{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC};
    Job job{.id = QStringLiteral("ab12"),
            .machine = {QStringLiteral("llm")},
            .wish = {.name = QStringLiteral("日本"), .command = QStringLiteral("python a.py"), .reminds = false},
            .place = JobPlace::Screen,
            .session = QByteArray{"a\xff"},
            .state = JobState::Running,
            .startedAt = now};
    {
        const auto store = Store::open(folder.path());
        QVERIFY(await(store->jobs().save(job)));
        QVERIFY(await(store->jobs().save({.id = QStringLiteral("old"), .startedAt = now.addDays(-1)})));
        QVERIFY(await(store->jobs().remove(QStringLiteral("old"))));
        job.state = JobState::Failed;
        job.exitCode = 0;
        job.endedAt = now.addSecs(5);
        job.readAt = now.addSecs(9);
        job.tail = {QStringLiteral("a"), QStringLiteral("b")};
        QVERIFY(await(store->jobs().save(job)));
    }
    const auto store = Store::open(folder.path());
    const auto jobs = await(store->jobs().jobs());
    QVERIFY(jobs);
    QCOMPARE(*jobs, QList<Job>{job});
}

void StoreRemindersTest::channelsComeBack()
{
    const QTemporaryDir folder;
    const QDateTime now = QDateTime{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC};
    Channel later{
        .id = QStringLiteral("1"), .kind = ChannelKind::Email, .name = QStringLiteral("mail"), .createdAt = now.addSecs(5)};
    later.settings.mailHost = QStringLiteral("smtp.example.org");
    later.result = {.at = now, .isOk = false, .text = QStringLiteral("no")};
    Channel first{.id = QStringLiteral("2"),
                  .kind = ChannelKind::DingTalk,
                  .name = QStringLiteral("群"),
                  .isOn = false,
                  .createdAt = now};
    {
        const auto store = Store::open(folder.path());
        QVERIFY(await(store->channels().save(later)));
        QVERIFY(await(store->channels().save(first)));
        QVERIFY(await(store->channels().save({.id = QStringLiteral("3"), .createdAt = now})));
        QVERIFY(await(store->channels().remove(QStringLiteral("3"))));
    }
    const auto store = Store::open(folder.path());
    const auto channels = await(store->channels().channels());
    QVERIFY(channels);
    QCOMPARE(channels->size(), 2);
    QCOMPARE(channels->first().name, first.name);
    QVERIFY(!channels->first().isOn);
    QCOMPARE(channels->first().kind, ChannelKind::DingTalk);
    QCOMPARE(channels->last().settings, later.settings);
    QCOMPARE(channels->last().result, later.result);
}

QTEST_GUILESS_MAIN(StoreRemindersTest)
#include "tst_store_reminders.moc"
