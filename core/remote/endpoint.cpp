// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/endpoint.h"

#include <QStringDecoder>

namespace core::remote {

namespace {

/// Length of the UTF-8 sequence that starts with `lead`; 0 when none does.
qsizetype sequenceLength(quint8 lead)
{
    if (lead < 0x80)
        return 1;
    if (lead >= 0xC2 && lead < 0xE0)
        return 2;
    if (lead >= 0xE0 && lead < 0xF0)
        return 3;
    return lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

/// The character of one sequence; empty when it is not valid UTF-8.
QString decoded(const QByteArray &sequence)
{
    QStringDecoder decoder{QStringDecoder::Utf8, QStringDecoder::Flag::Stateless};
    const QString text = decoder(sequence);
    return decoder.hasError() ? QString{} : text;
}

QString escaped(char byte)
{
    return QStringLiteral("\\x%1").arg(static_cast<quint8>(byte), 2, 16, QLatin1Char{'0'});
}

} // namespace

QString displayText(const Endpoint &endpoint)
{
    const QString host = endpoint.host.contains(u':') ? u'[' + endpoint.host + u']' : endpoint.host;
    const QString address = host + u':' + QString::number(endpoint.port);
    return endpoint.user.isEmpty() ? address : endpoint.user + u'@' + address;
}

QString RemotePath::display() const
{
    QString text;
    for (qsizetype at = 0; at < bytes.size();) {
        const auto lead = static_cast<quint8>(bytes[at]);
        const bool isControl = lead < 0x20 || lead == 0x7F;
        const qsizetype length = isControl ? 0 : sequenceLength(lead);
        const bool isWhole = length > 0 && at + length <= bytes.size();
        const QString character = isWhole ? decoded(bytes.mid(at, length)) : QString{};
        text += character.isEmpty() ? escaped(bytes[at]) : character;
        at += character.isEmpty() ? 1 : length;
    }
    return text;
}

RemotePath RemotePath::child(const QByteArray &name) const
{
    if (bytes.isEmpty() || bytes.endsWith('/'))
        return {bytes + name};
    return {bytes + '/' + name};
}

QByteArray shellQuote(const QByteArray &argument)
{
    Q_ASSERT_X(!argument.contains('\0'), "shellQuote", "an argument cannot hold NUL");
    QByteArray quoted = argument;
    quoted.replace('\'', "'\\''");
    return '\'' + quoted + '\'';
}

} // namespace core::remote
