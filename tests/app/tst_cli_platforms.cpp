// SPDX-License-Identifier: GPL-3.0-or-later
// "zuka platforms decode": records or the class of an error, the exit codes, and no secret on the screen.
#include "support/zuka_process.h"

#include <QDir>
#include <QJsonArray>
#include <QTest>

namespace {

QString fixture(const char *name)
{
    return QStringLiteral(ZUKA_SOURCE_DIR "/tests/fixtures/api/") + QLatin1String{name};
}

} // namespace

class CliPlatformsTest final : public QObject {
    Q_OBJECT

private slots:
    void answersAreDecoded_data();
    void answersAreDecoded();
    void recordsKeepTheirKeys();
    void wrongWordsAreNamed_data();
    void wrongWordsAreNamed();
    void noSecretIsPrinted();
    void theListIsStillThere();

private:
    tests::ZukaRun decode(const QStringList &words) { return m_zuka.run(QStringList{QStringLiteral("platforms"), QStringLiteral("decode")} + words); }

    tests::ZukaProcess m_zuka;
};

void CliPlatformsTest::answersAreDecoded_data()
{
    QTest::addColumn<QString>("platform");
    QTest::addColumn<QString>("endpoint");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("status");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("code"); // of the error
    const auto add = [](const char *platform, const char *endpoint, const char *file, const char *status, int exitCode, const char *code) {
        QTest::newRow(file) << QString::fromLatin1(platform) << QString::fromLatin1(endpoint) << fixture(file) << QString::fromLatin1(status)
                            << exitCode << QString::fromLatin1(code);
    };
    add("vastai", "instances", "vastai_instances_normal.json", "200", 0, "");
    add("runpod", "v2_pods", "runpod_v2_pods_empty.json", "200", 0, "");
    add("aws", "describeinstances_normal", "aws_describeinstances_normal.xml", "200", 0, "");
    add("vastai", "any", "vastai_any_rate_limit.txt", "429", 3, "platform.rate_limited");
    add("runpod", "v2_create", "runpod_v2_create_no_balance.json", "402", 3, "platform.no_balance");
    add("vastai", "destroy", "vastai_destroy_not_found.json", "404", 3, "platform.not_found");
    add("vastai", "instances", "README.md", "200", 3, "platform.unreadable");
}

void CliPlatformsTest::answersAreDecoded()
{
    QFETCH(QString, platform);
    QFETCH(QString, endpoint);
    QFETCH(QString, file);
    QFETCH(QString, status);
    QFETCH(int, exitCode);
    QFETCH(QString, code);
    const auto run = decode({platform, endpoint, file, QStringLiteral("--status"), status, QStringLiteral("--json")});
    QCOMPARE(run.exitCode, exitCode);
    QVERIFY(run.isOneDocument());
    QCOMPARE(run.json()[QLatin1String{"error"}][QLatin1String{"code"}].toString(), code);
    QCOMPARE(run.json().contains(QLatin1String{"records"}), code.isEmpty());
    const auto text = decode({platform, endpoint, file, QStringLiteral("--status"), status});
    QCOMPARE(text.exitCode, exitCode);
    QVERIFY(text.out.contains(code.toUtf8()) && !text.out.trimmed().isEmpty());
}

void CliPlatformsTest::recordsKeepTheirKeys()
{
    const auto run = decode({QStringLiteral("vastai"), QStringLiteral("instances"), fixture("vastai_instances_normal.json"), QStringLiteral("--json")});
    const QJsonObject instance = run.json()[QLatin1String{"records"}][QLatin1String{"instances"}][0].toObject();
    for (const char *key : {"id", "name", "status", "raw_status", "gpu_name", "gpu_count", "vram_gb", "price_running", "price_parked", "billing_mode", "ssh",
                            "started_at", "ends_at", "region", "flags"})
        QVERIFY2(instance.contains(QLatin1String{key}), key);
    QCOMPARE(instance[QLatin1String{"status"}].toString(), QStringLiteral("running"));
    QCOMPARE(instance[QLatin1String{"price_running"}][QLatin1String{"currency"}].toString(), QStringLiteral("USD"));
}

void CliPlatformsTest::wrongWordsAreNamed_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("named");
    const QString file = fixture("vastai_user_normal.json");
    QTest::newRow("platform") << QStringList{QStringLiteral("nobody"), QStringLiteral("user"), file} << QByteArray{"vastai"};
    QTest::newRow("endpoint") << QStringList{QStringLiteral("vastai"), QStringLiteral("wallet"), file} << QByteArray{"instances"};
    QTest::newRow("file") << QStringList{QStringLiteral("vastai"), QStringLiteral("user"), QStringLiteral("/nowhere/x.json")} << QByteArray{"/nowhere/x.json"};
    QTest::newRow("status") << QStringList{QStringLiteral("vastai"), QStringLiteral("user"), file, QStringLiteral("--status"), QStringLiteral("9")} << QByteArray{"status"};
    QTest::newRow("too few") << QStringList{QStringLiteral("vastai"), QStringLiteral("user")} << QByteArray{"FILE"};
}

void CliPlatformsTest::wrongWordsAreNamed()
{
    QFETCH(QStringList, words);
    QFETCH(QByteArray, named);
    const auto run = decode(words);
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.err.contains(named), run.err.constData());
}

void CliPlatformsTest::noSecretIsPrinted()
{
    for (const QString &option : {QStringLiteral("--json"), QString{}}) {
        QStringList words{QStringLiteral("autodl"), QStringLiteral("pro_snapshot"), fixture("autodl_pro_snapshot_running.json"), option};
        words.removeAll(QString{});
        const auto run = decode(words);
        QCOMPARE(run.exitCode, 0);
        QFile body{fixture("autodl_pro_snapshot_running.json")};
        QVERIFY(body.open(QIODevice::ReadOnly));
        const QJsonObject data = QJsonDocument::fromJson(body.readAll())[QLatin1String{"data"}].toObject();
        for (const char *key : {"root_password", "jupyter_token"}) {
            const QByteArray secret = data[QLatin1String{key}].toString().toUtf8();
            QVERIFY2(!secret.isEmpty() && !run.out.contains(secret) && !run.err.contains(secret), key);
        }
    }
}

void CliPlatformsTest::theListIsStillThere()
{
    const auto run = m_zuka.run({QStringLiteral("platforms"), QStringLiteral("autodl"), QStringLiteral("--json")});
    QCOMPARE(run.exitCode, 0);
    QVERIFY(!run.json()[QLatin1String{"platforms"}].toArray().isEmpty());
}

QTEST_GUILESS_MAIN(CliPlatformsTest)
#include "tst_cli_platforms.moc"
