// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/plan/find_listing.h"

#include "core/remote/endpoint.h"

namespace core::transfer {

namespace {

constexpr int kFields = 6;
constexpr qsizetype kLongestRecord = 64 * 1024;

std::optional<FoundEntry> entryFrom(const QByteArray &bytes, const qsizetype (&ends)[kFields], qsizetype begin)
{
    const auto field = [&](int index) {
        const qsizetype at = index == 0 ? begin : ends[index - 1] + 1;
        return QByteArray::fromRawData(bytes.constData() + at, ends[index] - at);
    };
    bool hasSize = false;
    bool hasTime = false;
    bool hasMode = false;
    const QByteArray time = field(2);
    const qsizetype point = time.indexOf('.');
    FoundEntry entry{.kind = field(0).size() == 1 ? field(0).at(0) : '?',
                     .size = field(1).toLongLong(&hasSize),
                     .modified = (point < 0 ? time : time.left(point)).toLongLong(&hasTime),
                     .mode = field(3).toUInt(&hasMode, 8) & 07777};
    if (!hasSize || entry.size < 0 || !hasTime || !hasMode)
        return std::nullopt;
    const QByteArray path = field(4);
    const QByteArray target = field(5);
    entry.path = QByteArray{path.constData(), path.size()};
    entry.target = QByteArray{target.constData(), target.size()};
    return entry;
}

} // namespace

bool FindReader::feed(const QByteArray &bytes, const std::function<void(FoundEntry)> &take)
{
    m_rest += bytes;
    qsizetype begin = 0;
    while (begin < m_rest.size()) {
        qsizetype ends[kFields] = {};
        qsizetype at = begin;
        int count = 0;
        for (; count < kFields; ++count) {
            const qsizetype end = m_rest.indexOf('\0', at);
            if (end < 0)
                break;
            ends[count] = end;
            at = end + 1;
        }
        if (count < kFields)
            break;
        auto entry = entryFrom(m_rest, ends, begin);
        if (!entry)
            return false;
        take(std::move(*entry));
        begin = at;
    }
    m_rest.remove(0, begin);
    return m_rest.size() <= kLongestRecord;
}

void FindListing::start(RemoteCalls &calls, const QByteArray &folder, std::function<void(FoundEntry)> take,
                        std::function<void(bool)> done)
{
    m_done = std::move(done);
    // Inside the folder: a path that begins with "-" would be read as an option.
    const QByteArray line = "cd -- " + remote::shellQuote(folder)
        + " && exec find . -mindepth 1 -printf '%y\\000%s\\000%T@\\000%#m\\000%P\\000%l\\000' 2>/dev/null";
    calls.open(line, this, [this, take = std::move(take)](std::unique_ptr<RemoteStream> stream) {
        if (!stream)
            return end(false);
        m_stream = std::move(stream);
        m_stream->closeInput();
        connect(m_stream.get(), &RemoteStream::received, this, [this, take](const QByteArray &bytes) {
            if (m_done && !m_reader.feed(bytes, take))
                end(false);
        });
        connect(m_stream.get(), &RemoteStream::finished, this, [this](const remote::ChannelEnd &how) {
            end(!how.error && how.exitCode == 0 && m_reader.isBetween());
        });
    });
}

void FindListing::end(bool isComplete)
{
    if (const auto done = std::exchange(m_done, {}))
        done(isComplete);
}

} // namespace core::transfer
