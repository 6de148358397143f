// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal> // first: moc 6.4 cannot parse <compare> before a Qt header

#include <chrono>
#include <compare>
#include <cstdint>

namespace core {

/// Amount of memory or data, kept as whole bytes.
///
/// GPU memory is quoted by vendors as "GB" but sold as GiB (a "24 GB" card holds 24 GiB), while disk
/// quotas, network traffic and model weights are decimal GB. Hence named constructors and no implicit one.
class Bytes {
public:
    constexpr Bytes() = default;

    static constexpr Bytes fromCount(std::int64_t bytes) { return Bytes{bytes}; }
    static constexpr Bytes fromMiB(std::int64_t mib) { return Bytes{mib * 1024 * 1024}; }
    static constexpr Bytes fromGiB(double gib) { return Bytes{static_cast<std::int64_t>(gib * kGiB)}; }
    static constexpr Bytes fromGB(double gb) { return Bytes{static_cast<std::int64_t>(gb * kGB)}; }

    constexpr std::int64_t count() const { return m_count; }
    constexpr double toMiB() const { return static_cast<double>(m_count) / (1024.0 * 1024.0); }
    constexpr double toGiB() const { return static_cast<double>(m_count) / kGiB; }
    constexpr double toGB() const { return static_cast<double>(m_count) / kGB; }

    friend constexpr auto operator<=>(Bytes, Bytes) = default;
    friend constexpr Bytes operator+(Bytes a, Bytes b) { return Bytes{a.m_count + b.m_count}; }
    friend constexpr Bytes operator-(Bytes a, Bytes b) { return Bytes{a.m_count - b.m_count}; }
    friend constexpr Bytes operator*(Bytes a, std::int64_t factor) { return Bytes{a.m_count * factor}; }
    constexpr Bytes &operator+=(Bytes other) { m_count += other.m_count; return *this; }

private:
    static constexpr double kGiB = 1024.0 * 1024.0 * 1024.0;
    static constexpr double kGB = 1e9;

    explicit constexpr Bytes(std::int64_t count) : m_count{count} {}

    std::int64_t m_count = 0;
};

/// Wall-clock rental time. Fractional, because platforms bill by the second or by the hour.
using Hours = std::chrono::duration<double, std::ratio<3600>>;

inline namespace literals {
consteval Bytes operator""_GiB(unsigned long long gib) { return Bytes::fromGiB(static_cast<double>(gib)); }
consteval Bytes operator""_GiB(long double gib) { return Bytes::fromGiB(static_cast<double>(gib)); }
} // namespace literals

} // namespace core
