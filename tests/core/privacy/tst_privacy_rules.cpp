// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/folder_rules.h"
#include "core/privacy/text_scan.h"
#include "core/privacy/utf16.h"

#include <QTemporaryDir>
#include <QTest>

using namespace core::privacy;

namespace {

const Rules &rules()
{
    static const Rules all = [] {
        const auto loaded = loadRules(QStringLiteral(ZUKA_SOURCE_DIR "/resources/privacy/rules.json"));
        return loaded ? *loaded : Rules{};
    }();
    return all;
}

const Matcher &matcher()
{
    static const Matcher made{rules()};
    return made;
}

std::vector<Hit> hitsOf(const QByteArray &text)
{
    TextScan scan{matcher()};
    scan.feed(text);
    scan.finish();
    return scan.hits();
}

QByteArray mails(int count)
{
    QByteArray text;
    for (int i = 0; i < count; ++i)
        text += "name" + QByteArray::number(i) + "@company.com.cn,\n";
    return text;
}

// None of the keys below is or was one: they are rows of characters in the right form.
const QByteArray kRandom = "Ab3dEf6hIj9LmN2pQr5tUv8xYz1BcD4fGh7jKl0nPq3sTu6w";
const QByteArray kPem = "-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA7n3bV1\n";

} // namespace

class PrivacyRulesTest final : public QObject {
    Q_OBJECT

private slots:
    void theRulesAreWhole();
    void brokenRulesAreNamed();
    void finds_data();
    void finds();
    void leavesAlone_data();
    void leavesAlone();
    void valuesAreNeverShown();
    void linesAreCounted();
    void cutsDoNotMatter();
    void everyBeginningIsFine();
    void manyPlacesAreCounted();
    void readsUtf16_data();
    void readsUtf16();
    void folderRulesAreRemembered();
};

void PrivacyRulesTest::theRulesAreWhole()
{
    const auto loaded = loadRules(QStringLiteral(ZUKA_SOURCE_DIR "/resources/privacy/rules.json"));
    QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().detail));
    QVERIFY(loaded->mobilePrefixes.test(138) && loaded->mobilePrefixes.test(199) && !loaded->mobilePrefixes.test(120));
    QVERIFY(loaded->keys.size() >= 25);
    for (const KeyShape &key : loaded->keys)
        QVERIFY2(key.prefix.size() + key.most < 512 && key.alphabet.any() && !key.alphabet.test(' '), qPrintable(key.id));
}

void PrivacyRulesTest::brokenRulesAreNamed()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("rules.json"));
    QFile file{path};
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"as_of": "2026-11-30", "limits": 3})");
    file.close();
    const auto loaded = loadRules(path);
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().code, QStringLiteral("privacy.rules"));
    QVERIFY(!loadRules(folder.filePath(QStringLiteral("none.json"))));
}

void PrivacyRulesTest::finds_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<QByteArray>("shown");

    QTest::newRow("mobile") << QByteArray{"tel 13812345678"} << Kind::MobileNumber << QByteArray{"138******78"};
    QTest::newRow("mobile in csv") << QByteArray{"1,13812345678,x"} << Kind::MobileNumber << QByteArray{"138******78"};
    QTest::newRow("mobile behind Chinese") << QByteArray{"电话13812345678。"} << Kind::MobileNumber << QByteArray{"138******78"};
    QTest::newRow("mobile behind GBK whose second byte is a letter") << QByteArray{"\x81\x61" "13812345678"} << Kind::MobileNumber << QByteArray{"138******78"};
    QTest::newRow("mobile with country") << QByteArray{"+8613812345678"} << Kind::MobileNumber << QByteArray{"861********78"};
    QTest::newRow("mobile with country and hyphen") << QByteArray{"+86-13812345678"} << Kind::MobileNumber << QByteArray{"138******78"};
    QTest::newRow("mobile in groups") << QByteArray{"138 1234 5678"} << Kind::MobileNumber << QByteArray{"138******78"};
    QTest::newRow("mobile in groups with hyphens") << QByteArray{"(138-1234-5678)"} << Kind::MobileNumber << QByteArray{"138******78"};
    QTest::newRow("mobile with country in groups") << QByteArray{"+86 138 1234 5678"} << Kind::MobileNumber << QByteArray{"861********78"};
    QTest::newRow("mobile in a name") << QByteArray{"user_13812345678_a"} << Kind::MobileNumber << QByteArray{"138******78"};
    // Check characters worked out by hand from GB 11643: Σ digit × weight mod 11.
    QTest::newRow("id number with X") << QByteArray{"id: 11010519491231002X"} << Kind::IdNumber << QByteArray{"11**************2X"};
    QTest::newRow("id number with x") << QByteArray{"11010519491231002x"} << Kind::IdNumber << QByteArray{"11**************2x"};
    QTest::newRow("id number of digits") << QByteArray{"440524188001010014 440524198001010013"} << Kind::IdNumber << QByteArray{"44**************13"};
    QTest::newRow("card in one") << QByteArray{"card=6222021234567890128;"} << Kind::BankCard << QByteArray{"***************0128"};
    QTest::newRow("card in groups") << QByteArray{"4111 1111 1111 1111"} << Kind::BankCard << QByteArray{"************1111"};
    QTest::newRow("Amex") << QByteArray{"3782-822463-10005"} << Kind::BankCard << QByteArray{"***********0005"};
    QTest::newRow("mail list") << mails(20) << Kind::MailList << QByteArray{"n***@***"};
    QTest::newRow("pem") << kPem << Kind::PrivateKey << QByteArray{"BEGIN RSA PRIVATE KEY"};
    QTest::newRow("pem in json") << QByteArray{"\"-----BEGIN PRIVATE KEY-----\\nMIIEvQIBADANBgkqhkiG9w0\""} << Kind::PrivateKey << QByteArray{"BEGIN PRIVATE KEY"};
    QTest::newRow("encrypted pem") << QByteArray{"-----BEGIN RSA PRIVATE KEY-----\r\nProc-Type: 4,ENCRYPTED"} << Kind::PrivateKey << QByteArray{"BEGIN RSA PRIVATE KEY"};
    QTest::newRow("OpenSSH") << QByteArray{"-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEA"} << Kind::PrivateKey << QByteArray{"BEGIN OPENSSH PRIVATE KEY"};
    QTest::newRow("PuTTY") << QByteArray{"PuTTY-User-Key-File-3: ssh-ed25519"} << Kind::PrivateKey << QByteArray{"PuTTY User Key File 3:"};
    for (const KeyShape &key : rules().keys) {
        QByteArray body;
        for (int i = 0; body.size() < key.least; ++i) {
            const char c = kRandom.at(i % kRandom.size());
            if (key.alphabet.test(static_cast<unsigned char>(c)))
                body += c;
        }
        QTest::addRow("key %s", qPrintable(key.id)) << "x = '" + key.prefix + body + "'" << Kind::Key << key.prefix + "********";
    }
    QTest::newRow("password in quotes") << QByteArray{"db_password = \"S3cr3t-w0rd\""} << Kind::Password << QByteArray{"db_password = ********"};
    QTest::newRow("password in json") << QByteArray{R"({"password": "hunter2222abc"})"} << Kind::Password << QByteArray{"password = ********"};
    QTest::newRow("token in an env file") << QByteArray{"WANDB_API_KEY=" + kRandom.left(40)} << Kind::Password << QByteArray{"WANDB_API_KEY = ********"};
    QTest::newRow("yaml") << QByteArray{"client-secret: '9fK2mX7qLp'"} << Kind::Password << QByteArray{"client-secret = ********"};
    QTest::newRow("go") << QByteArray{"token := \"9fK2mX7qLp\""} << Kind::Password << QByteArray{"token = ********"};
    QTest::newRow("words") << QByteArray{"This is Strictly CONFIDENTIAL."} << Kind::InternalWord << QByteArray{"strictly confidential"};
    QTest::newRow("Chinese words") << QByteArray{"本文为内部资料，请勿外传"} << Kind::InternalWord << QByteArray{"内部资料"};
    QTest::newRow("GBK words") << QByteArray::fromHex("c4dab2bfd7cac1cf") << Kind::InternalWord << QByteArray{"内部资料"};
}

void PrivacyRulesTest::finds()
{
    QFETCH(QByteArray, text);
    QFETCH(Kind, kind);
    QFETCH(QByteArray, shown);
    const auto hits = hitsOf(text);
    QVERIFY(!hits.empty());
    QCOMPARE(hits.front().kind, kind);
    QCOMPARE(hits.front().masked, shown);
}

void PrivacyRulesTest::leavesAlone_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *text : {
             "", "1", "a", "12012345678", "1381234567", "138123456789", "0.13812345678", "13812345678.5", "x13812345678", "13812345678x",
             "138 1234 567", "12 138 1234 5678", "138 1234 5678 9", "2024-13812345678", "f47ac10b-58cc-4372-a567-138123456780",
             "f47ac10b-13812345678-4372", "1.138.1234.5678", "1700000000000", "1700000000000000", "11010519491231002Y",
             "110105194912310021", "110105194913310022", "990105194912310020", "11010520230229001X", "6222021234567890129",
             "4111111111111112", "4000000000000000", "0.4111111111111111", "4111111111111111.5", "2024-11-30 12:00:00",
             "d41d8cd98f00b204e9800998ecf8427e", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
             "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk", "version 138.1234.5678", "if (key.startswith(\"-----BEGIN RSA PRIVATE KEY-----\")):",
             "-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOC", "-----BEGIN CERTIFICATE-----\nMIIDdzCCAl+gAwIBAgIEAgAAuTANBg",
             "sk-learn-contrib-imbalanced-learn", "sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxx", "task-9f8e7d6c5b4a39281706f5e4d3c2b1a0", "AKIAIOSFODNN7EXAMPLE",
             "AKIASHORT", "hf_transformers_are_here_for_everyone_now", "ghp_short1", "xoxb-your-token-here-please-123", "LTAI5t", "max_tokens = 4096",
             "password = getpass()", "token = tokenizer2", "\"eos_token\": \"<|endoftext|>\"", "api_key = os.environ['A1B2C3D4']",
             "api_key = \"your-key-here-123\"", "PASSWORD=${DB_PASSWORD_2024}", "secret: true", "password == \"a1b2c3d4e5\"", "token: https://a.b/c1d2",
             "password = self.config.password2", "key = \"9fK2mX7qLp\"", "git@github.com", "the internal use of memory", "confidentially", "内部的结构"})
        QTest::addRow("%s", text) << QByteArray{text};
    QTest::newRow("few mails") << mails(19);
    QTest::newRow("one mail often") << QByteArray{"a@company.cn, "}.repeated(100);
    QTest::newRow("examples") << mails(40).replace("company.com.cn", "example.com");
    QTest::newRow("decorators") << QByteArray{"@property\n@app.route('/x')\n"}.repeated(40);
    QTest::newRow("long digits") << QByteArray{"13812345678"}.repeated(5);
}

void PrivacyRulesTest::leavesAlone()
{
    QFETCH(QByteArray, text);
    const auto hits = hitsOf(text);
    QVERIFY2(hits.empty(), hits.empty() ? "" : hits.front().masked.constData());
}

void PrivacyRulesTest::valuesAreNeverShown()
{
    for (const auto &[text, value] : {std::pair{QByteArray{"13812345678"}, QByteArray{"12345"}}, std::pair{QByteArray{"11010519491231002X"}, QByteArray{"19491231"}},
                                      std::pair{QByteArray{"password='S3cr3t-w0rd'"}, QByteArray{"S3c"}}, std::pair{"ghp_" + kRandom.left(36), kRandom.left(3)}}) {
        const auto hits = hitsOf(text);
        QCOMPARE(hits.size(), size_t{1});
        QVERIFY(!hits.front().masked.contains(value));
    }
}

void PrivacyRulesTest::linesAreCounted()
{
    const QByteArray filler = QByteArray{"nothing here at all\n"}.repeated(1000);
    TextScan scan{matcher()};
    for (const QByteArray &piece : {filler, QByteArray{"a\nb 13812345678\n"}, filler, QByteArray{"13912345678"}})
        scan.feed(piece);
    scan.finish();
    QCOMPARE(scan.hits().size(), size_t{2});
    QCOMPARE(scan.hits().at(0).line, 1002);
    QCOMPARE(scan.hits().at(1).line, 2003);
}

void PrivacyRulesTest::cutsDoNotMatter()
{
    const QByteArray text = "first 13812345678, 138 1234 5678, 11010519491231002X\n" + kPem + "\nkey = '" + "ghp_" + kRandom.left(36) + "'\n"
        + mails(20) + QByteArray{"filler "}.repeated(90) + "password = \"S3cr3t-w0rd\" 6222021234567890128 内部资料 4111-1111-1111-1111\n";
    const auto whole = hitsOf(text);
    QCOMPARE(whole.size(), size_t{10});
    for (qsizetype cut = 0; cut <= text.size(); ++cut) {
        TextScan scan{matcher()};
        scan.feed(QByteArrayView{text}.first(cut));
        scan.feed(QByteArrayView{text}.sliced(cut));
        scan.finish();
        QVERIFY2(scan.hits() == whole, qPrintable(QString::number(cut)));
    }
    TextScan bytes{matcher()};
    for (const char c : text)
        bytes.feed({&c, 1});
    bytes.finish();
    QVERIFY(bytes.hits() == whole);
}

void PrivacyRulesTest::everyBeginningIsFine()
{
    const QByteArray text = "+86 138 1234 5678 a@b.cn password: \"S3cr3t-w0rd\" " + kPem + "sk-" + kRandom;
    size_t before = 0;
    for (qsizetype length = 0; length <= text.size(); ++length) {
        const size_t found = hitsOf(text.left(length)).size();
        QVERIFY(found + 1 >= before); // a row of digits that goes on may be none any more
        before = found;
    }
    QCOMPARE(before, size_t{4});
}

void PrivacyRulesTest::manyPlacesAreCounted()
{
    TextScan scan{matcher()};
    scan.feed(QByteArray{"13812345678\n"}.repeated(1000));
    scan.finish();
    QCOMPARE(scan.hits().size(), static_cast<size_t>(rules().mostPerKind));
    QCOMPARE(scan.count(Kind::MobileNumber), 1000);
    scan.restart();
    scan.feed("nothing");
    scan.finish();
    QCOMPARE(scan.count(Kind::MobileNumber), 0);
}

void PrivacyRulesTest::readsUtf16_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<Encoding>("encoding");
    QTest::newRow("little, mark") << QByteArray{"\xFF\xFE" "a\0b\0", 6} << Encoding::Utf16Little;
    QTest::newRow("big, mark") << QByteArray{"\xFE\xFF\0a\0b", 6} << Encoding::Utf16Big;
    QTest::newRow("little, none") << QByteArray{"a\0b\0", 4} << Encoding::Utf16Little;
    QTest::newRow("big, none") << QByteArray{"\0a\0b", 4} << Encoding::Utf16Big;
    QTest::newRow("bytes") << QByteArray{"ab"} << Encoding::Bytes;
    QTest::newRow("binary") << QByteArray{"ab\0\0\0\0\1\2", 8} << Encoding::Binary;
}

void PrivacyRulesTest::readsUtf16()
{
    QFETCH(QByteArray, bytes);
    QFETCH(Encoding, encoding);
    QCOMPARE(encodingOf(bytes), encoding);
    if (encoding == Encoding::Bytes || encoding == Encoding::Binary)
        return;
    for (qsizetype cut = 0; cut <= bytes.size(); ++cut) {
        Utf16Reader reader{encoding == Encoding::Utf16Big};
        QByteArray text = reader.read(bytes.left(cut));
        text += reader.read(bytes.mid(cut));
        QCOMPARE(text, QByteArray{"ab"});
    }
    Utf16Reader pairs{false};
    QCOMPARE(pairs.read(QByteArray{"\x3D\xD8\x00\xDE\x2D\x4E\x00\xD8\x41\x00", 10}), QByteArray{"\xF0\x9F\x98\x80\xE4\xB8\xAD?A"});
}

void PrivacyRulesTest::folderRulesAreRemembered()
{
    FolderRules remembered;
    remembered.set(QStringLiteral("/data/a/"), FolderRule::Exclude);
    remembered.set(QStringLiteral("/data/a/b"), FolderRule::Allow);
    remembered.set(QStringLiteral("/"), FolderRule::Skip);
    QCOMPARE(remembered.of(QStringLiteral("/data/a/x/y.csv")), FolderRule::Exclude);
    QCOMPARE(remembered.of(QStringLiteral("/data/a/b/y.csv")), FolderRule::Allow);
    QVERIFY(!remembered.of(QStringLiteral("/data/ab")));
    QCOMPARE(FolderRules::fromJson(remembered.toJson()), remembered);
    QCOMPARE(FolderRules::fromJson("{\"/x\": \"maybe\", \"/y\": 3, \"/z\": \"skip\"}").all().size(), 1);
    QCOMPARE(FolderRules::fromJson("no json").all().size(), 0);
    remembered.set(QStringLiteral("/data/a"), std::nullopt);
    QVERIFY(!remembered.of(QStringLiteral("/data/a/x")));
}

QTEST_GUILESS_MAIN(PrivacyRulesTest)
#include "tst_privacy_rules.moc"
