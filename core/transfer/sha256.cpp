// SPDX-License-Identifier: GPL-3.0-or-later
// Source of the algorithm: FIPS 180-4, section 6.2.
#include "core/transfer/sha256.h"

#include <QtEndian>

#include <utility>

#if defined(__x86_64__) && defined(__GNUC__)
#define ZUKA_HAS_SHA_INSTRUCTIONS 1
#include <cpuid.h>
#include <immintrin.h>
#else
#define ZUKA_HAS_SHA_INSTRUCTIONS 0
#endif

namespace core::transfer {

namespace {

constexpr qsizetype kBlock = 64;
constexpr std::array<quint32, 8> kInitialState{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                               0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

#if ZUKA_HAS_SHA_INSTRUCTIONS

alignas(16) constexpr std::array<quint32, 64> kRoundConstants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

/// The two halves of the state as the instructions want them: (a, b, e, f) and (c, d, g, h).
struct Halves {
    __m128i abef;
    __m128i cdgh;
};

/// Four of the 64 rounds. `words` is a ring of the last sixteen message words.
template <std::size_t Group>
__attribute__((target("sha,sse4.1"), always_inline)) inline void fourRounds(Halves &halves, __m128i (&words)[4])
{
    __m128i &own = words[Group % 4];
    if constexpr (Group >= 4) {
        const __m128i before = words[(Group + 3) % 4];
        own = _mm_sha256msg1_epu32(own, words[(Group + 1) % 4]);
        own = _mm_add_epi32(own, _mm_alignr_epi8(before, words[(Group + 2) % 4], 4));
        own = _mm_sha256msg2_epu32(own, before);
    }
    const auto *constants = reinterpret_cast<const __m128i *>(kRoundConstants.data());
    const __m128i sum = _mm_add_epi32(own, _mm_load_si128(constants + Group));
    halves.cdgh = _mm_sha256rnds2_epu32(halves.cdgh, halves.abef, sum);
    halves.abef = _mm_sha256rnds2_epu32(halves.abef, halves.cdgh, _mm_shuffle_epi32(sum, 0x0e));
}

template <std::size_t... Groups>
__attribute__((target("sha,sse4.1"), always_inline)) inline void allRounds(Halves &halves, __m128i (&words)[4],
                                                                           std::index_sequence<Groups...>)
{
    (fourRounds<Groups>(halves, words), ...);
}

__attribute__((target("sha,sse4.1"))) void processBlocks(std::array<quint32, 8> &state, const char *bytes, qsizetype count)
{
    const __m128i bigEndian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    auto *place = reinterpret_cast<__m128i *>(state.data());
    const __m128i badc = _mm_shuffle_epi32(_mm_loadu_si128(place), 0xb1);
    const __m128i hgfe = _mm_shuffle_epi32(_mm_loadu_si128(place + 1), 0x1b);
    Halves halves{.abef = _mm_alignr_epi8(badc, hgfe, 8), .cdgh = _mm_blend_epi16(hgfe, badc, 0xf0)};
    for (qsizetype i = 0; i < count; ++i, bytes += kBlock) {
        const auto *block = reinterpret_cast<const __m128i *>(bytes);
        __m128i words[4];
        for (int word = 0; word < 4; ++word)
            words[word] = _mm_shuffle_epi8(_mm_loadu_si128(block + word), bigEndian);
        const Halves before = halves;
        allRounds(halves, words, std::make_index_sequence<16>{});
        halves.abef = _mm_add_epi32(halves.abef, before.abef);
        halves.cdgh = _mm_add_epi32(halves.cdgh, before.cdgh);
    }
    const __m128i feba = _mm_shuffle_epi32(halves.abef, 0x1b);
    const __m128i dchg = _mm_shuffle_epi32(halves.cdgh, 0xb1);
    _mm_storeu_si128(place, _mm_blend_epi16(feba, dchg, 0xf0));
    _mm_storeu_si128(place + 1, _mm_alignr_epi8(dchg, feba, 8));
}

bool hasInstructions()
{
    unsigned a = 0;
    unsigned b = 0;
    unsigned c = 0;
    unsigned d = 0;
    constexpr unsigned kSse41 = 1u << 19;
    constexpr unsigned kSha = 1u << 29;
    const bool hasSse = __get_cpuid(1, &a, &b, &c, &d) != 0 && (c & kSse41) != 0;
    return hasSse && __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b & kSha) != 0;
}

#else

void processBlocks(std::array<quint32, 8> &, const char *, qsizetype) {}

bool hasInstructions()
{
    return false;
}

#endif

} // namespace

Sha256::Sha256() : m_isAccelerated{isAccelerated()}, m_state{kInitialState} {}

bool Sha256::isAccelerated()
{
    static const bool has = hasInstructions();
    return has;
}

void Sha256::reset()
{
    m_plain.reset();
    m_state = kInitialState;
    m_rest.clear();
    m_length = 0;
}

void Sha256::addData(const QByteArray &bytes)
{
    if (!m_isAccelerated) {
        m_plain.addData(bytes);
        return;
    }
    m_length += static_cast<quint64>(bytes.size());
    qsizetype at = 0;
    if (!m_rest.isEmpty()) {
        at = qMin(kBlock - m_rest.size(), bytes.size());
        m_rest.append(bytes.constData(), at);
        if (m_rest.size() < kBlock)
            return;
        processBlocks(m_state, m_rest.constData(), 1);
        m_rest.clear();
    }
    const qsizetype blocks = (bytes.size() - at) / kBlock;
    processBlocks(m_state, bytes.constData() + at, blocks);
    m_rest.append(bytes.constData() + at + blocks * kBlock, bytes.size() - at - blocks * kBlock);
}

void Sha256::finishAccelerated()
{
    QByteArray tail = m_rest + '\x80';
    tail.append((kBlock + 56 - tail.size() % kBlock) % kBlock, '\0');
    const quint64 bits = qToBigEndian(m_length * 8);
    tail.append(reinterpret_cast<const char *>(&bits), sizeof bits);
    processBlocks(m_state, tail.constData(), tail.size() / kBlock);
    for (quint32 &word : m_state)
        word = qToBigEndian(word);
}

QByteArray Sha256::toHex()
{
    if (!m_isAccelerated)
        return m_plain.result().toHex();
    finishAccelerated();
    const QByteArray raw{reinterpret_cast<const char *>(m_state.data()), sizeof m_state};
    reset();
    return raw.toHex();
}

} // namespace core::transfer
