// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notify/mail_text.h"

#include <QLocale>

namespace core::notify {

namespace {

constexpr int kLineLength = 76;
constexpr int kWordBytes = 42; ///< In base64 with its frame shorter than a line.

/// RFC 2047: words of base64, each with whole characters.
QByteArray headerWords(const QString &text)
{
    QByteArray words;
    QByteArray part;
    const auto flush = [&] {
        if (part.isEmpty())
            return;
        words += (words.isEmpty() ? "" : "\r\n ") + QByteArray{"=?UTF-8?B?"} + part.toBase64() + "?=";
        part.clear();
    };
    const QList<uint> characters = text.simplified().toUcs4();
    for (const uint character : characters) {
        const char32_t one = character;
        const QByteArray utf8 = QString::fromUcs4(&one, 1).toUtf8();
        if (part.size() + utf8.size() > kWordBytes)
            flush();
        part += utf8;
    }
    flush();
    return words;
}

QByteArray bodyLines(const QString &text)
{
    const QByteArray all = text.toUtf8().toBase64();
    QByteArray lines;
    for (qsizetype at = 0; at < all.size(); at += kLineLength)
        lines += all.mid(at, kLineLength) + "\r\n";
    return lines;
}

} // namespace

QByteArray mailText(const Channel &channel, const Message &message, const QDateTime &now, const QByteArray &id)
{
    const QByteArray from = channel.settings.mailFrom.toUtf8();
    const QByteArray host = from.mid(from.indexOf('@') + 1);
    // Base64 holds no dot, so no line has to be protected from ending the mail.
    return "From: Zuka <" + from + ">\r\nTo: <" + channel.settings.target.toUtf8() + ">\r\nSubject: " + headerWords(message.title)
           + "\r\nDate: " + QLocale::c().toString(now.toUTC(), QStringLiteral("ddd, dd MMM yyyy HH:mm:ss")).toLatin1() + " +0000"
           + "\r\nMessage-ID: <" + id + '@' + host + ">" + (message.isUrgent ? "\r\nImportance: high\r\nX-Priority: 1" : "")
           + "\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n"
           + bodyLines(message.text + u'\n');
}

} // namespace core::notify
