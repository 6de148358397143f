// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/tmux.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using core::remote::CommandOutput;
using core::remote::parseTmuxSessions;

class TmuxTest final : public QObject {
    Q_OBJECT

private slots:
    void readsRecordedAnswers_data();
    void readsRecordedAnswers();
    void readsEveryFormat_data();
    void readsEveryFormat();
    void tellsAbsenceFromFailure_data();
    void tellsAbsenceFromFailure();
    void survivesEveryPrefix_data();
    void survivesEveryPrefix();
    void readsARealTmux();
    void attachLineIsSafe_data();
    void attachLineIsSafe();
    void attachLineSurvivesTwoShells_data();
    void attachLineSurvivesTwoShells();
};

namespace {

QByteArray contents(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

QString fixtures()
{
    return QStringLiteral(ZUKA_SOURCE_DIR "/tests/fixtures/remote/");
}

/// Runs `program` to its end and gives what it printed.
QByteArray outputOf(const QString &program, const QStringList &arguments, const QProcessEnvironment &environment,
                    CommandOutput *output = nullptr)
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(program, arguments);
    [&process] { QTRY_COMPARE_WITH_TIMEOUT(process.state(), QProcess::NotRunning, 10'000); }();
    const QByteArray standardOutput = process.readAllStandardOutput();
    if (output != nullptr) {
        *output = {.exitCode = process.exitCode(),
                   .standardOutput = standardOutput,
                   .standardError = process.readAllStandardError()};
    }
    return standardOutput;
}

} // namespace

void TmuxTest::readsRecordedAnswers_data()
{
    QTest::addColumn<QString>("folder");
    const QStringList cases = QDir{fixtures()}.entryList({QStringLiteral("tmux_*")}, QDir::Dirs);
    QVERIFY(cases.size() >= 4);
    for (const QString &name : cases)
        QTest::newRow(qPrintable(name)) << fixtures() + name;
}

void TmuxTest::readsRecordedAnswers()
{
    QFETCH(QString, folder);
    const QJsonObject meta = QJsonDocument::fromJson(contents(folder + QStringLiteral("/meta.json"))).object();
    const auto listing = parseTmuxSessions({.exitCode = meta.value(u"exit_code").toInt(),
                                            .standardOutput = contents(folder + QStringLiteral("/stdout.txt")),
                                            .standardError = contents(folder + QStringLiteral("/stderr.txt"))});
    QVERIFY2(listing, qPrintable(listing ? QString{} : listing.error().detail));
    QVERIFY(listing->isInstalled);
    const QJsonArray expected = meta.value(u"expect").toObject().value(u"sessions").toArray();
    QCOMPARE(listing->sessions.size(), expected.size());
    QCOMPARE(listing->isServerRunning, !expected.isEmpty());
    for (qsizetype i = 0; i < expected.size(); ++i) {
        const QJsonObject session = expected[i].toObject();
        QCOMPARE(QString::fromUtf8(listing->sessions[i].name), session.value(u"name").toString());
        QCOMPARE(listing->sessions[i].windows, session.value(u"windows").toInt());
        QCOMPARE(listing->sessions[i].attachedClients > 0, session.value(u"attached").toBool());
        QVERIFY(!listing->sessions[i].created.isValid()); // no time zone in this format
    }
}

void TmuxTest::readsEveryFormat_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("windows");
    QTest::addColumn<int>("attached");
    QTest::addColumn<qint64>("created"); // 0 = unknown

    QTest::newRow("own") << QByteArray{"S:2:1:1762848161:train"} << QByteArray{"train"} << 2 << 1 << qint64{1762848161};
    QTest::newRow("own, two clients") << QByteArray{"S:1:2:1762848161:a b"} << QByteArray{"a b"} << 1 << 2 << qint64{1762848161};
    QTest::newRow("own, colon in the name") << QByteArray{"S:1:0:5:a:b"} << QByteArray{"a:b"} << 1 << 0 << qint64{5};
    QTest::newRow("own, odd bytes") << QByteArray{"S:1:0:5:\xC4\xA3"} << QByteArray{"\xC4\xA3"} << 1 << 0 << qint64{5};
    QTest::newRow("own, no time") << QByteArray{"S:1:0::x"} << QByteArray{"x"} << 1 << 0 << qint64{0};
    QTest::newRow("tabs") << QByteArray{"prep\t3\t0\t1762848161"} << QByteArray{"prep"} << 3 << 0 << qint64{1762848161};
    QTest::newRow("plain, session called S") << QByteArray{"S: 2 windows (created Tue Nov 11 08:02:41 2025)"}
                                             << QByteArray{"S"} << 2 << 0 << qint64{0};
    QTest::newRow("plain, grouped") << QByteArray{"x: 1 windows (created Tue Nov 11 08:02:41 2025) (group y) (attached)"}
                                    << QByteArray{"x"} << 1 << 1 << qint64{0};
    QTest::newRow("plain, carriage return") << QByteArray{"x: 1 windows (created Tue Nov 11 08:02:41 2025)\r"}
                                            << QByteArray{"x"} << 1 << 0 << qint64{0};
}

void TmuxTest::readsEveryFormat()
{
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, name);
    QFETCH(int, windows);
    QFETCH(int, attached);
    QFETCH(qint64, created);
    const auto listing = parseTmuxSessions({.standardOutput = "login text\n" + line + '\n'});
    QVERIFY(listing);
    QCOMPARE(listing->sessions.size(), 1);
    QCOMPARE(listing->sessions[0].name, name);
    QCOMPARE(listing->sessions[0].windows, windows);
    QCOMPARE(listing->sessions[0].attachedClients, attached);
    QCOMPARE(listing->sessions[0].created.isValid(), created != 0);
    if (created != 0)
        QCOMPARE(listing->sessions[0].created.toSecsSinceEpoch(), created);
}

void TmuxTest::tellsAbsenceFromFailure_data()
{
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("out");
    QTest::addColumn<QByteArray>("err");
    QTest::addColumn<QString>("expected"); // "none", "missing" or an error code

    QTest::newRow("silent success") << 0 << QByteArray{} << QByteArray{} << "none";
    QTest::newRow("no server") << 1 << QByteArray{} << QByteArray{"no server running on /tmp/tmux-0/default\n"} << "none";
    QTest::newRow("1.8") << 1 << QByteArray{}
                         << QByteArray{"failed to connect to server: Connection refused\n"} << "none";
    QTest::newRow("stale socket") << 1 << QByteArray{}
                                  << QByteArray{"error connecting to /tmp/x (Connection refused)\n"} << "none";
    QTest::newRow("not installed") << 127 << QByteArray{} << QByteArray{"tmux: command not found\n"} << "missing";
    QTest::newRow("dash") << 127 << QByteArray{} << QByteArray{"sh: 1: tmux: not found\n"} << "missing";
    QTest::newRow("foreign socket") << 1 << QByteArray{}
                                    << QByteArray{"error connecting to /tmp/tmux-0/default (Permission denied)\n"}
                                    << "tmux.denied";
    QTest::newRow("nonsense") << 0 << QByteArray{"hello\n"} << QByteArray{} << "tmux.unreadable";
    QTest::newRow("killed") << 137 << QByteArray{} << QByteArray{} << "tmux.unreadable";
}

void TmuxTest::tellsAbsenceFromFailure()
{
    QFETCH(int, exitCode);
    QFETCH(QByteArray, out);
    QFETCH(QByteArray, err);
    QFETCH(QString, expected);
    const auto listing = parseTmuxSessions({.exitCode = exitCode, .standardOutput = out, .standardError = err});
    if (expected == QLatin1String{"none"} || expected == QLatin1String{"missing"}) {
        QVERIFY(listing);
        QCOMPARE(listing->isInstalled, expected == QLatin1String{"none"});
        QVERIFY(!listing->isServerRunning);
        QVERIFY(listing->sessions.isEmpty());
        return;
    }
    QVERIFY(!listing);
    QCOMPARE(listing.error().code, expected);
    QVERIFY(!listing.error().message.isEmpty() && !listing.error().remedy.isEmpty());
}

void TmuxTest::survivesEveryPrefix_data()
{
    QTest::addColumn<QByteArray>("whole");
    QTest::newRow("own") << QByteArray{"S:2:1:1762848161:train\nS:1:0:1762848170:tb\nS:1:0:1762848180:\xE5\xAE\x9E-1\n"};
    QTest::newRow("plain") << contents(fixtures() + QStringLiteral("tmux_ls_three/stdout.txt"));
    QTest::newRow("old") << contents(fixtures() + QStringLiteral("tmux_old_format_size/stdout.txt"));
}

// A torn answer may lose its last session, never invent one or spoil those before it.
void TmuxTest::survivesEveryPrefix()
{
    QFETCH(QByteArray, whole);
    const auto all = parseTmuxSessions({.standardOutput = whole});
    QVERIFY(all);
    for (qsizetype length = 0; length <= whole.size(); ++length) {
        const QByteArray part = whole.left(length);
        const auto listing = parseTmuxSessions({.exitCode = 0, .standardOutput = part, .isTruncated = length < whole.size()});
        const qsizetype complete = part.count('\n');
        if (complete == 0) {
            QVERIFY(!listing || listing->sessions.isEmpty());
            continue;
        }
        QVERIFY(listing);
        QCOMPARE(listing->sessions.size(), complete);
        for (qsizetype i = 0; i < complete; ++i)
            QCOMPARE(listing->sessions[i].name, all->sessions[i].name);
    }
}

void TmuxTest::readsARealTmux()
{
    QTemporaryDir sockets;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("TMUX_TMPDIR"), sockets.path());
    environment.remove(QStringLiteral("TMUX"));
    const QString shell = QStringLiteral("sh");
    const QString tmux = QStringLiteral("tmux");
    if (outputOf(tmux, {QStringLiteral("-V")}, environment).isEmpty())
        QSKIP("tmux is not installed");
    const QStringList list{QStringLiteral("-c"), QString::fromUtf8(core::remote::listTmuxSessions().line)};

    CommandOutput output;
    outputOf(shell, list, environment, &output);
    const auto none = parseTmuxSessions(output);
    QVERIFY2(none, output.standardError.constData());
    QVERIFY(none->isInstalled && !none->isServerRunning);

    const QString name = QString::fromUtf8("\xE5\xAE\x9E\xE9\xAA\x8C 1");
    outputOf(tmux, {QStringLiteral("-u"), QStringLiteral("new-session"), QStringLiteral("-d"), QStringLiteral("-s"), name},
             environment);
    outputOf(shell, list, environment, &output);
    outputOf(tmux, {QStringLiteral("kill-server")}, environment);
    const auto one = parseTmuxSessions(output);
    QVERIFY2(one, output.standardError.constData());
    QCOMPARE(one->sessions.size(), 1);
    QCOMPARE(QString::fromUtf8(one->sessions[0].name), name);
    QVERIFY(qAbs(one->sessions[0].created.secsTo(QDateTime::currentDateTimeUtc())) < 60);
}

void TmuxTest::attachLineIsSafe_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("keyFile");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QString>("expected");

    QTest::newRow("usual") << "gpu.example" << "" << QByteArray{"train"}
                           << "ssh -t -p 2222 root@gpu.example \"tmux -u attach -t '=train'\"";
    QTest::newRow("key") << "gpu.example" << "/home/a b/id" << QByteArray{"train"}
                         << "ssh -t -p 2222 -i '/home/a b/id' root@gpu.example \"tmux -u attach -t '=train'\"";
    QTest::newRow("IPv6") << "2001:db8::7" << "" << QByteArray{"t"}
                          << "ssh -t -p 2222 root@2001:db8::7 \"tmux -u attach -t '=t'\"";
    QTest::newRow("dollar") << "h" << "" << QByteArray{"$x"} << "ssh -t -p 2222 root@h 'tmux -u attach -t '\\''=$x'\\'''";
}

void TmuxTest::attachLineIsSafe()
{
    QFETCH(QString, host);
    QFETCH(QString, keyFile);
    QFETCH(QByteArray, name);
    QFETCH(QString, expected);
    QCOMPARE(core::remote::attachLine({.host = host, .port = 2222, .user = QStringLiteral("root")}, keyFile, name), expected);
}

void TmuxTest::attachLineSurvivesTwoShells_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const char *name : {"train", "a b", "it's", "$HOME", "`id`", "back\\slash", "say \"hi\"", "bang!", "#x;y&z"})
        QTest::newRow(name) << QByteArray{name};
}

// "ssh" is played by a script that hands its last word to a second shell, where "tmux" prints its arguments.
void TmuxTest::attachLineSurvivesTwoShells()
{
    QFETCH(QByteArray, name);
    QTemporaryDir folder;
    const auto program = [&folder](const QString &file, const QByteArray &text) {
        QFile script{folder.filePath(file)};
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write(text);
        script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    };
    program(QStringLiteral("ssh"), "#!/bin/sh\nfor last; do :; done\nexec sh -c \"$last\"\n");
    program(QStringLiteral("tmux"), "#!/bin/sh\nprintf '%s|' \"$@\"\n");
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("PATH"), folder.path() + u':' + environment.value(QStringLiteral("PATH")));

    const QString line = core::remote::attachLine({.host = QStringLiteral("h"), .user = QStringLiteral("u")}, {}, name);
    QCOMPARE(outputOf(QStringLiteral("sh"), {QStringLiteral("-c"), line}, environment), "-u|attach|-t|=" + name + '|');
}

QTEST_GUILESS_MAIN(TmuxTest)
#include "tst_tmux.moc"
