// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instances/same_machine.h"

#include <QRegularExpression>

#include <algorithm>

namespace core::instances {

namespace {

bool isSameHost(const Instance &a, const Instance &b)
{
    return a.host.compare(b.host, Qt::CaseInsensitive) == 0 && a.user == b.user;
}

bool isProvenSame(const Instance &a, const Instance &b)
{
    return !a.providerId.isEmpty() && a.providerId == b.providerId && a.platform == b.platform;
}

/// Latin names count as whole words, others anywhere.
bool isNamed(const QString &text, const QString &name)
{
    constexpr qsizetype kShortest = 4; // "aws" and "gcp" stand in too many words and file names.
    if (name.isEmpty())
        return false;
    if (name.at(0).unicode() > 0x7F)
        return name.size() >= 2 && text.contains(name);
    const QRegularExpression word{QStringLiteral("(?<![A-Za-z0-9])%1(?![A-Za-z0-9])").arg(QRegularExpression::escape(name)),
                                  QRegularExpression::CaseInsensitiveOption};
    return name.size() >= kShortest && word.match(text).hasMatch();
}

} // namespace

bool hasMappedPorts(const catalog::Platform &platform)
{
    return platform.ssh.portStyle.contains(QLatin1String{"mapped"}) || platform.ssh.portStyle.contains(QLatin1String{"proxy"});
}

QList<SameMachine> machinesLike(const Instance &candidate, const QList<Instance> &known, const QList<catalog::Platform> &platforms)
{
    const auto isContainer = [&platforms](const catalog::PlatformId &id) {
        return std::ranges::any_of(platforms, [&id](const catalog::Platform &each) { return each.id == id && hasMappedPorts(each); });
    };
    QList<SameMachine> found;
    for (const Instance &each : known) {
        if (each.id == candidate.id || each.kind != MachineKind::Rented)
            continue;
        if (isProvenSame(each, candidate))
            found.prepend({.id = each.id, .by = SameBy::ProviderId});
        else if (isSameHost(each, candidate) && each.port != candidate.port && (isContainer(each.platform) || isContainer(candidate.platform)))
            found.append({.id = each.id, .by = SameBy::HostAndUser});
    }
    return found;
}

Instance withLoginOf(Instance known, const Instance &login)
{
    known.host = login.host;
    known.port = login.port;
    known.user = login.user;
    known.login = login.login;
    known.keyFile = login.keyFile;
    known.agentKey = login.agentKey;
    known.jump = login.jump;
    known.proxyCommand = login.proxyCommand;
    known.configAlias = login.configAlias;
    known.aliveSeconds = login.aliveSeconds;
    known.aliveCount = login.aliveCount;
    if (login.proxy)
        known.proxy = login.proxy;
    if (!login.platform.value.isEmpty())
        known.platform = login.platform;
    if (!login.providerId.isEmpty())
        known.providerId = login.providerId;
    return known;
}

catalog::PlatformId platformOfText(const QList<catalog::Platform> &platforms, const QString &text)
{
    QList<catalog::PlatformId> named;
    for (const catalog::Platform &each : platforms) {
        const bool isThere = each.isRentable
            && (isNamed(text, each.id.value) || isNamed(text, each.name.in(QStringLiteral("en"))) || isNamed(text, each.name.in(QStringLiteral("zh_CN"))));
        if (isThere)
            named << each.id;
    }
    if (named.size() == 1)
        return named.first();
    // Vast.ai adds this tunnel to each login line that it shows.
    const bool isVast = named.isEmpty() && text.contains(QLatin1String{"-L 8080:localhost:8080"});
    const auto vast = std::ranges::find_if(platforms, [](const catalog::Platform &each) { return each.id.value == QLatin1String{"vastai"}; });
    return isVast && vast != platforms.cend() ? vast->id : catalog::PlatformId{};
}

} // namespace core::instances
