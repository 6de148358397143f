// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/endpoint.h"

#include <QProcess>
#include <QRandomGenerator>
#include <QTest>

using core::remote::Endpoint;
using core::remote::RemotePath;

class EndpointTest final : public QObject {
    Q_OBJECT

private slots:
    void showsAddresses_data();
    void showsAddresses();
    void showsPaths_data();
    void showsPaths();
    void joinsPathsWithOneSlash_data();
    void joinsPathsWithOneSlash();
    void quotesArguments_data();
    void quotesArguments();
    void quotingSurvivesARealShell();
};

void EndpointTest::showsAddresses_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("user");
    QTest::addColumn<int>("port");
    QTest::addColumn<QString>("expected");

    QTest::newRow("name") << "gpu.example" << "root" << 22 << "root@gpu.example:22";
    QTest::newRow("high port") << "connect.west.example" << "root" << 41234 << "root@connect.west.example:41234";
    QTest::newRow("IPv6 gets brackets") << "2001:db8::7" << "ubuntu" << 22 << "ubuntu@[2001:db8::7]:22";
    QTest::newRow("no user") << "10.0.0.7" << "" << 22 << "10.0.0.7:22";
}

void EndpointTest::showsAddresses()
{
    QFETCH(QString, host);
    QFETCH(QString, user);
    QFETCH(int, port);
    QFETCH(QString, expected);
    QCOMPARE(core::remote::displayText({.host = host, .port = static_cast<quint16>(port), .user = user}), expected);
}

void EndpointTest::showsPaths_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("expected");

    QTest::newRow("plain") << QByteArray{"/root/a b"} << QStringLiteral("/root/a b");
    QTest::newRow("UTF-8") << QByteArray{"/root/\xE6\xA8\xA1\xE5\x9E\x8B"} << QString::fromUtf8("/root/\xE6\xA8\xA1\xE5\x9E\x8B");
    QTest::newRow("four bytes") << QByteArray{"\xF0\x9F\x98\x80"} << QString::fromUtf8("\xF0\x9F\x98\x80");
    QTest::newRow("GBK bytes") << QByteArray{"/a/\xC4\xE3"} << QStringLiteral("/a/\\xc4\\xe3");
    QTest::newRow("cut sequence") << QByteArray{"x\xE6\xA8"} << QStringLiteral("x\\xe6\\xa8");
    QTest::newRow("overlong") << QByteArray{"\xC0\xAF"} << QStringLiteral("\\xc0\\xaf");
    QTest::newRow("surrogate") << QByteArray{"\xED\xA0\x80"} << QStringLiteral("\\xed\\xa0\\x80");
    QTest::newRow("newline cannot break a label") << QByteArray{"a\nb"} << QStringLiteral("a\\x0ab");
    QTest::newRow("odd then good") << QByteArray{"\xFF\xE6\xA8\xA1"} << QString{QStringLiteral("\\xff") + QChar{0x6A21}};
}

void EndpointTest::showsPaths()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, expected);
    QCOMPARE(RemotePath{bytes}.display(), expected);
}

void EndpointTest::joinsPathsWithOneSlash_data()
{
    QTest::addColumn<QByteArray>("folder");
    QTest::addColumn<QByteArray>("expected");

    QTest::newRow("folder") << QByteArray{"/root"} << QByteArray{"/root/x"};
    QTest::newRow("trailing slash") << QByteArray{"/root/"} << QByteArray{"/root/x"};
    QTest::newRow("top") << QByteArray{"/"} << QByteArray{"/x"};
    QTest::newRow("relative") << QByteArray{} << QByteArray{"x"};
}

void EndpointTest::joinsPathsWithOneSlash()
{
    QFETCH(QByteArray, folder);
    QFETCH(QByteArray, expected);
    QCOMPARE(RemotePath{folder}.child("x").bytes, expected);
}

void EndpointTest::quotesArguments_data()
{
    QTest::addColumn<QByteArray>("argument");
    QTest::addColumn<QByteArray>("expected");

    QTest::newRow("empty") << QByteArray{""} << QByteArray{"''"};
    QTest::newRow("blank") << QByteArray{"a b"} << QByteArray{"'a b'"};
    QTest::newRow("quote") << QByteArray{"it's"} << QByteArray{"'it'\\''s'"};
    QTest::newRow("substitution") << QByteArray{"$(rm -rf /)`x`"} << QByteArray{"'$(rm -rf /)`x`'"};
}

void EndpointTest::quotesArguments()
{
    QFETCH(QByteArray, argument);
    QFETCH(QByteArray, expected);
    QCOMPARE(core::remote::shellQuote(argument), expected);
}

// Random bytes but NUL, each through a real shell and back.
void EndpointTest::quotingSurvivesARealShell()
{
    QRandomGenerator random{20260101};
    QByteArray script = "printf '%s\\0'";
    QList<QByteArray> arguments;
    for (int i = 0; i < 500; ++i) {
        QByteArray argument;
        const int length = static_cast<int>(random.bounded(24));
        for (int j = 0; j < length; ++j) {
            static const QByteArray nasty = "'\"\\$`!\n\t *?[]{}~#;&|<>-=";
            const bool isNasty = random.bounded(2) == 0;
            argument += isNasty ? nasty[random.bounded(static_cast<int>(nasty.size()))]
                                : static_cast<char>(random.bounded(1, 256));
        }
        arguments.append(argument);
        script += ' ' + core::remote::shellQuote(argument);
    }

    QProcess shell;
    shell.start(QStringLiteral("sh"), {QStringLiteral("-s")});
    shell.write(script + '\n');
    shell.closeWriteChannel();
    QTRY_COMPARE(shell.state(), QProcess::NotRunning);
    QList<QByteArray> seen = shell.readAllStandardOutput().split('\0');
    seen.removeLast();
    QCOMPARE(seen, arguments);
}

QTEST_GUILESS_MAIN(EndpointTest)
#include "tst_endpoint.moc"
