// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/deadline_text.h"
#include "core/planning/plan_answers.h"

#include <QTest>

using namespace core::planning;

class DeadlineTextTest final : public QObject {
    Q_OBJECT

private slots:
    void reads_data();
    void reads();
    void answersTakeIt();
};

void DeadlineTextTest::reads_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<double>("hours"); // 0 = cannot be read
    // Today is Monday, 30 November 2026.
    QTest::newRow("hours") << QStringLiteral("72") << 72.0;
    QTest::newRow("hours with unit") << QStringLiteral("72h") << 72.0;
    QTest::newRow("Chinese hours") << QStringLiteral("8 小时") << 8.0;
    QTest::newRow("days") << QStringLiteral("3d") << 72.0;
    QTest::newRow("half days") << QStringLiteral("1.5 days") << 36.0;
    QTest::newRow("Chinese days") << QStringLiteral("3天") << 72.0;
    QTest::newRow("Friday") << QStringLiteral("Friday") << 96.0;
    QTest::newRow("short, small letters") << QStringLiteral("fri") << 96.0;
    QTest::newRow("Chinese Friday") << QStringLiteral("周五") << 96.0;
    QTest::newRow("Chinese Sunday") << QStringLiteral("星期天") << 144.0;
    QTest::newRow("today's name") << QStringLiteral("Monday") << 12.0;
    QTest::newRow("date") << QStringLiteral("2026-12-04") << 96.0;
    QTest::newRow("date that has passed") << QStringLiteral("2026-11-29") << 0.0;
    QTest::newRow("zero") << QStringLiteral("0") << 0.0;
    QTest::newRow("negative") << QStringLiteral("-3d") << 0.0;
    QTest::newRow("rubbish") << QStringLiteral("soon") << 0.0;
    QTest::newRow("unit alone") << QStringLiteral("h") << 0.0;
    QTest::newRow("day alone") << QStringLiteral("日") << 0.0;
}

void DeadlineTextTest::reads()
{
    QFETCH(QString, typed);
    QFETCH(double, hours);
    const auto read = deadlineFrom(typed, QDate{2026, 11, 30});
    QCOMPARE(read ? read->count() : 0.0, hours);
}

void DeadlineTextTest::answersTakeIt()
{
    PlanAnswers answers;
    answers.deadline = QStringLiteral("周五");
    const PlanQuestion question = readAnswers(answers, QDate{2026, 11, 30});
    QVERIFY(question.errors.isEmpty());
    QCOMPARE(question.wishes.deadline->count(), 96.0);
    answers.deadline = QStringLiteral("soon");
    QVERIFY(readAnswers(answers, QDate{2026, 11, 30}).errors.contains(PlanField::Deadline));
    answers.deadline = QStringLiteral("9999d");
    QVERIFY(readAnswers(answers, QDate{2026, 11, 30}).errors.contains(PlanField::Deadline));
}

QTEST_GUILESS_MAIN(DeadlineTextTest)
#include "tst_deadline_text.moc"
