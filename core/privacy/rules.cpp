// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/rules.h"

#include "core/base/json_file.h"

#include <QCoreApplication>


namespace core::privacy {

using nlohmann::json;

namespace {

constexpr qint64 kLargestFile = 1024 * 1024;
constexpr int kLongestKey = 400; // a matcher looks no further ahead
constexpr qsizetype kLeastGbk = 6; // shorter byte rows come about by chance in text of another encoding

/// Reads the document and remembers the first path that cannot be used.
class Reader {
public:
    explicit Reader(const json &document) : m_document{document} {}

    void note(const QString &path)
    {
        if (m_problem.isEmpty())
            m_problem = path;
    }
    QString problem() const { return m_problem; }

    const json &part(const json &object, const char *key)
    {
        static const json nothing;
        const auto found = object.is_object() ? object.find(key) : object.end();
        if (!object.is_object() || found == object.end()) {
            note(QLatin1String{key});
            return nothing;
        }
        return *found;
    }
    const json &part(const char *key) { return part(m_document, key); }
    const json &list(const char *key)
    {
        static const json empty = json::array();
        const json &found = part(key);
        if (found.is_array() && !found.empty())
            return found;
        note(QLatin1String{key});
        return empty;
    }
    int number(const json &object, const char *key, int least, int most)
    {
        const json &found = part(object, key);
        if (found.is_number_integer() && found.get<double>() >= least && found.get<double>() <= most)
            return found.get<int>();
        note(QLatin1String{key});
        return least;
    }
    QByteArray text(const json &value, const char *key)
    {
        if (value.is_string() && !value.get_ref<const std::string &>().empty())
            return QByteArray::fromStdString(value.get<std::string>());
        note(QLatin1String{key});
        return {};
    }
    QList<QByteArray> texts(const char *key)
    {
        QList<QByteArray> all;
        for (const json &value : list(key))
            all << text(value, key);
        return all;
    }
    QStringList names(const char *key)
    {
        QStringList all;
        for (const QByteArray &value : texts(key))
            all << QString::fromUtf8(value);
        return all;
    }

private:
    const json &m_document;
    QString m_problem;
};

/// "A-Za-z0-9_-": ranges and single characters; a hyphen stands last.
std::bitset<256> alphabetOf(const QByteArray &text)
{
    std::bitset<256> set;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const auto first = static_cast<unsigned char>(text.at(i));
        const bool isRange = i + 2 < text.size() && text.at(i + 1) == '-';
        const auto last = isRange ? static_cast<unsigned char>(text.at(i + 2)) : first;
        for (int c = first; c <= last; ++c)
            set.set(static_cast<size_t>(c));
        i += isRange ? 2 : 0;
    }
    return set;
}

KeyShape keyOf(const json &entry, Reader &reader)
{
    KeyShape key{.id = QString::fromUtf8(reader.text(reader.part(entry, "id"), "id")),
                 .prefix = reader.text(reader.part(entry, "prefix"), "prefix"),
                 .least = reader.number(entry, "least", 1, kLongestKey),
                 .most = reader.number(entry, "most", 1, kLongestKey),
                 .alphabet = alphabetOf(reader.text(reader.part(entry, "alphabet"), "alphabet"))};
    const json &name = reader.part(entry, "name");
    key.name = {.en = QString::fromUtf8(reader.text(reader.part(name, "en"), "en")),
                .zh = QString::fromUtf8(reader.text(reader.part(name, "zh"), "zh"))};
    const json &digit = reader.part(entry, "needs_digit");
    key.needsDigit = !digit.is_boolean() || digit.get<bool>();
    reader.text(reader.part(entry, "source"), "source");
    if (key.prefix.size() < 2 || key.most < key.least)
        reader.note(QStringLiteral("keys.") + key.id);
    return key;
}

CardRange cardOf(const json &entry, Reader &reader)
{
    const CardRange range{.from = reader.text(reader.part(entry, "from"), "from").toInt(),
                          .to = reader.text(reader.part(entry, "to"), "to").toInt(),
                          .least = reader.number(entry, "least", 13, 19),
                          .most = reader.number(entry, "most", 13, 19)};
    if (range.from < 100'000 || range.to > 999'999 || range.to < range.from || range.most < range.least)
        reader.note(QStringLiteral("cards"));
    return range;
}

QList<Word> wordsOf(const char *key, Reader &reader)
{
    QList<Word> words;
    for (const json &entry : reader.list(key)) {
        Word word{.utf8 = reader.text(reader.part(entry, "text"), key)};
        if (entry.is_object() && entry.contains("gbk")) {
            const QByteArray gbk = QByteArray::fromHex(reader.text(reader.part(entry, "gbk"), key));
            word.gbk = gbk.size() >= kLeastGbk ? gbk : QByteArray{};
        }
        words << word;
    }
    return words;
}

void readNumbers(Rules &rules, Reader &reader)
{
    const json &limits = reader.part("limits");
    rules.binaryPart = reader.number(limits, "binary_part_bytes", 4096, 64 * 1024 * 1024);
    rules.mostPerKind = reader.number(limits, "most_per_kind_and_file", 1, 1000);
    rules.mostFiles = reader.number(limits, "most_files", 1, 100'000);
    rules.mailListFrom = reader.number(limits, "mail_list_from", 1, 10'000);
    for (const json &prefix : reader.part(reader.part("mobile"), "prefixes")) {
        const int number = reader.text(prefix, "prefixes").toInt();
        if (number >= 100 && number <= 999)
            rules.mobilePrefixes.set(static_cast<size_t>(number));
        else
            reader.note(QStringLiteral("mobile.prefixes"));
    }
    const json &id = reader.part("id_number");
    for (const json &region : reader.part(id, "regions")) {
        if (region.is_number_integer() && region.get<double>() >= 10 && region.get<double>() <= 99)
            rules.idRegions.set(region.get<size_t>());
        else
            reader.note(QStringLiteral("id_number.regions"));
    }
    const json &weights = reader.part(id, "weights");
    rules.idCheck = reader.text(reader.part(id, "check"), "check");
    if (!weights.is_array() || weights.size() != rules.idWeights.size() || rules.idCheck.size() != 11) {
        reader.note(QStringLiteral("id_number.weights"));
        return;
    }
    for (size_t i = 0; i < weights.size(); ++i)
        rules.idWeights[i] = weights[i].is_number_integer() ? static_cast<int>(weights[i].get<double>()) & 0xff : 0;
}

Rules rulesOf(Reader &reader)
{
    Rules rules{.asOf = QString::fromUtf8(reader.text(reader.part("as_of"), "as_of"))};
    readNumbers(rules, reader);
    for (const json &entry : reader.list("cards"))
        rules.cards << cardOf(entry, reader);
    for (const json &entry : reader.list("private_keys")) {
        const json &body = reader.part(entry, "body");
        rules.privateKeys << KeyHeader{reader.text(reader.part(entry, "text"), "private_keys"),
                                       body.is_boolean() && body.get<bool>()};
    }
    for (const json &entry : reader.list("keys"))
        rules.keys << keyOf(entry, reader);
    rules.secretIdentifiers = reader.texts("secret_identifiers");
    rules.placeholders = reader.texts("placeholders");
    rules.harmlessMails = reader.texts("mail_harmless");
    rules.words = wordsOf("words", reader);
    rules.wordsInNames = wordsOf("words_in_names", reader);
    rules.secretNames = reader.names("secret_names");
    rules.harmlessNames = reader.names("harmless_names");
    rules.scriptEndings = reader.names("script_endings");
    return rules;
}

Error unreadable(const QString &file, const QString &path)
{
    return {.kind = ErrorKind::Protocol,
            .code = QStringLiteral("privacy.rules"),
            .message = QCoreApplication::translate("core::privacy", "The rules of the privacy scan in %1 cannot be used: %2.")
                           .arg(file, path),
            .remedy = QCoreApplication::translate("core::privacy",
                                                  "Correct this file, or look through the files yourself before they leave."),
            .detail = file + u' ' + path};
}

} // namespace

Result<Rules> loadRules(const QString &file)
{
    const auto content = readJsonObject(file, kLargestFile);
    if (!content)
        return content.error();
    const json &document = *content;
    if (document.is_null())
        return unreadable(file, QStringLiteral("$"));
    Reader reader{document};
    Rules rules = rulesOf(reader);
    if (!reader.problem().isEmpty())
        return unreadable(file, reader.problem());
    return rules;
}

} // namespace core::privacy
