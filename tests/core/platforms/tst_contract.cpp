// SPDX-License-Identifier: GPL-3.0-or-later
// One contract for all platforms: each recorded answer comes from a real local server and gives records or a classified error,
// and never a secret. ZUKA_API_FIXTURES names another folder. NAME.expect.json beside a file says what it has to give.
#include "core/platforms/answer_errors.h"
#include "core/platforms/platform_registry.h"
#include "core/platforms/qt_http_transport.h"
#include "core/platforms/record_json.h"
#include "recorded_answers.h"
#include "support/await.h"
#include "support/http_server.h"

#include <QMap>
#include <QTest>

#include <cstdio>

using namespace core::platforms;

namespace {

/// Everything that leaves the decoder, as text.
QString spoken(const core::Result<Decoded> &decoded)
{
    if (!decoded)
        return decoded.error().message + u'\n' + decoded.error().remedy + u'\n' + decoded.error().detail;
    return QString::fromUtf8(QJsonDocument{toJson(*decoded)}.toJson());
}

QString firstSecretIn(const QString &text, const QStringList &secrets)
{
    for (const QString &secret : secrets) {
        if (text.contains(secret))
            return secret;
    }
    return {};
}

/// What is wrong with records whatever the platform; empty when nothing is.
QString faultOf(const Decoded &decoded)
{
    for (const PlatformInstance &instance : decoded.instances) {
        if (instance.id.isEmpty())
            return QStringLiteral("an instance without an id");
        if (instance.ssh && (instance.ssh->host.isEmpty() || instance.ssh->port == 0))
            return QStringLiteral("half a way in");
        for (const auto &price : {instance.running, instance.parked}) {
            if (price && price->perHour.micros() < 0)
                return QStringLiteral("a negative price");
        }
        if (instance.gpuCount.value_or(0) < 0)
            return QStringLiteral("a negative count");
    }
    for (const PlatformOffer &offer : decoded.offers) {
        if (offer.price && offer.price->perHour.micros() < 0)
            return QStringLiteral("a negative price");
        if (offer.freeCount.value_or(0) < 0 || offer.gpuCount < 0)
            return QStringLiteral("a negative count");
    }
    return {};
}

bool isClassified(const core::Error &error)
{
    const bool hasClass = error.code.startsWith(QStringLiteral("platform.")) || error.code.startsWith(QStringLiteral("http."));
    return hasClass && !error.message.isEmpty() && !error.remedy.isEmpty();
}

/// Of a platform that we do not know, only an error can be read.
Decoder decoderOf(const tests::Recorded &file)
{
    const RecordedAnswer found = recordedAnswer(file.baseName);
    return found.endpoint != nullptr ? found.endpoint->decode : Decoder{decodeErrorOnly};
}

bool hasNoBody(int status)
{
    return status == 204 || status == 304;
}

QJsonObject outcomeOf(const core::Result<Decoded> &decoded)
{
    if (!decoded)
        return {{QStringLiteral("error"), decoded.error().code}};
    return {{QStringLiteral("records"), toJson(*decoded)}};
}

} // namespace

class TestContract final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup();
    void cleanupTestCase();
    void recorded_data();
    void recorded();
    void everyPrefix_data();
    void everyPrefix();
    void numbersMayBeTexts_data();
    void numbersMayBeTexts();

private:
    struct Count {
        int passed = 0;
        int failed = 0;
    };

    QList<tests::Recorded> m_files = tests::recordedAnswers();
    QMap<QString, Count> m_counts; ///< By platform.
    tests::HttpServer m_server;
    QtHttpTransport m_transport;
};

void TestContract::initTestCase()
{
    QVERIFY2(!m_files.isEmpty(), qPrintable(tests::recordedFolder()));
    m_server.answer = [this](const tests::HttpSeen &request) {
        for (const tests::Recorded &file : m_files) {
            if (request.path() == "/" + file.file.toUtf8())
                return tests::HttpReply{.status = file.status, .body = file.body};
        }
        return tests::HttpReply{.status = 500};
    };
}

void TestContract::cleanup()
{
    if (QByteArray{QTest::currentTestFunction()} != "recorded")
        return;
    Count &count = m_counts[QString::fromUtf8(QTest::currentDataTag()).section(u'_', 0, 0)];
    ++(QTest::currentTestFailed() ? count.failed : count.passed);
}

void TestContract::cleanupTestCase()
{
    Count sum;
    for (auto count = m_counts.cbegin(); count != m_counts.cend(); ++count) {
        std::printf("%-12s %3d passed, %d failed\n", qPrintable(count.key()), count->passed, count->failed);
        sum.passed += count->passed;
        sum.failed += count->failed;
    }
    std::printf("contract: %d passed, %d failed\n", sum.passed, sum.failed);
    std::fflush(stdout);
}

void TestContract::recorded_data()
{
    QTest::addColumn<qsizetype>("index");
    for (qsizetype index = 0; index < m_files.size(); ++index)
        QTest::newRow(qPrintable(m_files.at(index).file)) << index;
}

void TestContract::recorded()
{
    QFETCH(qsizetype, index);
    const tests::Recorded &file = m_files.at(index);
    const auto answer = tests::await(m_transport.send({.url = m_server.url(u'/' + file.file)}));
    if (answer && !hasNoBody(file.status))
        QCOMPARE(answer->body, file.body);
    const core::Result<Decoded> decoded = answer ? decoderOf(file)(*answer) : core::Result<Decoded>{answer.error()};
    if (decoded)
        QCOMPARE(faultOf(*decoded), QString{});
    else
        QVERIFY2(isClassified(decoded.error()), qPrintable(decoded.error().code));
    QCOMPARE(firstSecretIn(spoken(decoded), tests::secretsIn(file.body)), QString{});
    if (qEnvironmentVariableIsSet("ZUKA_WRITE_EXPECTATIONS")) {
        QFile out{QDir{tests::recordedFolder()}.filePath(file.baseName + QStringLiteral(".expect.json"))};
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(QJsonDocument{outcomeOf(decoded)}.toJson());
    } else if (!file.expected.isEmpty()) {
        QCOMPARE(QJsonDocument{outcomeOf(decoded)}.toJson(), QJsonDocument{file.expected}.toJson());
    }
}

void TestContract::everyPrefix_data()
{
    recorded_data();
}

void TestContract::everyPrefix()
{
    QFETCH(qsizetype, index);
    const tests::Recorded &file = m_files.at(index);
    const Decoder decode = decoderOf(file);
    const QStringList secrets = tests::secretsIn(file.body);
    for (qsizetype length = 0; length < file.body.size(); length += length < 400 ? 1 : 13) {
        const HttpAnswer cut{.status = file.status, .body = file.body.left(length)};
        const core::Result<Decoded> decoded = decode(cut);
        QVERIFY2(decoded ? faultOf(*decoded).isEmpty() : isClassified(decoded.error()), qPrintable(QString::number(length)));
        QCOMPARE(firstSecretIn(spoken(decoded), secrets), QString{});
        // Half a list would look like machines that are gone.
        QVERIFY2(!decoded || hasNoBody(file.status) || cut.body.trimmed() == file.body.trimmed() || file.file.endsWith(QStringLiteral(".txt")), qPrintable(QString::number(length)));
    }
}

void TestContract::numbersMayBeTexts_data()
{
    recorded_data();
}

void TestContract::numbersMayBeTexts()
{
    QFETCH(qsizetype, index);
    const tests::Recorded &file = m_files.at(index);
    const QJsonDocument document = QJsonDocument::fromJson(file.body);
    if (document.isNull() || hasNoBody(file.status))
        return;
    const QJsonValue texts = tests::withNumbersAsTexts(document.isArray() ? QJsonValue{document.array()} : QJsonValue{document.object()});
    const QByteArray body = (texts.isArray() ? QJsonDocument{texts.toArray()} : QJsonDocument{texts.toObject()}).toJson();
    const Decoder decode = decoderOf(file);
    const QJsonObject plain = outcomeOf(decode({.status = file.status, .body = file.body}));
    QCOMPARE(QJsonDocument{outcomeOf(decode({.status = file.status, .body = body}))}.toJson(), QJsonDocument{plain}.toJson());
}

QTEST_GUILESS_MAIN(TestContract)
#include "tst_contract.moc"
