// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sample_block.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace core::store {

using monitor::LaneId;
using monitor::LaneKind;

namespace {

constexpr char kFormat = 1;
constexpr quint32 kMostBytes = 16 << 20;   // of a block when unpacked; a larger claim is damage
constexpr quint64 kMostMoments = 20'000;
constexpr quint64 kMostLanes = 2'000;
constexpr double kLogSteps = 200;          // to a factor of e
constexpr double kMostCode = 1e9;
constexpr float kUnknown = std::numeric_limits<float>::quiet_NaN();

// Kinds are stored as numbers: new ones go to the end.
static_assert(static_cast<int>(LaneKind::GpuUtilization) == 0 && static_cast<int>(LaneKind::Sent) == 9);

bool isLogarithmic(LaneKind kind) { return kind == LaneKind::Received || kind == LaneKind::Sent; }

double stepsPerUnit(LaneKind kind)
{
    switch (kind) {
    case LaneKind::GpuPower:
        return 1;
    case LaneKind::SystemDisk:
    case LaneKind::DataDisk:
        return 100;
    default:
        return 10;
    }
}

qint64 codeOf(LaneKind kind, float value)
{
    const double wide = static_cast<double>(value);
    const double code = isLogarithmic(kind) ? std::log1p(std::max(0.0, wide)) * kLogSteps : wide * stepsPerUnit(kind);
    return std::llround(std::clamp(code, -kMostCode, kMostCode));
}

float valueOf(LaneKind kind, qint64 code)
{
    const double wide = static_cast<double>(code);
    return static_cast<float>(isLogarithmic(kind) ? std::expm1(wide / kLogSteps) : wide / stepsPerUnit(kind));
}

void putNumber(QByteArray &into, quint64 number)
{
    for (; number >= 0x80; number >>= 7)
        into.append(static_cast<char>(number | 0x80));
    into.append(static_cast<char>(number));
}

void putSigned(QByteArray &into, qint64 number)
{
    putNumber(into, (static_cast<quint64>(number) << 1) ^ static_cast<quint64>(number >> 63));
}

/// Reads what the functions above wrote; once something is missing, nothing more is read.
class Reader {
public:
    explicit Reader(const QByteArray &bytes) : m_bytes{bytes} {}

    quint64 number()
    {
        quint64 result = 0;
        for (int shift = 0; shift < 63; shift += 7) {
            const auto byte = static_cast<quint64>(static_cast<unsigned char>(character()));
            result |= (byte & 0x7f) << shift;
            if (byte < 0x80)
                return result;
        }
        m_isDamaged = true;
        return 0;
    }
    qint64 signedNumber()
    {
        const quint64 raw = number();
        return static_cast<qint64>(raw >> 1) ^ -static_cast<qint64>(raw & 1);
    }
    QByteArray take(qsizetype count)
    {
        if (count > m_bytes.size() - m_place) {
            m_isDamaged = true;
            return QByteArray(count, '\0');
        }
        m_place += count;
        return m_bytes.mid(m_place - count, count);
    }
    char character()
    {
        if (m_place < m_bytes.size())
            return m_bytes[m_place++];
        m_isDamaged = true;
        return 0;
    }
    bool isDamaged() const { return m_isDamaged; }
    bool isAtEnd() const { return m_place == m_bytes.size(); }

private:
    const QByteArray &m_bytes;
    qsizetype m_place = 0;
    bool m_isDamaged = false;
};

void putLane(QByteArray &into, LaneId id, const QList<Stretch> &lane, bool hasRange)
{
    into.append(static_cast<char>(id.kind));
    putNumber(into, static_cast<quint64>(id.gpu + 1));
    QByteArray known((lane.size() + 7) / 8, '\0');
    for (qsizetype i = 0; i < lane.size(); ++i) {
        if (lane[i].isKnown())
            known[i / 8] = static_cast<char>(known[i / 8] | (1 << (i % 8)));
    }
    into.append(known);
    // Column by column: like stands beside like, which packs better.
    qint64 before = 0;
    for (const Stretch &stretch : lane) {
        if (!stretch.isKnown())
            continue;
        const qint64 code = codeOf(id.kind, stretch.mean);
        putSigned(into, code - before);
        before = code;
    }
    if (!hasRange)
        return;
    for (const float Stretch::*edge : {&Stretch::least, &Stretch::most}) {
        for (const Stretch &stretch : lane) {
            if (stretch.isKnown())
                putSigned(into, codeOf(id.kind, stretch.*edge) - codeOf(id.kind, stretch.mean));
        }
    }
}

QList<Stretch> takeLane(Reader &reader, LaneKind kind, qsizetype moments, bool hasRange)
{
    const QByteArray known = reader.take((moments + 7) / 8);
    QList<Stretch> lane(moments, {kUnknown, kUnknown, kUnknown});
    QList<qint64> means(moments, 0);
    const auto isKnown = [&known](qsizetype i) { return (known[i / 8] >> (i % 8)) & 1; };
    qint64 code = 0;
    for (qsizetype i = 0; i < moments && !reader.isDamaged(); ++i) {
        if (!isKnown(i))
            continue;
        code = std::clamp<qint64>(code + reader.signedNumber() % (1LL << 40), -(1LL << 40), 1LL << 40);
        means[i] = code;
        const float value = valueOf(kind, code);
        lane[i] = {value, value, value};
    }
    if (!hasRange)
        return lane;
    for (float Stretch::*edge : {&Stretch::least, &Stretch::most}) {
        for (qsizetype i = 0; i < moments && !reader.isDamaged(); ++i) {
            if (isKnown(i))
                lane[i].*edge = valueOf(kind, means[i] + reader.signedNumber() % (1LL << 40));
        }
    }
    return lane;
}

bool takeMoments(Reader &reader, SampleSeries &series, const SampleTier &tier, qint64 start)
{
    const quint64 count = reader.number();
    if (count > kMostMoments)
        return false;
    qint64 at = start - tier.unit;
    for (quint64 i = 0; i < count; ++i) {
        const quint64 step = reader.number();
        if (reader.isDamaged() || step < 1 || step > static_cast<quint64>(tier.block / tier.unit))
            return false;
        at += static_cast<qint64>(step) * tier.unit;
        if (at >= start + tier.block)
            return false;
        series.at << at;
    }
    return true;
}

} // namespace

QByteArray encode(const SampleSeries &series, const SampleTier &tier, qint64 start)
{
    QByteArray bytes;
    bytes.append(kFormat);
    putNumber(bytes, static_cast<quint64>(series.at.size()));
    qint64 before = start - tier.unit;
    for (const qint64 at : series.at) {
        putNumber(bytes, static_cast<quint64>((at - before) / tier.unit));
        before = at;
    }
    putNumber(bytes, series.lanes.size());
    for (const auto &[id, lane] : series.lanes)
        putLane(bytes, id, lane, tier.hasRange);
    return qCompress(bytes, 6);
}

std::optional<SampleSeries> decode(const QByteArray &blob, const SampleTier &tier, qint64 start)
{
    // The first four bytes claim the unpacked size, and qUncompress() would believe them.
    if (blob.size() < 5)
        return std::nullopt;
    quint32 claim = 0;
    for (int i = 0; i < 4; ++i)
        claim = claim << 8 | static_cast<unsigned char>(blob[i]);
    if (claim == 0 || claim > kMostBytes)
        return std::nullopt;
    const QByteArray bytes = qUncompress(blob);
    Reader reader{bytes};
    if (reader.character() != kFormat)
        return std::nullopt;
    SampleSeries series;
    if (!takeMoments(reader, series, tier, start))
        return std::nullopt;
    const quint64 lanes = reader.number();
    if (lanes > kMostLanes)
        return std::nullopt;
    for (quint64 i = 0; i < lanes && !reader.isDamaged(); ++i) {
        const auto kind = static_cast<LaneKind>(reader.character());
        const quint64 gpu = reader.number();
        if (kind < LaneKind::GpuUtilization || gpu > kMostLanes)
            return std::nullopt;
        QList<Stretch> lane = takeLane(reader, kind, series.at.size(), tier.hasRange);
        if (kind <= LaneKind::Sent) // else of a newer version
            series.lanes.insert_or_assign({kind, static_cast<int>(gpu) - 1}, std::move(lane));
    }
    if (reader.isDamaged() || !reader.isAtEnd())
        return std::nullopt;
    return series;
}

} // namespace core::store
