// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/zuka_process.h"

#include <QDir>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QTest>

using tests::words;

/// What a stranger gives the command line to break it; no machine is needed.
class CliAttackTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void helpNamesTheCommand_data();
    void helpNamesTheCommand();
    void wrongWordsAreRefused_data();
    void wrongWordsAreRefused();
    void repeatableOptionsStayRepeatable();
    void workloadFileIsHeldToTheSameRules_data();
    void workloadFileIsHeldToTheSameRules();
    void hugeWordsGiveShortErrors();
    void endlessFilesAreRefused_data();
    void endlessFilesAreRefused();
    void wrongFilesAreNamed_data();
    void wrongFilesAreNamed();
    void badMachinesAreNotAdded_data();
    void badMachinesAreNotAdded();
    void unusedPartsOfALoginAreTold();
    void passwordFromInput_data();
    void passwordFromInput();
    void everyAnswerIsOneDocument_data();
    void everyAnswerIsOneDocument();
    void oneDashAsksForJsonToo();
    void listsSpeakChinese_data();
    void listsSpeakChinese();

private:
    /// Enough for the program, far too little for a file without an end.
    static QString bounded() { return QStringLiteral("ulimit -v 4000000; exec \"$0\" \"$@\""); }
    QString file(const QString &name) const { return m_zuka.dataFolder() + u'/' + name; }
    tests::ZukaRun add(const QString &login, const QStringList &more = {}) const
    {
        return m_zuka.run(QStringList{QStringLiteral("machines"), QStringLiteral("add"), login, QStringLiteral("--json")} + more);
    }

    tests::ZukaProcess m_zuka;
};

void CliAttackTest::initTestCase()
{
    const auto run = add(QStringLiteral("ssh -p 2222 root@192.0.2.1"), words(QStringLiteral("--name taken")));
    QVERIFY2(run.exitCode == 0, run.err + run.out);
    QFile large{file(QStringLiteral("large.csv"))};
    QVERIFY(large.open(QIODevice::WriteOnly) && large.resize(65LL * 1024 * 1024)); // Takes no room: nothing is written.
    QVERIFY(tests::writeFile(file(QStringLiteral("plain")), "x"));
}

void CliAttackTest::helpNamesTheCommand_data()
{
    QTest::addColumn<QByteArray>("usage");

    for (const char *usage : {"plan [options]", "estimate memory [options]", "estimate time [options]", "evaluate memory [options] FILE",
                              "evaluate throughput [options] FILE", "cards [options] [FILTER…]", "catalog check [options] [DIR]",
                              "machines list [options]", "machines add [options] LOGIN", "machines test [options] MACHINE",
                              "machines status [options] [MACHINE…]", "machines remove [options] MACHINE", "upload [options] SRC… DIR",
                              "download [options] SRC… DIR", "guard status [options]"})
        QTest::newRow(usage) << QByteArray{usage};
}

void CliAttackTest::helpNamesTheCommand()
{
    QFETCH(QByteArray, usage);
    const QStringList command = words(QString::fromUtf8(usage.left(usage.indexOf(" [options]"))));
    const auto run = m_zuka.run(command + QStringList{QStringLiteral("--help")});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.out.left(run.out.indexOf('\n')), "Usage: zuka " + usage);
    QVERIFY(!run.out.contains(ZUKA_BUILD_DIR));
}

void CliAttackTest::wrongWordsAreRefused_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("named");

    const auto row = [](const char *name, const char *line, const char *named) {
        QTest::newRow(name) << words(QString::fromUtf8(line)) << QByteArray{named};
    };
    row("empty model", "plan --model=", "--model");
    row("decimal comma", "plan --budget 12,50", "12,50"); // Not 1250.
    row("two currencies", "plan --budget $12 --currency CNY", "CNY");
    row("empty budget", "plan --budget=", "--budget");
    row("empty framework", "estimate memory --model 7b --framework=", "--framework");
    row("empty local card", "plan --local-card=", "--local-card");
    row("empty host key", "machines test taken --accept-new-host-key --host-key=", "--host-key");
    row("empty identity", "upload a b:c --identity=", "--identity");
    row("two models", "estimate memory --model 7b --model 13b", "--model");
    row("two budgets", "plan --budget 5 --budget 500", "--budget");
    row("two cards for one estimate", "estimate memory --model 7b --card rtx-4090 --card rtx-3090", "--card");
    row("two names", "machines add root@192.0.2.2 --name a --name b", "--name");
    row("two identities", "upload a b:c --identity x --identity y", "--identity");
    row("two workload files", "plan --workload a.json --workload b.json", "--workload");
    row("list takes no word", "machines list extra", "extra");
    row("plan takes no word", "plan everything", "everything");
    row("estimate takes no word", "estimate memory 7b", "7b");
    row("evaluate takes one file", "evaluate memory a.csv b.csv", "b.csv");
    row("guard status takes no word", "guard status taken", "taken");
    row("one machine is removed", "machines remove taken other --yes", "other");
    row("one machine is tested", "machines test taken other", "other");
    row("nobody is removed", "machines remove --yes", "machine");
    row("nobody is tested", "machines test", "machine");
    row("one catalog is checked", "catalog check a b", "b");
    row("no fingerprint", "machines test taken --host-key 12:34:56", "12:34:56");
    row("no such machine", "machines status nobody", "nobody");
    row("odd option", "plan --model 7b -x", "x");
    row("value for a switch", "plan --sensitive=no", "sensitive");
    row("half a command", "machines", "machines");
    row("option first", "--json plan", "--json plan");
}

void CliAttackTest::wrongWordsAreRefused()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, named);
    const auto run = m_zuka.run(arguments);
    QCOMPARE(run.exitCode, 2);
    const QByteArray said = run.out + run.err;
    QVERIFY2(said.contains(named), said);
    if (!arguments.contains(QStringLiteral("--json")))
        QVERIFY2(run.out.isEmpty(), run.out);
}

void CliAttackTest::repeatableOptionsStayRepeatable()
{
    const auto run = m_zuka.run(words(QStringLiteral("plan --task lora --model 7b --card rtx-4090 --card rtx-3090 --exclude-platform runpod "
                                                     "--exclude-platform vastai --json --json --mainland --mainland")));
    QVERIFY2(run.exitCode == 0, run.out);
    QVERIFY(!run.json()[QLatin1String{"plans"}].toArray().isEmpty());
}

void CliAttackTest::workloadFileIsHeldToTheSameRules_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("named"); // Empty: it is good.

    QTest::newRow("good") << QByteArray{R"({"task": "lora", "model": "7b", "seq": 4096})"} << QByteArray{};
    QTest::newRow("two values") << QByteArray{R"({"model": "7b", "seq": [1024, 4096]})"} << QByteArray{"--seq"};
    QTest::newRow("empty value") << QByteArray{R"({"model": ""})"} << QByteArray{"--model"};
    QTest::newRow("another file") << QByteArray{R"({"workload": "other.json"})"} << QByteArray{"another workload file"};
    QTest::newRow("no such option") << QByteArray{R"({"modle": "7b"})"} << QByteArray{"modle"};
    QTest::newRow("nested") << QByteArray{R"({"model": {"name": "7b"}})"} << QByteArray{"model"};
    QTest::newRow("no object") << QByteArray{"[1]"} << QByteArray{"JSON object"};
    QTest::newRow("empty file") << QByteArray{} << QByteArray{"workload.json"};
    QTest::newRow("zero bytes") << QByteArray(100, '\0') << QByteArray{"workload.json"};
    QTest::newRow("zero byte in a name") << QByteArray{"{\"model\": \"7b\\u0000x\"}"} << QByteArray{"7b"};
    QTest::newRow("deeply nested") << QByteArray(900'000, '[') << QByteArray{"workload.json"};
    QTest::newRow("huge value") << "{\"model\": \"" + QByteArray(900'000, 'x') + "\"}" << QByteArray{"xxx"};
}

void CliAttackTest::workloadFileIsHeldToTheSameRules()
{
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, named);
    const QString path = file(QStringLiteral("workload.json"));
    QVERIFY(tests::writeFile(path, content));
    const auto run = m_zuka.run({QStringLiteral("estimate"), QStringLiteral("memory"), QStringLiteral("--workload"), path});
    QCOMPARE(run.exitCode, named.isEmpty() ? 0 : 2);
    QVERIFY2(run.err.contains(named), run.err);
    QVERIFY2(run.err.size() < 1500, QByteArray::number(run.err.size()));
    const auto oneDash = m_zuka.run({QStringLiteral("estimate"), QStringLiteral("memory"), QStringLiteral("-workload"), path});
    QCOMPARE(oneDash.out, run.out); // Not silently left out.
}

void CliAttackTest::hugeWordsGiveShortErrors()
{
    const QString huge(100'000, u'x');
    for (const QStringList &arguments : {QStringList{huge}, QStringList{QStringLiteral("plan"), QStringLiteral("--") + huge},
                                         QStringList{QStringLiteral("plan"), huge}, QStringList{QStringLiteral("plan"), QStringLiteral("--model"), huge},
                                         QStringList{QStringLiteral("plan"), QStringLiteral("--offers"), huge},
                                         QStringList{QStringLiteral("machines"), QStringLiteral("add"), huge},
                                         QStringList{QStringLiteral("machines"), QStringLiteral("test"), huge},
                                         QStringList{QStringLiteral("upload"), huge, QStringLiteral("taken:x")}}) {
        const auto run = m_zuka.run(arguments);
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(!run.err.isEmpty() && run.err.size() < 1500, arguments.first().left(20).toUtf8() + QByteArray::number(run.err.size()));
    }
}

void CliAttackTest::endlessFilesAreRefused_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("path");

    const QStringList offers = words(QStringLiteral("plan --task lora --model 7b --offers"));
    QTest::newRow("offers from zeros") << offers << QStringLiteral("/dev/zero");
    QTest::newRow("offers from a pipe") << offers << QStringLiteral("pipe");
    QTest::newRow("offers too large") << offers << QStringLiteral("large.csv");
    QTest::newRow("memory from zeros") << words(QStringLiteral("evaluate memory")) << QStringLiteral("/dev/zero");
    QTest::newRow("throughput from zeros") << words(QStringLiteral("evaluate throughput")) << QStringLiteral("/dev/zero");
    QTest::newRow("memory from a pipe") << words(QStringLiteral("evaluate memory")) << QStringLiteral("pipe");
    QTest::newRow("memory too large") << words(QStringLiteral("evaluate memory")) << QStringLiteral("large.csv");
    QTest::newRow("workload from zeros") << words(QStringLiteral("plan --workload")) << QStringLiteral("/dev/zero");
    QTest::newRow("upload a device") << words(QStringLiteral("upload")) << QStringLiteral("/dev/zero");
    QTest::newRow("upload a pipe") << words(QStringLiteral("upload")) << QStringLiteral("pipe");
    QTest::newRow("known hosts from zeros") << words(QStringLiteral("upload plain root@192.0.2.1:2222:x --known-hosts")) << QStringLiteral("/dev/zero");
}

void CliAttackTest::endlessFilesAreRefused()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, path);
    QStringList all = arguments + QStringList{path};
    if (arguments.size() == 1)
        all << QStringLiteral("taken:x");
    QElapsedTimer time;
    time.start();
    const QString script = QStringLiteral("cd \"$ZUKA_DATA_DIR\" && { [ -p pipe ] || mkfifo pipe; } && ") + bounded();
    const auto run = m_zuka.runIn(script, all + QStringList{QStringLiteral("--json")});
    const bool isHostCheck = all.contains(QStringLiteral("--known-hosts")); // Nothing is known in there, so it ends at the network.
    QCOMPARE(run.exitCode, isHostCheck ? 3 : 2);
    QVERIFY2(run.isOneDocument(), run.out);
    QVERIFY2(isHostCheck || run.error()[QLatin1String{"message"}].toString().contains(path), run.out);
    QVERIFY(!run.error()[QLatin1String{"remedy"}].toString().isEmpty());
    QVERIFY(time.elapsed() < 40'000);
}

void CliAttackTest::wrongFilesAreNamed_data()
{
    QTest::addColumn<QStringList>("arguments");

    QTest::newRow("offers is a folder") << words(QStringLiteral("plan --offers /tmp"));
    QTest::newRow("offers is missing") << words(QStringLiteral("plan --offers /nonexistent/o.csv"));
    QTest::newRow("evaluate a folder") << words(QStringLiteral("evaluate memory /tmp"));
    QTest::newRow("evaluate nothing") << words(QStringLiteral("evaluate memory /nonexistent/m.csv"));
    QTest::newRow("evaluate a program") << QStringList{QStringLiteral("evaluate"), QStringLiteral("memory"), tests::ZukaProcess::program()};
    QTest::newRow("workload is a folder") << words(QStringLiteral("plan --workload /tmp"));
    QTest::newRow("upload nothing") << words(QStringLiteral("upload /nonexistent/f taken:x"));
    QTest::newRow("model is a folder") << words(QStringLiteral("plan --model /tmp"));
    QTest::newRow("model is missing") << words(QStringLiteral("plan --model /nonexistent/config.json"));
}

void CliAttackTest::wrongFilesAreNamed()
{
    QFETCH(QStringList, arguments);
    const auto run = m_zuka.runIn(bounded(), arguments + QStringList{QStringLiteral("--json")});
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.isOneDocument(), run.out);
    QVERIFY(!run.error()[QLatin1String{"message"}].toString().contains(QStringLiteral("Unknown error")));
}

void CliAttackTest::badMachinesAreNotAdded_data()
{
    QTest::addColumn<QStringList>("more");
    QTest::addColumn<QString>("named");

    const auto row = [](const char *title, const QStringList &more, const char *named) {
        QTest::newRow(title) << more << QString::fromUtf8(named);
    };
    const QString name = QStringLiteral("--name");
    row("name of blanks", {name, QStringLiteral("   ")}, "--name");
    row("name with a line break", {name, QStringLiteral("a\nb")}, "--name");
    row("name with an escape", {name, QStringLiteral("a\x1b[2Jb")}, "--name");
    row("name too long", {name, QString(101, u'n')}, "--name");
    row("name taken but for a blank", {name, QStringLiteral("taken ")}, "--name");
    row("name taken", {name, QStringLiteral("taken")}, "--name");
    row("no such platform", words(QStringLiteral("--name ok --platform autodll")), "--platform");
    row("no identity file", words(QStringLiteral("--name ok --identity /nonexistent/key")), "--identity");
    row("identity is a folder", words(QStringLiteral("--name ok --identity /tmp")), "--identity");
    row("price is no number", words(QStringLiteral("--name ok --price cheap")), "--price");
    row("price with a decimal comma", words(QStringLiteral("--name ok --price 1,5")), "--price"); // Not 15 an hour.
    row("price below 0", words(QStringLiteral("--name ok --price -1")), "--price");
    row("no such currency", words(QStringLiteral("--name ok --price 1 --currency BTC")), "--currency");
    row("end in no time", words(QStringLiteral("--name ok --end soon")), "--end");
    row("end at once", words(QStringLiteral("--name ok --end 0h")), "--end");
}

void CliAttackTest::badMachinesAreNotAdded()
{
    QFETCH(QStringList, more);
    QFETCH(QString, named);
    const auto run = add(QStringLiteral("ssh -p 2222 root@192.0.2.9"), more);
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.isOneDocument(), run.out);
    QVERIFY2(run.error()[QLatin1String{"message"}].toString().contains(named), run.out);
    QCOMPARE(m_zuka.run(words(QStringLiteral("machines list --json"))).json()[QLatin1String{"machines"}].toArray().size(), 1);
}

void CliAttackTest::unusedPartsOfALoginAreTold()
{
    tests::ZukaProcess zuka;
    const auto run = zuka.run({QStringLiteral("machines"), QStringLiteral("add"), QStringLiteral("ssh -J gate.example -L 8080:localhost:80 root@inner.example"),
                               QStringLiteral("--json")});
    QVERIFY2(run.exitCode == 0 && run.isOneDocument(), run.out + run.err);
    QVERIFY2(run.out.contains("gate.example") && run.err.contains("8080"), run.err);
}

void CliAttackTest::passwordFromInput_data()
{
    QTest::addColumn<QByteArray>("input");

    QTest::newRow("nothing") << QByteArray{};
    QTest::newRow("an empty line") << QByteArray{"\n"};
    QTest::newRow("too long") << QByteArray(5'000, 'p') + '\n';
    QTest::newRow("no end in sight") << QByteArray(3'000'000, 'p');
    QTest::newRow("a zero byte") << QByteArray{"ab\0cd\n", 6};
}

void CliAttackTest::passwordFromInput()
{
    QFETCH(QByteArray, input);
    for (const QStringList &command : {words(QStringLiteral("machines add root@192.0.2.3 --name pw --password-stdin --json")),
                                       words(QStringLiteral("upload /etc/hostname taken:x --password-stdin --json")),
                                       words(QStringLiteral("machines test taken --password-stdin --json")),
                                       words(QStringLiteral("machines status taken -password-stdin --json"))}) {
        const auto run = m_zuka.run(command, input);
        QCOMPARE(run.exitCode, 2);
        QCOMPARE(run.error()[QLatin1String{"code"}].toString(), QStringLiteral("input.password"));
    }
}

void CliAttackTest::everyAnswerIsOneDocument_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");

    const auto row = [](const char *line, int code) { QTest::newRow(line) << words(QString::fromUtf8(line)) << code; };
    row("plan --task lora --model 7b", 0);
    row("plan --task api", 1);
    row("plan --task nothing", 2);
    row("estimate memory --task lora --model 7b", 0);
    row("estimate memory --task full --model 70b --card rtx-4090", 1);
    row("estimate memory --card nothing --model 7b", 2);
    row("estimate time --task lora --model 7b --tokens 1M --card rtx-4090", 0);
    row("estimate time --task lora --model 7b --card nothing", 2);
    row("evaluate memory /nonexistent.csv", 2);
    row("evaluate throughput /nonexistent.csv", 2);
    row("cards 4090", 0);
    row("cards no-such-card-anywhere", 1);
    row("models qwen", 0);
    row("platforms", 0);
    row("offers 3090", 0);
    row("catalog check", 0);
    row("catalog check /nonexistent", 1);
    row("machines list", 0);
    row("machines list extra", 2);
    row("machines test nobody", 2);
    row("machines status nobody", 2);
    row("machines remove taken", 4);
    row("machines remove nobody --yes", 2);
    row("guard status", 1);
    row("upload /nonexistent taken:x", 2);
    row("upload /etc/hostname nobody:x", 2);
    row("download taken:x", 2);
    row("download nobody:x .", 2);
    row("download a@192.0.2.1:x b@192.0.2.1:y .", 2);
    row("nothing at all", 2);
    row("--unknown", 2);
}

void CliAttackTest::everyAnswerIsOneDocument()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    const auto run = m_zuka.run(arguments + QStringList{QStringLiteral("--json")});
    QVERIFY2(run.isOneDocument(), run.out.left(2'000));
    QCOMPARE(run.exitCode, code);
    QCOMPARE(!run.error().isEmpty(), code >= 2);
    QVERIFY2(!run.err.contains("QCommandLineParser") && !run.err.contains("QObject"), run.err); // No talk of the library.
}

void CliAttackTest::oneDashAsksForJsonToo()
{
    const auto good = m_zuka.run(words(QStringLiteral("cards 4090 -json")));
    QVERIFY2(good.isOneDocument(), good.out.left(300));
    QVERIFY(m_zuka.run(words(QStringLiteral("cards --nothing -json"))).isOneDocument());
    QVERIFY(!m_zuka.run({QStringLiteral("cards"), QStringLiteral("--"), QStringLiteral("--json")}).isOneDocument()); // A word to look for.
}

void CliAttackTest::listsSpeakChinese_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QStringList>("spoken");

    QTest::newRow("plan") << words(QStringLiteral("plan --task lora --model 7b --tokens 1M"))
                          << QStringList{QStringLiteral("总价"), QStringLiteral("最便宜"), QStringLiteral("宽裕")};
    QTest::newRow("memory") << words(QStringLiteral("estimate memory --task full --model 1b --card rtx-4090"))
                            << QStringList{QStringLiteral("权重"), QStringLiteral("梯度"), QStringLiteral("优化器")};
    QTest::newRow("time") << words(QStringLiteral("estimate time --task lora --model 7b --tokens 1M --card rtx-4090")) << QStringList{QStringLiteral("瓶颈")};
    QTest::newRow("machines") << words(QStringLiteral("machines list")) << QStringList{QStringLiteral("未连接"), QStringLiteral("状态")};
    QTest::newRow("help") << words(QStringLiteral("plan --help")) << QStringList{QStringLiteral("用法"), QStringLiteral("zuka plan")};
}

void CliAttackTest::listsSpeakChinese()
{
    QFETCH(QStringList, arguments);
    QFETCH(QStringList, spoken);
    const auto run = m_zuka.runIn(QStringLiteral("export LC_ALL=zh_CN.UTF-8 LANG=zh_CN.UTF-8; exec \"$0\" \"$@\""), arguments);
    const QString said = QString::fromUtf8(run.out);
    for (const QString &word : spoken)
        QVERIFY2(said.contains(word), (word + u'\n' + said.left(3'000)).toUtf8());
    for (const char *word : {"cheapest", "on_demand", "weights", "gradients", "Total", "stale"})
        QVERIFY2(!run.out.contains(word), word);
}

QTEST_GUILESS_MAIN(CliAttackTest)
#include "tst_cli_attack.moc"
