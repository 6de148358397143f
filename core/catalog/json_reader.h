// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <limits>
#include <memory>
#include <optional>

namespace core::catalog {

/// Where problems of one file are collected.
struct ProblemSink {
    QString file = {};
    QList<Problem> *problems = nullptr;

    void report(const QString &path, const QString &reason) const { problems->append({file, path, reason}); }
    qsizetype count() const { return problems->size(); }
};

/// Inclusive limits of a number.
struct Range {
    double least = 0;
    double most = 1e15;
};

/// One place in a JSON document. What is absent or null is unknown and fine; what has the wrong type or size is
/// reported with its path and answers unknown. Valid while its JsonDocument lives.
class JsonCursor {
public:
    JsonCursor() = default;
    JsonCursor(const nlohmann::json *node, const ProblemSink *sink, QString path);

    bool isNull() const; ///< Absent or null.

    JsonCursor child(const char *key) const;        ///< An object; reported when it is something else.
    QList<JsonCursor> items(const char *key) const; ///< The objects of an array; others are reported.

    QString text(const char *key) const;         ///< Empty when unknown.
    QString requiredText(const char *key) const; ///< Empty text is reported too.
    QStringList texts(const char *key) const;
    /// A text that stands for both languages, or {"en": …, "zh": …} with both of them; empty when unknown.
    BilingualText bilingual(const char *key) const;
    BilingualText requiredBilingual(const char *key) const; ///< Empty text is reported too.
    std::optional<double> number(const char *key, Range range = {}) const;
    std::optional<int> integer(const char *key, Range range = {0, std::numeric_limits<int>::max()}) const;
    QList<double> numbers(const char *key, Range range = {}) const;
    std::optional<bool> flag(const char *key) const;

    /// For fields that hold a figure or a remark: a text goes to `note`, and the figure stays unknown.
    std::optional<double> numberOrNote(const char *key, QString &note) const;
    std::optional<bool> flagOrNote(const char *key, BilingualText &note) const;

    bool has(const char *key) const; ///< Present and not null.
    QStringList keys() const;        ///< Of what is present and not null; long names are cut.
    bool isList(const char *key) const;
    /// Reports `key` unless it is present.
    void require(const char *key) const;
    void report(const char *key, const QString &reason) const;
    /// Problems so far; a reader that sees the count grow gives up its entry.
    qsizetype problemCount() const;

private:
    const nlohmann::json *find(const char *key) const; ///< Null when absent or null.

    const nlohmann::json *m_node = nullptr;
    const ProblemSink *m_sink = nullptr;
    QString m_path;
};

/// A parsed file. The text is held as long as cursors need it.
class JsonDocument {
public:
    /// Reports a file that is no JSON object, with the line where reading stopped.
    JsonDocument(const QByteArray &content, ProblemSink sink);
    ~JsonDocument();
    Q_DISABLE_COPY_MOVE(JsonDocument)

    bool isValid() const;
    JsonCursor root() const;

private:
    std::unique_ptr<nlohmann::json> m_json;
    ProblemSink m_sink;
};

/// "The word “x” is not known."
QString unknownWordText(const QString &word);

/// A word in a file and what it stands for.
template <typename E>
struct Word {
    const char *text = nullptr;
    E value = {};
};

/// Translates the word at `key`; an unknown one is reported, an absent one answers nothing.
template <typename E, std::size_t N>
std::optional<E> choice(const JsonCursor &at, const char *key, const std::array<Word<E>, N> &words)
{
    const QString text = at.text(key);
    if (text.isEmpty())
        return std::nullopt;
    for (const Word<E> &word : words) {
        if (text == QLatin1String{word.text})
            return word.value;
    }
    at.report(key, unknownWordText(text));
    return std::nullopt;
}

} // namespace core::catalog
