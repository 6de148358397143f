// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/matcher_tables.h"

#include <algorithm>
#include <cstring>

namespace core::privacy {

namespace {

bool isLatin(const QByteArray &bytes)
{
    return std::all_of(bytes.cbegin(), bytes.cend(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::uint16_t pairOf(char first, char second)
{
    const std::array bytes{first, second};
    std::uint16_t pair = 0;
    std::memcpy(&pair, bytes.data(), sizeof pair);
    return pair;
}

QByteArray bothCases(char c)
{
    const QByteArray one{1, c};
    return one.toUpper() == one ? one : one + one.toUpper();
}

void addWords(std::vector<Literal> &literals, const QList<Word> &words)
{
    for (qsizetype i = 0; i < words.size(); ++i) {
        const Word &word = words.at(i);
        const bool latin = isLatin(word.utf8);
        literals.push_back({.bytes = word.utf8, .kind = Kind::InternalWord, .index = static_cast<int>(i),
                            .ignoresCase = latin, .needsStart = latin, .needsEnd = latin});
        if (!word.gbk.isEmpty())
            literals.push_back({.bytes = word.gbk, .kind = Kind::InternalWord, .index = static_cast<int>(i)});
    }
}

} // namespace

Matcher::Matcher(const Rules &rules, bool isForNames)
    : m_tables{std::make_unique<Tables>()}
{
    Tables &t = *m_tables;
    t.rules = rules;
    t.isForNames = isForNames;
    for (qsizetype i = 0; i < rules.keys.size(); ++i)
        t.literals.push_back(
            {.bytes = rules.keys.at(i).prefix, .kind = Kind::Key, .index = static_cast<int>(i), .needsStart = true});
    for (qsizetype i = 0; i < rules.privateKeys.size(); ++i)
        t.literals.push_back({.bytes = rules.privateKeys.at(i).text, .kind = Kind::PrivateKey, .index = static_cast<int>(i)});
    addWords(t.literals, isForNames ? rules.wordsInNames : rules.words);
    std::stable_sort(t.literals.begin(), t.literals.end(),
                     [](const Literal &a, const Literal &b) { return a.bytes.size() > b.bytes.size(); });
    for (size_t i = 0; i < t.literals.size(); ++i) {
        const Literal &literal = t.literals.at(i);
        for (const char first : literal.ignoresCase ? bothCases(literal.bytes.at(0)) : literal.bytes.left(1)) {
            t.byFirst.at(static_cast<unsigned char>(first)).push_back(static_cast<std::uint16_t>(i));
            for (const char second : literal.ignoresCase ? bothCases(literal.bytes.at(1)) : literal.bytes.mid(1, 1))
                t.triggers.at(pairOf(first, second)) |= ByLiteral;
        }
    }
    for (const QByteArray &name : rules.secretIdentifiers)
        t.secretEndings.set(static_cast<unsigned char>(name.back()));
    for (int other = 0; other < 256; ++other) {
        const char second = static_cast<char>(other);
        for (char digit = '0'; digit <= '9'; ++digit)
            t.triggers.at(pairOf(digit, second)) |= ByDigit;
        if (!isForNames) {
            t.triggers.at(pairOf('@', second)) |= ByMail;
            t.triggers.at(pairOf('=', second)) |= ByAssignment;
            t.triggers.at(pairOf(':', second)) |= ByAssignment;
        }
    }
}

Matcher::~Matcher() = default;

const Rules &Matcher::rules() const
{
    return m_tables->rules;
}

} // namespace core::privacy
