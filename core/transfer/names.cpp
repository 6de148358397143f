// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/names.h"

#include <QCryptographicHash>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QStringDecoder>

namespace core::transfer {

namespace {

constexpr qsizetype kLongestName = 255;
constexpr qsizetype kKeptOfLongName = 200;

QByteArray percent(const QByteArray &bytes)
{
    QByteArray escaped;
    for (const char c : bytes)
        escaped += '%' + QByteArray::number(static_cast<uchar>(c), 16).rightJustified(2, '0').toUpper();
    return escaped;
}

bool isUtf8(const QByteArray &bytes)
{
    QStringDecoder decoder{QStringDecoder::Utf8, QStringDecoder::Flag::Stateless};
    [[maybe_unused]] const QString decoded = decoder(bytes);
    return !decoder.hasError();
}

/// Length of the UTF-8 character at the start, or 0 when there is none.
qsizetype characterLength(const QByteArray &bytes)
{
    const auto first = static_cast<uchar>(bytes.front());
    const qsizetype length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    return length <= bytes.size() && isUtf8(bytes.left(length)) ? length : 0;
}

QString decodedWithEscapes(const QByteArray &name)
{
    if (isUtf8(name))
        return QString::fromUtf8(name);
    QString text;
    for (qsizetype at = 0; at < name.size();) {
        const qsizetype length = characterLength(name.mid(at, 4));
        text += length > 0 ? QString::fromUtf8(name.mid(at, length)) : QString::fromLatin1(percent(name.mid(at, 1)));
        at += qMax(length, qsizetype{1});
    }
    return text;
}

QString forWindows(const QString &name)
{
    static const QRegularExpression reserved{QStringLiteral("^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\\.|$)"),
                                             QRegularExpression::CaseInsensitiveOption};
    QString safe;
    for (const QChar c : name) {
        const bool isForbidden = c < u' ' || QStringLiteral("<>:\"|?*\\/").contains(c);
        safe += isForbidden ? QString::fromLatin1(percent(QByteArray(1, static_cast<char>(c.unicode())))) : QString{c};
    }
    if (safe.endsWith(u'.') || safe.endsWith(u' '))
        safe = safe.chopped(1) + QString::fromLatin1(percent(QByteArray(1, static_cast<char>(safe.back().unicode()))));
    if (reserved.match(safe).hasMatch())
        safe = QString::fromLatin1(percent(safe.left(1).toLatin1())) + safe.mid(1);
    return safe;
}

qsizetype extensionStart(const QByteArray &name)
{
    const qsizetype dot = name.lastIndexOf('.');
    if (dot <= 0 || name.left(dot).count('.') == dot)
        return name.size();
    if (name.left(dot).endsWith(".tar") && dot > 4)
        return dot - 4;
    return dot;
}

} // namespace

QByteArray newNonce()
{
    return QByteArray::number(QRandomGenerator::system()->generate(), 16).rightJustified(8, '0');
}

QByteArray temporaryName(const QByteArray &name, const QByteArray &nonce)
{
    const QByteArray tail = '.' + nonce + ".part";
    if (1 + name.size() + tail.size() <= kLongestName)
        return '.' + name + tail;
    qsizetype kept = kKeptOfLongName;
    while (kept > 0 && (static_cast<uchar>(name.at(kept)) & 0xc0) == 0x80)
        --kept; // never cut a character in two
    const QByteArray mark = QCryptographicHash::hash(name, QCryptographicHash::Sha256).toHex().left(8);
    return '.' + name.left(kept) + '~' + mark + tail;
}

QByteArray numberedName(const QByteArray &name, int number)
{
    const qsizetype extension = extensionStart(name);
    return name.left(extension) + " (" + QByteArray::number(number) + ')' + name.mid(extension);
}

bool isPlainName(const QByteArray &name)
{
    return !name.isEmpty() && name != "." && name != ".." && !name.contains('/') && !name.contains('\0');
}

QString localName(const QByteArray &name, NameRules rules)
{
    const QString text = decodedWithEscapes(name);
    return rules == NameRules::Windows ? forWindows(text) : text;
}

QByteArray baseName(const QByteArray &path)
{
    QByteArray trimmed = path;
    while (trimmed.endsWith('/'))
        trimmed.chop(1);
    return trimmed.mid(trimmed.lastIndexOf('/') + 1);
}

QByteArray parentPath(const QByteArray &path)
{
    QByteArray trimmed = path;
    while (trimmed.size() > 1 && trimmed.endsWith('/'))
        trimmed.chop(1);
    const qsizetype slash = trimmed.lastIndexOf('/');
    if (slash < 0)
        return {};
    return slash == 0 ? QByteArray{"/"} : trimmed.left(slash);
}

QByteArray joined(const QByteArray &folder, const QByteArray &name)
{
    return folder.isEmpty() || folder.endsWith('/') ? folder + name : folder + '/' + name;
}

} // namespace core::transfer
