// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reminders/reminder.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using core::ErrorKind;
using core::reminders::loadReminderRules;

class ReminderRulesTest final : public QObject {
    Q_OBJECT

private slots:
    void readsTheBuiltInRules();
    void readsOtherNumbers();
    void namesTheFaultyField_data();
    void namesTheFaultyField();
    void aMissingFileIsAStorageError();

private:
    QString write(const QByteArray &content) const
    {
        QFile file{m_folder.filePath(QStringLiteral("reminders.json"))};
        if (file.open(QIODevice::WriteOnly))
            file.write(content);
        return file.fileName();
    }

    QTemporaryDir m_folder;
};

void ReminderRulesTest::readsTheBuiltInRules()
{
    const auto rules = loadReminderRules(QStringLiteral(":/rules/reminders.json"));
    QVERIFY2(rules, qPrintable(rules ? QString{} : rules.error().message));
    QCOMPARE(rules->minutesBeforeEnd, 15);
    QCOMPARE(rules->repeatMinutes, 15);
    QCOMPARE(rules->maximumPostponements, 3);

    QFile file{QStringLiteral(":/rules/reminders.json")};
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray content = file.readAll();
    QVERIFY(content.contains("\"source\"") && content.contains("\"as_of\""));
}

void ReminderRulesTest::readsOtherNumbers()
{
    const auto rules = loadReminderRules(write(R"({"minutes_before_end":30,"maximum_postponements":0})"));
    QVERIFY(rules);
    QCOMPARE(rules->minutesBeforeEnd, 30);
    QCOMPARE(rules->repeatMinutes, 15); // not told: the default holds
    QCOMPARE(rules->maximumPostponements, 0);
}

void ReminderRulesTest::namesTheFaultyField_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("path");

    QTest::newRow("empty") << QByteArray{} << QStringLiteral("$");
    QTest::newRow("a list") << QByteArray{"[]"} << QStringLiteral("$");
    QTest::newRow("cut") << QByteArray{R"({"repeat_minutes":)"} << QStringLiteral("$");
    QTest::newRow("text") << QByteArray{R"({"repeat_minutes":"15"})"} << QStringLiteral("$.repeat_minutes");
    QTest::newRow("fraction") << QByteArray{R"({"repeat_minutes":1.5})"} << QStringLiteral("$.repeat_minutes");
    QTest::newRow("never ending reminders") << QByteArray{R"({"repeat_minutes":0})"} << QStringLiteral("$.repeat_minutes");
    QTest::newRow("negative") << QByteArray{R"({"minutes_before_end":-1})"} << QStringLiteral("$.minutes_before_end");
    QTest::newRow("beyond any number") << QByteArray{R"({"minutes_before_end":99999999999999})"}
                                       << QStringLiteral("$.minutes_before_end");
    QTest::newRow("null") << QByteArray{R"({"maximum_postponements":null})"} << QStringLiteral("$.maximum_postponements");
}

void ReminderRulesTest::namesTheFaultyField()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, path);
    const QString file = write(content);
    const auto rules = loadReminderRules(file);
    QVERIFY(!rules);
    QCOMPARE(rules.error().kind, ErrorKind::Protocol);
    QVERIFY(rules.error().detail.contains(file));
    QVERIFY(rules.error().detail.endsWith(path));
    QVERIFY(!rules.error().remedy.isEmpty());
}

void ReminderRulesTest::aMissingFileIsAStorageError()
{
    const auto rules = loadReminderRules(m_folder.filePath(QStringLiteral("none.json")));
    QVERIFY(!rules);
    QCOMPARE(rules.error().kind, ErrorKind::Storage);
}

QTEST_GUILESS_MAIN(ReminderRulesTest)
#include "tst_reminder_rules.moc"
