// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sshconfig/ssh_config.h"

#include "core/sshconfig/config_words.h"
#include "core/sshconfig/keepalive_lines.h"
#include "core/sshconfig/public_key.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using core::sshconfig::ConfigFiles;
using core::sshconfig::hostOf;
using core::sshconfig::readSshConfig;
using core::sshconfig::SshConfig;
using core::sshconfig::SshHost;

class SshConfigTest final : public QObject {
    Q_OBJECT

private slots:
    void publicHalvesAreRecognised_data();
    void publicHalvesAreRecognised();
    void aPublicHalfNamesTheKeyOfTheAgent();
    void readsOneSetting_data();
    void readsOneSetting();
    void keepsEveryKey();
    void listsConcreteNames();
    void includes();
    void loopsAndDepthEnd();
    void execIsToldNotRun();
    void unknownWordsAreTold();
    void refusals_data();
    void refusals();
    void linesAreTakenApart_data();
    void linesAreTakenApart();
    void everyPrefixSurvives();
    void realFilesAreOnlyRead();
    void keepaliveIsAddedOnce_data();
    void keepaliveIsAddedOnce();
    void keepaliveLeavesACopy();
};

namespace {

using Files = QHash<QString, QString>;

ConfigFiles filesOf(const Files &files)
{
    return {.read = [files](const QString &path) { return files.contains(path) ? std::optional{files.value(path)} : std::nullopt; },
            .matching = [files](const QString &pattern) {
                QStringList found;
                for (const QString &path : files.keys()) {
                    if (core::sshconfig::fitsPattern(path, pattern))
                        found << path;
                }
                found.sort();
                return found;
            },
            .home = QStringLiteral("/home/me"),
            .localUser = QStringLiteral("me"),
            .localHost = QStringLiteral("laptop.lan")};
}

SshConfig configOf(const QString &text, const Files &others = {})
{
    Files files = others;
    files.insert(QStringLiteral("/home/me/.ssh/config"), text);
    return readSshConfig(filesOf(files));
}

/// What a row compares: all values in one line.
QString lineOf(const SshHost &host)
{
    QStringList parts{host.user + u'@' + host.host + u':' + QString::number(host.port)};
    if (!host.identityFiles.isEmpty())
        parts << QStringLiteral("key ") + host.identityFiles.join(u',');
    if (host.hasIdentitiesOnly)
        parts << QStringLiteral("only");
    if (!host.jump.isEmpty())
        parts << QStringLiteral("jump ") + host.jump;
    if (!host.proxyCommand.isEmpty())
        parts << QStringLiteral("proxy ") + host.proxyCommand;
    if (!host.hostKeyAlias.isEmpty())
        parts << QStringLiteral("alias ") + host.hostKeyAlias;
    if (host.aliveSeconds)
        parts << QStringLiteral("alive %1/%2").arg(*host.aliveSeconds).arg(host.aliveCount.value_or(-1));
    return parts.join(QStringLiteral(" | "));
}

const char *kWhole = R"(# mine
Host gpu
    HostName 1.2.3.4
    Port 2222
    User root
    IdentityFile ~/.ssh/id_ed25519
    IdentitiesOnly yes
    HostKeyAlias gpu-%h
    ServerAliveInterval 30
    ServerAliveCountMax 4
    ProxyJump bastion
    LocalForward 8080 localhost:8080
Host bastion
    HostName jump.example
    User hop
Host *
    User nobody
)";

} // namespace

void SshConfigTest::readsOneSetting_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected"); // for the host "gpu"

    const auto row = [](const char *name, const char *text, const char *expected) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(expected);
    };
    row("everything", kWhole,
        "root@1.2.3.4:2222 | key /home/me/.ssh/id_ed25519 | only | jump hop@jump.example | alias gpu-1.2.3.4 | alive 30/4");
    row("name alone", "Host gpu", "me@gpu:22");
    row("first value wins", "Host gpu\nPort 1\nHost g*\nPort 2\nUser a\nHost *\nUser b", "a@gpu:1");
    row("words in any case", "hOsT gpu\nPORT 7", "me@gpu:7");
    row("equals sign", "Host=gpu\nPort=7\nUser = a", "a@gpu:7");
    row("quotes", "Host \"gpu\"\nIdentityFile \"~/my keys/a b\"", "me@gpu:22 | key /home/me/my keys/a b");
    row("comment behind", "Host gpu # mine\nPort 7 # its port", "me@gpu:7");
    row("tabs and Windows line ends", "Host gpu\r\n\tPort\t7\r\n", "me@gpu:7");
    row("several names", "Host a gpu b\nPort 7", "me@gpu:7");
    row("question mark", "Host gpu\nHost gp?\nPort 7\nHost gpu?\nPort 8\nUser x", "me@gpu:7");
    row("not this one", "Host gpu\nHost g* !gpu\nPort 7", "me@gpu:22");
    row("not another one", "Host gpu\nHost !box g*\nPort 7", "me@gpu:7");
    row("before the first Host", "User all\nHost gpu\nPort 7", "all@gpu:7");
    row("HostName with %h", "Host gpu\nHostName %h.example", "me@gpu.example:22");
    row("every sign", "Host gpu\nHostName h.example\nPort 7\nUser r\nIdentityFile %d/%u-%r-%h-%p-%n-%l-%%",
        "r@h.example:7 | key /home/me/me-r-h.example-7-gpu-laptop.lan-%");
    row("command", "Host gpu\nPort 7\nProxyCommand nc -X 5 -x \"a b\" %h %p # x",
        "me@gpu:7 | proxy nc -X 5 -x \"a b\" gpu 7 # x");
    row("first of the two ways", "Host gpu\nProxyJump a@b\nProxyCommand nc %h %p", "me@gpu:22 | jump a@b");
    row("no way", "Host gpu\nProxyJump none\nHost *\nProxyJump a@b", "me@gpu:22");
    row("hops as they are", "Host gpu\nProxyJump a@b:2222,c@[2001:db8::1]", "me@gpu:22 | jump a@b:2222,c@2001:db8::1");
    row("hop behind a hop", "Host gpu\nProxyJump one\nHost one\nHostName 1.1.1.1\nUser a\nProxyJump two\nHost two\nHostName 2.2.2.2\nUser b\nPort 9",
        "me@gpu:22 | jump b@2.2.2.2:9,a@1.1.1.1");
    row("Match all", "Host gpu\nMatch all\nPort 7", "me@gpu:7");
    row("Match host sees HostName", "Host gpu\nHostName h.example\nMatch host *.example\nPort 7", "me@h.example:7");
    row("Match host, not", "Host gpu\nMatch !host gpu\nPort 7", "me@gpu:22");
    row("Match original host", "Host gpu\nHostName h.example\nMatch originalhost gpu\nPort 7", "me@h.example:7");
    row("Match user", "Host gpu\nUser a\nMatch user b,a\nPort 7", "a@gpu:7");
    row("Match user of this computer", "Host gpu\nMatch user me\nPort 7", "me@gpu:7");
    row("Match with both", "Host gpu\nUser a\nMatch host gpu user b\nPort 7", "a@gpu:22");
    row("Match with equals signs", "Host gpu\nMatch host=gpu\nPort 7", "me@gpu:7");
    row("Match exec", "Host gpu\nMatch exec \"true\"\nPort 7", "me@gpu:22");
    row("Match final", "Host gpu\nMatch final\nPort 7", "me@gpu:22");
    row("Chinese name", "Host gpu\nHost 训练\nPort 7", "me@gpu:22");
}

void SshConfigTest::readsOneSetting()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const auto host = hostOf(configOf(text), QStringLiteral("gpu"));
    QVERIFY2(host, host ? "" : qPrintable(host.error().message));
    QCOMPARE(lineOf(*host).replace(QStringLiteral("[2001:db8::1]"), QStringLiteral("2001:db8::1")), expected);
}

void SshConfigTest::keepsEveryKey()
{
    const auto host = hostOf(configOf(QStringLiteral("Host gpu\nIdentityFile /a\nHost *\nIdentityFile /b\nIdentityFile /a")),
                             QStringLiteral("gpu"));
    QVERIFY(host);
    QCOMPARE(host->identityFiles, (QStringList{QStringLiteral("/a"), QStringLiteral("/b")}));
}

void SshConfigTest::listsConcreteNames()
{
    const SshConfig config = configOf(QStringLiteral("Host b a *.x !c\nHost a ?\nInclude more\nMatch host d\n"),
                                      {{QStringLiteral("/home/me/.ssh/more"), QStringLiteral("Host e")}});
    QCOMPARE(core::sshconfig::aliasesOf(config), (QStringList{QStringLiteral("b"), QStringLiteral("a"), QStringLiteral("e")}));
}

void SshConfigTest::includes()
{
    const Files others{{QStringLiteral("/home/me/.ssh/conf.d/1"), QStringLiteral("Host gpu\nPort 1")},
                       {QStringLiteral("/home/me/.ssh/conf.d/2"), QStringLiteral("Host gpu\nPort 2\nUser two")},
                       {QStringLiteral("/etc/x"), QStringLiteral("Host gpu\nHostName x.example")},
                       {QStringLiteral("/home/me/y"), QStringLiteral("Host gpu\nUser y")}};
    const auto lineFor = [&others](const char *text) {
        const auto host = hostOf(configOf(QString::fromUtf8(text), others), QStringLiteral("gpu"));
        return host ? lineOf(*host) : host.error().code;
    };
    QCOMPARE(lineFor("Include conf.d/*\nHost gpu\nPort 9"), QStringLiteral("two@gpu:1"));
    QCOMPARE(lineFor("Include /etc/x ~/y"), QStringLiteral("y@x.example:22"));
    // Inside a block it counts only for that block; behind it the block goes on.
    QCOMPARE(lineFor("Host gpu\nHost box\nInclude conf.d/*\nPort 9"), QStringLiteral("me@gpu:22"));
    QCOMPARE(lineFor("Host gpu\nInclude conf.d/2\nHostName h.example"), QStringLiteral("two@h.example:2"));
    QCOMPARE(lineFor("Include nothing/*\nHost gpu"), QStringLiteral("me@gpu:22"));
}

void SshConfigTest::loopsAndDepthEnd()
{
    const SshConfig self = configOf(QStringLiteral("Include config\nHost gpu\nPort 7"));
    QCOMPARE(self.notices.size(), 1);
    QCOMPARE(hostOf(self, QStringLiteral("gpu"))->port, quint16{7});

    Files chain;
    for (int i = 0; i < 40; ++i)
        chain.insert(QStringLiteral("/home/me/.ssh/f%1").arg(i), QStringLiteral("Include f%1\nHost h%2").arg(i + 1).arg(i));
    const SshConfig deep = configOf(QStringLiteral("Include f0"), chain);
    QCOMPARE(deep.notices.size(), 1);
    QCOMPARE(core::sshconfig::aliasesOf(deep).size(), 15);

    const auto ring = hostOf(configOf(QStringLiteral("Host gpu\nProxyJump b\nHost b\nProxyJump gpu")), QStringLiteral("gpu"));
    QVERIFY(!ring);
    QCOMPARE(ring.error().code, QStringLiteral("config.jump"));
}

void SshConfigTest::execIsToldNotRun()
{
    const auto host = hostOf(configOf(QStringLiteral("Host gpu\nMatch host gpu exec \"touch /x\"\nPort 7")), QStringLiteral("gpu"));
    QVERIFY(host);
    QCOMPARE(host->notices.size(), 1);
    QVERIFY2(host->notices.first().contains(QStringLiteral("line 2")), qPrintable(host->notices.first()));
}

void SshConfigTest::unknownWordsAreTold()
{
    const auto host = hostOf(configOf(QStringLiteral("Host gpu\nColour red\nForwardAgent yes\nHost box\nShape round")), QStringLiteral("gpu"));
    QVERIFY(host);
    QCOMPARE(host->notices.size(), 1);
    QVERIFY(host->notices.first().contains(QStringLiteral("colour")));
    QCOMPARE(host->unused, QStringList{QStringLiteral("forwardagent yes")});
}

void SshConfigTest::refusals_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("code");

    const auto row = [](const char *name, const char *text, const char *code) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromLatin1(code);
    };
    row("no file", "", "config.alias");
    row("only a star", "Host *\nPort 7", "config.alias");
    row("another one", "Host box", "config.alias");
    row("port 0", "Host gpu\nPort 0", "config.value");
    row("port in words", "Host gpu\nPort ssh", "config.value");
    row("host that is an option", "Host gpu\nHostName -oProxyCommand=x", "config.value");
    row("host with a command", "Host gpu\nHostName a;b", "config.value");
    row("user with a sign", "Host gpu\nUser a;b", "config.value");
    row("odd hop", "Host gpu\nProxyJump -x", "config.jump");
}

void SshConfigTest::refusals()
{
    QFETCH(QString, text);
    QFETCH(QString, code);
    const auto host = hostOf(configOf(text), QStringLiteral("gpu"));
    QVERIFY(!host);
    QCOMPARE(host.error().code, code);
    QVERIFY(!host.error().message.isEmpty() && !host.error().remedy.isEmpty());
}

void SshConfigTest::linesAreTakenApart_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("expected");

    QTest::newRow("blank") << QStringLiteral("   ") << QStringLiteral("");
    QTest::newRow("comment") << QStringLiteral("  # Host x") << QStringLiteral("");
    QTest::newRow("words") << QStringLiteral("  Host a  b") << QStringLiteral("host|a|b");
    QTest::newRow("quote inside") << QStringLiteral("Host a\" b\"c") << QStringLiteral("host|a bc");
    QTest::newRow("kept quote") << QStringLiteral("Host a\\\"b") << QStringLiteral("host|a\"b");
    QTest::newRow("back slashes of Windows") << QStringLiteral("IdentityFile C:\\Users\\me\\key") << QStringLiteral("identityfile|C:\\Users\\me\\key");
    QTest::newRow("sign in a word") << QStringLiteral("Host a#b") << QStringLiteral("host|a#b");
}

void SshConfigTest::linesAreTakenApart()
{
    QFETCH(QString, line);
    QFETCH(QString, expected);
    const auto words = core::sshconfig::readConfigLine(line);
    QCOMPARE((QStringList{words.keyword} + words.words).join(u'|'), expected);
}

void SshConfigTest::everyPrefixSurvives()
{
    const QString whole = QString::fromUtf8(kWhole) + QStringLiteral("Match host gpu exec \"x\"\nInclude \"a b\" ~/c\n");
    for (qsizetype size = 0; size <= whole.size(); ++size) {
        const SshConfig config = configOf(whole.left(size));
        for (const QString &alias : core::sshconfig::aliasesOf(config)) {
            const auto host = hostOf(config, alias);
            QVERIFY2(host ? !host->host.isEmpty() && host->port > 0 : !host.error().remedy.isEmpty(), qPrintable(whole.left(size)));
        }
    }
}

void SshConfigTest::realFilesAreOnlyRead()
{
    QTemporaryDir home;
    QVERIFY(QDir{home.path()}.mkpath(QStringLiteral(".ssh/conf.d")));
    const auto write = [&home](const char *name, const char *text) {
        QFile file{home.filePath(QString::fromLatin1(name))};
        return file.open(QIODevice::WriteOnly) && file.write(text) > 0;
    };
    QVERIFY(write(".ssh/config", "Include conf.d/*.conf missing\nHost *\nUser all\n"));
    QVERIFY(write(".ssh/conf.d/a.conf", "Host gpu\nHostName h.example\n"));
    QVERIFY(write(".ssh/conf.d/b.txt", "Host other\n"));
    ConfigFiles files = core::sshconfig::userConfigFiles();
    files.home = home.path();
    const SshConfig config = readSshConfig(files);
    QCOMPARE(core::sshconfig::aliasesOf(config), QStringList{QStringLiteral("gpu")});
    QCOMPARE(hostOf(config, QStringLiteral("gpu"))->user, QStringLiteral("all"));
    QCOMPARE(QDir{home.filePath(QStringLiteral(".ssh"))}.entryList(QDir::Files | QDir::Hidden).size(), 1);
}

// The fingerprints were made by ssh-keygen -lf.
void SshConfigTest::publicHalvesAreRecognised_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("fingerprint");

    const QByteArray key = "AAAAC3NzaC1lZDI1NTE5AAAAICBxQOfp17OTWPflYBIHkDjm7nv6mUe4hQDUES6Ty52L";
    QTest::newRow("whole line") << "ssh-ed25519 " + key + " me@here\n" << QStringLiteral("SHA256:BKyGZ2gZ7cfyHsINZdTUW1sA+NwjADZGK9iElYuFEcE");
    QTest::newRow("no comment") << "ssh-ed25519 " + key << QStringLiteral("SHA256:BKyGZ2gZ7cfyHsINZdTUW1sA+NwjADZGK9iElYuFEcE");
    QTest::newRow("other kind than inside") << "ssh-rsa " + key << QString{};
    QTest::newRow("cut") << "ssh-ed25519 " + key.left(9) << QString{};
    QTest::newRow("no base64") << QByteArray{"ssh-ed25519 ???? me"} << QString{};
    QTest::newRow("private key") << QByteArray{"-----BEGIN OPENSSH PRIVATE KEY-----"} << QString{};
    QTest::newRow("empty") << QByteArray{} << QString{};
}

void SshConfigTest::publicHalvesAreRecognised()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, fingerprint);
    QCOMPARE(core::sshconfig::fingerprintOfPublicLine(line), fingerprint);
}

void SshConfigTest::aPublicHalfNamesTheKeyOfTheAgent()
{
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("work.pub"));
    QFile out{file};
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write("ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAICBxQOfp17OTWPflYBIHkDjm7nv6mUe4hQDUES6Ty52L me@here\n");
    out.close();
    QCOMPARE(core::sshconfig::agentKeyOf({.identityFiles = {file}}), QStringLiteral("SHA256:BKyGZ2gZ7cfyHsINZdTUW1sA+NwjADZGK9iElYuFEcE"));
    QVERIFY(core::sshconfig::agentKeyOf({.identityFiles = {folder.filePath(QStringLiteral("work"))}}).isEmpty());
    QVERIFY(core::sshconfig::agentKeyOf({.identityFiles = {folder.filePath(QStringLiteral("none.pub"))}}).isEmpty());
    QVERIFY(core::sshconfig::agentKeyOf({}).isEmpty());
}

void SshConfigTest::keepaliveIsAddedOnce_data()
{
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<bool>("isThere");
    QTest::newRow("nothing") << QByteArray{} << false;
    QTest::newRow("some host") << QByteArray{"Host box\n    Port 34222\n    ServerAliveInterval 15"} << false;
    QTest::newRow("all hosts") << QByteArray{"Host box\n  Port 1\nHost *\n  serveraliveinterval=60\n"} << true;
    QTest::newRow("before any host") << QByteArray{"ServerAliveInterval 0\nHost box\n"} << true;
    QTest::newRow("match all") << QByteArray{"Match all\n\tServerAliveInterval 5\n"} << true;
    QTest::newRow("a comment") << QByteArray{"Host *\n# ServerAliveInterval 5\n"} << false;
}

void SshConfigTest::keepaliveIsAddedOnce()
{
    QFETCH(QByteArray, config);
    QFETCH(bool, isThere);
    using namespace core::sshconfig;
    QCOMPARE(hasKeepalive(config), isThere);
    const QByteArray after = withKeepalive(config);
    QVERIFY(after.startsWith(config));
    QVERIFY(hasKeepalive(after));
    QCOMPARE(withKeepalive(after), after);
}

void SshConfigTest::keepaliveLeavesACopy()
{
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral(".ssh/config"));
    const QDateTime now{QDate{2026, 11, 30}, QTime{21, 0}};
    const auto first = core::sshconfig::addKeepalive(file, now);
    QVERIFY(first && first->isEmpty());
    const auto again = core::sshconfig::addKeepalive(file, now);
    QVERIFY(again && again->isEmpty());
    QFile own{file};
    QVERIFY(own.open(QIODevice::WriteOnly));
    own.write("Host box\n");
    own.close();
    own.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    const auto copy = core::sshconfig::addKeepalive(file, now);
    QVERIFY(copy);
    QFile kept{*copy};
    QVERIFY(kept.open(QIODevice::ReadOnly));
    QCOMPARE(kept.readAll(), QByteArray{"Host box\n"});
    QVERIFY(own.open(QIODevice::ReadOnly));
    QCOMPARE(own.readAll(), "Host box\n\n" + core::sshconfig::keepaliveLines());
    QVERIFY(!(own.permissions() & (QFile::ReadGroup | QFile::ReadOther)));
}

QTEST_GUILESS_MAIN(SshConfigTest)
#include "tst_ssh_config.moc"
