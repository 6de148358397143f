// SPDX-License-Identifier: GPL-3.0-or-later
#include "fixtures_test/json_compare.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>

namespace tests {

namespace {

constexpr double kTolerance = 0.0101;
constexpr qsizetype kLongWord = 4;

QString shown(const QJsonValue &value)
{
    if (value.isUndefined())
        return QStringLiteral("nothing");
    return QString::fromUtf8(QJsonDocument{QJsonArray{value}}.toJson(QJsonDocument::Compact)).mid(1).chopped(1).left(600);
}

QString mismatch(const QString &key, const QJsonValue &expected, const QJsonValue &actual)
{
    return QStringLiteral("%1: expected %2 got %3").arg(key, shown(expected), shown(actual));
}

QStringList wordsOf(const QString &text)
{
    static const QRegularExpression word{QStringLiteral("[\\w.+-]*\\w")};
    QStringList words;
    auto matches = word.globalMatch(text.toLower());
    while (matches.hasNext())
        words << matches.next().captured(0);
    return words;
}

qsizetype wordsFound(const QStringList &words, const QString &told)
{
    return std::ranges::count_if(words, [&told](const QString &word) { return told.contains(word); });
}

bool saysHint(const QString &expected, const QString &told)
{
    QStringList words = wordsOf(expected);
    words.removeIf([](const QString &word) { return word.size() < kLongWord; });
    return !told.isEmpty() && wordsFound(words, told.toLower()) >= qMin(words.size(), qsizetype{2});
}

bool saysAdvice(const QJsonArray &expected, const QString &told)
{
    return std::ranges::any_of(expected, [&told](const QJsonValue &phrase) {
        const QStringList words = wordsOf(phrase.toString());
        return !words.isEmpty() && wordsFound(words, told.toLower()) * 2 >= words.size();
    });
}

/// Each expected text fits one of the actual ones, and none is left over.
template <typename Fits> bool allFit(const QJsonArray &expected, const QJsonArray &actual, Fits fits)
{
    return expected.size() == actual.size() && std::ranges::all_of(expected, [&](const QJsonValue &text) {
        return std::ranges::any_of(actual, [&](const QJsonValue &told) { return fits(text.toString(), told.toString()); });
    });
}

bool holdsAll(const QJsonArray &expected, const QJsonArray &actual)
{
    return std::ranges::all_of(expected, [&actual](const QJsonValue &value) { return actual.contains(value); });
}

void compare(const QString &key, const QJsonValue &expected, const QJsonValue &actual, QStringList &differences);

void compareObjects(const QString &path, const QJsonObject &expected, const QJsonObject &actual, QStringList &differences)
{
    for (auto it = expected.constBegin(); it != expected.constEnd(); ++it)
        compare(path.isEmpty() ? it.key() : path + u'.' + it.key(), *it, actual.value(it.key()), differences);
}

void compareArrays(const QString &key, const QJsonArray &expected, const QJsonArray &actual, QStringList &differences)
{
    if (expected.size() != actual.size()) {
        differences << mismatch(key, expected, actual);
        return;
    }
    for (qsizetype i = 0; i < expected.size(); ++i)
        compare(QStringLiteral("%1[%2]").arg(key).arg(i), expected.at(i), actual.at(i), differences);
}

/// The keys that hold text for people; nothing for all others.
std::optional<bool> fitsAsText(const QString &key, const QJsonValue &expected, const QJsonValue &actual)
{
    if (key == QStringLiteral("note"))
        return true;
    if (key == QStringLiteral("hint"))
        return saysHint(expected.toString(), actual.toString());
    if (key == QStringLiteral("advice"))
        return saysAdvice(expected.isArray() ? expected.toArray() : QJsonArray{expected}, actual.toString());
    if (key == QStringLiteral("warnings"))
        return allFit(expected.toArray(), actual.toArray(), [](const QString &a, const QString &b) { return b.contains(a); });
    if (key == QStringLiteral("alerts"))
        return allFit(expected.toArray(), actual.toArray(), [](const QString &a, const QString &b) { return a.startsWith(b); });
    if (key == QStringLiteral("ignore"))
        return holdsAll(expected.toArray(), actual.toArray());
    return std::nullopt;
}

void compare(const QString &key, const QJsonValue &expected, const QJsonValue &actual, QStringList &differences)
{
    if (const auto fits = fitsAsText(key, expected, actual)) {
        if (!*fits)
            differences << mismatch(key, expected, actual);
        return;
    }
    if (expected.isObject() && actual.isObject()) {
        compareObjects(key, expected.toObject(), actual.toObject(), differences);
        return;
    }
    if (expected.isArray() && actual.isArray()) {
        compareArrays(key, expected.toArray(), actual.toArray(), differences);
        return;
    }
    const bool areNumbers = expected.isDouble() && actual.isDouble();
    const bool isSame = expected.isNull() ? actual.isNull() || actual.isUndefined()
                        : areNumbers      ? qAbs(expected.toDouble() - actual.toDouble()) <= kTolerance
                                          : expected == actual;
    if (!isSame)
        differences << mismatch(key, expected, actual);
}

} // namespace

QStringList mismatches(const QJsonObject &expected, const QJsonObject &actual)
{
    QStringList differences;
    compareObjects({}, expected, actual, differences);
    return differences;
}

} // namespace tests
