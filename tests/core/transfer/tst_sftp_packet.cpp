// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/sftp/packet.h"

#include <QTest>

using namespace core::transfer::sftp;

namespace {

/// Takes the length off.
QByteArray bare(QByteArray packet)
{
    return packet.mid(4);
}

QByteArray namePacket()
{
    return bare(PacketWriter{PacketType::Name}
                    .number32(7)
                    .number32(2)
                    .string("a file")
                    .string("-rw-r--r-- 1 u g 5 a file")
                    .attributes({.size = 5, .permissions = 0100644, .accessed = 1, .modified = 2})
                    .string("d\xff")
                    .string("")
                    .attributes({.permissions = 0040755})
                    .finish());
}

} // namespace

class SftpPacketTest final : public QObject {
    Q_OBJECT

private slots:
    void writesBigEndian();
    void readsAnswers();
    void refusesEveryPrefix_data();
    void refusesEveryPrefix();
    void refusesHostilePackets_data();
    void refusesHostilePackets();
    void splitsAtAnyPoint();
    void stopsAtHostileLengths_data();
    void stopsAtHostileLengths();
    void readsVersion();
};

void SftpPacketTest::writesBigEndian()
{
    // Counted by hand: 1 type + 4 id + 4 length + 3 text + 8 number = 20 = 0x14.
    const QByteArray packet =
        PacketWriter{PacketType::Read}.number32(0x01020304).string("abc").number64(0x1122334455667788).finish();
    QCOMPARE(packet.toHex(), QByteArray{"00000014"} + "05" + "01020304" + "00000003616263" + "1122334455667788");
}

void SftpPacketTest::readsAnswers()
{
    PacketWriter failure{PacketType::Status};
    const auto status = parseReply(bare(failure.number32(9).number32(4).string("Failure").string("en").finish()));
    QVERIFY(status);
    QCOMPARE(status->id, 9u);
    QCOMPARE(status->status, StatusCode::Failure);
    QCOMPARE(status->message, QByteArray{"Failure"});
    QVERIFY(!status->isOk());

    const auto shortStatus = parseReply(bare(PacketWriter{PacketType::Status}.number32(9).number32(1).finish()));
    QVERIFY(shortStatus && shortStatus->isEof());

    const auto names = parseReply(namePacket());
    QVERIFY(names);
    QCOMPARE(names->names.size(), 2);
    QCOMPARE(names->names.first().name, QByteArray{"a file"});
    QCOMPARE(names->names.first().attributes.size, std::optional<quint64>{5});
    QVERIFY(names->names.first().attributes.isFile());
    QVERIFY(names->names.last().attributes.isFolder());
    QVERIFY(!names->names.last().attributes.size);

    PacketWriter bigFile{PacketType::Attrs};
    const auto big = parseReply(bare(bigFile.number32(1).attributes({.size = quint64{1} << 33}).finish()));
    QVERIFY(big);
    QCOMPARE(big->attributes.size, std::optional<quint64>{quint64{1} << 33});
}

void SftpPacketTest::refusesEveryPrefix_data()
{
    QTest::addColumn<QByteArray>("packet");
    QTest::newRow("names") << namePacket();
    QTest::newRow("handle") << bare(PacketWriter{PacketType::Handle}.number32(1).string("h").finish());
    QTest::newRow("data") << bare(PacketWriter{PacketType::Data}.number32(1).string(QByteArray(100, 'x')).finish());
    QTest::newRow("attributes") << bare(PacketWriter{PacketType::Attrs}
                                            .number32(1)
                                            .attributes({.size = 1, .permissions = 2, .accessed = 3, .modified = 4})
                                            .finish());
}

void SftpPacketTest::refusesEveryPrefix()
{
    QFETCH(QByteArray, packet);
    QVERIFY(parseReply(packet));
    for (qsizetype length = 0; length < packet.size(); ++length)
        QVERIFY2(!parseReply(packet.left(length)), QByteArray::number(length).constData());
}

void SftpPacketTest::refusesHostilePackets_data()
{
    QTest::addColumn<QByteArray>("packet");
    QTest::newRow("empty") << QByteArray{};
    QTest::newRow("unknown type") << bare(PacketWriter{PacketType{150}}.number32(1).string("x").finish());
    QTest::newRow("a request") << bare(PacketWriter{PacketType::Open}.number32(1).string("x").finish());
    QTest::newRow("string of 4 GiB") << bare(PacketWriter{PacketType::Data}.number32(1).number32(0xffffffff).finish()) + "abc";
    QTest::newRow("four billion names") << bare(PacketWriter{PacketType::Name}.number32(1).number32(0xffffffff).finish());
    QTest::newRow("four billion names, some bytes")
        << bare(PacketWriter{PacketType::Name}.number32(1).number32(0xffffffff).finish()) + QByteArray(200, '\0');
    QTest::newRow("four billion extended attributes")
        << bare(PacketWriter{PacketType::Attrs}.number32(1).number32(0x80000000).number32(0xffffffff).finish());
}

void SftpPacketTest::refusesHostilePackets()
{
    QFETCH(QByteArray, packet);
    QVERIFY(!parseReply(packet));
}

void SftpPacketTest::splitsAtAnyPoint()
{
    const QByteArray first = PacketWriter{PacketType::Handle}.number32(1).string("one").finish();
    const QByteArray second = PacketWriter{PacketType::Data}.number32(2).string(QByteArray(300, 'd')).finish();
    const QByteArray stream = first + second;
    for (qsizetype cut = 0; cut <= stream.size(); ++cut) {
        PacketSplitter splitter;
        QList<QByteArray> packets;
        for (const QByteArray &part : {stream.left(cut), stream.mid(cut)}) {
            splitter.feed(part);
            while (auto packet = splitter.next())
                packets.append(*packet);
        }
        QCOMPARE(packets, (QList<QByteArray>{bare(first), bare(second)}));
        QVERIFY(!splitter.isBroken());
    }
}

void SftpPacketTest::stopsAtHostileLengths_data()
{
    QTest::addColumn<QByteArray>("stream");
    QTest::newRow("zero") << QByteArray(4, '\0');
    QTest::newRow("4 GiB") << QByteArray(4, '\xff');
    QTest::newRow("one over the limit") << QByteArray::fromHex("00040401");
    QTest::newRow("a shell that talks") << QByteArray{"Welcome to the machine\n"};
}

void SftpPacketTest::stopsAtHostileLengths()
{
    QFETCH(QByteArray, stream);
    PacketSplitter splitter;
    splitter.feed(stream);
    QVERIFY(!splitter.next());
    QVERIFY(splitter.isBroken());
    splitter.feed(PacketWriter{PacketType::Handle}.number32(1).string("one").finish());
    QVERIFY(!splitter.next());
}

void SftpPacketTest::readsVersion()
{
    PacketWriter writer{PacketType::Version};
    const QByteArray packet = bare(writer.number32(3).string("fsync@openssh.com").string("1").finish());
    const auto version = parseVersion(packet);
    QVERIFY(version);
    QCOMPARE(version->number, 3u);
    QCOMPARE(version->extensions.value("fsync@openssh.com"), QByteArray{"1"});
    for (qsizetype length = 0; length < packet.size(); ++length) {
        const auto cut = parseVersion(packet.left(length));
        QVERIFY(!cut || cut->extensions.isEmpty()); // only the number alone is complete
    }
    QVERIFY(!parseVersion(bare(PacketWriter{PacketType::Status}.number32(3).finish())));
}

QTEST_GUILESS_MAIN(SftpPacketTest)
#include "tst_sftp_packet.moc"
