// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/matcher_tables.h"
#include "core/privacy/numbers.h"
#include "core/privacy/secret_value.h"
#include "core/privacy/window.h"

#include <algorithm>
#include <cstring>

namespace core::privacy {

namespace {

constexpr int kLongestNumber = 24; // digits; anything longer is no number of a person
constexpr qsizetype kMostGroups = 6;

std::uint64_t hashOf(std::string_view text)
{
    std::uint64_t hash = 0xcbf29ce484222325ULL; // FNV-1a
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(lower(c))) * 0x100000001b3ULL;
    return hash;
}

/// So much of a number that its owner knows which one is meant.
QByteArray maskedNumber(Kind kind, QByteArrayView digits)
{
    if (kind == Kind::BankCard)
        return masked(digits, 0, 4);
    return masked(digits, kind == Kind::IdNumber ? 2 : 3, 2);
}

} // namespace

QByteArray masked(QByteArrayView value, int first, int last)
{
    const auto kept = static_cast<qsizetype>(first) + last;
    if (value.size() <= kept)
        return QByteArray(value.size(), '*');
    return value.first(first).toByteArray() + QByteArray(value.size() - kept, '*') + value.last(last).toByteArray();
}

struct TextScan::Private {
    explicit Private(const Matcher &matcher) : t{matcher.tables()}, window{buffer} {}

    void scan(qsizetype limit);
    qsizetype look(qsizetype p, std::uint8_t trigger);
    qsizetype lookAtDigits(qsizetype p);
    void lookAtGroups(qsizetype p, qsizetype first);
    qsizetype lookAtLiterals(qsizetype p);
    qsizetype judge(const Literal &literal, qsizetype p);
    qsizetype judgeKey(const KeyShape &shape, qsizetype p);
    bool matches(const Literal &literal, qsizetype p) const;
    void lookAtMail(qsizetype p);
    void lookAtAssignment(qsizetype p);
    void add(Kind kind, qsizetype from, qsizetype length, const QByteArray &mask, const BilingualText &name = {});
    void forgetSeen();
    qint64 lineAt(qsizetype p);

    const Matcher::Tables &t;
    QByteArray buffer = {};
    Window window;
    qsizetype next = 0;      ///< First byte of `buffer` that was not looked at.
    qsizetype counted = 0;   ///< Line breaks before it are in `line`.
    qint64 line = 1;
    qint64 base = 0;         ///< Offset of the buffer in the text.
    std::vector<Hit> hits = {};
    std::array<int, kKindCount> counts = {};
    std::vector<std::uint64_t> mails = {};
    std::optional<Hit> firstMail = {};
};

qint64 TextScan::Private::lineAt(qsizetype p)
{
    const char *data = buffer.constData();
    while (counted < p) {
        const void *found = std::memchr(data + counted, '\n', static_cast<size_t>(p - counted));
        if (!found) {
            counted = p;
            break;
        }
        ++line;
        counted = static_cast<const char *>(found) - data + 1;
    }
    return line;
}

void TextScan::Private::add(Kind kind, qsizetype from, qsizetype length, const QByteArray &mask, const BilingualText &name)
{
    const qint64 offset = base + from;
    // The service's own form says more than "something assigned to a name": one place is told once.
    if (kind == Kind::Key && !hits.empty() && hits.back().kind == Kind::Password
        && offset < hits.back().offset + hits.back().length) {
        hits.pop_back();
        --counts.at(static_cast<size_t>(Kind::Password));
    }
    int &count = counts.at(static_cast<size_t>(kind));
    if (++count > t.rules.mostPerKind)
        return;
    hits.push_back({.kind = kind,
                    .name = name,
                    .offset = offset,
                    .length = static_cast<int>(length),
                    .line = lineAt(from),
                    .masked = mask});
}

void TextScan::Private::scan(qsizetype limit)
{
    const char *data = buffer.constData(); // a zero follows the last byte
    const std::uint8_t *triggers = t.triggers.data();
    qsizetype p = next;
    while (p < limit) {
        std::uint16_t pair = 0;
        std::memcpy(&pair, data + p, sizeof pair);
        const std::uint8_t trigger = triggers[pair];
        if (trigger == None) [[likely]]
            ++p;
        else
            p = look(p, trigger);
    }
    next = p;
}

qsizetype TextScan::Private::look(qsizetype p, std::uint8_t trigger)
{
    if ((trigger & ByDigit) != 0 && (trigger & ByLiteral) == 0)
        return lookAtDigits(p);
    if ((trigger & ByMail) != 0)
        lookAtMail(p);
    if ((trigger & ByAssignment) != 0)
        lookAtAssignment(p);
    return (trigger & ByLiteral) != 0 ? lookAtLiterals(p) : p + 1;
}

qsizetype TextScan::Private::lookAtDigits(qsizetype p)
{
    qsizetype end = p + 1;
    const bool isInside = isDigit(window.at(p - 1));
    while (end < buffer.size() && isDigit(buffer.constData()[end]))
        ++end;
    const qsizetype length = end - p;
    if (isInside || length > kLongestNumber || length < 2)
        return end;
    if (length <= 6 && (window.at(end) == ' ' || window.at(end) == '-') && isDigit(window.at(end + 1))) {
        lookAtGroups(p, end);
        return end;
    }
    if (length < 11)
        return end;
    if (length == 17 && lower(window.at(end)) == 'x') {
        if (window.endsWord(end + 1) && (window.at(p - 1) == '_' || window.startsWord(p))
            && isIdNumber(t.rules, window.view(p, 18)))
            add(Kind::IdNumber, p, 18, masked(window.view(p, 18), 2, 2));
        return end;
    }
    const auto kind = kindOfNumber(t.rules, window.view(p, length));
    if (kind && numberStandsAlone(window, p, end))
        add(*kind, p, length, maskedNumber(*kind, window.view(p, length)));
    return end;
}

void TextScan::Private::lookAtGroups(qsizetype p, qsizetype first)
{
    const char separator = window.at(first);
    if (window.at(p - 1) == separator && isDigit(window.at(p - 2)))
        return; // in the middle of a longer row
    QByteArray digits;
    std::vector<int> groups;
    qsizetype at = p;
    while (groups.size() <= kMostGroups && digits.size() <= kLongestNumber) {
        qsizetype end = at;
        while (isDigit(window.at(end)) && end - at <= kLongestNumber)
            ++end;
        digits += QByteArray{window.view(at, end - at).data(), end - at};
        groups.push_back(static_cast<int>(end - at));
        at = end;
        if (window.at(at) != separator || !isDigit(window.at(at + 1)))
            break;
        ++at;
    }
    if (groups.size() < 3 || groups.size() > kMostGroups)
        return;
    const auto kind = kindOfGroups(t.rules, {digits.constData(), static_cast<size_t>(digits.size())}, groups);
    if (kind && numberStandsAlone(window, p, at))
        add(*kind, p, at - p, maskedNumber(*kind, digits));
}

bool TextScan::Private::matches(const Literal &literal, qsizetype p) const
{
    const qsizetype length = literal.bytes.size();
    if (p + length > buffer.size() || (literal.needsStart && !window.startsWord(p)))
        return false;
    const char *text = buffer.constData() + p;
    if (!literal.ignoresCase)
        return std::memcmp(text, literal.bytes.constData(), static_cast<size_t>(length)) == 0;
    return std::equal(literal.bytes.cbegin(), literal.bytes.cend(), text,
                      [](char wanted, char there) { return wanted == lower(there); });
}

qsizetype TextScan::Private::lookAtLiterals(qsizetype p)
{
    for (const std::uint16_t index : t.byFirst.at(static_cast<unsigned char>(window.at(p)))) {
        const Literal &literal = t.literals.at(index);
        if (!matches(literal, p))
            continue;
        if (const qsizetype end = judge(literal, p); end > p)
            return end;
    }
    return isDigit(window.at(p)) ? lookAtDigits(p) : p + 1;
}

qsizetype TextScan::Private::judge(const Literal &literal, qsizetype p)
{
    const qsizetype end = p + literal.bytes.size();
    if (literal.needsEnd && !window.endsWord(end))
        return p;
    if (literal.kind == Kind::Key)
        return judgeKey(t.rules.keys.at(literal.index), p);
    if (literal.kind == Kind::InternalWord) {
        const Word &word = (t.isForNames ? t.rules.wordsInNames : t.rules.words).at(literal.index);
        add(literal.kind, p, end - p, word.utf8, BilingualText::inBoth(QString::fromUtf8(word.utf8)));
        return end;
    }
    const KeyHeader &header = t.rules.privateKeys.at(literal.index);
    if (header.hasBody && !hasKeyBody(window, end))
        return p;
    QByteArray title = header.text;
    title.replace('-', ' ');
    add(literal.kind, p, end - p, title.trimmed());
    return end;
}

qsizetype TextScan::Private::judgeKey(const KeyShape &shape, qsizetype p)
{
    const qsizetype from = p + shape.prefix.size();
    qsizetype end = from;
    while (end - from <= shape.most && shape.alphabet.test(static_cast<unsigned char>(window.at(end))))
        ++end;
    const qsizetype length = end - from;
    if (length < shape.least || length > shape.most || (length < shape.most && isLetter(window.at(end))))
        return p;
    if (!looksRandom(window.view(from, length), shape.needsDigit) || isPlaceholder(t.rules.placeholders, window.view(p, end - p)))
        return p;
    add(Kind::Key, p, end - p, shape.prefix + QByteArray(8, '*'), shape.name);
    return end;
}

void TextScan::Private::lookAtMail(qsizetype p)
{
    if (mails.size() >= static_cast<size_t>(t.rules.mailListFrom))
        return;
    const Stretch mail = mailAround(window, p);
    if (mail.begin < 0)
        return;
    const QByteArray domain = QByteArray{window.view(p + 1, mail.end - p - 1).data(), mail.end - p - 1}.toLower();
    if (std::any_of(t.rules.harmlessMails.cbegin(), t.rules.harmlessMails.cend(),
                    [&domain](const QByteArray &harmless) { return domain == harmless || domain.endsWith('.' + harmless); }))
        return;
    const std::uint64_t hash = hashOf(window.view(mail.begin, mail.end - mail.begin));
    if (std::find(mails.cbegin(), mails.cend(), hash) != mails.cend())
        return;
    mails.push_back(hash);
    if (!firstMail) {
        firstMail = Hit{.kind = Kind::MailList, .offset = base + mail.begin, .length = static_cast<int>(mail.end - mail.begin),
                        .line = lineAt(mail.begin), .masked = window.at(mail.begin) + QByteArray("***@***")};
    }
}

void TextScan::Private::lookAtAssignment(qsizetype p)
{
    const Stretch name = identifierBefore(window, p);
    if (name.begin < 0 || !t.secretEndings.test(static_cast<unsigned char>(lower(window.at(name.end - 1)))))
        return;
    const std::string_view identifier = window.view(name.begin, name.end - name.begin);
    if (!isSecretIdentifier(t.rules.secretIdentifiers, identifier))
        return;
    const auto [stretch, isQuoted] = valueAfter(window, p);
    if (stretch.begin < 0)
        return;
    const std::string_view value = window.view(stretch.begin, stretch.end - stretch.begin);
    if (!isSecretValue(value, isQuoted) || isPlaceholder(t.rules.placeholders, value))
        return;
    const QByteArray shown{identifier.data(), static_cast<qsizetype>(identifier.size())};
    add(Kind::Password, stretch.begin, stretch.end - stretch.begin, shown + " = ********",
        BilingualText::inBoth(QString::fromLatin1(shown)));
}

void TextScan::Private::forgetSeen()
{
    const qsizetype seen = std::min(next, buffer.size()) - Window::kBehind;
    if (seen <= 0)
        return;
    lineAt(seen);
    buffer.remove(0, seen);
    next -= seen;
    counted -= seen;
    base += seen;
}

TextScan::TextScan(const Matcher &matcher) : d{std::make_unique<Private>(matcher)} {}
TextScan::~TextScan() = default;

void TextScan::feed(QByteArrayView bytes)
{
    d->buffer.append(bytes.data(), bytes.size());
    d->scan(d->buffer.size() - Window::kAhead);
    d->forgetSeen();
}

void TextScan::finish()
{
    d->scan(d->buffer.size());
    if (d->firstMail && d->mails.size() >= static_cast<size_t>(d->t.rules.mailListFrom)) {
        d->firstMail->count = static_cast<int>(d->mails.size());
        d->counts.at(static_cast<size_t>(Kind::MailList)) = 1;
        d->hits.push_back(*d->firstMail);
    }
}

void TextScan::restart()
{
    d->buffer.clear();
    d->next = d->counted = 0;
    d->line = 1;
    d->base = 0;
    d->hits.clear();
    d->counts.fill(0);
    d->mails.clear();
    d->firstMail.reset();
}

const std::vector<Hit> &TextScan::hits() const
{
    return d->hits;
}

int TextScan::count(Kind kind) const
{
    return d->counts.at(static_cast<size_t>(kind));
}

} // namespace core::privacy
