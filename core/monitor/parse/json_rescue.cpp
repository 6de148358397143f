// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/json_rescue.h"

namespace core::monitor::parse {

namespace {

constexpr qsizetype kLargest = 4 * 1024 * 1024;
constexpr qsizetype kDeepest = 64;
constexpr int kMostStarts = 32; // a banner may hold brackets of its own

struct Scan {
    qsizetype end = -1;        ///< After the last bracket; -1 when the text ends first.
    qsizetype lastWhole = -1;  ///< After the last complete member.
    QByteArray openAtWhole = {}; ///< Brackets open there, outermost first.
    bool isJson = true;
};

Scan scan(const QByteArray &text, qsizetype start)
{
    Scan result;
    QByteArray open;
    bool isInText = false;
    for (qsizetype at = start; at < text.size(); ++at) {
        const char c = text.at(at);
        if (isInText) {
            at += c == '\\' ? 1 : 0;
            isInText = c != '"';
            continue;
        }
        if (c == '"') {
            isInText = true;
        } else if (c == '{' || c == '[') {
            open.append(c);
            result.isJson = result.isJson && open.size() <= kDeepest;
        } else if (c == '}' || c == ']') {
            result.isJson = result.isJson && !open.isEmpty() && open.back() == (c == '}' ? '{' : '[');
            if (!result.isJson)
                return result;
            open.chop(1);
            result.lastWhole = at + 1;
            result.openAtWhole = open;
            if (open.isEmpty()) {
                result.end = at + 1;
                return result;
            }
        } else if (c == ',') {
            result.lastWhole = at;
            result.openAtWhole = open;
        }
    }
    return result;
}

QJsonDocument documentOf(const QByteArray &bytes)
{
    // A hostile or old tool may write bytes that are no UTF-8: they become replacement characters.
    return QJsonDocument::fromJson(QString::fromUtf8(bytes).toUtf8());
}

} // namespace

RescuedJson rescueJson(const QByteArray &whole)
{
    const QByteArray text = whole.left(kLargest);
    qsizetype at = 0;
    for (int i = 0; i < kMostStarts; ++i) {
        while (at < text.size() && text.at(at) != '{' && text.at(at) != '[')
            ++at;
        if (at >= text.size())
            break;
        const Scan found = scan(text, at);
        if (found.isJson && found.end > 0) {
            const QJsonDocument document = documentOf(text.mid(at, found.end - at));
            if (!document.isNull())
                return {.document = document, .before = text.left(at)};
        } else if (found.isJson && found.lastWhole > 0) {
            QByteArray repaired = text.mid(at, found.lastWhole - at);
            for (qsizetype level = found.openAtWhole.size() - 1; level >= 0; --level)
                repaired += found.openAtWhole.at(level) == '{' ? '}' : ']';
            const QJsonDocument document = documentOf(repaired);
            if (!document.isNull())
                return {.document = document, .before = text.left(at), .isCut = true};
        }
        ++at;
    }
    return {.before = text.left(64 * 1024)};
}

} // namespace core::monitor::parse
