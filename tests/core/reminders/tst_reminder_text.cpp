// SPDX-License-Identifier: GPL-3.0-or-later
#include "rule_bench.h"

#include "core/reminders/reminder_text.h"

#include <QTest>

using namespace core::reminders;
using tests::RuleBench;

class ReminderTextTest final : public QObject {
    Q_OBJECT

private slots:
    void texts_data();
    void texts();
};

void ReminderTextTest::texts_data()
{
    QTest::addColumn<int>("reason");
    QTest::addColumn<double>("figure");
    QTest::addColumn<QString>("detail");
    QTest::addColumn<QString>("text");
    QTest::newRow("idle") << int(ReminderReason::Idle) << 15.0 << QString{}
                          << QStringLiteral("llm has been idle for 15 min. It costs ¥2.58 an hour.");
    QTest::newRow("idle for long") << int(ReminderReason::Idle) << 135.0 << QString{}
                                   << QStringLiteral("llm has been idle for 2 h 15 min. It costs ¥2.58 an hour.");
    QTest::newRow("oversized")
        << int(ReminderReason::OverSized) << 1.4 << QString{}
        << QStringLiteral("llm used 1.4% of its card over the last day. A smaller card may do. It costs ¥2.58 an hour.");
    QTest::newRow("night") << int(ReminderReason::Overnight) << 0.0 << QString{}
                           << QStringLiteral("llm is on for the night and its card does nothing. It costs ¥2.58 an hour.");
    QTest::newRow("job") << int(ReminderReason::JobFailed) << 0.0 << QStringLiteral("train")
                         << QStringLiteral("The job \"train\" on llm has failed. It costs ¥2.58 an hour.");
    QTest::newRow("budget") << int(ReminderReason::BudgetShare) << 91.7 << QString{}
                            << QStringLiteral("92% of the budget \"llm\" is spent.");
    QTest::newRow("balance") << int(ReminderReason::BalanceLow) << 2.5 << QString{}
                             << QStringLiteral(
                                    "The balance of llm lasts 2 h 30 min at the present rate. Machines are stopped or erased "
                                    "without it.");
}

void ReminderTextTest::texts()
{
    QFETCH(int, reason);
    QFETCH(double, figure);
    QFETCH(QString, detail);
    RuleBench bench;
    Reminder reminder{.machineName = QStringLiteral("llm"),
                      .reason = ReminderReason{reason},
                      .price = core::HourlyPrice{core::Money::fromCents(258, core::Currency::Cny)},
                      .figure = figure,
                      .detail = detail};
    QLocale::setDefault(QLocale{QStringLiteral("en_GB")});
    QTEST(reminderText(reminder, bench.now), "text");
    QLocale::setDefault(QLocale::c());
}

QTEST_GUILESS_MAIN(ReminderTextTest)
#include "tst_reminder_text.moc"
