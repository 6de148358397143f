// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sample_block.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace core::store;
using core::monitor::LaneId;
using core::monitor::LaneKind;

namespace {

constexpr float kUnknown = std::numeric_limits<float>::quiet_NaN();
constexpr qint64 kStart = 1'764'504'000'000 / kHourTier.block * kHourTier.block; // begins a block of each tier

bool isSame(float a, float b, LaneKind kind)
{
    if (std::isnan(a) || std::isnan(b))
        return std::isnan(a) && std::isnan(b);
    const bool isNetwork = kind == LaneKind::Received || kind == LaneKind::Sent;
    const float slack = isNetwork ? 0.005f * std::max(1.f, b) : kind == LaneKind::GpuPower ? 0.51f : 0.051f;
    return std::abs(a - b) <= slack;
}

SampleSeries seriesOf(const SampleTier &tier)
{
    SampleSeries series;
    for (const int unit : {0, 1, 5, 59})
        series.at << kStart + unit * tier.unit;
    const auto lane = [&tier](QList<float> means, float spread) {
        QList<Stretch> result;
        for (const float mean : means)
            result << (tier.hasRange ? Stretch{mean - spread, mean, mean + 2 * spread} : Stretch{mean, mean, mean});
        return result;
    };
    series.lanes[{LaneKind::GpuUtilization, 0}] = lane({0, 100, kUnknown, 37.5f}, 0);
    series.lanes[{LaneKind::GpuTemperature, 15}] = lane({-12.5f, 33, 120, 0}, 3);
    series.lanes[{LaneKind::GpuPower, 0}] = lane({kUnknown, kUnknown, kUnknown, 699.7f}, 40);
    series.lanes[{LaneKind::DataDisk}] = lane({99.99f, 99.98f, 3, 3}, 0.02f);
    series.lanes[{LaneKind::Received}] = lane({1.25e10f, 0, 12, kUnknown}, 0);
    return series;
}

} // namespace

/// A blob gives back what went in, and no damaged one does harm.
class SampleBlockTest final : public QObject {
    Q_OBJECT

private slots:
    void comesBack_data();
    void comesBack();
    void emptyComesBack();
    void packingTwiceChangesNothing();
    void everyCutIsRefused();
    void everyFlippedByteIsHarmless();
    void claimsAreNotBelieved_data();
    void claimsAreNotBelieved();
    void absurdValuesAreHeldInBounds();
    void putKeepsOrder();
    void condensedHoldsTheExtremes();
    void mergedPrefersTheNewer();
    void appendFillsMissingLanes();
};

void SampleBlockTest::comesBack_data()
{
    QTest::addColumn<int>("tier");
    QTest::newRow("raw") << 0;
    QTest::newRow("minute") << 1;
    QTest::newRow("hour") << 2;
}

void SampleBlockTest::comesBack()
{
    QFETCH(int, tier);
    const SampleTier &chosen = kSampleTiers.at(static_cast<std::size_t>(tier));
    const SampleSeries series = seriesOf(chosen);
    const auto back = decode(encode(series, chosen, kStart), chosen, kStart);
    QVERIFY(back);
    QCOMPARE(back->at, series.at);
    QCOMPARE(back->lanes.size(), series.lanes.size());
    for (const auto &[id, lane] : series.lanes) {
        const QList<Stretch> &other = back->lanes.at(id);
        for (qsizetype i = 0; i < lane.size(); ++i) {
            QVERIFY(isSame(other[i].mean, lane[i].mean, id.kind));
            QVERIFY(isSame(other[i].least, lane[i].least, id.kind));
            QVERIFY(isSame(other[i].most, lane[i].most, id.kind));
        }
    }
}

void SampleBlockTest::emptyComesBack()
{
    const auto back = decode(encode({}, kRawTier, kStart), kRawTier, kStart);
    QVERIFY(back && back->isEmpty());
}

void SampleBlockTest::packingTwiceChangesNothing()
{
    // The open block is read and written again every half minute: figures must not drift.
    const QByteArray once = encode(seriesOf(kMinuteTier), kMinuteTier, kStart);
    QCOMPARE(encode(*decode(once, kMinuteTier, kStart), kMinuteTier, kStart), once);
}

void SampleBlockTest::everyCutIsRefused()
{
    const QByteArray whole = encode(seriesOf(kMinuteTier), kMinuteTier, kStart);
    const QByteArray plain = qUncompress(whole);
    const QtMessageHandler before = qInstallMessageHandler([](QtMsgType, const QMessageLogContext &, const QString &) {});
    bool isRefused = true; // qUncompress() warns each time
    for (qsizetype size = 0; size < whole.size(); ++size)
        isRefused &= !decode(whole.left(size), kMinuteTier, kStart);
    qInstallMessageHandler(before);
    QVERIFY(isRefused);
    for (qsizetype size = 0; size < plain.size(); ++size)
        QVERIFY(!decode(qCompress(plain.left(size)), kMinuteTier, kStart));
    QVERIFY(!decode(qCompress(plain + '\0'), kMinuteTier, kStart));
}

void SampleBlockTest::everyFlippedByteIsHarmless()
{
    const QByteArray plain = qUncompress(encode(seriesOf(kMinuteTier), kMinuteTier, kStart));
    for (qsizetype i = 0; i < plain.size(); ++i) {
        for (const int flip : {0x01, 0x80, 0xff}) {
            QByteArray bad = plain;
            bad[i] = static_cast<char>(bad[i] ^ flip);
            const auto back = decode(qCompress(bad), kMinuteTier, kStart);
            if (!back)
                continue;
            for (const auto &[id, lane] : back->lanes)
                QCOMPARE(lane.size(), back->at.size());
        }
    }
}

void SampleBlockTest::claimsAreNotBelieved_data()
{
    QTest::addColumn<QByteArray>("blob");
    QTest::newRow("nothing") << QByteArray{};
    QTest::newRow("four gigabytes") << QByteArray::fromHex("ffffffff789c030000000001");
    QTest::newRow("no zlib") << QByteArray::fromHex("0000001000000000000000000000");
    QTest::newRow("many moments") << qCompress(QByteArray::fromHex("01ffffffffffffff7f"));
    QTest::newRow("endless number") << qCompress(QByteArray{"\x01"} + QByteArray(40, '\xff'));
    QTest::newRow("newer format") << qCompress(QByteArray::fromHex("020000"));
    QTest::newRow("beyond its block") << qCompress(QByteArray::fromHex("0101f20100")); // minute 241 of 240
}

void SampleBlockTest::claimsAreNotBelieved()
{
    QFETCH(QByteArray, blob);
    QVERIFY(!decode(blob, kMinuteTier, kStart));
}

void SampleBlockTest::absurdValuesAreHeldInBounds()
{
    SampleSeries series;
    series.put(kStart, {{{LaneKind::GpuPower, 0}, 3e38f}, {{LaneKind::Sent}, -5.f}, {{LaneKind::Cpu}, -3e38f}});
    const auto back = decode(encode(series, kRawTier, kStart), kRawTier, kStart);
    QVERIFY(back);
    QVERIFY(std::isfinite(back->lanes.at({LaneKind::GpuPower, 0})[0].mean));
    QCOMPARE(back->lanes.at({LaneKind::Sent})[0].mean, 0.f);
}

void SampleBlockTest::putKeepsOrder()
{
    SampleSeries series;
    for (const int at : {300, 100, 200, 100})
        series.put(at, {{{LaneKind::Cpu}, static_cast<float>(at)}});
    series.put(200, {{{LaneKind::Ram}, 1.f}}); // The later reading no longer tells the CPU.
    QCOMPARE(series.at, (QList<qint64>{100, 200, 300}));
    const QList<Stretch> &cpu = series.lanes.at({LaneKind::Cpu});
    QVERIFY(cpu[0].mean == 100.f && !cpu[1].isKnown() && cpu[2].mean == 300.f);
    QVERIFY(!series.lanes.at({LaneKind::Ram})[0].isKnown());
}

void SampleBlockTest::condensedHoldsTheExtremes()
{
    SampleSeries series;
    for (int i = 0; i < 6; ++i)
        series.put(kStart + i * 20'000, {{{LaneKind::Cpu}, static_cast<float>(i * 10)}});
    const SampleSeries minutes = condensed(series, kMinuteMs);
    QCOMPARE(minutes.at, (QList<qint64>{kStart, kStart + kMinuteMs}));
    const Stretch second = minutes.lanes.at({LaneKind::Cpu})[1];
    QCOMPARE(second.least, 30.f);
    QCOMPARE(second.mean, 40.f);
    QCOMPARE(second.most, 50.f);
}

void SampleBlockTest::mergedPrefersTheNewer()
{
    SampleSeries older;
    older.put(1, {{{LaneKind::Cpu}, 1.f}, {{LaneKind::Ram}, 1.f}});
    older.put(3, {{{LaneKind::Cpu}, 3.f}});
    SampleSeries newer;
    newer.put(1, {{{LaneKind::Cpu}, 9.f}});
    newer.put(2, {{{LaneKind::Cpu}, 2.f}});
    const SampleSeries both = merged(older, newer);
    QCOMPARE(both.at, (QList<qint64>{1, 2, 3}));
    QCOMPARE(both.lanes.at({LaneKind::Cpu})[0].mean, 9.f);
    QVERIFY(!both.lanes.at({LaneKind::Ram})[0].isKnown());
}

void SampleBlockTest::appendFillsMissingLanes()
{
    SampleSeries series;
    series.put(1, {{{LaneKind::Cpu}, 1.f}});
    SampleSeries later;
    later.put(2, {{{LaneKind::Ram}, 2.f}});
    append(series, later);
    QCOMPARE(series.lanes.at({LaneKind::Cpu}).size(), 2);
    QVERIFY(!series.lanes.at({LaneKind::Ram})[0].isKnown());
    QCOMPARE(series.lanes.at({LaneKind::Ram})[1].mean, 2.f);
}

QTEST_GUILESS_MAIN(SampleBlockTest)
#include "tst_sample_block.moc"
