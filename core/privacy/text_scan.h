// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/rules.h"

#include <QByteArrayView>

#include <cstdint>
#include <memory>
#include <vector>

namespace core::privacy {

/// Something found. `masked` never holds the value: only so much of it that its owner knows which one is meant.
struct Hit {
    Kind kind = Kind::Key;
    BilingualText name = {};  ///< Which key, or the word; empty where the kind says it all.
    qint64 offset = 0;        ///< In the bytes that were fed.
    int length = 0;
    qint64 line = 0;          ///< From 1 on.
    QByteArray masked = {};
    int count = 1;            ///< Of a mail list: different addresses, as far as they were counted.

    friend bool operator==(const Hit &, const Hit &) = default;
};

/// The rules made ready for looking at bytes; shared by all scans, never changed.
class Matcher {
public:
    explicit Matcher(const Rules &rules, bool isForNames = false);
    ~Matcher();
    const Rules &rules() const;

    struct Tables;
    const Tables &tables() const { return *m_tables; }

private:
    std::unique_ptr<Tables> m_tables;
};

/// Looks through bytes that come piece by piece; where they are cut does not matter. Holds one piece and a few hundred bytes.
/// UTF-8, GBK and plain bytes as they are.
class TextScan {
public:
    explicit TextScan(const Matcher &matcher);
    ~TextScan();
    TextScan(const TextScan &) = delete;
    TextScan &operator=(const TextScan &) = delete;

    void feed(QByteArrayView bytes);
    void finish();  ///< Once, behind the last piece.
    void restart(); ///< For the next text.

    const std::vector<Hit> &hits() const;
    /// How often a kind was found, also where the places are not kept.
    int count(Kind kind) const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

/// Masked form: the first and last few characters of `value`, asterisks between.
QByteArray masked(QByteArrayView value, int first, int last);

} // namespace core::privacy
