// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sshconfig/login_line.h"

#include "core/sshconfig/destination.h"
#include "core/sshconfig/login_text.h"
#include "core/sshconfig/ssh_words.h"

#include <QCoreApplication>
#include <QUrl>

namespace core::sshconfig {

namespace {

constexpr qsizetype kLongestText = 8192;
constexpr int kLargestPort = 65535;

QString exampleRemedy()
{
    return QCoreApplication::translate("core::sshconfig",
                                       "Paste the login line of the platform, such as: ssh -p 34222 root@host.");
}

Error refusal(const char *code, const QString &message, const QString &remedy)
{
    return {.kind = ErrorKind::InvalidInput, .code = QLatin1String{code}, .message = message, .remedy = remedy};
}

Error noHost()
{
    return refusal("login.no_host", QCoreApplication::translate("core::sshconfig", "No host name was found in this text."),
                   exampleRemedy());
}

bool isWebAddress(const QString &word)
{
    return word.startsWith(QLatin1String{"http://"}, Qt::CaseInsensitive) || word.startsWith(QLatin1String{"https://"}, Qt::CaseInsensitive);
}

Error webAddress()
{
    return refusal("login.web_address", QCoreApplication::translate("core::sshconfig", "This is the address of a web page. No SSH login leads there."),
                   exampleRemedy());
}

Error oddSigns()
{
    return refusal("login.odd_signs",
                   QCoreApplication::translate(
                       "core::sshconfig", "The line does more than log in: it has signs such as ; | & < > or an open quote."),
                   QCoreApplication::translate("core::sshconfig", "Paste only the part from \"ssh\" to the host."));
}

/// The name itself is not repeated: people also paste a password into the wrong field.
Error badName(const char *code, const QString &message)
{
    return refusal(code, message, exampleRemedy());
}

/// One or several jump hosts, or none.
bool isJump(const QString &jump)
{
    for (const QString &part : jump.split(u',', Qt::SkipEmptyParts)) {
        const Destination hop = readDestination(part, false);
        if (!isHost(hop.host) || (!hop.user.isEmpty() && !isUser(hop.user)))
            return false;
    }
    return true;
}

Error badPort()
{
    return refusal("login.port", QCoreApplication::translate("core::sshconfig", "The port is not a number from 1 to 65535."),
                   QCoreApplication::translate("core::sshconfig", "Copy the login line again from the page of the platform."));
}

/// The words are not repeated: one of them may be the password.
Error wordsBehind()
{
    return refusal("login.words", QCoreApplication::translate("core::sshconfig", "More stands in this line than a login."),
                   QCoreApplication::translate("core::sshconfig", "Put a password on a line of its own, or write \"password:\" in front of it."));
}

std::optional<Error> unusableText(const QString &text)
{
    if (text.trimmed().isEmpty())
        return refusal("login.empty", QCoreApplication::translate("core::sshconfig", "There is nothing to read."),
                       exampleRemedy());
    if (text.size() > kLongestText) {
        return refusal("login.too_long",
                       QCoreApplication::translate("core::sshconfig", "This text is too long for a login line."),
                       exampleRemedy());
    }
    if (hasControlCharacters(text)) {
        return refusal("login.control_characters",
                       QCoreApplication::translate("core::sshconfig", "The text holds invisible control characters."),
                       QCoreApplication::translate("core::sshconfig", "Type the line by hand, or copy it from another place."));
    }
    return std::nullopt;
}

/// "我的.example" as DNS knows it; other names unchanged.
QString asciiHost(const QString &host)
{
    for (const QChar c : host) {
        if (c.unicode() > 0x7F)
            return QString::fromLatin1(QUrl::toAce(host));
    }
    return host;
}

/// Without ssh, "@" or a port, a word is only taken for a host if it looks like one.
bool isPlausible(const SshWords &words, const Destination &destination)
{
    if (words.hasProgram || !destination.user.isEmpty() || !destination.port.isEmpty() || !words.port.isEmpty())
        return true;
    return destination.host.contains(u'.') || isIpv6(destination.host) || destination.host == QLatin1String{"localhost"};
}

Result<LoginLine> checked(const SshWords &words, const Destination &destination, const LoginText &text)
{
    LoginLine line;
    line.host = asciiHost(words.hostName.isEmpty() ? destination.host : words.hostName);
    if (line.host.isEmpty())
        return noHost();
    if (!isHost(line.host))
        return badName("login.host", QCoreApplication::translate("core::sshconfig", "The host name is not usable."));
    const QString port = !words.port.isEmpty() ? words.port : !destination.port.isEmpty() ? destination.port : text.port;
    if (!port.isEmpty()) {
        bool isNumber = false;
        const int number = port.toInt(&isNumber);
        if (!isNumber || number < 1 || number > kLargestPort)
            return badPort();
        line.port = static_cast<quint16>(number);
    }
    const QString user = !destination.user.isEmpty() ? destination.user : !words.user.isEmpty() ? words.user : text.user;
    line.user = user.isEmpty() ? QStringLiteral("root") : user;
    if (!isUser(line.user))
        return badName("login.user", QCoreApplication::translate("core::sshconfig", "The user name is not usable."));
    if (!isJump(words.jumpHost))
        return badName("login.jump", QCoreApplication::translate("core::sshconfig", "The jump host is not usable."));
    line.keyFile = words.keyFile.startsWith(QLatin1String{"$HOME/"}) ? u'~' + words.keyFile.mid(5) : words.keyFile;
    line.jumpHost = words.jumpHost;
    line.ignored = words.ignored + text.ignored;
    if (words.hasCommand) {
        line.ignored << QCoreApplication::translate("core::sshconfig",
                                                    "the words behind the host (a password goes on a line of its own)");
    }
    line.password = text.password;
    if (line.password.isEmpty())
        line.password = (destination.password.isEmpty() ? words.password : destination.password).toUtf8();
    return line;
}

} // namespace

Result<LoginLine> parseLoginLine(const QString &text)
{
    if (const auto error = unusableText(text))
        return *error;
    const LoginText taken = readLoginText(text);
    const auto split = splitCommand(taken.command);
    if (!split)
        return oddSigns();
    SshWords words = readSshWords(*split);
    if (words.destination.isEmpty())
        words.destination = taken.host;
    if (isWebAddress(words.destination))
        return webAddress();
    const Destination destination = readDestination(words.destination, words.isCopy);
    if (!words.strayWord.isEmpty() && !destination.user.isEmpty() && isHost(destination.host))
        return wordsBehind();
    if (!words.strayWord.isEmpty() || !isPlausible(words, destination))
        return noHost();
    return checked(words, destination, taken);
}

} // namespace core::sshconfig
