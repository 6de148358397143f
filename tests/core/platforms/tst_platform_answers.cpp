// SPDX-License-Identifier: GPL-3.0-or-later
// The parts that every decoder stands on: values without trust, error words, waiting times, the HTTP reader, the data file.
#include "core/catalog/catalog.h"
#include "core/platforms/answer_errors.h"
#include "core/platforms/bearer_request.h"
#include "core/platforms/http_answer_parser.h"
#include "core/platforms/json_reading.h"
#include "core/platforms/platform_registry.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace core::platforms;
using core::Currency;
using core::Money;

namespace {

JsonRow row(const char *json)
{
    const auto read = readJson(json);
    return read ? *read : JsonRow{};
}

HttpAnswer answerOf(const QByteArray &body, int status = 200, const HttpHeaders &headers = {})
{
    return {.status = status, .headers = headers, .body = body};
}

} // namespace

class TestPlatformAnswers final : public QObject {
    Q_OBJECT

private slots:
    void numbers_data();
    void numbers();
    void times_data();
    void times();
    void textsAreClean();
    void moneyKeepsItsSign();
    void listsAndNull();
    void logins_data();
    void logins();
    void words_data();
    void words();
    void complaints_data();
    void complaints();
    void secretsAreMasked();
    void waits_data();
    void waits();
    void pauses();
    void httpInPieces_data();
    void httpInPieces();
    void namesFindTheirDecoder_data();
    void namesFindTheirDecoder();
    void publicKeys();
    void dataFile();
    void badDataFiles_data();
    void badDataFiles();
};

void TestPlatformAnswers::numbers_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<double>("value"); // NaN: not told
    const double none = std::nan("");
    QTest::newRow("number") << QByteArray{"{\"x\": 1.5}"} << 1.5;
    QTest::newRow("text") << QByteArray{"{\"x\": \" 0.74 \"}"} << 0.74;
    QTest::newRow("thousands") << QByteArray{"{\"x\": \"1,234.56\"}"} << 1234.56;
    QTest::newRow("wrong thousands") << QByteArray{"{\"x\": \"1,23.5\"}"} << none;
    QTest::newRow("null") << QByteArray{"{\"x\": null}"} << none;
    QTest::newRow("absent") << QByteArray{"{}"} << none;
    QTest::newRow("list") << QByteArray{"{\"x\": [1]}"} << none;
    QTest::newRow("word") << QByteArray{"{\"x\": \"N/A\"}"} << none;
    QTest::newRow("infinite") << QByteArray{"{\"x\": \"inf\"}"} << none;
    QTest::newRow("not a number") << QByteArray{"{\"x\": \"nan\"}"} << none;
    QTest::newRow("flag") << QByteArray{"{\"x\": true}"} << none;
}

void TestPlatformAnswers::numbers()
{
    QFETCH(QByteArray, json);
    QFETCH(double, value);
    const auto read = row(json.constData()).number("x");
    QCOMPARE(read.has_value(), !std::isnan(value));
    if (read)
        QCOMPARE(*read, value);
}

void TestPlatformAnswers::times_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("iso"); // empty: not told
    QTest::newRow("seconds") << QByteArray{"{\"x\": 1764460800.5}"} << QStringLiteral("2025-11-30T00:00:00Z");
    QTest::newRow("milliseconds") << QByteArray{"{\"x\": 1764460800500}"} << QStringLiteral("2025-11-30T00:00:00Z");
    QTest::newRow("text") << QByteArray{"{\"x\": \"1764460800\"}"} << QStringLiteral("2025-11-30T00:00:00Z");
    QTest::newRow("zero") << QByteArray{"{\"x\": 0}"} << QString{};
    QTest::newRow("far too large") << QByteArray{"{\"x\": 1e300}"} << QString{};
    QTest::newRow("ISO") << QByteArray{"{\"x\": \"2026-11-29T12:00:00Z\"}"} << QStringLiteral("2026-11-29T12:00:00Z");
    QTest::newRow("ISO with zone") << QByteArray{"{\"x\": \"2026-11-29T20:00:00+08:00\"}"} << QStringLiteral("2026-11-29T12:00:00Z");
    QTest::newRow("ISO without seconds") << QByteArray{"{\"x\": \"2026-11-29T04:00Z\"}"} << QStringLiteral("2026-11-29T04:00:00Z");
    QTest::newRow("nanoseconds") << QByteArray{"{\"x\": \"2026-11-29T12:00:00.123456789Z\"}"} << QStringLiteral("2026-11-29T12:00:00Z");
    QTest::newRow("blank between") << QByteArray{"{\"x\": \"2026-11-29 12:00:00\"}"} << QStringLiteral("2026-11-29T12:00:00Z");
    QTest::newRow("Go's zero time") << QByteArray{"{\"x\": \"0001-01-01T00:00:00Z\"}"} << QString{};
    QTest::newRow("word") << QByteArray{"{\"x\": \"soon\"}"} << QString{};
}

void TestPlatformAnswers::times()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, iso);
    const JsonRow read = row(json.constData());
    const bool isIso = QByteArray{json}.contains("-") || json.contains("soon");
    const auto time = isIso ? read.isoTime("x") : read.unixTime("x");
    QCOMPARE(time ? time->toString(Qt::ISODate) : QString{}, iso);
}

void TestPlatformAnswers::textsAreClean()
{
    QCOMPARE(row("{\"x\": \"a\\u0000b\\u001b[31m\\nc\"}").text("x"), QStringLiteral("a b [31m c"));
    QCOMPARE(row("{\"x\": \"safe\\u202eelif\"}").text("x"), QStringLiteral("safe elif"));
    QCOMPARE(row("{\"x\": 31200011}").text("x"), QStringLiteral("31200011"));
    QCOMPARE(row("{\"x\": 9007199254740993}").text("x"), QStringLiteral("9007199254740993"));
    QCOMPARE(row("{\"x\": {}}").text("x"), QString{});
    QCOMPARE(row(("{\"x\": \"" + QByteArray(5000, 'a') + "\"}").constData()).text("x").size(), 500);
}

void TestPlatformAnswers::moneyKeepsItsSign()
{
    const JsonRow read = row("{\"cents\": \"199\", \"owed\": -0.42, \"none\": null}");
    QCOMPARE(read.price("cents", Currency::Usd, 0.01)->perHour, Money::fromCents(199, Currency::Usd));
    QCOMPARE(*read.money("owed", Currency::Usd), Money::fromCents(-42, Currency::Usd));
    QVERIFY(!read.price("owed", Currency::Usd));
    QVERIFY(!read.money("none", Currency::Cny));
    QCOMPARE(monthlyRate(60, 0.15, Currency::Usd).perHour, Money::fromMicros(12'500, Currency::Usd)); // 60 × 0.15 ÷ 720
}

void TestPlatformAnswers::listsAndNull()
{
    const JsonRow read = row("{\"null\": null, \"list\": [{\"a\": 1}, 7, {\"a\": 2}], \"text\": \"x\"}");
    QStringList problems;
    QCOMPARE(read.rows("list", &problems).size(), 2);
    QCOMPARE(problems.size(), 1);
    QVERIFY(read.isListOrNull("null") && read.isListOrNull("list"));
    QVERIFY(!read.isListOrNull("text") && !read.isListOrNull("absent"));
    QCOMPARE(read.texts("text"), QStringList{QStringLiteral("x")});
    QVERIFY(read.texts("null").isEmpty());
    QCOMPARE(row("[{\"id\": 1}]").rows("").size(), 1);
}

void TestPlatformAnswers::logins_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("login"); // empty: none
    QTest::newRow("port first") << QStringLiteral("ssh -p 34222 root@connect.example") << QStringLiteral("root@connect.example:34222");
    QTest::newRow("port last") << QStringLiteral("ssh root@198.51.100.3 -p 34446") << QStringLiteral("root@198.51.100.3:34446");
    QTest::newRow("port joined") << QStringLiteral("ssh -p23 ubuntu@203.0.113.30") << QStringLiteral("ubuntu@203.0.113.30:23");
    QTest::newRow("no port") << QStringLiteral("ssh user@host.example") << QStringLiteral("user@host.example:22");
    QTest::newRow("key") << QStringLiteral("ssh -i ~/.ssh/id -o A=b root@h.example -p 1022") << QStringLiteral("root@h.example:1022");
    QTest::newRow("option as host") << QStringLiteral("ssh -p 22 root@-oProxyCommand=x") << QString{};
    QTest::newRow("shell in host") << QStringLiteral("ssh root@h;rm") << QString{};
    QTest::newRow("wrong port") << QStringLiteral("ssh -p 99999 root@h") << QString{};
    QTest::newRow("another program") << QStringLiteral("curl root@h") << QString{};
    QTest::newRow("nothing") << QString{} << QString{};
}

void TestPlatformAnswers::logins()
{
    QFETCH(QString, line);
    QFETCH(QString, login);
    const auto access = sshFromCommand(line);
    QCOMPARE(access ? QStringLiteral("%1@%2:%3").arg(access->user, access->host).arg(access->port) : QString{}, login);
}

void TestPlatformAnswers::words_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("code"); // empty: not told
    const auto add = [](const char *words, const char *code) { QTest::newRow(words) << QString::fromUtf8(words) << QString::fromLatin1(code); };
    add("余额不足，请充值", "platform.no_balance");
    add("库存不足", "platform.no_stock");
    add("无卡可用", "platform.no_stock");
    add("登录超时，请重新登录", "platform.auth");
    add("accesskey不存在!", "platform.auth");
    add("sign验证失败!", "platform.auth");
    add("page_size参数超限!", "platform.invalid");
    add("操作过于频繁", "platform.rate_limited");
    add("Throttling.User: Request was denied due to user flow control.", "platform.rate_limited");
    add("IncorrectInstanceStatus", "platform.wrong_state");
    add("OperationDenied.NoStock", "platform.no_stock");
    add("ResourceInsufficient.SpecifiedInstanceType", "platform.no_stock");
    add("InsufficientInstanceCapacity", "platform.no_stock");
    add("Forbidden.RAM", "platform.forbidden");
    add("InvalidInstanceId.NotFound", "platform.not_found");
    add("There are not enough free GPUs on the host machine to start this pod.", "platform.no_stock");
    add("RequestExpired: time stamp", "platform.clock");
    add("The service is not available: over capacity", "");
    add("hello", "");
}

void TestPlatformAnswers::words()
{
    QFETCH(QString, words);
    QFETCH(QString, code);
    const auto kind = classOfWords(words);
    QCOMPARE(kind ? answerError(*kind).code : QString{}, code);
}

void TestPlatformAnswers::complaints_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("message");
    QTest::newRow("flat") << QByteArray{R"({"success": false, "error": "auth_error", "msg": "Invalid user key"})"} << QString{}
                          << QStringLiteral("Invalid user key; auth_error");
    QTest::newRow("problem") << QByteArray{R"({"title": "Conflict", "status": 409, "detail": "no"})"} << QStringLiteral("Conflict") << QStringLiteral("no");
    QTest::newRow("inner") << QByteArray{R"({"error": {"code": "c/d", "message": "m"}})"} << QStringLiteral("c/d") << QStringLiteral("m");
    QTest::newRow("wrapped") << QByteArray{R"({"Response": {"Error": {"Code": "AuthFailure", "Message": "m"}}})"} << QStringLiteral("AuthFailure")
                             << QStringLiteral("m");
    QTest::newRow("list") << QByteArray{R"({"errors": [{"message": "m", "extensions": {"code": "C"}}]})"} << QStringLiteral("C") << QStringLiteral("m");
    QTest::newRow("none") << QByteArray{R"({"pods": []})"} << QString{} << QString{};
}

void TestPlatformAnswers::complaints()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, code);
    QFETCH(QString, message);
    const Complaint complaint = complaintOf(row(body.constData()));
    QCOMPARE(complaint.code, code);
    QCOMPARE(complaint.message, message);
}

void TestPlatformAnswers::secretsAreMasked()
{
    for (const char *secret : {"AKIAIOSFODNN7EXAMPLE", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "eyJhbGciOiJIUzI1NiJ9abc123def456", "密码: hunter2x",
                               "password=hunter2x", "LTAI5tInventedInvented99"}) {
        const QString text = masked(QStringLiteral("The key %1 is wrong").arg(QString::fromUtf8(secret)));
        QVERIFY2(!text.contains(QString::fromUtf8(secret)) && !text.contains(QStringLiteral("hunter2x")), qPrintable(text));
    }
    QCOMPARE(masked(QStringLiteral("IncorrectInstanceStatusForThisAction")), QStringLiteral("IncorrectInstanceStatusForThisAction"));
    QCOMPARE(masked(QString(5000, u'a')).size(), 300);
}

void TestPlatformAnswers::waits_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<int>("seconds"); // -1: not told
    QTest::newRow("seconds") << QByteArray{"retry-after"} << QByteArray{"30"} << 30;
    QTest::newRow("part of a second") << QByteArray{"Retry-After"} << QByteArray{"0.2"} << 1;
    QTest::newRow("date") << QByteArray{"Retry-After"} << QByteArray{"Mon, 30 Nov 2026 12:01:30 GMT"} << 90;
    QTest::newRow("date that passed") << QByteArray{"Retry-After"} << QByteArray{"Mon, 30 Nov 2026 11:00:00 GMT"} << 0;
    QTest::newRow("nonsense") << QByteArray{"Retry-After"} << QByteArray{"soon"} << -1;
    QTest::newRow("negative") << QByteArray{"Retry-After"} << QByteArray{"-5"} << -1;
    QTest::newRow("huge") << QByteArray{"Retry-After"} << QByteArray{"1e12"} << 86400;
    QTest::newRow("limit used up") << QByteArray{"RateLimit"} << QByteArray{"\"minute\";r=0;t=12"} << 12;
    QTest::newRow("limit with room") << QByteArray{"RateLimit"} << QByteArray{"\"minute\";r=5;t=12"} << -1;
    QTest::newRow("none") << QByteArray{"Date"} << QByteArray{"x"} << -1;
}

void TestPlatformAnswers::waits()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, value);
    QFETCH(int, seconds);
    const QDateTime now{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC};
    const auto wait = retryAfter(answerOf({}, 429, {{name, value}}), now);
    QCOMPARE(wait ? static_cast<int>(wait->count()) : -1, seconds);
}

void TestPlatformAnswers::pauses()
{
    const CallPolicy policy;
    QCOMPARE(pauseBefore(1, policy).count(), 2'000);
    QCOMPARE(pauseBefore(2, policy).count(), 4'000);
    QCOMPARE(pauseBefore(5, policy).count(), 32'000);
    QCOMPARE(pauseBefore(6, policy).count(), 60'000);
    QCOMPARE(pauseBefore(1000, policy).count(), 60'000);
}

void TestPlatformAnswers::httpInPieces_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("status");
    QTest::newRow("length") << QByteArray{"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello"} << QByteArray{"hello"} << 200;
    QTest::newRow("chunks") << QByteArray{"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;x=1\r\nhel\r\n2\r\nlo\r\n0\r\nTrailer: 1\r\n\r\n"}
                            << QByteArray{"hello"} << 200;
    QTest::newRow("until it closes") << QByteArray{"HTTP/1.0 404 No\r\n\r\nhello"} << QByteArray{"hello"} << 404;
    QTest::newRow("continue first") << QByteArray{"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 201 Made\r\nContent-Length: 0\r\n\r\n"} << QByteArray{} << 201;
    QTest::newRow("no content") << QByteArray{"HTTP/1.1 204 None\r\n\r\n"} << QByteArray{} << 204;
}

void TestPlatformAnswers::httpInPieces()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, body);
    QFETCH(int, status);
    for (qsizetype piece = 1; piece <= bytes.size(); piece = piece < 8 ? piece + 1 : piece * 2) {
        HttpAnswerParser parser{1000};
        for (qsizetype at = 0; at < bytes.size(); at += piece)
            parser.feed(bytes.mid(at, piece));
        QCOMPARE(parser.close(), HttpAnswerParser::State::Done);
        QCOMPARE(parser.answer().body, body);
        QCOMPARE(parser.answer().status, status);
    }
    HttpAnswerParser small{3};
    small.feed(bytes);
    if (body.size() > 3)
        QCOMPARE(small.state(), HttpAnswerParser::State::TooLarge);
    for (qsizetype length = 0; length < bytes.size(); ++length) { // no prefix may count as a whole answer, but for one without an end
        HttpAnswerParser parser{1000};
        parser.feed(bytes.left(length));
        if (parser.close() == HttpAnswerParser::State::Done)
            QVERIFY(bytes.startsWith("HTTP/1.0"));
    }
}

void TestPlatformAnswers::namesFindTheirDecoder_data()
{
    QTest::addColumn<QString>("endpoint"); // empty: no platform
    const auto add = [](const char *name, const char *endpoint) { QTest::newRow(name) << QString::fromLatin1(endpoint); };
    add("vastai_instance_single_gone", "instance_single");
    add("vastai_instances_weird", "instances");
    add("runpod_graphql_error", "graphql");
    add("runpod_graphql_myself_normal", "graphql_myself");
    add("lambda_instance_types_normal", "instance_types");
    add("vastai_something_new", "any");
    add("autodl_pro_power_off_success", "pro_power_off");
    add("nobody_instances_normal", "");
    add("vastai", "");
}

void TestPlatformAnswers::namesFindTheirDecoder()
{
    QFETCH(QString, endpoint);
    const RecordedAnswer found = recordedAnswer(QString::fromUtf8(QTest::currentDataTag()));
    QCOMPARE(found.endpoint ? found.endpoint->name : QString{}, endpoint);
}

void TestPlatformAnswers::publicKeys()
{
    QCOMPARE(plainPublicKey("ssh-ed25519 AAAAC3Nz/+= me@host\n"), QByteArray{"ssh-ed25519 AAAAC3Nz/+="});
    QVERIFY(plainPublicKey("ssh-ed25519 AAAA';reboot").isEmpty());
    QVERIFY(plainPublicKey("AAAA").isEmpty());
    QVERIFY(plainPublicKey({}).isEmpty());
}

void TestPlatformAnswers::dataFile()
{
    const auto list = loadCapabilities(QStringLiteral(ZUKA_SOURCE_DIR "/resources/platforms/apis.json"));
    QVERIFY2(list, list ? "" : qPrintable(list.error().detail));
    const auto catalog = core::catalog::loadCatalog(QDir{QStringLiteral(ZUKA_SOURCE_DIR "/resources/catalog")}, QDir{QStringLiteral("/nowhere")});
    QVERIFY(catalog);
    const auto &platforms = catalog->catalog.platforms;
    for (const Capabilities &known : *list) {
        const bool isInCatalog = std::any_of(platforms.begin(), platforms.end(), [&](const auto &platform) { return platform.id == known.platform; });
        QVERIFY2(isInCatalog, qPrintable(known.platform.value));
        QVERIFY2(known.console.isValid() && !known.console.isEmpty(), qPrintable(known.platform.value));
        QVERIFY2(!known.note.en.isEmpty() && !known.note.zh.isEmpty(), qPrintable(known.platform.value));
    }
    for (const Dialect &dialect : dialects()) {
        const bool isTold = std::any_of(list->begin(), list->end(), [&](const Capabilities &known) { return known.platform == dialect.platform; });
        QVERIFY2(isTold, qPrintable(dialect.prefix));
    }
}

void TestPlatformAnswers::badDataFiles_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("no JSON") << QByteArray{"{"};
    QTest::newRow("unknown ability") << QByteArray{R"({"platforms":[{"platform":"a","abilities":["fly"],"checked_on":"2026-11-30","source":"s"}]})"};
    QTest::newRow("unknown confirmation") << QByteArray{R"({"platforms":[{"platform":"a","confirmation":"sure","checked_on":"2026-11-30","source":"s"}]})"};
    QTest::newRow("plain http") << QByteArray{R"({"platforms":[{"platform":"a","console":"http://x.example","checked_on":"2026-11-30","source":"s"}]})"};
    QTest::newRow("no date") << QByteArray{R"({"platforms":[{"platform":"a","source":"s"}]})"};
    QTest::newRow("client without address") << QByteArray{R"({"platforms":[{"platform":"a","abilities":["stop"],"checked_on":"2026-11-30","source":"s"}]})"};
    QTest::newRow("hectic") << QByteArray{R"({"platforms":[{"platform":"a","poll_seconds":1,"checked_on":"2026-11-30","source":"s"}]})"};
}

void TestPlatformAnswers::badDataFiles()
{
    QFETCH(QByteArray, content);
    QTemporaryDir folder;
    QFile file{folder.filePath(QStringLiteral("apis.json"))};
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    const auto list = loadCapabilities(file.fileName());
    QVERIFY(!list);
    QCOMPARE(list.error().kind, core::ErrorKind::Protocol);
    QVERIFY(list.error().message.contains(QStringLiteral("apis.json")));
}

QTEST_GUILESS_MAIN(TestPlatformAnswers)
#include "tst_platform_answers.moc"
