// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/event_log.h"
#include "core/base/log_file.h"
#include "support/memory_repositories.h"
#include "support/sample_fleet.h"

#include <QTest>

using core::remote::SessionPhase;

namespace {

core::Error failure(const char *code, const QString &detail)
{
    return {.kind = core::ErrorKind::Network, .code = QString::fromLatin1(code), .message = QStringLiteral("It failed."), .detail = detail};
}

} // namespace

/// What happens to machines, transfers and reminders can be read afterwards.
class EventLogTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void sessionFailuresAreToldEachTime();
    void driverProblemsAreTold();
    void keysAreTold();
    void troublesAreToldOnce();
    void remindersAreTold();

private:
    QString lines() const { return m_log->tail(100).join(u'\n'); }
    qsizetype count(const char *word) const { return lines().count(QString::fromLatin1(word)); }

    std::unique_ptr<core::LogFile> m_log;
    std::unique_ptr<tests::FleetStage> m_stage;
    std::unique_ptr<tests::MemoryTransferJournal> m_journal;
    std::unique_ptr<core::transfer::TransferQueue> m_queue;
    std::unique_ptr<core::reminders::ReminderEngine> m_engine;
    std::unique_ptr<app::EventLog> m_events;
};

void EventLogTest::init()
{
    m_log = std::make_unique<core::LogFile>();
    core::installMessageHandler(*m_log);
    m_stage = std::make_unique<tests::FleetStage>();
    tests::addSampleFleet(*m_stage);
    m_journal = std::make_unique<tests::MemoryTransferJournal>();
    m_queue = std::make_unique<core::transfer::TransferQueue>([](const auto &) { return nullptr; }, *m_journal);
    m_engine = std::make_unique<core::reminders::ReminderEngine>(m_stage->clock, core::reminders::ReminderRules{});
    m_stage->start();
    m_events = std::make_unique<app::EventLog>(*m_stage->fleet, *m_queue, *m_engine);
}

void EventLogTest::cleanup()
{
    m_events.reset();
    m_engine.reset();
    m_queue.reset();
    m_journal.reset();
    m_stage.reset();
    m_log.reset();
}

void EventLogTest::sessionFailuresAreToldEachTime()
{
    tests::ScriptedSession *session = m_stage->session(QStringLiteral("llm-4090"));
    QVERIFY(session);
    for (int attempt = 1; attempt <= 3; ++attempt) {
        for (int again = 0; again < 2; ++again) { // A state told twice is one event.
            session->setState({.phase = SessionPhase::Waiting, .error = failure("link.lost", QStringLiteral("password=hunter2 reset by peer")),
                               .attempt = attempt});
        }
        session->setState({.phase = SessionPhase::Connecting, .attempt = attempt});
    }
    QVERIFY2(count("llm-4090: link.lost It failed. (password=") == 3, qPrintable(lines()));
    QVERIFY(lines().contains(QStringLiteral("zuka.machine")) && lines().contains(QStringLiteral("reset by peer")));
    QVERIFY(!lines().contains(QStringLiteral("hunter2")));
    session->setState({.phase = SessionPhase::Ready});
    QCOMPARE(count("llm-4090: connected"), 1);
}

void EventLogTest::driverProblemsAreTold()
{
    m_stage->session(QStringLiteral("llm-4090"))->runner.answer("nvidia-smi", "rubbish, not, numbers\n");
    m_stage->poll(QStringLiteral("llm-4090"));
    m_stage->poll(QStringLiteral("llm-4090"));
    const auto problem = m_stage->fleet->machine({QStringLiteral("llm-4090")})->problem;
    QVERIFY(problem);
    QVERIFY2(count(QByteArray{"llm-4090: " + problem->code.toLatin1()}.constData()) == 1, qPrintable(lines()));
}

void EventLogTest::keysAreTold()
{
    tests::ScriptedSession *session = m_stage->session(QStringLiteral("llm-4090"));
    emit session->hostKeyChanged({.type = QStringLiteral("ssh-ed25519"), .fingerprint = QStringLiteral("SHA256:old")},
                                 {.type = QStringLiteral("ssh-ed25519"), .fingerprint = QStringLiteral("SHA256:new")});
    QVERIFY2(lines().contains(QStringLiteral("llm-4090: host key changed, saved ssh-ed25519 SHA256:old, now ssh-ed25519 SHA256:new")),
             qPrintable(lines()));
}

void EventLogTest::troublesAreToldOnce()
{
    const core::Error full = failure("store.full", QStringLiteral("disk full"));
    m_events->setTroubles({full});
    m_events->setTroubles({full});
    QCOMPARE(count("store.full"), 1);
    m_events->setTroubles({});
    m_events->setTroubles({full}); // It came back: that is another event.
    QCOMPARE(count("store.full"), 2);
}

void EventLogTest::remindersAreTold()
{
    QList<core::instances::Instance> machines;
    for (const auto &machine : m_stage->fleet->machines())
        machines << machine.instance;
    m_engine->setMachines(machines);
    QVERIFY2(lines().contains(QStringLiteral("zuka.reminder")) && lines().contains(QStringLiteral("sdxl-3090")), qPrintable(lines()));
}

QTEST_GUILESS_MAIN(EventLogTest)
#include "tst_event_log.moc"
