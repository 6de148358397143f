// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sshconfig/destination.h"

#include <QRegularExpression>
#include <QStringList>
#include <QUrl>

#include <algorithm>

namespace core::sshconfig {

namespace {

constexpr int kGroups = 8;

/// Groups of 16 bits in a part of an IPv6 address; -1 when something in it is none. An IPv4 end counts twice.
int groupsOf(const QString &part, bool mayEndInIpv4)
{
    static const QRegularExpression group{QStringLiteral("^[0-9a-fA-F]{1,4}$")};
    static const QRegularExpression ipv4{QStringLiteral("^\\d{1,3}(?:\\.\\d{1,3}){3}$")};
    if (part.isEmpty())
        return 0;
    const QStringList words = part.split(u':');
    int count = 0;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const bool isIpv4 = mayEndInIpv4 && i == words.size() - 1 && ipv4.match(words.at(i)).hasMatch();
        if (!isIpv4 && !group.match(words.at(i)).hasMatch())
            return -1;
        count += isIpv4 ? 2 : 1;
    }
    return count;
}

/// Several labels of which the last is a number are an address or nothing: no top-level name is a number.
bool isBadIpv4(const QString &host)
{
    static const QRegularExpression number{QStringLiteral("^\\d+$")};
    const QStringList labels = host.split(u'.');
    if (labels.size() < 2 || !number.match(labels.constLast()).hasMatch())
        return false;
    return labels.size() != 4 || std::ranges::any_of(labels, [](const QString &label) {
        return !number.match(label).hasMatch() || label.size() > 3 || label.toInt() > 255;
    });
}

QString decoded(const QString &part)
{
    return QUrl::fromPercentEncoding(part.toUtf8());
}

void readHostAndPort(const QString &text, bool hasPath, Destination &out)
{
    if (text.startsWith(u'[')) {
        const qsizetype end = text.indexOf(u']');
        out.host = text.mid(1, (end < 0 ? text.size() : end) - 1);
        const QString rest = end < 0 ? QString{} : text.mid(end + 1);
        if (rest.startsWith(u':') && !hasPath)
            out.port = rest.mid(1);
        return;
    }
    const qsizetype colon = text.indexOf(u':');
    if (!hasPath && isIpv6(text)) {
        out.host = text;
        return;
    }
    out.host = text.left(colon < 0 ? text.size() : colon);
    if (colon >= 0 && !hasPath)
        out.port = text.mid(colon + 1);
}

} // namespace

Destination readDestination(const QString &word, bool hasPath)
{
    Destination out;
    QString rest = word;
    const qsizetype scheme = rest.indexOf(QLatin1String{"://"});
    const bool isUrl = scheme > 0;
    if (isUrl) {
        rest = rest.mid(scheme + 3);
        rest = rest.left(rest.indexOf(QRegularExpression{QStringLiteral("[/?#]")}));
        hasPath = false;
    }
    const qsizetype at = rest.lastIndexOf(u'@');
    if (at >= 0) {
        const QString login = rest.left(at);
        const qsizetype colon = login.indexOf(u':');
        out.user = login.left(colon < 0 ? login.size() : colon);
        out.password = colon < 0 ? QString{} : login.mid(colon + 1);
        if (isUrl) {
            out.user = decoded(out.user);
            out.password = decoded(out.password);
        }
    }
    readHostAndPort(rest.mid(at + 1), hasPath, out);
    return out;
}

bool isIpv6(const QString &host)
{
    static const QRegularExpression pattern{QStringLiteral("^([0-9a-fA-F:.]{2,45})(?:%[A-Za-z0-9._-]{1,32})?$")};
    const auto match = pattern.match(host);
    if (!match.hasMatch())
        return false;
    const QString address = match.captured(1);
    const qsizetype gap = address.indexOf(QLatin1String{"::"});
    const bool hasOneGap = gap >= 0 && address.indexOf(QLatin1String{"::"}, gap + 1) < 0;
    const int groups = groupsOf(address.left(gap < 0 ? address.size() : gap), gap < 0);
    if (gap < 0)
        return groups == kGroups;
    const int more = groupsOf(address.mid(gap + 2), true);
    return hasOneGap && groups >= 0 && more >= 0 && groups + more < kGroups;
}

bool isHost(const QString &host)
{
    if (isIpv6(host))
        return true;
    static const QRegularExpression pattern{QStringLiteral("^[A-Za-z0-9_](?:[A-Za-z0-9_-]*[A-Za-z0-9_])?"
                                                           "(?:\\.[A-Za-z0-9_](?:[A-Za-z0-9_-]*[A-Za-z0-9_])?)*\\.?$")};
    return host.size() <= 253 && pattern.match(host).hasMatch() && !isBadIpv4(host);
}

bool isUser(const QString &user)
{
    static const QRegularExpression pattern{QStringLiteral("^[\\p{L}\\p{N}_][\\p{L}\\p{N}._+@\\\\$-]{0,127}$"),
                                            QRegularExpression::UseUnicodePropertiesOption};
    return pattern.match(user).hasMatch();
}

} // namespace core::sshconfig
