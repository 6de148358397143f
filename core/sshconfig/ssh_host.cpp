// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sshconfig/ssh_config.h"

#include "core/sshconfig/config_words.h"
#include "core/sshconfig/destination.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>

namespace core::sshconfig {

namespace {

constexpr int kMostHops = 8;

Error refusal(const ConfigLine &line, const QString &what)
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("config.value"),
            .message = QCoreApplication::translate("core::sshconfig", "Line %1 of %2 cannot be used: %3.").arg(line.number).arg(line.file, what),
            .remedy = QCoreApplication::translate("core::sshconfig", "Correct the line there, or add the machine by hand.")};
}

/// Known to ssh, and of no use to us. From the manual page ssh_config(5).
bool isKnownWord(const QString &keyword)
{
    static const QSet<QString> words = [] {
        const QString all = QStringLiteral(
            "addkeystoagent addressfamily batchmode bindaddress bindinterface canonicaldomains canonicalizefallbacklocal "
            "canonicalizehostname canonicalizemaxdots canonicalizepermittedcnames casignaturealgorithms certificatefile "
            "channeltimeout checkhostip ciphers clearallforwardings compression connectionattempts connecttimeout controlmaster "
            "controlpath controlpersist dynamicforward enableescapecommandline enablesshkeysign escapechar exitonforwardfailure "
            "fingerprinthash forkafterauthentication forwardagent forwardx11 forwardx11timeout forwardx11trusted gatewayports "
            "globalknownhostsfile gssapiauthentication gssapidelegatecredentials hashknownhosts hostbasedacceptedalgorithms "
            "hostbasedauthentication hostkeyalgorithms identityagent ignoreunknown ipqos kbdinteractiveauthentication "
            "kbdinteractivedevices kexalgorithms knownhostscommand localcommand localforward loglevel logverbose macs "
            "nohostauthenticationforlocalhost numberofpasswordprompts obscurekeystroketiming passwordauthentication "
            "permitlocalcommand permitremoteopen pkcs11provider preferredauthentications proxyusefdpass "
            "pubkeyacceptedalgorithms pubkeyacceptedkeytypes pubkeyauthentication rekeylimit remotecommand remoteforward "
            "requesttty requiredrsasize revokedhostkeys securitykeyprovider sendenv sessiontype setenv stdinnull "
            "streamlocalbindmask streamlocalbindunlink stricthostkeychecking syslogfacility tag tcpkeepalive tunnel "
            "tunneldevice updatehostkeys usekeychain userknownhostsfile verifyhostkeydns visualhostkey xauthlocation "
            "challengeresponseauthentication protocol useroaming");
        const QStringList split = all.split(u' ');
        return QSet<QString>{split.cbegin(), split.cend()};
    }();
    return words.contains(keyword);
}

/// Walks the lines once for one alias.
class Reading {
public:
    Reading(const SshConfig &config, const QString &alias) : m_config{config} { m_out.alias = alias; }

    Result<SshHost> read()
    {
        m_out.notices = m_config.notices;
        for (const ConfigLine &line : m_config.lines) {
            if (const auto error = take(line))
                return *error;
        }
        if (!m_isNamed)
            return Error{.kind = ErrorKind::NotFound,
                         .code = QStringLiteral("config.alias"),
                         .message = QCoreApplication::translate("core::sshconfig", "Your SSH configuration has no host called \"%1\".")
                                        .arg(m_out.alias.left(80)),
                         .remedy = QCoreApplication::translate("core::sshconfig", "Choose a name that stands behind \"Host\" in ~/.ssh/config.")};
        return finish();
    }

    QString rawJump() const { return m_jump; }

private:
    std::optional<Error> take(const ConfigLine &line)
    {
        if (line.kind == ConfigLine::Kind::Enter)
            m_stack << m_isActive;
        else if (line.kind == ConfigLine::Kind::Leave)
            m_isActive = m_stack.takeLast();
        else if (line.keyword == QLatin1String{"host"} || line.keyword == QLatin1String{"match"})
            enterBlock(line);
        else if (m_isActive)
            return takeSetting(line);
        return std::nullopt;
    }

    /// What an Include inside a block brought can narrow the block, never widen it.
    void enterBlock(const ConfigLine &line)
    {
        const bool mayBe = m_stack.isEmpty() || m_stack.last();
        if (line.keyword == QLatin1String{"match"}) {
            m_isActive = mayBe && fitsMatch(line);
            return;
        }
        m_isActive = mayBe && fitsPatterns(m_out.alias, line.words);
        m_isNamed = m_isNamed || (m_isActive && line.words != QStringList{QStringLiteral("*")});
    }

    bool fitsMatch(const ConfigLine &line)
    {
        bool fits = true;
        QStringList words;
        for (const QString &word : line.words) { // "host=x" and "host x" are the same.
            const qsizetype sign = word.indexOf(u'=');
            words << (sign > 0 ? QStringList{word.left(sign), word.mid(sign + 1)} : QStringList{word});
        }
        for (qsizetype i = 0; i < words.size(); ++i) {
            QString name = words.at(i).toLower();
            const bool isNot = name.startsWith(u'!');
            name.remove(0, isNot ? 1 : 0);
            if (name == QLatin1String{"all"})
                fits = fits && !isNot;
            else if (name == QLatin1String{"canonical"} || name == QLatin1String{"final"})
                fits = fits && isNot; // Only in a second pass of ssh.
            else
                fits = fitsCriterion(name, words.value(++i), isNot, line) && fits;
        }
        return fits;
    }

    bool fitsCriterion(const QString &name, const QString &value, bool isNot, const ConfigLine &line)
    {
        const QStringList patterns = value.split(u',', Qt::SkipEmptyParts);
        if (name == QLatin1String{"host"})
            return fitsPatterns(host(), patterns) != isNot;
        if (name == QLatin1String{"originalhost"})
            return fitsPatterns(m_out.alias, patterns) != isNot;
        if (name == QLatin1String{"user"})
            return fitsPatterns(m_out.user.isEmpty() ? m_config.localUser : m_out.user, patterns) != isNot;
        if (name == QLatin1String{"localuser"})
            return fitsPatterns(m_config.localUser, patterns) != isNot;
        if (name == QLatin1String{"exec"}) {
            note(QCoreApplication::translate("core::sshconfig", "\"Match exec\" in line %1 of %2 was not run; its settings are left out.")
                     .arg(line.number)
                     .arg(line.file));
            return false;
        }
        note(QCoreApplication::translate("core::sshconfig", "\"Match %1\" in line %2 of %3 is not understood; its settings are left out.")
                 .arg(name.left(40))
                 .arg(line.number)
                 .arg(line.file));
        return false;
    }

    /// True the first time: later values do not count.
    bool isFirst(const QString &keyword)
    {
        const bool isNew = !m_seen.contains(keyword);
        m_seen.insert(keyword);
        return isNew;
    }

    std::optional<Error> takeSetting(const ConfigLine &line)
    {
        const QString &keyword = line.keyword;
        const QString value = line.words.value(0);
        if (keyword == QLatin1String{"identityfile"}) {
            if (!m_keys.contains(value))
                m_keys << value;
        } else if (keyword == QLatin1String{"proxyjump"} || keyword == QLatin1String{"proxycommand"}) {
            takeProxy(line);
        } else if (isFirst(keyword)) {
            return takeFirst(line, value);
        }
        return std::nullopt;
    }

    /// Whichever of the two comes first holds.
    void takeProxy(const ConfigLine &line)
    {
        if (!isFirst(QStringLiteral("proxy")))
            return;
        const bool isNone = line.words.value(0).toLower() == QLatin1String{"none"};
        if (line.keyword == QLatin1String{"proxyjump"})
            m_jump = isNone ? QString{} : line.words.value(0);
        else
            m_out.proxyCommand = isNone ? QString{} : line.rest.trimmed();
    }

    std::optional<Error> takeFirst(const ConfigLine &line, const QString &value)
    {
        const QString &keyword = line.keyword;
        if (keyword == QLatin1String{"hostname"}) {
            m_out.host = filledIn(value, {{u'h', m_out.alias}, {u'n', m_out.alias}});
            if (!isHost(m_out.host))
                return refusal(line, QCoreApplication::translate("core::sshconfig", "this is no host name"));
        } else if (keyword == QLatin1String{"port"}) {
            return takePort(line, value);
        } else if (keyword == QLatin1String{"user"}) {
            m_out.user = value;
            if (!isUser(value))
                return refusal(line, QCoreApplication::translate("core::sshconfig", "this is no login name"));
        } else if (keyword == QLatin1String{"hostkeyalias"}) {
            m_out.hostKeyAlias = value;
        } else if (keyword == QLatin1String{"identitiesonly"}) {
            m_out.hasIdentitiesOnly = value.toLower() == QLatin1String{"yes"} || value.toLower() == QLatin1String{"true"};
        } else if (keyword == QLatin1String{"serveraliveinterval"}) {
            m_out.aliveSeconds = number(value);
        } else if (keyword == QLatin1String{"serveralivecountmax"}) {
            m_out.aliveCount = number(value);
        } else if (isKnownWord(keyword)) {
            m_out.unused << keyword + u' ' + line.rest.left(120);
        } else {
            note(QCoreApplication::translate("core::sshconfig", "Line %1 of %2 has the unknown word \"%3\".")
                     .arg(line.number)
                     .arg(line.file, keyword.left(40)));
        }
        return std::nullopt;
    }

    std::optional<Error> takePort(const ConfigLine &line, const QString &value)
    {
        const auto port = number(value);
        if (!port || *port < 1 || *port > 65535)
            return refusal(line, QCoreApplication::translate("core::sshconfig", "a port is a number from 1 to 65535"));
        m_out.port = static_cast<quint16>(*port);
        return std::nullopt;
    }

    static std::optional<int> number(const QString &text)
    {
        bool isNumber = false;
        const int value = text.toInt(&isNumber);
        return isNumber && value >= 0 ? std::optional{value} : std::nullopt;
    }

    QString host() const { return m_out.host.isEmpty() ? m_out.alias : m_out.host; }

    Result<SshHost> finish()
    {
        m_out.host = host();
        if (!isHost(m_out.host))
            return Error{.kind = ErrorKind::InvalidInput,
                         .code = QStringLiteral("config.host"),
                         .message = QCoreApplication::translate("core::sshconfig", "\"%1\" is no host name.").arg(m_out.host.left(80)),
                         .remedy = QCoreApplication::translate("core::sshconfig", "Add a HostName line to it in ~/.ssh/config.")};
        if (m_out.user.isEmpty())
            m_out.user = m_config.localUser;
        const QHash<QChar, QString> values{{u'h', m_out.host},         {u'p', QString::number(m_out.port)},
                                           {u'r', m_out.user},         {u'n', m_out.alias},
                                           {u'u', m_config.localUser}, {u'd', m_config.home},
                                           {u'l', m_config.localHost}, {u'L', m_config.localHost.section(u'.', 0, 0)}};
        QStringList unknown;
        for (const QString &key : std::as_const(m_keys)) {
            const QString path = filledIn(key.startsWith(QLatin1String{"~/"}) ? m_config.home + key.mid(1) : key, values, &unknown);
            if (key.toLower() != QLatin1String{"none"})
                m_out.identityFiles << path;
        }
        m_out.proxyCommand = filledIn(m_out.proxyCommand, values, &unknown);
        m_jump = filledIn(m_jump, values, &unknown);
        m_out.hostKeyAlias = filledIn(m_out.hostKeyAlias, values, &unknown);
        for (const QString &sign : std::as_const(unknown))
            note(QCoreApplication::translate("core::sshconfig", "%1 is not filled in.").arg(sign));
        return m_out;
    }

    void note(const QString &sentence)
    {
        if (!m_out.notices.contains(sentence))
            m_out.notices << sentence;
    }

    const SshConfig &m_config;
    SshHost m_out;
    QString m_jump;
    QStringList m_keys;
    QSet<QString> m_seen;
    QList<bool> m_stack;
    bool m_isActive = true;
    bool m_isNamed = false;
};

QString written(const QString &user, const QString &host, quint16 port)
{
    const QString address = isIpv6(host) ? u'[' + host + u']' : host;
    return (user.isEmpty() ? QString{} : user + u'@') + address + (port == 22 ? QString{} : u':' + QString::number(port));
}

/// The hops on the way, each with its own settings, the first one's own hops in front. A hop that repeats is a loop.
std::optional<QStringList> hopsOf(const SshConfig &config, const QString &jump, QSet<QString> seen)
{
    QStringList hops;
    for (const QString &part : jump.split(u',', Qt::SkipEmptyParts)) {
        const Destination hop = readDestination(part.trimmed(), false);
        if (seen.contains(hop.host) || seen.size() >= kMostHops)
            return std::nullopt;
        seen.insert(hop.host);
        Reading reading{config, hop.host};
        const auto known = reading.read();
        QString user = hop.user;
        QString host = hop.host;
        quint16 port = hop.port.isEmpty() ? quint16{22} : hop.port.toUShort();
        if (known) {
            user = user.isEmpty() ? known->user : user;
            host = known->host;
            port = hop.port.isEmpty() ? known->port : port;
            const auto before = hops.isEmpty() ? hopsOf(config, reading.rawJump(), seen) : std::optional{QStringList{}};
            if (!before)
                return std::nullopt;
            hops += *before;
        }
        if (!isHost(host) || port == 0 || (!user.isEmpty() && !isUser(user)))
            return std::nullopt;
        hops << written(user, host, port);
    }
    return hops;
}

} // namespace

Result<SshHost> hostOf(const SshConfig &config, const QString &alias)
{
    Reading reading{config, alias};
    auto host = reading.read();
    if (!host || reading.rawJump().isEmpty())
        return host;
    const auto hops = hopsOf(config, reading.rawJump(), {alias});
    if (!hops || hops->size() > kMostHops)
        return Error{.kind = ErrorKind::InvalidInput,
                     .code = QStringLiteral("config.jump"),
                     .message = QCoreApplication::translate("core::sshconfig", "The jump hosts of \"%1\" cannot be used.").arg(alias.left(80)),
                     .remedy = QCoreApplication::translate("core::sshconfig", "Correct ProxyJump in ~/.ssh/config, or add the machine by hand.")};
    SshHost found = std::move(host).value();
    found.jump = hops->join(u',');
    return found;
}

} // namespace core::sshconfig
