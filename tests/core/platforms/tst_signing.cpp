// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/signing/aigalaxy.h"
#include "core/platforms/signing/aliyun_v3.h"
#include "core/platforms/signing/compshare.h"
#include "core/platforms/signing/nonce.h"
#include "core/platforms/signing/sigv4.h"
#include "core/platforms/signing/tc3.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace core::platforms;
using namespace core::platforms::signing;

namespace {

QJsonObject fixture(const QString &name)
{
    QFile file{QStringLiteral(ZUKA_SOURCE_DIR "/tests/fixtures/signing/") + name};
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject{};
}

QByteArray textOf(const QJsonObject &object, const char *key)
{
    return object.value(QLatin1String{key}).toString().toUtf8();
}

Parameters parametersOf(const QJsonValue &value)
{
    Parameters parameters;
    const QJsonObject object = value.toObject();
    for (auto entry = object.begin(); entry != object.end(); ++entry)
        parameters.insert(entry.key().toUtf8(), entry.value().toString().toUtf8());
    return parameters;
}

QByteArray headerIn(const HttpHeaders &headers, const QByteArray &name)
{
    for (const auto &[key, value] : headers) {
        if (key.compare(name, Qt::CaseInsensitive) == 0)
            return value;
    }
    return {};
}

QDateTime timeOf(const QJsonObject &object)
{
    return QDateTime::fromString(object.value(QStringLiteral("time")).toString(), Qt::ISODate);
}

} // namespace

class SigningTest final : public QObject {
    Q_OBJECT

private slots:
    void sigV4GivesThePublishedHeader_data();
    void sigV4GivesThePublishedHeader();
    void tc3GivesThePublishedHeader_data();
    void tc3GivesThePublishedHeader();
    void tc3HeadersCarryWhatIsSigned();
    void aliyunGivesThePublishedHeader();
    void aliyunSignsTheContentTypeWhenThereIsOne();
    void compShareGivesThePublishedSignature_data();
    void compShareGivesThePublishedSignature();
    void aiGalaxySignsThePublishedText();
    void aiGalaxySendsNoEmptyParameter();
    void everyPartChangesTheSignature_data();
    void everyPartChangesTheSignature();
    void encodesAsRfc3986Says_data();
    void encodesAsRfc3986Says();
    void namesTheHostAsItIsSent_data();
    void namesTheHostAsItIsSent();
    void noncesDiffer();
};

void SigningTest::sigV4GivesThePublishedHeader_data()
{
    QTest::addColumn<QJsonObject>("example");
    const QJsonArray cases = fixture(QStringLiteral("sigv4.json")).value(QStringLiteral("cases")).toArray();
    QCOMPARE(cases.size(), 5);
    for (const QJsonValue &entry : cases)
        QTest::newRow(textOf(entry.toObject(), "name").constData()) << entry.toObject();
}

void SigningTest::sigV4GivesThePublishedHeader()
{
    QFETCH(QJsonObject, example);
    const QJsonObject shared = fixture(QStringLiteral("sigv4.json"));
    const HttpHeaders headers = sigV4Headers({.method = textOf(example, "method"),
                                              .host = textOf(example, "host"),
                                              .region = textOf(shared, "region"),
                                              .service = textOf(example, "service"),
                                              .query = parametersOf(example.value(QStringLiteral("query"))),
                                              .contentType = textOf(example, "content_type"),
                                              .body = textOf(example, "body"),
                                              .at = timeOf(shared)},
                                             {.keyId = textOf(shared, "key_id"), .secret = textOf(shared, "secret")});
    QCOMPARE(headerIn(headers, "Authorization"), textOf(example, "authorization"));
    QCOMPARE(headerIn(headers, "X-Amz-Date"), QByteArray{"20150830T123600Z"});
    QCOMPARE(headerIn(headers, "Content-Type"), textOf(example, "content_type"));
}

void SigningTest::tc3GivesThePublishedHeader_data()
{
    QTest::addColumn<QJsonObject>("example");
    const QJsonArray cases = fixture(QStringLiteral("tc3.json")).value(QStringLiteral("cases")).toArray();
    QCOMPARE(cases.size(), 2);
    for (const QJsonValue &entry : cases)
        QTest::newRow(textOf(entry.toObject(), "name").constData()) << entry.toObject();
}

void SigningTest::tc3GivesThePublishedHeader()
{
    QFETCH(QJsonObject, example);
    const QJsonObject shared = fixture(QStringLiteral("tc3.json"));
    const Tc3Call call{.host = textOf(shared, "host"),
                       .service = textOf(shared, "service"),
                       .action = textOf(shared, "action"),
                       .version = textOf(shared, "version"),
                       .region = textOf(shared, "region"),
                       .body = textOf(shared, "body"),
                       .at = QDateTime::fromSecsSinceEpoch(shared.value(QStringLiteral("timestamp")).toInteger(), Qt::UTC)};
    const Credentials credentials{.keyId = textOf(example, "key_id"), .secret = textOf(example, "secret")};
    Parameters covered{{"content-type", textOf(shared, "content_type")}, {"host", call.host}};
    if (example.value(QStringLiteral("signs_action")).toBool()) {
        QCOMPARE(headerIn(tc3Headers(call, credentials), "Authorization"), textOf(example, "authorization"));
        covered.insert("x-tc-action", call.action.toLower());
    }
    QCOMPARE(tc3Authorization(call, covered, credentials), textOf(example, "authorization"));
}

void SigningTest::tc3HeadersCarryWhatIsSigned()
{
    const HttpHeaders headers = tc3Headers({.host = "h", .service = "cvm", .action = "StopInstances", .version = "2017-03-12", .region = "ap-x",
                                            .at = QDateTime::fromSecsSinceEpoch(1551113065, Qt::UTC)},
                                           {.keyId = "id", .secret = "secret"});
    QCOMPARE(headerIn(headers, "X-TC-Action"), QByteArray{"StopInstances"});
    QCOMPARE(headerIn(headers, "X-TC-Region"), QByteArray{"ap-x"});
    QCOMPARE(headerIn(headers, "X-TC-Timestamp"), QByteArray{"1551113065"});
    QCOMPARE(headerIn(headers, "Content-Type"), QByteArray{"application/json; charset=utf-8"});
}

void SigningTest::aliyunGivesThePublishedHeader()
{
    const QJsonObject example = fixture(QStringLiteral("aliyun_v3.json"));
    const HttpHeaders headers = aliyunHeaders({.method = textOf(example, "method"),
                                               .host = textOf(example, "host"),
                                               .action = textOf(example, "action"),
                                               .version = textOf(example, "version"),
                                               .query = parametersOf(example.value(QStringLiteral("query"))),
                                               .at = timeOf(example),
                                               .nonce = textOf(example, "nonce")},
                                              {.keyId = textOf(example, "key_id"), .secret = textOf(example, "secret")});
    QVERIFY(!textOf(example, "authorization").isEmpty());
    QCOMPARE(headerIn(headers, "Authorization"), textOf(example, "authorization"));
    QCOMPARE(headerIn(headers, "x-acs-date"), QByteArray{"2023-10-26T10:22:32Z"});
    QVERIFY(headerIn(headers, "host").isEmpty()); // the transport sends its own
}

void SigningTest::aliyunSignsTheContentTypeWhenThereIsOne()
{
    const HttpHeaders headers = aliyunHeaders({.host = "h", .contentType = "application/x-www-form-urlencoded", .at = QDateTime::currentDateTimeUtc()},
                                              {.keyId = "id", .secret = "secret"});
    QVERIFY(headerIn(headers, "Authorization").contains("SignedHeaders=content-type;host;x-acs-action"));
    QCOMPARE(headerIn(headers, "Content-Type"), QByteArray{"application/x-www-form-urlencoded"});
}

void SigningTest::compShareGivesThePublishedSignature_data()
{
    QTest::addColumn<QJsonObject>("example");
    const QJsonArray cases = fixture(QStringLiteral("compshare.json")).value(QStringLiteral("cases")).toArray();
    QCOMPARE(cases.size(), 2);
    for (const QJsonValue &entry : cases)
        QTest::newRow(textOf(entry.toObject(), "name").constData()) << entry.toObject();
}

void SigningTest::compShareGivesThePublishedSignature()
{
    QFETCH(QJsonObject, example);
    const QJsonObject shared = fixture(QStringLiteral("compshare.json"));
    const Credentials credentials{.keyId = textOf(shared, "public_key"), .secret = textOf(shared, "private_key")};
    Parameters parameters = parametersOf(example.value(QStringLiteral("parameters")));
    const Parameters sent = signedForCompShare(parameters, credentials);
    QCOMPARE(sent.value("Signature"), textOf(example, "signature"));
    QCOMPARE(sent.value("PublicKey"), credentials.keyId);
    // Signing what is signed already changes nothing.
    QCOMPARE(signedForCompShare(sent, credentials), sent);
}

void SigningTest::aiGalaxySignsThePublishedText()
{
    const QJsonObject example = fixture(QStringLiteral("aigalaxy.json"));
    QCOMPARE(aiGalaxyText(parametersOf(example.value(QStringLiteral("parameters")))), textOf(example, "text"));

    // The digest over that text with a secret behind it, put together by hand.
    Parameters own{{"param1", "iamcoolman"}, {"param2", "18"}, {"param3", "true"}, {"param4", ""}};
    const Parameters sent = signedForAiGalaxy(own, {.secondsSinceEpoch = 1733814154, .nonce = "CrpsYHp"}, {.keyId = "8b90cf872569460a", .secret = "abc"});
    const QByteArray wanted = QCryptographicHash::hash(textOf(example, "text") + "&secret=abc", QCryptographicHash::Md5).toHex();
    QCOMPARE(sent.value("sign"), wanted);
}

void SigningTest::aiGalaxySendsNoEmptyParameter()
{
    const Parameters sent = signedForAiGalaxy({{"page", "1"}, {"note", ""}, {"secret", "x"}}, {.secondsSinceEpoch = 1, .nonce = "12345678"},
                                              {.keyId = "id", .secret = "s"});
    QCOMPARE(sent.keys(), (QByteArrayList{"apikey", "nonce", "page", "sign", "timestamp"}));
}

void SigningTest::everyPartChangesTheSignature_data()
{
    QTest::addColumn<QString>("part");
    for (const char *part : {"host", "region", "query", "body", "time", "secret", "method"})
        QTest::newRow(part) << QString::fromLatin1(part);
}

void SigningTest::everyPartChangesTheSignature()
{
    QFETCH(QString, part);
    SigV4Call call{.host = "a", .region = "r", .service = "ec2", .query = {{"A", "1"}}, .body = "b", .at = QDateTime::fromSecsSinceEpoch(1e9, Qt::UTC)};
    Credentials credentials{.keyId = "id", .secret = "s"};
    const QByteArray before = headerIn(sigV4Headers(call, credentials), "Authorization").right(64);
    if (part == u"host") call.host = "b";
    if (part == u"region") call.region = "s";
    if (part == u"query") call.query.insert("A", "2");
    if (part == u"body") call.body = "c";
    if (part == u"time") call.at = call.at.addSecs(1);
    if (part == u"secret") credentials.secret = "t";
    if (part == u"method") call.method = "GET";
    QVERIFY(headerIn(sigV4Headers(call, credentials), "Authorization").right(64) != before);
}

void SigningTest::encodesAsRfc3986Says_data()
{
    QTest::addColumn<QByteArray>("plain");
    QTest::addColumn<QByteArray>("encoded");
    QTest::newRow("unreserved stay") << QByteArray{"A-b_c.d~9"} << QByteArray{"A-b_c.d~9"};
    QTest::newRow("space, slash, star, plus") << QByteArray{"a b/c*d+e"} << QByteArray{"a%20b%2Fc%2Ad%2Be"};
    QTest::newRow("beyond ASCII") << QByteArray{"\xE6\x9C\xAA"} << QByteArray{"%E6%9C%AA"};
    QTest::newRow("list of ids") << QByteArray{"[\"i-1\"]"} << QByteArray{"%5B%22i-1%22%5D"};
}

void SigningTest::encodesAsRfc3986Says()
{
    QFETCH(QByteArray, plain);
    QFETCH(QByteArray, encoded);
    QCOMPARE(percentEncoded(plain), encoded);
    QCOMPARE(canonicalQuery({{"k", plain}, {"a", "1"}}), "a=1&k=" + encoded);
}

void SigningTest::namesTheHostAsItIsSent_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QByteArray>("host");
    QTest::newRow("usual port") << QStringLiteral("https://ec2.us-east-1.amazonaws.com/") << QByteArray{"ec2.us-east-1.amazonaws.com"};
    QTest::newRow("usual port, told") << QStringLiteral("https://h.example:443/x") << QByteArray{"h.example"};
    QTest::newRow("another port") << QStringLiteral("http://127.0.0.1:8080/") << QByteArray{"127.0.0.1:8080"};
    QTest::newRow("version 6") << QStringLiteral("http://[::1]:8080/") << QByteArray{"[::1]:8080"};
}

void SigningTest::namesTheHostAsItIsSent()
{
    QFETCH(QString, url);
    QFETCH(QByteArray, host);
    QCOMPARE(hostOf(QUrl{url}), host);
}

void SigningTest::noncesDiffer()
{
    const QByteArray one = newNonce();
    QCOMPARE(one.size(), 32);
    QVERIFY(one != newNonce());
}

QTEST_GUILESS_MAIN(SigningTest)
#include "tst_signing.moc"
