// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sshconfig/login_line.h"
#include "support/patience.h"

#include <QElapsedTimer>
#include <QTest>

using core::ErrorKind;
using core::sshconfig::LoginLine;
using core::sshconfig::parseLoginLine;

class LoginLineTest final : public QObject {
    Q_OBJECT

private slots:
    void readsHostPortAndUser_data();
    void readsHostPortAndUser();
    void findsPasswords_data();
    void findsPasswords();
    void readsKeyAndJump_data();
    void readsKeyAndJump();
    void namesWhatItLeftOut_data();
    void namesWhatItLeftOut();
    void refusesOddTexts_data();
    void refusesOddTexts();
    void errorsHoldNoPassword();
    void everyPrefixSurvives();
    void longTextsEndAtOnce();
};

namespace {

QString text(const char *utf8)
{
    return QString::fromUtf8(utf8);
}

void row(const char *name, const char *line, const char *host, int port, const char *user = "root")
{
    QTest::newRow(name) << text(line) << text(host) << port << text(user);
}

void addPlatformLines()
{
    row("AutoDL", "ssh -p 34222 root@connect.westb.seetacloud.com", "connect.westb.seetacloud.com", 34222);
    row("AutoDL, old region", "ssh -p 34222 root@region-1.autodl.com", "region-1.autodl.com", 34222);
    row("Vast.ai", "ssh -p 12345 root@1.2.3.4 -L 8080:localhost:8080", "1.2.3.4", 12345);
    row("Vast.ai through its proxy", "ssh -p 10600 root@ssh4.vast.ai -L 8080:localhost:8080", "ssh4.vast.ai", 10600);
    row("RunPod, own port", "ssh root@1.2.3.4 -p 12345 -i ~/.ssh/id_ed25519", "1.2.3.4", 12345);
    row("RunPod, proxy", "ssh abc123def-64410d2a@ssh.runpod.io -i ~/.ssh/id_ed25519", "ssh.runpod.io", 22, "abc123def-64410d2a");
    row("AWS", "ssh -i \"my key.pem\" ubuntu@ec2-203-0-113-12.compute-1.amazonaws.com",
        "ec2-203-0-113-12.compute-1.amazonaws.com", 22, "ubuntu");
    row("JarvisLabs style", "ssh -o StrictHostKeyChecking=no -p 11014 root@sshg.example.org", "sshg.example.org", 11014);
}

void addOptionPlaces()
{
    row("port last", "ssh root@host.example -p 2222", "host.example", 2222);
    row("port joined", "ssh -p2222 root@host.example", "host.example", 2222);
    row("port with equals sign", "ssh -p=2222 root@host.example", "host.example", 2222);
    row("port behind flags", "ssh -Atp 2222 root@host.example", "host.example", 2222);
    row("-o Port=", "ssh -o Port=2222 root@host.example", "host.example", 2222);
    row("-oPort=", "ssh -oPort=2222 root@host.example", "host.example", 2222);
    row("-o \"Port 2222\"", "ssh -o \"Port 2222\" root@host.example", "host.example", 2222);
    row("-o User", "ssh -o User=me host.example", "host.example", 22, "me");
    row("-l", "ssh -l me host.example", "host.example", 22, "me");
    row("-o HostName behind a nickname", "ssh -o HostName=host.example -o Port=23 box", "host.example", 23);
    row("no user, no port", "ssh host.example", "host.example", 22);
    row("nickname", "ssh box", "box", 22);
    row("full path", "/usr/bin/ssh -p 2222 root@host.example", "host.example", 2222);
    row("Windows", "C:\\Windows\\System32\\OpenSSH\\ssh.exe -p 2222 root@host.example", "host.example", 2222);
    row("command behind it", "ssh -p 2222 root@host.example nvidia-smi -l 1 -p 9", "host.example", 2222);
    row("command in quotes", "ssh -p 2222 root@host.example 'tail -f log; ls | wc'", "host.example", 2222);
    row("tunnel without shell", "ssh -CNg -L 6006:127.0.0.1:6006 root@host.example -p 2222", "host.example", 2222);
}

void addAddresses()
{
    row("ssh://", "ssh://root@host.example:34222", "host.example", 34222);
    row("ssh:// with a path", "ssh://me@host.example:34222/~/x", "host.example", 34222, "me");
    row("ssh ssh://", "ssh ssh://me@host.example:34222", "host.example", 34222, "me");
    row("ssh:// with IPv6", "ssh://root@[2001:db8::1]:34222", "2001:db8::1", 34222);
    row("bare, user and option", "root@host.example -p 34222", "host.example", 34222);
    row("bare, with colon", "host.example:34222", "host.example", 34222);
    row("bare, user and colon", "me@host.example:34222", "host.example", 34222, "me");
    row("bare, port as a word", "connect.westb.seetacloud.com 34222", "connect.westb.seetacloud.com", 34222);
    row("bare host", "host.example", "host.example", 22);
    row("bare address", "1.2.3.4", "1.2.3.4", 22);
    row("localhost", "localhost", "localhost", 22);
    row("IPv6 in brackets", "ssh -p 2222 root@[2001:db8::1]", "2001:db8::1", 2222);
    row("IPv6 in brackets with port", "[2001:db8::1]:2222", "2001:db8::1", 2222);
    row("IPv6 bare", "ssh root@2001:db8::1", "2001:db8::1", 22);
    row("IPv6 with zone", "ssh root@fe80::1%eth0", "fe80::1%eth0", 22);
    row("IPv6 in full", "ssh root@2001:db8:1:2:3:4:5:6", "2001:db8:1:2:3:4:5:6", 22);
    row("IPv4 inside IPv6", "ssh root@::ffff:1.2.3.4", "::ffff:1.2.3.4", 22);
    row("final point", "ssh root@host.example.", "host.example.", 22);
    row("option beats colon", "root@host.example:22 -p 2222", "host.example", 2222);
    row("two at signs", "ssh me@corp@bastion.example", "bastion.example", 22, "me@corp");
    row("scp", "scp -P 2222 data.zip root@host.example:/root/autodl-tmp", "host.example", 2222);
    row("scp from the machine", "scp -rP 2222 root@host.example:/root/out .", "host.example", 2222);
    row("scp from Windows", "scp -P 2222 C:\\data.zip root@host.example:/root/", "host.example", 2222);
    row("sftp", "sftp -P 2222 root@host.example", "host.example", 2222);
}

void addPastedTexts()
{
    row("spaces around", "   ssh -p 2222 root@host.example   \n", "host.example", 2222);
    row("no-break spaces", "ssh\xC2\xA0-p\xC2\xA0" "2222\xC2\xA0root@host.example", "host.example", 2222);
    row("ideographic space", "ssh -p 2222\xE3\x80\x80root@host.example", "host.example", 2222);
    row("full-width colon", "host.example：34222", "host.example", 34222);
    row("full-width at and digits", "root＠host.example -p ３４２２２", "host.example", 34222);
    row("long dash", "ssh –p 2222 root@host.example", "host.example", 2222);
    row("zero-width space", "ssh -p 2222 root@host.example\xE2\x80\x8B", "host.example", 2222);
    row("byte order mark", "\xEF\xBB\xBFssh -p 2222 root@host.example", "host.example", 2222);
    row("prompt", "$ ssh -p 2222 root@host.example", "host.example", 2222);
    row("root prompt", "# ssh -p 2222 root@host.example", "host.example", 2222);
    row("whole prompt", "me@laptop:~/src$ ssh -p 2222 root@host.example", "host.example", 2222);
    row("PowerShell prompt", "PS C:\\Users\\me> ssh -p 2222 root@host.example", "host.example", 2222);
    row("bare behind a prompt", "$ root@host.example -p 2222", "host.example", 2222);
    row("sign of a prompt in the command", "ssh -p 2222 root@host.example 'echo $ ssh x'", "host.example", 2222);
    row("quotes around", "\"ssh -p 2222 root@host.example\"", "host.example", 2222);
    row("curly quotes around", "“ssh -p 2222 root@host.example”", "host.example", 2222);
    row("backticks around", "`ssh -p 2222 root@host.example`", "host.example", 2222);
    row("code fence", "```bash\nssh -p 2222 root@host.example\n```", "host.example", 2222);
    row("comment", "ssh -p 2222 root@host.example # my box", "host.example", 2222);
    row("two lines joined", "ssh -p 2222 \\\n  root@host.example", "host.example", 2222);
    row("label", "登录指令: ssh -p 2222 root@host.example", "host.example", 2222);
    row("label, full-width", "登录指令：ssh -p 2222 root@host.example", "host.example", 2222);
    row("label SSH", "SSH: ssh -p 2222 root@host.example", "host.example", 2222);
    row("fields", "主机：host.example\n端口：2222\n用户名：me\n密码：x", "host.example", 2222, "me");
    row("fields in English", "Host: host.example\r\nPort: 2222\r\nUsername: me\r\n", "host.example", 2222, "me");
    row("Vast.ai, direct line first", "Direct ssh connect: ssh -p 40022 root@1.2.3.4 -L 8080:localhost:8080\n"
                                      "Proxy ssh connect: ssh -p 10600 root@ssh4.vast.ai -L 8080:localhost:8080", "1.2.3.4", 40022);
    row("Vast.ai, direct line last", "ssh -p 10600 root@ssh4.vast.ai -L 8080:localhost:8080\n"
                                     "ssh -p 40022 root@1.2.3.4 -L 8080:localhost:8080", "1.2.3.4", 40022);
    row("RunPod, exposed port last", "SSH: ssh abc-1@ssh.runpod.io -i ~/.ssh/id_ed25519\n"
                                     "SSH over exposed TCP: ssh root@1.2.3.4 -p 40022 -i ~/.ssh/id_ed25519", "1.2.3.4", 40022);
    row("sentence", "您的实例已开机。登录指令：ssh -p 2222 root@host.example。", "host.example", 2222);
    row("sentence with full-width signs", "登录：ssh root＠host.example -p ２２２２，祝使用愉快", "host.example", 2222);
    row("talk before the line", "Your machine is ready\nssh -p 2222 root@host.example", "host.example", 2222);
    row("host with underscore", "ssh root@my_box.example", "my_box.example", 22);
    row("upper case", "SSH -p 2222 root@HOST.example", "HOST.example", 2222);
}

void refused(const char *name, const QString &line, const char *code)
{
    QTest::newRow(name) << line << QString::fromLatin1(code);
}

void addUnsafeTexts()
{
    refused("web page", QStringLiteral("https://example.com/login"), "login.web_address");
    refused("web page with a port", QStringLiteral("HTTP://example.com:8888/lab?token=x"), "login.web_address");
    refused("no IPv4 address", QStringLiteral("root@999.999.999.999"), "login.host");
    refused("half an IPv4 address", QStringLiteral("ssh root@10.0.0"), "login.host");
    refused("a name that ends in a number", QStringLiteral("ssh root@host.12"), "login.host");
    refused("escape sequence", QStringLiteral("ssh root@h\x1b[2J"), "login.control_characters");
    refused("zero byte", QStringLiteral("ssh root@h") + QChar{u'\0'} + QStringLiteral("x"), "login.control_characters");
    refused("bell", QStringLiteral("ssh \a root@h"), "login.control_characters");
    refused("text direction", QStringLiteral("ssh root@h\u202Egpj"), "login.control_characters");
    refused("second command", QStringLiteral("ssh root@h; rm -rf ~"), "login.odd_signs");
    refused("and", QStringLiteral("ssh root@h && rm -rf ~"), "login.odd_signs");
    refused("pipe", QStringLiteral("curl x | ssh root@h"), "login.odd_signs");
    refused("redirection", QStringLiteral("ssh root@h > /etc/passwd"), "login.odd_signs");
    refused("substitution", QStringLiteral("ssh root@$(reboot)"), "login.odd_signs");
    refused("backtick", QStringLiteral("ssh root@`reboot`"), "login.odd_signs");
    refused("placeholder", QStringLiteral("ssh root@<your ip>"), "login.odd_signs");
    refused("open quote", QStringLiteral("ssh \"root@h"), "login.odd_signs");
}

void addUnusableTexts()
{
    refused("empty", {}, "login.empty");
    refused("blank", QStringLiteral(" \n\t\r\n "), "login.empty");
    refused("only ssh", QStringLiteral("ssh"), "login.no_host");
    refused("only options", QStringLiteral("ssh -p 22"), "login.no_host");
    refused("only a user", QStringLiteral("ssh root@"), "login.no_host");
    refused("only a password", QStringLiteral("密码：abc"), "login.no_host");
    refused("prose", QStringLiteral("please help me"), "login.no_host");
    refused("words behind a bare host", QStringLiteral("root@h.example -p 22 TopSecret1"), "login.words");
    refused("one word", QStringLiteral("hello"), "login.no_host");
    refused("port 0", QStringLiteral("ssh -p 0 root@h"), "login.port");
    refused("port 70000", QStringLiteral("ssh -p 70000 root@h"), "login.port");
    refused("port 99999999999", QStringLiteral("ssh -p 99999999999 root@h"), "login.port");
    refused("negative port", QStringLiteral("ssh -p -1 root@h"), "login.port");
    refused("port as a word", QStringLiteral("ssh -p abc root@h"), "login.port");
    refused("port at the end without a number", QStringLiteral("ssh root@h -p"), "login.port");
    refused("port in the address", QStringLiteral("h.example:abc"), "login.port");
    refused("signs in quotes as host", QStringLiteral("ssh 'root@h;reboot'"), "login.host");
    refused("option as host", QStringLiteral("ssh root@-oProxyCommand=x"), "login.host");
    refused("host with a slash", QStringLiteral("ssh root@a/b"), "login.host");
    refused("host with two points", QStringLiteral("ssh root@a..b"), "login.host");
    refused("host with a space", QStringLiteral("ssh 'root@a b'"), "login.host");
    refused("jump host that is an option", QStringLiteral("ssh -J -oProxyCommand=x root@h"), "login.jump");
    refused("user with a space", QStringLiteral("ssh 'a b@h'"), "login.user");
    refused("user that is an option", QStringLiteral("ssh -l -x h"), "login.user");
    refused("broken IPv6", QStringLiteral("ssh root@[1:2:3"), "login.host");
    refused("IPv6 with two gaps", QStringLiteral("ssh root@[1::2::3]"), "login.host");
    refused("IPv6 of nine groups", QStringLiteral("ssh root@[1:2:3:4:5:6:7:8:9]"), "login.host");
    refused("host of 300 letters", QStringLiteral("ssh root@") + QString{300, u'a'}, "login.host");
    refused("100 kB", QString{100'000, u'a'}, "login.too_long");
    refused("100 kB behind a good line", QStringLiteral("ssh root@h\n") + QString{100'000, u'a'}, "login.too_long");
}

} // namespace

void LoginLineTest::readsHostPortAndUser_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("host");
    QTest::addColumn<int>("port");
    QTest::addColumn<QString>("user");

    addPlatformLines();
    addOptionPlaces();
    addAddresses();
    addPastedTexts();
}

void LoginLineTest::readsHostPortAndUser()
{
    QFETCH(QString, line);
    QFETCH(QString, host);
    QFETCH(int, port);
    QFETCH(QString, user);

    const auto login = parseLoginLine(line);
    QVERIFY2(login, qPrintable(login ? QString{} : login.error().message));
    QCOMPARE(login->host, host);
    QCOMPARE(int{login->port}, port);
    QCOMPARE(login->user, user);
}

void LoginLineTest::findsPasswords_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("password");

    const auto row = [](const char *name, const char *line, const char *password) {
        QTest::newRow(name) << text(line) << text(password);
    };
    row("none", "ssh -p 2222 root@host.example", "");
    row("second line", "ssh -p 2222 root@host.example\nAbC123xyz+/", "AbC123xyz+/");
    row("second line, CRLF and spaces", "ssh -p 2222 root@host.example\r\n  AbC123xyz \r\n", "AbC123xyz");
    row("blank line between", "ssh -p 2222 root@host.example\n\nAbC123xyz", "AbC123xyz");
    row("the word itself", "ssh -p 2222 root@host.example\npassword", "password");
    row("the word as a label without colon", "ssh -p 2222 root@host.example\nPassword\nAbC123xyz", "AbC123xyz");
    row("label", "ssh -p 2222 root@host.example\n密码：AbC123xyz", "AbC123xyz");
    row("label with half-width colon", "ssh -p 2222 root@host.example\n密码: AbC123xyz ", "AbC123xyz");
    row("label in English", "ssh -p 2222 root@host.example\nPassword: AbC123xyz", "AbC123xyz");
    row("longer label", "登录指令：ssh -p 2222 root@host.example\n登录密码：AbC123xyz", "AbC123xyz");
    row("label first", "password: AbC123xyz\nssh -p 2222 root@host.example", "AbC123xyz");
    row("label, value in the next line", "ssh -p 2222 root@host.example\n密码：\nAbC123xyz", "AbC123xyz");
    row("same line", "ssh -p 2222 root@host.example 密码：AbC123xyz", "AbC123xyz");
    row("same line, no colon", "ssh -p 2222 root@host.example password AbC123xyz", "AbC123xyz");
    row("same line, equals sign", "ssh -p 2222 root@host.example pwd=AbC123xyz", "AbC123xyz");
    row("same line, glued", "ssh -p 2222 root@host.example 密码AbC123xyz", "AbC123xyz");
    row("same line, words behind it", "ssh -p 2222 root@host.example 密码：AbC123xyz 请勿外传", "AbC123xyz");
    row("same line, without a word that says so", "ssh -p 2222 root@host.example AbC123xyz", "");
    row("a command named pwd", "ssh -p 2222 root@host.example pwd", "");
    row("fields in one line, only spaces", "host：host.example 端口：2222 用户名：root 密码：AbC123xyz 请勿外传", "AbC123xyz");
    row("English fields in one line", "Host: host.example  Port: 2222  User: root  Password: AbC123xyz", "AbC123xyz");
    row("same line with a comma", "ssh -p 2222 root@host.example, password: AbC123xyz", "AbC123xyz");
    row("signs of a shell in it", "ssh -p 2222 root@host.example\na;b|c&d`e$(f)", "a;b|c&d`e$(f)");
    row("full-width letters stay", "ssh -p 2222 root@host.example\n密码：ａ１！", "ａ１！");
    row("an at sign in it", "ssh -p 2222 root@host.example\np@ss:word", "p@ss:word");
    row("a hash in front", "ssh -p 2222 root@host.example\n#secret", "#secret");
    row("in the address", "ssh://root:p%40ss@host.example:2222", "p@ss");
    row("sshpass", "sshpass -p 'p w' ssh -p 2222 root@host.example", "p w");
    row("sshpass joined", "sshpass -psecret ssh -p 2222 root@host.example", "secret");
    row("prose is no password", "ssh -p 2222 root@host.example\nhave fun with it", "");
    row("a second login line is no password", "ssh -p 2222 root@host.example\nssh://root@other.example", "");
    row("an empty label", "ssh -p 2222 root@host.example\n密码：", "");
    row("one sentence", "您的实例已开机。登录指令：ssh -p 2222 root@host.example 密码：AbC123xyz 请勿告诉他人。", "AbC123xyz");
    row("one sentence with commas", "实例已启动，请使用 ssh -p 2222 root@host.example 登录，密码是AbC123xyz，请妥善保管。", "AbC123xyz");
    row("one sentence, password first", "登录密码：AbC123xyz，登录指令：ssh -p 2222 root@host.example。", "AbC123xyz");
    row("one sentence without a password", "请执行：ssh -p 2222 root@host.example（密码见控制台）。", "");
    row("one English sentence", "Your pod is up: ssh -p 2222 root@host.example, the password is AbC123xyz", "AbC123xyz");
    row("fields in one line", "主机：host.example，端口：2222，用户名：root，密码：AbC123xyz。", "AbC123xyz");
    row("words glued to ssh", "登录ssh -p 2222 root@host.example密码：AbC123xyz", "AbC123xyz");
    row("a Chinese command stays one line", "ssh -p 2222 root@host.example 'echo 你好 世界'", "");
    row("a whole page", "实例ready\n登录指令：ssh -p 2222 root@host.example\n密码：AbC123xyz\n祝使用愉快", "AbC123xyz");
}

void LoginLineTest::findsPasswords()
{
    QFETCH(QString, line);
    QFETCH(QString, password);

    const auto login = parseLoginLine(line);
    QVERIFY2(login, qPrintable(login ? QString{} : login.error().message));
    QCOMPARE(login->host, QStringLiteral("host.example"));
    QCOMPARE(int{login->port}, 2222);
    QCOMPARE(QString::fromUtf8(login->password), password);
}

void LoginLineTest::readsKeyAndJump_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("keyFile");
    QTest::addColumn<QString>("jumpHost");

    QTest::newRow("key") << QStringLiteral("ssh -i ~/.ssh/id_ed25519 root@h") << QStringLiteral("~/.ssh/id_ed25519") << QString{};
    QTest::newRow("key joined") << QStringLiteral("ssh -ikey.pem root@h") << QStringLiteral("key.pem") << QString{};
    QTest::newRow("key with spaces") << QStringLiteral("ssh root@h -i \"my keys/a b.pem\"") << QStringLiteral("my keys/a b.pem")
                                     << QString{};
    QTest::newRow("key of Windows") << QStringLiteral("ssh -i C:\\Users\\me\\.ssh\\id_rsa root@h")
                                    << QStringLiteral("C:\\Users\\me\\.ssh\\id_rsa") << QString{};
    QTest::newRow("key under $HOME") << QStringLiteral("ssh -i $HOME/.ssh/id_rsa root@h") << QStringLiteral("~/.ssh/id_rsa")
                                     << QString{};
    QTest::newRow("-o IdentityFile") << QStringLiteral("ssh -o IdentityFile=k root@h") << QStringLiteral("k") << QString{};
    QTest::newRow("two jumps") << QStringLiteral("ssh -J a@g1,g2:23 root@h") << QString{} << QStringLiteral("a@g1,g2:23");
    QTest::newRow("jump") << QStringLiteral("ssh -J me@gate:2200 root@h") << QString{} << QStringLiteral("me@gate:2200");
    QTest::newRow("-o ProxyJump") << QStringLiteral("ssh -oProxyJump=gate root@h") << QString{} << QStringLiteral("gate");
}

void LoginLineTest::readsKeyAndJump()
{
    QFETCH(QString, line);
    QFETCH(QString, keyFile);
    QFETCH(QString, jumpHost);
    const auto login = parseLoginLine(line);
    QVERIFY(login);
    QCOMPARE(login->host, QStringLiteral("h"));
    QCOMPARE(login->keyFile, keyFile);
    QCOMPARE(login->jumpHost, jumpHost);
}

void LoginLineTest::namesWhatItLeftOut_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QStringList>("ignored");

    QTest::newRow("nothing") << QStringLiteral("ssh -p 22 root@h") << QStringList{};
    QTest::newRow("tunnel") << QStringLiteral("ssh -L 8080:localhost:8080 root@h")
                            << QStringList{QStringLiteral("-L 8080:localhost:8080")};
    QTest::newRow("setting") << QStringLiteral("ssh -o StrictHostKeyChecking=no root@h")
                             << QStringList{QStringLiteral("-o StrictHostKeyChecking=no")};
    QTest::newRow("flags") << QStringLiteral("ssh -AX root@h") << QStringList{QStringLiteral("-A"), QStringLiteral("-X")};
    QTest::newRow("command") << QStringLiteral("ssh root@h tmux attach -t train")
                             << QStringList{QStringLiteral("the words behind the host (a password goes on a line of its own)")};
    QTest::newRow("file of scp") << QStringLiteral("scp a.zip root@h:/root") << QStringList{QStringLiteral("a.zip")};
    QTest::newRow("second login with a password")
        << QStringLiteral("ssh root@h\nsshpass -p secret ssh root@other") << QStringList{QStringLiteral("sshpass")};
    QTest::newRow("second login with a password behind it")
        << QStringLiteral("ssh root@h\nssh -p 23 root@other secret") << QStringList{QStringLiteral("ssh root@other")};
    QTest::newRow("second login with a password in the address")
        << QStringLiteral("ssh root@h\nssh://root:secret@other:23") << QStringList{QStringLiteral("ssh root@other")};
    QTest::newRow("second login") << QStringLiteral("ssh root@h\nssh root@other")
                                  << QStringList{QStringLiteral("ssh root@other")};
}

void LoginLineTest::namesWhatItLeftOut()
{
    QFETCH(QString, line);
    QFETCH(QStringList, ignored);
    const auto login = parseLoginLine(line);
    QVERIFY(login);
    QCOMPARE(login->host, QStringLiteral("h"));
    QCOMPARE(login->ignored, ignored);
}

void LoginLineTest::refusesOddTexts_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("code");

    addUnsafeTexts();
    addUnusableTexts();
}

void LoginLineTest::refusesOddTexts()
{
    QFETCH(QString, line);
    QFETCH(QString, code);

    const auto login = parseLoginLine(line);
    QVERIFY2(!login, qPrintable(login ? login->host : QString{}));
    QCOMPARE(login.error().kind, ErrorKind::InvalidInput);
    QCOMPARE(login.error().code, code);
    QVERIFY(!login.error().message.isEmpty());
    QVERIFY(!login.error().remedy.isEmpty());
    QVERIFY(login.error().message.size() < 300);
}

void LoginLineTest::errorsHoldNoPassword()
{
    for (const char *line : {"ssh -p 0 root@h\nTopSecret1", "ssh root@a/b 密码：TopSecret1", "ssh root@h;x\npassword: TopSecret1",
                             "sshpass -p TopSecret1 ssh -p 0 root@h", "ssh://root:TopSecret1@a..b",
                             "root@h -p 22 TopSecret1"}) {
        const auto login = parseLoginLine(text(line));
        QVERIFY2(!login, line);
        const QString all = login.error().message + login.error().remedy + login.error().detail;
        QVERIFY2(!all.contains(QLatin1String{"TopSecret1"}), line);
    }
}

void LoginLineTest::everyPrefixSurvives()
{
    const QString whole =
        text("me@laptop:~$ sshpass -p 'x y' ssh -Ap 34222 -o \"Port 1\" -i ~/.ssh/k root@[2001:db8::1%eth0]:22 -J a@b "
             "-L 1:h:2 # c\n登录密码：Ab\\\n1\nHost: h\nPort: 2\n");
    for (qsizetype length = 0; length <= whole.size(); ++length) {
        const auto login = parseLoginLine(whole.left(length));
        QVERIFY(login ? !login->host.isEmpty() && login->port > 0 && !login->user.isEmpty() : !login.error().remedy.isEmpty());
    }
}

void LoginLineTest::longTextsEndAtOnce()
{
    QElapsedTimer timer;
    timer.start();
    for (const QString &piece : {QStringLiteral("a@"), QStringLiteral(":"), QStringLiteral("[::"), QStringLiteral("\n"),
                                 QStringLiteral("$ "), QStringLiteral("a."), QStringLiteral("-p "), QStringLiteral("密码：")})
        (void)parseLoginLine(piece.repeated(8000 / piece.size()));
    QVERIFY2(timer.elapsed() < tests::patience(3000), qPrintable(QString::number(timer.elapsed())));
}

QTEST_GUILESS_MAIN(LoginLineTest)
#include "tst_login_line.moc"
