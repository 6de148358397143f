// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/memory_repositories.h"
#include "two_sides.h"

using namespace core::transfer;
using core::remote::Session;
using core::remote::SessionPhase;
using tests::kMiB;
using tests::noise;
using tests::writeFile;

/// The program ends while something is under way.
class TransferEndingTest final : public QObject, private tests::TwoSides {
    Q_OBJECT

private slots:
    void initTestCase();
    void queueMayGoWhileATransferRuns();
};

void TransferEndingTest::initTestCase()
{
    if (!isPossible())
        QSKIP("OpenSSH's sftp-server is not installed");
}

void TransferEndingTest::queueMayGoWhileATransferRuns()
{
    makeSides();
    QVERIFY(writeFile(nearPath(QStringLiteral("large")), noise(64 * kMiB)));
    tests::MemoryTransferJournal journal;
    // As a machine gives it out: letting the last one go closes the session, which tells all who listen.
    auto queue = std::make_unique<TransferQueue>(
        [raw = m_session.get()](const core::instances::InstanceId &) {
            return std::shared_ptr<Session>{raw, [](Session *session) { session->close(); }};
        },
        journal);
    (void)queue->enqueue({.machine = {QStringLiteral("box")}, .localPath = nearPath(QStringLiteral("large")), .remotePath = {farBytes({})}});
    QTRY_VERIFY(!queue->transfers().isEmpty() && queue->transfers().constFirst().done.count() > 0);
    QCOMPARE(queue->transfers().constFirst().state, TransferState::Active);
    queue.reset();
    QCOMPARE(m_session->state().phase, SessionPhase::Closed);
    QCOMPARE(journal.records.size(), 1); // it goes on at the next start
}

QTEST_GUILESS_MAIN(TransferEndingTest)
#include "tst_transfer_ending.moc"
