// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/zuka_process.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QTest>

using tests::words;

/// Environments, streams and displays that are not as usual.
class CliAttackSurroundingsTest final : public QObject {
    Q_OBJECT

private slots:
    void displayThatIsNotThere_data();
    void displayThatIsNotThere();
    void closedStreams_data();
    void closedStreams();
    void unwrittenAnswerIsNoSuccess();
    void readerThatLeavesIsNoCrash();
    void foreignLocales_data();
    void foreignLocales();
    void dataFolderIgnoresTheProgramsName();
    void withoutHomeNothingLandsInTheRoot();
    void damagedDatabaseIsNamed_data();
    void damagedDatabaseIsNamed();
    void odditiesOfTheEnvironment_data();
    void odditiesOfTheEnvironment();

private:
    tests::ZukaProcess m_zuka;
};

void CliAttackSurroundingsTest::displayThatIsNotThere_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");

    QTest::newRow("local number") << QStringLiteral("DISPLAY") << QStringLiteral(":99");
    QTest::newRow("number and screen") << QStringLiteral("DISPLAY") << QStringLiteral(":99.0");
    QTest::newRow("another computer") << QStringLiteral("DISPLAY") << QStringLiteral("127.0.0.1:99");
    QTest::newRow("nonsense") << QStringLiteral("DISPLAY") << QStringLiteral("no display");
    QTest::newRow("Wayland") << QStringLiteral("WAYLAND_DISPLAY") << QStringLiteral("wayland-99");
    QTest::newRow("no such platform") << QStringLiteral("QT_QPA_PLATFORM") << QStringLiteral("nothing");
    QTest::newRow("platform without display") << QStringLiteral("QT_QPA_PLATFORM") << QStringLiteral("xcb");
}

void CliAttackSurroundingsTest::displayThatIsNotThere()
{
    QFETCH(QString, name);
    QFETCH(QString, value);
    tests::ZukaProcess zuka;
    zuka.setVariable(name, value);
    const auto run = zuka.run({});
    QCOMPARE(run.exitCode, 2); // -1 would be abort().
    QVERIFY(run.out.isEmpty());
    for (const char *word : {"display", "plan", "machines add", "zuka --help"})
        QVERIFY2(run.err.contains(word), run.err);
    QVERIFY2(!run.err.contains("qt.qpa") && !run.err.contains("Reinstalling"), run.err);
    QCOMPARE(zuka.run(words(QStringLiteral("cards 4090"))).exitCode, 0);
}

void CliAttackSurroundingsTest::closedStreams_data()
{
    QTest::addColumn<QString>("closing");

    QTest::newRow("stdout") << QStringLiteral(">&-");
    QTest::newRow("stderr") << QStringLiteral("2>&-");
    QTest::newRow("stdin") << QStringLiteral("<&-");
    QTest::newRow("all") << QStringLiteral("<&- >&- 2>&-");
}

void CliAttackSurroundingsTest::closedStreams()
{
    QFETCH(QString, closing);
    tests::ZukaProcess zuka;
    const QStringList add = words(QStringLiteral("machines add root@192.0.2.1 --name kept"));
    QCOMPARE(zuka.runIn(QStringLiteral("exec \"$0\" \"$@\" ") + closing, add).exitCode, 0);
    // What was "printed" must not have gone into the database, which would have taken the number of the stream.
    const auto list = zuka.run(words(QStringLiteral("machines list --json")));
    QCOMPARE(list.json()[QLatin1String{"machines"}].toArray().size(), 1);
    QVERIFY2(list.err.isEmpty(), list.err);
    const auto secret = zuka.runIn(QStringLiteral("exec \"$0\" \"$@\" <&-"), words(QStringLiteral("machines test kept --password-stdin")));
    QCOMPARE(secret.exitCode, 2);
}

void CliAttackSurroundingsTest::unwrittenAnswerIsNoSuccess()
{
    for (const QString &line : {QStringLiteral("cards --json"), QStringLiteral("machines list --json"), QStringLiteral("plan --help"), QStringLiteral("--help")}) {
        const auto run = m_zuka.runIn(QStringLiteral("exec \"$0\" \"$@\" >/dev/full"), words(line));
        QCOMPARE(run.exitCode, 3);
        QVERIFY2(run.err.contains("could not be written"), run.err);
    }
}

void CliAttackSurroundingsTest::readerThatLeavesIsNoCrash()
{
    for (const QString &line : {QStringLiteral("cards --json"), QStringLiteral("models --json"), QStringLiteral("plan --task lora --model 7b --json")}) {
        const auto run = m_zuka.runIn(QStringLiteral("\"$0\" \"$@\" | head -n 1; exit ${PIPESTATUS[0]}"), words(line));
        QCOMPARE(run.out, QByteArray{"{\n"});
        QVERIFY2(run.exitCode == 0 || run.exitCode == 3 || run.exitCode == 141, QByteArray::number(run.exitCode));
        QVERIFY2(run.err.size() < 200, run.err);
    }
}

void CliAttackSurroundingsTest::foreignLocales_data()
{
    QTest::addColumn<QString>("locale");

    for (const char *locale : {"C", "POSIX", "xx_YY.BOGUS", "zh_CN.GBK", "tr_TR.UTF-8", "de_DE.UTF-8", "/etc/passwd", "%s%n", "."})
        QTest::newRow(locale) << QString::fromLatin1(locale);
    QTest::newRow("very long") << QString(3'000, u'a');
}

void CliAttackSurroundingsTest::foreignLocales()
{
    QFETCH(QString, locale);
    tests::ZukaProcess zuka;
    for (const char *name : {"LC_ALL", "LANG", "LANGUAGE"})
        zuka.setVariable(QString::fromLatin1(name), locale);
    const auto cards = zuka.run(words(QStringLiteral("cards 4090 --json")));
    QVERIFY2(cards.exitCode == 0, cards.err);
    QVERIFY2(cards.err.isEmpty(), cards.err);
    QCOMPARE(cards.json()[QLatin1String{"cards"}].toArray().first()[QLatin1String{"vram_gb"}].toDouble(), 24.0);
    const auto unknown = zuka.run({QStringLiteral("plan"), QStringLiteral("--model"), QStringLiteral("模型")});
    QCOMPARE(unknown.exitCode, 2);
    QVERIFY2(unknown.err.contains("模型"), unknown.err);
    const auto price = zuka.run(words(QStringLiteral("machines add root@192.0.2.1 --name a --price 2.58 --json")));
    QCOMPARE(price.json()[QLatin1String{"machines"}].toArray().first()[QLatin1String{"price_per_hour"}][QLatin1String{"amount"}].toDouble(), 2.58);
}

void CliAttackSurroundingsTest::dataFolderIgnoresTheProgramsName()
{
    const QDir home{m_zuka.dataFolder()};
    const QString script = QStringLiteral("unset ZUKA_DATA_DIR; export XDG_DATA_HOME='%1'; ln -sf \"$0\" \"$HOME/other-name\"; exec \"$HOME/other-name\" \"$@\"")
                               .arg(home.filePath(QStringLiteral("share")));
    QCOMPARE(m_zuka.runIn(script, words(QStringLiteral("machines add root@192.0.2.1 --name a"))).exitCode, 0);
    QVERIFY(QFileInfo::exists(home.filePath(QStringLiteral("share/zuka/zuka.db"))));
    QVERIFY(!QFileInfo::exists(home.filePath(QStringLiteral("share/other-name"))));
}

void CliAttackSurroundingsTest::withoutHomeNothingLandsInTheRoot()
{
    // The home of the user list is a made-up one, in a mount namespace that nobody else sees.
    const QDir home{m_zuka.dataFolder()};
    const QString passwd = home.filePath(QStringLiteral("passwd"));
    QVERIFY(tests::writeFile(passwd, "root:x:0:0:root:" + home.filePath(QStringLiteral("made-up")).toUtf8() + ":/bin/sh\n"));
    const QString script = QStringLiteral("exec unshare -m --propagation private bash -c 'mount --bind \"%1\" /etc/passwd || exit 77; "
                                          "unset HOME ZUKA_DATA_DIR XDG_DATA_HOME; exec \"$0\" \"$@\"' \"$0\" \"$@\"").arg(passwd);
    const auto run = m_zuka.runIn(script, words(QStringLiteral("machines add root@192.0.2.1 --name a")));
    if (run.exitCode == 77 || run.exitCode == 1)
        QSKIP("a user list of its own needs root and unshare");
    QVERIFY2(run.exitCode == 0, run.err);
    QVERIFY(QFileInfo::exists(home.filePath(QStringLiteral("made-up/.local/share/zuka/zuka.db"))));
}

void CliAttackSurroundingsTest::damagedDatabaseIsNamed_data()
{
    QTest::addColumn<QByteArray>("content");

    QTest::newRow("text") << QByteArray(5'000, 'x');
    QTest::newRow("torn") << QByteArray{"SQLite format 3\0", 16} + QByteArray(100, '\xff');
}

void CliAttackSurroundingsTest::damagedDatabaseIsNamed()
{
    QFETCH(QByteArray, content);
    tests::ZukaProcess zuka;
    QVERIFY(tests::writeFile(zuka.dataFolder() + QStringLiteral("/zuka.db"), content));
    const auto plan = zuka.run(words(QStringLiteral("plan --task lora --model 7b --json"))); // Needs only the settings: defaults then.
    QVERIFY2(plan.exitCode == 0, plan.err);
    const auto list = zuka.run(words(QStringLiteral("machines list --json")));
    QVERIFY2(list.isOneDocument(), list.out);
    QVERIFY2(!list.err.isEmpty(), "the lost machines are not mentioned");
}

void CliAttackSurroundingsTest::odditiesOfTheEnvironment_data()
{
    QTest::addColumn<QString>("script");

    QTest::newRow("nothing at all") << QStringLiteral("exec env -i ZUKA_DATA_DIR=\"$ZUKA_DATA_DIR\" \"$0\" \"$@\"");
    QTest::newRow("no name of its own") << QStringLiteral("exec -a '' \"$0\" \"$@\"");
    QTest::newRow("folder that is gone") << QStringLiteral("mkdir -p \"$HOME/gone\" && cd \"$HOME/gone\" && rmdir \"$HOME/gone\" && exec \"$0\" \"$@\"");
    QTest::newRow("foreign plugins") << QStringLiteral("export QT_PLUGIN_PATH=/nonexistent QT_DEBUG_PLUGINS=0; exec \"$0\" \"$@\"");
    QTest::newRow("odd time zone") << QStringLiteral("export TZ=Nowhere/Atlantis; exec \"$0\" \"$@\"");
    QTest::newRow("few files") << QStringLiteral("ulimit -n 24; exec \"$0\" \"$@\"");
    QTest::newRow("broken pipes ignored") << QStringLiteral("trap '' PIPE INT TERM; exec \"$0\" \"$@\"");
    QTest::newRow("proxy") << QStringLiteral("export http_proxy=http://127.0.0.1:1 ALL_PROXY=nonsense; exec \"$0\" \"$@\"");
}

void CliAttackSurroundingsTest::odditiesOfTheEnvironment()
{
    QFETCH(QString, script);
    for (const QString &line : {QStringLiteral("cards 4090 --json"), QStringLiteral("machines list --json")}) {
        const auto run = m_zuka.runIn(script, words(line));
        QVERIFY2(run.exitCode == 0, run.err);
        QVERIFY2(run.isOneDocument(), run.out.left(500));
    }
    const auto help = m_zuka.runIn(script, words(QStringLiteral("plan --help")));
    QVERIFY2(help.out.startsWith("Usage: zuka plan [options]\n"), help.out.left(100));
}

QTEST_GUILESS_MAIN(CliAttackSurroundingsTest)
#include "tst_cli_attack_surroundings.moc"
