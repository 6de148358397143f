// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/json_reader.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <cmath>

namespace core::catalog {

using nlohmann::json;

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("core::catalog", text);
}

QString wrongTypeText(const char *wanted)
{
    return QCoreApplication::translate("core::catalog", "Expected %1 here.").arg(tr(wanted));
}

QString plainNumber(double value)
{
    return QString::number(value, 'g', 12);
}

QString rangeText(double value, Range range)
{
    return QCoreApplication::translate("core::catalog", "%1 is not between %2 and %3.")
        .arg(plainNumber(value), plainNumber(range.least), plainNumber(range.most));
}

QString missingText()
{
    return QCoreApplication::translate("core::catalog", "This is missing.");
}

constexpr const char *kText = QT_TRANSLATE_NOOP("core::catalog", "a text");
constexpr const char *kNumber = QT_TRANSLATE_NOOP("core::catalog", "a number");
constexpr const char *kWhole = QT_TRANSLATE_NOOP("core::catalog", "a whole number");
constexpr const char *kFlag = QT_TRANSLATE_NOOP("core::catalog", "true or false");
constexpr const char *kObject = QT_TRANSLATE_NOOP("core::catalog", "an object");
constexpr const char *kList = QT_TRANSLATE_NOOP("core::catalog", "a list");
constexpr const char *kTexts =
    QT_TRANSLATE_NOOP("core::catalog", "a text, or an object with one text in \"en\" and one in \"zh\"");
constexpr const char *kNoteOr = QT_TRANSLATE_NOOP("core::catalog", "a figure or a remark");

QString textOf(const json &node)
{
    return QString::fromStdString(node.get_ref<const std::string &>());
}

QString pathOf(const QString &parent, const char *key)
{
    return parent + QLatin1Char{'.'} + QLatin1String{key};
}

/// Learns where reading stops, which the non-throwing parser does not tell.
struct ErrorPosition final : nlohmann::json_sax<json> {
    std::size_t position = 0;

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t &) override { return true; }
    bool string(string_t &) override { return true; }
    bool binary(binary_t &) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool key(string_t &) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t at, const std::string &, const json::exception &) override
    {
        position = at;
        return false;
    }
};

QString brokenFileText(const QByteArray &content)
{
    ErrorPosition handler;
    json::sax_parse(content.cbegin(), content.cend(), &handler);
    const auto lines = content.left(static_cast<qsizetype>(handler.position)).count('\n') + 1;
    return QCoreApplication::translate("core::catalog", "The file is not valid JSON; reading stopped in line %1.").arg(lines);
}

} // namespace

QString unknownWordText(const QString &word)
{
    return QCoreApplication::translate("core::catalog", "The word \"%1\" is not known here.").arg(word.left(60));
}

JsonCursor::JsonCursor(const json *node, const ProblemSink *sink, QString path)
    : m_node{node}
    , m_sink{sink}
    , m_path{std::move(path)}
{
}

bool JsonCursor::isNull() const
{
    return !m_node || m_node->is_null();
}

const json *JsonCursor::find(const char *key) const
{
    if (!m_node || !m_node->is_object())
        return nullptr;
    const auto found = m_node->find(key);
    return found == m_node->end() || found->is_null() ? nullptr : &*found;
}

bool JsonCursor::has(const char *key) const
{
    return find(key) != nullptr;
}

QStringList JsonCursor::keys() const
{
    constexpr qsizetype kLongestName = 60;
    QStringList names;
    if (!m_node || !m_node->is_object())
        return names;
    for (const auto &[key, value] : m_node->items()) {
        if (!value.is_null())
            names.append(QString::fromStdString(key).left(kLongestName));
    }
    return names;
}

bool JsonCursor::isList(const char *key) const
{
    const json *node = find(key);
    return node && node->is_array();
}

void JsonCursor::require(const char *key) const
{
    if (!has(key))
        report(key, missingText());
}

void JsonCursor::report(const char *key, const QString &reason) const
{
    if (m_sink)
        m_sink->report(pathOf(m_path, key), reason);
}

qsizetype JsonCursor::problemCount() const
{
    return m_sink ? m_sink->count() : 0;
}

JsonCursor JsonCursor::child(const char *key) const
{
    const json *node = find(key);
    if (node && !node->is_object()) {
        report(key, wrongTypeText(kObject));
        node = nullptr;
    }
    return JsonCursor{node, m_sink, pathOf(m_path, key)};
}

QList<JsonCursor> JsonCursor::items(const char *key) const
{
    QList<JsonCursor> found;
    const json *node = find(key);
    if (!node)
        return found;
    if (!node->is_array()) {
        report(key, wrongTypeText(kList));
        return found;
    }
    found.reserve(static_cast<qsizetype>(node->size()));
    const QString path = pathOf(m_path, key);
    for (std::size_t i = 0; i < node->size(); ++i) {
        const QString itemPath = path + QLatin1Char{'['} + QString::number(i) + QLatin1Char{']'};
        if ((*node)[i].is_object())
            found.append(JsonCursor{&(*node)[i], m_sink, itemPath});
        else if (m_sink)
            m_sink->report(itemPath, wrongTypeText(kObject));
    }
    return found;
}

QString JsonCursor::text(const char *key) const
{
    const json *node = find(key);
    if (!node)
        return {};
    if (node->is_string())
        return textOf(*node);
    report(key, wrongTypeText(kText));
    return {};
}

QString JsonCursor::requiredText(const char *key) const
{
    const qsizetype before = problemCount();
    const QString found = text(key).trimmed();
    if (found.isEmpty() && problemCount() == before)
        report(key, missingText());
    return found;
}

QStringList JsonCursor::texts(const char *key) const
{
    QStringList found;
    const json *node = find(key);
    if (!node)
        return found;
    if (!node->is_array()) {
        report(key, wrongTypeText(kList));
        return found;
    }
    for (const json &item : *node) {
        if (item.is_string())
            found.append(textOf(item));
        else
            report(key, wrongTypeText(kText));
    }
    return found;
}

BilingualText JsonCursor::bilingual(const char *key) const
{
    const json *node = find(key);
    if (!node)
        return {};
    if (node->is_string())
        return BilingualText::inBoth(textOf(*node));
    if (!node->is_object()) {
        report(key, wrongTypeText(kTexts));
        return {};
    }
    const JsonCursor languages = child(key);
    return {.en = languages.requiredText("en"), .zh = languages.requiredText("zh")};
}

BilingualText JsonCursor::requiredBilingual(const char *key) const
{
    const qsizetype before = problemCount();
    const BilingualText found = bilingual(key);
    if (found.isEmpty() && problemCount() == before)
        report(key, missingText());
    return found;
}

std::optional<double> JsonCursor::number(const char *key, Range range) const
{
    const json *node = find(key);
    if (!node)
        return std::nullopt;
    if (!node->is_number()) {
        report(key, wrongTypeText(kNumber));
        return std::nullopt;
    }
    const auto value = node->get<double>();
    if (std::isfinite(value) && value >= range.least && value <= range.most)
        return value;
    report(key, rangeText(value, range));
    return std::nullopt;
}

std::optional<int> JsonCursor::integer(const char *key, Range range) const
{
    const std::optional<double> value = number(key, range);
    if (!value)
        return std::nullopt;
    if (std::floor(*value) == *value)
        return static_cast<int>(*value);
    report(key, wrongTypeText(kWhole));
    return std::nullopt;
}

QList<double> JsonCursor::numbers(const char *key, Range range) const
{
    QList<double> found;
    const json *node = find(key);
    if (!node)
        return found;
    if (!node->is_array()) {
        report(key, wrongTypeText(kList));
        return found;
    }
    for (const json &item : *node) {
        const double value = item.is_number() ? item.get<double>() : std::nan("");
        if (value >= range.least && value <= range.most)
            found.append(value);
        else
            report(key, wrongTypeText(kNumber));
    }
    return found;
}

std::optional<bool> JsonCursor::flag(const char *key) const
{
    const json *node = find(key);
    if (!node)
        return std::nullopt;
    if (node->is_boolean())
        return node->get<bool>();
    report(key, wrongTypeText(kFlag));
    return std::nullopt;
}

std::optional<double> JsonCursor::numberOrNote(const char *key, QString &note) const
{
    const json *node = find(key);
    if (!node || node->is_number())
        return number(key);
    if (node->is_string())
        note = textOf(*node);
    else
        report(key, wrongTypeText(kNoteOr));
    return std::nullopt;
}

std::optional<bool> JsonCursor::flagOrNote(const char *key, BilingualText &note) const
{
    const json *node = find(key);
    if (!node || node->is_boolean())
        return flag(key);
    if (node->is_string() || node->is_object())
        note = bilingual(key);
    else
        report(key, wrongTypeText(kNoteOr));
    return std::nullopt;
}

JsonDocument::JsonDocument(const QByteArray &content, ProblemSink sink)
    : m_json{std::make_unique<json>(json::parse(content.cbegin(), content.cend(), nullptr, false))}
    , m_sink{std::move(sink)}
{
    if (m_json->is_discarded())
        m_sink.report(QStringLiteral("$"), brokenFileText(content));
    else if (!m_json->is_object())
        m_sink.report(QStringLiteral("$"), wrongTypeText(kObject));
}

JsonDocument::~JsonDocument() = default;

bool JsonDocument::isValid() const
{
    return m_json->is_object();
}

JsonCursor JsonDocument::root() const
{
    return JsonCursor{isValid() ? m_json.get() : nullptr, &m_sink, QStringLiteral("$")};
}

} // namespace core::catalog
