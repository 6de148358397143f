// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/marked_output.h"

#include "core/remote/endpoint.h"

#include <QRandomGenerator>

#include <algorithm>

namespace core::remote_libssh {

namespace {

constexpr char kMark = '\036';
constexpr qint64 kNoiseLimit = 16 * 1024;
constexpr qsizetype kLongestNumber = 11; // digits and the closing byte
constexpr const char *kSetup = "LC_ALL=C.UTF-8; PATH=\"$PATH:/usr/local/nvidia/bin:/usr/local/cuda/bin:/opt/conda/bin\"\n"
                               "export LC_ALL PATH\n";

/// Start of a mark; a number and one more kMark follow.
QByteArray markStart(char letter, const QByteArray &nonce)
{
    return kMark + QByteArray{1, letter} + nonce + ':';
}

/// Prints a mark on both streams. `number` is a shell word.
QByteArray printMark(char letter, const QByteArray &nonce, const QByteArray &number)
{
    const QByteArray print = "printf '\\036" + QByteArray{1, letter} + nonce + ":%d\\036' " + number;
    return print + "; " + print + " >&2\n";
}

/// Where a mark stands in `bytes`.
struct FoundMark {
    qsizetype at = 0;             ///< Everything before is no part of a mark.
    qsizetype end = 0;            ///< Only with a number.
    std::optional<int> number = {};
};

/// Digits and nothing else, as the shell prints them.
std::optional<int> wholeNumber(const QByteArray &text)
{
    const bool isPlain = !text.isEmpty() && text.size() < kLongestNumber
        && std::all_of(text.cbegin(), text.cend(), [](char c) { return c >= '0' && c <= '9'; });
    bool isNumber = false;
    const int number = isPlain ? text.toInt(&isNumber) : 0;
    return isNumber ? std::optional{number} : std::nullopt;
}

FoundMark findMark(const QByteArray &bytes, const QByteArray &start)
{
    qsizetype from = 0;
    while (true) {
        const qsizetype at = bytes.indexOf(start, from);
        if (at < 0)
            return {.at = qMax(from, bytes.size() - start.size() + 1)};
        const qsizetype numberAt = at + start.size();
        const qsizetype close = bytes.indexOf(kMark, numberAt);
        if (close < 0 && bytes.size() - numberAt < kLongestNumber)
            return {.at = at}; // the rest has not arrived yet
        if (const auto number = close < 0 ? std::nullopt : wholeNumber(bytes.mid(numberAt, close - numberAt)))
            return {.at = at, .end = close + 1, .number = *number};
        from = numberAt; // only text like a mark, for example the script itself by "set -x"
    }
}

} // namespace

QByteArray makeNonce()
{
    return QByteArray::number(QRandomGenerator::system()->generate64(), 16).rightJustified(16, '0');
}

QByteArray markedLine(const QByteArray &line, const QByteArray &nonce)
{
    // A child shell through eval keeps `exit` and syntax errors of the line to itself.
    const QByteArray script = kSetup + printMark('B', nonce, "$$") + "(eval " + remote::shellQuote(line) + ")\nrc=$?\n"
        + printMark('E', nonce, "$rc") + "exit $rc";
    return "exec /bin/sh -c " + remote::shellQuote(script);
}

QByteArray markedStreamLine(const QByteArray &line, const QByteArray &nonce)
{
    return "exec /bin/sh -c " + remote::shellQuote(kSetup + printMark('B', nonce, "$$") + line);
}

NoiseFilter::NoiseFilter(const QByteArray &nonce) : m_mark{nonce.isEmpty() ? QByteArray{} : markStart('B', nonce)} {}

QByteArray NoiseFilter::pass(const QByteArray &bytes)
{
    if (m_mark.isEmpty())
        return bytes;
    m_pending += bytes;
    const FoundMark mark = findMark(m_pending, m_mark);
    if (!mark.number) {
        m_pending.remove(0, qMax<qsizetype>(0, mark.at));
        return {};
    }
    m_processId = mark.number;
    m_mark.clear();
    return std::exchange(m_pending, {}).mid(mark.end);
}

MarkedOutput::MarkedOutput(const QByteArray &nonce, qint64 limit)
    : m_beginMark{markStart('B', nonce)}
    , m_endMark{markStart('E', nonce)}
    , m_limit{limit}
{
}

void MarkedOutput::feed(const QByteArray &bytes)
{
    if (hasEnded())
        return; // a process left in the background goes on writing
    m_pending += bytes;
    if (!hasBegun())
        searchBegin();
    if (hasBegun())
        searchEnd();
}

void MarkedOutput::searchBegin()
{
    const FoundMark mark = findMark(m_pending, m_beginMark);
    bool isNoiseCut = false;
    append(m_noise, m_pending.left(qMax<qsizetype>(0, mark.at)), kNoiseLimit, isNoiseCut);
    m_pending.remove(0, qMax<qsizetype>(0, mark.number ? mark.end : mark.at));
    m_processId = mark.number;
}

void MarkedOutput::searchEnd()
{
    const FoundMark mark = findMark(m_pending, m_endMark);
    if (mark.at > 0)
        append(m_output, m_pending.left(mark.at), m_limit, m_isTruncated);
    m_exitCode = mark.number;
    m_pending.remove(0, mark.number ? m_pending.size() : qMax<qsizetype>(0, mark.at));
}

void MarkedOutput::append(QByteArray &target, const QByteArray &bytes, qint64 limit, bool &isTruncated)
{
    const qsizetype room = static_cast<qsizetype>(qMax<qint64>(0, limit - target.size()));
    isTruncated = isTruncated || bytes.size() > room;
    target += bytes.left(room);
}

QByteArray MarkedOutput::output(bool isOver) const
{
    if (!isOver || !hasBegun() || hasEnded())
        return m_output;
    QByteArray all = m_output;
    bool isTruncated = m_isTruncated;
    append(all, m_pending, m_limit, isTruncated);
    return all;
}

} // namespace core::remote_libssh
