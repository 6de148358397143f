// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/redaction.h"

#include <QTest>

using namespace core;

class RedactionTest final : public QObject {
    Q_OBJECT

private slots:
    void secretsDisappear_data();
    void secretsDisappear();
    void plainTextStays_data();
    void plainTextStays();
    void redactingTwiceChangesNothing();
};

void RedactionTest::secretsDisappear_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("secret");
    QTest::addColumn<QString>("kept"); // what a reader of the log still needs
    const auto row = [](const char *name, const char *text, const char *secret, const char *kept) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(secret) << QString::fromUtf8(kept);
    };
    row("whole key", "key -----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNz\n-----END OPENSSH PRIVATE KEY----- end", "b3BlbnNz",
        "end");
    row("torn key", "-----BEGIN RSA PRIVATE KEY-----\nMIIEow", "MIIEow", "private key");
    row("URL", "http://tester:hunter22@proxy:8080/x", "hunter22", "@proxy:8080/x");
    row("URL with @ in the password", "socks5://tester:p@ss@proxy:1080", "p@ss", "@proxy:1080");
    row("bearer", "Authorization: Bearer eyJhbGciOi.abc-def", "eyJhbGciOi", "Authorization");
    row("password=", "login failed password=hunter22, retrying", "hunter22", "retrying");
    row("JSON", R"({"password": "two words", "port": 22})", "two words", "\"port\": 22");
    row("environment", "PGPASSWORD=hunter22 psql", "hunter22", "psql");
    row("api key", "api_key: 0123456789abcdef", "0123456789abcdef", "api_key");
    row("option", "tool --password hunter22 --host a", "hunter22", "--host a");
    row("hub token", "using hf_abcdefghijklmnopqrstuvwx", "hf_abcdefghijklmnopqrstuvwx", "using");
    row("AWS id", "id AKIAIOSFODNN7EXAMPLE", "AKIAIOSFODNN7EXAMPLE", "id");
}

void RedactionTest::secretsDisappear()
{
    QFETCH(QString, text);
    QFETCH(QString, secret);
    QFETCH(QString, kept);
    const QString result = redacted(text);
    QVERIFY2(!result.contains(secret), qPrintable(result));
    QVERIFY2(result.contains(kept), qPrintable(result));
    QVERIFY(result.contains(QStringLiteral("•••")));
}

void RedactionTest::plainTextStays_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("empty") << QString{};
    QTest::newRow("endpoint") << QStringLiteral("connecting to root@connect.example.com:12345");
    QTest::newRow("prose") << QStringLiteral("The password was refused. Type it again.");
    QTest::newRow("public key") << QStringLiteral("ssh-ed25519 AAAAC3NzaC1lZDI1NTE5 me@home");
    QTest::newRow("fingerprint") << QStringLiteral("SHA256:abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG");
    QTest::newRow("URL without login") << QStringLiteral("https://example.com/a:b@c");
    QTest::newRow("chinese") << QStringLiteral("磁盘已满");
}

void RedactionTest::plainTextStays()
{
    QFETCH(QString, text);
    QCOMPARE(redacted(text), text);
}

void RedactionTest::redactingTwiceChangesNothing()
{
    const QString once = redacted(QStringLiteral("password=a token=b http://u:p@h sk-0123456789abcdef0123"));
    QCOMPARE(redacted(once), once);
}

QTEST_GUILESS_MAIN(RedactionTest)
#include "tst_redaction.moc"
