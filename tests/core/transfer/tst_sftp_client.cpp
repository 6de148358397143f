// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/sftp/client.h"
#include "scripted_sftp.h"
#include "transfer_fixture.h"

using namespace core::transfer;
using namespace core::transfer::sftp;
using tests::noise;
using tests::ScriptedSftp;
using tests::SftpRequest;
using tests::TransferBench;

namespace {

QByteArray handle(quint32 id)
{
    return PacketWriter{PacketType::Handle}.number32(id).string("h").finish();
}

QByteArray attributes(quint32 id, const Attributes &attributes)
{
    return PacketWriter{PacketType::Attrs}.number32(id).attributes(attributes).finish();
}

QByteArray names(quint32 id, const QList<QByteArray> &list, quint32 permissions)
{
    PacketWriter writer{PacketType::Name};
    writer.number32(id).number32(static_cast<quint32>(list.size()));
    for (const QByteArray &name : list)
        writer.string(name).string({}).attributes({.size = 4, .permissions = permissions, .accessed = 5, .modified = 5});
    return writer.finish();
}

/// A machine with one file "/far" whose reads come back as `readLimit` bytes at most.
class FakeFile {
public:
    QByteArray content = {};
    qsizetype readLimit = 1'000'000;
    qsizetype realSize = -1; ///< Less than told: the file shrank.
    bool answersBackwards = false;

    QByteArray answer(const SftpRequest &request)
    {
        const Attributes told{.size = static_cast<quint64>(content.size()), .permissions = 0100644, .accessed = 5, .modified = 5};
        switch (request.type) {
        case PacketType::Stat:
        case PacketType::Lstat:
        case PacketType::Fstat:
            return attributes(request.id, told);
        case PacketType::Open:
            return handle(request.id);
        case PacketType::Read:
            return read(request);
        default:
            return ScriptedSftp::status(request.id, StatusCode::Ok);
        }
    }

private:
    QByteArray read(const SftpRequest &request)
    {
        const auto offset = static_cast<qsizetype>(request.number64(5));
        const auto length = qMin(static_cast<qsizetype>(request.number32(13)), readLimit);
        const qsizetype end = realSize < 0 ? content.size() : realSize;
        const QByteArray piece = content.mid(offset, qMin(length, end - offset));
        if (offset >= end || piece.isEmpty())
            return ScriptedSftp::status(request.id, StatusCode::Eof);
        const QByteArray packet = PacketWriter{PacketType::Data}.number32(request.id).string(piece).finish();
        if (!answersBackwards)
            return packet;
        // Two at a time, in the wrong order.
        if (m_held.isEmpty() && offset + 2 * length < end) {
            m_held = packet;
            return {};
        }
        return packet + std::exchange(m_held, {});
    }

    QByteArray m_held;
};

} // namespace

/// The client and the tasks against a server that does what no good server does.
class SftpClientTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void givesEachAnswerToItsAsker();
    void dropsAnswersOfTheDead();
    void endsOnBadAnswers_data();
    void endsOnBadAnswers();
    void boundsItsOutput();
    void readsFreeSpace();
    void copesWithOddReads_data();
    void copesWithOddReads();
    void refusesNamesThatLeave();
    void asksForTheReasonOfAFailure_data();
    void asksForTheReasonOfAFailure();

private:
    QString nearPath(const QString &name) const { return m_near->filePath(name); }
    std::shared_ptr<tests::ScriptedSession> sessionWith(ScriptedSftp::Answer answer)
    {
        auto session = std::make_shared<tests::ScriptedSession>();
        session->hostProbe.hasFindPrintf = false; // everything by SFTP
        session->makesChannel = [answer = std::move(answer)](const QByteArray &, bool) { return ScriptedSftp::channel(answer); };
        return session;
    }

    std::unique_ptr<QTemporaryDir> m_near;
};

void SftpClientTest::init()
{
    m_near = std::make_unique<QTemporaryDir>();
}

void SftpClientTest::givesEachAnswerToItsAsker()
{
    QList<SftpRequest> requests;
    auto channel = ScriptedSftp::channel([&requests](const SftpRequest &request) {
        requests.append(request);
        QByteArray all;
        if (requests.size() == 3) { // all three at once, backwards
            for (auto one = requests.crbegin(); one != requests.crend(); ++one)
                all += attributes(one->id, {.size = one->text().toULongLong()});
        }
        return all;
    });
    Client client{channel};
    QSignalSpy ready{&client, &Client::ready};
    client.start();
    QTRY_COMPARE(ready.count(), 1);
    QList<quint64> answers;
    for (const char *path : {"1", "2", "3"})
        client.stat(path, this, [&answers](const Reply &reply) { answers.append(*reply.attributes.size); });
    QTRY_COMPARE(answers, (QList<quint64>{3, 2, 1}));
}

void SftpClientTest::dropsAnswersOfTheDead()
{
    auto channel = ScriptedSftp::channel([](const SftpRequest &request) { return attributes(request.id, {.size = 1}); });
    Client client{channel};
    client.start();
    QTRY_VERIFY(client.isReady());
    bool isCalled = false;
    auto asker = std::make_unique<QObject>();
    client.stat("a", asker.get(), [&isCalled](const Reply &) { isCalled = true; });
    asker.reset();
    bool isNextCalled = false;
    client.stat("b", this, [&isNextCalled](const Reply &) { isNextCalled = true; });
    QTRY_VERIFY(isNextCalled);
    QVERIFY(!isCalled);
}

void SftpClientTest::endsOnBadAnswers_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("isAfterReady");
    QTest::addColumn<QString>("code");
    const QByteArray version2 = PacketWriter{PacketType::Version}.number32(2).finish();
    QTest::newRow("old version") << version2 << false << QStringLiteral("host.no_sftp");
    QTest::newRow("a banner") << QByteArray{"Welcome"} << false << QStringLiteral("host.no_sftp");
    QTest::newRow("unknown id") << ScriptedSftp::status(77, StatusCode::Ok) << true << QStringLiteral("xfer.protocol");
    QTest::newRow("too long") << QByteArray::fromHex("7fffffff") << true << QStringLiteral("xfer.protocol");
    QTest::newRow("torn inside") << QByteArray::fromHex("00000007670000000100ff") << true << QStringLiteral("xfer.protocol");
}

void SftpClientTest::endsOnBadAnswers()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, isAfterReady);
    QFETCH(QString, code);
    auto channel = std::make_shared<tests::ScriptedChannel>();
    Client client{channel};
    QString failure;
    int failures = 0;
    connect(&client, &Client::failed, this, [&](const core::Error &error, bool) {
        failure = error.code;
        ++failures;
    });
    client.start();
    if (isAfterReady)
        emit channel->received(PacketWriter{PacketType::Version}.number32(3).finish());
    bool isCalled = false;
    client.stat("a", this, [&isCalled](const Reply &) { isCalled = true; });
    emit channel->received(bytes);
    QCOMPARE(failure, code);
    QCOMPARE(failures, 1);
    QVERIFY(channel->isClosed);
    emit channel->received(ScriptedSftp::status(1, StatusCode::Ok));
    QVERIFY(!isCalled);
    QCOMPARE(failures, 1);
}

void SftpClientTest::boundsItsOutput()
{
    // A stream that takes everything and sends nothing.
    class Stuck final : public core::remote::ByteChannel {
    public:
        void write(const QByteArray &bytes) override { taken += bytes.size(); }
        void closeInput() override {}
        void closeChannel() override {}
        qint64 taken = 0;
    };
    auto channel = std::make_shared<Stuck>();
    Client client{channel};
    client.start();
    emit channel->received(PacketWriter{PacketType::Version}.number32(3).finish());
    QSignalSpy room{&client, &Client::roomMade};
    while (client.hasRoom())
        client.write("h", 0, QByteArray(32 * 1024, 'x'), this, {});
    QVERIFY(channel->taken < Client::kOutputBound + 33 * 1024 + 100);
    emit channel->sent(channel->taken / 2);
    QCOMPARE(room.count(), 1);
    QVERIFY(client.hasRoom());
}

void SftpClientTest::readsFreeSpace()
{
    QByteArray body;
    auto channel = ScriptedSftp::channel([&body](const SftpRequest &request) {
        PacketWriter writer{PacketType::ExtendedReply};
        writer.number32(request.id);
        for (qsizetype at = 0; at + 8 <= body.size(); at += 8)
            writer.number64(qFromBigEndian<quint64>(body.constData() + at));
        return writer.finish();
    });
    Client client{channel};
    client.start();
    QTRY_VERIFY(client.isReady());
    const auto ask = [&](const QList<quint64> &numbers) {
        body.clear();
        for (const quint64 number : numbers) {
            const quint64 big = qToBigEndian(number);
            body.append(reinterpret_cast<const char *>(&big), 8);
        }
        std::optional<quint64> free = 1;
        bool isAnswered = false;
        client.freeSpace("/", this, [&](std::optional<quint64> value) {
            free = value;
            isAnswered = true;
        });
        [[maybe_unused]] const bool isThere = QTest::qWaitFor([&isAnswered] { return isAnswered; });
        return free;
    };
    QCOMPARE(ask({4096, 512, 100, 50, 40, 0, 0, 0, 0, 0, 0}), std::optional<quint64>{512 * 40}); // f_frsize * f_bavail
    QVERIFY(!ask({4096, 512, 100}));
    QVERIFY(!ask({1, ~quint64{0}, 1, 1, ~quint64{0}, 0, 0, 0, 0, 0, 0}));
}

void SftpClientTest::copesWithOddReads_data()
{
    QTest::addColumn<qsizetype>("readLimit");
    QTest::addColumn<qsizetype>("realSize");
    QTest::addColumn<bool>("isBackwards");
    QTest::addColumn<QString>("code");
    QTest::newRow("short reads") << qsizetype{1000} << qsizetype{-1} << false << QString{};
    QTest::newRow("one byte less each") << qsizetype{32'767} << qsizetype{-1} << false << QString{};
    QTest::newRow("out of order") << qsizetype{1'000'000} << qsizetype{-1} << true << QString{};
    QTest::newRow("the file shrank") << qsizetype{1'000'000} << qsizetype{200'000} << false
                                     << QStringLiteral("xfer.source_changed");
    QTest::newRow("the file is gone") << qsizetype{1'000'000} << qsizetype{0} << false << QStringLiteral("xfer.source_changed");
}

void SftpClientTest::copesWithOddReads()
{
    QFETCH(qsizetype, readLimit);
    QFETCH(qsizetype, realSize);
    QFETCH(bool, isBackwards);
    QFETCH(QString, code);
    auto file = std::make_shared<FakeFile>();
    file->content = noise(700'001);
    file->readLimit = readLimit;
    file->realSize = realSize;
    file->answersBackwards = isBackwards;
    TransferBench bench{sessionWith([file](const SftpRequest &request) { return file->answer(request); })};
    const TransferId id = bench.download("/far", nearPath(QStringLiteral("in")));
    QVERIFY(bench.ends(id));
    QCOMPARE(bench.code(id), code);
    QFile result{nearPath(QStringLiteral("in/far"))};
    QCOMPARE(result.open(QIODevice::ReadOnly), code.isEmpty());
    if (code.isEmpty())
        QVERIFY(result.readAll() == file->content);
}

void SftpClientTest::refusesNamesThatLeave()
{
    const auto isRead = std::make_shared<bool>(false);
    const auto files = std::make_shared<FakeFile>();
    files->content = "text";
    TransferBench bench{sessionWith([isRead, files](const SftpRequest &request) {
        switch (request.type) {
        case PacketType::Stat:
            return attributes(request.id, {.permissions = 0040755});
        case PacketType::OpenDir:
            return handle(request.id);
        case PacketType::ReadDir:
            if (std::exchange(*isRead, true))
                return ScriptedSftp::status(request.id, StatusCode::Eof);
            return names(request.id, {".", "..", "../evil", "/etc/evil", "sub/evil", QByteArray{"a\0b", 3}, "", "good"}, 0100644);
        default:
            return files->answer(request);
        }
    })};
    const TransferId id = bench.download("/far/tree", nearPath(QStringLiteral("in")));
    QVERIFY(bench.ends(id));
    QCOMPARE(bench.code(id), QStringLiteral("xfer.some_failed"));
    QCOMPARE(bench.progress(id).fileErrors.size(), 5);
    for (const core::Error &error : bench.progress(id).fileErrors)
        QCOMPARE(error.code, QStringLiteral("name.invalid"));
    QCOMPARE(tests::treeOf(m_near->path()),
             (QStringList{QStringLiteral("in"), QStringLiteral("in/tree"), QStringLiteral("in/tree/good")}));
}

void SftpClientTest::asksForTheReasonOfAFailure_data()
{
    QTest::addColumn<PacketType>("failing");
    QTest::addColumn<QByteArray>("diskAnswer");
    QTest::addColumn<QString>("code");
    const QByteArray full{"/dev/vdb 1000 1000 0 100% /root/data\n"};
    const QByteArray readOnly{"dd: failed to open 'x': Read-only file system\n"};
    QTest::newRow("write, full") << PacketType::Write << full << QStringLiteral("disk.full");
    QTest::newRow("close, full") << PacketType::Close << full << QStringLiteral("disk.full");
    QTest::newRow("open, read-only") << PacketType::Open << readOnly << QStringLiteral("disk.readonly");
    QTest::newRow("rename") << PacketType::Rename << full << QStringLiteral("xfer.rename_refused");
}

void SftpClientTest::asksForTheReasonOfAFailure()
{
    QFETCH(PacketType, failing);
    QFETCH(QByteArray, diskAnswer);
    QFETCH(QString, code);
    QVERIFY(tests::writeFile(nearPath(QStringLiteral("a")), noise(100'000)));
    auto session = sessionWith([failing](const SftpRequest &request) {
        if (request.type == failing)
            return ScriptedSftp::status(request.id, StatusCode::Failure);
        if (request.type == PacketType::Open)
            return handle(request.id);
        if (request.type == PacketType::Stat)
            return attributes(request.id, {.permissions = 0040755});
        return ScriptedSftp::status(request.id, request.type == PacketType::Lstat ? StatusCode::NoSuchFile : StatusCode::Ok);
    });
    session->runner.answer("df -Pk", diskAnswer);
    TransferBench bench{session};
    const TransferId id = bench.upload(nearPath(QStringLiteral("a")), "/far");
    QVERIFY(bench.ends(id));
    QCOMPARE(bench.code(id), code);
    QVERIFY(!bench.progress(id).error->message.contains(QStringLiteral("Failure"))); // never shown raw
}

QTEST_GUILESS_MAIN(SftpClientTest)
#include "tst_sftp_client.moc"
